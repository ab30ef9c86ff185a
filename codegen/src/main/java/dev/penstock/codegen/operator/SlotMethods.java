package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * The methods that find the slot of a key, one that only looks and one that inserts what is new.
 */
final class SlotMethods {
  private final Emission emission;
  private final SlotTable table;
  private final RowShape shape;
  private final List<StoredColumn> key;
  private final RowParameters arguments;
  private final WideKey wide;

  /**
   * The methods of a table, called for the keys of one form.
   *
   * @param shape how the form keeps its keys if the table is its own
   * @param key the columns of the form's keys, the first of the shape
   */
  SlotMethods(Emission emission, SlotTable table, RowShape shape, List<StoredColumn> key) {
    this.emission = emission;
    this.table = table;
    this.shape = table.isShared() ? table.shape() : shape;
    this.key = table.isShared() ? table.key() : key;
    this.arguments = new RowParameters(key);
    this.wide = new WideKey(emission, table, this.shape, this.key, key);
  }

  /** What a form is told about its keys: the table it shares, else how wide they are. */
  String keys(ClassName layout) {
    return table.isShared() ? table.field() : shape.layout(layout, "LAYOUT");
  }

  /** The table in which the methods look. */
  SlotTable table() {
    return table;
  }

  /**
   * A call that gives the slot of the row's key, negative if it is absent; and what stands before.
   */
  CodeBlock find(Row row, Body before) {
    String doc = "The slot of a key of " + table.field() + "; negative if it is absent.";
    return key.isEmpty()
        ? CodeBlock.of("0")
        : call(
            table.find(emission.out().names(), name -> add(name, doc, /* inserts= */ false)),
            row,
            before);
  }

  /**
   * A call that gives the slot of the row's key, a new one if it is absent; and what stands before.
   */
  CodeBlock insert(Row row, Body before) {
    String doc = "The slot of a key of " + table.field() + ", a new one if it is absent.";
    return key.isEmpty()
        ? CodeBlock.of("0")
        : call(
            table.insert(emission.out().names(), name -> add(name, doc, /* inserts= */ true)),
            row,
            before);
  }

  private CodeBlock call(String method, Row row, Body before) {
    if (wide.is()) {
      wide.put(row, before);
      return CodeBlock.of("$N()", method);
    }
    return CodeBlock.of("$N($L)", method, arguments.arguments(row));
  }

