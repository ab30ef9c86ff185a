package dev.penstock.state;

import org.junit.jupiter.api.Nested;

/** Several forms at the slots of one table under the contract of every form. */
class SharedSlotsContractTest {
  /**
   * Rows of two sides at the slots of one table, even values on one side, odd ones on the other.
   */
  @Nested
  class TwoBlocksInOneTable extends StateFormContract {
    @Override
    Subject subject() {
      KeyTable keys = new KeyTable(new RowLayout(1, 0));
      return new ContractSubjects.Shared(
          new ContractSubjects.Rows(new Blocks("even", keys, new RowLayout(2, 0)), 1, 0),
          new ContractSubjects.Rows(new Blocks("odd", keys, new RowLayout(2, 0)), 1, 0));
    }
  }

  /** Rows with texts and groups with texts at the slots of one table. */
  @Nested
  class BlocksAndGroupsInOneTable extends StateFormContract {
    @Override
    Subject subject() {
      KeyTable keys = new KeyTable(new RowLayout(1, 1));
      Blocks rows = new Blocks("rows", keys, new RowLayout(2, 1));
      KeyedRows groups = new KeyedRows("groups", keys, new RowLayout(3, 2));
      return new ContractSubjects.Shared(
          new ContractSubjects.Groups(groups, 1, 1), new ContractSubjects.Rows(rows, 0, 1));
    }
  }

  /** Two kinds of groups, one with extremes, and rows at the slots of one table. */
  @Nested
  class GroupsBehindGroupsInOneTable extends StateFormContract {
    @Override
    Subject subject() {
      KeyTable keys = new KeyTable(new RowLayout(2, 0));
      KeyedRows first = new KeyedRows("first", keys, new RowLayout(4, 1));
      Blocks rows = new Blocks("rows", keys, new RowLayout(2, 0));
      KeyedRows second = new KeyedRows("second", keys, new RowLayout(6, 1));
      return new ContractSubjects.Shared(
          new ContractSubjects.LongBounds(
              new ContractSubjects.Groups(first, 2, 0), new LongExtremes("extremes", first)),
          new ContractSubjects.Shared(
              new ContractSubjects.Rows(rows, 2, 0), new ContractSubjects.Groups(second, 4, 0)));
    }
  }

  /** Rows in order and rows in none at the slots of one table. */
  @Nested
  class OrderedRowsAndBlocksInOneTable extends StateFormContract {
    @Override
    Subject subject() {
      KeyTable keys = new KeyTable(new RowLayout(1, 0));
      RowLayout row = new RowLayout(OrderedRows.NODE_WORDS + 1, 0);
      OrderedRows rows =
          new OrderedRows("ordered", keys, row, new ContractSubjects.InOrder.Order(false));
      return new ContractSubjects.Shared(
          new ContractSubjects.InOrder(rows, false),
          new ContractSubjects.Rows(new Blocks("rows", keys, new RowLayout(2, 0)), 1, 0));
    }
  }
}
