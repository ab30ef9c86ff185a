package board;

import dev.penstock.CircuitOptions;
import dev.penstock.testkit.differential.DifferentialTest;
import org.junit.jupiter.api.Test;

/** A circuit that somebody changes behind its user's back; fails on purpose. */
class FaultTest {
  @Test
  void viewsEqualTheirQueriesAfterEveryStep() {
    DifferentialTest.of(FaultTest.class, "FlightBoardDifferentialTest.view", FaultTest::open)
        .run(7, 80);
  }

  private static FlightBoard open(CircuitOptions options) {
    FlightBoard board = FlightBoardCircuit.open(options);
    Flight extra = new Flight("a", "b", 1);
    board
        .stateDelay()
        .listen(
            (step, changes) -> {
              if (changes.size() > 1) {
                board.flight().insert(extra);
              }
            });
    return board;
  }
}
