package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.RecordBinding.Component;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** The handle of a table: its field, its accessor, and the class that turns records into rows. */
final class HandleGenerator {
  private final Table table;
  private final String handle;
  private final RowShape shape;
  private final TableGenerator generator;
  private final CircuitClass out;
  private final List<Integer> shard;

  HandleGenerator(TableGenerator generator, Emission emission) {
    this.generator = generator;
    this.table = generator.table();
    this.handle = generator.handle();
    this.shape = generator.shape();
    this.out = emission.out();
    this.shard = emission.graph().shard(table);
  }

  /** Adds everything; the columns of the key come in the key's order. */
  void declare(List<StoredColumn> key) {
    List<Place> declared = new ArrayList<>(shape.places().values());
    declared.sort(Comparator.comparing(p -> p.column().index()));
    String columns = ColumnTables.declare(shape, declared);
    ClassName layout = RuntimeType.ROW_LAYOUT.className();
    String row = shape.layout(layout, "LAYOUT");
    CodeBlock arguments = CodeBlock.of("$S", table.name());
    boolean named =
        table.kind() != TableKind.STREAM && (table.kind() != TableKind.BAG || table.checked());
    if (named) {
      arguments = CodeBlock.of("$L, $L", arguments, generator.part());
    }
    arguments = CodeBlock.of("$L, $L", arguments, columns);
    if (table.kind() == TableKind.KEYED) {
      RowShape keyShape = shape.keyOf(key);
      String keyLayout = keyShape.layout(layout, "KEY");
      arguments = CodeBlock.of("$L, $L", arguments, keyLayout);
    }
    arguments = CodeBlock.of("$L, $L", arguments, row);
    String inputClass = out.names().unique(UniqueNames.title(generator.subject(), "input"));
    out.type(inputClass(inputClass, arguments, key));
    addMembers(out.name().nestedClass(inputClass));
  }

  private void addMembers(ClassName inputClass) {
    out.field(
        MemberKind.INPUT,
        FieldSpec.builder(inputClass, handle, Modifier.PRIVATE, Modifier.FINAL)
            .initializer("input(new $T())", inputClass)
            .build());
    out.method(
        MemberKind.ACCESSOR,
        MethodSpec.methodBuilder(table.method())
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(types(handleType()))
            .addStatement("return $N", handle)
            .build());
  }

