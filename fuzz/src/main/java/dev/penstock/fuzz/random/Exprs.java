package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Makes random scalar expressions over the columns of a scope. */
final class Exprs {
  private static final int TRIES = 8;

  private final Dice dice;
  private final DatabaseKind against;
  private final Scope scope;
  private final boolean mayFail;
  private final SubqueryMaker subqueries;

  /**
   * @param mayFail whether an expression that can fail is made; it always reads a column, so that
   *     no database fails before there are rows
   */
  Exprs(Dice dice, DatabaseKind against, Scope scope, boolean mayFail) {
    this(dice, against, scope, mayFail, null);
  }

  private Exprs(
      Dice dice, DatabaseKind against, Scope scope, boolean mayFail, SubqueryMaker subqueries) {
    this.dice = dice;
    this.against = against;
    this.scope = scope;
    this.mayFail = mayFail;
    this.subqueries = subqueries;
  }

  /** The same that may ask queries; none if the maker is null. */
  Exprs asking(SubqueryMaker maker) {
    return new Exprs(dice, against, scope, mayFail, maker);
  }

  /** Makes the queries that an expression may ask here; null if there are none. */
  SubqueryMaker subqueries() {
    return subqueries;
  }

  Dice dice() {
    return dice;
  }

  /** The same without expressions that can fail. */
  Exprs safe() {
    return new Exprs(dice, against, scope, /* mayFail= */ false, subqueries);
  }

  /** Whether this database can be asked for it, and it is safe enough here. */
  boolean allows(SqlExpr expr) {
    return Exclusions.allows(against, expr)
        && (!expr.facts().risky() || mayFail && expr.readsColumn());
  }

  /** Whether there is no column to read. */
  boolean hasNoColumns() {
    return scope.columns().isEmpty();
  }

  /** The database that is asked. */
  DatabaseKind against() {
    return against;
  }

  /** A condition. */
  SqlExpr condition(int depth) {
    return of(TypeKind.BOOLEAN, depth);
  }

  /** An expression of a kind. */
  SqlExpr of(TypeKind kind, int depth) {
    if (depth > 0 && dice.percent(75)) {
      for (int i = 0; i < TRIES; i++) {
        SqlExpr made = of(dice.pick(Productions.making(kind)), kind, depth);
        if (made != null) {
          return made;
        }
      }
    }
    return leaf(kind);
  }

  /** An expression by this production; null if it cannot be made here. */
  SqlExpr of(Production production, TypeKind kind, int depth) {
    SqlExpr made = production.maker().make(this, kind, depth - 1);
    return made != null && made.type().kind() == kind && allows(made) ? made : null;
  }

  /** An expression by a production that is as likely as every other one. */
  SqlExpr forced() {
    for (int i = 0; i < TRIES; i++) {
      Production production = dice.pick(Productions.all());
      TypeKind kind =
          dice.pick(Productions.KINDS.stream().filter(production.results()::contains).toList());
      for (int j = 0; j < TRIES; j++) {
        SqlExpr made = of(production, kind, 2);
        if (made != null && (made.readsColumn() || hasNoColumns())) {
          return made;
        }
      }
    }
    return any(1);
  }

  /** One of a kind by a production that is as likely as every other one of the kind. */
  SqlExpr forced(TypeKind kind) {
    for (int i = 0; i < TRIES; i++) {
      SqlExpr made = of(dice.pick(Productions.making(kind)), kind, 2);
      if (made != null && (made.readsColumn() || hasNoColumns())) {
        return made;
      }
    }
    return of(kind, 1);
  }

  /** An expression of any kind, often one that the scope has. */
  SqlExpr any(int depth) {
    return of(anyKind(), depth);
  }

  /** A kind, often one that the scope has. */
  TypeKind anyKind() {
    return scope.columns().isEmpty() || dice.percent(25)
        ? dice.pick(Productions.KINDS)
        : dice.pick(scope.columns()).type().kind();
  }

  /** A column, or one of another kind converted, or a constant where there is none. */
  SqlExpr leaf(TypeKind kind) {
    List<SqlExpr> columns = scope.ofKind(kind);
    if (!columns.isEmpty() && dice.percent(85)) {
      return dice.pick(columns);
    }
    for (int i = 0; i < TRIES && columns.isEmpty() && !scope.columns().isEmpty(); i++) {
      SqlExpr made = CastProductions.converted(dice.pick(scope.columns()), kind, dice);
      if (made != null && allows(made)) {
        return made;
      }
    }
    return constant(kind);
  }

  /** A constant; some kinds have no literals and are cast. */
  SqlExpr constant(TypeKind kind) {
    if (!mayFail && dice.percent(4)) {
      return new SqlExpr(Op.NULL, null, List.of(), typeOf(kind), Facts.NONE);
    }
    return switch (kind) {
      case TINYINT, SMALLINT -> cast(integer(dice.below(8), TypeKind.INTEGER), Types.of(kind));
      case INTEGER -> integer(dice.between(-3, 12), kind);
      case BIGINT -> integer(dice.between(-1, 2) + 3_000_000_000L, kind);
      case REAL -> cast(literal(dice.below(9) / 2.0, Types.of(TypeKind.DOUBLE)), Types.of(kind));
      default -> literalOf(kind);
    };
  }

  private SqlExpr literalOf(TypeKind kind) {
    while (true) {
      Domain domain = Domain.of(dice, kind);
      if (!domain.facts().special() && domain.facts().grain() < Facts.NO_GRAIN) {
        return literal(domain.value(dice), domain.type());
      }
    }
  }

  private SqlType typeOf(TypeKind kind) {
    return kind == TypeKind.DECIMAL ? Domain.of(dice, kind).type() : Types.of(kind);
  }

  /** An integer literal. */
  static SqlExpr integer(long value, TypeKind kind) {
    return new SqlExpr(
        Op.LITERAL, value, List.of(), Types.of(kind), Facts.number(Math.abs(value), 0));
  }

  /** A literal of a canonical value. */
  static SqlExpr literal(Object value, SqlType type) {
    Literals.Typed typed = Literals.typed(value, type);
    return new SqlExpr(Op.LITERAL, typed.value(), List.of(), typed.type(), typed.facts());
  }

  /** A conversion of what always fits. */
  static SqlExpr cast(SqlExpr expr, SqlType type) {
    return SqlExpr.of(Op.CAST, type, expr.facts(), expr);
  }

  /** The columns that are texts. */
  List<SqlExpr> texts() {
    return scope.ofKind(TypeKind.VARCHAR);
  }

  /** Operands of one common type, at least one of which is no literal. */
  List<SqlExpr> alike(TypeKind kind, int count, int depth) {
    List<SqlExpr> exprs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      exprs.add(i == 0 ? of(kind, depth) : of(mate(kind), depth));
    }
    return exprs;
  }

  /** A kind that can be compared with this one. */
  private TypeKind mate(TypeKind kind) {
    if (dice.percent(75)) {
      return kind;
    }
    if (kind.isNumeric()) {
      return dice.pick(Productions.NUMBERS);
    }
    return kind == TypeKind.DATE ? TypeKind.TIMESTAMP : kind;
  }
}
