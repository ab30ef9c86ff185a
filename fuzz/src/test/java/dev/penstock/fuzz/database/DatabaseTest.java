package dev.penstock.fuzz.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.plan.type.RowType;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class DatabaseTest {
  @Test
  void aRenewedDatabaseIsEmptyAndHasItsFunctions() throws SQLException {
    try (Database database = Database.open(DatabaseKind.DUCKDB)) {
      database.begin();
      database.execute("CREATE TABLE t(a BIGINT)");
      database.renew();
      database.begin();
      database.execute("CREATE TABLE t(a BIGINT); CREATE VIEW v AS SELECT root(4.0) AS r FROM t");
      assertThat(database.rows("SELECT r FROM v", new RowType(List.of()))).isEmpty();
    }
  }

  @Test
  void whatADatabaseFindsWrongWithItselfIsNoAnswer() {
    SQLException ours = new SQLException("Conversion Error: no number");
    assertThat((Exception) Database.orBroken(ours)).isSameAs(ours);
    SQLException its = new SQLException("INTERNAL Error: Failed to bind\n\nStack Trace:");
    assertThatThrownBy(() -> Database.orBroken(its))
        .isInstanceOf(DatabaseBrokenException.class)
        .hasMessage("INTERNAL Error: Failed to bind")
        .hasCause(its);
  }
}
