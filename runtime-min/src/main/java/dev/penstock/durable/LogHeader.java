package dev.penstock.durable;

import dev.penstock.DurabilityException;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** How a file of the log begins: a mark, the format, which circuit's it is, its first step. */
final class LogHeader {
  static final int BYTES = 8 + Integer.BYTES + Integer.BYTES + Long.BYTES + Integer.BYTES;

  private static final byte[] MAGIC = "PENSTLOG".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;

  private LogHeader() {}

  static byte[] of(int circuit, long firstStep) {
    ByteBuffer header = ByteBuffer.allocate(BYTES);
    header.put(MAGIC).putInt(VERSION).putInt(circuit).putLong(firstStep);
    return header.putInt(checksum(header)).array();
  }

  /**
   * Reads a header.
   *
   * @return what is wrong with it, or ""
   * @throws DurabilityException if it is whole, and of another format or circuit
   */
  static String read(DataInputStream in, String file, int circuit, long firstStep)
      throws IOException {
    ByteBuffer header = ByteBuffer.allocate(BYTES);
    try {
      in.readFully(header.array());
    } catch (EOFException e) {
      return "it ends within its header";
    }
    if (!Arrays.equals(MAGIC, Arrays.copyOf(header.array(), MAGIC.length))) {
      return "it does not begin with PENSTLOG";
    }
    int version = header.getInt(MAGIC.length);
    if (version > VERSION) {
      throw new DurabilityException(
          file + " has format " + version + ", this runtime reads format " + VERSION);
    }
    header.position(BYTES - Integer.BYTES);
    if (version != VERSION || header.getInt() != checksum(header.position(BYTES - 4))) {
      return "its header is damaged: the checksum differs";
    }
    if (header.getInt(MAGIC.length + 4) != circuit
        || header.getLong(MAGIC.length + 8) != firstStep) {
      throw new DurabilityException(
          file + " is not of this directory's circuit, or was renamed; put the right files back");
    }
    return "";
  }

  private static int checksum(ByteBuffer header) {
    CRC32C sum = new CRC32C();
    sum.update(header.array(), 0, BYTES - Integer.BYTES);
    return (int) sum.getValue();
  }
}
