package dev.penstock.shell;

import dev.penstock.shell.slt.FileReport;

/** Tells what test scripts have come to. */
interface TestOutput {
  /** One script has been run. */
  void file(FileReport report);

  /** All have. */
  void end(String summary);
}
