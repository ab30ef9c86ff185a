package dev.penstock.shell.slt;

import java.util.Random;

/** How the statements of a script are cut into steps. */
public sealed interface StepMode {
  /** Where the cuts of one script are: whether to step behind the next statement. */
  interface Cuts {
    /** Whether there is a cut behind the statement that was done just now. */
    boolean cutHere();
  }

  /** The cuts of a script, from its start. */
  Cuts start();

  /** Each statement is a step. */
  record EachStatement() implements StepMode {
    @Override
    public Cuts start() {
      return () -> true;
    }
  }

  /** All statements up to the next query are a step. */
  record UpToQuery() implements StepMode {
    @Override
    public Cuts start() {
      return () -> false;
    }
  }

  /** There is a cut behind every third statement on average; the same seed, the same cuts. */
  record AtRandom(long seed) implements StepMode {
    private static final int ONE_IN = 3;

    @Override
    public Cuts start() {
      Random random = new Random(seed);
      return () -> random.nextInt(ONE_IN) == 0;
    }
  }

  /**
   * Reads {@code statement}, {@code query} or {@code random:SEED}.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  static StepMode parse(String text) {
    if (text.equals("statement")) {
      return new EachStatement();
    }
    if (text.equals("query")) {
      return new UpToQuery();
    }
    if (text.matches("random:-?\\d{1,18}")) {
      return new AtRandom(Long.parseLong(text.substring("random:".length())));
    }
    throw new IllegalArgumentException(
        "`" + text + "` is none of statement, query and random:SEED with a whole number");
  }
}
