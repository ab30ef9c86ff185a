package dev.penstock.maven.output;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the last build wrote, and from what: a text of lines {@code circuit reads file} and {@code
 * circuit inputs file content}. It decides which circuits need no compilation and which files
 * nobody wants any more.
 */
final class Ledger {
  private static final int READ = 3;
  private static final int WRITTEN = 4;
  private static final String READS = "reads";

  /**
   * What was written for one circuit.
   *
   * @param inputs fingerprint of what it was made from; never equal to one if it failed
   * @param reads sources that were read on the way
   * @param files fingerprint of each file's text
   */
  record Entry(String inputs, List<Path> reads, Map<String, String> files) {
    static final Entry NONE = new Entry("", List.of(), Map.of());
  }

  private final Map<String, Entry> entries = new TreeMap<>();

  /** A ledger without entries. */
  Ledger() {}

  /** Reads a ledger; lines that are none, from whatever happened to the file, do not count. */
  static Ledger parse(String text) {
    Ledger ledger = new Ledger();
    Map<String, List<Path>> reads = new TreeMap<>();
    for (String line : text.lines().toList()) {
      String[] fields = line.split("\t", -1);
      if (fields.length == READ && fields[1].equals(READS)) {
        reads.computeIfAbsent(fields[0], name -> new ArrayList<>()).add(Path.of(fields[2]));
      } else if (fields.length == WRITTEN) {
        List<Path> read = reads.getOrDefault(fields[0], List.of());
        ledger
            .entries
            .computeIfAbsent(fields[0], name -> new Entry(fields[1], read, new LinkedHashMap<>()))
            .files()
            .put(fields[2], fields[3]);
      }
    }
    return ledger;
  }

  /** The entry of a circuit, or one that fits nothing. */
  Entry of(String circuit) {
    return entries.getOrDefault(circuit, Entry.NONE);
  }

  void put(String circuit, Entry entry) {
    entries.put(circuit, entry);
  }

  /** All files of all circuits. */
  List<String> files() {
    List<String> files = new ArrayList<>();
    entries.values().forEach(entry -> files.addAll(entry.files().keySet()));
    return files;
  }

  /** The text of the file. */
  String text() {
    StringBuilder out = new StringBuilder();
    entries.forEach(
        (circuit, entry) -> {
          entry.reads().forEach(file -> line(out, circuit, READS, file.toString()));
          entry
              .files()
              .forEach((file, content) -> line(out, circuit, entry.inputs(), file, content));
        });
    return out.toString();
  }

  private static void line(StringBuilder out, String... fields) {
    out.append(String.join("\t", fields)).append('\n');
  }
}
