package dev.penstock.state;

import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Exact sums of doubles: per slot of a {@link KeyedRows} the sum of what is present now, whatever
 * was added and taken out before and in whatever order. NaN and infinities are counted beside and
 * leave nothing behind.
 */
public final class ExactSums extends SlotForm {
  /*
   * A superaccumulator of which only the part in use is kept: the sum is an integer multiple
   * of 2^-1074, in two's complement, word i being worth 2^(64 i); a window of words [low, low
   * + length) stands in a block, below it are zeros, above it the sign goes on. Invariant:
   * the top two bits of the window's last word are equal, so that an addition whose last word
   * is alike cannot overflow; when it uses up that room the window grows by a word of sign.
   *
   * A double under a long weight is 53 + 63 bits, so it touches at most three words and a
   * carry; a square is 106 + 63 bits, four words, in a unit of 2^-2148. Doubles of like size
   * need a window of two words. Commit narrows the windows that the step has touched, so a huge
   * value that has gone costs nothing afterwards.
   *
   * The sum is rounded once, when it is asked for: Neal, "Fast exact summation using small
   * and large superaccumulators", 2015, has the idea; deletes come for free, since the
   * accumulator is a group.
   *
   * Cell: block's first row << 32 | log2 of its capacity << 16 | length << 8 | low; 0 = zero.
   */
  private static final int UNIT = -1074;
  private static final int FRACTION = 52;
  private static final int SPECIAL = 0x7ff;
  private static final int NAN = 0;
  private static final int PLUS = 1;
  private static final int MINUS = 2;
  private static final int SPECIALS = 3;
  private static final int MOST_WORDS = 72;

  private final int power;
  private long[] specials = {};
  private final long[] magnitude = new long[MOST_WORDS];
  private int negatives;

  /** Sums for the slots of {@code owner}. */
  public ExactSums(String part, KeyedRows owner) {
    this(part, owner, 1);
  }

  private ExactSums(String part, KeyedRows owner, int power) {
    super(part, owner, 1, new Arena(part, 1, 0), new Journal(/* ofObjects= */ false));
    this.power = power;
  }

  /** Sums of the squares of what is added. */
  public static ExactSums squares(String part, KeyedRows owner) {
    return new ExactSums(part, owner, 2);
  }

  /** Adds {@code weight} copies of a value; takes them out if it is below zero. */
  public void add(int slot, double value, long weight) {
    long bits = Double.doubleToLongBits(value);
    journal.add(slot, bits, weight);
    apply(slot, bits, weight);
  }

  /** The double next to the sum, ties to even; 0.0 for nothing. */
  public double sum(int slot) {
    return mean(slot, 1);
  }

  /** The double next to the sum divided by {@code n}, which is positive; rounded once. */
  public double mean(int slot, long n) {
    if (n < 1) {
      throw new IllegalArgumentException("a mean of " + n + " values");
    }
    if (hasSpecials(slot)) {
      int at = slot * SPECIALS;
      boolean plus = specials[at + PLUS] > 0;
      boolean minus = specials[at + MINUS] > 0;
      if (specials[at + NAN] > 0 || plus && minus) {
        return Double.NaN;
      }
      if (plus || minus) {
        return plus ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
      }
    }
    int count = slot < cells.length ? magnitude(slot) : 0;
    if (count == 0) {
      return 0.0;
    }
    long cell = cells[slot];
    boolean negative = arena.words[first(cell) + length(cell) - 1] < 0;
    int exponent = exponent(cell);
    return n == 1
        ? Rounding.round(negative, magnitude, count, exponent)
        : Rounding.divide(negative, magnitude, count, exponent, n);
  }

  /**
   * The variance of values whose sum this is; rounded once. NaN where one of them is no number.
   *
   * @param squares the sum of their squares
   * @param count of the values, which is positive
   * @param divisor the count, or one less for a sample; positive
   */
  public double variance(ExactSums squares, int slot, long count, long divisor) {
    return spread(squares, slot, count, divisor, /* root= */ false);
  }

  /** The root of that variance. */
  public double deviation(ExactSums squares, int slot, long count, long divisor) {
    return spread(squares, slot, count, divisor, /* root= */ true);
  }

