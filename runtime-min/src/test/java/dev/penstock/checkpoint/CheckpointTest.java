package dev.penstock.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.scalar.Elements;
import dev.penstock.state.Blocks;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.LongExtremes;
import dev.penstock.state.RowLayout;
import dev.penstock.state.StateForm;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckpointTest {
  private static final RowLayout KEY = new RowLayout(1, 1);
  private static final RowLayout ROW = new RowLayout(2, 3);

  @Test
  void header_names_circuit_and_step() throws IOException {
    CheckpointReader reader = reader(checkpoint(filled(3)));

    assertThat(reader.circuit()).isEqualTo("flight board");
    assertThat(reader.step()).isEqualTo(42);
  }

  @Test
  void strings_and_decimals_come_back_as_they_were() throws IOException {
    String all = "\0 aé€😀\ud800 lone \udc00".repeat(9_000);
    BigDecimal[] decimals = {
      new BigDecimal("0.00"),
      new BigDecimal("-12345678901234567890123456789.000000001"),
      new BigDecimal("1E+9")
    };
    KeyedRows rows = rows();
    for (int i = 0; i < decimals.length; i++) {
      put(rows, i, "key" + i, i == 0 ? all : i == 1 ? "" : null, decimals[i]);
    }
    rows.commit();
    KeyedRows copy = rows();
    assertThat(reader(checkpoint(rows)).read(Map.of("rows", copy)))
        .isEqualTo(new Restored(List.of(), List.of()));

    for (int i = 0; i < decimals.length; i++) {
      int at = copy.objectsAt(find(copy, i, "key" + i));
      assertThat(copy.objects()[at + 1]).isEqualTo(i == 0 ? all : i == 1 ? "" : null);
      assertThat(copy.objects()[at + 2]).isEqualTo(decimals[i]);
    }
  }

  @Test
  void lists_come_back_with_elements_of_their_classes() throws IOException {
    Object[][] lists = {
      {},
      {null},
      {true, null, false},
      {(byte) -1},
      {(short) -2},
      {-3},
      {Long.MIN_VALUE},
      {1.5f, Float.NaN},
      {0.0, Double.NaN, Double.NEGATIVE_INFINITY},
      {"", "a\ud800", null},
      {new BigDecimal("-1.50")},
      {LocalDate.of(1969, 12, 31)},
      {LocalTime.of(23, 59, 59, 999_999_000)},
      {LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_000)},
      {Instant.parse("1969-12-31T23:59:59.999999Z")}
    };
    KeyedRows rows = rows();
    for (int i = 0; i < lists.length; i++) {
      put(rows, i, "key" + i, Elements.of(lists[i], lists[i].length), null);
    }
    rows.commit();
    KeyedRows copy = rows();
    reader(checkpoint(rows)).read(Map.of("rows", copy));

    for (int i = 0; i < lists.length; i++) {
      int at = copy.objectsAt(find(copy, i, "key" + i));
      assertThat(copy.objects()[at + 1])
          .isInstanceOf(Elements.class)
          .isEqualTo(Arrays.asList(lists[i]));
    }
  }

  @Test
  void the_same_state_gives_the_same_bytes() throws IOException {
    assertThat(checkpoint(filled(1_000))).isEqualTo(checkpoint(filled(1_000)));
  }

  @Test
  void unknown_and_missing_parts_are_listed() throws IOException {
    byte[] bytes = checkpoint(filled(3));
    Restored restored = reader(bytes).read(Map.of("other", rows()));

    assertThat(restored.unknown()).containsExactly("rows");
    assertThat(restored.missing()).containsExactly("other");
    assertThat(restored.isComplete()).isFalse();
  }

  @Test
  void what_does_not_begin_as_a_checkpoint_is_no_checkpoint() {
    assertRefused("a,b,c\n1,2,3\n".getBytes(StandardCharsets.US_ASCII), "this is no checkpoint");
    assertRefused(new byte[0], "this is no checkpoint");
  }

  @Test
  void a_newer_format_is_refused_with_both_numbers() throws IOException {
    byte[] bytes = checkpoint(filled(3));
    bytes[11] = 7;

    assertRefused(bytes, "the checkpoint has format 7, this runtime reads format 1");
  }

  @Test
  void a_part_of_another_layout_is_refused_with_both_layouts() throws IOException {
    byte[] bytes = checkpoint(filled(3));
    StateForm other = new Blocks("rows", KEY, new RowLayout(2, 0));

    assertThatThrownBy(() -> reader(bytes).read(Map.of("rows", other)))
        .isInstanceOf(CheckpointException.class)
        .hasMessage(
            "part `rows` holds keyed rows, key 1+1, row 2+3, the circuit needs blocks, key 1+1,"
                + " row 2+0");
  }

  @Test
  void a_part_that_keeps_values_of_groups_needs_its_groups() throws IOException {
    KeyedRows groups = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));
    LongExtremes extremes = new LongExtremes("extremes", groups);
    int slot = groups.keys().findOrInsert(5, new long[] {1}, 0, new Object[0], 0);
    groups.words()[groups.at(slot) + 1] = 1;
    extremes.add(slot, 5, 1);
    groups.commit();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CheckpointWriter writer = new CheckpointWriter(out, "c", 1);
    writer.part("extremes", extremes);
    writer.end();
    KeyedRows other = new KeyedRows("groups", new RowLayout(1, 0), new RowLayout(2, 0));

    assertThatThrownBy(
            () ->
                reader(out.toByteArray())
                    .read(Map.of("extremes", new LongExtremes("extremes", other))))
        .hasMessageEndingWith("is damaged: `groups` has no key (1)");
  }

  @Test
  void every_cut_is_found() throws IOException {
    byte[] bytes = checkpoint(filled(20));
    for (int length = 8; length < bytes.length; length++) {
      assertRefused(Arrays.copyOf(bytes, length), "the checkpoint ends ");
    }
  }

  @Test
  void every_changed_byte_is_found() throws IOException {
    byte[] bytes = checkpoint(filled(5));
    for (int i = 0; i < bytes.length; i++) {
      byte[] damaged = bytes.clone();
      damaged[i] ^= 0x10;
      assertThat(isWhole(damaged)).as("byte " + i).isFalse();
    }
  }

  private static boolean isWhole(byte[] bytes) throws IOException {
    try {
      return reader(bytes).read(Map.of("rows", rows())).isComplete();
    } catch (CheckpointException damaged) {
      return false;
    }
  }

  @Test
  void what_the_stream_throws_comes_through() {
    InputStream in =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("disk");
          }
        };
    OutputStream out =
        new OutputStream() {
          private int room = 200;

          @Override
          public void write(int b) throws IOException {
            if (room-- == 0) {
              throw new IOException("full");
            }
          }
        };
    assertThatThrownBy(() -> new CheckpointReader(in)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> new CheckpointWriter(out, "c", 1).part("rows", filled(100)))
        .isInstanceOf(IOException.class)
        .hasMessage("full");
  }

  private static void assertRefused(byte[] bytes, String message) {
    assertThatThrownBy(() -> reader(bytes).read(Map.of("rows", rows())))
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining(message);
  }

  private static KeyedRows rows() {
    return new KeyedRows("rows", KEY, ROW);
  }

  private static KeyedRows filled(int count) {
    KeyedRows rows = rows();
    for (int i = 0; i < count; i++) {
      put(rows, i, "key" + i, "text", BigDecimal.TEN);
    }
    rows.commit();
    return rows;
  }

  private static void put(KeyedRows rows, long word, String object, Object a, Object b) {
    long[] words = {word};
    Object[] objects = {object};
    int slot =
        rows.keys().findOrInsert(rows.keys().hash(words, 0, objects, 0), words, 0, objects, 0);
    rows.words()[rows.at(slot) + 1] = 1;
    rows.objects()[rows.objectsAt(slot) + 1] = a;
    rows.objects()[rows.objectsAt(slot) + 2] = b;
  }

  private static int find(KeyedRows rows, long word, String object) {
    long[] words = {word};
    Object[] objects = {object};
    return rows.keys().find(rows.keys().hash(words, 0, objects, 0), words, 0, objects, 0);
  }

  private static byte[] checkpoint(StateForm rows) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CheckpointWriter writer = new CheckpointWriter(out, "flight board", 42);
    writer.part("rows", rows);
    writer.end();
    return out.toByteArray();
  }

  private static CheckpointReader reader(byte[] bytes) throws IOException {
    return new CheckpointReader(new ByteArrayInputStream(bytes));
  }
}
