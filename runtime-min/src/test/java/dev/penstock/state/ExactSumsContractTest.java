package dev.penstock.state;

import org.junit.jupiter.api.Nested;

/** Exact sums under the contract of every form. */
class ExactSumsContractTest {
  /** Exact sums of a group. */
  @Nested
  class ExactSumsByWord extends StateFormContract {
    @Override
    Subject subject() {
      KeyedRows groups = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(3, 0));
      return new ContractSubjects.Sums(
          new ContractSubjects.Groups(groups, 1, 0), new ExactSums("sums", groups));
    }

    @Override
    boolean findsMissingValues() {
      return false;
    }
  }

  /** Exact sums of squares of a group, read as a variance. */
  @Nested
  class SquaresByWord extends StateFormContract {
    @Override
    Subject subject() {
      KeyedRows groups = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(3, 0));
      return new ContractSubjects.Variances(
          new ContractSubjects.Groups(groups, 1, 0),
          new ExactSums("sums", groups),
          ExactSums.squares("squares", groups));
    }

    @Override
    boolean findsMissingValues() {
      return false;
    }
  }
}
