package dev.penstock.plan.dsl;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.Optional;

/** Runs plan classes of users: whatever they do ends in time, as a plan or as a message. */
public final class PlanRunner {
  private final Duration limit;

  /** A runner that gives up on a plan that takes longer than the limit. */
  public PlanRunner(Duration limit) {
    this.limit = limit;
  }

  /**
   * Runs the plan class of a circuit.
   *
   * @param definition a class that the user has compiled
   * @param request the circuit's tables and views
   * @return empty after a report; every fault has its place in the user's file
   */
  public Optional<DefinedPlan> run(Class<?> definition, CircuitRequest request, Reporter reporter) {
    Reporter found = new Reporter();
    Plan plan = new Plan(request, found);
    Run run = new Run(definition, plan, found);
    Thread thread = new Thread(run, "plan " + definition.getName());
    thread.setDaemon(true);
    thread.setContextClassLoader(definition.getClassLoader());
    thread.start();
    boolean ended = endsInTime(thread);
    if (!ended) {
      plan.close();
      reporter.report(
          Message.PLAN_FAILED,
          Places.of(thread.getStackTrace(), definition.getName()),
          definition.getSimpleName(),
          "has not ended after " + limit.toMillis() + " ms; this is where it stands");
      thread.interrupt();
      return Optional.empty();
    }
    DefinedPlan defined = run.failed ? null : plan.finished(definition.getSimpleName());
    found.diagnostics().forEach(reporter::report);
    return found.hasErrors() ? Optional.empty() : Optional.ofNullable(defined);
  }

  private boolean endsInTime(Thread thread) {
    try {
      thread.join(Math.max(1, limit.toMillis()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !thread.isAlive();
  }

  /** One run on a thread of its own, which can be left behind. */
  private static final class Run implements Runnable {
    private final Class<?> definition;
    private final Plan plan;
    private final Reporter reporter;
    private volatile boolean failed;

    Run(Class<?> definition, Plan plan, Reporter reporter) {
      this.definition = definition;
      this.plan = plan;
      this.reporter = reporter;
    }

    @Override
    public void run() {
      failed = true;
      try {
        instance().ifPresent(this::define);
      } catch (ReflectiveOperationException e) {
        fail(SourceSpan.NONE, "cannot be created: " + e);
      } catch (StackOverflowError e) {
        fail(SourceSpan.NONE, "calls or nests too deeply; split the query");
      } catch (PlanFinishedException e) {
        fail(place(e), e.getMessage());
      } catch (ExceptionInInitializerError e) {
        fail(place(e.getCause()), thrown(e.getCause()));
      } catch (LinkageError e) {
        fail(place(e), "needs what is not there: " + e);
      } catch (Throwable e) {
        fail(place(e), thrown(e));
      }
    }

    private void define(PlanDefinition plans) {
      plans.define(plan);
      failed = false;
    }

    private Optional<PlanDefinition> instance() throws ReflectiveOperationException {
      if (!PlanDefinition.class.isAssignableFrom(definition)) {
        fail(SourceSpan.NONE, "does not implement `" + PlanDefinition.class.getName() + "`");
        return Optional.empty();
      }
      try {
        Constructor<?> constructor = definition.getDeclaredConstructor();
        constructor.setAccessible(true);
        return Optional.of((PlanDefinition) constructor.newInstance());
      } catch (NoSuchMethodException e) {
        fail(SourceSpan.NONE, "needs a constructor without parameters");
      } catch (InvocationTargetException e) {
        fail(place(e.getCause()), thrown(e.getCause()));
      }
      return Optional.empty();
    }

    private SourceSpan place(Throwable thrown) {
      return Places.of(thrown.getStackTrace(), definition.getName());
    }

    private static String thrown(Throwable thrown) {
      return thrown instanceof NullPointerException && Places.isOurs(thrown.getStackTrace())
          ? "gives null where rows, a column or a value is needed"
          : "has thrown " + thrown;
    }

    private void fail(SourceSpan at, String text) {
      reporter.report(Message.PLAN_FAILED, at, definition.getSimpleName(), text);
    }
  }
}
