package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.text.CanonicalText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The handle of a view: its field, its accessor, and the class that turns rows into records. */
final class ViewGenerator {
  private final Output op;
  private final View view;
  private final CircuitClass out;
  private final String handle;
  private final RowShape shape;

  ViewGenerator(Output op, Emission emission, String handle, RowShape shape) {
    this.op = op;
    this.view = op.view();
    this.out = emission.out();
    this.handle = handle;
    this.shape = shape;
  }

  /** Adds everything; the columns of the key come in the key's order. */
  void declare(List<StoredColumn> key) {
    List<Place> declared = new ArrayList<>(shape.places().values());
    declared.sort(Comparator.comparing(p -> p.column().index()));
    ClassName layout = RuntimeType.ROW_LAYOUT.className();
    List<CodeBlock> arguments = new ArrayList<>();
    arguments.add(CodeBlock.of("$S", view.name()));
    if (view.kind() != ViewKind.CHANGES) {
      arguments.add(CodeBlock.of("$S", CanonicalText.partName(op)));
    }
    String columns = ColumnTables.declare(shape, declared);
    arguments.add(CodeBlock.of("$L", columns));
    if (view.kind() == ViewKind.MAP) {
      arguments.add(CodeBlock.of("$L", shape.keyOf(key).layout(layout, "KEY")));
    }
    arguments.add(CodeBlock.of("$L", shape.layout(layout, "LAYOUT")));
    arguments.add(
        CodeBlock.of("$T.$L", RuntimeType.NETTING.className(), op.net() ? "NET" : "CONSOLIDATE"));
    if (view.kind() == ViewKind.LIST) {
      arguments.add(order(columns));
    }
    String name = out.names().unique(UniqueNames.title(view.name(), "output"));
    out.type(outputClass(name, CodeBlock.join(arguments, ", "), key));
    addMembers(out.name().nestedClass(name));
  }

  private void addMembers(ClassName outputClass) {
    out.field(
        MemberKind.VIEW,
        FieldSpec.builder(outputClass, handle, Modifier.PRIVATE, Modifier.FINAL)
            .initializer("view(new $T())", outputClass)
            .build());
    out.method(
        MemberKind.ACCESSOR,
        MethodSpec.methodBuilder(view.method())
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(types(viewType()))
            .addStatement("return $N", handle)
            .build());
  }

  private TypeSpec outputClass(String name, CodeBlock arguments, List<StoredColumn> key) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("Makes records of the rows of view $L.", Docs.code(view.name()))
            .superclass(types(outputType()))
            .addMethod(MethodSpec.constructorBuilder().addStatement("super($L)", arguments).build())
            .addMethods(RecordReader.methods(view, shape, out.names()));
    if (view.kind() == ViewKind.MAP) {
      Encoder encoder = new Encoder(view.name(), out.names());
      type.addMethods(KeyEncoding.methods(encoder, view.keyRecord(), key, shape));
    }
    return type.build();
  }

  private CodeBlock order(String columns) {
    if (view.order().isEmpty()) {
      return CodeBlock.of("null");
    }
    CodeBlock.Builder order = CodeBlock.builder();
    order.add("new $T($L)", RuntimeType.SORT_ORDER.className(), columns);
    for (View.SortColumn sort : view.order()) {
      String direction = sort.descending() ? "descending" : "ascending";
      String nulls = sort.nullsFirst() ? "First" : "Last";
      order.add(".$L($S)", direction + "Nulls" + nulls, view.type().name(sort.column()));
    }
    return order.build();
  }

  private TypeName types(RuntimeType generic) {
    ClassName row = UserTypes.of(view.record());
    return view.kind() == ViewKind.MAP
        ? ParameterizedTypeName.get(generic.className(), UserTypes.of(view.keyRecord()), row)
        : ParameterizedTypeName.get(generic.className(), row);
  }

  private RuntimeType viewType() {
    return switch (view.kind()) {
      case CHANGES -> RuntimeType.CHANGE_VIEW;
      case LIST -> RuntimeType.LIST_VIEW;
      case MAP -> RuntimeType.MAP_VIEW;
    };
  }

  private RuntimeType outputType() {
    return switch (view.kind()) {
      case CHANGES -> RuntimeType.CHANGE_OUTPUT;
      case LIST -> RuntimeType.LIST_OUTPUT;
      case MAP -> RuntimeType.MAP_OUTPUT;
    };
  }
}
