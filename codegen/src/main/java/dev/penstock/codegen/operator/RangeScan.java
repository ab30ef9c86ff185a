package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The loop over the rows of a key that are in the range of one probe. */
final class RangeScan {
  private final Emission emission;
  private final String state;
  private final Map<Integer, Place> places;

  RangeScan(Emission emission, String state, Map<Integer, Place> places) {
    this.emission = emission;
    this.state = state;
    this.places = places;
  }

  // for (int row = flightByStateRange.first(slot, from, to);
  //     row != 0;
  //     row = flightByStateRange.next(row)) {
  //   int at = flightByState.at(row);
  //   long copies = flightByStateRange.weight(row);
  //   …
  /** Opens the loop over the rows of a slot; returns the row inside, its key left out. */
  Row begin(String slot, Probe probe, Body body) {
    String range = field(probe);
    List<Place> live =
        places.values().stream().filter(p -> probe.needed().get(p.column().index())).toList();
    boolean hasWords = RowReads.hasWords(live);
    boolean hasObjects = RowReads.hasObjects(live);
    String row = body.local("row");
    RowAccess access = RowAccess.named(body, row, hasWords, hasObjects);
    if (hasWords) {
      body.add("$T $L = $N.words()", long[].class, access.words(), state);
    }
    if (hasObjects) {
      body.add("$T $L = $N.objects()", Object[].class, access.objects(), state);
    }
    CodeBlock first = CodeBlock.of("$N.first($L)", range, arguments(slot, probe));
    body.begin("for (int $L = $L; $L != 0; $L = $N.next($L))", row, first, row, row, range, row);
    if (hasWords) {
      body.add("int $L = $N.at($L)", access.at(), state, row);
    }
    if (hasObjects) {
      body.add("int $L = $N.objectsAt($L)", access.objectsAt(), state, row);
    }
    String copies = body.local("copies");
    body.add("long $L = $N.weight($L)", copies, range, row);
    Row match = new Row(Trees.name(long.class, copies));
    access.load(body, live, probe.owner(), match);
    return match;
  }

  private static CodeBlock arguments(String slot, Probe probe) {
    CodeBlock.Builder arguments = CodeBlock.builder().add("$L", slot);
    for (Range.Bound bound : new Range.Bound[] {probe.range().from(), probe.range().to()}) {
      if (bound != null) {
        arguments.add(", $L", JavaPrinter.print(bound.value().raw()));
      }
    }
    return arguments.add(probe.self() ? ", weight" : "").build();
  }

  // private final FlightByStateRange flightByStateRange = new FlightByStateRange(flightByState);
  private String field(Probe probe) {
    String name = emission.out().names().unique(state + "Range");
    String type = emission.out().names().unique(UniqueNames.title(name));
    emission.out().type(new RangeClass(state, places, probe).type(type));
    ClassName className = emission.out().name().nestedClass(type);
    emission
        .out()
        .field(
            MemberKind.STATE,
            FieldSpec.builder(className, name, Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new $T($N)", className, state)
                .build());
    return name;
  }
}
