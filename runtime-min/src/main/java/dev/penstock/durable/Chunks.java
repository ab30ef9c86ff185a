package dev.penstock.durable;

import dev.penstock.durable.FileStore.StoredFile;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** Bytes in memory, of any number; reused from step to step. */
public final class Chunks extends OutputStream {
  private static final int CHUNK = 1 << 16;

  private final List<byte[]> chunks = new ArrayList<>();
  private long size;

  @Override
  public void write(int b) {
    room()[(int) (size % CHUNK)] = (byte) b;
    size++;
  }

  @Override
  public void write(byte[] bytes, int at, int count) {
    int from = at;
    int end = at + count;
    while (from < end) {
      byte[] chunk = room();
      int to = (int) (size % CHUNK);
      int part = Math.min(end - from, CHUNK - to);
      System.arraycopy(bytes, from, chunk, to, part);
      size += part;
      from += part;
    }
  }

  private byte[] room() {
    int chunk = (int) (size / CHUNK);
    if (chunk == chunks.size()) {
      chunks.add(new byte[CHUNK]);
    }
    return chunks.get(chunk);
  }

  long size() {
    return size;
  }

  /** Forgets the bytes, and the memory behind the first chunk. */
  public void clear() {
    size = 0;
    if (chunks.size() > 1) {
      chunks.subList(1, chunks.size()).clear();
    }
  }

  int checksum() {
    CRC32C sum = new CRC32C();
    for (long at = 0; at < size; at += CHUNK) {
      sum.update(chunks.get((int) (at / CHUNK)), 0, (int) Math.min(CHUNK, size - at));
    }
    return (int) sum.getValue();
  }

  void writeTo(StoredFile file) throws IOException {
    for (long at = 0; at < size; at += CHUNK) {
      file.write(chunks.get((int) (at / CHUNK)), 0, (int) Math.min(CHUNK, size - at));
    }
  }
}
