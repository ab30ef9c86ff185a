package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.Table;
import java.math.BigDecimal;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expressions;

/** The value that a VALUE table has before the first one is set. */
final class InitialValues {
  private InitialValues() {}

  // @Override
  // protected Integer initial() {
  //   return 15;
  // }
  static MethodSpec method(Table table, ClassName type) {
    JavaKind kind = UserTypes.single(table.name(), table.type().type(0), table.record()).kind();
    return MethodSpec.methodBuilder("initial")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PROTECTED)
        .returns(type)
        .addStatement("return $L", value(kind, table.initial()))
        .build();
  }

  private static CodeBlock value(JavaKind kind, Object value) {
    ClassName records = RuntimeType.RECORDS.className();
    if (value == null) {
      return CodeBlock.of("null");
    }
    return switch (kind) {
      case BOOLEAN, INT -> CodeBlock.of("$L", value);
      case BYTE -> CodeBlock.of("(byte) $L", value);
      case SHORT -> CodeBlock.of("(short) $L", value);
      case LONG -> CodeBlock.of("$LL", value);
      case FLOAT -> JavaPrinter.print(Expressions.constant(((Double) value).floatValue()));
      case DOUBLE -> JavaPrinter.print(Expressions.constant(value, double.class));
      case STRING -> CodeBlock.of("$S", value);
      case LIST -> throw new IllegalArgumentException("a table of lists");
      case BIG_DECIMAL ->
          CodeBlock.of("new $T($S)", BigDecimal.class, ((BigDecimal) value).toPlainString());
      case LOCAL_DATE -> CodeBlock.of("$T.date($LL)", records, value);
      case LOCAL_TIME -> CodeBlock.of("$T.time($LL)", records, value);
      case LOCAL_DATE_TIME -> CodeBlock.of("$T.timestamp($LL)", records, value);
      case INSTANT -> CodeBlock.of("$T.instant($LL)", records, value);
    };
  }
}
