package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Floats;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.TopRows;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link Rankings} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class RankingsCircuit extends AbstractCircuit implements Rankings {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #4 output best[net]
        #3 topK ROW_NUMBER 1 to 3 rank place BIGINT
          #2 integrate ordered by(team) order(points DESC)
            #1 input score(team VARCHAR?, player VARCHAR, points DOUBLE?, weight REAL, fee DECIMAL(30,2))
      #3 output next[net]
        #2 project player, at = place
          #1 topK RANK 2 to 9223372036854775807 rank place BIGINT
            best#2
      #4 output dear[net]
        #3 project weight
          #2 topK DENSE_RANK 1 to 2
            #1 integrate ordered order(fee DESC NULLS LAST, points)
              best#1
      """;

  private final ScoreInput score = input(new ScoreInput());

  private final OrderedRows scoreByTeamInOrder =
      state(
          "eea1e6f384770cb1",
          "best",
          new OrderedRows(
                  "best#2",
                  ScoreByTeamInOrderKey.LAYOUT,
                  ScoreByTeamInOrderRow.LAYOUT,
                  new ScoreByTeamInOrderOrder())
              .describe(ScoreByTeamInOrderKey.COLUMNS::text, ScoreByTeamInOrderRow.COLUMNS::text));

  private final TopRows bestTop = TopRows.rowNumber(scoreByTeamInOrder, 1, 3).ranked();

  private final TopRows nextTop =
      TopRows.rank(scoreByTeamInOrder, 2, 9223372036854775807L).ranked();

  private final OrderedRows scoreRowsInOrder =
      state(
          "de17911283b914a4",
          "dear",
          new OrderedRows(
                  "dear#1",
                  ScoreRowsInOrderKey.LAYOUT,
                  ScoreRowsInOrderRow.LAYOUT,
                  new ScoreRowsInOrderOrder())
              .describe(ScoreRowsInOrderKey.COLUMNS::text, ScoreRowsInOrderRow.COLUMNS::text));

  private final TopRows dearTop = TopRows.denseRank(scoreRowsInOrder, 1, 2);
  private final BestOutput best = view(new BestOutput());
  private final NextOutput next = view(new NextOutput());
  private final DearOutput dear = view(new DearOutput());

  private RankingsCircuit() {
    super("Rankings", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Rankings open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Rankings open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Rankings open(CircuitOptions options, Consumer<? super Rankings> listening) {
    RankingsCircuit circuit = new RankingsCircuit();
    circuit.start(options, RankingsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<Score> score() {
    return score;
  }

  @Override
  public ChangeView<Best> best() {
    return best;
  }

  @Override
  public ChangeView<Next> next() {
    return next;
  }

  @Override
  public ChangeView<Dear> dear() {
    return dear;
  }

  @Override
  protected void propagate() {
    scoreIn(); // best#1 → #2 integrate → dear#1 integrate
    inputsDone();
    flushBestTop(); // best#3 topK → #4 output
    flushNextTop(); // next#1 topK → #2 → #3 output
    flushDearTop(); // dear#2 topK → #3 → #4 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /**
   * best#1 {@code input score(team VARCHAR?, player VARCHAR, points DOUBLE?, weight REAL, fee
   * DECIMAL(30,2))}: reads the batch in place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void scoreIn() {
    source(score);
    long[] words = score.words();
    Object[] objects = score.objects();
    for (int row = 0, rows = score.size(); row < rows; row++) {
      score.current(row);
      int at = score.at(row);
      int objectsAt = score.objectsAt(row);
      long weight = words[at + ScoreRow.WEIGHT2];
      String team = (String) objects[objectsAt + ScoreRow.TEAM];
      String player = (String) objects[objectsAt + ScoreRow.PLAYER];
      double points = Double.longBitsToDouble(words[at + ScoreRow.POINTS]);
      boolean pointsNull = (words[at + ScoreRow.NULLS] & ScoreRow.POINTS_NULL) != 0;
      float scoreWeight = Float.intBitsToFloat((int) words[at + ScoreRow.WEIGHT]);
      BigDecimal fee = (BigDecimal) objects[objectsAt + ScoreRow.FEE];
      integrateScoreRowsInOrder(team, player, points, pointsNull, scoreWeight, fee, weight);
      integrateScoreByTeamInOrder(team, player, points, pointsNull, scoreWeight, fee, weight);
    }
  }

  /**
   * best#2 {@code integrate ordered by(team) order(points DESC)}: keeps one changed row in its
   * place.
   */
  private void integrateScoreByTeamInOrder(
      String team, String player, double points, boolean pointsNull, float weightValue,
      BigDecimal fee, long weight) {
    int slot = scoreByTeamInOrderSlot(team);
    int row = scoreByTeamInOrder.blank();
    long[] words = scoreByTeamInOrder.words();
    int at = scoreByTeamInOrder.at(row);
    Object[] objects = scoreByTeamInOrder.objects();
    int objectsAt = scoreByTeamInOrder.objectsAt(row);
    words[at + ScoreByTeamInOrderRow.NULLS] = pointsNull ? ScoreByTeamInOrderRow.POINTS_NULL : 0;
    objects[objectsAt + ScoreByTeamInOrderRow.PLAYER] = player;
    words[at + ScoreByTeamInOrderRow.POINTS] = Double.doubleToLongBits(points);
    words[at + ScoreByTeamInOrderRow.WEIGHT] = Float.floatToIntBits(weightValue);
    objects[objectsAt + ScoreByTeamInOrderRow.FEE] = fee;
    scoreByTeamInOrder.add(slot, weight);
  }

  /**
   * best#3 {@code topK ROW_NUMBER 1 to 3 rank place BIGINT}: the copies of rows that come into the
   * ranking or leave it.
   */
  private void flushBestTop() {
    for (int k = 0, touched = scoreByTeamInOrder.touched(); k < touched; k++) {
      int slot = scoreByTeamInOrder.touchedSlot(k);
      for (int i = 0, changes = bestTop.changes(k); i < changes; i++) {
        changeBestTop(slot, bestTop.row(i), bestTop.rank(i), bestTop.weight(i));
      }
    }
  }

  /** Hands on a row of the ranking that comes or goes. */
  private void changeBestTop(int slot, int row, long rank, long weight) {
    KeyTable keys = scoreByTeamInOrder.keys();
    Object[] objects = keys.objects();
    int objectsAt = keys.objectsAt(slot);
    String team = (String) objects[objectsAt + ScoreByTeamInOrderKey.TEAM];
    long[] rowWords = scoreByTeamInOrder.words();
    int rowAt = scoreByTeamInOrder.at(row);
    Object[] rowObjects = scoreByTeamInOrder.objects();
    int rowObjectsAt = scoreByTeamInOrder.objectsAt(row);
    String player = (String) rowObjects[rowObjectsAt + ScoreByTeamInOrderRow.PLAYER];
    double points = Double.longBitsToDouble(rowWords[rowAt + ScoreByTeamInOrderRow.POINTS]);
    boolean pointsNull =
        (rowWords[rowAt + ScoreByTeamInOrderRow.NULLS] & ScoreByTeamInOrderRow.POINTS_NULL) != 0;
    float scoreWeight = Float.intBitsToFloat((int) rowWords[rowAt + ScoreByTeamInOrderRow.WEIGHT]);
    BigDecimal fee = (BigDecimal) rowObjects[rowObjectsAt + ScoreByTeamInOrderRow.FEE];
    outputBest(team, player, points, pointsNull, scoreWeight, fee, rank, weight);
  }

  /** best#4 {@code output best[net]}: one changed row of the view. */
  private void outputBest(
      String team, String player, double points, boolean pointsNull, float weightValue,
      BigDecimal fee, long place, long weight) {
    Delta delta = best.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + BestRow.NULLS] =
        (team == null ? BestRow.TEAM_NULL : 0) | (pointsNull ? BestRow.POINTS_NULL : 0);
    objects[objectsAt + BestRow.TEAM] = team;
    objects[objectsAt + BestRow.PLAYER] = player;
    words[at + BestRow.POINTS] = Double.doubleToLongBits(points);
    words[at + BestRow.WEIGHT] = Float.floatToIntBits(weightValue);
    objects[objectsAt + BestRow.FEE] = fee;
    words[at + BestRow.PLACE] = place;
  }

  /**
   * next#1 {@code topK RANK 2 to 9223372036854775807 rank place BIGINT}: the copies of rows that
   * come into the ranking or leave it.
   */
  private void flushNextTop() {
    for (int k = 0, touched = scoreByTeamInOrder.touched(); k < touched; k++) {
      for (int i = 0, changes = nextTop.changes(k); i < changes; i++) {
        changeNextTop(nextTop.row(i), nextTop.rank(i), nextTop.weight(i));
      }
    }
  }

  /** Hands on a row of the ranking that comes or goes. */
  private void changeNextTop(int row, long rank, long weight) {
    Object[] objects = scoreByTeamInOrder.objects();
    int objectsAt = scoreByTeamInOrder.objectsAt(row);
    String player = (String) objects[objectsAt + ScoreByTeamInOrderRow.PLAYER];
    outputNext(player, rank, weight);
  }

  /** next#3 {@code output next[net]}: one changed row of the view. */
  private void outputNext(String player, long at, long weight) {
    Delta delta = next.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int entryAt = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + NextRow.PLAYER] = player;
    words[entryAt + NextRow.AT] = at;
  }

  /**
   * dear#1 {@code integrate ordered order(fee DESC NULLS LAST, points)}: keeps one changed row in
   * its place.
   */
  private void integrateScoreRowsInOrder(
      String team, String player, double points, boolean pointsNull, float weightValue,
      BigDecimal fee, long weight) {
    int slot = 0;
    int row = scoreRowsInOrder.blank();
    long[] words = scoreRowsInOrder.words();
    int at = scoreRowsInOrder.at(row);
    Object[] objects = scoreRowsInOrder.objects();
    int objectsAt = scoreRowsInOrder.objectsAt(row);
    words[at + ScoreRowsInOrderRow.NULLS] =
        (team == null ? ScoreRowsInOrderRow.TEAM_NULL : 0)
            | (pointsNull ? ScoreRowsInOrderRow.POINTS_NULL : 0);
    objects[objectsAt + ScoreRowsInOrderRow.TEAM] = team;
    objects[objectsAt + ScoreRowsInOrderRow.PLAYER] = player;
    words[at + ScoreRowsInOrderRow.POINTS] = Double.doubleToLongBits(points);
    words[at + ScoreRowsInOrderRow.WEIGHT] = Float.floatToIntBits(weightValue);
    objects[objectsAt + ScoreRowsInOrderRow.FEE] = fee;
    scoreRowsInOrder.add(slot, weight);
  }

  /**
   * dear#2 {@code topK DENSE_RANK 1 to 2}: the copies of rows that come into the ranking or leave
   * it.
   */
  private void flushDearTop() {
    for (int k = 0, touched = scoreRowsInOrder.touched(); k < touched; k++) {
      for (int i = 0, changes = dearTop.changes(k); i < changes; i++) {
        changeDearTop(dearTop.row(i), dearTop.weight(i));
      }
    }
  }

  /** Hands on a row of the ranking that comes or goes. */
  private void changeDearTop(int row, long weight) {
    long[] words = scoreRowsInOrder.words();
    int at = scoreRowsInOrder.at(row);
    float scoreWeight = Float.intBitsToFloat((int) words[at + ScoreRowsInOrderRow.WEIGHT]);
    outputDear(scoreWeight, weight);
  }

  /** dear#4 {@code output dear[net]}: one changed row of the view. */
  private void outputDear(float weightValue, long weight) {
    Delta delta = dear.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + DearRow.WEIGHT] = Float.floatToIntBits(weightValue);
  }

  /** The slot of a key of scoreByTeamInOrder, a new one if it is absent. */
  private int scoreByTeamInOrderSlot(String team) {
    KeyTable keys = scoreByTeamInOrder.keys();
    long nulls = team == null ? ScoreByTeamInOrderKey.TEAM_NULL : 0;
    long hash = Hash.finish(Hash.object(Hash.word(Hash.SEED, nulls), team));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + ScoreByTeamInOrderKey.NULLS] = nulls;
        keys.objects()[keys.objectsAt(slot) + ScoreByTeamInOrderKey.TEAM] = team;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + ScoreByTeamInOrderKey.NULLS] == nulls
          && Objects.equals(
              team, keys.objects()[keys.objectsAt(slot) + ScoreByTeamInOrderKey.TEAM])) {
        return slot;
      }
    }
  }

  /** A row of table score. */
  private static final class ScoreRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int POINTS = 1;
    static final int WEIGHT = 2;
    static final int WEIGHT2 = 3;

    /** Their flags. */
    static final long TEAM_NULL = 1;
    static final long POINTS_NULL = 1L << 1;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int PLAYER = 1;
    static final int FEE = 2;

    static final Columns COLUMNS =
        new Columns()
            .text("team", TEAM)
            .nullable(NULLS, TEAM_NULL)
            .text("player", PLAYER)
            .doublePrecision("points", POINTS)
            .nullable(NULLS, POINTS_NULL)
            .real("weight", WEIGHT)
            .wideDecimal("fee", FEE);

    static final RowLayout LAYOUT = new RowLayout(4, 3);
  }

  /** A key of scoreByTeamInOrder. */
  private static final class ScoreByTeamInOrderKey {
    /** Where its words are. */
    static final int NULLS = 0;

    /** Their flags. */
    static final long TEAM_NULL = 1;

    /** Where its objects are. */
    static final int TEAM = 0;

    static final Columns COLUMNS = new Columns().text("team", TEAM).nullable(NULLS, TEAM_NULL);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of scoreByTeamInOrder. */
  private static final class ScoreByTeamInOrderRow {
    /** Where its words are. */
    static final int NULLS = 4;
    static final int POINTS = 5;
    static final int WEIGHT = 6;

    /** Their flags. */
    static final long POINTS_NULL = 1;

    /** Where its objects are. */
    static final int PLAYER = 0;
    static final int FEE = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("player", PLAYER)
            .doublePrecision("points", POINTS)
            .nullable(NULLS, POINTS_NULL)
            .real("weight", WEIGHT)
            .wideDecimal("fee", FEE);

    static final RowLayout LAYOUT = new RowLayout(7, 2);
  }

  /** A row of view best. */
  private static final class BestRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int POINTS = 1;
    static final int WEIGHT = 2;
    static final int PLACE = 3;

    /** Their flags. */
    static final long TEAM_NULL = 1;
    static final long POINTS_NULL = 1L << 1;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int PLAYER = 1;
    static final int FEE = 2;

    static final Columns COLUMNS =
        new Columns()
            .text("team", TEAM)
            .nullable(NULLS, TEAM_NULL)
            .text("player", PLAYER)
            .doublePrecision("points", POINTS)
            .nullable(NULLS, POINTS_NULL)
            .real("weight", WEIGHT)
            .wideDecimal("fee", FEE)
            .integer("place", PLACE);

    static final RowLayout LAYOUT = new RowLayout(4, 3);
  }

  /** A row of view next. */
  private static final class NextRow {
    /** Where its words are. */
    static final int AT = 0;

    /** Where its objects are. */
    static final int PLAYER = 0;

    static final Columns COLUMNS = new Columns().text("player", PLAYER).integer("at", AT);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A key of scoreRowsInOrder. */
  private static final class ScoreRowsInOrderKey {
    static final Columns COLUMNS = new Columns();
    static final RowLayout LAYOUT = new RowLayout(0, 0);
  }

  /** A row of scoreRowsInOrder. */
  private static final class ScoreRowsInOrderRow {
    /** Where its words are. */
    static final int NULLS = 4;
    static final int POINTS = 5;
    static final int WEIGHT = 6;

    /** Their flags. */
    static final long TEAM_NULL = 1;
    static final long POINTS_NULL = 1L << 1;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int PLAYER = 1;
    static final int FEE = 2;

    static final Columns COLUMNS =
        new Columns()
            .text("team", TEAM)
            .nullable(NULLS, TEAM_NULL)
            .text("player", PLAYER)
            .doublePrecision("points", POINTS)
            .nullable(NULLS, POINTS_NULL)
            .real("weight", WEIGHT)
            .wideDecimal("fee", FEE);

    static final RowLayout LAYOUT = new RowLayout(7, 3);
  }

  /** A row of view dear. */
  private static final class DearRow {
    /** Where its words are. */
    static final int WEIGHT = 0;

    static final Columns COLUMNS = new Columns().real("weight", WEIGHT);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** Takes apart what is handed in to table {@code score}. */
  private static final class ScoreInput extends BagInput<Score> {
    ScoreInput() {
      super("score", ScoreRow.COLUMNS, ScoreRow.LAYOUT);
    }

    @Override
    protected void encode(Score row, long[] words, int at, Object[] objects, int objectsAt) {
      String team = row.team();
      objects[objectsAt + ScoreRow.TEAM] = team;
      objects[objectsAt + ScoreRow.PLAYER] = Ingest.notNull(row.player(), "score", "player");
      Double points = row.points();
      words[at + ScoreRow.POINTS] = Ingest.word(points);
      words[at + ScoreRow.WEIGHT] = Floats.word(row.weight());
      objects[objectsAt + ScoreRow.FEE] =
          Ingest.wideDecimal(Ingest.notNull(row.fee(), "score", "fee"), 30, 2, "score", "fee");
      words[at + ScoreRow.NULLS] =
          Ingest.nullBit(team, ScoreRow.TEAM_NULL) | Ingest.nullBit(points, ScoreRow.POINTS_NULL);
    }

    @Override
    protected void encodeAll(Collection<? extends Score> rows, PendingRows pending) {
      for (Score row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of scoreByTeamInOrder. */
  private static final class ScoreByTeamInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          nullsFirst(
              words[a + ScoreByTeamInOrderRow.NULLS],
              words[b + ScoreByTeamInOrderRow.NULLS],
              ScoreByTeamInOrderRow.POINTS_NULL);
      if (order == 0) {
        order =
            doubles(
                words[b + ScoreByTeamInOrderRow.POINTS], words[a + ScoreByTeamInOrderRow.POINTS]);
      }
      if (order != 0) {
        return decided(order);
      }
      order =
          texts(
              objects[objectsOfA + ScoreByTeamInOrderRow.PLAYER],
              objects[objectsOfB + ScoreByTeamInOrderRow.PLAYER]);
      if (order != 0) {
        return tied(order);
      }
      order =
          floats(words[a + ScoreByTeamInOrderRow.WEIGHT], words[b + ScoreByTeamInOrderRow.WEIGHT]);
      if (order != 0) {
        return tied(order);
      }
      order =
          decimals(
              objects[objectsOfA + ScoreByTeamInOrderRow.FEE],
              objects[objectsOfB + ScoreByTeamInOrderRow.FEE]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code best}. */
  private static final class BestOutput extends ChangeOutput<Best> {
    BestOutput() {
      super("best", BestRow.COLUMNS, BestRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Best row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Best(
          (String) objects[objectsAt + BestRow.TEAM],
          (String) objects[objectsAt + BestRow.PLAYER],
          (words[at + BestRow.NULLS] & BestRow.POINTS_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + BestRow.POINTS]),
          Float.intBitsToFloat((int) words[at + BestRow.WEIGHT]),
          (BigDecimal) objects[objectsAt + BestRow.FEE],
          words[at + BestRow.PLACE]);
    }
  }

  /** Makes records of the rows of view {@code next}. */
  private static final class NextOutput extends ChangeOutput<Next> {
    NextOutput() {
      super("next", NextRow.COLUMNS, NextRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Next row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Next((String) objects[objectsAt + NextRow.PLAYER], words[at + NextRow.AT]);
    }
  }

  /** The order of the rows of scoreRowsInOrder. */
  private static final class ScoreRowsInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          decimals(
              objects[objectsOfB + ScoreRowsInOrderRow.FEE],
              objects[objectsOfA + ScoreRowsInOrderRow.FEE]);
      if (order != 0) {
        return decided(order);
      }
      order =
          nullsLast(
              words[a + ScoreRowsInOrderRow.NULLS],
              words[b + ScoreRowsInOrderRow.NULLS],
              ScoreRowsInOrderRow.POINTS_NULL);
      if (order == 0) {
        order =
            doubles(words[a + ScoreRowsInOrderRow.POINTS], words[b + ScoreRowsInOrderRow.POINTS]);
      }
      if (order != 0) {
        return decided(order);
      }
      order =
          nullsLast(
              words[a + ScoreRowsInOrderRow.NULLS],
              words[b + ScoreRowsInOrderRow.NULLS],
              ScoreRowsInOrderRow.TEAM_NULL);
      if (order == 0) {
        order =
            texts(
                objects[objectsOfA + ScoreRowsInOrderRow.TEAM],
                objects[objectsOfB + ScoreRowsInOrderRow.TEAM]);
      }
      if (order != 0) {
        return tied(order);
      }
      order =
          texts(
              objects[objectsOfA + ScoreRowsInOrderRow.PLAYER],
              objects[objectsOfB + ScoreRowsInOrderRow.PLAYER]);
      if (order != 0) {
        return tied(order);
      }
      order = floats(words[a + ScoreRowsInOrderRow.WEIGHT], words[b + ScoreRowsInOrderRow.WEIGHT]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code dear}. */
  private static final class DearOutput extends ChangeOutput<Dear> {
    DearOutput() {
      super("dear", DearRow.COLUMNS, DearRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Dear row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Dear(Float.intBitsToFloat((int) words[at + DearRow.WEIGHT]));
    }
  }
}
