package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The class that compares rows of an arrangement. */
final class OrderClass {
  /** As many columns are compared in one method. */
  private static final int MOST = 60;

  private final Integrate op;
  private final Map<Integer, Place> places;

  /**
   * The order of an arrangement's rows.
   *
   * @param places where their columns stand; those of the key are equal and not kept
   */
  OrderClass(Integrate op, Map<Integer, Place> places) {
    this.op = op;
    this.places = places;
  }

  // private static final class FlightByStateInOrderOrder extends RowOrder {
  //   @Override
  //   protected int compare(
  //       long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
  //     int order = Long.compare(words[b + …DELAY], words[a + …DELAY]);
  //     if (order != 0) {
  //       return decided(order);
  //     }
  //     order = texts(objects[objectsOfA + …ORIGIN], objects[objectsOfB + …ORIGIN]);
  //     return order == 0 ? 0 : tied(order);
  //   }
  // }
  TypeSpec type(String name, String state) {
    List<SortKey> keys =
        SortKey.total(op.order(), op.type().size()).stream()
            .filter(key -> places.containsKey(key.column()))
            .toList();
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("The order of the rows of $L.", state)
            .superclass(
                op.isOfIntervals()
                    ? RuntimeType.INTERVAL_ORDER.className()
                    : RuntimeType.ROW_ORDER.className());
    if (op.isOfIntervals()) {
      type.addMethod(ends());
    }
    for (int from = 0; from == 0 || from < keys.size(); from += MOST) {
      int to = Math.min(from + MOST, keys.size());
      type.addMethod(method(from, keys.subList(from, to), to < keys.size() ? to / MOST + 1 : 0));
    }
    return type.build();
  }

  // @Override
  // protected int compareEnds(
  //     long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
  //   return Long.compare(words[a + …LANDED], words[b + …LANDED]);
  // }
  private MethodSpec ends() {
    Place end = places.get(op.order().get(1).column());
    return compareMethod("compareEnds")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PROTECTED)
        .addStatement("return $L", values(end, /* descending= */ false))
        .build();
  }

  private static MethodSpec.Builder compareMethod(String name) {
    return MethodSpec.methodBuilder(name)
        .returns(int.class)
        .addParameter(long[].class, "words")
        .addParameter(int.class, "a")
        .addParameter(int.class, "b")
        .addParameter(Object[].class, "objects")
        .addParameter(int.class, "objectsOfA")
        .addParameter(int.class, "objectsOfB");
  }

  private MethodSpec method(int from, List<SortKey> keys, int next) {
    MethodSpec.Builder method =
        from == 0
            ? compareMethod("compare")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
            : compareMethod("compare" + (from / MOST + 1))
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc("Compares by further columns.");
    CodeBlock.Builder code = CodeBlock.builder();
    for (int i = 0; i < keys.size(); i++) {
      compare(keys.get(i), i == 0 ? "int order" : "order", code);
      boolean decides = op.order().contains(keys.get(i));
      boolean last = i == keys.size() - 1 && next == 0;
      String result = decides ? "decided" : "tied";
      if (last) {
        code.addStatement("return order == 0 ? 0 : $L(order)", result);
      } else {
        code.beginControlFlow("if (order != 0)");
        code.addStatement("return $L(order)", result);
        code.endControlFlow();
      }
    }
    if (next > 0) {
      code.addStatement("return compare$L(words, a, b, objects, objectsOfA, objectsOfB)", next);
    } else if (keys.isEmpty()) {
      code.addStatement("return 0");
    }
    return method.addCode(code.build()).build();
  }

  private void compare(SortKey key, String target, CodeBlock.Builder code) {
    Place place = places.get(key.column());
    List<CodeBlock> steps = new ArrayList<>();
    if (place.nulls() != null) {
      String nulls = key.nullsFirst() ? "nullsFirst" : "nullsLast";
      String bit = place.nullBit();
      steps.add(
          CodeBlock.of(
              "$L(words[a + $L], words[b + $L], $L)", nulls, place.nulls(), place.nulls(), bit));
    }
    if (place.failure() != null) {
      String failure = place.failure();
      steps.add(CodeBlock.of("Long.compare(words[a + $L], words[b + $L])", failure, failure));
    }
    steps.add(values(place, key.descending()));
    code.addStatement("$L = $L", target, steps.get(0));
    for (CodeBlock step : steps.subList(1, steps.size())) {
      code.beginControlFlow("if (order == 0)");
      code.addStatement("order = $L", step);
      code.endControlFlow();
    }
  }

  private static CodeBlock values(Place place, boolean descending) {
    boolean object = JavaTypes.isObject(place.column().type());
    List<CodeBlock> operands = new ArrayList<>();
    for (boolean first : new boolean[] {!descending, descending}) {
      String at = (object ? first ? "objectsOfA" : "objectsOfB" : first ? "a" : "b");
      operands.add(CodeBlock.of("$L[$L + $L]", object ? "objects" : "words", at, place.offset()));
    }
    return CodeBlock.of("$L($L)", method(place), CodeBlock.join(operands, ", "));
  }

  private static String method(Place place) {
    TypeKind kind = place.column().type().kind();
    if (JavaTypes.isObject(place.column().type())) {
      return switch (kind) {
        case VARCHAR -> "texts";
        case ARRAY -> "lists";
        default -> "decimals";
      };
    }
    return kind == TypeKind.DOUBLE ? "doubles" : kind == TypeKind.REAL ? "floats" : "Long.compare";
  }
}
