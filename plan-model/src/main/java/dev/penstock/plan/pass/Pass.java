package dev.penstock.plan.pass;

/** One rewrite of a plan into an equal one. Idempotent. */
public interface Pass<P> {
  /** The name by which it is blamed and switched off: the class's simple name. */
  default String name() {
    return getClass().getSimpleName();
  }

  /** The rewritten plan; the very same object if nothing matches. */
  P apply(P plan);
}
