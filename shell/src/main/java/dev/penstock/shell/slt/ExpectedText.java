package dev.penstock.shell.slt;

/** What a query record expects, for a message. */
final class ExpectedText {
  private ExpectedText() {}

  static String of(SltRecord.Query record) {
    SltRecord.ExpectedRows expected = record.expected();
    return expected.hash() != null
        ? expected.count() + " values hashing to " + expected.hash()
        : String.join("\n", expected.cells().stream().map(row -> String.join("\t", row)).toList());
  }
}
