package dev.penstock.state;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map.Entry;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The forms as the contract sees them: weighted values under keys. */
final class ContractSubjects {
  private ContractSubjects() {}

  /** Texts and numbers of keys, made once so that steps need not make them. */
  static final class Keys {
    private static final String[] TEXTS = new String[5_000];

    static {
      for (int i = 0; i < TEXTS.length; i++) {
        TEXTS[i] = "text " + i;
      }
    }

    private final long[] words = new long[2];
    private final Object[] objects = new Object[1];

    static String text(int value) {
      return TEXTS[value];
    }

    Keys at(int key) {
      words[0] = key * 1_000_003L;
      words[1] = -key;
      objects[0] = text(key);
      return this;
    }

    int insert(KeyTable table) {
      return table.findOrInsert(table.hash(words, 0, objects, 0), words, 0, objects, 0);
    }

    int find(KeyTable table) {
      return table.find(table.hash(words, 0, objects, 0), words, 0, objects, 0);
    }
  }

  record Groups(KeyedRows rows, int keyWords, int keyObjects, Keys keys)
      implements StateFormContract.Subject {
    Groups(KeyedRows rows, int keyWords, int keyObjects) {
      this(rows, keyWords, keyObjects, new Keys());
    }

    @Override
    public List<StateForm> forms() {
      return List.of(rows);
    }

    @Override
    public void change(int key, int value, long weight) {
      absorb(key, value, weight);
    }

    int absorb(int key, int value, long weight) {
      int slot = keys.at(key).insert(rows.keys());
      rows.touch(slot);
      rows.words()[rows.at(slot) + keyWords] += weight;
      rows.words()[rows.at(slot) + keyWords + 1] += weight * value;
      if (keyObjects == 1 && rows.objectsAt(1) == 2) {
        rows.objects()[rows.objectsAt(slot) + 1] = Keys.text(key);
      }
      return slot;
    }

    int slot(int key) {
      return keys.at(key).find(rows.keys());
    }

    @Override
    public String reading(int key) {
      int slot = slot(key);
      if (slot < 0 || rows.words()[rows.at(slot) + keyWords] == 0) {
        return null;
      }
      return rows.words()[rows.at(slot) + keyWords]
          + " "
          + rows.words()[rows.at(slot) + keyWords + 1];
    }

    @Override
    public String expected(SortedMap<Integer, Long> values) {
      long count = values.values().stream().mapToLong(w -> w).sum();
      return count
          + " "
          + values.entrySet().stream().mapToLong(e -> e.getKey() * e.getValue()).sum();
    }
  }

  record Rows(Blocks blocks, int keyWords, int rowObjects, Keys keys)
      implements StateFormContract.Subject {
    Rows(Blocks blocks, int keyWords, int rowObjects) {
      this(blocks, keyWords, rowObjects, new Keys());
    }

    @Override
    public List<StateForm> forms() {
      return List.of(blocks);
    }

    @Override
    public void change(int key, int value, long weight) {
      int position = blocks.append(keys.at(key).insert(blocks.keys()));
      blocks.words()[blocks.at(position)] = weight;
      blocks.words()[blocks.at(position) + 1] = value;
      if (rowObjects == 1) {
        blocks.objects()[blocks.objectsAt(position)] = Keys.text(value);
      }
    }

    @Override
    public String reading(int key) {
      int slot = keys.at(key).find(blocks.keys());
      if (slot < 0 || blocks.end(slot) == blocks.first(slot)) {
        return null;
      }
      SortedMap<Integer, Long> values = new TreeMap<>();
      for (int p = blocks.first(slot); p < blocks.end(slot); p++) {
        int value = (int) blocks.words()[blocks.at(p) + 1];
        if (rowObjects == 1 && !Keys.text(value).equals(blocks.objects()[blocks.objectsAt(p)])) {
          return "another object";
        }
        values.merge(value, blocks.words()[blocks.at(p)], Long::sum);
      }
      return values.toString();
    }

    @Override
    public String expected(SortedMap<Integer, Long> values) {
      return values.toString();
    }
  }

  /** Rows by number, or by text descending. */
  record InOrder(OrderedRows rows, boolean byText, Keys keys) implements StateFormContract.Subject {
    InOrder(RowLayout key, RowLayout row) {
      this(new OrderedRows("rows", key, row, new Order(row.objects() > 0)), row.objects() > 0);
    }

    InOrder(OrderedRows rows, boolean byText) {
      this(rows, byText, new Keys());
    }

    @Override
    public List<StateForm> forms() {
      return List.of(rows);
    }

    @Override
    public void change(int key, int value, long weight) {
      int slot = keys.at(key).insert(rows.keys());
      int row = rows.blank();
      rows.words()[rows.at(row) + OrderedRows.NODE_WORDS] = value;
      if (byText) {
        rows.objects()[rows.objectsAt(row)] = Keys.text(value);
      }
      rows.add(slot, weight);
    }

    @Override
    public String reading(int key) {
      int slot = keys.at(key).find(rows.keys());
      if (slot < 0 || rows.first(slot) == 0) {
        return null;
      }
      StringBuilder text = new StringBuilder();
      for (int row = rows.first(slot); row != 0; row = rows.next(row)) {
        text.append(rows.words()[rows.at(row) + OrderedRows.NODE_WORDS]);
        text.append('=').append(rows.weight(row)).append(' ');
      }
      return text.toString();
    }

    @Override
    public String expected(SortedMap<Integer, Long> values) {
      StringBuilder text = new StringBuilder();
      values.entrySet().stream()
          .sorted(
              byText ? Comparator.comparing(e -> Keys.text(e.getKey())) : Entry.comparingByKey())
          .forEach(e -> text.append(e.getKey()).append('=').append(e.getValue()).append(' '));
      return text.toString();
    }

