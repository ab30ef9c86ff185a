package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.UniqueNames;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * Reads and writes the columns of a row in words and objects.
 *
 * @param words the array of words, a long[]
 * @param at where the row's words begin, an int; null if at the array's beginning
 * @param objects the array of objects
 * @param objectsAt where the row's objects begin, an int; null if at the array's beginning
 */
record RowAccess(Expression words, Expression at, Expression objects, Expression objectsAt) {
  static final int WIDE = 64;

  /** The row behind variables of these names. */
  static RowAccess of(String words, String at, String objects, String objectsAt) {
    return new RowAccess(
        Trees.name(long[].class, words),
        Trees.name(int.class, at),
        Trees.name(Object[].class, objects),
        Trees.name(int.class, objectsAt));
  }

  /**
   * A row behind names that are free, of the variables it has: {@code words} and {@code at}, or
   * where others are called so {@code rightWords} and {@code rightAt}.
   *
   * @param place the variable with the row's slot or position, or what the row is
   */
  static RowAccess named(Body body, String place, boolean hasWords, boolean hasObjects) {
    boolean isFirst =
        (!hasWords || body.isFree("words")) && (!hasObjects || body.isFree("objects"));
    String hint = place.equals("0") ? "row" : place;
    return of(
        hasWords ? name(body, "words", hint, isFirst) : "words",
        hasWords ? name(body, "at", hint, isFirst) : "at",
        hasObjects ? name(body, "objects", hint, isFirst) : "objects",
        hasObjects ? name(body, "objectsAt", hint, isFirst) : "objectsAt");
  }

  private static String name(Body body, String what, String hint, boolean isFirst) {
    String ofRow = UniqueNames.camel(hint, what);
    return isFirst ? body.local(what, ofRow) : body.local(ofRow);
  }

  /** The same row in a method that takes some of the four variables under names of its own. */
  RowAccess inside(boolean hasWords, boolean hasObjects, Function<Expression, String> parameter) {
    return of(
        hasWords ? parameter.apply(words) : "words",
        hasWords ? parameter.apply(at) : "at",
        hasObjects ? parameter.apply(objects) : "objects",
        hasObjects ? parameter.apply(objectsAt) : "objectsAt");
  }

  /** A word that is no column. */
  Expression word(String offset) {
    return Expressions.arrayIndex(words, behind(at, offset));
  }

  /** An object. */
  Expression object(String offset) {
    return Expressions.arrayIndex(objects, behind(objectsAt, offset));
  }

  private static Expression behind(Expression start, String offset) {
    Expression name = Trees.name(int.class, offset);
    return start == null ? name : Expressions.add(start, name);
  }

  /** The value of a column as an expression; clean, since rows are. */
  Value value(Place place) {
    StoredColumn column = place.column();
    Class<?> java = JavaTypes.of(column.type());
    Expression failure =
        place.failure() == null ? Value.FINE : Trees.convert(word(place.failure()), int.class);
    boolean isObject = JavaTypes.isObject(column.type());
    Expression raw =
        isObject
            ? Expressions.convert_(object(place.offset()), java)
            : fromWord(word(place.offset()), java);
    Expression isNull = Trees.FALSE;
    if (place.nulls() != null) {
      isNull = isObject ? Value.isMissing(raw, failure) : flag(place);
    }
    return new Value(column.type(), raw, isNull, failure, /* isClean= */ true);
  }

  private Expression flag(Place place) {
    Expression bit = Expressions.and(word(place.nulls()), Trees.name(long.class, place.nullBit()));
    return Expressions.notEqual(bit, Expressions.constant(0L));
  }

  /** The Java value that a word stands for. */
  static Expression fromWord(Expression word, Class<?> java) {
    if (java == boolean.class) {
      return Expressions.notEqual(word, Expressions.constant(0L));
    }
    if (java == float.class) {
      return RuntimeMethod.FLOAT_OF_BITS.call(Trees.convert(word, int.class));
    }
    return java == double.class
        ? RuntimeMethod.DOUBLE_OF_BITS.call(word)
        : Trees.convert(word, java);
  }

