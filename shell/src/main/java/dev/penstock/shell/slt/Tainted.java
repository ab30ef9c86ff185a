package dev.penstock.shell.slt;

import dev.penstock.plan.binding.SqlName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tables and views that are not what a script takes them for, because a statement was refused
 * that would have made or changed them.
 */
final class Tainted {
  private static final Set<String> FILLING =
      Set.of("if", "not", "exists", "materialized", "or", "replace", "temp", "temporary");

  private final Set<String> names = new TreeSet<>();
  private final Map<String, Set<String>> views = new LinkedHashMap<>();

  /** Remembers what a table or view may read: the words of the statement that creates it. */
  void created(List<String> words) {
    if (words.get(0).equalsIgnoreCase("create")) {
      target(words).ifPresent(view -> views.put(view, bare(words)));
    }
  }

  /** Whether a statement needs one of them. */
  boolean touches(List<String> words) {
    return !names.isEmpty() && bare(words).stream().anyMatch(names::contains);
  }

  /** A statement was refused: what it would have changed is tainted, and what reads that. */
  void refused(List<String> words) {
    target(words).ifPresent(this::taint);
  }

  private void taint(String name) {
    if (names.add(name)) {
      views.forEach(
          (view, reads) -> {
            if (reads.contains(name)) {
              taint(view);
            }
          });
    }
  }

  /** A name was dropped: what comes under it next is another thing. */
  void dropped(List<String> words) {
    target(words)
        .ifPresent(
            name -> {
              names.remove(name);
              views.remove(name);
            });
  }

  private static Set<String> bare(List<String> words) {
    Set<String> bare = new TreeSet<>();
    words.forEach(word -> bare.add(SqlName.bare(word)));
    return bare;
  }

  /** The table or view that a statement makes, changes or drops. */
  private static Optional<String> target(List<String> words) {
    int at =
        switch (SqlName.folded(words.get(0))) {
          case "create", "drop", "alter", "truncate" -> behind(words, "table", "view");
          case "insert", "merge" -> behind(words, "into");
          case "update" -> 1;
          case "delete" -> behind(words, "from");
          default -> words.size();
        };
    while (at < words.size() && FILLING.contains(SqlName.folded(words.get(at)))) {
      at++;
    }
    return at < words.size() ? Optional.of(SqlName.bare(words.get(at))) : Optional.empty();
  }

  private static int behind(List<String> words, String... markers) {
    for (int i = 0; i < words.size(); i++) {
      for (String marker : markers) {
        if (words.get(i).equalsIgnoreCase(marker)) {
          return i + 1;
        }
      }
    }
    return words.size();
  }
}