  // private int findAirport(String iata) {
  //   KeyTable keys = airportRows.keys();
  //   long hash = Hash.finish(Hash.object(Hash.SEED, iata));
  //   for (int i = keys.home(hash); ; i = keys.next(i)) {
  //     int slot = keys.slotAt(i);
  //     if (slot < 0
  //         || keys.hashOf(slot) == hash && iata.equals(keys.objects()[keys.objectsAt(slot)])) {
  //       return slot;
  //     }
  //   }
  // }
  private void add(String name, String doc, boolean inserts) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L", doc)
            .returns(int.class);
    Body body = new Body(emission.out().names());
    if (wide.is()) {
      wide.look(inserts, body);
      emission.out().method(MemberKind.HELPER, method.addCode(body.code()).build());
      return;
    }
    List.of("keys", "hash", "i", "slot").forEach(body::local);
    Row row = new RowParameters(key).declare(method, body, Row.ONCE);
    body.add("$T keys = $L", RuntimeType.KEY_TABLE.className(), table.code());
    List<Expression> words = words(row, body);
    List<Expression> objects = objects(row);
    body.add("long hash = $L", JavaPrinter.print(hash(words, objects)));
    body.begin("for (int i = keys.home(hash); ; i = keys.next(i))");
    body.add("int slot = keys.slotAt(i)");
    CodeBlock same = same(words, objects);
    if (inserts) {
      body.begin("if (slot < 0)");
      body.add("slot = keys.insert(i, hash)");
      write(words, objects, body);
      body.add("return slot");
      body.end();
      body.begin("if ($L)", same);
    } else {
      body.begin("if (slot < 0 || $L)", same);
    }
    body.add("return slot");
    body.end().end();
    emission.out().method(MemberKind.HELPER, method.addCode(body.code()).build());
  }

  /** The key's words in the order of the row: flag words, then columns. */
  private List<Expression> words(Row row, Body body) {
    List<Expression> words = new ArrayList<>();
    List<Place> places = key.stream().map(c -> shape.place(c.index())).toList();
    for (String flags : places.stream().map(Place::nulls).distinct().toList()) {
      if (flags != null) {
        String local = body.local("nulls");
        body.add("long $L = $L", local, JavaPrinter.print(RowAccess.flags(flags, places, row)));
        words.add(Trees.name(long.class, local));
      }
    }
    for (StoredColumn column : key) {
      if (!JavaTypes.isObject(column.type())) {
        words.add(RowAccess.toWord(row.column(column.index()).raw()));
      }
    }
    return words;
  }

  private List<Expression> objects(Row row) {
    List<Expression> objects = new ArrayList<>();
    for (StoredColumn column : key) {
      if (JavaTypes.isObject(column.type())) {
        objects.add(row.column(column.index()).raw());
      }
    }
    return objects;
  }

  private static Expression hash(List<Expression> words, List<Expression> objects) {
    Expression hash = RuntimeMethod.hashSeed();
    for (Expression word : words) {
      hash = RuntimeMethod.HASH_WORD.call(hash, word);
    }
    for (Expression object : objects) {
      hash = RuntimeMethod.HASH_OBJECT.call(hash, object);
    }
    return RuntimeMethod.HASH_FINISH.call(hash);
  }

  private CodeBlock same(List<Expression> words, List<Expression> objects) {
    List<CodeBlock> parts = new ArrayList<>();
    parts.add(CodeBlock.of("keys.hashOf(slot) == hash"));
    for (int i = 0; i < words.size(); i++) {
      parts.add(CodeBlock.of("$L == $L", wordAt(i), operand(words.get(i))));
    }
    int object = 0;
    for (StoredColumn column : key) {
      if (JavaTypes.isObject(column.type())) {
        CodeBlock mine = JavaPrinter.print(objects.get(object));
        boolean nullable = column.type().nullable();
        parts.add(
            nullable
                ? CodeBlock.of("$T.equals($L, $L)", Objects.class, mine, objectAt(object))
                : CodeBlock.of("$L.equals($L)", mine, objectAt(object)));
        object++;
      }
    }
    return CodeBlock.join(parts, " && ");
  }

  private static CodeBlock operand(Expression word) {
    CodeBlock code = JavaPrinter.print(word);
    return word instanceof org.apache.calcite.linq4j.tree.TernaryExpression
        ? CodeBlock.of("($L)", code)
        : code;
  }

  private void write(List<Expression> words, List<Expression> objects, Body body) {
    for (int i = 0; i < words.size(); i++) {
      body.add("$L = $L", wordAt(i), JavaPrinter.print(words.get(i)));
    }
    for (int i = 0; i < objects.size(); i++) {
      body.add("$L = $L", objectAt(i), JavaPrinter.print(objects.get(i)));
    }
  }

  private CodeBlock wordAt(int i) {
    List<Place> places = key.stream().map(column -> shape.place(column.index())).toList();
    List<String> offsets = new ArrayList<>();
    places.stream().map(Place::nulls).filter(Objects::nonNull).distinct().forEach(offsets::add);
    places.stream().filter(p -> !isObject(p)).map(Place::offset).forEach(offsets::add);
    return CodeBlock.of("keys.words()[keys.at(slot) + $L]", offsets.get(i));
  }

  private CodeBlock objectAt(int i) {
    Place place =
        key.stream()
            .map(column -> shape.place(column.index()))
            .filter(SlotMethods::isObject)
            .toList()
            .get(i);
    return CodeBlock.of("keys.objects()[keys.objectsAt(slot) + $L]", place.offset());
  }

  private static boolean isObject(Place place) {
    return JavaTypes.isObject(place.column().type());
  }
}
