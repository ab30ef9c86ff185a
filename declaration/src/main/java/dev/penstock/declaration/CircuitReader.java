package dev.penstock.declaration;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.SqlFunction;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads an annotated interface as a declaration of a circuit. */
public final class CircuitReader {
  private static final String LIVE_CIRCUIT = "dev.penstock.LiveCircuit";
  private static final List<String> METHOD_ANNOTATIONS =
      List.of("Table", "Stream", "Set", "Value", "View");

  /** Methods without parameters that the generated class has anyway. */
  public static final List<String> TAKEN =
      List.of(
          "open",
          "initialize",
          "propagate",
          "inputsDone",
          "initializeEverywhere",
          "isSpread",
          "isAlone",
          "isFirst",
          "clone",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait");

  private final Elements elements;
  private final Types types;
  private final Faults faults;
  private final TableReader tableReader;
  private final ViewReader viewReader;
  private final FunctionReader functionReader;

  /** A reader that hands faults of declarations to the compiler. */
  public CircuitReader(Elements elements, Types types, Faults faults) {
    this.elements = elements;
    this.types = types;
    this.faults = faults;
    RecordReader records = new RecordReader(elements, faults);
    KeyReader keys = new KeyReader(records, faults);
    this.tableReader = new TableReader(records, keys, faults);
    this.viewReader = new ViewReader(records, keys, faults);
    this.functionReader = new FunctionReader(elements, faults);
  }

  /** Reads the interface; empty if it is none that can be a circuit. */
  public Optional<Declaration> read(TypeElement type) {
    if (!isCircuit(type)) {
      return Optional.empty();
    }
    List<Table> foundTables = new ArrayList<>();
    List<View> foundViews = new ArrayList<>();
    Map<String, ExecutableElement> viewMethods = new LinkedHashMap<>();
    Set<String> faulty = new HashSet<>();
    Map<String, String> names = new HashMap<>();
    Optional<String> plan = plan(type);
    ViewReader.Queries queries =
        plan.isPresent() ? ViewReader.Queries.PLAN : ViewReader.Queries.SQL;
    for (ExecutableElement method : abstractMethods(type)) {
      Optional<AnnotationMirror> mirror = annotation(method);
      if (mirror.isEmpty()) {
        continue;
      }
      String name = sqlName(method, mirror.get());
      if (isTwin(names, method, name)) {
        continue;
      }
      TypeMirror returned = returned(type, method);
      if (mirror.get().getAnnotationType().asElement().getSimpleName().contentEquals("View")) {
        Optional<View> view = viewReader.read(method, returned, mirror.get(), name, queries);
        view.ifPresent(foundViews::add);
        view.ifPresentOrElse(v -> viewMethods.put(v.name(), method), () -> faulty.add(name));
      } else {
        Optional<Table> table = tableReader.read(method, returned, mirror.get(), name);
        table.ifPresentOrElse(foundTables::add, () -> faulty.add(name));
      }
    }
    CircuitRequest request =
        request(type, foundTables, foundViews, functionReader.read(type, faulty));
    return Optional.of(new Declaration(type, request, viewMethods, faulty, plan));
  }

  private CircuitRequest request(
      TypeElement type, List<Table> tables, List<View> views, List<SqlFunction> functions) {
    return new CircuitRequest(
        elements.getPackageOf(type).getQualifiedName().toString(),
        interfaceName(type),
        className(type),
        tables,
        views,
        functions,
        Annotations.find(type, "Circuit")
            .filter(mirror -> Annotations.flag(mirror, "boundedState"))
            .isPresent());
  }

  /** Binary name of the class that defines the views. */
  private Optional<String> plan(TypeElement type) {
    return Annotations.find(type, "Circuit")
        .flatMap(mirror -> Annotations.type(mirror, "plan"))
        .map(plan -> elements.getBinaryName(plan).toString());
  }

  /** What a method returns in this interface: of a generic parent, with its type arguments. */
  private TypeMirror returned(TypeElement type, ExecutableElement method) {
    TypeMirror member = types.asMemberOf((DeclaredType) type.asType(), method);
    return ((ExecutableType) member).getReturnType();
  }

  /** The simple name of the class to generate: nested interfaces are joined by underscores. */
  static String className(TypeElement type) {
    return interfaceName(type).replace('.', '_') + "Circuit";
  }

  private static String interfaceName(TypeElement type) {
    String name = type.getSimpleName().toString();
    for (Element outer = type.getEnclosingElement();
        outer.getKind() != ElementKind.PACKAGE;
        outer = outer.getEnclosingElement()) {
      name = outer.getSimpleName() + "." + name;
    }
    return name;
  }

  private boolean isCircuit(TypeElement type) {
    String fault = null;
    if (type.getKind() != ElementKind.INTERFACE) {
      fault = "a circuit is an interface, `" + type.getSimpleName() + "` is none";
    } else if (!type.getTypeParameters().isEmpty()) {
      fault = "a circuit has no type parameters";
    } else if (!extendsLiveCircuit(type)) {
      fault = "circuit `" + type.getSimpleName() + "` must extend `" + LIVE_CIRCUIT + "`";
    } else if (isPrivate(type)) {
      fault =
          "circuit `" + type.getSimpleName() + "` is private; the generated class cannot see it";
    } else if (type.getModifiers().contains(Modifier.SEALED)) {
      fault =
          "circuit `"
              + type.getSimpleName()
              + "` is sealed; the generated class cannot implement it";
    }
    if (fault != null) {
      faults.report(type, Message.INVALID_DECLARATION, fault);
    }
    return fault == null;
  }

  private static boolean isPrivate(TypeElement type) {
    for (Element e = type; e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
      if (e.getModifiers().contains(Modifier.PRIVATE)) {
        return true;
      }
    }
    return false;
  }

  private static boolean extendsLiveCircuit(TypeElement type) {
    return parents(type)
        .anyMatch(p -> p.getQualifiedName().contentEquals(LIVE_CIRCUIT) || extendsLiveCircuit(p));
  }

  private static Stream<TypeElement> parents(TypeElement type) {
    return type.getInterfaces().stream()
        .map(parent -> (TypeElement) ((DeclaredType) parent).asElement());
  }

  /** Parents' first; a method that is declared again below, even with a body, counts there. */
  private static List<ExecutableElement> abstractMethods(TypeElement type) {
    Set<TypeElement> types = new LinkedHashSet<>();
    addTypes(type, types);
    return types.stream()
        .flatMap(owner -> methods(owner).filter(method -> !isReplaced(method, owner, types)))
        .filter(method -> method.getModifiers().contains(Modifier.ABSTRACT))
        .toList();
  }

  private static void addTypes(TypeElement type, Set<TypeElement> types) {
    if (!type.getQualifiedName().contentEquals(LIVE_CIRCUIT)) {
      parents(type).forEach(parent -> addTypes(parent, types));
      types.add(type);
    }
  }

  private static Stream<ExecutableElement> methods(TypeElement type) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream();
  }