  private double spread(ExactSums squares, int slot, long count, long divisor, boolean root) {
    if (hasSpecials(slot)) {
      return Double.NaN;
    }
    int exponent = 2 * exponent(slot);
    int low = Math.min(exponent, squares.exponent(slot));
    BigInteger sum = integer(slot).shiftLeft((exponent - low) / 2);
    BigInteger square = squares.integer(slot).shiftLeft(squares.exponent(slot) - low);
    BigInteger dividend = Variance.spread(sum, square, count);
    BigInteger below = Variance.below(/* scale= */ 0, count, divisor);
    return root ? Rounding.root(dividend, below, low) : Rounding.ratio(dividend, below, low);
  }

  /** The exponent of the lowest bit that is kept. */
  private int exponent(int slot) {
    return exponent(slot < cells.length ? cells[slot] : 0L);
  }

  private int exponent(long cell) {
    return power * UNIT + low(cell) * Long.SIZE;
  }

  /** The absolute value of the sum, in units of its lowest bit. */
  private BigInteger integer(int slot) {
    return slot < cells.length ? Rounding.magnitude(magnitude, magnitude(slot)) : BigInteger.ZERO;
  }

  @Override
  public void judge(ErrorBag errors) {
    if (negatives == 0) {
      return;
    }
    int last = -1;
    for (int i = 0; i < journal.size(); i++) {
      int slot = journal.slot(i);
      if (slot != last && journal.weight(i) < 0 && isNegative(slot)) {
        errors.negative(part, owner.text(slot) + " NaN or infinity");
        last = slot;
      }
    }
  }

  @Override
  public void commit() {
    for (int i = 0; i < journal.size(); i++) {
      narrow(journal.slot(i));
    }
    journal.clear();
  }

  @Override
  public void undo() {
    for (int i = journal.size() - 1; i >= 0; i--) {
      apply(journal.slot(i), journal.value(i), Math.negateExact(journal.weight(i)));
    }
    commit();
  }

  @Override
  public long bytes() {
    return super.bytes() + 8L * specials.length;
  }

  @Override
  public boolean compact(long budget) {
    compactCells();
    int kept = specials.length;
    while (kept > 0 && specials[kept - 1] == 0) {
      kept--;
    }
    int slots = (kept + SPECIALS - 1) / SPECIALS;
    if (specials.length > slots * SPECIALS) {
      specials = Arrays.copyOf(specials, slots * SPECIALS);
    }
    return compactArena(budget);
  }

  @Override
  void free(int slot) {
    if (slot < cells.length && cells[slot] != 0) {
      giveBlock(cells[slot]);
      cells[slot] = 0;
      entries--;
    }
    if (hasSpecials(slot)) {
      for (int kind = 0; kind < SPECIALS; kind++) {
        count(slot, kind, -specials[slot * SPECIALS + kind]);
      }
    }
  }

  @Override
  void move(int from, int to) {
    super.move(from, to);
    if (hasSpecials(from)) {
      System.arraycopy(specials, from * SPECIALS, specials, to * SPECIALS, SPECIALS);
      Arrays.fill(specials, from * SPECIALS, (from + 1) * SPECIALS, 0);
    }
  }

  @Override
  boolean isKept(int slot) {
    return slot < cells.length && cells[slot] != 0 || hasSpecials(slot);
  }

  @Override
  int capacity(int slot) {
    return cells[slot] == 0 ? 0 : capacity(cells[slot]);
  }

  @Override
  String layout() {
    return (power == 1 ? "exact sums of doubles, key " : "exact sums of squares, key ") + owner.key;
  }

  @Override
  void write(int slot, PartWriter out) {
    for (int kind = 0; kind < SPECIALS; kind++) {
      out.word(hasSpecials(slot) ? specials[slot * SPECIALS + kind] : 0);
    }
    long cell = slot < cells.length ? cells[slot] : 0;
    out.count(length(cell));
    out.count(low(cell));
    out.words(arena.words, first(cell), length(cell));
  }

