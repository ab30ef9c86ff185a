package dev.penstock.plan.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.TestAbortedException;

/** Every message has a page, every page a message, and the index is the enum. */
class DiagnosticPagesTest {
  private static final Path PAGES = Path.of("..", "docs", "diagnostics");
  private static final Path INDEX = PAGES.resolve("README.md");
  private static final String HEADER = "| code | severity | message |\n|---|---|---|\n";

  @ParameterizedTest
  @EnumSource(Message.class)
  void every_message_has_a_page_that_says_what_to_do(Message message) throws IOException {
    String page = Files.readString(PAGES.resolve(message.code() + ".md"));

    assertThat(page).startsWith("# " + message.code() + " · ").contains("**Do:** ");
  }

  @Test
  void every_page_has_a_message() throws IOException {
    List<String> codes = Arrays.stream(Message.values()).map(m -> m.code() + ".md").toList();

    try (Stream<Path> pages = Files.list(PAGES)) {
      assertThat(pages.map(p -> p.getFileName().toString()))
          .filteredOn(name -> !name.equals("README.md"))
          .containsExactlyInAnyOrderElementsOf(codes);
    }
  }

  @Test
  void no_code_is_used_twice() {
    assertThat(Arrays.stream(Message.values()).map(Message::code)).doesNotHaveDuplicates();
  }

  @Test
  void the_index_lists_the_messages_as_they_are() throws IOException {
    String text = Files.readString(INDEX);
    int table = text.indexOf(HEADER);
    String expected = (table < 0 ? text : text.substring(0, table)) + HEADER + rows();

    if (Boolean.getBoolean("golden.update") && !text.equals(expected)) {
      Files.writeString(INDEX, expected);
      throw new TestAbortedException(
          "rewrote " + INDEX + "; read the diff, run without the switch");
    }
    assertThat(text).as("-Dgolden.update=true rewrites it").isEqualTo(expected);
  }

  private static String rows() {
    return Arrays.stream(Message.values())
        .map(
            message ->
                String.format(
                    Locale.ROOT,
                    "| [%s](%s.md) | %s | %s |\n",
                    message.code(),
                    message.code(),
                    message.severity().name().toLowerCase(Locale.ROOT),
                    message.format().replace("%s", "…")))
        .collect(Collectors.joining());
  }
}
