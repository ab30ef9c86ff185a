package dev.penstock.engine;

import static dev.penstock.engine.StepTest.shown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.ChangeView;
import dev.penstock.CircuitClosedException;
import dev.penstock.ListView;
import dev.penstock.ListenerException;
import dev.penstock.StepRefusedException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Several steps shown as one: what is seen before, meanwhile and after. */
class TransactionTest {
  private final MirrorCircuit circuit = MirrorCircuit.open();
  private final List<String> told = new ArrayList<>();

  @Test
  void shows_one_net_change_with_the_id_of_the_last_step() {
    circuit.loose.insert(new Row(1, "before"));
    circuit.step();
    circuit.clicks.listen((step, changes) -> told.add("clicks " + step + shown(changes)));
    circuit.looses.listen((step, changes) -> told.add("looses " + step + shown(changes)));
    told.clear();

    circuit.begin();
    circuit.loose.insert(new Row(2, "gone again"));
    circuit.click.insert(new Row(1, "a"));
    assertThat(circuit.step()).isEqualTo(2);
    circuit.loose.delete(new Row(2, "gone again"));
    circuit.loose.insert(new Row(3, "stays"));
    circuit.click.insert(new Row(1, "a"));
    assertThat(circuit.step()).isEqualTo(3);

    assertThat(told).isEmpty();
    assertThat(shown(circuit.looses.changes())).containsExactly("+1 Row[id=1, name=before]");
    assertThat(circuit.looses.snapshot()).containsExactly(new Row(1, "before"));
    assertThat(circuit.looses.size()).isEqualTo(1);
    assertThat(circuit.control().lastStep()).isEqualTo(1);
    assertThat(circuit.commit()).isEqualTo(3);

    assertThat(told)
        .containsExactly("clicks 3[+2 Row[id=1, name=a]]", "looses 3[+1 Row[id=3, name=stays]]");
    assertThat(circuit.looses.snapshot())
        .containsExactlyInAnyOrder(new Row(1, "before"), new Row(3, "stays"));
    assertThat(circuit.looses.size()).isEqualTo(2);
    assertThat(circuit.control().lastStep()).isEqualTo(3);
    assertThat(circuit.step()).isEqualTo(4);
    assertThat(circuit.looses.changes().size()).isZero();
  }

  @Test
  void a_refused_step_undoes_itself_only() {
    circuit.begin();
    circuit.account.upsert(new Row(1, "first"));
    circuit.step();
    circuit.account.upsert(new Row(1, "with a bad one"));
    long bad = circuit.click.insert(new Row(0, "zero"));
    assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
    circuit.click.withdraw(bad);
    circuit.account.upsert(new Row(2, "second"));

    assertThat(circuit.step()).isEqualTo(2);
    circuit.commit();

    assertThat(shown(circuit.accounts.changes()))
        .containsExactly("+1 Row[id=1, name=with a bad one]", "+1 Row[id=2, name=second]");
  }

  @Test
  void a_count_below_zero_is_judged_by_the_steps_before_within_the_transaction() {
    circuit.begin();
    circuit.loose.insert(new Row(1, "a"));
    circuit.step();
    circuit.loose.delete(new Row(1, "a"));
    circuit.step();
    circuit.loose.delete(new Row(1, "a"));
    assertThatThrownBy(circuit::step).isInstanceOf(StepRefusedException.class);
    circuit.rollback();
    circuit.commit();

    assertThat(circuit.looses.changes().size()).isZero();
    assertThat(circuit.looses.size()).isZero();
  }

  @Test
  void rollback_withdraws_what_is_pending_and_no_step() {
    circuit.begin();
    circuit.loose.insert(new Row(1, "taken"));
    circuit.step();
    circuit.loose.insert(new Row(2, "withdrawn"));
    circuit.rollback();
    circuit.step();
    circuit.commit();

    assertThat(circuit.looses.snapshot()).containsExactly(new Row(1, "taken"));
  }

