package dev.penstock.plan.dsl;

import static dev.penstock.plan.binding.TypedSets.Operation.INTERSECT;
import static dev.penstock.plan.binding.TypedSets.Operation.UNION;

import dev.penstock.plan.binding.Projections;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.TypeRules;
import dev.penstock.plan.binding.TypedSets;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/** What a set operation is of: a chain of unions is one. */
record SetParts(TypedSets.Operation operation, TypedSets.Copies copies, List<Rows<?>> branches) {
  /** Below a UNION every duplicate is dropped anyway; below a UNION ALL only UNION ALL is. */
  static SetParts of(
      TypedSets.Operation operation, TypedSets.Copies copies, Rows<?> left, Rows<?> right) {
    List<Rows<?>> branches = new ArrayList<>();
    for (Rows<?> side : List.of(left, right)) {
      SetParts parts = side.parts();
      if (parts != null && operation == UNION && parts.isPartOf(copies)) {
        branches.addAll(parts.branches);
      } else {
        branches.add(side);
      }
    }
    return new SetParts(operation, copies, branches);
  }

  private boolean isPartOf(TypedSets.Copies ofUnion) {
    return operation == UNION
        && (ofUnion == TypedSets.Copies.DROPPED || copies == TypedSets.Copies.COUNTED);
  }

  /** The result, with the columns of the first branch. */
  <R extends Record> Rows<R> rows(Rows<R> first, SourceSpan at) {
    Plan plan = first.plan();
    LogicalOp op = plan.operator(branches, () -> operator(plan, at));
    String record = first.scope().entries().stream().findFirst().map(e -> e.record()).orElse("");
    return new Rows<>(plan, op, owner -> Scope.of(owner, record, op.type()), this);
  }

  private LogicalOp operator(Plan plan, SourceSpan at) {
    List<LogicalOp> ops = new ArrayList<>();
    RowType names = branches.get(0).op().type();
    for (Rows<?> branch : branches) {
      ops.add(inOrder(plan, branch.op(), names, at));
    }
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      columns.add(new RowType.Column(names.name(i), common(plan, ops, i, at)));
    }
    return TypedSets.of(operation, copies, ops, new RowType(columns), at);
  }

  private String noun() {
    return switch (operation) {
      case UNION -> "union";
      case EXCEPT -> "difference";
      case INTERSECT -> "intersection";
    };
  }

  /** The branch with its columns where the first branch has those of the same names. */
  private LogicalOp inOrder(Plan plan, LogicalOp op, RowType names, SourceSpan at) {
    List<Integer> positions = new ArrayList<>();
    List<RowType.Column> columns = new ArrayList<>();
    for (RowType.Column wanted : names.columns()) {
      int position = position(op.type(), wanted.name());
      if (position < 0 || op.type().size() != names.size()) {
        throw plan.invalid(
            at,
            "the branches of "
                + (operation == INTERSECT ? "an " : "a ")
                + noun()
                + " need the same columns: "
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

  private SqlType common(Plan plan, List<LogicalOp> branches, int column, SourceSpan at) {
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
                                  + "` of the "
                                  + noun()
                                  + " is "
                                  + ViewFaults.name(before)
                                  + " in one branch and "
                                  + ViewFaults.name(other)
                                  + " in another; cast one of them"));
    }
    return type.withNullable(nullable);
  }
}
