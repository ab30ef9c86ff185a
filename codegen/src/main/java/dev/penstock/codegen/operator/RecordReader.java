package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding.Component;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;

/** The expressions that make a record's components from the words and objects of a row. */
final class RecordReader {
  private RecordReader() {}

  static CodeBlock read(Place place, Component component) {
    SqlType type = place.column().type();
    boolean object = dev.penstock.codegen.row.JavaTypes.isObject(type);
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
      case LONG, STRING -> word;
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
