package dev.penstock.sql;

import dev.penstock.plan.binding.Output;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.pass.NearestColumns;
import dev.penstock.sql.subquery.Facts;
import dev.penstock.sql.subquery.OuterRefs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSnapshot;

/** The FROM clause: one relation with the names of its columns. */
final class FromBinder {
  /**
   * What FROM gives.
   *
   * @param op null if the scope is broken: a relation of it is unknown
   * @param apart how many columns stand before the last comma: a JOIN behind it does not see them
   */
  record Source(LogicalOp op, Scope scope, int apart) {
    Source(LogicalOp op, Scope scope) {
      this(op, scope, 0);
    }

    static Source broken(CompilationAborted fault) {
      return new Source(null, Scope.broken(fault));
    }
  }

  private final QueryBinder queries;
  private final Bindings bindings;
  private final Faults faults;
  private final List<SqlName> aliases = new ArrayList<>();
  private final List<AsofJoin> asofJoins = new ArrayList<>();

  FromBinder(QueryBinder queries, Bindings bindings, Faults faults) {
    this.queries = queries;
    this.bindings = bindings;
    this.faults = faults;
  }

  Source bind(SqlNode node) {
    if (node instanceof SqlJoin join) {
      return new JoinBinder(this, faults).bind(join);
    }
    try {
      return relation(node, bindings);
    } catch (CompilationAborted e) {
      return Source.broken(e);
    }
  }

  /** What binds the subqueries of a clause over the given columns. */
  SubqueryBinder subqueries(Scope scope) {
    return new SubqueryBinder(queries, bindings, scope, faults);
  }

  /** The row around the query in hand; null if it is no subquery. */
  Outer outer() {
    return bindings.outer();
  }

  /** What is known of the relations of FROM. */
  Facts facts() {
    return new Facts(queries.catalog().tables());
  }

  /** Remembers an as-of join of this FROM until it is known which columns the block reads. */
  AsofJoin undecided(AsofJoin join) {
    asofJoins.add(join);
    return join;
  }

  /** The rows of the whole block, in which as-of joins decide by the columns that it reads. */
  LogicalOp decided(LogicalOp block) {
    return NearestColumns.read(block, asofJoins);
  }

  /** Whether a part of FROM is asked anew for each row before it. */
  static boolean isLateral(SqlNode node) {
    SqlNode inner = node.getKind() == SqlKind.AS ? ((SqlCall) node).operand(0) : node;
    return inner.getKind() == SqlKind.LATERAL;
  }

  /** The table as of the arrival of the rows before it; null if that is not asked for. */
  SqlNode asOfArrival(SqlNode node) {
    SqlNode inner = node.getKind() == SqlKind.AS ? ((SqlCall) node).operand(0) : node;
    if (!(inner instanceof SqlSnapshot snapshot)) {
      return null;
    }
    String moment = faults.text().excerpt(snapshot.getPeriod());
    if (!moment.equalsIgnoreCase("CURRENT_TIMESTAMP")) {
      throw faults.unsupported(
          snapshot.getPeriod(),
          "FOR SYSTEM_TIME AS OF `" + moment + "`",
          "write FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP: as of the arrival of the row");
    }
    if (node == inner) {
      return snapshot.getTableRef();
    }
    List<SqlNode> operands = new ArrayList<>(((SqlCall) node).getOperandList());
    operands.set(0, snapshot.getTableRef());
    return ((SqlCall) node).getOperator().createCall(node.getParserPosition(), operands);
  }

  /** A LATERAL query, which may name the columns of the row before it. */
  Source lateral(SqlNode node, Outer before) {
    try {
      return relation(node, bindings.within(before));
    } catch (CompilationAborted e) {
      return Source.broken(e);
    }
  }

  private Source relation(SqlNode node, Bindings visible) {
    if (node.getKind() == SqlKind.AS) {
      return aliased((SqlCall) node, visible);
    }
    if (node instanceof SqlIdentifier id) {
      return named(table(id), name(id), node);
    }
    return named(query(node, visible), null, node);
  }

