package dev.penstock.engine;

import dev.penstock.Counter;
import dev.penstock.Counter.Kind;
import dev.penstock.StatePart;
import dev.penstock.StepPhase;
import dev.penstock.table.AbstractInput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Writes what is measured of a circuit; docs/metrics.md has the format. */
final class Metrics {
  private static final int VERSION = 1;

  private final String circuit;
  private final String plan;
  private final long lastStep;
  private final Meter meter;
  private final List<AbstractInput<?>> tables;
  private final List<Counter> counters;
  private final List<StatePart> state;
  private final JsonText json = new JsonText();

  Metrics(
      String circuit,
      String plan,
      long lastStep,
      Meter meter,
      List<AbstractInput<?>> tables,
      List<Counter> counters,
      List<StatePart> state) {
    this.circuit = circuit;
    this.plan = plan;
    this.lastStep = lastStep;
    this.meter = meter;
    this.tables = tables;
    this.counters = counters;
    this.state = state;
  }

  String json() {
    json.beginObject().member("version", VERSION).member("circuit", circuit);
    json.member("lastStep", lastStep);
    json.member("steps", meter.taken()).member("refusedSteps", meter.refused());
    time();
    latency();
    tables();
    operators();
    views();
    state();
    return json.endObject().toString();
  }

  private void time() {
    json.name("time").beginObject();
    json.member("usefulNanos", meter.useful()).member("waitingNanos", meter.waiting());
    json.name("phases").beginObject();
    for (StepPhase phase : StepPhase.values()) {
      json.member(phase.name().toLowerCase(Locale.ROOT) + "Nanos", meter.total(phase));
    }
    json.endObject().endObject();
  }

  private void latency() {
    LatencyHistogram latency = meter.latency();
    json.name("latency").beginObject().member("count", latency.count());
    json.member("p50Nanos", latency.percentile(0.5)).member("p99Nanos", latency.percentile(0.99));
    json.member("maxNanos", latency.max()).name("buckets").beginArray();
    for (int bucket = 0; bucket < latency.buckets(); bucket++) {
      if (latency.count(bucket) > 0) {
        json.beginObject().member("fromNanos", LatencyHistogram.from(bucket));
        json.member("count", latency.count(bucket)).endObject();
      }
    }
    json.endArray().endObject();
  }

  private void tables() {
    json.name("tables").beginArray();
    for (AbstractInput<?> table : tables) {
      json.beginObject().member("name", table.name());
      rows(Kind.TABLE, table.name(), "rowsIn");
      json.member("rejectedCalls", table.tally().rejectedCalls());
      json.member("rowsWithdrawn", table.tally().withdrawn());
      json.member("rowsQuarantined", table.tally().quarantined());
      sizes(table.name());
      json.endObject();
    }
    json.endArray();
  }

  private void operators() {
    json.name("operators").beginArray();
    for (PlanOperator operator : PlanOperator.of(plan)) {
      json.beginObject().member("id", operator.id()).member("kind", operator.kind());
      json.member("name", operator.name());
      if (!operator.position().isEmpty()) {
        json.member("position", operator.position());
      }
      operator.table().ifPresent(table -> rows(Kind.TABLE, table, "rowsIn"));
      operator.view().ifPresent(view -> rows(Kind.VIEW, view, "rowsOut"));
      rows(Kind.STATE, operator.id(), "rowsIn");
      rows(Kind.RANGE, operator.id(), "rowsLookedAt");
      sizes(operator.id());
      json.endObject();
    }
    json.endArray();
  }

  private void views() {
    json.name("views").beginArray();
    for (Counter counter : counters) {
      if (counter.kind() == Kind.VIEW) {
        json.beginObject().member("name", counter.name());
        rows(Kind.VIEW, counter.name(), "rowsOut");
        sizes(counter.name());
        json.endObject();
      }
    }
    json.endArray();
  }

  private void state() {
    List<StatePart> parts = new ArrayList<>(state);
    parts.sort(Comparator.comparingLong(StatePart::bytes).reversed());
    json.name("state").beginArray();
    for (StatePart part : parts) {
      json.beginObject().member("name", part.name());
      json.member("rows", part.rows()).member("bytes", part.bytes()).endObject();
    }
    json.endArray();
  }

  /** What was counted of a part, if anything was. */
  private void rows(Kind kind, String name, String member) {
    for (Counter counter : counters) {
      if (counter.kind() == kind && counter.name().equals(name)) {
        json.member(member, counter.total()).member(member + "LastStep", counter.lastStep());
        return;
      }
    }
  }

  /** The state of a part, with what stands behind its name beside a blank, if it keeps any. */
  private void sizes(String name) {
    long rows = 0;
    long bytes = 0;
    boolean any = false;
    for (StatePart part : state) {
      if (part.name().equals(name) || part.name().startsWith(name + " ")) {
        rows += part.name().equals(name) ? part.rows() : 0;
        bytes += part.bytes();
        any = true;
      }
    }
    if (any) {
      json.member("stateRows", rows).member("stateBytes", bytes);
    }
  }
}
