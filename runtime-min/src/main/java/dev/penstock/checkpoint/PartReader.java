package dev.penstock.checkpoint;

import dev.penstock.state.Hash;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Reads one part of a checkpoint as {@link PartWriter} wrote it. */
public final class PartReader {
  private final String name;
  private final DataInputStream in;
  private final CRC32C sum = new CRC32C();
  private final byte[] buffer = new byte[PartWriter.CHUNK];
  private final ByteBuffer view = ByteBuffer.wrap(buffer);
  private int at;
  private int size;
  private boolean ended;
  private int group = -1;
  private int rows;

  PartReader(String name, DataInputStream in) {
    this.name = name;
    this.in = in;
  }

  /**
   * A reader of one part that stands alone.
   *
   * @param name what it is, for messages
   */
  public static PartReader from(String name, InputStream in) {
    return new PartReader(name, new DataInputStream(in));
  }

  /** Refuses a part whose rows are laid out otherwise. */
  public void layout(String expected) {
    String found = new String(bytes(), StandardCharsets.UTF_8);
    if (!found.equals(expected)) {
      throw new CheckpointException(
          "part `" + name + "` holds " + found + ", the circuit needs " + expected);
    }
  }

  /** Turns to the next key group that has rows; false at the end of the part. */
  public boolean nextGroup() {
    int tag = unsignedByte();
    if (tag == PartWriter.END) {
      return false;
    }
    int next = unsignedByte();
    if (tag != PartWriter.GROUP || next <= group) {
      throw damaged("a key group was expected");
    }
    group = next;
    rows = count();
    return true;
  }

  /** How many rows the key group has. */
  public int rows() {
    return rows;
  }

  /** Refuses a key whose hash does not belong to the key group that is being read. */
  public void check(long hash, String key) {
    if (Hash.keyGroup(hash) != group) {
      throw damaged("the key " + key + " belongs to key group " + Hash.keyGroup(hash));
    }
  }

  /** The next word. */
  public long word() {
    if (size - at >= Long.BYTES) {
      at += Long.BYTES;
      return view.getLong(at - Long.BYTES);
    }
    return (long) integer() << 32 | integer() & 0xffff_ffffL;
  }

  /** Reads {@code count} words to {@code at} and on. */
  public void words(long[] words, int at, int count) {
    for (int i = at; i < at + count; i++) {
      words[i] = word();
    }
  }

  /** A number of things that follow. */
  public int count() {
    int count = integer();
    if (count < 0) {
      throw damaged("a count is " + count);
    }
    return count;
  }

  /** The next string, decimal, list or null. */
  public Object object() {
    int tag = unsignedByte();
    switch (tag) {
      case PartWriter.NULL:
        return null;
      case PartWriter.STRING:
        return new String(bytes(), StandardCharsets.UTF_8);
      case PartWriter.CHARS:
        return chars(count());
      case PartWriter.DECIMAL:
        byte[] unscaled = bytes();
        if (unscaled.length == 0) {
          throw damaged("a decimal has no digits");
        }
        return new BigDecimal(new BigInteger(unscaled), integer());
      case PartWriter.LIST:
        return ListFormat.read(this);
      default:
        throw damaged("an object has the unknown tag " + tag);
    }
  }

  /** Reads {@code count} objects to {@code at} and on. */
  public void objects(Object[] objects, int at, int count) {
    for (int i = at; i < at + count; i++) {
      objects[i] = object();
    }
  }

  /** The exception for content that cannot be right; the caller throws it. */
  public CheckpointException damaged(String what) {
    String place = group < 0 ? "" : ", key group " + group;
    return new CheckpointException("part `" + name + "`" + place + " is damaged: " + what);
  }

  /** Reads what is left, so that the next part can follow; checks the sums. */
  void skip() {
    while (!ended) {
      fill();
    }
  }

  /** Ends the part, which must hold nothing more. */
  public void end() {
    if (at < size) {
      throw damaged("rows are left over");
    }
    fill();
    if (!ended) {
      throw damaged("rows are left over");
    }
  }

  private String chars(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) (unsignedByte() << 8 | unsignedByte()));
    }
    return text.toString();
  }

  private byte[] bytes() {
    int length = count();
    byte[] bytes = new byte[Math.min(length, PartWriter.CHUNK)];
    int from = 0;
    while (from < length) {
      need();
      if (from == bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(length, bytes.length * 2L));
      }
      int part = Math.min(bytes.length - from, size - at);
      System.arraycopy(buffer, at, bytes, from, part);
      at += part;
      from += part;
    }
    return bytes;
  }

  private int integer() {
    int value = 0;
    for (int i = 0; i < Integer.BYTES; i++) {
      value = value << 8 | unsignedByte();
    }
    return value;
  }

  int unsignedByte() {
    need();
    return buffer[at++] & 0xff;
  }

  private void need() {
    if (at == size) {
      fill();
      if (ended) {
        throw damaged("it ends too early");
      }
    }
  }

  private void fill() {
    try {
      int length = in.readInt();
      if (length < 0 || length > buffer.length) {
        throw damaged("a length is " + length);
      }
      at = 0;
      size = length;
      ended = length == 0;
      if (!ended) {
        in.readFully(buffer, 0, length);
        sum.update(buffer, 0, length);
        if (in.readInt() != (int) sum.getValue()) {
          throw damaged("the checksum differs");
        }
      }
    } catch (EOFException e) {
      throw new CheckpointException("the checkpoint ends within part `" + name + "`", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
