package dev.penstock.checkpoint;

import dev.penstock.state.StateForm;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32C;

/** Reads a checkpoint. The stream is read to the end mark and no further, and not closed. */
public final class CheckpointReader {
  private static final int MAX_RECORD = 1 << 20;

  private final DataInputStream in;
  private final String circuit;
  private final long step;

  /**
   * Reads the header.
   *
   * @throws CheckpointException if this is no checkpoint, a newer one, or a damaged one
   */
  public CheckpointReader(InputStream stream) throws IOException {
    in = new DataInputStream(stream);
    try {
      byte[] magic = in.readNBytes(CheckpointWriter.MAGIC.length);
      if (!Arrays.equals(magic, CheckpointWriter.MAGIC)) {
        throw new CheckpointException("this is no checkpoint: it does not begin with PENSTOCK");
      }
      int version = in.readInt();
      if (version != CheckpointWriter.VERSION) {
        throw new CheckpointException(
            "the checkpoint has format "
                + version
                + ", this runtime reads format "
                + CheckpointWriter.VERSION);
      }
      ByteBuffer header = ByteBuffer.wrap(record("the header"));
      if (header.remaining() < Long.BYTES) {
        throw new CheckpointException("the header is damaged: it is too short");
      }
      step = header.getLong(header.remaining() - Long.BYTES);
      circuit =
          new String(header.array(), 0, header.remaining() - Long.BYTES, StandardCharsets.UTF_8);
    } catch (EOFException e) {
      throw new CheckpointException("the checkpoint ends within the header", e);
    }
  }

  /** The name of the circuit that wrote it. */
  public String circuit() {
    return circuit;
  }

  /** The id of the last step that it holds. */
  public long step() {
    return step;
  }

  /**
   * Reads every part into the form of its name. After an exception the forms hold rubbish.
   *
   * @param forms empty forms by part name
   * @throws CheckpointException if the checkpoint is damaged or a part is laid out otherwise
   */
  public Restored read(Map<String, ? extends StateForm> forms) throws IOException {
    List<String> unknown = new ArrayList<>();
    Set<String> missing = new LinkedHashSet<>(forms.keySet());
    Set<String> seen = new LinkedHashSet<>();
    try {
      while (isPart()) {
        String name = new String(record("a part's name"), StandardCharsets.UTF_8);
        if (!seen.add(name)) {
          throw new CheckpointException("the part `" + name + "` is there twice");
        }
        missing.remove(name);
        PartReader part = new PartReader(name, in);
        StateForm form = forms.get(name);
        if (form == null) {
          unknown.add(name);
          part.skip();
        } else {
          form.read(part);
          part.end();
        }
      }
    } catch (EOFException e) {
      throw new CheckpointException("the checkpoint ends before its end mark", e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return new Restored(unknown, List.copyOf(missing));
  }

  private boolean isPart() throws IOException {
    int mark = in.readUnsignedByte();
    if (mark != CheckpointWriter.PART && mark != CheckpointWriter.END) {
      throw new CheckpointException("the checkpoint is damaged between two parts");
    }
    return mark == CheckpointWriter.PART;
  }

  private byte[] record(String what) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > MAX_RECORD) {
      throw new CheckpointException(what + " is damaged: its length is " + length);
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    CRC32C sum = new CRC32C();
    sum.update(bytes);
    if (in.readInt() != (int) sum.getValue()) {
      throw new CheckpointException(what + " is damaged: the checksum differs");
    }
    return bytes;
  }
}
