package dev.penstock.fuzz.run;

import dev.penstock.fuzz.sql.Relation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Which rows around a query it names columns of. */
final class SubqueryConstructs {
  /** The relations of a SELECT, and how many queries it is asked in. */
  private record Level(Set<String> aliases, int asked) {}

  private final Set<String> found;
  private final Deque<Level> levels = new ArrayDeque<>();
  private int asked;

  SubqueryConstructs(Set<String> found) {
    this.found = found;
  }

  /** A SELECT begins. */
  void enter(Relation from) {
    Set<String> aliases = new HashSet<>();
    if (from != null) {
      addAliases(from, aliases);
    }
    levels.push(new Level(aliases, asked));
  }

  private static void addAliases(Relation relation, Set<String> aliases) {
    if (relation instanceof Relation.Join join) {
      addAliases(join.left(), aliases);
      addAliases(join.right(), aliases);
    } else if (relation instanceof Relation.Derived derived) {
      aliases.add(derived.alias());
    } else if (relation instanceof Relation.Named named) {
      aliases.add(named.alias() == null ? named.name() : named.alias());
    }
  }

  /** The SELECT that began last ends. */
  void leave() {
    levels.pop();
  }

  /** A query in an expression begins. */
  void ask() {
    asked++;
  }

  /** It ends. */
  void answer() {
    asked--;
  }

  /** A column is named as it is written. */
  void column(String written) {
    String qualifier = written.substring(0, Math.max(0, written.indexOf('.')));
    for (Level level : levels) {
      if (level.aliases().contains(qualifier)) {
        int out = asked - level.asked();
        if (out > 0) {
          found.add(out == 1 ? "query about the row at hand" : "query about a row further out");
        } else if (level != levels.peek()) {
          found.add("LATERAL about the row before it");
        }
        return;
      }
    }
  }
}
