package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * The groups of a SELECT: keys, then what is shown beside them. Each of several sets of keys is a
 * grouping of its own over the same rows, brought to one shape: keys that it is without are NULL,
 * GROUPING is a constant of it. Only the empty set has a row over no rows.
 */
final class GroupingPlan {
  private final LogicalOp input;
  private final GroupingSets sets;
  private final List<String> keyNames;
  private final List<GroupColumn> columns;
  private final List<Expr> calls;
  private final SourceSpan origin;

  GroupingPlan(
      LogicalOp input,
      GroupingSets sets,
      List<String> keyNames,
      List<GroupColumn> columns,
      SourceSpan origin) {
    this.input = input;
    this.sets = sets;
    this.keyNames = keyNames;
    this.columns = columns;
    this.calls = columns.stream().map(GroupColumn::call).filter(c -> c != null).toList();
    this.origin = origin;
  }

  LogicalOp plan() {
    List<Integer> positions = new ArrayList<>();
    LogicalOp rows = withKeys(positions);
    if (sets.isWhole() && sets.sets().size() == 1) {
      return groups(rows, sets.sets().get(0), positions);
    }
    List<LogicalOp> branches = new ArrayList<>();
    for (List<Integer> set : sets.sets()) {
      branches.add(shaped(groups(rows, set, positions), set));
    }
    return new Union(branches, shape(), origin);
  }

  /** The rows, and the keys that are no columns of them. */
  private LogicalOp withKeys(List<Integer> positions) {
    List<Expr> exprs = new ArrayList<>();
    List<RowType.Column> types = new ArrayList<>(input.type().columns());
    for (int i = 0; i < input.type().size(); i++) {
      exprs.add(new ColumnRef(i, input.type().type(i), input.origin()));
    }
    for (int i = 0; i < keyNames.size(); i++) {
      Expr key = sets.keys().get(i);
      if (key instanceof ColumnRef column && !positions.contains(column.index())) {
        positions.add(column.index());
      } else {
        positions.add(exprs.size());
        exprs.add(key);
        types.add(new RowType.Column(keyNames.get(i), key.type()));
      }
    }
    return exprs.size() == input.type().size()
        ? input
        : new Project(input, exprs, new RowType(types), origin);
  }

  private LogicalOp groups(LogicalOp rows, List<Integer> set, List<Integer> positions) {
    List<Integer> keys = set.stream().map(positions::get).toList();
    List<RowType.Column> types = new ArrayList<>();
    for (int key : set) {
      types.add(new RowType.Column(keyNames.get(key), sets.keys().get(key).type()));
    }
    for (GroupColumn column : columns) {
      if (column.call() != null) {
        types.add(new RowType.Column(column.name(), column.type()));
      }
    }
    RowType type = new RowType(types);
    return new GroupParts(rows, keys, calls, type, origin).plan();
  }

  /** The groups of one set with all keys and all columns. */
  private LogicalOp shaped(LogicalOp groups, List<Integer> set) {
    List<Expr> exprs = new ArrayList<>();
    List<RowType.Column> types = new ArrayList<>();
    for (int i = 0; i < keyNames.size(); i++) {
      int place = set.indexOf(i);
      SqlType type = sets.type(i);
      exprs.add(place < 0 ? new Literal(null, type, origin) : Columns.ref(groups.type(), place));
      types.add(new RowType.Column(keyNames.get(i), exprs.get(i).type()));
    }
    int next = set.size();
    for (GroupColumn column : columns) {
      exprs.add(
          column.call() == null
              ? GroupColumn.absent(column.keys(), set, origin)
              : Columns.ref(groups.type(), next++));
      types.add(new RowType.Column(column.name(), column.type()));
    }
    return Projections.of(groups, exprs, new RowType(types), origin);
  }

  private RowType shape() {
    List<RowType.Column> types = new ArrayList<>();
    for (int i = 0; i < keyNames.size(); i++) {
      types.add(new RowType.Column(keyNames.get(i), sets.type(i)));
    }
    columns.forEach(column -> types.add(new RowType.Column(column.name(), column.type())));
    return new RowType(types);
  }
}
