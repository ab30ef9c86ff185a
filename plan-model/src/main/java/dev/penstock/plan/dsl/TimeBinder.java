package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.TypedTimes;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.TypeKind;
import java.time.Duration;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Binds functions of dates and times. */
record TimeBinder(Binder binder) {
  Expr extract(TimeField field, Term term, SourceSpan at) {
    Expr moment = term.over(binder);
    return binder.require(
        TypedTimes.extract(field.function(), moment, at),
        at,
        ViewFaults.name(moment.type()) + " has no " + field);
  }

  Expr floor(TimeUnit unit, Term term, SourceSpan at) {
    Expr moment = term.over(binder);
    return binder.require(
        TypedTimes.floor(unit.function(), moment, at),
        at,
        ViewFaults.name(moment.type()) + " cannot be rounded to " + unit);
  }

  Expr daysBetween(List<Term> dates, SourceSpan at) {
    return binder.require(
        TypedTimes.daysBetween(binder.bindAll(dates), at), at, "`daysSince` needs two dates");
  }

  Expr move(Term term, Period period, SourceSpan at) {
    Expr moment = term.over(binder);
    Expr months =
        period.toTotalMonths() == 0
            ? moment
            : added(moment, TypedTimes.addMonths(moment, period.toTotalMonths(), at), at);
    long micros = ChronoUnit.DAYS.getDuration().toSeconds() * period.getDays() * 1_000_000;
    return micros == 0 ? months : added(months, TypedTimes.addMicros(months, micros, at), at);
  }

  Expr move(Term term, Duration duration, SourceSpan at) {
    Expr moment = term.over(binder);
    if (duration.getNano() % 1_000 != 0) {
      throw binder.invalid(at, duration + " is finer than a microsecond");
    }
    long micros =
        Math.addExact(
            Math.multiplyExact(duration.getSeconds(), 1_000_000L), duration.getNano() / 1_000);
    return added(moment, TypedTimes.addMicros(moment, micros, at), at);
  }

  private Expr added(Expr moment, java.util.Optional<Expr> moved, SourceSpan at) {
    String advice = moment.type().kind() == TypeKind.DATE ? "; cast it to TIMESTAMP" : "";
    return binder.require(
        moved, at, "this cannot be added to " + ViewFaults.name(moment.type()) + advice);
  }
}
