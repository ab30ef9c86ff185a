package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.NameCheck;
import dev.penstock.plan.binding.NullTests;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.binding.ViewOrder;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.LookupCheck;
import dev.penstock.plan.logical.Scan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A circuit whose views are being defined. */
public final class Plan {
  private final CircuitRequest request;
  private final ViewFaults faults;
  private final Reporter reporter;
  private final Map<String, LogicalView> views = new LinkedHashMap<>();
  private final Map<String, SourceSpan> places = new LinkedHashMap<>();
  private final AsofJoins asofJoins = new AsofJoins(this);
  private volatile boolean closed;

  Plan(CircuitRequest request, Reporter reporter) {
    this.request = request;
    this.reporter = reporter;
    this.faults = new ViewFaults(reporter);
    new NameCheck(reporter).check(request);
  }

  /** All rows of a table, stream or set, or of a view of the circuit: also of one defined later. */
  public <C, R extends Record> Rows<R> scan(Member<C> relation, Class<R> record) {
    SourceSpan at = Places.here();
    LogicalOp op = operator(List.of(), () -> scanned(relation, record, at));
    return new Rows<>(this, op, owner -> Scope.of(owner, record.getName(), op.type()));
  }

  private LogicalOp scanned(Member<?> relation, Class<?> record, SourceSpan at) {
    String method = method(relation, at);
    for (Table table : request.tables()) {
      if (table.method().equals(method)) {
        if (table.kind() == TableKind.VALUE) {
          throw invalid(at, "`" + method + "` is a value; read it with `plan.value(…)`");
        }
        requireRecord(method, table.record(), record, at);
        return new Scan(table.name(), table.type(), at);
      }
    }
    for (View view : request.views()) {
      if (view.method().equals(method)) {
        requireRecord(method, view.record(), record, at);
        return new Scan(view.name(), view.type(), at);
      }
    }
    throw unknown(method, at);
  }

  private void requireRecord(
      String method, RecordBinding declared, Class<?> record, SourceSpan at) {
    if (!declared.className().equals(record.getCanonicalName())) {
      throw invalid(
          at,
          "`"
              + method
              + "` has rows of `"
              + MethodName.simple(declared.className())
              + "`, not of `"
              + record.getSimpleName()
              + "`");
    }
  }

  /** A value of the circuit: one row with one column, both named like its method. */
  public <C> Relation value(Member<C> value) {
    SourceSpan at = Places.here();
    LogicalOp op =
        operator(
            List.of(),
            () -> {
              String method = method(value, at);
              return request.tables().stream()
                  .filter(t -> t.kind() == TableKind.VALUE && t.method().equals(method))
                  .findFirst()
                  .map(t -> new Scan(t.name(), t.type(), at))
                  .orElseThrow(() -> invalid(at, "`" + method + "` is no value of the circuit"));
            });
    return new Relation(this, op, owner -> Scope.of(owner, "", op.type()));
  }

  /** Constant rows. */
  @SafeVarargs
  public final <R extends Record> Rows<R> values(Class<R> record, R... rows) {
    SourceSpan at = Places.here();
    LogicalOp op =
        operator(List.of(), () -> new ConstantRows(this, record, at).values(List.of(rows)));
    return new Rows<>(this, op, owner -> Scope.of(owner, record.getName(), op.type()));
  }

  /**
   * Defines a view: the rows that it shows. Their columns are matched by name with the components
   * of the view's record.
   *
   * @return the view itself, to be read by others
   */
  public <C, R extends Record> Rows<R> view(Member<C> view, Rows<R> rows) {
    SourceSpan at = Places.here();
    Optional<View> declared = attempt(() -> declaration(view, at));
    declared.ifPresent(v -> places.put(v.name(), at));
    LogicalOp op =
        operator(
            List.of(rows),
            () -> {
              View v = declared.orElseThrow(CompilationAborted::new);
              LogicalView defined = new ViewDefinition(v, rows, reporter, at).check();
              views.put(v.name(), defined);
              return new Scan(v.name(), v.type(), at);
            });
    String record = rows.scope().entries().stream().findFirst().map(e -> e.record()).orElse("");
    return new Rows<>(this, op, owner -> Scope.of(owner, record, op.type()));
  }