  @Override
  void read(int slot, PartReader in) {
    for (int kind = 0; kind < SPECIALS; kind++) {
      count(slot, kind, in.word());
    }
    int length = in.count();
    int low = in.count();
    if (low + length > MOST_WORDS || cells[slot] != 0) {
      throw in.damaged("a sum has " + length + " words from " + low);
    }
    if (length > 0) {
      int block = arena.take(KeyTable.powerOfTwo(length));
      in.words(arena.words, block, length);
      cells[slot] = cell(block, KeyTable.powerOfTwo(length), length, low);
      entries++;
    }
  }

  private void apply(int slot, long bits, long weight) {
    int biased = (int) (bits >>> FRACTION) & SPECIAL;
    long fraction = bits & (1L << FRACTION) - 1;
    if (biased == SPECIAL) {
      count(slot, fraction != 0 ? NAN : bits > 0 ? PLUS : MINUS, weight);
      return;
    }
    reach(slot);
    long significand = biased == 0 ? fraction : fraction | 1L << FRACTION;
    int position = Math.max(0, biased - 1);
    if (power == 1) {
      long signed = bits < 0 ? -significand : significand;
      long high = Math.multiplyHigh(signed, weight);
      add(slot, position, signed * weight, high, high >> 63);
      return;
    }
    long square = significand * significand;
    long low = Math.multiplyHigh(square, weight) + (square < 0 ? weight : 0);
    long upper = Math.multiplyHigh(significand, significand);
    long middle = low + upper * weight;
    long top = Math.multiplyHigh(upper, weight) + (low >> 63) + Wide.carry(middle, low);
    add(slot, 2 * position, square * weight, middle, top);
  }

  /** Adds three words in two's complement, in units of {@code 2^position}. */
  private void add(int slot, int position, long a, long b, long c) {
    if ((a | b | c) == 0) {
      return;
    }
    int shift = position & Long.SIZE - 1;
    if (shift == 0) {
      add(slot, position >> 6, a, b, c, c >> 63);
    } else {
      int back = Long.SIZE - shift;
      add(
          slot,
          position >> 6,
          a << shift,
          b << shift | a >>> back,
          c << shift | b >>> back,
          c >> back);
    }
  }

  /** Adds four words in two's complement from word {@code at} on. */
  private void add(int slot, int at, long a, long b, long c, long d) {
    int count = d != c >> 63 || !isRoomy(c) ? 4 : words(a, b, c);
    long cell = reachWindow(slot, at, count == 4 && !isRoomy(d) ? 5 : count);
    long[] words = arena.words;
    int end = first(cell) + length(cell);
    int i = first(cell) + at - low(cell);
    long sum = words[i] + a;
    long carry = Wide.carry(sum, a);
    words[i++] = sum;
    if (i < end) {
      carry = addWord(words, i++, b, carry);
    }
    if (i < end) {
      carry = addWord(words, i++, c, carry);
    }
    if (i < end) {
      carry = addWord(words, i++, d, carry);
    }
    long sign = d >> 63;
    for (; i < end && carry + sign != 0; i++) {
      carry = addWord(words, i, sign, carry);
    }
    if (!isRoomy(words[end - 1])) {
      reachWindow(slot, low(cell) + length(cell), 1);
    }
  }

  /** How many of three words say more than the sign, and leave room for an addition. */
  private static int words(long a, long b, long c) {
    return c != b >> 63 || !isRoomy(b) ? 3 : b != a >> 63 || !isRoomy(a) ? 2 : 1;
  }

  private static long addWord(long[] words, int i, long added, long carry) {
    long sum = words[i] + added;
    long total = sum + carry;
    words[i] = total;
    return Wide.carry(sum, added) + Wide.carry(total, carry);
  }

  private static boolean isRoomy(long word) {
    return (word ^ word << 1) >= 0;
  }

  /** Widens the slot's window to hold words {@code [at, at + count)}; returns the cell. */
  private long reachWindow(int slot, int at, int count) {
    long cell = cells[slot];
    if (cell == 0) {
      int block = arena.take(KeyTable.powerOfTwo(count));
      entries++;
      return cells[slot] = cell(block, KeyTable.powerOfTwo(count), count, at);
    }
    int low = low(cell);
    int length = length(cell);
    if (at >= low && at + count <= low + length) {
      return cell;
    }
    int newLow = Math.min(low, at);
    int newLength = Math.max(low + length, at + count) - newLow;
    return reshape(slot, newLow, newLength);
  }

