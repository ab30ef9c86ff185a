package dev.penstock.testkit.script;

import dev.penstock.plan.catalog.SqlFunction;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.expression.UserFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.testkit.circuit.Declaration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what a script declares: {@code tables} and the heads of its views. */
final class DeclarationParser {
  private static final Pattern TABLE =
      Pattern.compile("(?:(stream|set|checked) )?(\\w+) ?\\((.*)\\)");
  private static final Pattern VALUE = Pattern.compile("value (\\w+) (.+?)(?: = (.+))?");
  private static final Pattern VIEW =
      Pattern.compile("view (\\w+) ?\\((.*?)\\)(?: (list)| map ?\\((.*)\\))?");
  private static final Pattern COLUMN =
      Pattern.compile("(\\w+) (\\w+)(?: ?\\((\\d+), ?(\\d+)\\))?( ARRAY)?( NOT NULL)?( KEY)?");

  private static final Pattern FUNCTION = Pattern.compile("(\\S+)( DECIMAL.*)?");

  private final Declaration declaration;

  DeclarationParser(Declaration declaration) {
    this.declaration = declaration;
  }

  void tables(Section section) {
    int number = section.line();
    for (String line : section.body()) {
      number++;
      for (String table : line.split(" · ")) {
        table(number, table.trim());
      }
    }
  }

  /** Methods of a class, {@code distance(double,double)double}; of decimals with their type. */
  void functions(Section section) {
    int number = section.line();
    for (String line : section.body()) {
      number++;
      Matcher matcher = match(number, FUNCTION, line, "function");
      int at = number;
      UserFunction function =
          UserFunction.parse(matcher.group(1))
              .orElseThrow(() -> new ScriptException(at, "no function: `" + line + "`"));
      SqlType result =
          matcher.group(2) == null
              ? SqlType.of(function.result().kind().sql())
              : column(number, function.method() + matcher.group(2) + " NOT NULL").type();
      declaration.function(new SqlFunction(function.method(), function, result));
    }
  }

  void view(Section section) {
    Matcher matcher = match(section.line(), VIEW, section.header(), "view");
    RowType type = columns(section.line(), matcher.group(2), new ArrayList<>());
    String sql = String.join("\n", section.body());
    if (matcher.group(4) != null) {
      List<Integer> key = new ArrayList<>();
      for (String name : matcher.group(4).split(", ?")) {
        key.add(type.indexOf(name).orElseThrow());
      }
      declaration.view(matcher.group(1), ViewKind.MAP, sql, type, key);
    } else {
      ViewKind kind = matcher.group(3) == null ? ViewKind.CHANGES : ViewKind.LIST;
      declaration.view(matcher.group(1), kind, sql, type, List.of());
    }
  }

  private void table(int line, String text) {
    Matcher value = VALUE.matcher(text);
    if (value.matches()) {
      SqlType type = column(line, value.group(1) + " " + value.group(2)).type();
      String initial = value.group(3);
      declaration.value(
          value.group(1), type, initial == null ? null : RowText.parseValue(initial, type));
      return;
    }
    Matcher matcher = match(line, TABLE, text, "table");
    List<Integer> key = new ArrayList<>();
    RowType type = columns(line, matcher.group(3), key);
    String word = matcher.group(1) == null ? "" : matcher.group(1);
    TableKind kind =
        switch (word) {
          case "stream" -> TableKind.STREAM;
          case "set" -> TableKind.SET;
          default -> key.isEmpty() ? TableKind.BAG : TableKind.KEYED;
        };
    declaration.table(matcher.group(2), kind, type, key, word.equals("checked"));
  }

  private static RowType columns(int line, String text, List<Integer> key) {
    List<RowType.Column> columns = new ArrayList<>();
    for (String part : text.split(", ?(?![^(]*\\))")) {
      if (part.endsWith(" KEY")) {
        key.add(columns.size());
      }
      columns.add(column(line, part));
    }
    return new RowType(columns);
  }

  private static RowType.Column column(int line, String text) {
    Matcher matcher = match(line, COLUMN, text.trim(), "column");
    boolean nullable = matcher.group(6) == null && matcher.group(7) == null;
    TypeKind kind = kind(line, matcher.group(2));
    SqlType type =
        kind == TypeKind.DECIMAL
            ? SqlType.decimal(
                Integer.parseInt(matcher.group(3)), Integer.parseInt(matcher.group(4)))
            : SqlType.of(kind);
    SqlType whole = matcher.group(5) == null ? type : SqlType.array(type);
    return new RowType.Column(matcher.group(1), whole.withNullable(nullable));
  }

  private static TypeKind kind(int line, String name) {
    try {
      return name.equals("INT") ? TypeKind.INTEGER : TypeKind.valueOf(name);
    } catch (IllegalArgumentException e) {
      throw new ScriptException(line, "no type `" + name + "`");
    }
  }

  private static Matcher match(int line, Pattern pattern, String text, String what) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.matches()) {
      throw new ScriptException(line, "no " + what + ": `" + text + "`");
    }
    return matcher;
  }
}
