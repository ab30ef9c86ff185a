package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Sizes;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding.Component;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The methods that make records, and the expressions that make a record's components from the words
 * and objects of a row.
 */
final class RecordReader {
  private RecordReader() {}

  // @Override
  // protected StateDelay row(long[] words, int at, Object[] objects, int objectsAt) {
  //   return new StateDelay(
  //       (String) objects[objectsAt + StateDelayRow.STATE],
  //       words[at + StateDelayRow.FLIGHTS]);
  // }
  /** The method that makes the record, and in wide rows those that make single components. */
  static List<MethodSpec> methods(View view, RowShape shape, UniqueNames outer) {
    List<Component> declared = view.record().components();
    List<CodeBlock> components = new ArrayList<>();
    for (int i = 0; i < declared.size(); i++) {
      components.add(read(shape.place(i), declared.get(i)));
    }
    List<MethodSpec> methods = new ArrayList<>();
    if (components.stream().mapToInt(Sizes::of).sum() > Sizes.CUT) {
      UniqueNames names = outer.inner();
      for (int i = 0; i < declared.size(); i++) {
        if (!JavaTypes.isObject(shape.place(i).column().type())) {
          methods.add(component(declared.get(i), components.get(i), names));
          components.set(i, CodeBlock.of("$N(words, at)", methods.get(methods.size() - 1).name()));
        }
      }
    }
    ClassName record = UserTypes.of(view.record());
    methods.add(
        0,
        MethodSpec.methodBuilder("row")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PROTECTED)
            .returns(record)
            .addParameter(long[].class, "words")
            .addParameter(int.class, "at")
            .addParameter(Object[].class, "objects")
            .addParameter(int.class, "objectsAt")
            .addStatement("return new $T(\n$L)", record, CodeBlock.join(components, ",\n"))
            .build());
    return methods;
  }

  // private static Integer makeFlights(long[] words, int at) {
  //   return (words[at + StateDelayRow.NULLS] & …) != 0 ? null : (int) words[at + …];
  // }
  private static MethodSpec component(Component component, CodeBlock read, UniqueNames names) {
    TypeName type = ClassName.bestGuess(component.kind().reference());
    return MethodSpec.methodBuilder(
            names.unique(UniqueNames.camel("make", UniqueNames.title(component.name()))))
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(component.primitive() ? type.unbox() : type)
        .addParameter(long[].class, "words")
        .addParameter(int.class, "at")
        .addStatement("return $L", read)
        .build();
  }

  /** A column of the row whose words and objects begin at {@code at} and {@code objectsAt}. */
  static CodeBlock read(Place place, Component component) {
    SqlType type = place.column().type();
    boolean object = JavaTypes.isObject(type);
    if (component.kind() == JavaKind.LIST) {
      ClassName elements = RuntimeType.ELEMENTS.className();
      return CodeBlock.of("$T.list(objects[objectsAt + $L])", elements, place.offset());
    }
    if (object) {
      Class<?> java = component.kind() == JavaKind.STRING ? String.class : BigDecimal.class;
      return CodeBlock.of("($T) objects[objectsAt + $L]", java, place.offset());
    }
    CodeBlock value = value(component.kind(), CodeBlock.of("words[at + $L]", place.offset()), type);
    return place.nulls() == null
        ? value
        : CodeBlock.of(
            "(words[at + $L] & $L) != 0 ? null : $L", place.nulls(), place.nullBit(), value);
  }

  private static CodeBlock value(JavaKind kind, CodeBlock word, SqlType type) {
    ClassName records = RuntimeType.RECORDS.className();
    return switch (kind) {
      case BOOLEAN -> CodeBlock.of("$L != 0", word);
      case BYTE -> CodeBlock.of("(byte) $L", word);
      case SHORT -> CodeBlock.of("(short) $L", word);
      case INT -> CodeBlock.of("(int) $L", word);
      case LONG, STRING, LIST -> word;
      case FLOAT -> CodeBlock.of("$T.intBitsToFloat((int) $L)", Float.class, word);
      case DOUBLE -> CodeBlock.of("$T.longBitsToDouble($L)", Double.class, word);
      case BIG_DECIMAL -> CodeBlock.of("$T.decimal($L, $L)", records, word, type.scale());
      case LOCAL_DATE -> CodeBlock.of("$T.date($L)", records, word);
      case LOCAL_TIME -> CodeBlock.of("$T.time($L)", records, word);
      case LOCAL_DATE_TIME -> CodeBlock.of("$T.timestamp($L)", records, word);
      case INSTANT -> CodeBlock.of("$T.instant($L)", records, word);
    };
  }
}
