package dev.penstock.durable;

import java.io.IOException;
import java.io.InputStream;

/** Takes the content of each step of a log, in order. */
@FunctionalInterface
public interface StepReader {
  /**
   * Reads the content of a step, all of it.
   *
   * @param length its length in bytes, 0 if the step was empty
   */
  void read(long step, long length, InputStream content) throws IOException;
}
