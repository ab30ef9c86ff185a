package dev.penstock.benchmarks.kernel;

import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.Bid;
import java.util.Arrays;

/**
 * Statistics of the bids of an auction and day.
 *
 * <p>The key is packed into one word; a group is one row of words. A row that is touched for the
 * first time in a step is withdrawn at once, since one more bid always changes it.
 */
final class KernelQ17 implements Variant {
  private static final long DAY = 86_400_000;
  private static final int DAY_BITS = 20;

  private static final int ROW = 8;
  private static final int KEY = 0;
  private static final int COUNT = 1;
  private static final int RANK1 = 2;
  private static final int RANK3 = 3;
  private static final int SUM = 4;
  private static final int MIN = 5;
  private static final int MAX = 6;
  private static final int TOUCHED = 7;

  /* A row of the change: the ten columns of the view in order, then the weight. */
  private static final int OUT = 11;
  private static final int WEIGHT = 10;

  private final LongTable keys = new LongTable();
  private long[] rows = new long[0];
  private int[] touched = new int[1024];
  private int touchedCount;
  private long step;
  private long[] delta = new long[0];
  private int shown;

  @Override
  public void step(Batch batch, Checksum sink) {
    step++;
    shown = 0;
    for (Bid bid : batch.bids()) {
      absorb(bid.auction(), bid.ts() / DAY, bid.price());
    }
    flush();
    drain(sink);
  }

  private void absorb(long auction, long day, long price) {
    if (auction >>> (63 - DAY_BITS) != 0 || day >>> DAY_BITS != 0) {
      throw new IllegalStateException("key out of range: " + auction + ", " + day);
    }
    long key = auction << DAY_BITS | day;
    int row = keys.number(key) * ROW;
    if (row >= rows.length) {
      grow();
    }
    long[] r = rows;
    if (r[row + TOUCHED] != step) {
      touch(key, row);
    }
    r[row + COUNT]++;
    r[row + RANK1] += (price - 10_000) >>> 63;
    r[row + RANK3] += (999_999 - price) >>> 63;
    r[row + MIN] = Math.min(r[row + MIN], price);
    r[row + MAX] = Math.max(r[row + MAX], price);
    long sum = r[row + SUM];
    long total = sum + price;
    if (((sum ^ total) & (price ^ total)) < 0) {
      throw new ArithmeticException("sum of auction " + auction);
    }
    r[row + SUM] = total;
  }

  private void touch(long key, int row) {
    long[] r = rows;
    r[row + TOUCHED] = step;
    r[row + KEY] = key;
    if (touchedCount == touched.length) {
      touched = Arrays.copyOf(touched, 2 * touchedCount);
    }
    touched[touchedCount++] = row;
    if (r[row + COUNT] != 0) {
      show(row, -1);
    } else {
      r[row + MIN] = Long.MAX_VALUE;
      r[row + MAX] = Long.MIN_VALUE;
    }
  }

  private void flush() {
    for (int i = 0; i < touchedCount; i++) {
      show(touched[i], 1);
    }
    touchedCount = 0;
  }

  private void show(int row, long weight) {
    int out = OUT * shown++;
    if (out == delta.length) {
      delta = Arrays.copyOf(delta, Math.max(OUT * 1024, 2 * out));
    }
    long[] r = rows;
    long[] d = delta;
    long count = r[row + COUNT];
    long sum = r[row + SUM];
    d[out] = r[row + KEY] >>> DAY_BITS;
    d[out + 1] = r[row + KEY] & ((1L << DAY_BITS) - 1);
    d[out + 2] = count;
    d[out + 3] = r[row + RANK1];
    d[out + 4] = count - r[row + RANK1] - r[row + RANK3];
    d[out + 5] = r[row + RANK3];
    d[out + 6] = r[row + MIN];
    d[out + 7] = r[row + MAX];
    d[out + 8] = Double.doubleToRawLongBits((double) sum / count);
    d[out + 9] = sum;
    d[out + WEIGHT] = weight;
  }

  private void drain(Checksum sink) {
    long[] d = delta;
    for (int out = 0; out < OUT * shown; out += OUT) {
      long hash = 0;
      for (int column = out; column < out + WEIGHT; column++) {
        hash = Checksum.hash(hash, d[column]);
      }
      sink.add(hash, d[out + WEIGHT]);
    }
  }

  private void grow() {
    rows = Arrays.copyOf(rows, Math.max(ROW * 1024, 2 * rows.length));
  }
}
