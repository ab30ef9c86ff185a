package dev.penstock.state;

import java.util.Comparator;
import org.junit.jupiter.api.Nested;

/** Extremes under the contract of every form. */
class ExtremesContractTest {
  /** Least and greatest number of a group. */
  @Nested
  class LongExtremesByWord extends StateFormContract {
    @Override
    Subject subject() {
      KeyedRows groups = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(3, 0));
      return new ContractSubjects.LongBounds(
          new ContractSubjects.Groups(groups, 1, 0), new LongExtremes("extremes", groups));
    }
  }

  /** First and last text of a group. */
  @Nested
  class ObjectExtremesByText extends StateFormContract {
    @Override
    Subject subject() {
      KeyedRows groups = new KeyedRows("groups", new RowLayout(0, 1), new RowLayout(2, 1));
      Comparator<String> order = Comparator.naturalOrder();
      return new ContractSubjects.ObjectBounds(
          new ContractSubjects.Groups(groups, 0, 1), new ObjectExtremes("extremes", groups, order));
    }
  }
}
