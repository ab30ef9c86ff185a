package circuits;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.StreamHandle;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Stream;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;

/** Tables, views and columns whose names generated code would like to use itself. */
public final class HostileNames {
  private HostileNames() {}

  /** Columns named like the locals of loops. */
  public record Delta(
      int k,
      long weight,
      Integer words,
      @NotNull String objects,
      String at,
      double slot,
      int row,
      int i,
      long hash,
      int position,
      int copies,
      int product,
      int objectsAt,
      Long log,
      boolean before,
      Boolean after,
      int step,
      int plan,
      int state) {}

  /** A record named like a type of the JDK. */
  public record String2(@NotNull String string, long rows, Long entry) {}

  /** Keeps them. */
  @Circuit
  public interface Object extends LiveCircuit {
    @Table(key = {"k"})
    MapHandle<Integer, Delta> k();

    @Table
    BagHandle<Delta> words();

    @Stream
    StreamHandle<Delta> slot();

    @View(
        """
        SELECT k.k, k.weight, w.words, w.objects, k.at, w.slot, k.row, w.i, k.hash, k.position,
               w.copies, k.product, k.objectsAt, w.log, w.before, w.after, k.step, k.plan, w.state
        FROM k JOIN words w ON k.k = w.k AND k.at = w.at
        """)
    ChangeView<Delta> row();

    @View(
        key = "string",
        value =
            """
            SELECT objects AS string, COUNT(*) AS rows, MAX(weight) AS entry
            FROM words GROUP BY objects
            """)
    MapView<String, String2> weight();

    @View("SELECT DISTINCT objects AS string, weight AS rows, log AS entry FROM slot")
    ListView<String2> delta();
  }
}
