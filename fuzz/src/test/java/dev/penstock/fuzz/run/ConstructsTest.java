package dev.penstock.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.CaseMaker;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the generator makes, without running it. */
class ConstructsTest {
  private static final int CASES = 600;

  @ParameterizedTest
  @EnumSource
  void everySupportedConstructIsInAHundredthOfTheQueries(DatabaseKind database) {
    Statistics statistics = new Statistics(database);
    for (long seed = 0; seed < CASES; seed++) {
      statistics.add(CaseMaker.make(seed, database, /* steps= */ 0));
    }
    System.out.println(database.label() + ": " + statistics);
    Map<String, Integer> rare = new LinkedHashMap<>();
    statistics
        .constructs()
        .forEach(
            (name, count) -> {
              if (count * 100 < statistics.views()) {
                rare.put(name, count);
              }
            });
    assertThat(rare).isEmpty();
  }

  @Test
  void aSeedAlwaysMakesTheSameCase() {
    assertThat(CaseMaker.make(7, DatabaseKind.POSTGRESQL, 20))
        .isEqualTo(CaseMaker.make(7, DatabaseKind.POSTGRESQL, 20));
  }
}
