package dev.penstock.declaration;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Reads a user's record as the columns of a table or view; faults are reported at the method. */
final class RecordReader {
  /** What a record says. */
  record Shape(RecordBinding binding, RowType type) {}

  private final Elements elements;
  private final Faults faults;

  RecordReader(Elements elements, Faults faults) {
    this.elements = elements;
    this.faults = faults;
  }

  /**
   * Reads the record that a handle of a circuit names.
   *
   * @param method where faults are reported
   * @return empty if it has faults
   */
  Optional<Shape> read(Element method, TypeMirror type) {
    return read(method, type, /* lists= */ false);
  }

  /** The same of a view, which can have lists. */
  Optional<Shape> readOfView(Element method, TypeMirror type) {
    return read(method, type, /* lists= */ true);
  }

  private Optional<Shape> read(Element method, TypeMirror type, boolean lists) {
    Optional<TypeElement> found = recordOf(type);
    if (found.isEmpty()) {
      if (type.getKind() != javax.lang.model.type.TypeKind.ERROR) {
        faults.report(
            method, Message.INVALID_DECLARATION, "`" + type + "` is no record; rows are records");
      }
      return Optional.empty();
    }
    TypeElement record = found.get();
    if (!isReachable(method, record)) {
      return Optional.empty();
    }
    return columns(method, record, lists);
  }

  /**
   * The components in order; their accessors are not asked for, since not every compiler has them.
   */
  static List<RecordComponentElement> components(TypeElement record) {
    return List.copyOf(record.getRecordComponents());
  }

  /** The record type behind a type, if it is one without type arguments. */
  static Optional<TypeElement> recordOf(TypeMirror type) {
    if (type instanceof DeclaredType declared
        && declared.asElement().getKind() == ElementKind.RECORD
        && ((TypeElement) declared.asElement()).getTypeParameters().isEmpty()) {
      return Optional.of((TypeElement) declared.asElement());
    }
    return Optional.empty();
  }

  private boolean isReachable(Element method, TypeElement record) {
    PackageElement from = elements.getPackageOf(method);
    boolean samePackage = from.equals(elements.getPackageOf(record));
    for (Element e = record; e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
      boolean visible =
          samePackage
              ? !e.getModifiers().contains(Modifier.PRIVATE)
              : e.getModifiers().contains(Modifier.PUBLIC);
      if (!visible) {
        faults.report(
            method,
            Message.INVALID_DECLARATION,
            "`"
                + record.getQualifiedName()
                + "` is not visible to the generated class; make `"
                + e.getSimpleName()
                + "` "
                + (samePackage ? "package-private" : "public"));
        return false;
      }
    }
    return true;
  }

  private Optional<Shape> columns(Element method, TypeElement record, boolean lists) {
    List<RecordBinding.Component> bound = new ArrayList<>();
    List<RowType.Column> columns = new ArrayList<>();
    Map<String, String> seen = new HashMap<>();
    List<RecordComponentElement> components = components(record);
    if (components.isEmpty()) {
      reportEmpty(method, record);
      return Optional.empty();
    }
    for (RecordComponentElement component : components) {
      String name = component.getSimpleName().toString();
      boolean list = lists && ColumnTypes.element(component.asType()).isPresent();
      Optional<JavaKind> kind = kind(component, list);
      boolean primitive = component.asType().getKind().isPrimitive();
      Optional<SqlType> type = type(record, component, kind, list);
      reportPointless(method, record, component, list);
      String twin = seen.put(SqlName.bare(name), name);
      if (twin != null) {
        faults.report(
            method,
            Message.DUPLICATE_NAME,
            "components of record `" + record.getSimpleName() + "`:",
            twin,
            name,
            SqlName.bare(name));
      } else if (type.isEmpty()) {
        reportType(method, record, component, lists, kind);
      } else {
        bound.add(new RecordBinding.Component(name, kind.get(), primitive));
        columns.add(new RowType.Column(name, type.get()));
      }
    }
    return bound.size() < components.size()
        ? Optional.empty()
        : Optional.of(new Shape(binding(record, bound), new RowType(columns)));
  }

  private static Optional<JavaKind> kind(RecordComponentElement component, boolean list) {
    return list ? Optional.of(JavaKind.LIST) : ColumnTypes.kind(component.asType());
  }

  private Optional<SqlType> type(
      TypeElement record, RecordComponentElement component, Optional<JavaKind> kind, boolean list) {
    boolean primitive = component.asType().getKind().isPrimitive();
    Element annotated = annotated(record, component);
    Optional<JavaKind> single = list ? ColumnTypes.element(component.asType()) : kind;
    return single.flatMap(
        k ->
            list
                ? ColumnTypes.listType(k, annotated)
                : ColumnTypes.sqlType(k, primitive, annotated));
  }

  private void reportPointless(
      Element method, TypeElement record, RecordComponentElement component, boolean list) {
    boolean primitive = component.asType().getKind().isPrimitive();
    Element annotated = annotated(record, component);
    Optional<JavaKind> single =
        list ? ColumnTypes.element(component.asType()) : ColumnTypes.kind(component.asType());
    single
        .flatMap(k -> ColumnTypes.pointless(k, primitive, annotated))
        .ifPresent(fault -> report(method, record, component, fault));
  }

  /** The record as generated code names it. */
  RecordBinding binding(TypeElement record, List<RecordBinding.Component> components) {
    return new RecordBinding(
        elements.getPackageOf(record).getQualifiedName().toString(),
        record.getQualifiedName().toString(),
        components);
  }

  private void reportEmpty(Element method, TypeElement record) {
    faults.report(
        method,
        Message.INVALID_DECLARATION,
        "record `" + record.getSimpleName() + "` has no component; a row has at least one column");
  }

  /** The component, or its field where a compiler has left the annotations there only. */
  private static Element annotated(TypeElement record, RecordComponentElement component) {
    return component.getAnnotationMirrors().isEmpty()
        ? ElementFilter.fieldsIn(record.getEnclosedElements()).stream()
            .filter(field -> field.getSimpleName().equals(component.getSimpleName()))
            .<Element>map(field -> field)
            .findFirst()
            .orElse(component)
        : component;
  }

  private void reportType(
      Element method,
      TypeElement record,
      RecordComponentElement component,
      boolean lists,
      Optional<JavaKind> kind) {
    boolean list = ColumnTypes.isList(component.asType());
    String advice =
        list && !lists
            ? "which only a view can have, by ARRAY_AGG; use a table with one row per element"
            : list && kind.isEmpty()
                ? "which is no column type; a list is one of boxes, String, BigDecimal, LocalDate,"
                    + " LocalTime, LocalDateTime or Instant, and of no lists"
                : kind.isPresent()
                    ? "which needs `@Decimal(precision = …, scale = …)` with 1 ≤ precision ≤ 38,"
                        + " scale ≤ precision"
                    : "which is no column type; use a primitive or its box, String, BigDecimal,"
                        + " LocalDate, LocalTime, LocalDateTime or Instant";
    if (component.asType().getKind() != javax.lang.model.type.TypeKind.ERROR) {
      report(method, record, component, advice);
    }
  }

  private void report(
      Element method, TypeElement record, RecordComponentElement component, String advice) {
    faults.report(
        method,
        Message.UNSUPPORTED_COMPONENT,
        component.getSimpleName(),
        record.getSimpleName(),
        component.asType(),
        advice);
  }
}
