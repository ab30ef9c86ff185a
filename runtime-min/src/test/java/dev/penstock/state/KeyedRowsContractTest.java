package dev.penstock.state;

import org.junit.jupiter.api.Nested;

/** Groups under the contract of every form. */
class KeyedRowsContractTest {
  /** Groups by a number: count and sum. */
  @Nested
  class KeyedRowsByWord extends StateFormContract {
    @Override
    Subject subject() {
      return new ContractSubjects.Groups(
          new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(3, 0)), 1, 0);
    }

    @Override
    boolean findsMissingValues() {
      return false;
    }
  }

  /** Groups by two numbers and a text, and a text beside. */
  @Nested
  class KeyedRowsByText extends StateFormContract {
    @Override
    Subject subject() {
      return new ContractSubjects.Groups(
          new KeyedRows("groups", new RowLayout(2, 1), new RowLayout(4, 2)), 2, 1);
    }

    @Override
    boolean findsMissingValues() {
      return false;
    }
  }
}
