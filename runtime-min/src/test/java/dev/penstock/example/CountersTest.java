package dev.penstock.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.penstock.Counter;
import dev.penstock.StepRefusedException;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class CountersTest {
  private static final LocalDateTime NOON = LocalDateTime.of(2001, 2, 3, 12, 0);

  @Test
  void aSmallChangeOfMuchDataIsLittleWork() {
    try (FlightBoard board = FlightBoardCircuit.open()) {
      load(board);
      long loaded = lastStep(board);
      assertThat(loaded).isGreaterThan(2000);

      board.flight().insert(new Flight(NOON, "A7", "A8", 3));
      board.step();
      assertThat(lastStep(board)).isBetween(3L, 8L);
      assertThat(board.control().counters())
          .filteredOn(counter -> counter.kind() == Counter.Kind.TABLE)
          .extracting(Counter::name, Counter::lastStep)
          .contains(tuple("flight", 1L));
      assertThat(total(board)).isEqualTo(loaded + lastStep(board));
    }
  }

  @Test
  void aStepWithoutChangesIsNoWorkAndARefusedOneIsNotCounted() {
    try (FlightBoard board = FlightBoardCircuit.open()) {
      load(board);
      board.flight().delete(new Flight(NOON, "A1", "nowhere", -1));
      assertThatThrownBy(board::step).isInstanceOf(StepRefusedException.class);
      assertThat(lastStep(board)).isGreaterThan(2000);
      board.rollback();

      board.step();
      assertThat(lastStep(board)).isZero();
    }
  }

  private static void load(FlightBoard board) {
    for (int i = 0; i < 20; i++) {
      board.airport().upsert(new Airport("A" + i, "city", "S" + i % 5));
    }
    for (int i = 0; i < 1000; i++) {
      board.flight().insert(new Flight(NOON, "A" + i % 20, "A1", i));
    }
    board.step();
  }

  private static long lastStep(FlightBoard board) {
    return board.control().counters().stream().mapToLong(Counter::lastStep).sum();
  }

  private static long total(FlightBoard board) {
    return board.control().counters().stream().mapToLong(Counter::total).sum();
  }
}
