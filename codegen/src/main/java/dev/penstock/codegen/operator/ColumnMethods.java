package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * Does something with the columns of a wide row in methods of their own, each for some columns.
 * What is stored somewhere is read there by the method, the rest is handed to it.
 */
final class ColumnMethods {
  /** As many columns, and as many of their argument slots, has a method. */
  private static final int MOST_COLUMNS = 64;

  private static final int MOST_SLOTS = 200;

  /** Writes what a method does with its columns; the arguments have these names in it. */
  interface Writer {
    void write(List<StoredColumn> columns, Row row, List<String> arguments, Body body);
  }

  private final Emission emission;
  private final String name;
  private final String doc;
  private final Class<?> returns;
  private final List<Expression> arguments;

  /**
   * Methods of this name.
   *
   * @param arguments variables that all of them take
   */
  ColumnMethods(
      Emission emission, String name, String doc, Class<?> returns, List<Expression> arguments) {
    this.emission = emission;
    this.name = name;
    this.doc = doc;
    this.returns = returns;
    this.arguments = arguments;
  }

  /** Adds the methods; hands out a call of each, in order. */
  void each(List<StoredColumn> columns, Row row, Writer writer, Consumer<CodeBlock> calls) {
    for (List<StoredColumn> part : parts(columns, row)) {
      calls.accept(add(part, row, writer));
    }
  }

  private CodeBlock add(List<StoredColumn> columns, Row row, Writer writer) {
    String method = emission.out().names().unique(name);
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(method)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L", doc)
            .returns(returns);
    Body body = new Body(emission.out().names());
    List<CodeBlock> handed = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Expression argument : arguments) {
      names.add(parameter(argument, spec, body, handed));
    }
    Row inside = inside(columns, row, spec, body, handed);
    writer.write(columns, inside, names, body);
    emission.out().method(MemberKind.HELPER, spec.addCode(body.code()).build());
    return CodeBlock.of("$N($L)", method, CodeBlock.join(handed, ", "));
  }

  private static String parameter(
      Expression variable, MethodSpec.Builder spec, Body body, List<CodeBlock> handed) {
    CodeBlock printed = JavaPrinter.print(variable);
    String inside = body.local(printed.toString());
    spec.addParameter(TypeName.get(variable.getType()), inside);
    handed.add(printed);
    return inside;
  }

  /** The row as the method sees it. */
  private Row inside(
      List<StoredColumn> columns,
      Row row,
      MethodSpec.Builder spec,
      Body body,
      List<CodeBlock> handed) {
    Row.Origin origin = row.origin(columns.get(0).index());
    if (origin == null) {
      RowParameters parameters = new RowParameters(columns);
      handed.add(parameters.arguments(row));
      return parameters.declare(spec, body, Row.ONCE);
    }
    Row inside = new Row(Row.ONCE);
    if (origin.row() == null) {
      columns.forEach(column -> inside.with(column.index(), row.column(column.index())));
      return inside;
    }
    List<Place> places = columns.stream().map(c -> row.origin(c.index()).place()).toList();
    RowAccess stored =
        origin
            .row()
            .inside(
                RowReads.hasWords(places),
                RowReads.hasObjects(places),
                variable -> parameter(variable, spec, body, handed));
    for (StoredColumn column : columns) {
      inside.with(column.index(), stored.value(row.origin(column.index()).place()));
    }
    return inside;
  }

  private static List<List<StoredColumn>> parts(List<StoredColumn> columns, Row row) {
    List<List<StoredColumn>> parts = new ArrayList<>();
    RowAccess last = null;
    boolean lastLocal = false;
    int slots = 0;
    for (StoredColumn column : columns) {
      Row.Origin origin = row.origin(column.index());
      RowAccess stored = origin == null ? null : origin.row();
      boolean local = origin == null;
      int own = RowParameters.slots(column);
      List<StoredColumn> part = parts.isEmpty() ? List.of() : parts.get(parts.size() - 1);
      boolean alike = local == lastLocal && Objects.equals(stored, last);
      boolean full = part.size() == MOST_COLUMNS || local && slots + own > MOST_SLOTS;
      if (parts.isEmpty() || !alike || full) {
        parts.add(new ArrayList<>());
        slots = 0;
      }
      parts.get(parts.size() - 1).add(column);
      slots += own;
      last = stored;
      lastLocal = local;
    }
    return parts;
  }
}
