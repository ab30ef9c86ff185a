package dev.penstock.codegen.row;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.codegen.source.Constants;
import dev.penstock.codegen.source.UniqueNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Maps the columns of a row to words and objects: flag words first, then a word or an object per
 * column, then a word per column that may carry FAILED. Every position gets a named constant in the
 * generated class.
 */
public final class RowShape {
  private static final int FLAGS_PER_WORD = 64;

  private final Constants constants;
  private final Map<Integer, Place> places = new LinkedHashMap<>();
  private final List<String> flagWords = new ArrayList<>();
  private int words;
  private int objects;

  /**
   * An empty row.
   *
   * @param name what the class of its constants is called
   * @param doc what it is a row of
   */
  public RowShape(CircuitClass out, String name, String doc) {
    this(out.constants(UniqueNames.title(name), doc));
  }

  private RowShape(Constants constants) {
    this.constants = constants;
  }

  /** Adds a word that is no column; returns the constant of its offset. */
  public String word(String name) {
    return word(name, words++);
  }

  /** Adds words that are no column; returns the constant of the first's offset. */
  public String words(String name, int count) {
    String constant = word(name, words);
    words += count;
    return constant;
  }

  /** Leaves room for words and objects that are of no concern to this row. */
  public void skip(int moreWords, int moreObjects) {
    words += moreWords;
    objects += moreObjects;
  }

  /** Adds columns. */
  public RowShape columns(Collection<StoredColumn> columns) {
    Map<StoredColumn, String> nullWords = new LinkedHashMap<>();
    Map<StoredColumn, Integer> bits = new LinkedHashMap<>();
    flags(columns, nullWords, bits);
    Map<StoredColumn, String> offsets = new LinkedHashMap<>();
    for (StoredColumn column : columns) {
      boolean object = JavaTypes.isObject(column.type());
      offsets.put(column, object ? object(column.name(), objects++) : word(column.name(), words++));
    }
    for (StoredColumn column : columns) {
      String failure = column.canFail() ? word(column.name() + "_FAILURE") : null;
      places.put(
          column.index(),
          new Place(
              column,
              offsets.get(column),
              nullWords.get(column),
              bits.containsKey(column) ? bit(column.name(), bits.get(column)) : null,
              failure));
    }
    return this;
  }

  private void flags(
      Collection<StoredColumn> columns,
      Map<StoredColumn, String> nullWords,
      Map<StoredColumn, Integer> bits) {
    int flag = 0;
    for (StoredColumn column : columns) {
      if (column.type().nullable()) {
        if (flag % FLAGS_PER_WORD == 0) {
          flagWords.add(word("NULLS"));
        }
        nullWords.put(column, flagWords.get(flagWords.size() - 1));
        bits.put(column, flag % FLAGS_PER_WORD);
        flag++;
      }
    }
  }

  private String bit(String name, int bit) {
    return constants.add(
        Constants.Group.FLAGS,
        UniqueNames.constant(name, "null"),
        TypeName.LONG,
        bit == 0 ? CodeBlock.of("1") : CodeBlock.of("1L << $L", bit));
  }

  private String word(String name, int at) {
    return offset(Constants.Group.WORDS, name, at);
  }

  private String object(String name, int at) {
    return offset(Constants.Group.OBJECTS, name, at);
  }

  private String offset(Constants.Group group, String name, int at) {
    return constants.add(group, UniqueNames.constant(name), TypeName.INT, CodeBlock.of("$L", at));
  }

  /** The columns' places by position in the operator's row type, in the order they were added. */
  public Map<Integer, Place> places() {
    return places;
  }

  /** Where a column stands. */
  public Place place(int column) {
    return places.get(column);
  }

  /** The constants of the offsets of the flag words, in order. */
  public List<String> flagWords() {
    return flagWords;
  }

  /** How many words a row has. */
  public int words() {
    return words;
  }

  /** How many objects a row has. */
  public int objects() {
    return objects;
  }

  /** How wide the row's first columns are, flag words included; they were added together. */
  public RowShape keyOf(Collection<StoredColumn> key) {
    RowShape first = new RowShape(constants);
    long nullable = key.stream().filter(column -> column.type().nullable()).count();
    first.objects = (int) key.stream().filter(c -> JavaTypes.isObject(c.type())).count();
    long flags = (nullable + FLAGS_PER_WORD - 1) / FLAGS_PER_WORD;
    first.words = key.size() - first.objects + (int) flags;
    return first;
  }

  /** Adds the constant with the row's widths; returns its name. */
  public String layout(ClassName rowLayout, String name) {
    return describe(name, rowLayout, CodeBlock.of("new $T($L, $L)", rowLayout, words, objects));
  }

  /** A constant as the class of this row's constants calls it. */
  public String own(String constant) {
    return constants.own(constant);
  }

  /** Adds a constant that tells the runtime about the row; returns its name. */
  public String describe(String name, TypeName type, CodeBlock value) {
    return constants.add(Constants.Group.SHAPE, name, type, value);
  }
}
