package dev.penstock.exchange;

import java.util.ArrayList;
import java.util.List;

/** The mailboxes between all workers of one circuit: one for each pair and direction. */
public final class Network {
  /** Parcels that a mailbox has room for. */
  private static final int CAPACITY = 16;

  private final List<Post> posts = new ArrayList<>();
  private volatile boolean brokenOff;

  /** A network of empty mailboxes. */
  public Network(int workers) {
    this(workers, CAPACITY);
  }

  Network(int workers, int capacity) {
    for (int worker = 0; worker < workers; worker++) {
      posts.add(new Post(this, worker, workers, capacity));
    }
  }

  /** One worker's side. */
  public Post post(int worker) {
    return posts.get(worker);
  }

  int workers() {
    return posts.size();
  }

  /** Makes every worker that waits, now or later, leave the step. */
  public void breakOff() {
    brokenOff = true;
    posts.forEach(Post::wake);
  }

  /** Takes up work again; no worker is in a step and all posts are cleared. */
  public void mend() {
    brokenOff = false;
  }

  boolean isBrokenOff() {
    return brokenOff;
  }
}