  private View declaration(Member<?> member, SourceSpan at) {
    String method = method(member, at);
    View view =
        request.views().stream()
            .filter(v -> v.method().equals(method))
            .findFirst()
            .orElseThrow(
                () ->
                    request.tables().stream().anyMatch(t -> t.method().equals(method))
                        ? invalid(at, "`" + method + "` is a table, not a view")
                        : unknown(method, at));
    SourceSpan first = places.get(view.name());
    if (first != null) {
      throw faults.abort(
          Message.VIEW_NOT_DEFINED,
          at,
          view.name(),
          "is defined twice; first at " + first.source() + ":" + first.line());
    }
    return view;
  }

  private CompilationAborted unknown(String method, SourceSpan at) {
    List<String> names = new ArrayList<>();
    request.tables().forEach(table -> names.add(table.method()));
    request.views().forEach(view -> names.add(view.method()));
    return faults.abort(Message.UNKNOWN_TABLE, at, method, Suggestions.didYouMean(method, names));
  }

  /** The method of the circuit that is named, or an abort with the reason reported. */
  private String method(Member<?> member, SourceSpan at) {
    MethodName name = member == null ? null : MethodName.of(member);
    if (name == null || name.kind() != MethodName.Kind.METHOD) {
      throw invalid(
          at, "name a table or view by the method of its circuit: `" + circuit() + "::flight`");
    }
    if (!CircuitMethods.isDeclaredFor(request, name, member)) {
      throw invalid(
          at, "`" + name.text() + "` is of another circuit; this plan is of `" + circuit() + "`");
    }
    return name.name();
  }

  /**
   * The operator that {@code work} makes; null if one of its inputs has faults, or if it has some
   * itself.
   */
  LogicalOp operator(List<? extends Relation> inputs, Supplier<? extends LogicalOp> work) {
    if (closed) {
      throw new PlanFinishedException(circuit());
    }
    for (Relation input : inputs) {
      if (input.plan() != this) {
        reportForeign(input);
        return null;
      }
    }
    return inputs.stream().anyMatch(input -> input.op() == null)
        ? null
        : attempt(work).orElse(null);
  }

  private static <T> Optional<T> attempt(Supplier<? extends T> work) {
    try {
      return Optional.of(work.get());
    } catch (CompilationAborted reported) {
      return Optional.empty();
    }
  }

  private void reportForeign(Relation input) {
    faults.report(
        Message.INVALID_PLAN,
        Places.here(),
        "these rows belong to another plan, of circuit `"
            + input.plan().circuit()
            + "`; scan the tables of this one");
  }

  AsofJoins asofJoins() {
    return asofJoins;
  }

  ViewFaults faults() {
    return faults;
  }

  /** The simple name of the circuit's interface. */
  String circuit() {
    return request.interfaceName();
  }

  CompilationAborted invalid(SourceSpan at, String text) {
    return faults.abort(Message.INVALID_PLAN, at, text);
  }

  /** Refuses every further call. */
  void close() {
    closed = true;
  }

  /**
   * Everything that was defined; views that are missing are reported.
   *
   * @param definition the name of the class that defined it
   */
  DefinedPlan finished(String definition) {
    close();
    for (View view : request.views()) {
      if (!places.containsKey(view.name())) {
        reporter.report(
            Message.VIEW_NOT_DEFINED,
            places.values().stream().findFirst().orElse(SourceSpan.NONE),
            view.name(),
            "is not defined by plan `"
                + definition
                + "`; write `plan.view("
                + circuit()
                + "::"
                + view.method()
                + ", …)`");
      }
    }
    List<LogicalView> declared = new ArrayList<>();
    for (View view : request.views()) {
      Optional.ofNullable(views.get(view.name())).ifPresent(declared::add);
    }
    LogicalPlan plan =
        new LogicalPlan(request.tables(), new ViewOrder(declared, reporter).sorted());
    DefinedPlan defined = new DefinedPlan(NullTests.simplified(plan), places);
    Reporter found = new Reporter();
    LookupCheck.check(plan, found);
    found.diagnostics().forEach(diagnostic -> reporter.report(defined.located(diagnostic)));
    return defined;
  }
}
