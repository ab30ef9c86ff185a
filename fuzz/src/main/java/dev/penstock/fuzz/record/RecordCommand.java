package dev.penstock.fuzz.record;

import dev.penstock.fuzz.database.PostgresServer;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** Writes PostgreSQL's answers into test scripts, in place. */
public final class RecordCommand {
  private final ScriptRecorder recorder;
  private final PrintStream out;
  private int scripts;
  private int changed;
  private int faults;

  RecordCommand(Connection connection, PrintStream out) {
    this.recorder = new ScriptRecorder(connection);
    this.out = out;
  }

  /** Records the files and folders that are named; ends with 1 if one cannot be recorded. */
  public static void main(String[] args) throws IOException, SQLException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    if (args.length == 0) {
      out.println("usage: record FILE|DIR…");
      System.exit(2);
    }
    int code;
    try (PostgresServer server = PostgresServer.start();
        Connection connection = server.connect()) {
      code = new RecordCommand(connection, out).run(Stream.of(args).map(Path::of).toList());
    }
    System.exit(code);
  }

  /** Records all scripts at or below these paths; 1 if one cannot be recorded. */
  int run(List<Path> paths) throws IOException, SQLException {
    for (Path path : paths) {
      if (!Files.exists(path)) {
        out.println(path + ": there is no such file");
        faults++;
        continue;
      }
      for (Path file : scripts(path)) {
        try {
          record(file);
        } catch (ScriptFault fault) {
          out.println(file + ":" + fault.getMessage());
          faults++;
        }
      }
    }
    out.printf("%d scripts, %d of them changed, %d not recorded%n", scripts, changed, faults);
    return faults == 0 ? 0 : 1;
  }

  private static List<Path> scripts(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      return files.filter(file -> file.toString().endsWith(".slt")).sorted().toList();
    }
  }

  private void record(Path file) throws IOException, SQLException {
    scripts++;
    String before = Files.readString(file);
    String after = recorder.record(before);
    if (!after.equals(before)) {
      Files.writeString(file, after);
      changed++;
    }
  }
}
