package circuits;

import dev.penstock.ChangeView;
import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.StepRefusedException;
import dev.penstock.StreamHandle;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Stream;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A stream that puts aside what fails. */
public final class Readings {
  private Readings() {}

  /** A reading. */
  public record Reading(int sensor, @NotNull String value, @NotNull String comment) {}

  /** A sensor. */
  public record Sensor(int id, int divisor) {}

  /** A reading in numbers. */
  public record Number(int sensor, int value) {}

  /** All readings of a sensor. */
  public record Total(int sensor, long total) {}

  /** Readings of sensors. */
  @Circuit
  public interface Board extends LiveCircuit {
    @Stream(quarantine = true)
    StreamHandle<Reading> reading();

    @Table(key = "id")
    MapHandle<Integer, Sensor> sensor();

    @View("SELECT sensor, CAST(value AS INTEGER) AS value FROM reading")
    ChangeView<Number> number();

    @View(
        value =
            """
            SELECT sensor, SUM(CAST(value AS INTEGER) / divisor) AS total
            FROM reading JOIN sensor ON sensor = id GROUP BY sensor
            """,
        key = "sensor")
    MapView<Integer, Total> total();
  }

  /** What is seen. */
  public static List<String> run() {
    List<String> seen = new ArrayList<>();
    try (Board board = Readings_BoardCircuit.open()) {
      board.sensor().upsert(new Sensor(1, 2));
      board.sensor().upsert(new Sensor(2, 0));
      board.step();
      board.reading().insert(new Reading(1, "10", "fine"));
      board.reading().insert(new Reading(1, "ten", "no number"));
      board.reading().insert(new Reading(2, "5", "of a bad sensor"));
      board.reading().insert(new Reading(3, "7", "of no sensor"));
      board.step();
      board.number().changes().forEach((row, weight) -> seen.add(weight + " " + row));
      seen.add(board.total().snapshot().toString());
      board
          .reading()
          .takeQuarantined()
          .rows()
          .forEach(row -> seen.add(row.step() + " " + row.row() + " " + row.reason()));
      Matcher operators = Pattern.compile("\\{\"id\":\"total#[^}]*").matcher(board.control().metrics());
      while (operators.find()) {
        if (operators.group().contains("\"rows")) {
          seen.add(operators.group().replaceAll("Bytes\":\\d+", "Bytes\":n"));
        }
      }
      board.sensor().upsert(new Sensor(3, 0));
      board.step();
    } catch (StepRefusedException refused) {
      seen.add(refused.getMessage());
    }
    return seen;
  }
}
