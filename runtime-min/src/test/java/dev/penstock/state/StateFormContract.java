package dev.penstock.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.penstock.checkpoint.CheckpointReader;
import dev.penstock.checkpoint.CheckpointWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every form promises, checked against sorted maps from key to value to weight. */
abstract class StateFormContract {
  /** A form, or several that belong together, seen as weighted values under keys. */
  interface Subject {
    /** The forms, owners first. */
    List<StateForm> forms();

    void change(int key, int value, long weight);

    /** What the form says about a key, or null if the key is absent. */
    String reading(int key);

    /** What it should say; the values are not empty and their weights not zero. */
    String expected(SortedMap<Integer, Long> values);
  }

  /** Which steps a random run makes. */
  record Shape(int keys, int values, int steps, int changes) {}

  /** Runs are so many times shorter where they are repeated for every change of the code. */
  static final int SHARE = Integer.getInteger("contract.share", 1);

  private final Map<Integer, SortedMap<Integer, Long>> model = new TreeMap<>();
  private final ErrorBag errors = new ErrorBag();
  private Subject subject;
  private List<StateForm> forms;

  abstract Subject subject();

  /** Whether the form can tell that values it does not have are taken out. */
  boolean findsMissingValues() {
    return true;
  }

  /** How many keys there can be. */
  int mostKeys() {
    return Integer.MAX_VALUE;
  }

  @BeforeEach
  void open() {
    subject = subject();
    forms = subject.forms();
  }

  @Test
  void an_absent_key_is_not_found() {
    assertThat(subject.reading(0)).isNull();
    if (mostKeys() > 1) {
      step(() -> change(1, 1, 1));
      assertThat(subject.reading(0)).isNull();
      assertThat(subject.reading(2)).isNull();
    }
  }

  @Test
  void every_set_of_four_values_under_four_keys_reads_as_it_should() {
    int pairs = keys(4) * 4;
    int present = 0;
    for (int i = 1; i < (1 << pairs) / SHARE; i++) {
      int pair = Integer.numberOfTrailingZeros(i);
      present ^= 1 << pair;
      long weight = (present >> pair & 1) * 2L - 1;
      step(() -> change(pair >> 2, pair & 3, weight));
      check(pair >> 2);
    }
  }

  @Test
  void every_change_between_two_sets_can_be_made_and_undone() {
    int sets = 1 << 4;
    for (int from = 0; from < sets; from++) {
      for (int to = 0; to < sets; to++) {
        int before = from;
        int after = to;
        go(0, before);
        goUndone(before, after);
        go(before, after);
        goUndone(after, before);
        go(after, 0);
      }
    }
    assertThat(model).isEmpty();
  }

  @Test
  void random_steps_over_few_values_of_which_a_quarter_is_undone_end_as_the_model_says() {
    run(new Shape(keys(4), 5, 3_000, 6), 1);
  }

  @Test
  void random_steps_over_many_keys_end_as_the_model_says() {
    run(new Shape(keys(500), 20, 300, 200), 2);
  }

  @Test
  void random_steps_over_many_values_end_as_the_model_says() {
    run(new Shape(keys(3), 3_000, 120, 400), 3);
  }

  @Test
  void a_fresh_form_reads_what_was_written_and_goes_on_from_there() {
    run(new Shape(keys(300), 40, 60, 200), 4);
    subject = copy();
    checkAll(keys(300));
    long rows = rows();
    run(new Shape(keys(300), 40, 20, 200), 5);
    retractAll();
    assertThat(rows).isPositive();
    assertThat(rows()).isEqualTo(rowsOf(subject()));
  }

  @Test
  void full_retraction_and_compaction_bring_back_the_initial_size() {
    Subject fresh = subject();
    long initial = bytesOf(fresh);
    run(new Shape(keys(2_000), 2_000, 20, 2_000), 6);
    assertThat(bytesOf(subject)).isGreaterThan(initial);
    retractAll();
    compact(Long.MAX_VALUE);

    assertThat(rows()).isEqualTo(rowsOf(fresh));
    assertThat(bytesOf(subject)).isEqualTo(initial);
    run(new Shape(keys(50), 10, 20, 20), 7);
  }

