package dev.penstock.codegen.operator;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import javax.lang.model.element.Modifier;

/** Writes the record of a row that is declared in SQL. */
final class RecordEmitter {
  private RecordEmitter() {}

  // record Orders(int id, @NotNull String customer, @Decimal(precision = 10, scale = 2) …) {}
  static TypeSpec record(ClassName name, RecordBinding record, RowType type, CodeBlock doc) {
    MethodSpec.Builder components = MethodSpec.constructorBuilder();
    for (int i = 0; i < record.components().size(); i++) {
      components.addParameter(component(record.components().get(i), type.type(i)));
    }
    return TypeSpec.recordBuilder(name)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addJavadoc(doc)
        .recordConstructor(components.build())
        .build();
  }

  private static ParameterSpec component(RecordBinding.Component component, SqlType type) {
    ParameterSpec.Builder parameter =
        ParameterSpec.builder(type(component, type), component.name());
    if (!type.nullable() && !component.primitive()) {
      parameter.addAnnotation(RuntimeType.NOT_NULL.className());
    }
    SqlType number = type.kind() == TypeKind.ARRAY ? type.element() : type;
    if (number.kind() == TypeKind.DECIMAL) {
      parameter.addAnnotation(
          AnnotationSpec.builder(RuntimeType.DECIMAL.className())
              .addMember("precision", "$L", number.precision())
              .addMember("scale", "$L", number.scale())
              .build());
    }
    return parameter.build();
  }

  private static TypeName type(RecordBinding.Component component, SqlType type) {
    ClassName reference = ClassName.bestGuess(component.kind().reference());
    if (type.kind() == TypeKind.ARRAY) {
      JavaKind element = JavaKind.of(type.element().kind());
      return ParameterizedTypeName.get(reference, ClassName.bestGuess(element.reference()));
    }
    return component.primitive() ? reference.unbox() : reference;
  }
}
