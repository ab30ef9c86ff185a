package dev.penstock.state;

/**
 * The one hash of keys and rows: tables, key groups, exchanges and checkpoints all use it, so it
 * never changes.
 *
 * <p>{@code h = SEED}, then every word, then every object, then {@link #finish}. The top eight bits
 * name the key group, the low bits the place in a table.
 */
public final class Hash {
  /** Where every hash begins. */
  public static final long SEED = 0x51_7c_c1_b7_27_22_0a_95L;

  /** How many key groups there are; checkpoints are divided by them. */
  public static final int KEY_GROUPS = 256;

  private static final long MIX = 0x9e37_79b9_7f4a_7c15L;
  private static final long LAST = 0xd6e8_feb8_6659_fd93L;

  private Hash() {}

  /** Takes in one word. */
  public static long word(long hash, long word) {
    long mixed = (hash ^ word) * MIX;
    return mixed ^ (mixed >>> 32);
  }

  /** Takes in one object, a string or a decimal in canonical form, or null. */
  public static long object(long hash, Object object) {
    return word(hash, object == null ? 0 : object.hashCode());
  }

  /** Spreads what was taken in over all 64 bits. */
  public static long finish(long hash) {
    long mixed = hash * LAST;
    return mixed ^ (mixed >>> 32);
  }

  /** Takes in {@code count} words from {@code at} on. */
  public static long words(long hash, long[] words, int at, int count) {
    long h = hash;
    for (int i = at; i < at + count; i++) {
      h = word(h, words[i]);
    }
    return h;
  }

  /** Takes in {@code count} objects from {@code at} on. */
  public static long objects(long hash, Object[] objects, int at, int count) {
    long h = hash;
    for (int i = at; i < at + count; i++) {
      h = object(h, objects[i]);
    }
    return h;
  }

  /** The key group of a finished hash: 0 to 255. */
  public static int keyGroup(long finished) {
    return (int) (finished >>> 56);
  }
}
