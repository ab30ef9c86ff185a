package flightboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class GeneratedSourceTest {
  private static final Path GENERATED =
      Path.of("target/generated-sources/annotations/flightboard/FlightBoardCircuit.java");
  private static final Path EXPECTED = Path.of("expected/flightboard/FlightBoardCircuit.java");

  @Test
  void isTheOneThatIsCheckedIn() throws IOException {
    String generated = Files.readString(GENERATED);
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(EXPECTED.getParent());
      Files.writeString(EXPECTED, generated);
      throw new TestAbortedException(
          "rewrote " + EXPECTED + "; read the diff, then run without -Dgolden.update=true");
    }
    assertThat(generated)
        .as("%s; -Dgolden.update=true rewrites it", EXPECTED)
        .isEqualTo(Files.readString(EXPECTED));
  }
}
