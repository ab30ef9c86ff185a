package dev.penstock.sql.ddl;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.type.RowType;
import dev.penstock.sql.ddl.Statement.Name;
import dev.penstock.sql.ddl.TableDeclaration.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads the columns and constraints of a CREATE TABLE. */
final class TableReader {
  private final TokenCursor in;
  private final Name table;
  private final List<RowType.Column> columns = new ArrayList<>();
  private final List<Pending> pending = new ArrayList<>();
  private final List<PendingCheck> pendingChecks = new ArrayList<>();
  private final List<TableDeclaration.Key> uniques = new ArrayList<>();
  private final List<Check> checks = new ArrayList<>();
  private final List<TableDeclaration.Extra> extras = new ArrayList<>();
  private final Set<String> names = new TreeSet<>();
  private TableDeclaration.Key key;

  /** A key whose columns may be declared behind it. */
  private record Pending(Token constraint, Slice place, List<Token> columns, boolean primary) {}

  /** A condition whose columns, and so its name, may be declared behind it. */
  private record PendingCheck(Token constraint, Slice open, Slice condition) {}

  TableReader(TokenCursor in, Name table) {
    this.in = in;
    this.table = table;
  }

  TableDeclaration read() {
    in.expect("(");
    do {
      element();
    } while (in.accept(","));
    in.expect(")");
    pendingChecks.forEach(this::addCheck);
    pending.forEach(this::addKey);
    TableDeclaration.Key primary =
        key == null ? new TableDeclaration.Key(table + "_pkey", List.of()) : key;
    return new TableDeclaration(table, new RowType(columns), primary, uniques, checks, extras);
  }

  private void element() {
    Token constraint = in.accept("CONSTRAINT") ? in.name() : null;
    Slice place = in.peek().place();
    if (in.accept("PRIMARY", "KEY")) {
      pending.add(new Pending(constraint, in.peek().place(), in.names(), /* primary= */ true));
    } else if (in.accept("UNIQUE")) {
      extras.add(new TableDeclaration.Extra("UNIQUE", place));
      pending.add(new Pending(constraint, in.peek().place(), in.names(), /* primary= */ false));
    } else if (in.accept("CHECK")) {
      check(constraint, place);
    } else if (constraint != null || in.peek().is("FOREIGN") && in.peek(1).is("KEY")) {
      refuseConstraint();
    } else {
      column();
    }
  }

  private void column() {
    Token name = in.name();
    for (RowType.Column twin : columns) {
      if (SqlName.bare(twin.name()).equals(SqlName.bare(name.text()))) {
        throw in.reporter()
            .abort(
                Message.DUPLICATE_NAME,
                name.place().span(),
                "columns",
                twin.name(),
                name.text(),
                SqlName.bare(name.text()));
      }
    }
    Slice place = in.peek().place();
    ColumnType type = new TypeReader(in).read();
    int at = columns.size();
    columns.add(new RowType.Column(name.text(), type.type().withNullable(true)));
    if (type.length() != null) {
      extras.add(new TableDeclaration.Extra("VARCHAR(" + type.length().text() + ")", place));
      addCheck(
          constraintName(null, "_" + name.text() + "_length"),
          new Passage(name.place())
              .add("CHAR_LENGTH(")
              .add(name.place())
              .add(") <= ")
              .add(type.length().place()));
    }
    while (!in.peek().is(",") && !in.peek().is(")") && !in.isEnd()) {
      columnConstraint(name, at);
    }
  }

  private void columnConstraint(Token name, int at) {
    Token constraint = in.accept("CONSTRAINT") ? in.name() : null;
    Slice place = in.peek().place();
    if (in.accept("NOT", "NULL")) {
      require(at);
    } else if (in.accept("PRIMARY", "KEY")) {
      pending.add(new Pending(constraint, place, List.of(name), /* primary= */ true));
    } else if (in.accept("UNIQUE")) {
      extras.add(new TableDeclaration.Extra("UNIQUE", place));
      pending.add(new Pending(constraint, place, List.of(name), /* primary= */ false));
    } else if (in.accept("CHECK")) {
      check(constraint, place);
    } else if (!in.accept("NULL")) {
      refuseConstraint();
    }
  }