    static final class Order extends RowOrder {
      private final boolean byText;

      Order(boolean byText) {
        this.byText = byText;
      }

      @Override
      protected int compare(
          long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
        int order =
            byText
                ? texts(objects[objectsOfA], objects[objectsOfB])
                : Long.compare(
                    words[a + OrderedRows.NODE_WORDS], words[b + OrderedRows.NODE_WORDS]);
        return order == 0 ? 0 : decided(order);
      }
    }
  }

  record LongBounds(Groups groups, LongExtremes extremes) implements StateFormContract.Subject {
    @Override
    public List<StateForm> forms() {
      return List.of(groups.rows(), extremes);
    }

    @Override
    public void change(int key, int value, long weight) {
      extremes.add(groups.absorb(key, value, weight), value, weight);
    }

    @Override
    public String reading(int key) {
      int slot = groups.slot(key);
      if (slot < 0 || extremes.isEmpty(slot)) {
        return null;
      }
      return extremes.min(slot) + " " + extremes.max(slot);
    }

    @Override
    public String expected(SortedMap<Integer, Long> values) {
      return values.firstKey() + " " + values.lastKey();
    }
  }

  record ObjectBounds(Groups groups, ObjectExtremes extremes) implements StateFormContract.Subject {
    @Override
    public List<StateForm> forms() {
      return List.of(groups.rows(), extremes);
    }

    @Override
    public void change(int key, int value, long weight) {
      extremes.add(groups.absorb(key, value, weight), Keys.text(value), weight);
    }

    @Override
    public String reading(int key) {
      int slot = groups.slot(key);
      if (slot < 0 || extremes.isEmpty(slot)) {
        return null;
      }
      return extremes.min(slot) + " " + extremes.max(slot);
    }

    @Override
    public String expected(SortedMap<Integer, Long> values) {
      String least = null;
      String greatest = null;
      for (int value : values.keySet()) {
        String text = Keys.text(value);
        least = least == null || text.compareTo(least) < 0 ? text : least;
        greatest = greatest == null || text.compareTo(greatest) > 0 ? text : greatest;
      }
      return least + " " + greatest;
    }
  }

  record Variances(Groups groups, ExactSums sums, ExactSums squares)
      implements StateFormContract.Subject {
    /** A count that is never too small for the values that there are. */
    private static final int MANY = 1_000_000;

    @Override
    public List<StateForm> forms() {
      return List.of(groups.rows(), sums, squares);
    }

    @Override
    public void change(int key, int value, long weight) {
      int slot = groups.absorb(key, value, weight);
      sums.add(slot, Sums.number(value), weight);
      squares.add(slot, Sums.number(value), weight);
    }

    @Override
    public String reading(int key) {
      int slot = groups.slot(key);
      return slot < 0 ? null : Double.toString(sums.variance(squares, slot, MANY, 1));
    }

    @Override
    public String expected(SortedMap<Integer, Long> values) {
      BigDecimal sum = BigDecimal.ZERO;
      BigDecimal squares = BigDecimal.ZERO;
      for (var entry : values.entrySet()) {
        BigDecimal number = new BigDecimal(Sums.number(entry.getKey()));
        BigDecimal copies = BigDecimal.valueOf(entry.getValue());
        sum = sum.add(number.multiply(copies));
        squares = squares.add(number.pow(2).multiply(copies));
      }
      BigDecimal spread = squares.multiply(BigDecimal.valueOf(MANY)).subtract(sum.pow(2));
      return Double.toString(spread.divide(BigDecimal.valueOf(MANY)).doubleValue());
    }
  }

  record Sums(Groups groups, ExactSums sums) implements StateFormContract.Subject {
    @Override
    public List<StateForm> forms() {
      return List.of(groups.rows(), sums);
    }

    @Override
    public void change(int key, int value, long weight) {
      sums.add(groups.absorb(key, value, weight), number(value), weight);
    }

    @Override
    public String reading(int key) {
      int slot = groups.slot(key);
      return slot < 0 ? null : Double.toString(sums.sum(slot));
    }

    @Override
    public String expected(SortedMap<Integer, Long> values) {
      BigDecimal sum = BigDecimal.ZERO;
      for (var entry : values.entrySet()) {
        BigDecimal number = new BigDecimal(number(entry.getKey()));
        sum = sum.add(number.multiply(BigDecimal.valueOf(entry.getValue())));
      }
      return Double.toString(sum.doubleValue());
    }

    private static double number(int value) {
      return Math.scalb(value % 5 - 1.7, value % 7 * 40 - 120);
    }
  }

  /** Parts of one table, even values in the first, odd ones in the second. */
  record Shared(StateFormContract.Subject even, StateFormContract.Subject odd)
      implements StateFormContract.Subject {
    @Override
    public List<StateForm> forms() {
      return Stream.concat(even.forms().stream(), odd.forms().stream()).toList();
    }

    @Override
    public void change(int key, int value, long weight) {
      (value % 2 == 0 ? even : odd).change(key, value / 2, weight);
    }

    @Override
    public String reading(int key) {
      String first = even.reading(key);
      String second = odd.reading(key);
      return first == null && second == null ? null : first + ", " + second;
    }

    @Override
    public String expected(SortedMap<Integer, Long> values) {
      return expected(even, values, 0) + ", " + expected(odd, values, 1);
    }

    private static String expected(
        StateFormContract.Subject part, SortedMap<Integer, Long> values, int rest) {
      SortedMap<Integer, Long> own = new TreeMap<>();
      values.forEach(
          (value, weight) -> {
            if (value % 2 == rest) {
              own.put(value / 2, weight);
            }
          });
      return own.isEmpty() ? null : part.expected(own);
    }
  }
}
