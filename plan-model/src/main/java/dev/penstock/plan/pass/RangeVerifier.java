package dev.penstock.plan.pass;

import static dev.penstock.plan.pass.ExprVerifier.require;

import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.expression.SortKey;
import java.util.List;

/** What the bounds of a join ask of its sides. */
record RangeVerifier(Join op) {
  void check() {
    for (Bound bound : op.bounds()) {
      require(Bound.isOrder(bound.comparison()), "a bound by %s", bound.comparison());
      boolean sameKind =
          op.left().type().type(bound.left()).kind()
              == op.right().type().type(bound.right()).kind();
      require(sameKind, "a bound of two kinds");
    }
    long begins = op.bounds().stream().filter(bound -> bound.begins(/* ofLeft= */ true)).count();
    require(begins <= 1 && op.bounds().size() - begins <= 1, "%s begins of one row", begins);
    checkSide(/* ofLeft= */ true);
    checkSide(/* ofLeft= */ false);
  }

  private void checkSide(boolean ofLeft) {
    CircuitOp side = ofLeft ? op.left() : op.right();
    if (side instanceof Integrate rows && rows.form() == StateForm.RANGES) {
      List<SortKey> order = op.order(ofLeft);
      require(rows.order().equals(order) && !order.isEmpty(), "a side is not in its bounds' order");
      for (SortKey key : order) {
        require(!rows.type().type(key.column()).nullable(), "rows begin or end at NULL");
        require(!rows.keys().contains(key.column()), "a bound is a key");
      }
    }
  }
}
