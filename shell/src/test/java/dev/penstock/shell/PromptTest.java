package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.shell.engine.CircuitFactory;
import dev.penstock.shell.engine.Session;
import dev.penstock.shell.prompt.Interpreter;
import dev.penstock.shell.prompt.Prompt;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

/** Whole sessions at the prompt, as they stand in files: what is typed and what is answered. */
class PromptTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "prompt");

  @ParameterizedTest
  @ValueSource(strings = {"first_minute", "refusals"})
  void answers_as_recorded(String session) throws IOException {
    Path file = FOLDER.resolve(session + ".txt");
    String recorded = Files.readString(file);

    String actual = transcript(typed(recorded));

    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, actual);
      throw new TestAbortedException("rewrote " + file + "; read the diff, run without the switch");
    }
    assertThat(actual).as("%s (rewrite it with -Dgolden.update=true)", file).isEqualTo(recorded);
  }

  private static String typed(String recorded) {
    return recorded
        .lines()
        .filter(line -> line.startsWith(Prompt.FIRST) || line.startsWith(Prompt.NEXT))
        .map(line -> line.substring(Prompt.FIRST.length()) + "\n")
        .collect(Collectors.joining());
  }

  private static String transcript(String typed) throws IOException {
    StringWriter text = new StringWriter();
    try (CircuitFactory factory = new CircuitFactory();
        Session session = new Session(factory)) {
      PrintWriter out = new PrintWriter(text);
      Interpreter interpreter = new Interpreter(session, out);
      ShellCommand.echo(
          new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
          out,
          interpreter,
          new Prompt(interpreter));
      out.flush();
    }
    return text.toString();
  }
}
