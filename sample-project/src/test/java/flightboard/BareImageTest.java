package flightboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.LiveCircuit;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BareImageTest {
  @Test
  void runsInAnImageOfTheBaseModuleAlone(@TempDir Path folder) throws Exception {
    Path home = Path.of(System.getProperty("java.home"));
    Path image = folder.resolve("image");
    run(
        home.resolve("bin/jlink").toString(),
        "--add-modules",
        "java.base",
        "--output",
        image.toString());
    assertThat(run(image.resolve("bin/java").toString(), "--list-modules"))
        .singleElement()
        .asString()
        .startsWith("java.base");

    List<String> printed =
        run(
            image.resolve("bin/java").toString(),
            "-cp",
            place(FlightBoard.class, BareProgram.class, LiveCircuit.class),
            BareProgram.class.getName());

    assertThat(printed)
        .containsExactly(
            "1 Trip[departure=2001-01-01T12:00, fromCity=Denver, toCity=Chicago, delay=10]",
            "StateDelay[state=IL, flights=1, averageDelay=200.0, worstDelay=200]",
            "[LateFlight[departure=2001-01-01T08:00, origin=ORD, destination=DEN, delay=200]]",
            "step 2");
  }

  private static String place(Class<?>... types) {
    return String.join(
        File.pathSeparator,
        Stream.of(types)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
            .map(location -> new File(location.getPath()).getPath())
            .toList());
  }

  private static List<String> run(String... command) throws IOException, InterruptedException {
    Path output = Files.createTempFile("output", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      int exit = process.waitFor();
      String text = Files.readString(output, StandardCharsets.UTF_8);
      assertThat(exit).as(text).isZero();
      return text.lines().toList();
    } finally {
      Files.delete(output);
    }
  }
}
