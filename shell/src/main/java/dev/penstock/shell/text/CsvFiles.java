package dev.penstock.shell.text;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.type.RowType;
import dev.penstock.shell.engine.QueryResult;
import dev.penstock.shell.engine.SqlTexts;
import dev.penstock.sql.ddl.SqlSource;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;

/**
 * Comma-separated values. The first line names the columns; nothing between two commas is NULL, a
 * pair of quotes is the empty text.
 */
public final class CsvFiles {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setQuoteMode(QuoteMode.NON_NUMERIC).setNullString("").get();

  /**
   * What a file holds.
   *
   * @param rows a text for each column of the table, null for NULL
   * @param lines the line of each row
   */
  public record Content(List<List<String>> rows, List<Integer> lines) {}

  private final SqlSource source;
  private final RowType type;
  private final Content content = new Content(new ArrayList<>(), new ArrayList<>());

  private CsvFiles(SqlSource source, RowType type) {
    this.source = source;
    this.type = type;
  }

  /**
   * Reads rows of a table.
   *
   * @throws BadInput if the file does not fit the table
   */
  public static Content read(Path file, RowType type) {
    CsvFiles reader = new CsvFiles(TextFiles.read(file), type);
    reader.take();
    return reader.content;
  }

  private void take() {
    List<Integer> targets = null;
    try (CSVParser parser = FORMAT.parse(new StringReader(source.text()))) {
      for (CSVRecord record : parser) {
        if (targets == null) {
          targets = targets(record);
        } else {
          add(record, targets);
        }
      }
    } catch (IOException | UncheckedIOException e) {
      throw new BadInput(source.name(), "is no CSV: " + e.getMessage());
    }
    if (targets == null) {
      throw new BadInput(
          source.name(), 1, 1, "the first line names the columns, but there is none");
    }
  }

  private int line(CSVRecord record) {
    return source.line((int) record.getCharacterPosition());
  }

  /** The column of the table for each column of the file. */
  private List<Integer> targets(CSVRecord header) {
    List<String> names = type.columns().stream().map(RowType.Column::name).toList();
    List<Integer> targets = new ArrayList<>();
    for (int i = 0; i < header.size(); i++) {
      String written = header.get(i) == null ? "" : header.get(i).strip();
      int target = names.stream().map(SqlName::bare).toList().indexOf(SqlName.bare(written));
      if (target < 0 || targets.contains(target)) {
        String fault =
            target < 0
                ? "the table has no column `"
                    + written
                    + "`"
                    + Suggestions.didYouMean(written, names)
                : "column `" + written + "` is named twice";
        throw new BadInput(source.name(), line(header), i + 1, fault);
      }
      targets.add(target);
    }
    return targets;
  }

  private void add(CSVRecord record, List<Integer> targets) {
    if (record.size() != targets.size()) {
      throw new BadInput(
          source.name(),
          line(record),
          Math.min(record.size(), targets.size()) + 1,
          record.size() + " values for " + targets.size() + " columns");
    }
    String[] row = new String[type.size()];
    for (int i = 0; i < targets.size(); i++) {
      row[targets.get(i)] = record.get(i);
    }
    content.rows().add(Arrays.asList(row));
    content.lines().add(line(record));
  }

  /** Writes the answer to a query. */
  public static void write(Path file, QueryResult result) throws IOException {
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        CSVPrinter printer = new CSVPrinter(out, FORMAT)) {
      printer.printRecord(result.type().columns().stream().map(RowType.Column::name));
      for (List<Object> row : result.rows()) {
        List<Object> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
          cells.add(cell(row.get(i), result.type(), i));
        }
        printer.printRecord(cells);
      }
    }
  }

  /** Numbers stay numbers, so that they are not quoted. */
  private static Object cell(Object value, RowType type, int column) {
    boolean exact = value instanceof BigDecimal || type.type(column).kind().isInteger();
    return value == null || exact ? value : SqlTexts.of(value, type.type(column));
  }
}
