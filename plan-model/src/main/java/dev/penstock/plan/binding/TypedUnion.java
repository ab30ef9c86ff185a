package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** UNION ALL of relations whose columns are brought to one type each. */
public final class TypedUnion {
  private TypedUnion() {}

  /** The union of all rows, under names and types that every branch can take. */
  public static Union of(List<LogicalOp> branches, RowType type, SourceSpan origin) {
    List<Integer> positions = IntStream.range(0, type.size()).boxed().toList();
    List<LogicalOp> inputs = new ArrayList<>();
    for (LogicalOp branch : branches) {
      inputs.add(Projections.reshaped(branch, positions, named(type, branch)));
    }
    return new Union(inputs, type, origin);
  }

  /** The union's type under the branch's own names and nullability. */
  private static RowType named(RowType type, LogicalOp branch) {
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      RowType.Column own = branch.type().columns().get(i);
      columns.add(new RowType.Column(own.name(), type.type(i).withNullable(own.type().nullable())));
    }
    return new RowType(columns);
  }
}
