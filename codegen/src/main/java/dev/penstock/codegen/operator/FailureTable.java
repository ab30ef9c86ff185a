package dev.penstock.codegen.operator;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.Failures;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The expressions that can fail, as the constructor tells the runtime about them. */
final class FailureTable {
  /** As many stand in the constructor itself, or in one method. */
  private static final int MOST = 100;

  private final CircuitRequest request;
  private final CircuitClass out;

  FailureTable(CircuitRequest request, CircuitClass out) {
    this.request = request;
    this.out = out;
  }

  /** One argument each; where they are many, the array that methods of their own fill. */
  List<CodeBlock> arguments(List<Failures.Site> sites) {
    if (sites.size() > MOST) {
      return List.of(CodeBlock.of("$N()", addTable(sites)));
    }
    return sites.stream().map(site -> CodeBlock.of("$L", made(site))).toList();
  }

  private CodeBlock made(Failures.Site site) {
    return CodeBlock.of(
        "new $T($S, $L, $L, $S, $S)",
        RuntimeType.FAILURE_SITE.className(),
        site.origin().source(),
        site.origin().line(),
        site.origin().column(),
        written(site.origin()),
        site.reason());
  }

  /** The words of the user's that a span covers. */
  private String written(SourceSpan span) {
    for (View view : request.views()) {
      if (view.name().equals(span.source()) && !span.isNone()) {
        return SourceText.of(view.sql(), span);
      }
    }
    return "";
  }

  // private static FailureSite[] failures() {
  //   FailureSite[] sites = new FailureSite[120];
  //   failuresOfStateDelay(sites);
  //   return sites;
  // }
  private String addTable(List<Failures.Site> sites) {
    ArrayTypeName type = ArrayTypeName.of(RuntimeType.FAILURE_SITE.className());
    String name = out.names().unique("failures");
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .addJavadoc("The expressions that can fail, by their numbers less 1.")
            .returns(type)
            .addStatement("$T sites = new $T[$L]", type, type.componentType(), sites.size());
    for (Map<Integer, Failures.Site> part : parts(sites)) {
      method.addStatement("$N(sites)", addPart(part, type));
    }
    out.method(MemberKind.OPEN, method.addStatement("return sites").build());
    return name;
  }

  // private static void failuresOfStateDelay(FailureSite[] sites) {
  //   sites[0] = new FailureSite("stateDelay", 2, 8, "a / b", "division by zero");
  // }
  private String addPart(Map<Integer, Failures.Site> part, ArrayTypeName type) {
    String view = part.values().iterator().next().origin().source();
    String name = out.names().unique("failuresOf" + UniqueNames.title(view));
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .addParameter(type, "sites");
    part.forEach((i, site) -> method.addStatement("sites[$L] = $L", i, made(site)));
    out.method(MemberKind.OPEN, method.build());
    return name;
  }

  /** What follows each other in one view, in parts that are small enough for a method. */
  private static List<Map<Integer, Failures.Site>> parts(List<Failures.Site> sites) {
    List<Map<Integer, Failures.Site>> parts = new ArrayList<>();
    Map<Integer, Failures.Site> part = new LinkedHashMap<>();
    String view = null;
    for (int i = 0; i < sites.size(); i++) {
      String source = sites.get(i).origin().source();
      if (!source.equals(view) || part.size() == MOST) {
        part = new LinkedHashMap<>();
        parts.add(part);
        view = source;
      }
      part.put(i, sites.get(i));
    }
    return parts;
  }
}
