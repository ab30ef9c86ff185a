package dev.penstock.codegen.memory;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads from a class file how many bytecodes each method has. */
public final class MethodSizes {
  /** The most bytecodes a method may have; above 8,000 HotSpot never compiles it. */
  public static final int BUDGET = 7_000;

  private static final int MAGIC = 0xCAFEBABE;

  private final DataInputStream in;
  private final Map<Integer, String> texts = new LinkedHashMap<>();
  private final Map<String, Integer> sizes = new LinkedHashMap<>();

  private MethodSizes(byte[] classFile) {
    this.in = new DataInputStream(new ByteArrayInputStream(classFile));
  }

  /** The bytecodes of each method with a body, by name and descriptor, in the order of the file. */
  public static Map<String, Integer> of(byte[] classFile) {
    MethodSizes reader = new MethodSizes(classFile);
    try {
      reader.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return reader.sizes;
  }

  /** Refuses a class with a method, a constructor or an initialiser above the budget. */
  static void check(byte[] classFile) {
    of(classFile)
        .forEach(
            (method, size) -> {
              if (size > BUDGET) {
                throw new MemoryCompilationException(
                    method + " has " + size + " bytecodes, above the budget of " + BUDGET);
              }
            });
  }

  private void read() throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("no class file");
    }
    in.skipNBytes(4);
    readConstants();
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    readMembers(/* keep= */ false);
    readMembers(/* keep= */ true);
  }

  private void readConstants() throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts.put(i, in.readUTF());
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        case 15 -> in.skipNBytes(3);
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        default -> throw new IOException("constant " + tag);
      }
    }
  }

  private void readMembers(boolean keep) throws IOException {
    for (int members = in.readUnsignedShort(); members > 0; members--) {
      in.skipNBytes(2);
      String name = texts.get(in.readUnsignedShort()) + texts.get(in.readUnsignedShort());
      for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
        boolean code = "Code".equals(texts.get(in.readUnsignedShort()));
        int length = in.readInt();
        if (code && keep) {
          in.skipNBytes(4);
          sizes.put(name, in.readInt());
          length -= 8;
        }
        in.skipNBytes(length);
      }
    }
  }
}