  @Test
  void compaction_in_small_portions_loses_nothing() {
    run(new Shape(keys(2_000), 50, 10, 3_000), 8);
    List<Integer> keys = new ArrayList<>(model.keySet());
    Collections.shuffle(keys, new Random(8));
    step(() -> keys.subList(keys.size() / 10, keys.size()).forEach(this::retract));
    long before = bytesOf(subject);
    for (int i = 0; i < 20; i++) {
      compact(20);
      checkAll(keys(2_000));
    }
    compact(Long.MAX_VALUE);
    checkAll(keys(2_000));
    if (keys.size() > 1) {
      assertThat(bytesOf(subject)).isLessThan(before);
    }
    run(new Shape(keys(2_000), 50, 10, 300), 9);
  }

  @Test
  void a_value_taken_out_too_often_refuses_the_step_and_undo_makes_good() {
    step(() -> change(0, 1, 1));
    subject.change(0, 2, 1);
    subject.change(0, 1, -2);
    judge();
    assertThat(errors.isClear()).isNotEqualTo(findsMissingValues());
    errors.clear();
    subject.forms().forEach(StateForm::undo);
    checkAll(keys(2));
  }

  @Test
  void updates_of_keys_that_are_there_allocate_nothing() {
    step(() -> updates(1));
    assertAllocatesNothing();
  }

  @Test
  void keys_that_come_and_go_allocate_nothing() {
    assertAllocatesNothing();
  }

  private void assertAllocatesNothing() {
    for (int i = 0; i < 20_000 / SHARE; i++) {
      updateSteps();
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long asking = Long.MAX_VALUE;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      long before = threads.getThreadAllocatedBytes(thread);
      long between = threads.getThreadAllocatedBytes(thread);
      updateSteps();
      least = Math.min(least, threads.getThreadAllocatedBytes(thread) - between);
      asking = Math.min(asking, between - before);
    }
    assertThat(least).isEqualTo(asking);
  }

  /** Three steps that leave the form as it was; one of them is undone. */
  private void updateSteps() {
    updates(1);
    end(/* stands= */ true);
    updates(2);
    end(/* stands= */ false);
    updates(-1);
    end(/* stands= */ true);
  }

  private void updates(long weight) {
    for (int key = 0; key < keys(5); key++) {
      subject.change(key, 1, weight);
      subject.change(key, 2, weight);
      subject.change(key, 3, weight);
    }
  }

  private void end(boolean stands) {
    for (int i = 0; i < forms.size(); i++) {
      forms.get(i).judge(errors);
    }
    for (int i = 0; i < forms.size(); i++) {
      if (stands) {
        forms.get(i).commit();
      } else {
        forms.get(i).undo();
      }
    }
  }

