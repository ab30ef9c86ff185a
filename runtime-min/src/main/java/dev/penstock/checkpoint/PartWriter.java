package dev.penstock.checkpoint;

import dev.penstock.scalar.Elements;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** Writes one part of a checkpoint: first its layout, then its rows, key group by key group. */
public final class PartWriter {
  static final int NULL = 0;
  static final int STRING = 1;
  static final int DECIMAL = 2;
  static final int CHARS = 3;
  static final int LIST = 4;
  static final int END = 0;
  static final int GROUP = 1;
  static final int CHUNK = 1 << 16;

  private final DataOutputStream out;
  private final CRC32C sum = new CRC32C();
  private final byte[] buffer = new byte[CHUNK];
  private final ByteBuffer view = ByteBuffer.wrap(buffer);
  private int size;

  PartWriter(DataOutputStream out) {
    this.out = out;
  }

  /** A writer for parts that stand alone; one after the other if there are several. */
  public static PartWriter to(OutputStream out) {
    return new PartWriter(new DataOutputStream(out));
  }

  /** States how the rows are laid out; the reader must expect the same text. */
  public void layout(String layout) {
    string(layout);
  }

  /** Begins the next key group, in ascending order; groups without rows leave no trace. */
  public void group(int group, int rows) {
    if (rows > 0) {
      tag(GROUP);
      tag(group);
      integer(rows);
    }
  }

  /** Writes one word. */
  public void word(long word) {
    room(Long.BYTES);
    view.putLong(size, word);
    size += Long.BYTES;
  }

  /** Writes {@code count} words from {@code at} on. */
  public void words(long[] words, int at, int count) {
    for (int i = at; i < at + count; i++) {
      word(words[i]);
    }
  }

  /** Writes a number of things that follow. */
  public void count(int count) {
    integer(count);
  }

  /** Writes a string, a decimal, a list or null. */
  public void object(Object object) {
    if (object == null) {
      tag(NULL);
    } else if (object instanceof String text) {
      text(text);
    } else if (object instanceof BigDecimal decimal) {
      tag(DECIMAL);
      bytes(decimal.unscaledValue().toByteArray());
      integer(decimal.scale());
    } else if (object instanceof Elements list) {
      tag(LIST);
      ListFormat.write(list, this);
    } else {
      throw new CheckpointException("cannot write a " + object.getClass().getName());
    }
  }

  /** Writes {@code count} objects from {@code at} on. */
  public void objects(Object[] objects, int at, int count) {
    for (int i = at; i < at + count; i++) {
      object(objects[i]);
    }
  }

  /** Ends the part. */
  public void end() {
    tag(END);
    flush();
    sum.reset();
    try {
      out.writeInt(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (hasSurrogate(text) && !new String(utf8, StandardCharsets.UTF_8).equals(text)) {
      tag(CHARS);
      integer(text.length());
      for (int i = 0; i < text.length(); i++) {
        tag(text.charAt(i) >>> 8);
        tag(text.charAt(i));
      }
    } else {
      tag(STRING);
      bytes(utf8);
    }
  }

  private static boolean hasSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private void string(String text) {
    bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  private void bytes(byte[] bytes) {
    integer(bytes.length);
    int from = 0;
    while (from < bytes.length) {
      room(1);
      int part = Math.min(bytes.length - from, buffer.length - size);
      System.arraycopy(bytes, from, buffer, size, part);
      size += part;
      from += part;
    }
  }

  private void integer(int value) {
    room(Integer.BYTES);
    view.putInt(size, value);
    size += Integer.BYTES;
  }

  void tag(int tag) {
    room(1);
    buffer[size++] = (byte) tag;
  }

  private void room(int bytes) {
    if (buffer.length - size < bytes) {
      flush();
    }
  }

  private void flush() {
    if (size == 0) {
      return;
    }
    sum.update(buffer, 0, size);
    try {
      out.writeInt(size);
      out.write(buffer, 0, size);
      out.writeInt((int) sum.getValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    size = 0;
  }
}
