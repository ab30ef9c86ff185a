package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Translator;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The class that tells which rows of an arrangement are in the range of one probe. */
final class RangeClass {
  private static final String FROM = "from";
  private static final String TO = "to";

  private final String state;
  private final Map<Integer, Place> places;
  private final Probe probe;

  /**
   * The class for a probe of an arrangement.
   *
   * @param places where the columns of its rows stand
   */
  RangeClass(String state, Map<Integer, Place> places, Probe probe) {
    this.state = state;
    this.places = places;
    this.probe = probe;
  }

  // private static final class FlightByStateRange extends RowRange {
  //   private long from;
  //   private long to;
  //
  //   FlightByStateRange(OrderedRows rows) {
  //     super(rows);
  //   }
  //
  //   int first(int slot, long from, long to) {
  //     this.from = from;
  //     this.to = to;
  //     return start(slot);
  //   }
  //
  //   @Override
  //   protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
  //     return words[at + FlightByStateRow.LANDED] < from;
  //   }
  //
  //   @Override
  //   protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
  //     return words[at + FlightByStateRow.TOOK_OFF] > to;
  //   }
  // }
  TypeSpec type(String name) {
    ClassName rows = RuntimeType.ORDERED_ROWS.className();
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("The rows of $L with {@code $L}.", state, description())
            .superclass(RuntimeType.ROW_RANGE.className())
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addParameter(rows, "rows")
                    .addStatement("super(rows)")
                    .build());
    MethodSpec.Builder first =
        MethodSpec.methodBuilder("first").returns(int.class).addParameter(int.class, "slot");
    add(FROM, probe.range().from(), "isBefore", type, first);
    add(TO, probe.range().to(), "isBehind", type, first);
    if (probe.self()) {
      first.addParameter(long.class, "lastAdded");
      first.addStatement("return startWithout(slot, lastAdded)");
    } else {
      first.addStatement("return start(slot)");
    }
    return type.addMethod(first.build()).build();
  }

  private void add(
      String name,
      Range.Bound bound,
      String method,
      TypeSpec.Builder type,
      MethodSpec.Builder first) {
    if (bound == null) {
      return;
    }
    Class<?> java = JavaTypes.of(bound.value().type());
    type.addField(FieldSpec.builder(java, name, Modifier.PRIVATE).build());
    first.addParameter(java, name).addStatement("this.$N = $N", name, name);
    RowAccess access = RowAccess.of("words", "at", "objects", "objectsAt");
    Value value = access.value(places.get(bound.column()));
    Value limit = Value.of(bound.value().type(), Trees.name(java, name));
    CodeBlock outside =
        JavaPrinter.print(Trees.not(Translator.compare(bound.comparison(), value, limit)));
    type.addMethod(
        MethodSpec.methodBuilder(method)
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PROTECTED)
            .returns(boolean.class)
            .addParameter(long[].class, "words")
            .addParameter(int.class, "at")
            .addParameter(Object[].class, "objects")
            .addParameter(int.class, "objectsAt")
            .addStatement("return $L", outside)
            .build());
  }

  // landed >= from, tookOff <= to
  private String description() {
    Range range = probe.range();
    String from = range.from() == null ? "" : describe(range.from(), FROM);
    String to = range.to() == null ? "" : describe(range.to(), TO);
    return from + (from.isEmpty() || to.isEmpty() ? "" : ", ") + to;
  }

  private String describe(Range.Bound bound, String name) {
    String column = UniqueNames.camel(places.get(bound.column()).column().name());
    boolean strict =
        bound.comparison() == ScalarFunction.LESS || bound.comparison() == ScalarFunction.GREATER;
    return column + (name.equals(FROM) ? " >" : " <") + (strict ? " " : "= ") + name;
  }
}
