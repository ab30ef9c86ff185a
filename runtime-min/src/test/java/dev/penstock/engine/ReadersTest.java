package dev.penstock.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.MapView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/**
 * Readers on other threads while steps run. Every step sets each touched account and the bag to
 * rows that carry the step's number, so that one published step is told from a mixture.
 */
class ReadersTest {
  private static final int KEYS = 300;
  private static final int STEPS = 1500;

  private final MirrorCircuit circuit = MirrorCircuit.open();
  private final AtomicBoolean done = new AtomicBoolean();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  @Test
  void see_one_published_step_over_several_views() throws InterruptedException {
    List<Thread> readers = new ArrayList<>();
    readers.add(new Thread(() -> readUntilDone(this::checkPinned)));
    readers.add(new Thread(() -> readUntilDone(this::checkSingle)));
    step(1, new Random(0));
    readers.forEach(Thread::start);

    Random random = new Random(43);
    for (int step = 2; step <= STEPS; step++) {
      step(step, random);
    }
    done.set(true);
    for (Thread reader : readers) {
      reader.join();
    }

    assertThat(failure.get()).isNull();
  }

  /** The bag holds the step's number once; every account's name sums with its partner's to it. */
  private void step(int step, Random random) {
    if (step > 1) {
      circuit.loose.delete(new Row(step - 1, "step"));
    }
    circuit.loose.insert(new Row(step, "step"));
    long first = random.nextInt(KEYS);
    int count = step % 50 == 0 ? KEYS : 20;
    for (int i = 0; i < count; i++) {
      long key = (first + i) % KEYS;
      if (random.nextInt(4) == 0) {
        circuit.account.delete(key);
        circuit.tag.delete(new Row(key, "tag"));
      } else {
        circuit.account.upsert(new Row(key, "at " + step + " of " + key));
        circuit.tag.insert(new Row(key, "tag"));
      }
    }
    assertThat(circuit.step()).isEqualTo(step);
  }

  private void readUntilDone(Runnable check) {
    try {
      long rounds = 0;
      while (!done.get() || rounds == 0) {
        check.run();
        rounds++;
      }
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
    }
  }

  private void checkPinned() {
    circuit.read(
        pinned -> {
          assertThat(pinned.of(circuit.looses).snapshot())
              .containsExactly(new Row(pinned.step(), "step"));
          MapView<Long, Row> accounts = pinned.of(circuit.accounts);
          List<Row> tags = pinned.of(circuit.tags).snapshot();
          assertThat(accounts.size()).isEqualTo(tags.size());
          for (Row tag : tags) {
            Row account = accounts.get(tag.id()).orElseThrow();
            assertThat(account.id()).isEqualTo(tag.id());
            assertThat(stepOf(account)).isLessThanOrEqualTo(pinned.step());
          }
          return null;
        });
  }

  private void checkSingle() {
    long before = circuit.read(pinned -> pinned.step());
    List<Row> step = circuit.looses.snapshot();
    assertThat(step).hasSize(1);
    assertThat(step.get(0).id()).isGreaterThanOrEqualTo(before);
    assertThat(circuit.looses.size()).isEqualTo(1);
    for (long key = 0; key < KEYS; key += 7) {
      Optional<Row> account = circuit.accounts.get(key);
      if (account.isPresent()) {
        assertThat(account.get().id()).isEqualTo(key);
        assertThat(account.get().name()).endsWith(" of " + key);
      }
    }
  }

  private static long stepOf(Row account) {
    String name = account.name();
    return Long.parseLong(name.substring("at ".length(), name.indexOf(" of ")));
  }
}
