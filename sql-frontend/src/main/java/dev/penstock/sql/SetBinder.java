package dev.penstock.sql;

import dev.penstock.plan.binding.Output;
import dev.penstock.plan.binding.TypeRules;
import dev.penstock.plan.binding.TypedSets;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSetOperator;

/** UNION, EXCEPT and INTERSECT, with and without ALL: columns by position, of one type each. */
final class SetBinder {
  private final QueryBinder queries;
  private final Bindings bindings;
  private final Faults faults;

  SetBinder(QueryBinder queries, Bindings bindings, Faults faults) {
    this.queries = queries;
    this.bindings = bindings;
    this.faults = faults;
  }

  Relation bind(SqlCall call) {
    TypedSets.Operation operation = TypedSets.Operation.valueOf(call.getKind().name());
    List<SqlNode> nodes = nodes(call, operation);
    List<Relation> branches = Faults.each(nodes, node -> queries.bind(node, bindings));
    requireWidth(operation, nodes, branches);
    List<RowType.Column> columns = new ArrayList<>();
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < branches.get(0).outputs().size(); i++) {
      outputs.add(output(branches, i));
      SqlType type =
          outputs.get(i).fault() == null ? type(operation, branches, i) : branches.get(0).type(i);
      columns.add(new RowType.Column(branches.get(0).op().type().name(i), type));
    }
    if (outputs.stream().anyMatch(output -> output.fault() != null)) {
      return new Relation(branches.get(0).op(), outputs);
    }
    TypedSets.Copies copies = isAll(call) ? TypedSets.Copies.COUNTED : TypedSets.Copies.DROPPED;
    List<LogicalOp> rows = branches.stream().map(Relation::op).toList();
    LogicalOp op = TypedSets.of(operation, copies, rows, new RowType(columns), faults.span(call));
    return new Relation(op, outputs);
  }

  private static List<SqlNode> nodes(SqlCall call, TypedSets.Operation operation) {
    if (operation != TypedSets.Operation.UNION) {
      return call.getOperandList();
    }
    List<SqlNode> nodes = new ArrayList<>();
    boolean all = isAll(call);
    call.getOperandList().forEach(operand -> flatten(operand, all, nodes));
    return nodes;
  }

  private static boolean isAll(SqlCall call) {
    return ((SqlSetOperator) call.getOperator()).isAll();
  }

  /** Below a UNION every duplicate is dropped anyway; below a UNION ALL only UNION ALL is. */
  private static void flatten(SqlNode node, boolean all, List<SqlNode> into) {
    if (node.getKind() == SqlKind.UNION && (!all || isAll((SqlCall) node))) {
      ((SqlCall) node).getOperandList().forEach(operand -> flatten(operand, all, into));
    } else {
      into.add(node);
    }
  }

  private void requireWidth(
      TypedSets.Operation operation, List<SqlNode> nodes, List<Relation> branches) {
    int width = branches.get(0).outputs().size();
    for (int i = 1; i < branches.size(); i++) {
      int other = branches.get(i).outputs().size();
      if (other != width) {
        throw faults.invalid(
            nodes.get(i),
            "%s needs equally many columns: %d here, %d before",
            operation,
            other,
            width);
      }
    }
  }

  private static Output output(List<Relation> branches, int column) {
    Output first = branches.get(0).outputs().get(column);
    CompilationAborted fault =
        branches.stream()
            .map(branch -> branch.outputs().get(column).fault())
            .filter(f -> f != null)
            .findFirst()
            .orElse(null);
    return new Output(first.name(), first.origin(), first.text(), /* untyped= */ false, fault);
  }

  private SqlType type(TypedSets.Operation operation, List<Relation> branches, int column) {
    SqlType type = null;
    boolean nullable = false;
    for (Relation branch : branches) {
      SqlType other = branch.type(column);
      nullable |= other.nullable();
      if (!branch.outputs().get(column).untyped()) {
        SqlType before = type == null ? other : type;
        type =
            TypeRules.common(before, other)
                .orElseThrow(() -> mismatch(operation, branch, column, before))
                .withNullable(false);
      }
    }
    if (type == null) {
      throw faults.abort(
          Message.TYPE_MISMATCH,
          branches.get(0).outputs().get(column).origin(),
          "NULL has no type here; write CAST(NULL AS …)");
    }
    return type.withNullable(nullable);
  }

  private CompilationAborted mismatch(
      TypedSets.Operation operation, Relation branch, int column, SqlType before) {
    boolean list = before.kind() == TypeKind.ARRAY;
    String advice = list ? "list values of one type" : "CAST one of them";
    String format = "column %d of the %s is %s before and %s here; " + advice;
    return faults.abort(
        Message.TYPE_MISMATCH,
        branch.outputs().get(column).origin(),
        String.format(
            Locale.ROOT,
            format,
            column + 1,
            operation,
            Faults.name(before),
            Faults.name(branch.type(column))));
  }
}
