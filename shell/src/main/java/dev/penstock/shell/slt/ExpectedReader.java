package dev.penstock.shell.slt;

import dev.penstock.shell.slt.SltRecord.ExpectedRows;
import dev.penstock.shell.text.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an answer: rows with tabs between their values, one value a line, or a hash. */
final class ExpectedReader {
  private static final Pattern HASH =
      Pattern.compile("(\\d{1,9}) values hashing to ([0-9a-f]{32})");

  private final String file;
  private final int firstLine;
  private final int width;

  ExpectedReader(String file, int firstLine, int width) {
    this.file = file;
    this.firstLine = firstLine;
    this.width = width;
  }

  ExpectedRows read(List<String> lines) {
    Matcher hash = HASH.matcher(lines.size() == 1 ? lines.get(0) : "");
    if (hash.matches()) {
      return new ExpectedRows(null, Integer.parseInt(hash.group(1)), hash.group(2));
    }
    boolean rows = width == 1 || lines.stream().anyMatch(line -> line.indexOf('\t') >= 0);
    List<List<String>> cells = rows ? rows(lines) : values(lines);
    return new ExpectedRows(cells, cells.size() * width, null);
  }

  private List<List<String>> rows(List<String> lines) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      List<String> row = width == 1 ? List.of(lines.get(i)) : List.of(lines.get(i).split("\t", -1));
      if (row.size() != width) {
        throw new BadInput(
            file,
            firstLine + i,
            1,
            "broken record: " + row.size() + " values for " + width + " columns");
      }
      rows.add(row);
    }
    return rows;
  }

  private List<List<String>> values(List<String> lines) {
    if (lines.size() % width != 0) {
      throw new BadInput(
          file,
          firstLine + lines.size() - 1,
          1,
          "broken record: " + lines.size() + " values are no rows of " + width + " columns");
    }
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += width) {
      rows.add(List.copyOf(lines.subList(i, i + width)));
    }
    return rows;
  }
}
