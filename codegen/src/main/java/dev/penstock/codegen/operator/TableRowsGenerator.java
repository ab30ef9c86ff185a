package dev.penstock.codegen.operator;

import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.TableRows;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;

/** Reads the rows of a keyed table where the table keeps them. */
final class TableRowsGenerator implements OperatorGenerator, Collection {
  private final TableRows op;
  private final Input input;
  private final Emission emission;

  TableRowsGenerator(TableRows op, Emission emission) {
    this.op = op;
    this.input = (Input) op.input();
    this.emission = emission;
  }

  @Override
  public SlotTable slots() {
    return emission.table(input.table()).slots().table();
  }

  @Override
  public boolean isOnce() {
    return true;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    emission.push(op, row, scope);
  }

  @Override
  public void probe(Probe probe, Scope scope, BiConsumer<Row, Scope> inside) {
    TableGenerator table = emission.table(input.table());
    List<StoredColumn> key = new ArrayList<>();
    List<Integer> keyColumns = probe.keyColumns();
    BitSet others = (BitSet) probe.needed().clone();
    keyColumns.forEach(others::clear);
    List<Place> live = table.places(input, others);
    List<Integer> tableKeys = keyColumns.stream().map(input.columns()::get).toList();
    for (StoredColumn column : table.keyColumns()) {
      key.add(column);
    }
    Row keyRow = Probes.keyRow(key, tableKeys, probe.values());
    new Shown(table.rows(), table.slots(), key)
        .probe(
            keyRow,
            probe,
            live,
            scope,
            (row, inner) -> {
              for (int i = 0; i < keyColumns.size(); i++) {
                row.with(keyColumns.get(i), probe.values().get(i));
              }
              inside.accept(row, inner);
            });
  }
}
