package dev.penstock.state;

import org.junit.jupiter.api.Nested;

/** Rows under the contract of every form. */
class BlocksContractTest {
  /** Rows under a number. */
  @Nested
  class BlocksByWord extends StateFormContract {
    @Override
    Subject subject() {
      return new ContractSubjects.Rows(
          new Blocks("side", new RowLayout(1, 0), new RowLayout(2, 0)), 1, 0);
    }
  }

  /** Rows with texts under a text. */
  @Nested
  class BlocksByText extends StateFormContract {
    @Override
    Subject subject() {
      return new ContractSubjects.Rows(
          new Blocks("side", new RowLayout(0, 1), new RowLayout(2, 1)), 0, 1);
    }
  }

  /** Rows under no key. */
  @Nested
  class BlocksWithoutKey extends StateFormContract {
    @Override
    Subject subject() {
      return new ContractSubjects.Rows(
          new Blocks("side", RowLayout.EMPTY, new RowLayout(2, 0)), 0, 0);
    }

    @Override
    int mostKeys() {
      return 1;
    }
  }
}
