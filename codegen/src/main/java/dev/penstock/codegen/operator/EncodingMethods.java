package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.Sizes;
import dev.penstock.codegen.source.UniqueNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The method that writes the user's values into a row, and those in which it goes on. */
final class EncodingMethods {
  private final UniqueNames names;
  private final String name;
  private final TypeName type;
  private final String parameter;
  private final List<MethodSpec> methods = new ArrayList<>();
  private final Set<String> flagsSoFar = new HashSet<>();
  private Map<String, List<CodeBlock>> flags;
  private Body body;
  private boolean stays;

  EncodingMethods(UniqueNames names, String name, TypeName type, String parameter) {
    this.names = names;
    this.name = name;
    this.type = type;
    this.parameter = parameter;
    begin();
  }

  private void begin() {
    body = new Body(names);
    flags = new LinkedHashMap<>();
    List.of(parameter, "words", "at", "objects", "objectsAt").forEach(body::local);
  }

  /** Where the next column is written. */
  Body body() {
    if (body.size() > Sizes.CUT && !stays) {
      String next = name + (methods.size() + 2);
      writeFlags();
      body.add("$N($N, words, at, objects, objectsAt)", next, parameter);
      end();
      begin();
    }
    return body;
  }

  /** What follows is written in one method, since it shares variables. */
  void stay() {
    stays = true;
  }

  /** The bits of the columns that are written there and can be NULL, by flag word. */
  Map<String, List<CodeBlock>> flags() {
    return flags;
  }

  List<MethodSpec> all() {
    writeFlags();
    end();
    return methods;
  }

  /** Writes the bits so far, since what follows reads them. */
  void writeFlags() {
    flags.forEach(
        (word, bits) -> {
          boolean first = flagsSoFar.add(word);
          if (first || !bits.isEmpty()) {
            body.add(
                first ? "words[at + $L] = $L" : "words[at + $L] |= $L",
                word,
                bits.isEmpty() ? CodeBlock.of("0") : CodeBlock.join(bits, " | "));
          }
        });
    flags.clear();
  }

  private void end() {
    MethodSpec.Builder method =
        methods.isEmpty()
            ? MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
            : MethodSpec.methodBuilder(name + (methods.size() + 1)).addModifiers(Modifier.PRIVATE);
    methods.add(
        method
            .addParameter(type, parameter)
            .addParameter(long[].class, "words")
            .addParameter(int.class, "at")
            .addParameter(Object[].class, "objects")
            .addParameter(int.class, "objectsAt")
            .addCode(body.code())
            .build());
  }
}
