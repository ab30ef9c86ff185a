package dev.penstock.benchmarks.incrementality;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** A measured circuit: one operator each, and what SQL needs around it. */
enum Operator {
  /** Rows that are kept or dropped. */
  FILTER(Linear_FilterCircuit::open),
  /** Two tables as one. */
  UNION_ALL(Linear_UnionAllCircuit::open),
  /** Each row finds one. */
  JOIN_BY_KEY(Joins_ByKeyCircuit::open),
  /** Each row finds eight. */
  JOIN(Joins_EightByEightCircuit::open),
  /** Each row finds eight of its own table. */
  SELF_JOIN(Joins_SelfCircuit::open),
  /** Each row finds those of three places, by no equality. */
  BAND_JOIN(Joins_BandCircuit::open),
  /** Each row finds the intervals around it. */
  INTERVAL_JOIN(Joins_IntervalCircuit::open),
  /** Each row beside the sum of its group. */
  JOIN_ON_AGGREGATE(Joins_OnAggregateCircuit::open),
  /** Padded rows on one side. */
  LEFT_JOIN(Joins_LeftCircuit::open),
  /** Padded rows on both sides. */
  FULL_JOIN(Joins_FullCircuit::open),
  /** A row with a partner. */
  EXISTS(Joins_ExistsCircuit::open),
  /** A row without a partner. */
  NOT_EXISTS(Joins_NotExistsCircuit::open),
  /** A value that is in no row, where some are NULL. */
  NOT_IN(Joins_NotInCircuit::open),
  /** One value for each row. */
  SCALAR_SUBQUERY(Joins_ScalarCircuit::open),
  /** Each row finds eight times eight. */
  THREE_WAY_JOIN(Joins_TriangleCircuit::open),
  /** Groups of eight. */
  SUM(Groups_SumCircuit::open),
  /** Groups of eight. */
  COUNT_AND_AVG(Groups_AverageCircuit::open),
  /** Groups of eight. */
  MIN_AND_MAX(Groups_ExtremeCircuit::open),
  /** Ten groups. */
  MAX_OF_LARGE_GROUPS(Groups_LargeExtremeCircuit::open),
  /** Groups of eight. */
  COUNT_DISTINCT(Groups_CountDistinctCircuit::open),
  /** One group of all rows. */
  GLOBAL_SUM_AND_MAX(Groups_GlobalCircuit::open),
  /** Sums of groups of eight and of all rows. */
  ROLLUP(Groups_RollupCircuit::open),
  /** Rows without copies. */
  DISTINCT(Sets_DistinctCircuit::open),
  /** A difference of sets. */
  EXCEPT(Sets_ExceptCircuit::open),
  /** A difference of bags. */
  EXCEPT_ALL(Sets_ExceptAllCircuit::open),
  /** An intersection of sets. */
  INTERSECT(Sets_IntersectCircuit::open),
  /** An intersection of bags. */
  INTERSECT_ALL(Sets_IntersectAllCircuit::open),
  /** Three of eight. */
  ROW_NUMBER_OF_GROUPS(Ranks_OfGroupsCircuit::open),
  /** Ranks that are shown, of ten large groups. */
  RANK_OF_LARGE_GROUPS(Ranks_ShownCircuit::open),
  /** Ten of all rows. */
  LIMIT(Ranks_LimitedCircuit::open),
  /** A page far down in all rows. */
  OFFSET(Ranks_PagedCircuit::open),
  /** All rows. */
  LIST_VIEW(Kept_ListedCircuit::open),
  /** All rows by key. */
  MAP_VIEW(Kept_KeyedCircuit::open);

  private final Supplier<Subject> factory;

  Operator(Supplier<Subject> factory) {
    this.factory = factory;
  }

  Subject open() {
    return factory.get();
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  static Operator named(String label) {
    List<Operator> all = List.of(values());
    return all.stream()
        .filter(operator -> operator.label().equals(label.replace('-', ' ')))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown operator `"
                        + label
                        + "`; there are "
                        + Arrays.stream(values())
                            .map(Operator::label)
                            .collect(Collectors.joining(", "))));
  }
}
