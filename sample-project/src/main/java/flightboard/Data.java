package flightboard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The airports and flights to replay.
 *
 * @param airports in file order
 * @param flights in order of departure
 */
record Data(List<Airport> airports, List<Flight> flights) {
  private static final DateTimeFormatter DEPARTURE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  /**
   * Reads {@code airports.csv} and {@code flights-2001.csv}.
   *
   * @param folder where the files are; null for those that come with the program
   * @throws BadRowException if a row does not parse
   */
  static Data read(Path folder) throws IOException {
    return new Data(
        rows(folder, "airports.csv", Data::airport),
        rows(folder, "flights-2001.csv", Data::flight));
  }

  private static <R> List<R> rows(Path folder, String file, Function<Row, R> reader)
      throws IOException {
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    List<R> rows = new ArrayList<>();
    try (BufferedReader text =
            new BufferedReader(new InputStreamReader(open(folder, file), StandardCharsets.UTF_8));
        CSVParser parser = format.parse(text)) {
      for (CSVRecord record : parser) {
        rows.add(reader.apply(new Row(file, parser.getCurrentLineNumber(), record)));
      }
    }
    return rows;
  }

  private static InputStream open(Path folder, String file) throws IOException {
    return folder == null
        ? Data.class.getResourceAsStream(file)
        : Files.newInputStream(folder.resolve(file));
  }

  private static Airport airport(Row row) {
    return new Airport(row.text("iata"), row.text("city"), row.text("state"));
  }

  private static Flight flight(Row row) {
    return new Flight(
        row.time("departure"),
        row.text("origin"),
        row.text("destination"),
        row.number("delay"),
        row.number("distance"));
  }

  private record Row(String file, long line, CSVRecord record) {
    String text(String column) {
      if (!record.isSet(column)) {
        throw bad(column, "is missing");
      }
      return record.get(column);
    }

    int number(String column) {
      String text = text(column);
      try {
        return Integer.parseInt(text);
      } catch (NumberFormatException e) {
        throw bad(column, "`" + text + "` is no integer");
      }
    }

    LocalDateTime time(String column) {
      String text = text(column);
      try {
        return LocalDateTime.parse(text, DEPARTURE);
      } catch (DateTimeParseException e) {
        throw bad(column, "`" + text + "` is no time like 2001-01-31 23:59");
      }
    }

    private BadRowException bad(String column, String fault) {
      return new BadRowException(file + ":" + line + ": column `" + column + "` " + fault);
    }
  }
}
