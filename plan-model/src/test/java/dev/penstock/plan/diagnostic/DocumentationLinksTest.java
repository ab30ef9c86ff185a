package dev.penstock.plan.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the project's pages lead somewhere. */
class DocumentationLinksTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  @Test
  void every_relative_link_has_a_target() throws IOException {
    List<String> dead = new ArrayList<>();
    for (Path page : pages()) {
      Matcher link = LINK.matcher(FENCED.matcher(Files.readString(page)).replaceAll(""));
      while (link.find()) {
        if (!link.group(1).startsWith("http") && !leadsSomewhere(page, link.group(1))) {
          dead.add(ROOT.relativize(page) + ": " + link.group(1));
        }
      }
    }
    assertThat(dead).isEmpty();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(top, docs).filter(p -> p.toString().endsWith(".md")).sorted().toList();
    }
  }

  private static boolean leadsSomewhere(Path page, String link) throws IOException {
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    Path target = file.isEmpty() ? page : page.resolveSibling(file);
    if (!Files.exists(target)) {
      return false;
    }
    return hash < 0 || anchors(Files.readString(target)).contains(link.substring(hash + 1));
  }

  /** Headings as their anchors: lower case, punctuation dropped, blanks as hyphens. */
  private static List<String> anchors(String text) {
    return HEADING
        .matcher(text)
        .results()
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }
}
