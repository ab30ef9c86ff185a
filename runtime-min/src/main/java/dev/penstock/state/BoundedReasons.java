package dev.penstock.state;

import dev.penstock.Refusal;
import java.util.LinkedHashSet;
import java.util.Set;

/** Different reasons in the order in which they came: the first are kept, the others counted. */
final class BoundedReasons {
  private final int most;
  private final Set<Refusal> listed = new LinkedHashSet<>();
  private long unlisted;

  BoundedReasons(int most) {
    this.most = most;
  }

  void add(Refusal reason) {
    if (listed.size() < most) {
      listed.add(reason);
    } else if (!listed.contains(reason)) {
      unlisted++;
    }
  }

  void addUnlisted(long reasons) {
    unlisted += reasons;
  }

  void addAll(BoundedReasons others) {
    others.listed.forEach(this::add);
    unlisted += others.unlisted;
  }

  boolean isEmpty() {
    return listed.isEmpty();
  }

  Set<Refusal> listed() {
    return listed;
  }

  long count() {
    return listed.size() + unlisted;
  }

  void clear() {
    listed.clear();
    unlisted = 0;
  }
}
