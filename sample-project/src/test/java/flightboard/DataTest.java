package flightboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataTest {
  @Test
  void readsTheFilesThatComeWithTheProgram() throws IOException {
    Data data = Data.read(null);
    assertThat(data.flights()).hasSize(20_000);
    assertThat(data.airports()).hasSize(224);
  }

  @Test
  void namesFileLineAndColumnOfABadNumber(@TempDir Path folder) throws IOException {
    write(folder, "2001-01-01 00:47,DTW,LAS,66,1750\n2001-01-01 01:10,HNL,SFO,late,2399\n");
    assertThatThrownBy(() -> Data.read(folder))
        .isInstanceOf(BadRowException.class)
        .hasMessage("flights-2001.csv:3: column `delay` `late` is no integer");
  }

  @Test
  void namesFileLineAndColumnOfABadTime(@TempDir Path folder) throws IOException {
    write(folder, "yesterday,DTW,LAS,66,1750\n");
    assertThatThrownBy(() -> Data.read(folder))
        .hasMessage(
            "flights-2001.csv:2: column `departure` `yesterday` is no time like 2001-01-31 23:59");
  }

  @Test
  void namesFileLineAndColumnOfAMissingValue(@TempDir Path folder) throws IOException {
    write(folder, "2001-01-01 00:47,DTW,LAS,66\n");
    assertThatThrownBy(() -> Data.read(folder))
        .hasMessage("flights-2001.csv:2: column `distance` is missing");
  }

  private static void write(Path folder, String flights) throws IOException {
    Files.writeString(folder.resolve("airports.csv"), "iata,city,state\nDTW,Detroit,MI\n");
    Files.writeString(
        folder.resolve("flights-2001.csv"),
        "departure,origin,destination,delay,distance\n" + flights);
  }
}
