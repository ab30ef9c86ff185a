package dev.penstock.codegen.operator;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Layout;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Writes the interface of a circuit that is declared in SQL: a method for each table and view. */
public final class InterfaceEmitter {
  private final CircuitRequest request;
  private final ClassName name;
  private final Map<String, TypeSpec> records = new LinkedHashMap<>();

  /** An emitter for one circuit. */
  public InterfaceEmitter(CircuitRequest request) {
    this.request = request;
    this.name = UserTypes.circuit(request);
  }

  /** The qualified name of the interface. */
  public String interfaceName() {
    return name.canonicalName();
  }

  /** The text of the file. */
  public String emit() {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(name)
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc("The circuit of $L.", contents())
            .addSuperinterface(RuntimeType.LIVE_CIRCUIT.className());
    request.tables().forEach(table -> type.addMethod(method(table)));
    request.views().forEach(view -> type.addMethod(method(view)));
    records.values().forEach(type::addType);
    JavaFile file =
        JavaFile.builder(request.packageName(), type.build())
            .skipJavaLangImports(true)
            .indent("  ")
            .build();
    return Layout.tidy(file.toString());
  }

  private String contents() {
    List<String> names = new ArrayList<>();
    request.tables().forEach(table -> names.add(Docs.code(table.name())));
    request.views().forEach(view -> names.add(Docs.code(view.name())));
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }

  // /** {@code orders(id INTEGER NOT NULL, customer VARCHAR)}, one row per {@code id}. */
  // @Table(key = "id")
  // MapHandle<Integer, Orders> orders();
  private MethodSpec method(Table table) {
    addRecord(table.record(), table.type(), "A row of " + Docs.code(table.name()) + ".");
    if (table.keyRecord() != null) {
      addRecord(table.keyRecord(), keyType(table), "A key of " + Docs.code(table.name()) + ".");
    }
    return MethodSpec.methodBuilder(table.method())
        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
        .addJavadoc("$L", tableDoc(table))
        .addAnnotation(annotation(table))
        .returns(handle(table))
        .build();
  }

  private static String tableDoc(Table table) {
    String key =
        table.key().stream().map(k -> table.type().name(k)).collect(Collectors.joining(", "));
    return Docs.code(columns(table.name(), table.type()))
        + (key.isEmpty() ? "." : ", one row per " + Docs.code(key) + ".");
  }

  private static String columns(String name, RowType type) {
    return type.columns().stream()
        .map(column -> column.name() + " " + column.type())
        .collect(Collectors.joining(", ", name + "(", ")"));
  }

  private static RowType keyType(Table table) {
    return new RowType(table.key().stream().map(table.type().columns()::get).toList());
  }

  private static TypeName handle(Table table) {
    ClassName row = UserTypes.of(table.record());
    return switch (table.kind()) {
      case STREAM -> of(RuntimeType.STREAM_HANDLE, row);
      case BAG -> of(RuntimeType.BAG_HANDLE, row);
      case SET -> of(RuntimeType.SET_HANDLE, row);
      case VALUE -> of(RuntimeType.VALUE_HANDLE, row);
      case KEYED -> of(RuntimeType.MAP_HANDLE, UserTypes.of(table.keyRecord()), row);
    };
  }

  private static TypeName of(RuntimeType type, TypeName... arguments) {
    return ParameterizedTypeName.get(type.className(), arguments);
  }

  private static AnnotationSpec annotation(Table table) {
    RuntimeType type =
        switch (table.kind()) {
          case STREAM -> RuntimeType.STREAM;
          case SET -> RuntimeType.SET;
          case VALUE -> RuntimeType.VALUE;
          case BAG, KEYED -> RuntimeType.TABLE;
        };
    List<CodeBlock> members = new ArrayList<>();
    addName(members, table.name(), table.method());
    addKey(members, table.key(), table.record());
    if (table.checked()) {
      members.add(CodeBlock.of("checked = true"));
    }
    if (table.quarantine()) {
      members.add(CodeBlock.of("quarantine = true"));
    }
    return annotation(type, members);
  }

  /** All members are written as one, since JavaPoet gives each of several a line. */
  private static AnnotationSpec annotation(RuntimeType type, List<CodeBlock> members) {
    AnnotationSpec.Builder annotation = AnnotationSpec.builder(type.className());
    if (!members.isEmpty()) {
      annotation.addMember("value", CodeBlock.join(members, ", "));
    }
    return annotation.build();
  }

  private static void addKey(List<CodeBlock> members, List<Integer> key, RecordBinding record) {
    List<CodeBlock> columns = new ArrayList<>();
    for (int column : key) {
      columns.add(CodeBlock.of("$S", record.components().get(column).name()));
    }
    if (!columns.isEmpty()) {
      CodeBlock joined = CodeBlock.join(columns, ", ");
      members.add(CodeBlock.of(columns.size() == 1 ? "key = $L" : "key = {$L}", joined));
    }
  }

  /** A name that Java cannot spell is told beside. */
  private static void addName(List<CodeBlock> members, String name, String method) {
    if (!name.replace("_", "").equalsIgnoreCase(method)) {
      members.add(CodeBlock.of("name = $S", name));
    }
  }

  // /** The rows of {@code by_customer}. */
  // @View("""
  //     SELECT …
  //     """)
  // ListView<ByCustomer> byCustomer();
  private MethodSpec method(View view) {
    addRecord(view.record(), view.type(), "A row of " + Docs.code(view.name()) + ".");
    if (view.keyRecord() != null) {
      RowType key = new RowType(view.key().stream().map(view.type().columns()::get).toList());
      addRecord(view.keyRecord(), key, "A key of " + Docs.code(view.name()) + ".");
    }
    List<CodeBlock> members = new ArrayList<>();
    addName(members, view.name(), view.method());
    addKey(members, view.key(), view.record());
    String text = view.sql() + "\n";
    boolean told = TextBlocks.isOne(text);
    if (told) {
      CodeBlock sql = TextBlocks.of(text);
      members.add(members.isEmpty() ? sql : CodeBlock.of("value = $L", sql));
    }
    String doc = Docs.code(columns(view.name(), view.type())) + ".";
    return MethodSpec.methodBuilder(view.method())
        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
        .addJavadoc("$L", told ? doc : doc + " Its query is too long for an annotation.")
        .addAnnotation(annotation(RuntimeType.VIEW, members))
        .returns(type(view))
        .build();
  }

  private static TypeName type(View view) {
    ClassName row = UserTypes.of(view.record());
    return switch (view.kind()) {
      case CHANGES -> of(RuntimeType.CHANGE_VIEW, row);
      case LIST -> of(RuntimeType.LIST_VIEW, row);
      case MAP -> of(RuntimeType.MAP_VIEW, UserTypes.of(view.keyRecord()), row);
    };
  }

  /** A class of the library needs no record, one that stands outside of the interface has one. */
  private void addRecord(RecordBinding record, RowType type, String doc) {
    ClassName className = UserTypes.of(record);
    if (name.equals(className.enclosingClassName())) {
      records.putIfAbsent(
          className.simpleName(),
          RecordEmitter.record(className, record, type, CodeBlock.of("$L", doc)));
    }
  }
}
