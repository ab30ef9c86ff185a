package flightboard;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Prints the board as tables. */
final class BoardPrinter {
  private static final int ROWS = 8;

  private final PrintWriter out;

  BoardPrinter(PrintWriter out) {
    this.out = out;
  }

  /** Prints the head of some views, all of one step. */
  void print(FlightBoard board) {
    board.read(
        at -> {
          out.println(
              "Step "
                  + at.step()
                  + ", the latest of "
                  + at.of(board.lateFlight()).size()
                  + " late flights:");
          print(
              head(at.of(board.lateFlight()).snapshot(), null),
              text("departure", LateFlight::departure),
              text("from", LateFlight::origin),
              text("to", LateFlight::destination),
              number("minutes late", LateFlight::delay));
          out.println("The busiest states:");
          print(
              head(
                  at.of(board.stateDelay()).snapshot(),
                  Comparator.comparingLong(StateDelay::flights)
                      .reversed()
                      .thenComparing(StateDelay::state)),
              text("state", StateDelay::state),
              number("flights", StateDelay::flights),
              number("average delay", s -> tenths(s.averageDelay())),
              number("worst delay", StateDelay::worstDelay));
          out.println("The hubs:");
          print(
              head(
                  at.of(board.hub()).snapshot(),
                  Comparator.comparingLong(Hub::destinations)
                      .reversed()
                      .thenComparing(Hub::origin)),
              text("airport", Hub::origin),
              number("destinations", Hub::destinations),
              number(
                  "flights",
                  h -> at.of(board.airportBoard()).get(h.origin()).orElseThrow().flights()));
          return null;
        });
    out.flush();
  }

  @SafeVarargs
  private <R> void print(List<R> rows, Row<R>... columns) {
    String[][] cells =
        rows.stream()
            .map(
                row -> {
                  String[] line = new String[columns.length];
                  for (int i = 0; i < columns.length; i++) {
                    line[i] = String.valueOf(columns[i].value().apply(row));
                  }
                  return line;
                })
            .toArray(String[][]::new);
    Column[] heads = new Column[columns.length];
    for (int i = 0; i < columns.length; i++) {
      heads[i] = new Column().header(columns[i].title()).dataAlign(columns[i].align());
    }
    out.println(AsciiTable.getTable(AsciiTable.BASIC_ASCII, heads, cells));
  }

  private static <R> List<R> head(List<R> rows, Comparator<R> order) {
    var stream = order == null ? rows.stream() : rows.stream().sorted(order);
    return stream.limit(ROWS).toList();
  }

  private static String tenths(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private record Row<R>(String title, HorizontalAlign align, Function<R, ?> value) {}

  private static <R> Row<R> text(String title, Function<R, ?> value) {
    return new Row<>(title, HorizontalAlign.LEFT, value);
  }

  private static <R> Row<R> number(String title, Function<R, ?> value) {
    return new Row<>(title, HorizontalAlign.RIGHT, value);
  }
}
