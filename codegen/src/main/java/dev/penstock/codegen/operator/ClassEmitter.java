package dev.penstock.codegen.operator;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.penstock.codegen.Mark;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.codegen.source.Layout;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.text.PlanPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/** Puts the class of a circuit together: its frame, and what the operators add. */
public final class ClassEmitter {
  private static final String GENERATOR = "dev.penstock.codegen.CircuitGenerator";

  private final CircuitPlan plan;
  private final Mark mark;
  private final CircuitRequest request;
  private final CircuitClass out;
  private final Emission emission;

  /** An emitter for one plan. */
  public ClassEmitter(CircuitPlan plan, Mark mark, Reporter reporter) {
    this.plan = plan;
    this.mark = mark;
    this.request = plan.request();
    this.out = new CircuitClass(ClassName.get(request.packageName(), request.className()));
    this.emission = new Emission(request, new CircuitGraph(plan), out, reporter);
  }

  /** The qualified name of the class. */
  public String className() {
    return out.name().canonicalName();
  }

  /** The text of the file. */
  public String emit() {
    addPlan();
    emission.emitAll();
    addConstructor();
    addOpen();
    addSteps();
    TypeSpec.Builder type =
        TypeSpec.classBuilder(out.name())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addJavadoc("$L", classDoc())
            .superclass(RuntimeType.ABSTRACT_CIRCUIT.className())
            .addSuperinterface(UserTypes.circuit(request))
            .alwaysQualify(UserTypes.inherited(request));
    if (mark == Mark.ANNOTATION) {
      type.addAnnotation(generated());
    }
    out.addTo(type);
    JavaFile file =
        JavaFile.builder(request.packageName(), type.build())
            .skipJavaLangImports(true)
            .indent("  ")
            .build();
    return Layout.tidy(file.toString());
  }

  private static AnnotationSpec generated() {
    return AnnotationSpec.builder(ClassName.get("javax.annotation.processing", "Generated"))
        .addMember("value", "$S", GENERATOR)
        .build();
  }

  private CodeBlock classDoc() {
    return CodeBlock.of(
        "Keeps the views of {@link $T} current. {@link #PLAN} shows its operators; the docs of the"
            + " methods name them by view and number.",
        UserTypes.circuit(request));
  }

  private void addPlan() {
    String text = PlanPrinter.withPositions().print(plan);
    out.constant(
        "PLAN",
        ClassName.get(String.class),
        "The operators by view and number, inputs below; @ is the place in the view's SQL.",
        TextBlocks.of(text));
  }

  // private FlightBoardCircuit() {
  //   super("FlightBoard", PLAN, new FailureSite("late", 2, 8, "a / b", "division by zero"));
  // }
  private void addConstructor() {
    List<CodeBlock> arguments = new ArrayList<>();
    arguments.add(CodeBlock.of("$S", request.interfaceName()));
    arguments.add(CodeBlock.of("PLAN"));
    arguments.addAll(new FailureTable(request, out).arguments(emission.failures().sites()));
    out.method(
        MemberKind.ACCESSOR,
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addStatement("super($L)", CodeBlock.join(arguments, ", "))
            .addCode(out.setUpFields())
            .build());
  }

  // public static FlightBoard open(CircuitOptions options) {
  //   return open(options, circuit -> {});
  // }
  private void addOpen() {
    ClassName options = RuntimeType.CIRCUIT_OPTIONS.className();
    out.method(
        MemberKind.OPEN,
        open("Opens an empty circuit; step 0 has run.")
            .addStatement("return open($T.defaults())", options)
            .build());
    out.method(
        MemberKind.OPEN,
        open("Opens a circuit as the options say.")
            .addParameter(options, "options")
            .addStatement("return open(options, circuit -> {})")
            .build());
    addOpenListening(options);
  }

  // public static FlightBoard open(
  //     CircuitOptions options, Consumer<? super FlightBoard> listening) {
  //   FlightBoardCircuit circuit = new FlightBoardCircuit();
  //   circuit.start(options, () -> listening.accept(circuit));
  //   return circuit;
  // }
  private void addOpenListening(ClassName options) {
    TypeName consumer =
        ParameterizedTypeName.get(
            ClassName.get(Consumer.class),
            WildcardTypeName.supertypeOf(UserTypes.circuit(request)));
    out.method(
        MemberKind.OPEN,
        open("Opens a circuit; the views take listeners before steps of a log are repeated.")
            .addParameter(options, "options")
            .addParameter(consumer, "listening")
            .addStatement("$T circuit = new $T()", out.name(), out.name())
            .addStatement(
                "circuit.start(options, $T::new, () -> listening.accept(circuit))", out.name())
            .addStatement("return circuit")
            .build());
  }

  private MethodSpec.Builder open(String doc) {
    return MethodSpec.methodBuilder("open")
        .addJavadoc(doc)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(UserTypes.circuit(request));
  }

  private void addSteps() {
    addStep("initialize", emission.steps().initialize());
    addStep("initializeEverywhere", emission.steps().initializeEverywhere());
    addStep("propagate", emission.steps().propagate());
    if (!emission.graph().isSpread()) {
      addOneWorker();
    }
  }

  // @Override
  // protected boolean isSpread() {
  //   return false; // rows that must meet are not exchanged
  // }
  private void addOneWorker() {
    out.method(
        MemberKind.STEP,
        MethodSpec.methodBuilder("isSpread")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PROTECTED)
            .returns(boolean.class)
            .addCode("return false; // rows that must meet are not exchanged\n")
            .build());
  }

  private void addStep(String name, CodeBlock lines) {
    if (lines.isEmpty() && !name.equals("propagate")) {
      return;
    }
    out.method(
        MemberKind.STEP,
        MethodSpec.methodBuilder(name)
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PROTECTED)
            .addCode(lines)
            .build());
  }
}
