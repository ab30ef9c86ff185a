package flightboard;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongConsumer;

/** Feeds the flights to the circuit step by step, with corrections and cancellations in between. */
final class Replay {
  private static final int CORRECTIONS = 25;
  private static final int CANCELLATIONS = 10;

  private final FlightBoard board;
  private final Data data;
  private final Mirror mirror;
  private final Map<Trip, Long> trips = new HashMap<>();
  private final Random random = new Random(2001);

  Replay(FlightBoard board, Data data) {
    this.board = board;
    this.data = data;
    this.mirror = new Mirror(data.airports());
    board.trip().listen((step, changes) -> changes.forEach(this::sumTrip));
    board.airport().upsertAll(data.airports());
  }

  /** What the circuit was told. */
  Mirror mirror() {
    return mirror;
  }

  /**
   * Replays all flights.
   *
   * @param size flights per step
   * @param checkEvery steps between two checks; there is one more at the end
   * @param progress is told the flights replayed so far
   */
  void run(int size, int checkEvery, LongConsumer progress) {
    List<Flight> flights = data.flights();
    for (int from = 0; from < flights.size(); from += size) {
      int to = Math.min(flights.size(), from + size);
      correct();
      cancel();
      add(flights.subList(from, to));
      long step = board.step();
      progress.accept(to);
      if (step % checkEvery == 0) {
        check();
      }
    }
    check();
  }

  /** Compares every view with recomputation. */
  void check() {
    ViewCheck.check(board, trips, mirror);
  }

  private void add(List<Flight> flights) {
    board.flight().insertAll(flights);
    mirror.flights().addAll(flights);
  }

  /** Some earlier flights turn out to be later, or earlier, than reported. */
  private void correct() {
    for (int i = 0; i < CORRECTIONS && !mirror.flights().isEmpty(); i++) {
      int index = random.nextInt(mirror.flights().size());
      Flight wrong = mirror.flights().get(index);
      Flight right =
          new Flight(
              wrong.departure(),
              wrong.origin(),
              wrong.destination(),
              wrong.delay() + random.nextInt(121) - 60,
              wrong.distance());
      mirror.replace(index, right);
      board.flight().delete(wrong);
      board.flight().insert(right);
    }
  }

  private void cancel() {
    for (int i = 0; i < CANCELLATIONS && !mirror.flights().isEmpty(); i++) {
      board.flight().delete(mirror.remove(random.nextInt(mirror.flights().size())));
    }
  }

  private void sumTrip(Trip trip, long weight) {
    if (trips.merge(trip, weight, Long::sum) == 0) {
      trips.remove(trip);
    }
  }
}
