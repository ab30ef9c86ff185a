package board;

/** Opens every circuit of the project and prints what it shows. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    try (FlightBoard board = FlightBoard.open()) {
      board.airport().upsert(new Airport("ORD", "Chicago", "IL"));
      board.flight().insert(new Flight("ORD", "DEN", 12));
      board.flight().insert(new Flight("ORD", "JFK", 30));
      board.step();
      System.out.println("annotated " + board.stateDelay().get("IL").orElseThrow());
    }
    try (HubBoard hubs = HubBoard.open()) {
      hubs.flight().insert(new Flight("ORD", "DEN", 12));
      hubs.flight().insert(new Flight("ORD", "JFK", 30));
      hubs.step();
      System.out.println("planned " + hubs.hub().snapshot());
    }
  }
}
