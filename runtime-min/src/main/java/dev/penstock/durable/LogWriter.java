package dev.penstock.durable;

import dev.penstock.DurabilityException;
import dev.penstock.StepNotWrittenException;
import dev.penstock.durable.FileStore.StoredFile;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Appends steps to the log; the stepping thread alone. */
final class LogWriter {
  /*
   * A record that could not be written or forced is cut off again, and the cut is forced, before
   * anybody is told that the step was not taken: else a restart might take it after all. After a
   * failed force nobody knows what the pages of the file hold, so the next step begins a new file.
   */
  private final FileStore store;
  private final int circuit;
  private StoredFile file;
  private String name;

  /** The length of what is known to be whole; 0 while the file has no record. */
  private long good;

  LogWriter(FileStore store, int circuit) {
    this.store = store;
    this.circuit = circuit;
  }

  /**
   * Writes and forces one step.
   *
   * @throws StepNotWrittenException if it is not there
   * @throws DurabilityException if nobody knows whether it is there
   */
  void append(long step, Chunks content) {
    try {
      if (file == null) {
        name = Names.log(step);
        good = 0;
        file = store.create(name);
        file.write(LogHeader.of(circuit, step), 0, LogHeader.BYTES);
      }
      write(step, content);
      file.force();
      if (good == 0) {
        store.force();
        good = LogHeader.BYTES;
      }
      good += LogFrame.BYTES + content.size() + LogFrame.END;
    } catch (IOException failed) {
      takeBack(step, failed);
      throw new StepNotWrittenException(
          "step "
              + step
              + " was not taken: it could not be written to `"
              + name
              + "` in "
              + store.place()
              + ": "
              + failed
              + "; its changes are pending, call step() again when the cause is mended",
          failed);
    }
  }

  private void write(long step, Chunks content) throws IOException {
    file.write(LogFrame.of(step, content.size()), 0, LogFrame.BYTES);
    content.writeTo(file);
    byte[] sum = ByteBuffer.allocate(LogFrame.END).putInt(content.checksum()).array();
    file.write(sum, 0, sum.length);
  }

  private void takeBack(long step, IOException failed) {
    try {
      if (good > 0) {
        file.truncate(good);
        file.force();
      } else {
        store.delete(name);
        store.force();
      }
      end();
    } catch (IOException again) {
      failed.addSuppressed(again);
      throw new DurabilityException(
          "step "
              + step
              + " could neither be written to `"
              + name
              + "` in "
              + store.place()
              + " nor be taken back from it; open the circuit again and ask for its last step: "
              + failed,
          failed);
    }
  }

  /** The next step begins a new file: a checkpoint holds all before it. */
  void end() {
    StoredFile ended = file;
    file = null;
    if (ended != null) {
      try {
        ended.close();
      } catch (IOException e) {
        good = 0; // every record was forced when it was written
      }
    }
  }
}
