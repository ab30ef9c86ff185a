package dev.penstock.codegen.operator;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * The columns of a row for which a method has no arguments left: put into arrays of their own just
 * before the call, by methods that take as many as they can. No method calls itself on the way, so
 * the arrays stay as they are until it returns.
 */
final class CarriedColumns {
  private static final int WORDS_PER_COLUMN = 3;

  private final Emission emission;
  private final String target;
  private final List<List<StoredColumn>> chunks;
  private final String[] methods;
  private String words;
  private String objects;

  /** Columns in groups that a method can take. */
  CarriedColumns(Emission emission, String target, List<List<StoredColumn>> chunks) {
    this.emission = emission;
    this.target = target;
    this.chunks = chunks;
    this.methods = new String[chunks.size()];
  }

  /** Writes the calls that put a row's columns into the arrays. */
  void call(Row row, Body body) {
    declare();
    for (int i = 0; i < methods.length; i++) {
      List<StoredColumn> chunk = chunks.get(i);
      if (chunk.stream().allMatch(column -> row.origin(column.index()) == null)) {
        body.add("$N($L)", methods(i), new RowParameters(chunk).arguments(row));
      } else {
        carryStored(chunk, row, body);
      }
    }
  }

  /** Columns, of which some are stored somewhere, are taken from there. */
  private void carryStored(List<StoredColumn> columns, Row row, Body body) {
    new ColumnMethods(emission, carryTo(), doc(), void.class, List.of())
        .each(
            columns,
            row,
            (part, inside, names, inner) ->
                part.forEach(
                    column -> carry(column, inside.column(column.index()), at(column), inner)),
            call -> body.add("$L", call));
  }

  private int at(StoredColumn wanted) {
    int at = 0;
    for (List<StoredColumn> chunk : chunks) {
      int within = chunk.indexOf(wanted);
      if (within >= 0) {
        return at + within;
      }
      at += chunk.size();
    }
    throw new IllegalArgumentException(wanted.name() + " is not carried");
  }

  private String carryTo() {
    return "carryTo" + StateFields.title(target);
  }

  private String doc() {
    return "Keeps what does not fit into the arguments of " + target + ".";
  }

  /** The columns as the target reads them. */
  void load(Row into) {
    declare();
    int at = 0;
    for (List<StoredColumn> chunk : chunks) {
      for (StoredColumn column : chunk) {
        into.with(column.index(), value(column, at++), Row.Origin.FIELDS);
      }
    }
  }

  private Value value(StoredColumn column, int at) {
    Class<?> java = JavaTypes.of(column.type());
    Expression raw =
        JavaTypes.isObject(column.type())
            ? Expressions.convert_(
                Expressions.arrayIndex(
                    Trees.name(Object[].class, objects), Expressions.constant(at)),
                java)
            : RowAccess.fromWord(word(at, 0), java);
    Expression isNull =
        column.type().nullable()
            ? Expressions.notEqual(word(at, 1), Expressions.constant(0L))
            : Trees.FALSE;
    Expression failure = column.canFail() ? Trees.convert(word(at, 2), int.class) : Value.FINE;
    return new Value(column.type(), raw, isNull, failure, /* isClean= */ true);
  }

  private Expression word(int at, int which) {
    return Expressions.arrayIndex(
        Trees.name(long[].class, words), Expressions.constant(at * WORDS_PER_COLUMN + which));
  }

  private void declare() {
    if (words != null) {
      return;
    }
    int count = chunks.stream().mapToInt(List::size).sum();
    words = array(long[].class, "words", count * WORDS_PER_COLUMN);
    objects = array(Object[].class, "objects", count);
  }

  /** The method that takes a group of columns; the first who asks writes it. */
  private String methods(int chunk) {
    if (methods[chunk] == null) {
      methods[chunk] = emission.out().names().unique(carryTo());
      declare(methods[chunk], chunks.get(chunk));
    }
    return methods[chunk];
  }

  private String array(Class<?> type, String what, int length) {
    String name = emission.out().names().unique(UniqueNames.camel(target, what));
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new $T[$L]", type.getComponentType(), length)
                .build());
    return name;
  }

  // private void carryToOutputWide(int c80, boolean c80Null, …) {
  //   outputWideWords[240] = c80;
  //   outputWideWords[241] = c80Null ? 1 : 0;
  // }
  private void declare(String method, List<StoredColumn> chunk) {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(method).addModifiers(Modifier.PRIVATE).addJavadoc("$L", doc());
    Body body = new Body(emission.out().names());
    Row row = new RowParameters(chunk).declare(spec, body, Row.ONCE);
    chunk.forEach(column -> carry(column, row.column(column.index()), at(column), body));
    emission.out().method(MemberKind.HELPER, spec.addCode(body.code()).build());
  }

  private void carry(StoredColumn column, Value value, int at, Body body) {
    if (JavaTypes.isObject(column.type())) {
      body.add("$N[$L] = $L", objects, at, JavaPrinter.print(value.raw()));
    } else {
      RowAccess.set(body, word(at, 0), RowAccess.toWord(value.raw()));
    }
    if (column.type().nullable()) {
      RowAccess.set(body, word(at, 1), RowAccess.toWord(value.isNull()));
    }
    if (column.canFail()) {
      RowAccess.set(body, word(at, 2), value.failure());
    }
  }
}
