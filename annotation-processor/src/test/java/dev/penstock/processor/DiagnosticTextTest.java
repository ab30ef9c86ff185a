package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiagnosticTextTest {
  private static final Diagnostic UNKNOWN =
      Diagnostic.of(
          Message.UNKNOWN_COLUMN,
          new SourceSpan("regions", 2, 3, 2, 8),
          "regoin",
          "; did you mean `region`?");

  @Test
  void marksTheFaultBelowTheLineOfTheQuery() {
    assertThat(
            DiagnosticText.of(UNKNOWN, "SELECT\n  regoin\nFROM t", Optional.of("Board.java:16:10")))
        .isEqualTo(
            """
            [PEN011] unknown column `regoin`; did you mean `region`?
              at Board.java:16:10
              2:3 |   regoin
                  |   ^^^^^^""");
  }

  @Test
  void saysOneSentenceIfTheFaultIsNotInTheQuery() {
    Diagnostic declaration =
        Diagnostic.of(Message.INVALID_DECLARATION, SourceSpan.NONE, "a circuit is an interface");
    assertThat(DiagnosticText.of(declaration, "", Optional.empty()))
        .isEqualTo("[PEN060] a circuit is an interface");
  }
}
