package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.diagnostic.SourceSpan;
import org.junit.jupiter.api.Test;

class LiteralTextTest {
  @Test
  void countsTheIndentationOfATextBlock() {
    LiteralText block = LiteralText.of("\"\"\"\n      SELECT a\n        FROM t\n      \"\"\"");
    assertThat(block.place(14, 10, span(2, 8))).contains("16:14");
  }

  @Test
  void takesTheClosingQuotesIntoAccountForTheIndentation() {
    LiteralText block = LiteralText.of("\"\"\"\n      SELECT a\n    \"\"\"");
    assertThat(block.place(1, 1, span(1, 3))).contains("2:7");
  }

  @Test
  void findsTheColumnInAPlainLiteral() {
    assertThat(LiteralText.of("\"SELECT a FROM t\"").place(3, 9, span(1, 8))).contains("3:17");
  }

  @Test
  void knowsNoPlaceWhereEscapesShiftTheColumns() {
    assertThat(LiteralText.of("\"SELECT \\\"a\\\" FROM t\"").place(3, 9, span(1, 8))).isEmpty();
  }

  private static SourceSpan span(int line, int column) {
    return new SourceSpan("view", line, column, line, column);
  }
}
