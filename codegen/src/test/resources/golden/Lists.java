package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Elements;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.ListedElements;
import dev.penstock.state.ObjectExtremes;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link Lists} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class ListsCircuit extends AbstractCircuit implements Lists {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output names[net]
        #4 differentiate
          #3 listing by(team) list VARCHAR ARRAY = LIST(name)
            #2 integrate ordered by(team) order(shirt)
              #1 input member(team VARCHAR?, shirt INTEGER, name VARCHAR?, fee DECIMAL(10,2)?, plays BOOLEAN)
      #3 output shirts[net]
        #2 differentiate
          #1 listing by(team) list INTEGER ARRAY? = LIST(shirt) FILTER(plays)
            names#2
      #4 output fees[net]
        #3 differentiate
          #2 listing list DECIMAL(10,2) ARRAY? = LIST(fee)
            #1 integrate ordered order(name)
              names#1
      #5 output first[net]
        #4 differentiate
          #3 aggregate least VARCHAR ARRAY? = MIN(list), teams BIGINT = COUNT(*)
            #2 integrate accumulators
              #1 differentiate
                names#3
      """;

  private static final Comparator<Elements> LIST_ORDER = Comparator.naturalOrder();

  private final MemberInput member = input(new MemberInput());

  private final OrderedRows memberByTeamInOrder =
      state(
          "c6d91cad9c86856f",
          "names",
          new OrderedRows(
                  "names#2",
                  MemberByTeamInOrderKey.LAYOUT,
                  MemberByTeamInOrderRow.LAYOUT,
                  new MemberByTeamInOrderOrder())
              .describe(
                  MemberByTeamInOrderKey.COLUMNS::text, MemberByTeamInOrderRow.COLUMNS::text));

  private final ListedElements namesLists =
      ListedElements.of(
          memberByTeamInOrder,
          (words, at, objects, objectsAt) -> objects[objectsAt + MemberByTeamInOrderRow.NAME]);

  private final ListedElements shirtsLists =
      ListedElements.of(
          memberByTeamInOrder,
          (words, at, objects, objectsAt) -> (int) words[at + MemberByTeamInOrderRow.SHIRT],
          MemberByTeamInOrderRow.PLAYS);

  private final OrderedRows memberRowsInOrder =
      state(
          "8694a85503dbb217",
          "fees",
          new OrderedRows(
                  "fees#1",
                  MemberRowsInOrderKey.LAYOUT,
                  MemberRowsInOrderRow.LAYOUT,
                  new MemberRowsInOrderOrder())
              .describe(MemberRowsInOrderKey.COLUMNS::text, MemberRowsInOrderRow.COLUMNS::text));

  private final ListedElements feesLists =
      ListedElements.of(
          memberRowsInOrder,
          (words, at, objects, objectsAt) ->
              (words[at + MemberRowsInOrderRow.NULLS] & MemberRowsInOrderRow.FEE_NULL) != 0
                  ? null
                  : Records.decimal(words[at + MemberRowsInOrderRow.FEE], 2));

  private final KeyedRows firstGroups =
      state("c6466cb258cba749", "first", KeyedRows.global("first#3", FirstGroup.LAYOUT));

  private final ObjectExtremes firstListValues =
      state(
          "c6466cb258cba749-0",
          "first",
          new ObjectExtremes("first#3 list_values", firstGroups, LIST_ORDER).describe("list"));

  private final NamesOutput names = view(new NamesOutput());
  private final ShirtsOutput shirts = view(new ShirtsOutput());
  private final FeesOutput fees = view(new FeesOutput());
  private final FirstOutput first = view(new FirstOutput());

  private ListsCircuit() {
    super(
        "Lists",
        PLAN,
        new FailureSite("", 0, 0, "", "the list is too long"),
        new FailureSite("", 0, 0, "", "the list is too long"),
        new FailureSite("", 0, 0, "", "the list is too long"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Lists open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Lists open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Lists open(CircuitOptions options, Consumer<? super Lists> listening) {
    ListsCircuit circuit = new ListsCircuit();
    circuit.start(options, ListsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<Member> member() {
    return member;
  }

  @Override
  public ChangeView<Names> names() {
    return names;
  }

  @Override
  public ChangeView<Shirts> shirts() {
    return shirts;
  }

  @Override
  public ChangeView<Fees> fees() {
    return fees;
  }

  @Override
  public ChangeView<First> first() {
    return first;
  }

  @Override
  protected void initialize() {
    firstGroups.touch(0); // the one group shows from step 0 on
  }

  @Override
  protected void propagate() {
    memberIn(); // names#1 → #2 integrate → fees#1 integrate
    inputsDone();
    flushNamesLists(); // names#3 listing → #4 → #5 output → first#1 → #2 integrate
    flushShirtsLists(); // shirts#1 listing → #2 → #3 output
    flushFeesLists(); // fees#2 listing → #3 → #4 output
    flushFirst(); // first#3 aggregate → #4 → #5 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /**
   * names#1 {@code input member(team VARCHAR?, shirt INTEGER, name VARCHAR?, fee DECIMAL(10,2)?,
   * plays BOOLEAN)}: reads the batch in place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void memberIn() {
    source(member);
    long[] words = member.words();
    Object[] objects = member.objects();
    for (int row = 0, rows = member.size(); row < rows; row++) {
      member.current(row);
      int at = member.at(row);
      int objectsAt = member.objectsAt(row);
      long weight = words[at + MemberRow.WEIGHT];
      String team = (String) objects[objectsAt + MemberRow.TEAM];
      int shirt = (int) words[at + MemberRow.SHIRT];
      String name = (String) objects[objectsAt + MemberRow.NAME];
      long fee = words[at + MemberRow.FEE];
      boolean feeNull = (words[at + MemberRow.NULLS] & MemberRow.FEE_NULL) != 0;
      boolean plays = words[at + MemberRow.PLAYS] != 0;
      integrateMemberRowsInOrder(team, shirt, name, fee, feeNull, plays, weight);
      integrateMemberByTeamInOrder(team, shirt, name, fee, feeNull, plays, weight);
    }
  }

  /**
   * names#2 {@code integrate ordered by(team) order(shirt)}: keeps one changed row in its place.
   */
  private void integrateMemberByTeamInOrder(
      String team, int shirt, String name, long fee, boolean feeNull, boolean plays, long weight) {
    int slot = memberByTeamInOrderSlot(team);
    int row = memberByTeamInOrder.blank();
    long[] words = memberByTeamInOrder.words();
    int at = memberByTeamInOrder.at(row);
    Object[] objects = memberByTeamInOrder.objects();
    int objectsAt = memberByTeamInOrder.objectsAt(row);
    words[at + MemberByTeamInOrderRow.NULLS] =
        (name == null ? MemberByTeamInOrderRow.NAME_NULL : 0)
            | (feeNull ? MemberByTeamInOrderRow.FEE_NULL : 0);
    words[at + MemberByTeamInOrderRow.SHIRT] = shirt;
    objects[objectsAt + MemberByTeamInOrderRow.NAME] = name;
    words[at + MemberByTeamInOrderRow.FEE] = fee;
    words[at + MemberByTeamInOrderRow.PLAYS] = plays ? 1 : 0;
    memberByTeamInOrder.add(slot, weight);
  }

  /**
   * names#3 {@code listing by(team) list VARCHAR ARRAY = LIST(name)}: −old and +new of each group
   * whose list is another one.
   */
  private void flushNamesLists() {
    for (int k = 0, touched = memberByTeamInOrder.touched(); k < touched; k++) {
      if (namesLists.changes(k)) {
        int slot = memberByTeamInOrder.touchedSlot(k);
        if (namesLists.hasShown()) {
          changeNamesLists(slot, namesLists.oldList(), 0, -1);
        }
        if (namesLists.shows()) {
          changeNamesLists(slot, namesLists.list(), namesLists.isTooLong() ? 1 : 0, 1);
        }
      }
    }
  }

  /** Hands on a group with the list that it has shown or shows. */
  private void changeNamesLists(int slot, Elements list, int failure, long weight) {
    KeyTable keys = memberByTeamInOrder.keys();
    Object[] objects = keys.objects();
    int objectsAt = keys.objectsAt(slot);
    String team = (String) objects[objectsAt + MemberByTeamInOrderKey.TEAM];
    if (failure != 0) {
      failedNames(failure, weight, team);
      return;
    }
    absorbFirst(list, weight);
    outputNames(team, list, weight);
  }

  /** names#5 {@code output names[net]}: one changed row of the view. */
  private void outputNames(String team, Elements list, long weight) {
    Delta delta = names.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + NamesRow.NULLS] = team == null ? NamesRow.TEAM_NULL : 0;
    objects[objectsAt + NamesRow.TEAM] = team;
    objects[objectsAt + NamesRow.LIST] = list;
  }

  /**
   * shirts#1 {@code listing by(team) list INTEGER ARRAY? = LIST(shirt) FILTER(plays)}: −old and
   * +new of each group whose list is another one.
   */
  private void flushShirtsLists() {
    for (int k = 0, touched = memberByTeamInOrder.touched(); k < touched; k++) {
      if (shirtsLists.changes(k)) {
        int slot = memberByTeamInOrder.touchedSlot(k);
        if (shirtsLists.hasShown()) {
          changeShirtsLists(slot, shirtsLists.oldList(), 0, -1);
        }
        if (shirtsLists.shows()) {
          changeShirtsLists(slot, shirtsLists.list(), shirtsLists.isTooLong() ? 2 : 0, 1);
        }
      }
    }
  }

  /** Hands on a group with the list that it has shown or shows. */
  private void changeShirtsLists(int slot, Elements list, int failure, long weight) {
    KeyTable keys = memberByTeamInOrder.keys();
    Object[] objects = keys.objects();
    int objectsAt = keys.objectsAt(slot);
    String team = (String) objects[objectsAt + MemberByTeamInOrderKey.TEAM];
    if (failure != 0) {
      failedShirts(failure, weight, team);
      return;
    }
    outputShirts(team, list, weight);
  }

  /** shirts#3 {@code output shirts[net]}: one changed row of the view. */
  private void outputShirts(String team, Elements list, long weight) {
    Delta delta = shirts.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + ShirtsRow.NULLS] =
        (team == null ? ShirtsRow.TEAM_NULL : 0) | (list == null ? ShirtsRow.LIST_NULL : 0);
    objects[objectsAt + ShirtsRow.TEAM] = team;
    objects[objectsAt + ShirtsRow.LIST] = list;
  }

  /** fees#1 {@code integrate ordered order(name)}: keeps one changed row in its place. */
  private void integrateMemberRowsInOrder(
      String team, int shirt, String name, long fee, boolean feeNull, boolean plays, long weight) {
    int slot = 0;
    int row = memberRowsInOrder.blank();
    long[] words = memberRowsInOrder.words();
    int at = memberRowsInOrder.at(row);
    Object[] objects = memberRowsInOrder.objects();
    int objectsAt = memberRowsInOrder.objectsAt(row);
    words[at + MemberRowsInOrderRow.NULLS] =
        (team == null ? MemberRowsInOrderRow.TEAM_NULL : 0)
            | (name == null ? MemberRowsInOrderRow.NAME_NULL : 0)
            | (feeNull ? MemberRowsInOrderRow.FEE_NULL : 0);
    objects[objectsAt + MemberRowsInOrderRow.TEAM] = team;
    words[at + MemberRowsInOrderRow.SHIRT] = shirt;
    objects[objectsAt + MemberRowsInOrderRow.NAME] = name;
    words[at + MemberRowsInOrderRow.FEE] = fee;
    words[at + MemberRowsInOrderRow.PLAYS] = plays ? 1 : 0;
    memberRowsInOrder.add(slot, weight);
  }

  /**
   * fees#2 {@code listing list DECIMAL(10,2) ARRAY? = LIST(fee)}: −old and +new of each group whose
   * list is another one.
   */
  private void flushFeesLists() {
    for (int k = 0, touched = memberRowsInOrder.touched(); k < touched; k++) {
      if (feesLists.changes(k)) {
        if (feesLists.hasShown()) {
          changeFeesLists(feesLists.oldList(), 0, -1);
        }
        if (feesLists.shows()) {
          changeFeesLists(feesLists.list(), feesLists.isTooLong() ? 3 : 0, 1);
        }
      }
    }
  }

  /** Hands on a group with the list that it has shown or shows. */
  private void changeFeesLists(Elements list, int failure, long weight) {
    if (failure != 0) {
      failedFees(failure, weight);
      return;
    }
    outputFees(list, weight);
  }

  /** fees#4 {@code output fees[net]}: one changed row of the view. */
  private void outputFees(Elements list, long weight) {
    Delta delta = fees.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + FeesRow.NULLS] = list == null ? FeesRow.LIST_NULL : 0;
    objects[objectsAt + FeesRow.LIST] = list;
  }

  /**
   * first#3 {@code aggregate least VARCHAR ARRAY? = MIN(list), teams BIGINT = COUNT(*)}: takes one
   * changed row into its group.
   */
  private void absorbFirst(Elements list, long weight) {
    int slot = 0;
    firstGroups.touch(slot);
    long[] words = firstGroups.words();
    int at = firstGroups.at(slot);
    words[at + FirstGroup.ROWS] = Math.addExact(words[at + FirstGroup.ROWS], weight);
    firstListValues.add(slot, list, weight);
  }

  /**
   * first#3 {@code aggregate least VARCHAR ARRAY? = MIN(list), teams BIGINT = COUNT(*)}: −old and
   * +new of each group that shows something else than before.
   */
  private void flushFirst() {
    for (int k = 0, touched = firstGroups.touched(); k < touched; k++) {
      int slot = firstGroups.touchedSlot(k);
      long[] words = firstGroups.words();
      int at = firstGroups.at(slot);
      Object[] objects = firstGroups.objects();
      int objectsAt = firstGroups.objectsAt(slot);
      boolean before = firstGroups.showedBefore(k);
      boolean leastNull = words[at + FirstGroup.ROWS] <= 0;
      words[at + FirstGroup.NULLS] = leastNull ? FirstGroup.LEAST_NULL : 0;
      objects[objectsAt + FirstGroup.LEAST] =
          leastNull ? null : (Elements) firstListValues.min(slot);
      long[] log = firstGroups.log();
      int logAt = firstGroups.logAt(k);
      Object[] objectLog = firstGroups.objectLog();
      int objectLogAt = firstGroups.objectLogAt(k);
      if (before
          && log[logAt + FirstGroup.ROWS] == words[at + FirstGroup.ROWS]
          && log[logAt + FirstGroup.NULLS] == words[at + FirstGroup.NULLS]
          && Objects.equals(
              objectLog[objectLogAt + FirstGroup.LEAST], objects[objectsAt + FirstGroup.LEAST])) {
        continue;
      }
      if (before) {
        changeFirst(log, logAt, objectLog, objectLogAt, -1);
      }
      changeFirst(
          firstGroups.words(),
          firstGroups.at(slot),
          firstGroups.objects(),
          firstGroups.objectsAt(slot),
          1);
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeFirst(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    Elements least = (Elements) objects[objectsAt + FirstGroup.LEAST];
    long teams = words[at + FirstGroup.ROWS];
    outputFirst(least, teams, weight);
  }

  /** first#5 {@code output first[net]}: one changed row of the view. */
  private void outputFirst(Elements least, long teams, long weight) {
    Delta delta = first.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + FirstRow.NULLS] = least == null ? FirstRow.LEAST_NULL : 0;
    objects[objectsAt + FirstRow.LEAST] = least;
    words[at + FirstRow.TEAMS] = teams;
  }

  /** The slot of a key of memberByTeamInOrder, a new one if it is absent. */
  private int memberByTeamInOrderSlot(String team) {
    KeyTable keys = memberByTeamInOrder.keys();
    long nulls = team == null ? MemberByTeamInOrderKey.TEAM_NULL : 0;
    long hash = Hash.finish(Hash.object(Hash.word(Hash.SEED, nulls), team));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + MemberByTeamInOrderKey.NULLS] = nulls;
        keys.objects()[keys.objectsAt(slot) + MemberByTeamInOrderKey.TEAM] = team;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + MemberByTeamInOrderKey.NULLS] == nulls
          && Objects.equals(
              team, keys.objects()[keys.objectsAt(slot) + MemberByTeamInOrderKey.TEAM])) {
        return slot;
      }
    }
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedNames(int failure, long weight, String team) {
    fail(failure, weight, "team", team);
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedShirts(int failure, long weight, String team) {
    fail(failure, weight, "team", team);
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedFees(int failure, long weight) {
    fail(failure, weight);
  }

  /** A row of table member. */
  private static final class MemberRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int SHIRT = 1;
    static final int FEE = 2;
    static final int PLAYS = 3;
    static final int WEIGHT = 4;

    /** Their flags. */
    static final long TEAM_NULL = 1;
    static final long NAME_NULL = 1L << 1;
    static final long FEE_NULL = 1L << 2;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int NAME = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("team", TEAM)
            .nullable(NULLS, TEAM_NULL)
            .integer("shirt", SHIRT)
            .text("name", NAME)
            .nullable(NULLS, NAME_NULL)
            .decimal("fee", FEE, 2)
            .nullable(NULLS, FEE_NULL)
            .bool("plays", PLAYS);

    static final RowLayout LAYOUT = new RowLayout(5, 2);
  }

  /** A key of memberByTeamInOrder. */
  private static final class MemberByTeamInOrderKey {
    /** Where its words are. */
    static final int NULLS = 0;

    /** Their flags. */
    static final long TEAM_NULL = 1;

    /** Where its objects are. */
    static final int TEAM = 0;

    static final Columns COLUMNS = new Columns().text("team", TEAM).nullable(NULLS, TEAM_NULL);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of memberByTeamInOrder. */
  private static final class MemberByTeamInOrderRow {
    /** Where its words are. */
    static final int NULLS = 4;
    static final int SHIRT = 5;
    static final int FEE = 6;
    static final int PLAYS = 7;

    /** Their flags. */
    static final long NAME_NULL = 1;
    static final long FEE_NULL = 1L << 1;

    /** Where its objects are. */
    static final int NAME = 0;

    static final Columns COLUMNS =
        new Columns()
            .integer("shirt", SHIRT)
            .text("name", NAME)
            .nullable(NULLS, NAME_NULL)
            .decimal("fee", FEE, 2)
            .nullable(NULLS, FEE_NULL)
            .bool("plays", PLAYS);

    static final RowLayout LAYOUT = new RowLayout(8, 1);
  }

  /** A row of view names. */
  private static final class NamesRow {
    /** Where its words are. */
    static final int NULLS = 0;

    /** Their flags. */
    static final long TEAM_NULL = 1;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int LIST = 1;

    static final Columns COLUMNS =
        new Columns().text("team", TEAM).nullable(NULLS, TEAM_NULL).list("list", LIST);

    static final RowLayout LAYOUT = new RowLayout(1, 2);
  }

  /** A row of view shirts. */
  private static final class ShirtsRow {
    /** Where its words are. */
    static final int NULLS = 0;

    /** Their flags. */
    static final long TEAM_NULL = 1;
    static final long LIST_NULL = 1L << 1;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int LIST = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("team", TEAM)
            .nullable(NULLS, TEAM_NULL)
            .list("list", LIST)
            .nullable(NULLS, LIST_NULL);

    static final RowLayout LAYOUT = new RowLayout(1, 2);
  }

  /** A key of memberRowsInOrder. */
  private static final class MemberRowsInOrderKey {
    static final Columns COLUMNS = new Columns();
    static final RowLayout LAYOUT = new RowLayout(0, 0);
  }

  /** A row of memberRowsInOrder. */
  private static final class MemberRowsInOrderRow {
    /** Where its words are. */
    static final int NULLS = 4;
    static final int SHIRT = 5;
    static final int FEE = 6;
    static final int PLAYS = 7;

    /** Their flags. */
    static final long TEAM_NULL = 1;
    static final long NAME_NULL = 1L << 1;
    static final long FEE_NULL = 1L << 2;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int NAME = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("team", TEAM)
            .nullable(NULLS, TEAM_NULL)
            .integer("shirt", SHIRT)
            .text("name", NAME)
            .nullable(NULLS, NAME_NULL)
            .decimal("fee", FEE, 2)
            .nullable(NULLS, FEE_NULL)
            .bool("plays", PLAYS);

    static final RowLayout LAYOUT = new RowLayout(8, 2);
  }

  /** A row of view fees. */
  private static final class FeesRow {
    /** Where its words are. */
    static final int NULLS = 0;

    /** Their flags. */
    static final long LIST_NULL = 1;

    /** Where its objects are. */
    static final int LIST = 0;

    static final Columns COLUMNS = new Columns().list("list", LIST).nullable(NULLS, LIST_NULL);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of firstGroups. */
  private static final class FirstGroup {
    /** Where its words are. */
    static final int ROWS = 0;
    static final int NULLS = 1;

    /** Their flags. */
    static final long LEAST_NULL = 1;

    /** Where its objects are. */
    static final int LEAST = 0;

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** A row of view first. */
  private static final class FirstRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int TEAMS = 1;

    /** Their flags. */
    static final long LEAST_NULL = 1;

    /** Where its objects are. */
    static final int LEAST = 0;

    static final Columns COLUMNS =
        new Columns().list("least", LEAST).nullable(NULLS, LEAST_NULL).integer("teams", TEAMS);

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** Takes apart what is handed in to table {@code member}. */
  private static final class MemberInput extends BagInput<Member> {
    MemberInput() {
      super("member", MemberRow.COLUMNS, MemberRow.LAYOUT);
    }

    @Override
    protected void encode(Member row, long[] words, int at, Object[] objects, int objectsAt) {
      String team = row.team();
      objects[objectsAt + MemberRow.TEAM] = team;
      words[at + MemberRow.SHIRT] = row.shirt();
      String name = row.name();
      objects[objectsAt + MemberRow.NAME] = name;
      BigDecimal fee = row.fee();
      words[at + MemberRow.FEE] = Ingest.decimal(fee, 10, 2, "member", "fee");
      words[at + MemberRow.PLAYS] = Ingest.word(row.plays());
      words[at + MemberRow.NULLS] =
          Ingest.nullBit(team, MemberRow.TEAM_NULL)
              | Ingest.nullBit(name, MemberRow.NAME_NULL)
              | Ingest.nullBit(fee, MemberRow.FEE_NULL);
    }

    @Override
    protected void encodeAll(Collection<? extends Member> rows, PendingRows pending) {
      for (Member row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of memberByTeamInOrder. */
  private static final class MemberByTeamInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + MemberByTeamInOrderRow.SHIRT], words[b + MemberByTeamInOrderRow.SHIRT]);
      if (order != 0) {
        return decided(order);
      }
      order =
          nullsLast(
              words[a + MemberByTeamInOrderRow.NULLS],
              words[b + MemberByTeamInOrderRow.NULLS],
              MemberByTeamInOrderRow.NAME_NULL);
      if (order == 0) {
        order =
            texts(
                objects[objectsOfA + MemberByTeamInOrderRow.NAME],
                objects[objectsOfB + MemberByTeamInOrderRow.NAME]);
      }
      if (order != 0) {
        return tied(order);
      }
      order =
          nullsLast(
              words[a + MemberByTeamInOrderRow.NULLS],
              words[b + MemberByTeamInOrderRow.NULLS],
              MemberByTeamInOrderRow.FEE_NULL);
      if (order == 0) {
        order =
            Long.compare(
                words[a + MemberByTeamInOrderRow.FEE], words[b + MemberByTeamInOrderRow.FEE]);
      }
      if (order != 0) {
        return tied(order);
      }
      order =
          Long.compare(
              words[a + MemberByTeamInOrderRow.PLAYS], words[b + MemberByTeamInOrderRow.PLAYS]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code names}. */
  private static final class NamesOutput extends ChangeOutput<Names> {
    NamesOutput() {
      super("names", NamesRow.COLUMNS, NamesRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Names row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Names(
          (String) objects[objectsAt + NamesRow.TEAM],
          Elements.list(objects[objectsAt + NamesRow.LIST]));
    }
  }

  /** Makes records of the rows of view {@code shirts}. */
  private static final class ShirtsOutput extends ChangeOutput<Shirts> {
    ShirtsOutput() {
      super("shirts", ShirtsRow.COLUMNS, ShirtsRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Shirts row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Shirts(
          (String) objects[objectsAt + ShirtsRow.TEAM],
          Elements.list(objects[objectsAt + ShirtsRow.LIST]));
    }
  }

  /** The order of the rows of memberRowsInOrder. */
  private static final class MemberRowsInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          nullsLast(
              words[a + MemberRowsInOrderRow.NULLS],
              words[b + MemberRowsInOrderRow.NULLS],
              MemberRowsInOrderRow.NAME_NULL);
      if (order == 0) {
        order =
            texts(
                objects[objectsOfA + MemberRowsInOrderRow.NAME],
                objects[objectsOfB + MemberRowsInOrderRow.NAME]);
      }
      if (order != 0) {
        return decided(order);
      }
      order =
          nullsLast(
              words[a + MemberRowsInOrderRow.NULLS],
              words[b + MemberRowsInOrderRow.NULLS],
              MemberRowsInOrderRow.TEAM_NULL);
      if (order == 0) {
        order =
            texts(
                objects[objectsOfA + MemberRowsInOrderRow.TEAM],
                objects[objectsOfB + MemberRowsInOrderRow.TEAM]);
      }
      if (order != 0) {
        return tied(order);
      }
      order =
          Long.compare(
              words[a + MemberRowsInOrderRow.SHIRT], words[b + MemberRowsInOrderRow.SHIRT]);
      if (order != 0) {
        return tied(order);
      }
      order =
          nullsLast(
              words[a + MemberRowsInOrderRow.NULLS],
              words[b + MemberRowsInOrderRow.NULLS],
              MemberRowsInOrderRow.FEE_NULL);
      if (order == 0) {
        order =
            Long.compare(words[a + MemberRowsInOrderRow.FEE], words[b + MemberRowsInOrderRow.FEE]);
      }
      if (order != 0) {
        return tied(order);
      }
      order =
          Long.compare(
              words[a + MemberRowsInOrderRow.PLAYS], words[b + MemberRowsInOrderRow.PLAYS]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code fees}. */
  private static final class FeesOutput extends ChangeOutput<Fees> {
    FeesOutput() {
      super("fees", FeesRow.COLUMNS, FeesRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Fees row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Fees(Elements.list(objects[objectsAt + FeesRow.LIST]));
    }
  }

  /** Makes records of the rows of view {@code first}. */
  private static final class FirstOutput extends ChangeOutput<First> {
    FirstOutput() {
      super("first", FirstRow.COLUMNS, FirstRow.LAYOUT, Netting.NET);
    }

    @Override
    protected First row(long[] words, int at, Object[] objects, int objectsAt) {
      return new First(
          Elements.list(objects[objectsAt + FirstRow.LEAST]), words[at + FirstRow.TEAMS]);
    }
  }
}
