package dev.penstock.durable;

import dev.penstock.DurabilityException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/**
 * What was found in one file of the log.
 *
 * @param first the step that it begins with
 * @param last the last whole step, {@code first - 1} if there is none
 * @param good the length of what is whole
 * @param fault what is wrong behind it, or ""
 */
record LogFile(String name, long first, long last, long good, String fault) {
  boolean isWhole() {
    return fault.isEmpty();
  }

  boolean isEmpty() {
    return last < first;
  }

  /**
   * Reads a file without believing anything.
   *
   * @throws DurabilityException if it is damaged before its end, or not of this circuit
   */
  static LogFile scan(FileStore store, long first, int circuit) {
    String name = Names.log(first);
    try (DataInputStream in = open(store, name)) {
      String fault = LogHeader.read(in, place(store, name), circuit, first);
      if (!fault.isEmpty()) {
        requireLast(in.readAllBytes(), store, name, 0, first - 1, fault);
        return new LogFile(name, first, first - 1, 0, fault);
      }
      return scanSteps(in, store, name, first);
    } catch (IOException e) {
      throw unreadable(store, name, e);
    }
  }

  private static LogFile scanSteps(DataInputStream in, FileStore store, String name, long first)
      throws IOException {
    long good = LogHeader.BYTES;
    long step = first;
    while (true) {
      byte[] frame = in.readNBytes(LogFrame.BYTES);
      if (frame.length == 0) {
        return new LogFile(name, first, step - 1, good, "");
      }
      in.mark(Integer.MAX_VALUE);
      if (!isWhole(frame, in, step)) {
        in.reset();
        String fault = "the record of step " + step + " at offset " + good + " is not whole";
        requireLast(concat(frame, in.readAllBytes()), store, name, good, step, fault);
        return new LogFile(name, first, step - 1, good, fault);
      }
      good += LogFrame.BYTES + LogFrame.length(frame, 0) + LogFrame.END;
      step++;
    }
  }

  private static boolean isWhole(byte[] frame, DataInputStream in, long step) throws IOException {
    if (frame.length < LogFrame.BYTES
        || !LogFrame.isFrame(frame, 0)
        || LogFrame.step(frame, 0) != step) {
      return false;
    }
    CheckedInputStream content = new CheckedInputStream(in, new CRC32C());
    try {
      content.skipNBytes(LogFrame.length(frame, 0));
      return in.readInt() == (int) content.getChecksum().getValue();
    } catch (EOFException e) {
      return false;
    }
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** An end that was never forced is no damage; a fault that whole steps follow is. */
  private static void requireLast(
      byte[] rest, FileStore store, String name, long at, long step, String fault) {
    if (LogFrame.isFollowed(rest, step)) {
      throw new DurabilityException(
          place(store, name)
              + " is damaged at offset "
              + at
              + ": "
              + fault
              + ", and later steps follow; put the file back from a copy");
    }
  }

  /** Hands out the content of each step from {@code from} on; the file was scanned. */
  void replay(FileStore store, long from, StepReader reader) {
    if (isEmpty()) {
      return; // its header may be cut off
    }
    try (DataInputStream in = open(store, name)) {
      in.skipNBytes(LogHeader.BYTES);
      for (long step = first; step <= last; step++) {
        long length = LogFrame.length(in.readNBytes(LogFrame.BYTES), 0);
        if (step < from) {
          in.skipNBytes(length);
        } else {
          reader.read(step, length, in);
        }
        in.skipNBytes(LogFrame.END);
      }
    } catch (IOException e) {
      throw unreadable(store, name, e);
    }
  }

  private static DataInputStream open(FileStore store, String name) throws IOException {
    return new DataInputStream(new BufferedInputStream(store.read(name), 1 << 16));
  }

  private static String place(FileStore store, String name) {
    return "`" + name + "` in " + store.place();
  }

  private static DurabilityException unreadable(FileStore store, String name, IOException cause) {
    return new DurabilityException(place(store, name) + " cannot be read: " + cause, cause);
  }
}