  private void refuseConstraint() {
    Token word = in.peek();
    if (word.is("DEFAULT")) {
      throw in.unsupported(word.place(), "DEFAULT", "give the value in each INSERT");
    }
    if (word.is("REFERENCES") || word.is("FOREIGN")) {
      throw in.unsupported(word.place(), "a foreign key", "leave it out");
    }
    if (word.is("GENERATED") || word.is("COLLATE") || word.is("EXCLUDE")) {
      throw in.unsupported(word.place(), word.text(), "leave it out");
    }
    throw in.unexpected("`PRIMARY KEY`, `NOT NULL`, `UNIQUE`, `CHECK`, `,` or `)`");
  }

  private void require(int at) {
    RowType.Column column = columns.get(at);
    columns.set(at, new RowType.Column(column.name(), column.type().withNullable(false)));
  }

  private void check(Token constraint, Slice place) {
    extras.add(new TableDeclaration.Extra("CHECK", place));
    Token open = in.expect("(");
    Slice condition = in.until("a condition", ")");
    in.expect(")");
    pendingChecks.add(new PendingCheck(constraint, open.place(), condition));
  }

  private void addCheck(PendingCheck found) {
    Set<String> read = columnsIn(found.condition());
    String suffix = read.size() == 1 ? "_" + read.iterator().next() + "_check" : "_check";
    addCheck(
        constraintName(found.constraint(), suffix),
        new Passage(found.open()).add(found.condition()));
  }

  /** The columns that a condition names; what stands before a parenthesis is a function. */
  private Set<String> columnsIn(Slice condition) {
    Set<String> read = new TreeSet<>();
    List<Token> tokens = Lexer.tokens(condition);
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).isName() && !tokens.get(i + 1).is("(")) {
        int column = find(tokens.get(i));
        if (column >= 0) {
          read.add(columns.get(column).name());
        }
      }
    }
    return read;
  }

  private void addCheck(String constraint, Passage condition) {
    Passage offenders =
        new Passage(table.place())
            .add("SELECT * FROM ")
            .add(table.place())
            .add(" WHERE NOT (")
            .add(condition)
            .add(")");
    checks.add(new Check(constraint, condition.sql(), offenders));
  }

  private void addKey(Pending found) {
    List<Integer> positions = new ArrayList<>();
    List<String> written = new ArrayList<>();
    for (Token column : found.columns()) {
      positions.add(position(column));
      written.add(column.text());
    }
    if (!found.primary()) {
      String suffix = "_" + String.join("_", written) + "_key";
      uniques.add(new TableDeclaration.Key(constraintName(found.constraint(), suffix), positions));
    } else if (key != null) {
      throw in.invalid(found.place(), "table `" + table + "` has two primary keys; keep one");
    } else {
      key = new TableDeclaration.Key(constraintName(found.constraint(), "_pkey"), positions);
      positions.forEach(this::require);
    }
  }

  private int find(Token name) {
    for (int i = 0; i < columns.size(); i++) {
      if (SqlName.folded(columns.get(i).name()).equals(SqlName.folded(name.text()))) {
        return i;
      }
    }
    return -1;
  }

  private int position(Token column) {
    int found = find(column);
    if (found >= 0) {
      return found;
    }
    List<String> known = columns.stream().map(RowType.Column::name).toList();
    throw in.reporter()
        .abort(
            Message.UNKNOWN_COLUMN,
            column.place().span(),
            column.text(),
            Suggestions.didYouMean(column.text(), known));
  }

  /** The name that it was given, else one as PostgreSQL makes it up. */
  private String constraintName(Token given, String suffix) {
    String wish = given == null ? table + suffix : given.text();
    String name = wish;
    for (int i = 1; !names.add(name); i++) {
      name = wish + i;
    }
    return name;
  }
}
