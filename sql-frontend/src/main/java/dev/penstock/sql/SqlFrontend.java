package dev.penstock.sql;

import dev.penstock.plan.binding.NameCheck;
import dev.penstock.plan.binding.NullTests;
import dev.penstock.plan.binding.ViewOrder;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.LookupCheck;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The second stop of a compilation: the SQL of all views of a circuit to one logical plan. */
public final class SqlFrontend {
  /*
   * Calcite's parser gives the syntax tree, which knows the line and column of every node. Names,
   * types and the plan are our own: each node of the plan keeps its place in the text, nothing is
   * folded, reordered or duplicated on the way, and a construct that no class here knows is refused
   * by that alone.
   */

  private static final Comparator<Diagnostic> IN_TEXT_ORDER =
      Comparator.<Diagnostic>comparingInt(d -> d.span().line())
          .thenComparingInt(d -> d.span().column());

  /** A front end; it keeps nothing from one circuit to the next. */
  public SqlFrontend() {}

  /**
   * Plans every view of the circuit. All faults of all views go to the reporter, each with its
   * place in the view's text; a view that has one is left out of the plan. The views of the plan
   * stand in the order in which they read each other, the columns of each in the order of its
   * record.
   */
  public LogicalPlan plan(CircuitRequest request, Reporter reporter) {
    return plan(request, Matching.BY_NAME, reporter);
  }

  /** Plans every view of the circuit, whose records are matched as told. */
  public LogicalPlan plan(CircuitRequest request, Matching matching, Reporter reporter) {
    new NameCheck(reporter).check(request);
    UserFunctions functions = new UserFunctions(request);
    functions.check(reporter);
    Catalog catalog = new Catalog(request);
    List<LogicalView> views = new ArrayList<>();
    for (View view : request.views()) {
      Reporter found = new Reporter();
      Faults faults = new Faults(new QueryText(view.name(), view.sql()), functions, found);
      bind(faults, () -> new ViewBinder(view, matching, catalog, faults).bind())
          .ifPresent(views::add);
      found.diagnostics().stream().sorted(IN_TEXT_ORDER).forEach(reporter::report);
    }
    LogicalPlan plan = new LogicalPlan(request.tables(), new ViewOrder(views, reporter).sorted());
    LookupCheck.check(plan, reporter);
    return NullTests.simplified(plan);
  }

  /**
   * What a query gives that is no view yet.
   *
   * @param source what its positions call it
   * @param catalog the tables and views that it may read
   * @param reporter takes its faults, each with its place in the text
   * @return empty if it has faults
   */
  public Optional<QueryColumns> columns(
      String source, String sql, CircuitRequest catalog, Reporter reporter) {
    Reporter found = new Reporter();
    Faults faults = new Faults(new QueryText(source, sql), new UserFunctions(catalog), found);
    Optional<QueryColumns> columns =
        bind(faults, () -> new ColumnsBinder(new Catalog(catalog), faults).bind());
    found.diagnostics().stream().sorted(IN_TEXT_ORDER).forEach(reporter::report);
    return columns;
  }

  private static <R> Optional<R> bind(Faults faults, Supplier<Optional<R>> binder) {
    try {
      return binder.get();
    } catch (CompilationAborted e) {
      return Optional.empty();
    } catch (StackOverflowError e) {
      faults.report(
          Message.INVALID_SQL, faults.text().start(), "the query is nested too deeply; split it");
      return Optional.empty();
    } catch (RuntimeException | AssertionError e) {
      faults.report(
          Message.INTERNAL,
          faults.text().start(),
          "the SQL front end",
          faults.text().start().toString(),
          String.valueOf(e));
      return Optional.empty();
    }
  }
}
