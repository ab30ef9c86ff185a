package dev.penstock.benchmarks.harness;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What to run, from {@code name=value} arguments.
 *
 * @param events the length of the input
 * @param batch events per step
 * @param rounds measured rounds per virtual machine, of which the median counts
 * @param warmup milliseconds of processor time to run before the first round
 * @param round milliseconds of processor time that a round lasts at least
 */
record Options(
    List<Query> queries,
    List<Implementation> implementations,
    int events,
    int batch,
    int rounds,
    int warmup,
    int round,
    long seed,
    String java,
    String heap,
    String jvm) {

  private static final String USAGE =
      "usage: [queries=q1,q3,q4,q17] [variants=generic,generic-append,kernel,circuit]"
          + " [events=3000000] [batch=10000] [rounds=5] [warmup=2500] [round=700] [seed=42]"
          + " [java=path] [heap=4g] [jvm=option,option]";

  static Options parse(String... args) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String arg : args) {
      int equals = arg.indexOf('=');
      if (equals < 0 || !USAGE.contains('[' + arg.substring(0, equals + 1))) {
        throw new IllegalArgumentException("unknown argument `" + arg + "`; " + USAGE);
      }
      values.put(arg.substring(0, equals), arg.substring(equals + 1));
    }
    return new Options(
        constants(Query.values(), values.get("queries")),
        constants(Implementation.values(), values.get("variants")),
        number(values, "events", 3_000_000),
        number(values, "batch", 10_000),
        number(values, "rounds", 5),
        number(values, "warmup", 2_500),
        number(values, "round", 700),
        number(values, "seed", 42),
        values.getOrDefault("java", System.getProperty("java.home") + "/bin/java"),
        values.getOrDefault("heap", "4g"),
        values.getOrDefault("jvm", ""));
  }

  private static int number(Map<String, String> values, String name, int otherwise) {
    return Integer.parseInt(values.getOrDefault(name, "" + otherwise).replace("_", ""));
  }

  private static <E extends Enum<E>> List<E> constants(E[] all, String names) {
    if (names == null) {
      return List.of(all);
    }
    return Arrays.stream(names.split(",", -1))
        .map(name -> name.toUpperCase(Locale.ROOT).replace('-', '_'))
        .map(name -> Enum.valueOf(all[0].getDeclaringClass(), name))
        .toList();
  }
}
