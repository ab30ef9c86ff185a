package dev.penstock.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Changes;
import dev.penstock.CircuitOptions;
import dev.penstock.StepRefusedException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The whole way of a circuit, on the hand-written model of generated code. */
class FlightBoardTest {
  private static final LocalDateTime AT = LocalDateTime.of(2001, 1, 1, 8, 0);

  private final FlightBoard board = FlightBoardCircuit.open();

  @Test
  void shows_the_net_change_of_a_step() {
    assertThat(net(board)).isEmpty();

    board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
    board.flight().insert(flight("ORD", 12));
    board.flight().insert(flight("ORD", 5));
    assertThat(board.step()).isEqualTo(1);

    assertThat(net(board)).containsExactly("1 StateDelay[state=IL, flights=2, averageDelay=8.5]");
    assertThat(board.stateDelay().get("IL")).contains(new StateDelay("IL", 2, 8.5));

    board.flight().delete(flight("ORD", 5));
    board.step();

    assertThat(net(board))
        .containsExactly(
            "-1 StateDelay[state=IL, flights=2, averageDelay=8.5]",
            "1 StateDelay[state=IL, flights=1, averageDelay=12.0]");
  }

  @Test
  void moves_all_flights_of_an_airport_that_changes_its_state() {
    board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
    board.flight().insertAll(List.of(flight("ORD", 1), flight("ORD", 3)));
    board.step();

    board.airport().upsert(new Airport("ORD", "Chicago", null));
    board.flight().insert(flight("ORD", 5));
    board.step();

    assertThat(net(board))
        .containsExactlyInAnyOrder(
            "-1 StateDelay[state=IL, flights=2, averageDelay=2.0]",
            "1 StateDelay[state=null, flights=3, averageDelay=3.0]");
    assertThat(board.stateDelay().get("IL")).isEmpty();
    assertThat(board.stateDelay().snapshot()).containsExactly(new StateDelay(null, 3, 3));
  }

  @Test
  void shows_nothing_when_an_equal_row_is_written_again() {
    board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
    board.flight().insert(flight("ORD", 1));
    board.step();

    board.airport().delete("ORD");
    board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
    board.step();

    assertThat(net(board)).isEmpty();
  }

  @Test
  void refuses_to_delete_a_flight_that_is_not_there_and_goes_on_after_its_withdrawal() {
    board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
    board.flight().insert(flight("ORD", 1));
    board.step();
    List<String> before = net(board);

    long ticket = board.flight().delete(flight("ORD", 2));
    assertThatThrownBy(board::step).isInstanceOf(StepRefusedException.class);

    assertThat(net(board)).isEqualTo(before);
    assertThat(board.flight().pending()).isEqualTo(1);
    assertThat(board.flight().withdraw(ticket)).isTrue();
    assertThat(board.step()).isEqualTo(2);
    assertThat(net(board)).isEmpty();
  }

  @Test
  void goes_on_from_a_checkpoint() throws IOException {
    board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
    board.flight().insert(flight("ORD", 12));
    board.step();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    board.control().checkpoint(out);

    FlightBoard restored =
        FlightBoardCircuit.open(
            CircuitOptions.restoredFrom(new ByteArrayInputStream(out.toByteArray())));
    assertThat(net(restored)).isEmpty();
    assertThat(restored.stateDelay().get("IL")).contains(new StateDelay("IL", 1, 12));
    restored.flight().insert(flight("ORD", 2));
    assertThat(restored.step()).isEqualTo(2);

    assertThat(net(restored))
        .containsExactly(
            "-1 StateDelay[state=IL, flights=1, averageDelay=12.0]",
            "1 StateDelay[state=IL, flights=2, averageDelay=7.0]");
  }

  private static Flight flight(String origin, int delay) {
    return new Flight(AT, origin, "DEN", delay);
  }

  private static List<String> net(FlightBoard board) {
    List<String> lines = new ArrayList<>();
    Changes<StateDelay> changes = board.stateDelay().changes();
    changes.forEach((row, weight) -> lines.add(weight + " " + row));
    return lines;
  }
}