  @Test
  void a_transaction_without_steps_shows_nothing_anew() {
    circuit.loose.insert(new Row(1, "a"));
    circuit.step();
    circuit.looses.listen((step, changes) -> told.add("told"));
    told.clear();
    circuit.begin();
    circuit.loose.insert(new Row(2, "pending"));

    assertThat(circuit.commit()).isEqualTo(1);

    assertThat(told).isEmpty();
    assertThat(shown(circuit.looses.changes())).containsExactly("+1 Row[id=1, name=a]");
    assertThat(circuit.loose.pending()).isEqualTo(1);
  }

  @Test
  void calls_out_of_turn_say_what_to_do() {
    assertThatThrownBy(circuit::commit)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no transaction of `Mirror` is open; begin() one before commit()");
    circuit.begin();
    assertThatThrownBy(circuit::begin)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("begin() of `Mirror` was called inside a transaction; commit() it first");
    assertThatThrownBy(() -> circuit.control().checkpoint(new ByteArrayOutputStream()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("checkpoint() of `Mirror` was called inside a transaction; commit() it first");
    circuit.loose.insert(new Row(1, "a"));
    circuit.step();
    circuit.close();

    assertThatThrownBy(circuit::commit).isInstanceOf(CircuitClosedException.class);
    assertThatThrownBy(circuit::begin).isInstanceOf(CircuitClosedException.class);
  }

  @Test
  void a_listener_can_neither_begin_nor_commit() {
    circuit.looses.listen((step, changes) -> circuit.begin());
    circuit.looses.listen((step, changes) -> circuit.commit());
    circuit.loose.insert(new Row(1, "a"));

    assertThatThrownBy(circuit::step)
        .isInstanceOfSatisfying(
            ListenerException.class,
            e -> {
              assertThat(e).hasCauseInstanceOf(IllegalStateException.class);
              assertThat(e.getSuppressed()).hasSize(1);
            });
    circuit.begin();
    circuit.loose.insert(new Row(2, "b"));
    circuit.step();
    assertThatThrownBy(circuit::commit)
        .isInstanceOfSatisfying(ListenerException.class, e -> assertThat(e.step()).isEqualTo(2));
    assertThat(circuit.looses.size()).isEqualTo(2);
  }

  @Test
  void a_listener_that_comes_inside_gets_what_is_shown_and_then_the_net_change() {
    circuit.loose.insert(new Row(1, "shown"));
    circuit.step();
    circuit.begin();
    circuit.loose.insert(new Row(2, "held"));
    circuit.step();

    circuit.looses.listen((step, changes) -> told.add(step + " " + shown(changes)));
    circuit.commit();

    assertThat(told).containsExactly("1 [+1 Row[id=1, name=shown]]", "2 [+1 Row[id=2, name=held]]");
  }

  @Test
  void compaction_inside_changes_nothing_that_is_seen() {
    List<Row> many = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      many.add(new Row(i, "m"));
    }
    circuit.loose.insertAll(many);
    circuit.step();
    circuit.begin();
    circuit.loose.deleteAll(many.subList(3, 2_000));
    circuit.step();
    assertThat(circuit.control().compact(10_000)).isFalse();
    circuit.loose.insert(new Row(1, "after"));
    circuit.step();

    assertThat(circuit.looses.snapshot()).containsExactlyInAnyOrderElementsOf(many);
    circuit.commit();
    assertThat(circuit.looses.snapshot())
        .containsExactlyInAnyOrder(many.get(0), many.get(1), many.get(2), new Row(1, "after"));
  }

  @Test
  void shows_the_net_of_its_steps_whatever_they_are() {
    MirrorCircuit plain = MirrorCircuit.open();
    Random random = new Random(47);
    int several = 0;
    for (int round = 0; round < 60; round++) {
      Map<String, Map<Row, Long>> sums = new HashMap<>();
      List<Row> before = circuit.looses.snapshot();
      circuit.begin();
      for (int step = random.nextInt(6); step >= 0; step--) {
        long seed = random.nextLong();
        changes(plain, new Random(seed));
        changes(circuit, new Random(seed));
        if (stepped(plain)) {
          assertThat(stepped(circuit)).isTrue();
          views(plain).forEach((name, view) -> add(view, sums.get(name), sums, name));
        } else {
          assertThat(stepped(circuit)).isFalse();
          plain.rollback();
          circuit.rollback();
        }
      }
      assertThat(circuit.looses.snapshot()).isEqualTo(before);
      circuit.commit();
      if (!sums.isEmpty()) { // else every step was refused
        views(circuit)
            .forEach((name, view) -> assertThat(entries(view)).as(name).isEqualTo(sums.get(name)));
        several++;
      }
      for (int i = 0; i < kept(plain).size(); i++) {
        assertThat(kept(circuit).get(i).snapshot())
            .containsExactlyInAnyOrderElementsOf(kept(plain).get(i).snapshot());
      }
    }
    assertThat(several).isGreaterThan(30);
  }

  private static void changes(MirrorCircuit circuit, Random random) {
    for (int i = random.nextInt(10); i > 0; i--) {
      Row row = new Row(random.nextInt(4), "n" + random.nextInt(2));
      switch (random.nextInt(9)) {
        case 0 -> circuit.loose.delete(row);
        case 1, 2, 3 -> circuit.loose.insert(row);
        case 4 -> circuit.account.upsert(row);
        case 5 -> circuit.account.delete(row.id());
        case 6 -> circuit.tag.insert(row);
        case 7 -> circuit.tag.delete(row);
        default -> circuit.limit.set(row.id());
      }
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      circuit.click.insert(new Row(random.nextInt(20), "c"));
    }
  }

  private static boolean stepped(MirrorCircuit circuit) {
    try {
      circuit.step();
      return true;
    } catch (StepRefusedException refused) {
      return false;
    }
  }

  private static Map<String, ChangeView<Row>> views(MirrorCircuit circuit) {
    return Map.of(
        "clicks", circuit.clicks,
        "looses", circuit.looses,
        "accounts", circuit.accounts,
        "tags", circuit.tags,
        "limits", circuit.limits);
  }

  private static List<ListView<Row>> kept(MirrorCircuit circuit) {
    return List.of(circuit.looses, circuit.accounts, circuit.tags, circuit.limits);
  }

  private static void add(
      ChangeView<Row> view, Map<Row, Long> sum, Map<String, Map<Row, Long>> sums, String name) {
    Map<Row, Long> to = sum == null ? new HashMap<>() : sum;
    view.changes()
        .forEach(
            (row, weight) ->
                to.merge(row, weight, (a, b) -> a + b == 0 ? null : Long.valueOf(a + b)));
    sums.put(name, to);
  }

  private static Map<Row, Long> entries(ChangeView<Row> view) {
    Map<Row, Long> entries = new HashMap<>();
    view.changes().forEach((row, weight) -> assertThat(entries.put(row, weight)).isNull());
    return entries;
  }

  @Test
  void readers_on_other_threads_never_see_a_step_inside() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    circuit.account.upsert(new Row(1, "even 0"));
    circuit.step();
    Thread reader = new Thread(() -> readUntil(done, failure));
    reader.start();
    for (int i = 1; i <= 300; i++) {
      circuit.begin();
      for (int k = 0; k < 100; k++) {
        circuit.account.upsert(new Row(k, "odd " + i));
      }
      circuit.step();
      for (int k = 0; k < 100; k++) {
        circuit.account.upsert(new Row(k, "even " + i));
      }
      circuit.step();
      circuit.commit();
    }
    done.set(true);
    reader.join();

    assertThat(failure.get()).isNull();
    assertThat(circuit.accounts.get(1L)).contains(new Row(1, "even 300"));
  }

  private void readUntil(AtomicBoolean done, AtomicReference<Throwable> failure) {
    try {
      do {
        assertThat(circuit.accounts.get(1L).orElseThrow().name()).startsWith("even");
        assertThat(circuit.accounts.snapshot()).allMatch(row -> row.name().startsWith("even"));
      } while (!done.get());
    } catch (Throwable e) {
      failure.set(e);
    }
  }
}