  private TypeSpec inputClass(String name, CodeBlock arguments, List<StoredColumn> key) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("Takes apart what is handed in to table $L.", Docs.code(table.name()))
            .superclass(types(inputType()))
            .addMethod(MethodSpec.constructorBuilder().addStatement("super($L)", arguments).build())
            .addMethods(encode());
    if (table.kind() == TableKind.KEYED) {
      type.addMethods(encodeKey(key));
    }
    addShard(type);
    if (table.kind() == TableKind.VALUE) {
      type.addMethod(InitialValues.method(table, UserTypes.of(table.record())));
    } else {
      type.addMethod(encodeAll());
    }
    if (table.quarantine()) {
      type.addMethod(quarantines());
    }
    return type.build();
  }

  private static MethodSpec quarantines() {
    return MethodSpec.methodBuilder("quarantines")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PROTECTED)
        .returns(boolean.class)
        .addStatement("return true")
        .build();
  }

  private List<MethodSpec> encode() {
    List<Encoder.Source> sources = new ArrayList<>();
    for (Place place : shape.places().values()) {
      int index = place.column().index();
      boolean value = table.kind() == TableKind.VALUE;
      Component component =
          value
              ? UserTypes.single(table.name(), place.column().type(), table.record())
              : table.record().components().get(index);
      CodeBlock access = value ? CodeBlock.of("row") : CodeBlock.of("row.$N()", component.name());
      sources.add(new Encoder.Source(place, component, access));
    }
    Encoder encoder = new Encoder(table.name(), out.names());
    ClassName type = UserTypes.of(table.record());
    return generator
        .wanted()
        .map(wanted -> encoder.methods("encode", type, "row", sources, unread(), wanted))
        .orElseGet(() -> encoder.methods("encode", type, "row", sources, unread()));
  }

  private List<Encoder.Unread> unread() {
    List<Encoder.Unread> unread = new ArrayList<>();
    for (int i = 0; i < table.type().size(); i++) {
      if (shape.place(i) == null) {
        Component component = table.record().components().get(i);
        StoredColumn column =
            new StoredColumn(i, table.type().name(i), table.type().type(i), /* canFail= */ false);
        CodeBlock access = CodeBlock.of("row.$N()", component.name());
        unread.add(new Encoder.Unread(column, component, access));
      }
    }
    return unread;
  }

  private List<MethodSpec> encodeKey(List<StoredColumn> key) {
    return KeyEncoding.methods(
        new Encoder(table.name(), out.names()), table.keyRecord(), key, shape);
  }

  // @Override
  // protected void encodeAll(Collection<? extends Flight> rows, PendingRows pending) {
  //   for (Flight row : rows) {
  //     int i = pending.next(row);
  //     encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
  //   }
  // }
  private MethodSpec encodeAll() {
    RecordBinding record = table.record();
    TypeName rows =
        ParameterizedTypeName.get(
            ClassName.get(java.util.Collection.class),
            WildcardTypeName.subtypeOf(UserTypes.of(record)));
    return MethodSpec.methodBuilder("encodeAll")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PROTECTED)
        .addParameter(rows, "rows")
        .addParameter(RuntimeType.PENDING_ROWS.className(), "pending")
        .beginControlFlow("for ($T row : rows)", UserTypes.of(record))
        .addStatement("int i = pending.next(row)")
        .addStatement(
            "encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i))")
        .endControlFlow()
        .build();
  }

  // @Override
  // protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
  //   return Hash.finish(Hash.object(Hash.SEED, objects[objectsAt + AirportRow.IATA]));
  // }
  private void addShard(TypeSpec.Builder type) {
    RowAccess row = RowAccess.of("words", "at", "objects", "objectsAt");
    List<Place> kept = shard.stream().map(shape::place).filter(Objects::nonNull).toList();
    if (!kept.isEmpty()) {
      Body body = new Body(out.names());
      List.of("words", "at", "objects", "objectsAt").forEach(body::local);
      body.add("return $L", JavaPrinter.print(ShardHash.ofStored(kept, row, body)));
      type.addMethod(
          MethodSpec.methodBuilder("shard")
              .addAnnotation(Override.class)
              .addModifiers(Modifier.PROTECTED)
              .returns(long.class)
              .addParameter(long[].class, "words")
              .addParameter(int.class, "at")
              .addParameter(Object[].class, "objects")
              .addParameter(int.class, "objectsAt")
              .addCode(body.code())
              .build());
    }
  }

  private TypeName types(RuntimeType generic) {
    ClassName row = UserTypes.of(table.record());
    return table.kind() == TableKind.KEYED
        ? ParameterizedTypeName.get(generic.className(), UserTypes.of(table.keyRecord()), row)
        : ParameterizedTypeName.get(generic.className(), row);
  }

  private RuntimeType handleType() {
    return switch (table.kind()) {
      case STREAM -> RuntimeType.STREAM_HANDLE;
      case BAG -> RuntimeType.BAG_HANDLE;
      case KEYED -> RuntimeType.MAP_HANDLE;
      case SET -> RuntimeType.SET_HANDLE;
      case VALUE -> RuntimeType.VALUE_HANDLE;
    };
  }

  private RuntimeType inputType() {
    return switch (table.kind()) {
      case STREAM -> RuntimeType.STREAM_INPUT;
      case BAG -> RuntimeType.BAG_INPUT;
      case KEYED -> RuntimeType.KEYED_INPUT;
      case SET -> RuntimeType.SET_INPUT;
      case VALUE -> RuntimeType.VALUE_INPUT;
    };
  }
}