  /** Gives the slot another window, wider or narrower; what is cut off must be redundant. */
  private long reshape(int slot, int newLow, int newLength) {
    long cell = cells[slot];
    int capacity = capacity(cell);
    int newCapacity = capacity;
    if (newLength > capacity || newLength <= capacity / 4) {
      newCapacity = KeyTable.powerOfTwo(newLength);
    }
    int block = newCapacity == capacity ? first(cell) : arena.take(newCapacity);
    long[] words = arena.words;
    int from = first(cell) + Math.max(0, newLow - low(cell));
    int below = Math.max(0, low(cell) - newLow);
    int end = first(cell) + length(cell);
    int kept = Math.min(end - from, newLength - below);
    long sign = words[end - 1] >> 63;
    System.arraycopy(words, from, words, block + below, kept);
    Arrays.fill(words, block, block + below, 0);
    Arrays.fill(words, block + below + kept, block + newLength, sign);
    if (newCapacity != capacity) {
      giveBlock(cell);
    } else {
      Arrays.fill(words, block + newLength, Math.max(block + newLength, end), 0);
    }
    return cells[slot] = cell(block, newCapacity, newLength, newLow);
  }

  /** Drops words that say nothing: zeros at the low end, signs at the high end. */
  private void narrow(int slot) {
    if (slot >= cells.length || cells[slot] == 0) {
      return;
    }
    long cell = cells[slot];
    long[] words = arena.words;
    int first = first(cell);
    int end = first + length(cell);
    int last = end - 1;
    while (last > first && words[last] == words[last - 1] >> 63 && isRoomy(words[last - 1])) {
      last--;
    }
    int low = first;
    while (low <= last && words[low] == 0) {
      low++;
    }
    if (low > last) {
      giveBlock(cell);
      cells[slot] = 0;
      entries--;
    } else if (last + 1 < end || low > first) {
      reshape(slot, low(cell) + low - first, last + 1 - low);
    }
  }

  /** Fills {@link #magnitude} with the sum's absolute value; returns how many words it has. */
  private int magnitude(int slot) {
    long cell = cells[slot];
    int first = first(cell);
    int length = length(cell);
    boolean negative = length > 0 && arena.words[first + length - 1] < 0;
    int count = 0;
    long carry = 1;
    for (int i = 0; i < length; i++) {
      long word = arena.words[first + i];
      if (negative) {
        word = ~word + carry;
        carry = word == 0 ? carry : 0;
      }
      magnitude[i] = word;
      count = word == 0 ? count : i + 1;
    }
    return count;
  }

  private void count(int slot, int kind, long weight) {
    if (weight == 0) {
      return;
    }
    reachSpecials(slot);
    int at = slot * SPECIALS + kind;
    long before = specials[at];
    specials[at] = Math.addExact(before, weight);
    negatives += (specials[at] < 0 ? 1 : 0) - (before < 0 ? 1 : 0);
  }

  private boolean hasSpecials(int slot) {
    int at = slot * SPECIALS;
    return at < specials.length
        && (specials[at + NAN] | specials[at + PLUS] | specials[at + MINUS]) != 0;
  }

  private boolean isNegative(int slot) {
    int at = slot * SPECIALS;
    return at < specials.length
        && (specials[at + NAN] | specials[at + PLUS] | specials[at + MINUS]) < 0;
  }

  private void reachSpecials(int slot) {
    if (slot * SPECIALS >= specials.length) {
      reach(slot);
      specials = Arrays.copyOf(specials, cells.length * SPECIALS);
    }
  }

  private void giveBlock(long cell) {
    arena.give(first(cell), capacity(cell), length(cell));
  }

  private static long cell(int first, int capacity, int length, int low) {
    int size = Integer.numberOfTrailingZeros(capacity);
    return (long) first << 32 | size << 16 | length << 8 | low;
  }

  private static int first(long cell) {
    return (int) (cell >>> 32);
  }

  private static int capacity(long cell) {
    return 1 << ((int) cell >>> 16);
  }

  private static int length(long cell) {
    return (int) cell >>> 8 & 0xff;
  }

  private static int low(long cell) {
    return (int) cell & 0xff;
  }
}