  /** The relation under the name by which its columns are qualified. */
  private Source named(Relation relation, SqlName name, SqlNode node) {
    if (name != null) {
      for (SqlName other : aliases) {
        if (other.meets(name)) {
          throw faults.abort(
              Message.DUPLICATE_NAME, node, "relations", other.text(), name.text(), name.text());
        }
      }
      aliases.add(name);
    }
    return new Source(relation.op(), Scope.of(name, relation));
  }

  private SqlName name(SqlIdentifier id) {
    String written = id.names.get(id.names.size() - 1);
    return bindings.find(written) == null
        ? SqlName.ofJava(queries.catalog().find(written).orElseThrow().name())
        : SqlName.ofSql(written);
  }

  private Source aliased(SqlCall as, Bindings visible) {
    SqlNode inner = as.operand(0);
    SqlIdentifier alias = as.operand(1);
    Relation relation = inner instanceof SqlIdentifier id ? table(id) : query(inner, visible);
    List<String> columns = new ArrayList<>();
    for (SqlNode column : as.getOperandList().subList(2, as.operandCount())) {
      columns.add(((SqlIdentifier) column).getSimple());
    }
    if (!columns.isEmpty()) {
      relation = queries.renamed(relation, columns, alias);
    }
    return named(relation, SqlName.ofSql(alias.getSimple()), alias);
  }

  private Relation table(SqlIdentifier id) {
    if (!id.isSimple()) {
      throw faults.unsupported(
          id, "a table name of several parts", "write the name of the table alone");
    }
    Bindings.Named named = bindings.find(id.getSimple());
    if (named != null) {
      if (named.fault() != null) {
        throw named.fault();
      }
      if (named.outer() != bindings.outer() && OuterRefs.in(named.relation().op())) {
        throw faults.unsupported(
            id,
            "a query of WITH that names columns of a row around, in another subquery",
            "write it as a derived table where it is read");
      }
      return named.relation();
    }
    Optional<Catalog.Entry> entry = queries.catalog().find(id.getSimple());
    if (entry.isEmpty()) {
      List<String> names = new ArrayList<>(bindings.names());
      names.addAll(queries.catalog().names());
      throw faults.abort(
          Message.UNKNOWN_TABLE, id, id.getSimple(), Suggestions.didYouMean(id.getSimple(), names));
    }
    return scan(entry.get(), id);
  }

  private Relation scan(Catalog.Entry entry, SqlIdentifier id) {
    List<Output> outputs = new ArrayList<>();
    entry
        .type()
        .columns()
        .forEach(c -> outputs.add(Output.of(SqlName.ofJava(c.name()), faults.span(id))));
    return new Relation(new Scan(entry.name(), entry.type(), faults.span(id)), outputs);
  }

  private Relation query(SqlNode node, Bindings visible) {
    if (node.getKind() == SqlKind.LATERAL && ((SqlCall) node).operand(0).isA(SqlKind.QUERY)) {
      return queries.bind(((SqlCall) node).operand(0), visible);
    }
    if (node.isA(SqlKind.QUERY)) {
      return queries.bind(node, bindings);
    }
    throw switch (node.getKind()) {
      case LATERAL -> faults.unsupported(node, "LATERAL of a function", "write LATERAL (SELECT …)");
      case UNNEST -> faults.unsupported(node, "UNNEST", "use a table with one row per element");
      case TABLESAMPLE -> faults.unsupported(node, "TABLESAMPLE", "filter by a column of the row");
      case SNAPSHOT ->
          faults.unsupported(
              node,
              "FOR SYSTEM_TIME AS OF here",
              "name the table alone, or write it behind a JOIN: `FROM stream s JOIN table FOR"
                  + " SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS t ON …`");
      case COLLECTION_TABLE ->
          faults.unsupported(
              node, "a table function", "GROUP BY FLOOR(… TO HOUR) for windows of time");
      case MATCH_RECOGNIZE -> faults.unsupported(node, "MATCH_RECOGNIZE", "write joins");
      case PIVOT, UNPIVOT ->
          faults.unsupported(
              node, node.getKind().name(), "write one aggregate with FILTER per column");
      default ->
          faults.unsupported(
              node, "`" + faults.text().excerpt(node) + "` in FROM", "name a table or a query");
    };
  }
}
