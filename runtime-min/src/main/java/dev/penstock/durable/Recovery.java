package dev.penstock.durable;

import dev.penstock.DurabilityException;
import dev.penstock.checkpoint.CheckpointException;
import dev.penstock.checkpoint.CheckpointReader;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds out what a directory holds, and changes nothing in it. */
final class Recovery {
  private static final int CHECKPOINT_FORMAT = 1;

  /** From here on a format is no newer one but damage. */
  private static final int DAMAGED_FORMAT = 1000;

  private final FileStore store;
  private final CircuitText circuit;
  private final String name;
  private final List<String> notes = new ArrayList<>();
  private final List<LogFile> logs = new ArrayList<>();
  private long checkpoint = -1;

  Recovery(FileStore store, CircuitText circuit, String name) {
    this.store = store;
    this.circuit = circuit;
    this.name = name;
  }

  /** The files that are there. */
  List<String> files() throws IOException {
    return store.list();
  }

  /** Whether there is a state to go on from; refuses what belongs to something else. */
  boolean isThere() throws IOException {
    List<String> files = files();
    List<Long> checkpoints = Names.steps(files, Names.CHECKPOINT);
    boolean any = !checkpoints.isEmpty() || !Names.steps(files, Names.LOG).isEmpty();
    if (files.contains(Names.CIRCUIT)) {
      requireSameCircuit();
    } else if (any) {
      throw refused("it holds checkpoints or a log but no file `circuit`, which says whose");
    }
    if (any && checkpoints.isEmpty()) {
      throw refused("it holds a log but no checkpoint to go on from");
    }
    return any;
  }

  private void requireSameCircuit() throws IOException {
    try (InputStream in = store.read(Names.CIRCUIT)) {
      String difference = circuit.difference(in.readAllBytes());
      if (!difference.isEmpty()) {
        throw refused(difference);
      }
    }
  }

  private DurabilityException refused(String why) {
    return new DurabilityException(
        "`" + name + "` cannot use the directory " + store.place() + ": " + why);
  }

  /** Finds the newest good checkpoint and the log behind it. */
  void find() throws IOException {
    List<String> files = files();
    List<Long> checkpoints = Names.steps(files, Names.CHECKPOINT);
    for (int i = checkpoints.size() - 1; i >= 0 && checkpoint < 0; i--) {
      String fault = fault(checkpoints.get(i));
      if (fault.isEmpty()) {
        checkpoint = checkpoints.get(i);
      } else {
        notes.add("`" + Names.checkpoint(checkpoints.get(i)) + "` is not usable: " + fault);
      }
    }
    if (checkpoint < 0) {
      throw refused("no checkpoint is usable; " + String.join("; ", notes));
    }
    findLogs(Names.steps(files, Names.LOG));
    long newest = checkpoints.get(checkpoints.size() - 1);
    if (lastStep() < newest) {
      throw refused(
          String.join("; ", notes)
              + "; the log behind the one before ends at step "
              + lastStep()
              + ", so steps up to "
              + newest
              + " would be lost");
    }
    notes.add("went on from `" + Names.checkpoint(checkpoint) + "`");
    if (lastStep() > checkpoint) {
      notes.add("repeated steps " + (checkpoint + 1) + " to " + lastStep() + " from the log");
    }
  }

  private String fault(long step) {
    try (InputStream in = checkpoint(step)) {
      requireFormat(step);
      CheckpointReader reader = new CheckpointReader(in);
      if (!reader.circuit().equals(name)) {
        throw refused(
            "`" + Names.checkpoint(step) + "` is one of circuit `" + reader.circuit() + "`");
      }
      reader.read(Map.of());
      return reader.step() == step ? "" : "it holds step " + reader.step();
    } catch (IOException | CheckpointException e) {
      return e instanceof IOException ? e.toString() : e.getMessage();
    }
  }

  private void requireFormat(long step) throws IOException {
    try (DataInputStream in = new DataInputStream(checkpoint(step))) {
      byte[] start = in.readNBytes(Long.BYTES);
      if (new String(start, StandardCharsets.US_ASCII).equals("PENSTOCK")) {
        int format = in.readInt();
        if (format > CHECKPOINT_FORMAT && format < DAMAGED_FORMAT) {
          throw refused(
              "`"
                  + Names.checkpoint(step)
                  + "` has format "
                  + format
                  + ", this runtime reads format "
                  + CHECKPOINT_FORMAT);
        }
      }
    }
  }

  private void findLogs(List<Long> firsts) {
    int from = 0;
    while (from + 1 < firsts.size() && firsts.get(from + 1) <= checkpoint + 1) {
      from++;
    }
    for (int i = from; i < firsts.size(); i++) {
      add(LogFile.scan(store, firsts.get(i), circuit.checksum()), i + 1 == firsts.size());
    }
  }

  private void add(LogFile file, boolean last) {
    long needed = logs.isEmpty() ? checkpoint + 1 : lastStep() + 1;
    if (file.first() > needed) {
      throw refused(
          "steps " + needed + " to " + (file.first() - 1) + " are missing before " + file.name());
    }
    if (!file.isWhole() && !last) {
      throw refused("`" + file.name() + "` is damaged: " + file.fault() + "; put it back");
    }
    if (!file.isWhole()) {
      notes.add("`" + file.name() + "` was cut at offset " + file.good() + ": " + file.fault());
    }
    logs.add(file);
  }

  /** The step that the state is at after everything. */
  long lastStep() {
    long last = checkpoint;
    for (LogFile log : logs) {
      last = Math.max(last, log.last());
    }
    return last;
  }

  /** The checkpoint to go on from. */
  long checkpoint() {
    return checkpoint;
  }

  InputStream checkpoint(long step) throws IOException {
    return new BufferedInputStream(store.read(Names.checkpoint(step)), 1 << 16);
  }

  /** Hands out the steps behind the checkpoint. */
  void replay(StepReader reader) {
    for (LogFile log : logs) {
      log.replay(store, checkpoint + 1, reader);
    }
  }

  /** Takes away what a crash has left: the end of a step that was never taken, unfinished files. */
  void cleanUp() throws IOException {
    for (LogFile log : logs) {
      if (log.isEmpty()) {
        store.delete(log.name());
      } else if (!log.isWhole()) {
        try (FileStore.StoredFile file = store.open(log.name())) {
          file.truncate(log.good());
          file.force();
        }
      }
    }
    for (String file : files()) {
      boolean ours = file.startsWith(Names.CHECKPOINT) || file.startsWith(Names.CIRCUIT);
      if (ours && file.endsWith(Names.UNFINISHED)) {
        store.delete(file);
      }
    }
    store.force();
  }

  /** What was found, in sentences. */
  List<String> notes() {
    return List.copyOf(notes);
  }
}
