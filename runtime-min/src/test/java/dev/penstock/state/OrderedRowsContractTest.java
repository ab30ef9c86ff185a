package dev.penstock.state;

import org.junit.jupiter.api.Nested;

/** Rows in order under the contract of every form. */
class OrderedRowsContractTest {
  /** Rows under a number. */
  @Nested
  class OrderedRowsByWord extends StateFormContract {
    @Override
    Subject subject() {
      return new ContractSubjects.InOrder(
          new RowLayout(1, 0), new RowLayout(OrderedRows.NODE_WORDS + 1, 0));
    }
  }

  /** Rows ordered by texts under a number and a text. */
  @Nested
  class OrderedRowsByText extends StateFormContract {
    @Override
    Subject subject() {
      return new ContractSubjects.InOrder(
          new RowLayout(2, 1), new RowLayout(OrderedRows.NODE_WORDS + 1, 1));
    }
  }

  /** Rows under no key. */
  @Nested
  class OrderedRowsWithoutKey extends StateFormContract {
    @Override
    Subject subject() {
      return new ContractSubjects.InOrder(
          RowLayout.EMPTY, new RowLayout(OrderedRows.NODE_WORDS + 1, 0));
    }

    @Override
    int mostKeys() {
      return 1;
    }
  }
}
