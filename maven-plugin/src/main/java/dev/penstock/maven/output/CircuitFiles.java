package dev.penstock.maven.output;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The files of all circuits of a project: a circuit whose inputs have not changed is not compiled
 * again, a file whose text has not changed is not written, and a file that no circuit has any more
 * is deleted.
 */
public final class CircuitFiles {
  private final OutputFiles files;
  private final OutputFiles memory;
  private final String ledgerName;
  private final Ledger before;
  private final Ledger after = new Ledger();
  private final Map<String, Current> current = new TreeMap<>();
  private int compiled;
  private int written;

  /**
   * The files below a folder.
   *
   * @param ledger remembers them from one build to the next
   */
  public CircuitFiles(Path folder, Path ledger) {
    this.files = new OutputFiles(folder);
    this.memory = new OutputFiles(ledger.getParent());
    this.ledgerName = ledger.getFileName().toString();
    this.before = memory.read(ledgerName).map(Ledger::parse).orElseGet(Ledger::new);
  }

  /**
   * Brings the files of one circuit up to date.
   *
   * @param inputs adds what its files are made from, as far as is known without making them
   * @param make makes the files; empty if the circuit has faults
   */
  public void update(String circuit, Consumer<Fingerprint> inputs, Supplier<Optional<Made>> make) {
    Ledger.Entry last = before.of(circuit);
    if (last.inputs().equals(word(inputs, last.reads())) && areAsWritten(last)) {
      current.put(circuit, new Current(inputs, last));
      return;
    }
    compiled++;
    Optional<Made> made = make.get();
    if (made.isEmpty()) {
      after.put(circuit, new Ledger.Entry("", List.of(), last.files()));
      return;
    }
    Map<String, String> fingerprints = new LinkedHashMap<>();
    made.get()
        .files()
        .forEach(
            (name, bytes) -> {
              written += files.writeBytes(name, bytes) ? 1 : 0;
              fingerprints.put(name, Fingerprint.of(bytes));
            });
    Ledger.Entry entry = new Ledger.Entry("", made.get().reads(), fingerprints);
    current.put(circuit, new Current(inputs, entry));
  }

  private static String word(Consumer<Fingerprint> inputs, List<Path> reads) {
    Fingerprint fingerprint = new Fingerprint();
    inputs.accept(fingerprint);
    reads.forEach(fingerprint::addFile);
    return fingerprint.word();
  }

  /**
   * Deletes what no circuit has any more, and remembers the rest. Inputs are looked at once more:
   * what was written meanwhile may be among them.
   */
  public void finish() {
    current.forEach(
        (circuit, now) -> {
          Ledger.Entry entry = now.entry();
          String word = word(now.inputs(), entry.reads());
          after.put(circuit, new Ledger.Entry(word, entry.reads(), entry.files()));
        });
    TreeSet<String> gone = new TreeSet<>(before.files());
    after.files().forEach(gone::remove);
    gone.forEach(files::delete);
    memory.write(ledgerName, after.text());
  }

  /** How many circuits were compiled. */
  public int compiled() {
    return compiled;
  }

  /** How many files were written. */
  public int written() {
    return written;
  }

  private boolean areAsWritten(Ledger.Entry entry) {
    return entry.files().entrySet().stream()
        .allMatch(
            file ->
                files
                    .readBytes(file.getKey())
                    .map(Fingerprint::of)
                    .filter(file.getValue()::equals)
                    .isPresent());
  }

  /** A circuit whose files are as they should be. */
  private record Current(Consumer<Fingerprint> inputs, Ledger.Entry entry) {}
}