  /**
   * Loads columns into local variables named after them, and after their owner where a column of
   * that name is there already; those of a wide row stay where they are, for each reader to take
   * what it wants.
   */
  void load(Body body, Collection<Place> places, String owner, Row into) {
    if (places.size() > WIDE) {
      for (Place place : places) {
        into.with(place.column().index(), value(place), new Row.Origin(this, place));
      }
      return;
    }
    for (Place place : places) {
      Value value = value(place);
      String column = place.column().name();
      String name = body.local(UniqueNames.camel(column), UniqueNames.camel(owner, column));
      Class<?> java = JavaTypes.of(value.type());
      body.add("$T $L = $L", java, name, JavaPrinter.print(value.raw()));
      Expression raw = Trees.name(java, name);
      Expression failure = value.failure();
      if (value.canFail()) {
        failure = local(body, name + "Failure", failure);
      }
      Expression isNull = value.isNull();
      if (value.canBeNull()) {
        isNull =
            JavaTypes.isObject(value.type())
                ? Value.isMissing(raw, failure)
                : local(body, name + "Null", isNull);
      }
      into.with(place.column().index(), new Value(value.type(), raw, isNull, failure, true));
    }
  }

  private static Expression local(Body body, String wish, Expression value) {
    String name = body.local(wish);
    body.assign(CodeBlock.of("$T $L", value.getType(), name), JavaPrinter.print(value));
    return Trees.name(value.getType(), name);
  }

  /** Writes columns, flag words included. */
  void store(Body body, Collection<Place> places, Row row) {
    store(body, places, row, Set.of());
  }

  /** Writes columns; bits are added to flag words that hold those of other columns already. */
  void store(Body body, Collection<Place> places, Row row, Set<String> flagsSoFar) {
    Set<String> flagWords = new LinkedHashSet<>();
    places.forEach(place -> flagWords.add(place.nulls()));
    for (String flags : flagWords) {
      if (flags != null) {
        Expression bits = flags(flags, places, row);
        boolean more = flagsSoFar.contains(flags);
        set(body, word(flags), more ? Expressions.or(word(flags), bits) : bits);
      }
    }
    for (Place place : places) {
      Value value = row.column(place.column().index());
      storeOne(body, place, value.clean());
      if (place.failure() != null) {
        set(body, word(place.failure()), value.failure());
      }
    }
  }

  /** Writes the value of one column that cannot be NULL. */
  void storeOne(Body body, Place place, Expression value) {
    if (JavaTypes.isObject(place.column().type())) {
      set(body, object(place.offset()), value);
    } else {
      set(body, word(place.offset()), toWord(value));
    }
  }

  static void set(Body body, Expression target, Expression value) {
    body.assign(JavaPrinter.print(target), JavaPrinter.print(value));
  }

  /** The flag word of a row: the bits of the columns that are NULL. */
  static Expression flags(String flags, Collection<Place> places, Row row) {
    Expression word = null;
    for (Place place : places) {
      if (flags.equals(place.nulls())) {
        Value value = row.column(place.column().index());
        Expression bit =
            Trees.choose(
                value.isNull(), Trees.name(long.class, place.nullBit()), Expressions.constant(0L));
        boolean never = !value.canBeNull();
        word = never ? word : word == null ? bit : Expressions.or(word, bit);
      }
    }
    return word == null ? Expressions.constant(0L) : word;
  }

  /** A Java value as the word that a row keeps. */
  static Expression toWord(Expression value) {
    if (value.getType() == boolean.class) {
      return Trees.choose(value, Expressions.constant(1L), Expressions.constant(0L));
    }
    if (value.getType() == float.class) {
      return RuntimeMethod.FLOAT_TO_BITS.call(value);
    }
    return value.getType() == double.class ? RuntimeMethod.DOUBLE_TO_BITS.call(value) : value;
  }
}
