package dev.penstock.state;

import dev.penstock.checkpoint.CheckpointReader;
import dev.penstock.checkpoint.CheckpointWriter;
import dev.penstock.checkpoint.PartReader;
import dev.penstock.checkpoint.PartWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.function.Consumer;

/** Checkpoints of a single part, also such as no form writes. */
final class Snapshots {
  private Snapshots() {}

  static byte[] of(StateForm form) {
    return written(form::write);
  }

  /** A part with rows of one key group. */
  static byte[] ofGroup(String layout, int group, int rows, Consumer<PartWriter> content) {
    return written(
        out -> {
          out.layout(layout);
          for (int i = 0; i < Hash.KEY_GROUPS; i++) {
            out.group(i, i == group ? rows : 0);
            if (i == group) {
              content.accept(out);
            }
          }
        });
  }

  static void read(byte[] bytes, StateForm into) {
    try {
      new CheckpointReader(new ByteArrayInputStream(bytes)).read(Map.of("part", into));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] written(Consumer<PartWriter> content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      CheckpointWriter writer = new CheckpointWriter(bytes, "snapshot", 1);
      writer.part("part", new Written(content));
      writer.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A form that does nothing but write. */
  private record Written(Consumer<PartWriter> content) implements StateForm {
    @Override
    public String part() {
      return "part";
    }

    @Override
    public void judge(ErrorBag errors) {}

    @Override
    public void commit() {}

    @Override
    public void undo() {}

    @Override
    public void write(PartWriter out) {
      content.accept(out);
    }

    @Override
    public void read(PartReader in) {}

    @Override
    public long rows() {
      return 0;
    }

    @Override
    public long changed() {
      return 0;
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public boolean compact(long budget) {
      return false;
    }
  }
}
