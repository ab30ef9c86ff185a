package flightboard;

import java.time.LocalDateTime;

/** A program around the circuit that needs nothing but the runtime and {@code java.base}. */
public final class BareProgram {
  private BareProgram() {}

  /** Adds flights in two steps and prints a view of each kind. */
  public static void main(String[] args) {
    LocalDateTime morning = LocalDateTime.of(2001, 1, 1, 8, 0);
    try (FlightBoard board = FlightBoardCircuit.open()) {
      board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
      board.airport().upsert(new Airport("DEN", "Denver", "CO"));
      board.flight().insert(new Flight(morning, "ORD", "DEN", 200, 888));
      board.step();
      board.flight().insert(new Flight(morning.plusHours(4), "DEN", "ORD", 10, 888));
      long step = board.step();
      board.trip().changes().forEach((row, weight) -> System.out.println(weight + " " + row));
      System.out.println(board.stateDelay().get("IL").orElseThrow());
      System.out.println(board.lateFlight().snapshot());
      System.out.println("step " + step);
    }
  }
}
