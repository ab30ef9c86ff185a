package dev.penstock.engine;

import dev.penstock.CircuitOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A process that runs a circuit with a directory and writes what its views change to a file, one
 * line a step; the last line's id says what the file has. Arguments: the directory, the file, the
 * last step.
 */
final class SinkProcess {
  private final Path file;
  private final Map<Long, List<String>> told = new TreeMap<>();
  private long last;

  private SinkProcess(Path file) throws IOException {
    this.file = file;
    this.last = cut(file);
  }

  public static void main(String[] arguments) throws IOException {
    SinkProcess sink = new SinkProcess(Path.of(arguments[1]));
    CircuitOptions options = CircuitOptions.directory(Path.of(arguments[0])).checkpointEvery(7);
    try (MirrorCircuit circuit = MirrorCircuit.open(options, sink::listen)) {
      sink.write();
      for (long step = circuit.control().lastStep() + 1;
          step <= Long.parseLong(arguments[2]);
          step++) {
        DurableRuns.handIn(circuit, step);
        circuit.step();
        sink.write();
      }
    }
  }

  private void listen(MirrorCircuit circuit) {
    List.of(circuit.looses, circuit.items, circuit.tags, circuit.limits)
        .forEach(
            view ->
                view.listen((step, changes) -> take(step, view.name() + StepTest.shown(changes))));
    circuit.accounts.listen((step, changes) -> take(step, "accounts" + StepTest.shown(changes)));
  }

  private void take(long step, String changes) {
    told.computeIfAbsent(step, s -> new ArrayList<>()).add(changes);
  }

  /** Appends the steps that the file does not have. */
  private void write() {
    StringBuilder lines = new StringBuilder();
    told.forEach(
        (step, changes) -> {
          if (step > last) {
            lines.append(step).append(' ').append(changes).append('\n');
            last = step;
          }
        });
    told.clear();
    append(lines.toString());
  }

  private void append(String lines) {
    try (FileChannel out =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      ByteBuffer bytes = ByteBuffer.wrap(lines.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
      out.force(/* metaData= */ true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Cuts a line off that is not whole; answers the id of the last one. */
  private static long cut(Path file) throws IOException {
    if (!Files.exists(file)) {
      return -1;
    }
    String text = Files.readString(file);
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
      out.truncate(whole.getBytes(StandardCharsets.UTF_8).length);
    }
    List<String> lines = whole.lines().toList();
    return lines.isEmpty() ? -1 : Long.parseLong(lines.get(lines.size() - 1).split(" ", 2)[0]);
  }
}
