package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Functions of dates and times, typed; empty where the operand's type does not have them. */
public final class TypedTimes {
  private static final long DAY = 86_400_000_000L;
  private static final Set<TypeKind> DAYS =
      EnumSet.of(TypeKind.DATE, TypeKind.TIMESTAMP, TypeKind.INSTANT);
  private static final Set<TypeKind> CLOCKS =
      EnumSet.of(TypeKind.TIME, TypeKind.TIMESTAMP, TypeKind.INSTANT);
  private static final Set<ScalarFunction> OF_CLOCKS =
      EnumSet.of(
          ScalarFunction.EXTRACT_HOUR,
          ScalarFunction.EXTRACT_MINUTE,
          ScalarFunction.EXTRACT_SECOND);
  private static final Set<ScalarFunction> WITHIN_DAYS =
      EnumSet.of(
          ScalarFunction.FLOOR_DAY,
          ScalarFunction.FLOOR_HOUR,
          ScalarFunction.FLOOR_MINUTE,
          ScalarFunction.FLOOR_SECOND);

  private TypedTimes() {}

  /**
   * A field of a moment.
   *
   * @param function one of the EXTRACT functions
   */
  public static Optional<Expr> extract(ScalarFunction function, Expr operand, SourceSpan origin) {
    Set<TypeKind> kinds = OF_CLOCKS.contains(function) ? CLOCKS : DAYS;
    return kinds.contains(operand.type().kind())
        ? Optional.of(
            TypedCalls.strict(function, List.of(operand), SqlType.of(TypeKind.BIGINT), origin))
        : Optional.empty();
  }

  /**
   * A moment rounded down; a DATE is no finer than a day.
   *
   * @param function one of the FLOOR functions
   */
  public static Optional<Expr> floor(ScalarFunction function, Expr operand, SourceSpan origin) {
    TypeKind kind = operand.type().kind();
    if (!DAYS.contains(kind)) {
      return Optional.empty();
    }
    boolean already = kind == TypeKind.DATE && WITHIN_DAYS.contains(function);
    return Optional.of(
        already ? operand : TypedCalls.strict(function, List.of(operand), operand.type(), origin));
  }

  /** A moment moved by months. */
  public static Optional<Expr> addMonths(Expr moment, long months, SourceSpan origin) {
    return DAYS.contains(moment.type().kind())
        ? Optional.of(moved(ScalarFunction.ADD_MONTHS, moment, months, TypeKind.INTEGER, origin))
        : Optional.empty();
  }

  /** A moment moved by microseconds; a DATE by whole days. */
  public static Optional<Expr> addMicros(Expr moment, long micros, SourceSpan origin) {
    boolean fits =
        switch (moment.type().kind()) {
          case DATE -> micros % DAY == 0;
          case TIMESTAMP, INSTANT, TIME -> true;
          default -> false;
        };
    return fits
        ? Optional.of(moved(ScalarFunction.ADD_MICROS, moment, micros, TypeKind.BIGINT, origin))
        : Optional.empty();
  }

  private static Expr moved(
      ScalarFunction function, Expr moment, long amount, TypeKind kind, SourceSpan origin) {
    Expr literal = Coercion.literal(amount, kind, origin);
    return TypedCalls.strict(function, List.of(moment, literal), moment.type(), origin);
  }

  /** The days from one date to another; empty if they are not both dates. */
  public static Optional<Expr> daysBetween(List<Expr> dates, SourceSpan origin) {
    return dates.stream().allMatch(d -> d.type().kind() == TypeKind.DATE)
        ? Optional.of(
            TypedCalls.strict(
                ScalarFunction.DAYS_BETWEEN, dates, SqlType.of(TypeKind.BIGINT), origin))
        : Optional.empty();
  }
}
