package dev.penstock.codegen.operator;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.penstock.codegen.runtime.RuntimeType;
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
    ParameterSpec.Builder parameter = ParameterSpec.builder(type(component), component.name());
    if (!type.nullable() && !component.primitive()) {
      parameter.addAnnotation(RuntimeType.NOT_NULL.className());
    }
    if (type.kind() == TypeKind.DECIMAL) {
      parameter.addAnnotation(
          AnnotationSpec.builder(RuntimeType.DECIMAL.className())
              .addMember("precision", "$L", type.precision())
              .addMember("scale", "$L", type.scale())
              .build());
    }
    return parameter.build();
  }

  private static TypeName type(RecordBinding.Component component) {
    ClassName reference = ClassName.bestGuess(component.kind().reference());
    return component.primitive() ? reference.unbox() : reference;
  }
}
