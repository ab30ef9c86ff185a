package dev.penstock.fuzz.sql;

/**
 * What an expression does, with its text in our own dialect: {@code {0}} is the first operand,
 * {@code {t}} the unit or text that belongs to the operation.
 */
public enum Op {
  LITERAL(""),
  NULL(""),
  COLUMN(""),
  ALIAS(""),
  PLUS("({0} + {1})"),
  MINUS("({0} - {1})"),
  TIMES("({0} * {1})"),
  DIVIDE("({0} / {1})"),
  REMAINDER("({0} % {1})"),
  MOD("MOD({0}, {1})"),
  NEGATE("(- {0})"),
  EQUAL("({0} = {1})"),
  NOT_EQUAL("({0} <> {1})"),
  LESS("({0} < {1})"),
  LESS_OR_EQUAL("({0} <= {1})"),
  GREATER("({0} > {1})"),
  GREATER_OR_EQUAL("({0} >= {1})"),
  IS_DISTINCT_FROM("({0} IS DISTINCT FROM {1})"),
  IS_NOT_DISTINCT_FROM("({0} IS NOT DISTINCT FROM {1})"),
  BETWEEN("({0} BETWEEN {1} AND {2})"),
  NOT_BETWEEN("({0} NOT BETWEEN {1} AND {2})"),
  BETWEEN_SYMMETRIC("({0} BETWEEN SYMMETRIC {1} AND {2})"),
  IN("({0} IN ({*}))"),
  NOT_IN("({0} NOT IN ({*}))"),
  LIKE("({0} LIKE {1})"),
  NOT_LIKE("({0} NOT LIKE {1})"),
  LIKE_ESCAPE("({0} LIKE {1} ESCAPE {2})"),
  AND("({0} AND {1})"),
  OR("({0} OR {1})"),
  NOT("(NOT {0})"),
  IS_TRUE("({0} IS TRUE)"),
  IS_NOT_TRUE("({0} IS NOT TRUE)"),
  IS_FALSE("({0} IS FALSE)"),
  IS_NOT_FALSE("({0} IS NOT FALSE)"),
  IS_UNKNOWN("({0} IS UNKNOWN)"),
  IS_NOT_UNKNOWN("({0} IS NOT UNKNOWN)"),
  IS_NULL("({0} IS NULL)"),
  IS_NOT_NULL("({0} IS NOT NULL)"),
  CASE(""),
  SIMPLE_CASE(""),
  COALESCE("COALESCE({0}, {*})"),
  NULLIF("NULLIF({0}, {1})"),
  ABS("ABS({0})"),
  FLOOR("FLOOR({0})"),
  CEIL("CEIL({0})"),
  CEILING("CEILING({0})"),
  SIGN("SIGN({0})"),
  ROUND("ROUND({0})"),
  ROUND_TO("ROUND({0}, {t})"),
  SQRT("SQRT({0})"),
  POWER("POWER({0}, {1})"),
  CONCAT("({0} || {1})"),
  UPPER("UPPER({0})"),
  LOWER("LOWER({0})"),
  TRIM("TRIM({0})"),
  TRIM_BOTH("TRIM(BOTH {1} FROM {0})"),
  TRIM_LEADING("TRIM(LEADING {1} FROM {0})"),
  TRIM_TRAILING("TRIM(TRAILING {1} FROM {0})"),
  LTRIM("LTRIM({0})"),
  RTRIM("RTRIM({0})"),
  SUBSTRING_FROM_FOR("SUBSTRING({0} FROM {1} FOR {2})"),
  SUBSTRING("SUBSTRING({0}, {1}, {2})"),
  SUBSTRING_REST("SUBSTRING({0} FROM {1})"),
  CHAR_LENGTH("CHAR_LENGTH({0})"),
  LENGTH("LENGTH({0})"),
  POSITION("POSITION({0} IN {1})"),
  REPLACE("REPLACE({0}, {1}, {2})"),
  EXTRACT("EXTRACT({t} FROM {0})"),
  FIELD("{t}({0})"),
  FLOOR_TO("FLOOR({0} TO {t})"),
  DATE_TRUNC("DATE_TRUNC('{t}', {0})"),
  PLUS_INTERVAL("({0} + INTERVAL {t})"),
  MINUS_INTERVAL("({0} - INTERVAL {t})"),
  TIMESTAMPADD("TIMESTAMPADD({t}, {0})"),
  DAYS("({0} - {1})"),
  TIMESTAMPDIFF("TIMESTAMPDIFF(DAY, {0}, {1})"),
  CAST(""),
  /** Which of the keys a grouping set is without, a bit for each. */
  GROUPING("GROUPING({0})"),
  GROUPING_OF_TWO("GROUPING({0}, {1})"),
  /** A rank; its value is a {@link Window}. */
  RANK(""),
  /** Queries as conditions and values: the query is the last operand of the template. */
  EXISTS("(EXISTS ({0}))"),
  NOT_EXISTS("(NOT EXISTS ({0}))"),
  IN_QUERY("({0} IN ({1}))"),
  NOT_IN_QUERY("({0} NOT IN ({1}))"),
  TUPLE_IN_QUERY("(({0}, {1}) IN ({2}))"),
  TUPLE_NOT_IN_QUERY("(({0}, {1}) NOT IN ({2}))"),
  ANY_QUERY("({0} {t} ({1}))"),
  ALL_QUERY("({0} {t} ({1}))"),
  SCALAR_QUERY("({0})"),
  COUNT_STAR("COUNT(*)"),
  /** Aggregates; their value is {@link SqlExpr#DISTINCT} if equal arguments count once. */
  COUNT(""),
  SUM(""),
  AVG(""),
  MIN(""),
  MAX(""),
  BOOL_AND(""),
  BOOL_OR(""),
  BIT_AND(""),
  BIT_OR(""),
  BIT_XOR(""),
  MODE(""),
  ARG_MAX(""),
  ARG_MIN(""),
  VAR_POP(""),
  VAR_SAMP(""),
  STDDEV_POP(""),
  STDDEV_SAMP(""),
  /**
   * Texts and separators in the order of the third operand, which the value goes on; or without.
   */
  STRING_AGG(""),
  /** Values in the order of the second operand, which the value goes on; or without. */
  ARRAY_AGG(""),
  /** An aggregate, the first operand, of the rows for which the second is true. */
  FILTER("{0} FILTER (WHERE {1})");

  private final String template;

  Op(String template) {
    this.template = template;
  }

  /** The text in our own dialect; empty if it is no template. */
  String template() {
    return template;
  }

  /** Whether it is a function of a group's rows. */
  public boolean isAggregate() {
    return ordinal() >= COUNT_STAR.ordinal() && this != FILTER;
  }

  /** Whether it is a variance, or the root of one. */
  public boolean isVariance() {
    return this == VAR_POP || this == VAR_SAMP || this == STDDEV_POP || this == STDDEV_SAMP;
  }

  /** Whether a query is asked; {@link Asked} is its value. */
  public boolean isQuery() {
    return ordinal() >= EXISTS.ordinal() && ordinal() <= SCALAR_QUERY.ordinal();
  }

  /** Whether it computes on two numbers. */
  public boolean isArithmetic() {
    return ordinal() >= PLUS.ordinal() && ordinal() <= MOD.ordinal();
  }

  /** Whether the first of two operands is the lesser one, or may be. */
  public boolean isLess() {
    return this == LESS || this == LESS_OR_EQUAL;
  }

  /** Whether it compares operands that are brought to one type first. */
  public boolean isComparison() {
    return ordinal() >= EQUAL.ordinal() && ordinal() <= NOT_IN.ordinal();
  }
}
