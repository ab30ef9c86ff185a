package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Masks;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.source.Body;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.expression.Expr;
import java.util.List;
import java.util.function.Supplier;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Writes how the accumulators of a group take one row. */
final class GroupAbsorb {
  private final Emission emission;
  private final CircuitOp rows;
  private final GroupRow group;
  private final Row row;

  GroupAbsorb(Emission emission, CircuitOp rows, GroupRow group, Row row) {
    this.emission = emission;
    this.rows = rows;
    this.group = group;
    this.row = row;
  }

  /** Writes how the group of a row is found and touched. */
  static GroupRow find(GroupState state, Supplier<Row> key, Body body, boolean objects) {
    return find(state, key, body, objects, /* touches= */ true);
  }

  private static GroupRow find(
      GroupState state, Supplier<Row> key, Body body, boolean objects, boolean touches) {
    String slot = state.slot(key, body);
    if (touches) {
      body.add("$N.touch($L)", state.field(), slot);
    }
    return new GroupRow(
        body, slot, StateFields.access(body, state.field(), slot, /* hasWords= */ true, objects));
  }

  // int slot = bestGroupsSlot(auction);
  // long[] words = bestGroups.words();
  // int at = bestGroups.at(slot);
  // if (words[at + BestGroup.ROWS] == 0 || price > words[at + BestGroup.PRICE_MAX]) {
  //   bestGroups.touch(slot);
  //   words[at + BestGroup.ROWS] = 1;
  //   words[at + BestGroup.PRICE_MAX] = price;
  // }
  /**
   * Writes how a group that shows nothing but its champion takes a row: it is touched if it loses.
   */
  static void challenge(
      Emission emission,
      GroupState state,
      Supplier<Row> key,
      Row row,
      Expr argument,
      Champion champion,
      Body body) {
    GroupRow group = find(state, key, body, champion.keepsObjects(), /* touches= */ false);
    Scope scope = new Scope(body, null);
    Value value = emission.translator(row, scope, "value").translate(argument);
    Value stored = emission.store(value, "value", row, scope);
    Expression rows = group.word(state.rows());
    Expression first = Expressions.equal(rows, Expressions.constant(0L));
    body.begin("if ($L)", JavaPrinter.print(Trees.or(first, champion.isBeaten(group, stored))));
    body.add("$N.touch($L)", state.field(), group.slot());
    group.set(rows, Expressions.constant(1L));
    champion.crown(group, stored);
    body.end();
  }

  /** Writes what one argument under one filter does to its accumulators. */
  void feed(Accumulators.Feed feed, List<Accumulator> fed) {
    Body body = group.body();
    Scope inner = new Scope(body, null);
    int opened = 0;
    if (feed.filter() != null) {
      if (feed.argument() == null && feedMasked(feed, fed)) {
        return;
      }
      Value filter = emission.translator(row, inner, "counts").translate(feed.filter());
      opened += emission.errors().check(rows, filter, row, inner);
      body.begin("if ($L)", JavaPrinter.print(filter.unfailed().isTrue()));
      opened++;
    }
    Value value = null;
    if (feed.argument() != null) {
      boolean isSecond = feed.filter() != null && !body.isFree("value");
      String name = isSecond ? "filteredValue" : "value";
      Value argument = emission.translator(row, inner, name).translate(feed.argument());
      value = emission.store(argument, name, row, inner);
      opened += emission.errors().check(rows, value, row, inner);
      if (value.canBeNull() && !isNever(value)) {
        body.begin("if ($L)", JavaPrinter.print(Trees.not(value.isNull())));
        opened++;
      }
    }
    for (Accumulator accumulator : isNever(value) ? List.<Accumulator>of() : fed) {
      accumulator.absorb(group, value, row.weight());
    }
    for (; opened > 0; opened--) {
      body.end();
    }
  }

  /** Whether an argument is NULL as it is written, so that no accumulator ever takes it. */
  private static boolean isNever(Value argument) {
    return argument != null && Trees.isTrue(argument.isNull());
  }

  // words[at + BidsGroup.CHEAP] += weight & (((long) price - 10000) >> 63);
  private boolean feedMasked(Accumulators.Feed feed, List<Accumulator> fed) {
    Body trial = group.body().fork();
    Scope scope = new Scope(trial, null);
    Expression mask = Masks.of(feed.filter(), emission.translator(row, scope, "mask"));
    if (mask == null || !trial.isEmpty()) {
      return false;
    }
    group.body().comment("the filter as a mask, all ones or none: no branch to mispredict");
    for (Accumulator accumulator : fed) {
      accumulator.absorb(group, null, Expressions.and(row.weight(), mask));
    }
    return true;
  }
}
