package dev.penstock.durable;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** What stands before the content of a record of the log: step, length, their sum. */
final class LogFrame {
  static final int BYTES = Long.BYTES + Long.BYTES + Integer.BYTES;

  /** What stands behind the content: its sum. */
  static final int END = Integer.BYTES;

  private LogFrame() {}

  static byte[] of(long step, long length) {
    ByteBuffer frame = ByteBuffer.allocate(BYTES).putLong(step).putLong(length);
    return frame.putInt(checksum(frame.array(), 0)).array();
  }

  /** Whether the bytes from here on are a frame, whatever its step. */
  static boolean isFrame(byte[] bytes, int at) {
    return ByteBuffer.wrap(bytes).getInt(at + 2 * Long.BYTES) == checksum(bytes, at)
        && length(bytes, at) >= 0;
  }

  static long step(byte[] bytes, int at) {
    return ByteBuffer.wrap(bytes).getLong(at);
  }

  static long length(byte[] bytes, int at) {
    return ByteBuffer.wrap(bytes).getLong(at + Long.BYTES);
  }

  /**
   * Whether a whole record of a later step stands somewhere behind a fault: then the fault is no
   * end that was cut off.
   */
  static boolean isFollowed(byte[] rest, long step) {
    for (int at = 0; at + BYTES + END <= rest.length; at++) {
      if (step(rest, at) > step && step(rest, at) <= step + rest.length && isRecord(rest, at)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRecord(byte[] bytes, int at) {
    if (!isFrame(bytes, at) || length(bytes, at) > bytes.length - at - BYTES - END) {
      return false;
    }
    int length = (int) length(bytes, at);
    CRC32C sum = new CRC32C();
    sum.update(bytes, at + BYTES, length);
    return ByteBuffer.wrap(bytes).getInt(at + BYTES + length) == (int) sum.getValue();
  }

  private static int checksum(byte[] bytes, int at) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, at, BYTES - Integer.BYTES);
    return (int) sum.getValue();
  }
}
