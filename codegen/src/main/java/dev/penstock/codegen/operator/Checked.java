package dev.penstock.codegen.operator;

/**
 * A row whose needed values are not FAILED.
 *
 * @param opened how many blocks the checks have opened
 */
record Checked(Row row, int opened) {
  void close(Scope scope) {
    for (int i = 0; i < opened; i++) {
      scope.body().end();
    }
  }
}
