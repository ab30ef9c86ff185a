package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.sharding.Sharding;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which arrangements of a circuit find their keys in one table. They are keyed by the same columns
 * if a join compares these, or if the values come from the same columns of the same rows. Then they
 * must agree in types, in what NULL means and in sharding.
 *
 * <p>Sharing must not widen a slot by much where a part is absent: what is fed by the same rows is
 * present at the same keys and shares in any case; else only narrow parts share.
 */
final class SlotSharing {
  private final SlotParts parts;
  private final KeyOrigins origins;
  private final Map<Integrate, Integrate> alike = new IdentityHashMap<>();
  private final Map<Integrate, Integer> tables = new IdentityHashMap<>();
  private int count;

  SlotSharing(CircuitPlan plan) {
    List<CircuitOp> ops = Walk.dataOrder(plan.outputs());
    this.parts = new SlotParts(ops);
    this.origins = new KeyOrigins(ops);
    List<Integrate> shareable = parts.shareable();
    shareable.forEach(rows -> alike.put(rows, rows));
    ops.forEach(this::compare);
    byOrigin(shareable).forEach(this::unite);
    Map<Integrate, List<Integrate>> classes = new IdentityHashMap<>();
    for (Integrate rows : shareable) {
      classes.computeIfAbsent(first(rows), f -> new ArrayList<>()).add(rows);
    }
    shareable.stream().filter(rows -> first(rows) == rows).map(classes::get).forEach(this::deal);
  }

  /** The number of the table of an arrangement; 0 if it has one of its own. */
  int table(Integrate rows) {
    return tables.getOrDefault(rows, 0);
  }

  /** What a join compares is keyed alike. */
  private void compare(CircuitOp op) {
    if (op instanceof Join join) {
      Integrate left = parts.of(join.left());
      Integrate right = parts.of(join.right());
      if (alike.containsKey(left) && alike.containsKey(right)) {
        unite(left, right);
      }
    }
  }

  private List<List<Integrate>> byOrigin(List<Integrate> shareable) {
    Map<List<KeyOrigins.Origin>, List<Integrate>> found = new LinkedHashMap<>();
    for (Integrate rows : shareable) {
      if (parts.knowsNull(rows)) {
        List<KeyOrigins.Origin> key =
            rows.keys().stream().map(k -> origins.of(rows.input(), k)).toList();
        found.computeIfAbsent(key, k -> new ArrayList<>()).add(rows);
      }
    }
    return List.copyOf(found.values());
  }

  private void unite(List<Integrate> same) {
    same.forEach(rows -> unite(same.get(0), rows));
  }

  private void unite(Integrate a, Integrate b) {
    boolean agree =
        parts.keyTypes(a).equals(parts.keyTypes(b))
            && parts.agreeOnNull(a, b)
            && Sharding.isEverywhere(a) == Sharding.isEverywhere(b);
    if (agree) {
      alike.put(first(b), first(a));
    }
  }

  private Integrate first(Integrate rows) {
    Integrate next = alike.get(rows);
    return next == rows ? rows : first(next);
  }

  /** Deals out tables to arrangements that are keyed alike. */
  private void deal(List<Integrate> keyedAlike) {
    Map<CircuitOp, List<Integrate>> byRows = new IdentityHashMap<>();
    List<List<Integrate>> wide = new ArrayList<>();
    List<Integrate> narrow = new ArrayList<>();
    boolean oneFeed = keyedAlike.stream().allMatch(r -> r.input() == keyedAlike.get(0).input());
    for (Integrate rows : keyedAlike) {
      if (oneFeed || parts.isNarrow(rows)) {
        narrow.add(rows);
      } else {
        byRows
            .computeIfAbsent(
                rows.input(),
                input -> {
                  wide.add(new ArrayList<>());
                  return wide.get(wide.size() - 1);
                })
            .add(rows);
      }
    }
    give(narrow);
    wide.forEach(this::give);
  }

  private void give(List<Integrate> together) {
    if (together.stream().mapToInt(parts::count).sum() > 1) {
      count++;
      together.forEach(rows -> tables.put(rows, count));
    }
  }
}
