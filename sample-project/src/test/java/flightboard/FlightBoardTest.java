package flightboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.StepRefusedException;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlightBoardTest {
  private static final LocalDateTime MORNING = LocalDateTime.of(2001, 1, 1, 8, 0);

  @Test
  void equalsRecomputationAfterEveryStepOfAReplay() throws IOException {
    Data all = Data.read(null);
    Data some = new Data(all.airports(), all.flights().subList(0, 2_000));
    try (FlightBoard board = FlightBoardCircuit.open()) {
      Replay replay = new Replay(board, some);
      assertThatCode(() -> replay.run(50, /* checkEvery= */ 1, flights -> {}))
          .doesNotThrowAnyException();
    }
  }

  @Test
  void tellsViewAndRowWhenRecomputationDiffers() {
    try (FlightBoard board = FlightBoardCircuit.open()) {
      Flight flight = new Flight(MORNING, "ORD", "DEN", 12, 888);
      Data data = new Data(List.of(new Airport("ORD", "Chicago", "IL")), List.of(flight));
      Replay replay = new Replay(board, data);
      replay.run(1, 1, flights -> {});
      replay.mirror().replace(0, new Flight(MORNING, "ORD", "DEN", 13, 888));
      assertThatThrownBy(replay::check)
          .hasMessageContaining("view `stateDelay`")
          .hasMessageContaining("StateDelay[state=IL, flights=1, averageDelay=12.0");
    }
  }

  @Test
  void refusesToDeleteAFlightThatIsNotThereAndGoesOn() {
    try (FlightBoard board = FlightBoardCircuit.open()) {
      Flight flight = new Flight(MORNING, "ORD", "DEN", 12, 888);
      board.flight().insert(flight);
      board.step();
      long wrong = board.flight().delete(new Flight(MORNING, "ORD", "DEN", 99, 888));
      assertThatThrownBy(board::step).isInstanceOf(StepRefusedException.class);
      assertThat(board.flight().withdraw(wrong)).isTrue();
      board.flight().delete(flight);
      board.step();
      assertThat(board.route().snapshot()).isEmpty();
    }
  }

  @Test
  void findsARoundTripByItsTwoAirports() {
    try (FlightBoard board = FlightBoardCircuit.open()) {
      board.flight().insert(new Flight(MORNING, "ORD", "DEN", 0, 888));
      board.flight().insert(new Flight(MORNING.plusHours(4), "DEN", "ORD", 0, 888));
      board.step();
      assertThat(board.roundTrip().get(new RouteKey("ORD", "DEN")))
          .contains(new RoundTrip("ORD", "DEN", 1));
      assertThat(board.roundTrip().get(new RouteKey("DEN", "ORD"))).isEmpty();
    }
  }
}