  private void run(Shape shape, long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < Math.max(Math.min(shape.steps, 10), shape.steps / SHARE); i++) {
      List<int[]> changes = changes(shape, random);
      if (random.nextInt(4) == 0) {
        changes.forEach(c -> subject.change(c[0], c[1], c[2]));
        judge();
        subject.forms().forEach(StateForm::undo);
      } else {
        step(() -> changes.forEach(c -> change(c[0], c[1], c[2])));
      }
      if (i % 10 == 0) {
        checkAll(shape.keys);
      } else {
        changes.stream().map(c -> c[0]).distinct().forEach(this::check);
      }
    }
    checkAll(shape.keys);
  }

  /** Changes that leave no weight below zero, in any order. */
  private List<int[]> changes(Shape shape, Random random) {
    List<int[]> changes = new ArrayList<>();
    Map<List<Integer>, Long> net = new LinkedHashMap<>();
    for (int i = random.nextInt(shape.changes) + 1; i > 0; i--) {
      int key = random.nextInt(shape.keys);
      int value = random.nextInt(shape.values);
      SortedMap<Integer, Long> present = model.getOrDefault(key, Collections.emptySortedMap());
      if (random.nextInt(5) < 2 && !present.isEmpty()) {
        SortedMap<Integer, Long> tail = present.tailMap(value);
        value = tail.isEmpty() ? present.firstKey() : tail.firstKey();
      }
      long has = present.getOrDefault(value, 0L) + net.getOrDefault(List.of(key, value), 0L);
      int weight =
          random.nextInt(20) == 0
              ? 1 + random.nextInt(9)
              : has > 0 && random.nextInt(5) < 3 ? -1 - random.nextInt((int) has) : 1;
      net.merge(List.of(key, value), (long) weight, Long::sum);
      changes.add(new int[] {key, value, weight});
      if (random.nextInt(10) == 0) {
        changes.add(new int[] {key, value + 1, -3});
        changes.add(new int[] {key, value + 1, 3});
      }
    }
    Collections.shuffle(changes, random);
    return changes;
  }

  private void go(int from, int to) {
    step(() -> moves(from, to).forEach(m -> change(m[0], m[1], m[2])));
    checkAll(keys(2));
  }

  private void goUndone(int from, int to) {
    moves(from, to).forEach(m -> subject.change(m[0], m[1], m[2]));
    judge();
    assertThat(errors.isClear()).isTrue();
    subject.forms().forEach(StateForm::undo);
    checkAll(keys(2));
  }

  private List<int[]> moves(int from, int to) {
    List<int[]> moves = new ArrayList<>();
    for (int pair = 0; pair < 4; pair++) {
      int weight = (to >> pair & 1) - (from >> pair & 1);
      if (weight != 0) {
        moves.add(new int[] {(pair >> 1) % keys(2), pair, weight});
      }
    }
    return moves;
  }

  private void retractAll() {
    step(() -> new ArrayList<>(model.keySet()).forEach(this::retract));
    assertThat(model).isEmpty();
  }

  private void retract(int key) {
    new TreeMap<>(model.get(key)).forEach((value, weight) -> change(key, value, -weight));
  }

  private void step(Runnable changes) {
    changes.run();
    judge();
    assertThat(errors.refusals()).isEmpty();
    subject.forms().forEach(StateForm::commit);
  }

  private void judge() {
    subject.forms().forEach(form -> form.judge(errors));
  }

  private void compact(long budget) {
    subject.forms().forEach(form -> form.compact(budget));
  }

  private void change(int key, int value, long weight) {
    subject.change(key, value, weight);
    SortedMap<Integer, Long> values = model.computeIfAbsent(key, k -> new TreeMap<>());
    values.merge(value, weight, StateFormContract::sum);
    if (values.isEmpty()) {
      model.remove(key);
    }
  }

  private void checkAll(int keys) {
    for (int key = 0; key < keys; key++) {
      check(key);
    }
  }

  private void check(int key) {
    SortedMap<Integer, Long> values = model.get(key);
    String expected = values == null ? null : subject.expected(values);
    String reading = subject.reading(key); // once: the second may find what the first has mended
    if (!Objects.equals(reading, expected)) {
      assertThat(reading).as("key " + key).isEqualTo(expected);
    }
  }

  private Subject copy() {
    Subject copy = subject();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      CheckpointWriter writer = new CheckpointWriter(bytes, "contract", 1);
      Map<String, StateForm> forms = new LinkedHashMap<>();
      for (int i = 0; i < subject.forms().size(); i++) {
        writer.part("part" + i, subject.forms().get(i));
        forms.put("part" + i, copy.forms().get(i));
      }
      writer.end();
      InputStream in = new ByteArrayInputStream(bytes.toByteArray());
      assertThat(new CheckpointReader(in).read(forms).isComplete()).isTrue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // Equal entries that lay side by side may come back as one.
    assertThat(rowsOf(copy)).isBetween(1L, rows());
    return copy;
  }

  private int keys(int wanted) {
    return Math.min(wanted, mostKeys());
  }

  private long rows() {
    return rowsOf(subject);
  }

  private static long rowsOf(Subject subject) {
    return subject.forms().stream().mapToLong(StateForm::rows).sum();
  }

  private static long bytesOf(Subject subject) {
    return subject.forms().stream().mapToLong(StateForm::bytes).sum();
  }

  private static Long sum(Long a, Long b) {
    return a + b == 0 ? null : (Long) (a + b);
  }
}
