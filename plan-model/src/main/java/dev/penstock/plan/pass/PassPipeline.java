package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.logical.LogicalPlan;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Passes in the order in which they run.
 *
 * @param <P> the kind of plan
 */
public final class PassPipeline<P> {
  private static final PassPipeline<LogicalPlan> LOGICAL =
      new PassPipeline<>(
          "the front end",
          List.of(
              new FoldConstants(),
              new SimplifyConditions(), // after folding, which makes the literals
              new SimplifyOuterJoins(), // before filters move, which stop at what is padded
              new MergeProjects(), // before filters move: a plain column can be passed
              new MergeFilters(), // before they move: what can fail moves only with its guards
              new PushFilters(),
              new MergeFilters(), // what has come to stand on another filter
              new EliminateDistinct(), // before pruning, which a distinct stops
              new PruneUnusedAggregates(), // before columns, which calls read
              new PruneColumns(),
              new MergeProjects()), // what pruning has put on top of others
          PlanVerifier::check);

  /** Runs after Incrementalize, when every stream carries changes. */
  private static final PassPipeline<CircuitPlan> CIRCUIT =
      new PassPipeline<>(
          "Incrementalize",
          List.of(
              new ShareCommonParts(), // before direct reads: they see which sides are one
              new ScanRanges(), // before direct reads: it sees filters on joins
              new CancelIntegrateDifferentiate(),
              new ReadTableRows(),
              new MergeLinear(), // after direct reads, which leave projects above joins
              new NarrowInputs(),
              new MergeLinear(), // projects that change nothing any more
              new ShareCommonParts(), // what has become equal only now
              new UseAppendOnlyExtremes(),
              new ProveNetOutput(),
              new PlaceExchanges(), // when it is decided what is shared and kept
              new ShareSlots(), // after exchanges: what one parts has no slot in common
              new SkipUnwantedRows()), // last: it speaks of who reads an input directly
          PlanVerifier::check);

  private final String source;
  private final List<Pass<P>> passes;
  private final BiConsumer<P, String> verifier;

  private PassPipeline(String source, List<Pass<P>> passes, BiConsumer<P, String> verifier) {
    this.source = source;
    this.passes = passes;
    this.verifier = verifier;
  }

  /** The passes over queries. */
  public static PassPipeline<LogicalPlan> logical() {
    return LOGICAL;
  }

  /** The passes over circuits. */
  public static PassPipeline<CircuitPlan> circuit() {
    return CIRCUIT;
  }

  /** The passes, first to last; one may stand in several places. */
  public List<Pass<P>> passes() {
    return passes;
  }

  /**
   * Runs the passes that are switched on, each over the plan that the one before has made. Every
   * plan is verified, the first one too.
   *
   * @throws dev.penstock.plan.diagnostic.InternalFault if a plan is not sound; blames who made it
   */
  public P run(P plan, Switches switches, PassListener listener) {
    verifier.accept(plan, source);
    P current = plan;
    for (Pass<P> pass : passes) {
      if (switches.isOn(pass)) {
        P next = pass.apply(current);
        verifier.accept(next, pass.name());
        listener.ran(pass, current, next);
        current = next;
      }
    }
    return current;
  }
}
