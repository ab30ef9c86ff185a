package dev.penstock.checkpoint;

import dev.penstock.state.StateForm;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** Writes a checkpoint: header, parts, end mark. The stream is flushed, not closed. */
public final class CheckpointWriter {
  static final byte[] MAGIC = "PENSTOCK".getBytes(StandardCharsets.US_ASCII);
  static final int VERSION = 1;
  static final int PART = 'P';
  static final int END = 'E';

  private final DataOutputStream out;

  /**
   * Writes the header.
   *
   * @param circuit the circuit's name
   * @param step the id of the last published step
   */
  public CheckpointWriter(OutputStream stream, String circuit, long step) throws IOException {
    out = new DataOutputStream(stream);
    out.write(MAGIC);
    out.writeInt(VERSION);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream header = new DataOutputStream(bytes);
    header.write(circuit.getBytes(StandardCharsets.UTF_8));
    header.writeLong(step);
    record(bytes.toByteArray());
  }

  /**
   * Writes one part.
   *
   * @param name what the part is found by, the same in every circuit that can read it
   */
  public void part(String name, StateForm form) throws IOException {
    out.writeByte(PART);
    record(name.getBytes(StandardCharsets.UTF_8));
    try {
      PartWriter part = new PartWriter(out);
      form.write(part);
      part.end();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Writes the end mark, without which a checkpoint is not whole. */
  public void end() throws IOException {
    out.writeByte(END);
    out.flush();
  }

  private void record(byte[] bytes) throws IOException {
    CRC32C sum = new CRC32C();
    sum.update(bytes);
    out.writeInt(bytes.length);
    out.write(bytes);
    out.writeInt((int) sum.getValue());
  }
}
