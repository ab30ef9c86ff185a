package dev.penstock.codegen.expression;

import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.plan.type.SqlType;
import java.util.List;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * A SQL value in generated code: a Java value with a flag for NULL and one for FAILED.
 *
 * @param type its SQL type
 * @param raw the Java value; meaningless, and not to be evaluated, where it is NULL or FAILED,
 *     unless {@link #isClean}
 * @param isNull whether it is NULL, a boolean; false where it is FAILED
 * @param failure the number of the expression that failed, an int, 0 if none did
 * @param isClean whether {@code raw} may be evaluated always and then is 0, false or null where the
 *     value is NULL or FAILED
 */
public record Value(
    SqlType type, Expression raw, Expression isNull, Expression failure, boolean isClean) {
  /** The failure number of what did not fail. */
  public static final Expression FINE = Expressions.constant(0);

  /** A value that is there. */
  public static Value of(SqlType type, Expression raw) {
    return new Value(type, raw, Trees.FALSE, FINE, true);
  }

  /** A value that is NULL where the flag says so, and must not be evaluated there. */
  public static Value guarded(SqlType type, Expression raw, Expression isNull) {
    return new Value(type, raw, isNull, FINE, Trees.isFalse(isNull));
  }

  /** Whether a clean object is missing because it is NULL, not FAILED. */
  public static Expression isMissing(Expression object, Expression failure) {
    Expression missing = Expressions.equal(object, Expressions.constant(null, Object.class));
    return failure == FINE ? missing : Trees.and(missing, Expressions.equal(failure, FINE));
  }

  /** The number of the first of some values that is FAILED, 0 if none is. */
  public static Expression firstFailure(List<Value> values) {
    Expression first = FINE;
    for (int i = values.size() - 1; i >= 0; i--) {
      Value value = values.get(i);
      if (value.canFail()) {
        first =
            first == FINE
                ? value.failure()
                : Expressions.condition(value.failed(), value.failure(), first);
      }
    }
    return first;
  }

  /** The same value where it is known not to be FAILED. */
  public Value unfailed() {
    boolean shows = isClean && canBeNull() && JavaTypes.isObject(type);
    return new Value(type, raw, shows ? isMissing(raw, FINE) : isNull, FINE, isClean);
  }

  /** The same value where it is known to be neither NULL nor FAILED. */
  public Value there() {
    return of(type.withNullable(false), raw);
  }

  /** NULL. */
  public static Value ofNull(SqlType type) {
    return new Value(type, Trees.zero(JavaTypes.of(type)), Trees.TRUE, FINE, true);
  }

  /** Whether it can be NULL. */
  public boolean canBeNull() {
    return !Trees.isFalse(isNull);
  }

  /** Whether it can be FAILED. */
  public boolean canFail() {
    return failure != FINE;
  }

  /** The Java value, 0, false or null where the value is NULL or FAILED. */
  public Expression clean() {
    if (isClean) {
      return raw;
    }
    Expression nothing = canFail() ? Trees.or(isNull, failed()) : isNull;
    return Trees.choose(nothing, Trees.zero(JavaTypes.of(type)), raw);
  }

  /** Whether it is FAILED. */
  public Expression failed() {
    return canFail() ? Expressions.notEqual(failure, FINE) : Trees.FALSE;
  }

  /** Of a BOOLEAN: whether it is TRUE, neither NULL nor FAILED. */
  public Expression isTrue() {
    return clean();
  }

  /** Of a BOOLEAN: whether it is FALSE, neither NULL nor FAILED. */
  public Expression isFalse() {
    Expression known = Trees.and(Trees.not(isNull), Trees.not(failed()));
    return Trees.and(known, Trees.not(raw));
  }
}
