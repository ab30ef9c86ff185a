package dev.penstock.maven.circuit;

import dev.penstock.codegen.InterfaceGenerator;
import dev.penstock.maven.output.CannotWriteException;
import dev.penstock.maven.output.Fingerprint;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.sql.ddl.CircuitFile;
import dev.penstock.sql.ddl.SqlCircuit;
import dev.penstock.sql.ddl.SqlSource;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.lang.model.SourceVersion;

/**
 * Circuits that are declared in files of SQL. A file's folder is the package, its name in camel
 * case the interface: {@code flights/flight_board.sql} declares {@code flights.FlightBoard}.
 */
public final class SqlCircuits {
  private static final String SUFFIX = ".sql";

  private SqlCircuits() {}

  /** The files below a folder, in the order of their names; none if there is no such folder. */
  public static List<FoundCircuit> below(Path folder, Problems problems) {
    List<FoundCircuit> found = new ArrayList<>();
    for (Path file : files(folder)) {
      Path inside = folder.relativize(file);
      String name = className(inside);
      if (SourceVersion.isName(name)) {
        found.add(new SqlFile(name, file));
      } else {
        problems.report(
            file,
            Message.INVALID_DECLARATION,
            "the file's path makes `" + name + "`, which is no name of a Java class; rename it");
      }
    }
    return found;
  }

  private static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    } catch (IOException e) {
      throw new CannotWriteException(folder, e);
    }
  }

  private static String className(Path inside) {
    String file = inside.getFileName().toString();
    String simple = file.substring(0, file.length() - SUFFIX.length());
    String title =
        Stream.of(simple.split("[_-]"))
            .filter(part -> !part.isEmpty())
            .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1))
            .collect(Collectors.joining());
    Path folder = inside.getParent();
    return folder == null
        ? title
        : StreamSupport.stream(folder.spliterator(), /* parallel= */ false)
            .map(Path::toString)
            .collect(Collectors.joining(".", "", "." + title));
  }

  /** One file. */
  private record SqlFile(String name, Path origin) implements FoundCircuit {
    @Override
    public void addInputs(Fingerprint inputs) {
      inputs.addFile(origin);
    }

    @Override
    public Optional<PlannedCircuit> plan(Problems problems) {
      Optional<String> text = text(problems);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      int dot = name.lastIndexOf('.');
      Reporter reporter = new Reporter();
      Optional<SqlCircuit> circuit =
          CircuitFile.read(
              new SqlSource(origin.getFileName().toString(), text.get()),
              name.substring(0, Math.max(dot, 0)),
              name.substring(dot + 1),
              reporter);
      reporter.diagnostics().forEach(diagnostic -> problems.report(origin, diagnostic));
      return circuit.map(
          c ->
              new PlannedCircuit(
                  c.request(),
                  c.plan(),
                  List.of(new InterfaceGenerator().generate(c.request())),
                  List.of(),
                  UnaryOperator.identity()));
    }

    private Optional<String> text(Problems problems) {
      try {
        return Optional.of(Files.readString(origin));
      } catch (CharacterCodingException e) {
        problems.report(origin, Message.SYNTAX, "the file is no text in UTF-8");
        return Optional.empty();
      } catch (IOException e) {
        throw new CannotWriteException(origin, e);
      }
    }
  }
}
