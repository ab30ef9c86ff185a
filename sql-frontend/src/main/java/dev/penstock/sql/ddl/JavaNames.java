package dev.penstock.sql.ddl;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.SourceVersion;

/** Names of Java for what is named in SQL: {@code by_customer} is {@code byCustomer}. */
final class JavaNames {
  private static final List<String> OBJECT_METHODS =
      List.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");
  private static final List<String> CIRCUIT_METHODS =
      List.of(
          "step",
          "begin",
          "commit",
          "rollback",
          "read",
          "control",
          "close",
          "open",
          "initialize",
          "propagate",
          "inputsDone",
          "initializeEverywhere",
          "isSpread",
          "isAlone",
          "isFirst");

  private final Set<String> taken = new TreeSet<>();

  JavaNames(String... taken) {
    this.taken.addAll(List.of(taken));
  }

  /** The names of record components. */
  static JavaNames components() {
    JavaNames names = new JavaNames();
    names.taken.addAll(OBJECT_METHODS);
    return names;
  }

  /** The names of a circuit's methods. */
  static JavaNames methods() {
    JavaNames names = components();
    names.taken.addAll(CIRCUIT_METHODS);
    return names;
  }

  /** The name if it is free, else with the smallest free number from 2. */
  String unique(String wish) {
    String name = wish;
    for (int i = 2; !taken.add(name); i++) {
      name = wish + i;
    }
    return name;
  }

  /** The name of a method or component. */
  static String camel(String sql) {
    boolean shouted = sql.equals(sql.toUpperCase(Locale.ROOT));
    StringBuilder name = new StringBuilder();
    for (String word : (shouted ? sql.toLowerCase(Locale.ROOT) : sql).split("[^A-Za-z0-9]+")) {
      if (!word.isEmpty()) {
        String rest = word.substring(1);
        char first = word.charAt(0);
        name.append(name.isEmpty() ? Character.toLowerCase(first) : Character.toUpperCase(first));
        name.append(rest);
      }
    }
    if (name.isEmpty() || !Character.isJavaIdentifierStart(name.charAt(0))) {
      name.insert(0, "column");
    }
    return SourceVersion.isName(name) ? name.toString() : name + "Value";
  }

  /** The name of a record. */
  static String title(String sql) {
    String camel = camel(sql);
    return Character.toUpperCase(camel.charAt(0)) + camel.substring(1);
  }
}
