package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.source.MemberKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** Compares what a wide group shows with what it has shown, in several methods. */
final class ShownRows {
  private static final int MOST_COMPARED = 100;

  private final Emission emission;
  private final String subject;

  ShownRows(Emission emission, String subject) {
    this.emission = emission;
    this.subject = subject;
  }

  /** Adds the methods, and their calls to the conditions. */
  void compare(Collection<String> words, List<Place> objects, List<CodeBlock> conditions) {
    String name = "same" + StateFields.title(subject);
    List<CodeBlock> equal = new ArrayList<>();
    for (String word : words) {
      equal.add(CodeBlock.of("log[logAt + $L] == words[at + $L]", word, word));
    }
    cut(equal, name, long[].class, List.of("log", "logAt", "words", "at"), conditions);
    equal.clear();
    for (Place place : objects) {
      String at = place.offset();
      String test = "$T.equals(log[logAt + $L], objects[objectsAt + $L])";
      equal.add(CodeBlock.of(test, Objects.class, at, at));
    }
    List<String> arrays = List.of("objectLog", "objectLogAt", "objects", "objectsAt");
    cut(equal, name, Object[].class, arrays, conditions);
  }

  // private static boolean sameStateDelay(long[] log, int logAt, long[] words, int at) {
  //   return log[logAt + StateDelayGroup.FLIGHTS] == words[at + StateDelayGroup.FLIGHTS] && …;
  // }
  private void cut(
      List<CodeBlock> equal,
      String name,
      Class<?> array,
      List<String> arguments,
      List<CodeBlock> conditions) {
    for (int from = 0; from < equal.size(); from += MOST_COMPARED) {
      List<CodeBlock> part = equal.subList(from, Math.min(equal.size(), from + MOST_COMPARED));
      String method = emission.out().names().unique(name);
      conditions.add(CodeBlock.of("$N($L)", method, String.join(", ", arguments)));
      emission
          .out()
          .method(
              MemberKind.HELPER,
              MethodSpec.methodBuilder(method)
                  .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                  .addJavadoc("Whether some columns show what they have shown.")
                  .returns(boolean.class)
                  .addParameter(array, "log")
                  .addParameter(int.class, "logAt")
                  .addParameter(array, arguments.get(2))
                  .addParameter(int.class, arguments.get(3))
                  .addStatement("return $L", CodeBlock.join(part, " && "))
                  .build());
    }
  }
}
