package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * An as-of join over two sides in one order: each side has its keys and its time as columns, of the
 * same types on both, and has no rows in which one is NULL, since these find nothing. A left row
 * that is padded is there and not among the pairs: alone = rows − pairs.
 */
final class AsofPairing {
  private static final SqlType CERTAIN = SqlType.of(TypeKind.BOOLEAN);

  private final dev.penstock.plan.logical.AsofJoin op;
  private final CircuitOp left;
  private final CircuitOp right;
  private final SourceSpan origin;
  private final List<Expr> leftKeys = new ArrayList<>();
  private final List<Expr> rightKeys = new ArrayList<>();

  /** For each key whether NULL finds NULL. */
  private final List<Boolean> nullsMatch = new ArrayList<>();

  AsofPairing(dev.penstock.plan.logical.AsofJoin op, CircuitOp left, CircuitOp right) {
    this.op = op;
    this.left = left;
    this.right = right;
    this.origin = op.origin();
    for (Expr conjunct : Conjuncts.of(op.condition())) {
      nullsMatch.add(((Call) conjunct).function() != ScalarFunction.EQUAL);
      addKeys(conjunct.operands().get(0), conjunct.operands().get(1));
    }
    nullsMatch.add(false);
    addKeys(op.leftTime(), op.rightTime());
  }

  private void addKeys(Expr first, Expr second) {
    int shift = left.type().size();
    boolean swapped = Columns.readBy(first).last() >= shift;
    leftKeys.add(swapped ? second : first);
    rightKeys.add(Columns.renumber(swapped ? first : second, column -> column - shift));
  }

  /** The rows of the join. */
  CircuitOp rows() {
    CircuitOp first = new Side(left, leftKeys).inOrder();
    CircuitOp second = new Side(right, rightKeys).inOrder();
    AsofJoin join = new AsofJoin(first, second, op.isStrict(), origin);
    CircuitOp changes = new Differentiate(join, origin);
    CircuitOp pairs = new Project(changes, pairColumns(join), op.pair(), origin);
    if (!op.padded()) {
      return pairs;
    }
    List<Expr> own = Columns.all(left.type());
    CircuitOp matched = new Project(pairs, own, left.type(), origin);
    CircuitOp alone = new Plus(List.of(left, new Negate(matched, origin)), left.type(), origin);
    List<Expr> padded = new ArrayList<>(own);
    for (int i = own.size(); i < op.type().size(); i++) {
      padded.add(new Literal(null, op.type().type(i), SourceSpan.NONE));
    }
    CircuitOp rest = new Project(alone, padded, op.type(), origin);
    return new Plus(List.of(pairs, rest), op.type(), origin);
  }

  private List<Expr> pairColumns(AsofJoin join) {
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < left.type().size(); i++) {
      columns.add(Columns.ref(join.type(), i));
    }
    for (int i = 0; i < right.type().size(); i++) {
      columns.add(Columns.ref(join.type(), join.left().type().size() + i));
    }
    return columns;
  }

  /** The rows of one side; a key that is a column stays where it is, others come behind. */
  private final class Side {
    private final CircuitOp input;
    private final List<Expr> columns;
    private final List<RowType.Column> type;
    private final List<Expr> present = new ArrayList<>();
    private final List<Integer> positions = new ArrayList<>();

    Side(CircuitOp input, List<Expr> keys) {
      this.input = input;
      columns = new ArrayList<>(Columns.all(input.type()));
      type = new ArrayList<>(input.type().columns());
      for (int i = 0; i < keys.size(); i++) {
        add(keys.get(i), nullsMatch.get(i), i == keys.size() - 1 ? "asof" : "key" + (i + 1));
      }
    }

    private void add(Expr key, boolean nullMatches, String name) {
      SqlType kept = key.type().withNullable(nullMatches);
      boolean narrowed = key.type().nullable() && !kept.nullable();
      if (narrowed) {
        present.add(new Call(ScalarFunction.IS_NOT_NULL, List.of(key), CERTAIN, key.origin()));
      }
      Expr value = narrowed ? new Cast(key, kept, key.origin()) : key;
      if (key instanceof ColumnRef ref && !positions.contains(ref.index())) {
        positions.add(ref.index());
        columns.set(ref.index(), value);
        type.set(ref.index(), new RowType.Column(input.type().name(ref.index()), kept));
      } else {
        positions.add(columns.size());
        columns.add(value);
        type.add(new RowType.Column(name, kept));
      }
    }

    CircuitOp inOrder() {
      CircuitOp rows =
          present.isEmpty() ? input : new Filter(input, Conjuncts.and(present), origin);
      CircuitOp keyed = new Project(rows, columns, new RowType(type), origin);
      int last = positions.size() - 1;
      boolean falling = !op.looksBack();
      return new Integrate(
          keyed,
          positions.subList(0, last),
          StateForm.ORDERED,
          List.of(new SortKey(positions.get(last), falling, falling)),
          /* slots= */ 0,
          origin);
    }
  }
}
