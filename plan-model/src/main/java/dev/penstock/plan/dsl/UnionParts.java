package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Projections;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.TypeRules;
import dev.penstock.plan.binding.TypedUnion;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/** The branches of a union: a chain of unions is one. */
record UnionParts(Copies copies, List<Rows<?>> branches) {
  /** How often a row that several branches have is in the result. */
  enum Copies {
    ALL,
    ONE
  }

  /** Below a UNION every duplicate is dropped anyway; below a UNION ALL only UNION ALL is. */
  static UnionParts of(Copies copies, Rows<?> left, Rows<?> right) {
    List<Rows<?>> branches = new ArrayList<>();
    for (Rows<?> side : List.of(left, right)) {
      UnionParts parts = side.parts();
      if (parts != null && (copies == Copies.ONE || parts.copies == Copies.ALL)) {
        branches.addAll(parts.branches);
      } else {
        branches.add(side);
      }
    }
    return new UnionParts(copies, branches);
  }

  /** The union, with the columns of the first branch. */
  <R extends Record> Rows<R> rows(Rows<R> first, SourceSpan at) {
    Plan plan = first.plan();
    LogicalOp op = plan.operator(branches, () -> union(plan, at));
    String record = first.scope().entries().stream().findFirst().map(e -> e.record()).orElse("");
    return new Rows<>(plan, op, owner -> Scope.of(owner, record, op.type()), this);
  }

  private LogicalOp union(Plan plan, SourceSpan at) {
    List<LogicalOp> ops = new ArrayList<>();
    RowType names = branches.get(0).op().type();
    for (Rows<?> branch : branches) {
      ops.add(inOrder(plan, branch.op(), names, at));
    }
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      columns.add(new RowType.Column(names.name(i), common(plan, ops, i, at)));
    }
    Union union = TypedUnion.of(ops, new RowType(columns), at);
    return copies == Copies.ALL ? union : new Distinct(union, at);
  }

  /** The branch with its columns where the first branch has those of the same names. */
  private static LogicalOp inOrder(Plan plan, LogicalOp op, RowType names, SourceSpan at) {
    List<Integer> positions = new ArrayList<>();
    List<RowType.Column> columns = new ArrayList<>();
    for (RowType.Column wanted : names.columns()) {
      int position = position(op.type(), wanted.name());
      if (position < 0 || op.type().size() != names.size()) {
        throw plan.invalid(
            at,
            "the branches of a union need the same columns: "
                + list(names)
                + " in one, "
                + list(op.type())
                + " in another");
      }
      positions.add(position);
      columns.add(op.type().columns().get(position));
    }
    return Projections.reshaped(op, positions, new RowType(columns));
  }

  private static int position(RowType type, String name) {
    for (int i = 0; i < type.size(); i++) {
      if (SqlName.bare(type.name(i)).equals(SqlName.bare(name))) {
        return i;
      }
    }
    return -1;
  }

  private static String list(RowType type) {
    return "("
        + String.join(", ", type.columns().stream().map(RowType.Column::name).toList())
        + ")";
  }

  private static SqlType common(Plan plan, List<LogicalOp> branches, int column, SourceSpan at) {
    SqlType type = branches.get(0).type().type(column).withNullable(false);
    boolean nullable = false;
    for (LogicalOp branch : branches) {
      SqlType before = type;
      SqlType other = branch.type().type(column);
      nullable |= other.nullable();
      type =
          TypeRules.common(before, other)
              .orElseThrow(
                  () ->
                      plan.faults()
                          .abort(
                              Message.TYPE_MISMATCH,
                              at,
                              "column `"
                                  + branch.type().name(column)
                                  + "` of the union is "
                                  + ViewFaults.name(before)
                                  + " in one branch and "
                                  + ViewFaults.name(other)
                                  + " in another; cast one of them"));
    }
    return type.withNullable(nullable);
  }
}
