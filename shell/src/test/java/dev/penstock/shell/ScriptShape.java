package dev.penstock.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a script about a construct of SQL must have: views that are there before the data, and a
 * query of one of them whose answer differs from its answer before, with nothing but UPDATE in
 * between; and another with nothing but DELETE.
 */
final class ScriptShape {
  private static final Pattern VIEW = Pattern.compile("CREATE VIEW \"?(\\w+)");
  private static final String BAR = "\n----";

  private final Set<String> views = new LinkedHashSet<>();
  private final Set<String> shown = new TreeSet<>();
  private final Map<String, String> answers = new HashMap<>();
  private final Map<String, Set<String>> changes = new HashMap<>();
  private boolean filled;

  private ScriptShape() {}

  static void check(Path file) throws IOException {
    ScriptShape shape = new ScriptShape();
    for (String record : Files.readString(file).split("\n\n")) {
      shape.read(record.replaceAll("(?m)^(#|skipif|onlyif).*\n", "").strip());
    }
    assertThat(shape.shown).as("what changes an answer by itself").contains("UPDATE", "DELETE");
  }

  private void read(String record) {
    String sql = record.substring(record.indexOf('\n') + 1);
    if (record.startsWith("query")) {
      query(sql.substring(0, sql.indexOf(BAR)), sql.substring(sql.indexOf(BAR) + BAR.length()));
    } else if (record.startsWith("statement ok")) {
      statement(sql);
    }
  }

  private void statement(String sql) {
    String verb = sql.split("\\s")[0];
    if (verb.equals("CREATE")) {
      Matcher view = VIEW.matcher(sql);
      if (view.lookingAt()) {
        assertThat(filled).as("rows are there before view " + view.group(1)).isFalse();
        views.add(view.group(1).toLowerCase(Locale.ROOT));
      }
      return;
    }
    filled = true;
    changes.values().forEach(verbs -> verbs.add(verb));
  }

  private void query(String sql, String answer) {
    List<String> words = new ArrayList<>(List.of(sql.toLowerCase(Locale.ROOT).split("\\W+")));
    words.retainAll(views);
    assertThat(words).as("views in " + sql).isNotEmpty();
    String before = answers.put(sql, answer);
    Set<String> verbs = changes.put(sql, new TreeSet<>());
    if (before != null && !before.equals(answer) && verbs.size() == 1) {
      shown.addAll(verbs);
    }
  }
}