  private static boolean isReplaced(
      ExecutableElement method, TypeElement owner, Set<TypeElement> types) {
    return method.getParameters().isEmpty()
        && types.stream()
            .filter(type -> !type.equals(owner) && isBelow(type, owner))
            .flatMap(CircuitReader::methods)
            .anyMatch(
                other ->
                    other.getParameters().isEmpty()
                        && other.getSimpleName().contentEquals(method.getSimpleName()));
  }

  private static boolean isBelow(TypeElement type, TypeElement ancestor) {
    return type.equals(ancestor) || parents(type).anyMatch(p -> isBelow(p, ancestor));
  }

  private Optional<AnnotationMirror> annotation(ExecutableElement method) {
    List<AnnotationMirror> found =
        METHOD_ANNOTATIONS.stream()
            .flatMap(name -> Annotations.find(method, name).stream())
            .toList();
    String fault = null;
    if (found.isEmpty()) {
      fault =
          "method `"
              + method.getSimpleName()
              + "` of a circuit is a table or a view: annotate it with"
              + " @Table, @Stream, @Set, @Value or @View, or give it a body";
    } else if (found.size() > 1) {
      fault =
          "method `"
              + method.getSimpleName()
              + "` is one table or view, not several; keep one annotation";
    } else if (!method.getParameters().isEmpty()) {
      fault = "method `" + method.getSimpleName() + "` of a circuit takes no parameters";
    } else if (TAKEN.contains(method.getSimpleName().toString())) {
      fault =
          "the generated class has a method `"
              + method.getSimpleName()
              + "` of its own; call this one otherwise, `name` can give it this name in SQL";
    }
    if (fault != null) {
      faults.report(method, Message.INVALID_DECLARATION, fault);
      return Optional.empty();
    }
    return Optional.of(found.get(0));
  }

  private static String sqlName(ExecutableElement method, AnnotationMirror mirror) {
    String written = Annotations.text(mirror, "name");
    return written.isEmpty() ? method.getSimpleName().toString() : written;
  }

  private boolean isTwin(Map<String, String> names, ExecutableElement method, String name) {
    String twin = names.putIfAbsent(SqlName.bare(name), name);
    if (twin != null) {
      faults.report(
          method, Message.DUPLICATE_NAME, "tables and views", twin, name, SqlName.bare(name));
    }
    return twin != null;
  }
}
