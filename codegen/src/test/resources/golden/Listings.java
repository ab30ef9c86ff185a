package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.ListedTexts;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link Listings} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class ListingsCircuit extends AbstractCircuit implements Listings {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output names[net]
        #4 differentiate
          #3 listing by(team) list VARCHAR? = TEXT(name, ', ')
            #2 integrate ordered by(team) order(shirt)
              #1 input member(team VARCHAR?, shirt INTEGER, name VARCHAR?, mark VARCHAR)
      #4 output marked[net]
        #3 project list
          #2 differentiate
            #1 listing by(team) list VARCHAR? = TEXT(name, mark)
              names#2
      #4 output everyone[net]
        #3 differentiate
          #2 listing list VARCHAR = TEXT(mark, NULL:VARCHAR?)
            #1 integrate ordered order(name)
              names#1
      """;

  private final MemberInput member = input(new MemberInput());

  private final OrderedRows memberByTeamInOrder =
      state(
          "6d66c0c11968fd08",
          "names",
          new OrderedRows(
                  "names#2",
                  MemberByTeamInOrderKey.LAYOUT,
                  MemberByTeamInOrderRow.LAYOUT,
                  new MemberByTeamInOrderOrder())
              .describe(
                  MemberByTeamInOrderKey.COLUMNS::text, MemberByTeamInOrderRow.COLUMNS::text));

  private final ListedTexts namesTexts =
      ListedTexts.of(memberByTeamInOrder, MemberByTeamInOrderRow.NAME, ", ");

  private final ListedTexts markedTexts =
      ListedTexts.separatedBy(
          memberByTeamInOrder, MemberByTeamInOrderRow.NAME, MemberByTeamInOrderRow.MARK);

  private final OrderedRows memberRowsInOrder =
      state(
          "b5b168a7489b1b39",
          "everyone",
          new OrderedRows(
                  "everyone#1",
                  MemberRowsInOrderKey.LAYOUT,
                  MemberRowsInOrderRow.LAYOUT,
                  new MemberRowsInOrderOrder())
              .describe(MemberRowsInOrderKey.COLUMNS::text, MemberRowsInOrderRow.COLUMNS::text));

  private final ListedTexts everyoneTexts =
      ListedTexts.of(memberRowsInOrder, MemberRowsInOrderRow.MARK, "");

  private final NamesOutput names = view(new NamesOutput());
  private final MarkedOutput marked = view(new MarkedOutput());
  private final EveryoneOutput everyone = view(new EveryoneOutput());

  private ListingsCircuit() {
    super(
        "Listings",
        PLAN,
        new FailureSite("", 0, 0, "", "the text is too long"),
        new FailureSite("", 0, 0, "", "the text is too long"),
        new FailureSite("", 0, 0, "", "the text is too long"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Listings open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Listings open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Listings open(CircuitOptions options, Consumer<? super Listings> listening) {
    ListingsCircuit circuit = new ListingsCircuit();
    circuit.start(options, ListingsCircuit::new, () -> listening.accept(circuit));
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
  public ChangeView<Marked> marked() {
    return marked;
  }

  @Override
  public ChangeView<Everyone> everyone() {
    return everyone;
  }

  @Override
  protected void propagate() {
    memberIn(); // names#1 → #2 integrate → everyone#1 integrate
    inputsDone();
    flushNamesTexts(); // names#3 listing → #4 → #5 output
    flushMarkedTexts(); // marked#1 listing → #2 → #3 → #4 output
    flushEveryoneTexts(); // everyone#2 listing → #3 → #4 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /**
   * names#1 {@code input member(team VARCHAR?, shirt INTEGER, name VARCHAR?, mark VARCHAR)}: reads
   * the batch in place, as its last reader (owned).
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
      String mark = (String) objects[objectsAt + MemberRow.MARK];
      integrateMemberRowsInOrder(team, shirt, name, mark, weight);
      integrateMemberByTeamInOrder(team, shirt, name, mark, weight);
    }
  }

  /**
   * names#2 {@code integrate ordered by(team) order(shirt)}: keeps one changed row in its place.
   */
  private void integrateMemberByTeamInOrder(
      String team, int shirt, String name, String mark, long weight) {
    int slot = memberByTeamInOrderSlot(team);
    int row = memberByTeamInOrder.blank();
    long[] words = memberByTeamInOrder.words();
    int at = memberByTeamInOrder.at(row);
    Object[] objects = memberByTeamInOrder.objects();
    int objectsAt = memberByTeamInOrder.objectsAt(row);
    words[at + MemberByTeamInOrderRow.NULLS] = name == null ? MemberByTeamInOrderRow.NAME_NULL : 0;
    words[at + MemberByTeamInOrderRow.SHIRT] = shirt;
    objects[objectsAt + MemberByTeamInOrderRow.NAME] = name;
    objects[objectsAt + MemberByTeamInOrderRow.MARK] = mark;
    memberByTeamInOrder.add(slot, weight);
  }

  /**
   * names#3 {@code listing by(team) list VARCHAR? = TEXT(name, ', ')}: −old and +new of each group
   * whose text is another one.
   */
  private void flushNamesTexts() {
    for (int k = 0, touched = memberByTeamInOrder.touched(); k < touched; k++) {
      if (namesTexts.changes(k)) {
        int slot = memberByTeamInOrder.touchedSlot(k);
        if (namesTexts.hasShown()) {
          changeNamesTexts(slot, namesTexts.oldText(), 0, -1);
        }
        if (namesTexts.shows()) {
          changeNamesTexts(slot, namesTexts.text(), namesTexts.isTooLong() ? 1 : 0, 1);
        }
      }
    }
  }

  /** Hands on a group with the text that it has shown or shows. */
  private void changeNamesTexts(int slot, String text, int failure, long weight) {
    KeyTable keys = memberByTeamInOrder.keys();
    Object[] objects = keys.objects();
    int objectsAt = keys.objectsAt(slot);
    String team = (String) objects[objectsAt + MemberByTeamInOrderKey.TEAM];
    if (failure != 0) {
      failedNames(failure, weight, team);
      return;
    }
    outputNames(team, text, weight);
  }

  /** names#5 {@code output names[net]}: one changed row of the view. */
  private void outputNames(String team, String list, long weight) {
    Delta delta = names.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + NamesRow.NULLS] =
        (team == null ? NamesRow.TEAM_NULL : 0) | (list == null ? NamesRow.LIST_NULL : 0);
    objects[objectsAt + NamesRow.TEAM] = team;
    objects[objectsAt + NamesRow.LIST] = list;
  }

  /**
   * marked#1 {@code listing by(team) list VARCHAR? = TEXT(name, mark)}: −old and +new of each group
   * whose text is another one.
   */
  private void flushMarkedTexts() {
    for (int k = 0, touched = memberByTeamInOrder.touched(); k < touched; k++) {
      if (markedTexts.changes(k)) {
        if (markedTexts.hasShown()) {
          changeMarkedTexts(markedTexts.oldText(), 0, -1);
        }
        if (markedTexts.shows()) {
          changeMarkedTexts(markedTexts.text(), markedTexts.isTooLong() ? 2 : 0, 1);
        }
      }
    }
  }

  /** Hands on a group with the text that it has shown or shows. */
  private void changeMarkedTexts(String text, int failure, long weight) {
    if (failure != 0) {
      failedMarked(failure, weight);
      return;
    }
    outputMarked(text, weight);
  }

  /** marked#4 {@code output marked[net]}: one changed row of the view. */
  private void outputMarked(String list, long weight) {
    Delta delta = marked.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + MarkedRow.NULLS] = list == null ? MarkedRow.LIST_NULL : 0;
    objects[objectsAt + MarkedRow.LIST] = list;
  }

  /** everyone#1 {@code integrate ordered order(name)}: keeps one changed row in its place. */
  private void integrateMemberRowsInOrder(
      String team, int shirt, String name, String mark, long weight) {
    int slot = 0;
    int row = memberRowsInOrder.blank();
    long[] words = memberRowsInOrder.words();
    int at = memberRowsInOrder.at(row);
    Object[] objects = memberRowsInOrder.objects();
    int objectsAt = memberRowsInOrder.objectsAt(row);
    words[at + MemberRowsInOrderRow.NULLS] =
        (team == null ? MemberRowsInOrderRow.TEAM_NULL : 0)
            | (name == null ? MemberRowsInOrderRow.NAME_NULL : 0);
    objects[objectsAt + MemberRowsInOrderRow.TEAM] = team;
    words[at + MemberRowsInOrderRow.SHIRT] = shirt;
    objects[objectsAt + MemberRowsInOrderRow.NAME] = name;
    objects[objectsAt + MemberRowsInOrderRow.MARK] = mark;
    memberRowsInOrder.add(slot, weight);
  }

  /**
   * everyone#2 {@code listing list VARCHAR = TEXT(mark, NULL:VARCHAR?)}: −old and +new of each
   * group whose text is another one.
   */
  private void flushEveryoneTexts() {
    for (int k = 0, touched = memberRowsInOrder.touched(); k < touched; k++) {
      if (everyoneTexts.changes(k)) {
        if (everyoneTexts.hasShown()) {
          changeEveryoneTexts(everyoneTexts.oldText(), 0, -1);
        }
        if (everyoneTexts.shows()) {
          changeEveryoneTexts(everyoneTexts.text(), everyoneTexts.isTooLong() ? 3 : 0, 1);
        }
      }
    }
  }

  /** Hands on a group with the text that it has shown or shows. */
  private void changeEveryoneTexts(String text, int failure, long weight) {
    if (failure != 0) {
      failedEveryone(failure, weight);
      return;
    }
    outputEveryone(text, weight);
  }

  /** everyone#4 {@code output everyone[net]}: one changed row of the view. */
  private void outputEveryone(String list, long weight) {
    Delta delta = everyone.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + EveryoneRow.LIST] = list;
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
  private void failedMarked(int failure, long weight) {
    fail(failure, weight);
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedEveryone(int failure, long weight) {
    fail(failure, weight);
  }

  /** A row of table member. */
  private static final class MemberRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int SHIRT = 1;
    static final int WEIGHT = 2;

    /** Their flags. */
    static final long TEAM_NULL = 1;
    static final long NAME_NULL = 1L << 1;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int NAME = 1;
    static final int MARK = 2;

    static final Columns COLUMNS =
        new Columns()
            .text("team", TEAM)
            .nullable(NULLS, TEAM_NULL)
            .integer("shirt", SHIRT)
            .text("name", NAME)
            .nullable(NULLS, NAME_NULL)
            .text("mark", MARK);

    static final RowLayout LAYOUT = new RowLayout(3, 3);
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

    /** Their flags. */
    static final long NAME_NULL = 1;

    /** Where its objects are. */
    static final int NAME = 0;
    static final int MARK = 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("shirt", SHIRT)
            .text("name", NAME)
            .nullable(NULLS, NAME_NULL)
            .text("mark", MARK);

    static final RowLayout LAYOUT = new RowLayout(6, 2);
  }

  /** A row of view names. */
  private static final class NamesRow {
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
            .text("list", LIST)
            .nullable(NULLS, LIST_NULL);

    static final RowLayout LAYOUT = new RowLayout(1, 2);
  }

  /** A row of view marked. */
  private static final class MarkedRow {
    /** Where its words are. */
    static final int NULLS = 0;

    /** Their flags. */
    static final long LIST_NULL = 1;

    /** Where its objects are. */
    static final int LIST = 0;

    static final Columns COLUMNS = new Columns().text("list", LIST).nullable(NULLS, LIST_NULL);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
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

    /** Their flags. */
    static final long TEAM_NULL = 1;
    static final long NAME_NULL = 1L << 1;

    /** Where its objects are. */
    static final int TEAM = 0;
    static final int NAME = 1;
    static final int MARK = 2;

    static final Columns COLUMNS =
        new Columns()
            .text("team", TEAM)
            .nullable(NULLS, TEAM_NULL)
            .integer("shirt", SHIRT)
            .text("name", NAME)
            .nullable(NULLS, NAME_NULL)
            .text("mark", MARK);

    static final RowLayout LAYOUT = new RowLayout(6, 3);
  }

  /** A row of view everyone. */
  private static final class EveryoneRow {
    /** Where its objects are. */
    static final int LIST = 0;

    static final Columns COLUMNS = new Columns().text("list", LIST);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
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
      objects[objectsAt + MemberRow.MARK] = Ingest.notNull(row.mark(), "member", "mark");
      words[at + MemberRow.NULLS] =
          Ingest.nullBit(team, MemberRow.TEAM_NULL) | Ingest.nullBit(name, MemberRow.NAME_NULL);
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
          texts(
              objects[objectsOfA + MemberByTeamInOrderRow.MARK],
              objects[objectsOfB + MemberByTeamInOrderRow.MARK]);
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
          (String) objects[objectsAt + NamesRow.TEAM], (String) objects[objectsAt + NamesRow.LIST]);
    }
  }

  /** Makes records of the rows of view {@code marked}. */
  private static final class MarkedOutput extends ChangeOutput<Marked> {
    MarkedOutput() {
      super("marked", MarkedRow.COLUMNS, MarkedRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Marked row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Marked((String) objects[objectsAt + MarkedRow.LIST]);
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
          texts(
              objects[objectsOfA + MemberRowsInOrderRow.MARK],
              objects[objectsOfB + MemberRowsInOrderRow.MARK]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code everyone}. */
  private static final class EveryoneOutput extends ChangeOutput<Everyone> {
    EveryoneOutput() {
      super("everyone", EveryoneRow.COLUMNS, EveryoneRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Everyone row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Everyone((String) objects[objectsAt + EveryoneRow.LIST]);
    }
  }
}
