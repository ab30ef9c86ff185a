package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Texts;
import dev.penstock.state.Blocks;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.RowRange;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.table.StreamInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link RangesOfTexts} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class RangesOfTextsCircuit extends AbstractCircuit implements RangesOfTexts {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #7 output behind
        #6 project spelling, opens
          #5 rangeJoin language = language, spelling >= opens
            #2 integrate ranges by(language) order(spelling)
              #1 input word(language INTEGER, spelling VARCHAR)
            #4 integrate ranges by(language) order(opens)
              #3 input page(language INTEGER, opens VARCHAR, closes VARCHAR?)
      #4 output within
        #3 project spelling
          #2 rangeJoin language = language, spelling >= opens, spelling < closes
            behind#2
            #1 integrate blocks by(language)
              behind#3
      """;

  private final WordInput word = input(new WordInput());
  private final PageInput page = input(new PageInput());

  private final OrderedRows wordByLanguageInOrder =
      state(
          "6c17b2cd32079a21",
          "behind",
          new OrderedRows(
                  "behind#2",
                  WordByLanguageInOrderKey.LAYOUT,
                  WordByLanguageInOrderRow.LAYOUT,
                  new WordByLanguageInOrderOrder())
              .describe(
                  WordByLanguageInOrderKey.COLUMNS::text, WordByLanguageInOrderRow.COLUMNS::text));

  private final OrderedRows pageByLanguageInOrder =
      state(
          "4a479e8e09f5e553",
          "behind",
          new OrderedRows(
                  "behind#4",
                  PageByLanguageInOrderKey.LAYOUT,
                  PageByLanguageInOrderRow.LAYOUT,
                  new PageByLanguageInOrderOrder())
              .describe(
                  PageByLanguageInOrderKey.COLUMNS::text, PageByLanguageInOrderRow.COLUMNS::text));

  private final Blocks pageByLanguage =
      state(
          "a1208657ff6cf360",
          "within",
          new Blocks("within#1", PageByLanguageKey.LAYOUT, PageByLanguageRow.LAYOUT)
              .describe(PageByLanguageKey.COLUMNS::text, PageByLanguageRow.COLUMNS::text)
              .appendOnly());

  private final PageByLanguageInOrderRange pageByLanguageInOrderRange =
      new PageByLanguageInOrderRange(pageByLanguageInOrder);

  private final WordByLanguageInOrderRange wordByLanguageInOrderRange =
      new WordByLanguageInOrderRange(wordByLanguageInOrder);

  private final WordByLanguageInOrderRange2 wordByLanguageInOrderRange2 =
      new WordByLanguageInOrderRange2(wordByLanguageInOrder);

  private final BehindOutput behind = view(new BehindOutput());
  private final WithinOutput within = view(new WithinOutput());

  private RangesOfTextsCircuit() {
    super("RangesOfTexts", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static RangesOfTexts open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static RangesOfTexts open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static RangesOfTexts open(
      CircuitOptions options, Consumer<? super RangesOfTexts> listening) {
    RangesOfTextsCircuit circuit = new RangesOfTextsCircuit();
    circuit.start(options, RangesOfTextsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<Word> word() {
    return word;
  }

  @Override
  public StreamHandle<Page> page() {
    return page;
  }

  @Override
  public ChangeView<Behind> behind() {
    return behind;
  }

  @Override
  public ChangeView<Within> within() {
    return within;
  }

  @Override
  protected void propagate() {
    wordIn(); // for behind, within
    pageIn(); // for behind, within
  }

  /**
   * behind#1 {@code input word(language INTEGER, spelling VARCHAR)}: reads the batch in place, as
   * its last reader (owned).
   */
  private void wordIn() {
    source(word);
    long[] words = word.words();
    Object[] objects = word.objects();
    for (int row = 0, rows = word.size(); row < rows; row++) {
      word.current(row);
      int at = word.at(row);
      int objectsAt = word.objectsAt(row);
      long weight = words[at + WordRow.WEIGHT];
      int language = (int) words[at + WordRow.LANGUAGE];
      String spelling = (String) objects[objectsAt + WordRow.SPELLING];
      integrateWordByLanguageInOrder(language, spelling, weight);
    }
  }

  /**
   * behind#3 {@code input page(language INTEGER, opens VARCHAR, closes VARCHAR?)}: reads the batch
   * in place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void pageIn() {
    source(page);
    long[] words = page.words();
    Object[] objects = page.objects();
    for (int row = 0, rows = page.size(); row < rows; row++) {
      page.current(row);
      int at = page.at(row);
      int objectsAt = page.objectsAt(row);
      int language = (int) words[at + PageRow.LANGUAGE];
      String opens = (String) objects[objectsAt + PageRow.OPENS];
      String closes = (String) objects[objectsAt + PageRow.CLOSES];
      integratePageByLanguage(language, opens, closes, 1);
      integratePageByLanguageInOrder(language, opens, 1);
    }
  }

  /**
   * behind#2 {@code integrate ranges by(language) order(spelling)}: keeps one changed row in its
   * place, then joins it with what the other sides hold at this moment.
   */
  private void integrateWordByLanguageInOrder(int language, String spelling, long weight) {
    int slot = wordByLanguageInOrderSlot(language);
    int row = wordByLanguageInOrder.blank();
    Object[] objects = wordByLanguageInOrder.objects();
    int objectsAt = wordByLanguageInOrder.objectsAt(row);
    objects[objectsAt + WordByLanguageInOrderRow.SPELLING] = spelling;
    wordByLanguageInOrder.add(slot, weight);
    joinWordWithPageForWithin(language, spelling, weight);
    joinWordWithPage(language, spelling, weight);
  }

  /**
   * behind#4 {@code integrate ranges by(language) order(opens)}: keeps one changed row in its
   * place, then joins it with what the other sides hold at this moment.
   */
  private void integratePageByLanguageInOrder(int language, String opens, long weight) {
    int slot = pageByLanguageInOrderSlot(language);
    int row = pageByLanguageInOrder.blank();
    Object[] objects = pageByLanguageInOrder.objects();
    int objectsAt = pageByLanguageInOrder.objectsAt(row);
    objects[objectsAt + PageByLanguageInOrderRow.OPENS] = opens;
    pageByLanguageInOrder.add(slot, weight);
    joinPageWithWord(language, opens, weight);
  }

  /**
   * behind#5 {@code rangeJoin language = language, spelling >= opens}, for one change of word.
   *
   * <p>Δ(word ⋈ page), change by change: Δword ⋈ page against the rows as of this moment.
   */
  private void joinWordWithPage(int language, String spelling, long weight) {
    int slot = findPageByLanguageInOrder(language);
    if (slot >= 0) {
      Object[] objects = pageByLanguageInOrder.objects();
      for (int row = pageByLanguageInOrderRange.first(slot, spelling);
          row != 0;
          row = pageByLanguageInOrderRange.next(row)) {
        int objectsAt = pageByLanguageInOrder.objectsAt(row);
        long copies = pageByLanguageInOrderRange.weight(row);
        String opens = (String) objects[objectsAt + PageByLanguageInOrderRow.OPENS];
        outputBehind(spelling, opens, Math.multiplyExact(weight, copies));
      }
    }
  }

  /**
   * behind#5 {@code rangeJoin language = language, spelling >= opens}, for one change of page.
   *
   * <p>Δ(word ⋈ page), change by change: word ⋈ Δpage against the rows as of this moment.
   */
  private void joinPageWithWord(int language, String opens, long weight) {
    int slot = findWordByLanguageInOrder(language);
    if (slot >= 0) {
      Object[] objects = wordByLanguageInOrder.objects();
      for (int row = wordByLanguageInOrderRange.first(slot, opens);
          row != 0;
          row = wordByLanguageInOrderRange.next(row)) {
        int objectsAt = wordByLanguageInOrder.objectsAt(row);
        long copies = wordByLanguageInOrderRange.weight(row);
        String spelling = (String) objects[objectsAt + WordByLanguageInOrderRow.SPELLING];
        outputBehind(spelling, opens, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** behind#7 {@code output behind}: one changed row of the view. */
  private void outputBehind(String spelling, String opens, long weight) {
    Delta delta = behind.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + BehindRow.SPELLING] = spelling;
    objects[objectsAt + BehindRow.OPENS] = opens;
  }

  /**
   * within#1 {@code integrate blocks by(language)}: keeps one changed row, then joins it with what
   * the other sides hold at this moment.
   */
  private void integratePageByLanguage(int language, String opens, String closes, long weight) {
    int slot = pageByLanguageSlot(language);
    int position = pageByLanguage.append(slot);
    long[] words = pageByLanguage.words();
    int at = pageByLanguage.at(position);
    Object[] objects = pageByLanguage.objects();
    int objectsAt = pageByLanguage.objectsAt(position);
    words[at + PageByLanguageRow.WEIGHT] = weight;
    words[at + PageByLanguageRow.NULLS] = closes == null ? PageByLanguageRow.CLOSES_NULL : 0;
    objects[objectsAt + PageByLanguageRow.OPENS] = opens;
    objects[objectsAt + PageByLanguageRow.CLOSES] = closes;
    joinPageWithWordForWithin(language, opens, closes, weight);
  }

  /**
   * within#2 {@code rangeJoin language = language, spelling >= opens, spelling < closes}, for one
   * change of word.
   *
   * <p>Δ(word ⋈ page), change by change: Δword ⋈ page against the rows as of this moment.
   */
  private void joinWordWithPageForWithin(int language, String spelling, long weight) {
    int slot = findPageByLanguage(language);
    if (slot >= 0) {
      Object[] objects = pageByLanguage.objects();
      for (int position = pageByLanguage.first(slot),
              end = pageByLanguage.end(slot);
          position < end;
          position++) {
        int objectsAt = pageByLanguage.objectsAt(position);
        String opens = (String) objects[objectsAt + PageByLanguageRow.OPENS];
        String closes = (String) objects[objectsAt + PageByLanguageRow.CLOSES];
        if (Texts.compare(opens, spelling) > 0
            || closes == null
            || Texts.compare(closes, spelling) <= 0) {
          continue;
        }
        outputWithin(spelling, weight);
      }
    }
  }

  /**
   * within#2 {@code rangeJoin language = language, spelling >= opens, spelling < closes}, for one
   * change of page.
   *
   * <p>Δ(word ⋈ page), change by change: word ⋈ Δpage against the rows as of this moment.
   */
  private void joinPageWithWordForWithin(int language, String opens, String closes, long weight) {
    if (closes == null) {
      return;
    }
    int slot = findWordByLanguageInOrder(language);
    if (slot >= 0) {
      Object[] objects = wordByLanguageInOrder.objects();
      for (int row = wordByLanguageInOrderRange2.first(slot, opens, closes);
          row != 0;
          row = wordByLanguageInOrderRange2.next(row)) {
        int objectsAt = wordByLanguageInOrder.objectsAt(row);
        long copies = wordByLanguageInOrderRange2.weight(row);
        String spelling = (String) objects[objectsAt + WordByLanguageInOrderRow.SPELLING];
        outputWithin(spelling, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** within#4 {@code output within}: one changed row of the view. */
  private void outputWithin(String spelling, long weight) {
    Delta delta = within.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + WithinRow.SPELLING] = spelling;
  }

  /** The slot of a key of wordByLanguageInOrder, a new one if it is absent. */
  private int wordByLanguageInOrderSlot(int language) {
    KeyTable keys = wordByLanguageInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, language));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + WordByLanguageInOrderKey.LANGUAGE] = language;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + WordByLanguageInOrderKey.LANGUAGE] == language) {
        return slot;
      }
    }
  }

  /** The slot of a key of pageByLanguageInOrder, a new one if it is absent. */
  private int pageByLanguageInOrderSlot(int language) {
    KeyTable keys = pageByLanguageInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, language));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + PageByLanguageInOrderKey.LANGUAGE] = language;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + PageByLanguageInOrderKey.LANGUAGE] == language) {
        return slot;
      }
    }
  }

  /** The slot of a key of pageByLanguageInOrder; negative if it is absent. */
  private int findPageByLanguageInOrder(int language) {
    KeyTable keys = pageByLanguageInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, language));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && keys.words()[keys.at(slot) + PageByLanguageInOrderKey.LANGUAGE] == language) {
        return slot;
      }
    }
  }

  /** The slot of a key of wordByLanguageInOrder; negative if it is absent. */
  private int findWordByLanguageInOrder(int language) {
    KeyTable keys = wordByLanguageInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, language));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && keys.words()[keys.at(slot) + WordByLanguageInOrderKey.LANGUAGE] == language) {
        return slot;
      }
    }
  }

  /** The slot of a key of pageByLanguage, a new one if it is absent. */
  private int pageByLanguageSlot(int language) {
    KeyTable keys = pageByLanguage.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, language));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + PageByLanguageKey.LANGUAGE] = language;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + PageByLanguageKey.LANGUAGE] == language) {
        return slot;
      }
    }
  }

  /** The slot of a key of pageByLanguage; negative if it is absent. */
  private int findPageByLanguage(int language) {
    KeyTable keys = pageByLanguage.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, language));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && keys.words()[keys.at(slot) + PageByLanguageKey.LANGUAGE] == language) {
        return slot;
      }
    }
  }

  /** A row of table word. */
  private static final class WordRow {
    /** Where its words are. */
    static final int LANGUAGE = 0;
    static final int WEIGHT = 1;

    /** Where its objects are. */
    static final int SPELLING = 0;

    static final Columns COLUMNS =
        new Columns().integer("language", LANGUAGE).text("spelling", SPELLING);

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** A row of table page. */
  private static final class PageRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int LANGUAGE = 1;

    /** Their flags. */
    static final long CLOSES_NULL = 1;

    /** Where its objects are. */
    static final int OPENS = 0;
    static final int CLOSES = 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("language", LANGUAGE)
            .text("opens", OPENS)
            .text("closes", CLOSES)
            .nullable(NULLS, CLOSES_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 2);
  }

  /** A key of wordByLanguageInOrder. */
  private static final class WordByLanguageInOrderKey {
    /** Where its words are. */
    static final int LANGUAGE = 0;

    static final Columns COLUMNS = new Columns().integer("language", LANGUAGE);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of wordByLanguageInOrder. */
  private static final class WordByLanguageInOrderRow {
    /** Where its objects are. */
    static final int SPELLING = 0;

    static final Columns COLUMNS = new Columns().text("spelling", SPELLING);
    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A key of pageByLanguageInOrder. */
  private static final class PageByLanguageInOrderKey {
    /** Where its words are. */
    static final int LANGUAGE = 0;

    static final Columns COLUMNS = new Columns().integer("language", LANGUAGE);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of pageByLanguageInOrder. */
  private static final class PageByLanguageInOrderRow {
    /** Where its objects are. */
    static final int OPENS = 0;

    static final Columns COLUMNS = new Columns().text("opens", OPENS);
    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A row of view behind. */
  private static final class BehindRow {
    /** Where its objects are. */
    static final int SPELLING = 0;
    static final int OPENS = 1;

    static final Columns COLUMNS = new Columns().text("spelling", SPELLING).text("opens", OPENS);
    static final RowLayout LAYOUT = new RowLayout(0, 2);
  }

  /** A key of pageByLanguage. */
  private static final class PageByLanguageKey {
    /** Where its words are. */
    static final int LANGUAGE = 0;

    static final Columns COLUMNS = new Columns().integer("language", LANGUAGE);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of pageByLanguage. */
  private static final class PageByLanguageRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;

    /** Their flags. */
    static final long CLOSES_NULL = 1;

    /** Where its objects are. */
    static final int OPENS = 0;
    static final int CLOSES = 1;

    static final Columns COLUMNS =
        new Columns().text("opens", OPENS).text("closes", CLOSES).nullable(NULLS, CLOSES_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 2);
  }

  /** A row of view within. */
  private static final class WithinRow {
    /** Where its objects are. */
    static final int SPELLING = 0;

    static final Columns COLUMNS = new Columns().text("spelling", SPELLING);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** Takes apart what is handed in to table {@code word}. */
  private static final class WordInput extends BagInput<Word> {
    WordInput() {
      super("word", WordRow.COLUMNS, WordRow.LAYOUT);
    }

    @Override
    protected void encode(Word row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + WordRow.LANGUAGE] = row.language();
      objects[objectsAt + WordRow.SPELLING] = Ingest.notNull(row.spelling(), "word", "spelling");
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + WordRow.LANGUAGE]));
    }

    @Override
    protected void encodeAll(Collection<? extends Word> rows, PendingRows pending) {
      for (Word row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code page}. */
  private static final class PageInput extends StreamInput<Page> {
    PageInput() {
      super("page", PageRow.COLUMNS, PageRow.LAYOUT);
    }

    @Override
    protected void encode(Page row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + PageRow.LANGUAGE] = row.language();
      objects[objectsAt + PageRow.OPENS] = Ingest.notNull(row.opens(), "page", "opens");
      String closes = row.closes();
      objects[objectsAt + PageRow.CLOSES] = closes;
      words[at + PageRow.NULLS] = Ingest.nullBit(closes, PageRow.CLOSES_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + PageRow.LANGUAGE]));
    }

    @Override
    protected void encodeAll(Collection<? extends Page> rows, PendingRows pending) {
      for (Page row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of wordByLanguageInOrder. */
  private static final class WordByLanguageInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          texts(
              objects[objectsOfA + WordByLanguageInOrderRow.SPELLING],
              objects[objectsOfB + WordByLanguageInOrderRow.SPELLING]);
      return order == 0 ? 0 : decided(order);
    }
  }

  /** The order of the rows of pageByLanguageInOrder. */
  private static final class PageByLanguageInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          texts(
              objects[objectsOfA + PageByLanguageInOrderRow.OPENS],
              objects[objectsOfB + PageByLanguageInOrderRow.OPENS]);
      return order == 0 ? 0 : decided(order);
    }
  }

  /** Makes records of the rows of view {@code behind}. */
  private static final class BehindOutput extends ChangeOutput<Behind> {
    BehindOutput() {
      super("behind", BehindRow.COLUMNS, BehindRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Behind row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Behind(
          (String) objects[objectsAt + BehindRow.SPELLING],
          (String) objects[objectsAt + BehindRow.OPENS]);
    }
  }

  /** Makes records of the rows of view {@code within}. */
  private static final class WithinOutput extends ChangeOutput<Within> {
    WithinOutput() {
      super("within", WithinRow.COLUMNS, WithinRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Within row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Within((String) objects[objectsAt + WithinRow.SPELLING]);
    }
  }

  /** The rows of pageByLanguageInOrder with {@code opens <= to}. */
  private static final class PageByLanguageInOrderRange extends RowRange {
    private String to;

    PageByLanguageInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return Texts.compare((String) objects[objectsAt + PageByLanguageInOrderRow.OPENS], to) > 0;
    }

    int first(int slot, String to) {
      this.to = to;
      return start(slot);
    }
  }

  /** The rows of wordByLanguageInOrder with {@code spelling >= from}. */
  private static final class WordByLanguageInOrderRange extends RowRange {
    private String from;

    WordByLanguageInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return Texts.compare((String) objects[objectsAt + WordByLanguageInOrderRow.SPELLING], from)
          < 0;
    }

    int first(int slot, String from) {
      this.from = from;
      return start(slot);
    }
  }

  /** The rows of wordByLanguageInOrder with {@code spelling >= from, spelling < to}. */
  private static final class WordByLanguageInOrderRange2 extends RowRange {
    private String from;

    private String to;

    WordByLanguageInOrderRange2(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return Texts.compare((String) objects[objectsAt + WordByLanguageInOrderRow.SPELLING], from)
          < 0;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return Texts.compare((String) objects[objectsAt + WordByLanguageInOrderRow.SPELLING], to)
          >= 0;
    }

    int first(int slot, String from, String to) {
      this.from = from;
      this.to = to;
      return start(slot);
    }
  }
}
