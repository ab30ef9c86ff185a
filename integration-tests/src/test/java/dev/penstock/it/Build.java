package dev.penstock.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.AbstractStringAssert;

/**
 * A build that has ended.
 *
 * @param exitCode 0 if it went well
 * @param log what Maven has printed
 */
record Build(int exitCode, String log) {
  /** Fails with the log if the build did. */
  Build succeeds() {
    assertThat(exitCode).as("%s", log).isZero();
    return this;
  }

  /** Fails unless the build did; what it printed is to be judged. */
  AbstractStringAssert<?> fails() {
    assertThat(exitCode).as("%s", log).isNotZero();
    return assertThat(log);
  }
}
