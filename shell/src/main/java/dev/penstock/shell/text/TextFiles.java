package dev.penstock.shell.text;

import dev.penstock.sql.ddl.SqlSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads files of text, and says where one is none. */
public final class TextFiles {
  /** No line that a person has written is longer. */
  static final int LONGEST_LINE = 1_000_000;

  private final String file;
  private final StringBuilder text = new StringBuilder();
  private int line = 1;
  private int column = 1;

  private TextFiles(String file) {
    this.file = file;
  }

  /**
   * Reads a file in UTF-8.
   *
   * @throws BadInput if it is missing, binary, or has a line without end
   */
  public static SqlSource read(Path path) {
    TextFiles reader = new TextFiles(path.toString());
    if (Files.isDirectory(path)) {
      throw new BadInput(path.toString(), "is a folder, not a file");
    }
    try (InputStream in = Files.newInputStream(path)) {
      reader.take(in);
    } catch (NoSuchFileException e) {
      throw new BadInput(path.toString(), "there is no such file");
    } catch (CharacterCodingException e) {
      throw reader.fault("is no text: these bytes are no UTF-8");
    } catch (IOException e) {
      throw new BadInput(path.toString(), "cannot be read: " + e.getMessage());
    }
    return new SqlSource(path.toString(), reader.text.toString());
  }

  private void take(InputStream in) throws IOException {
    Reader reader =
        new InputStreamReader(
            in,
            StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT));
    char[] buffer = new char[8192];
    for (int n = reader.read(buffer); n >= 0; n = reader.read(buffer)) {
      for (int i = 0; i < n; i++) {
        take(buffer[i]);
      }
    }
  }

  private void take(char c) {
    if (c == 0) {
      throw fault("is no text: it has a byte 0 here");
    }
    if (c == '\n') {
      line++;
      column = 1;
    } else if (++column > LONGEST_LINE) {
      throw fault("this line has more than " + LONGEST_LINE + " characters");
    }
    if (c != '\uFEFF' || !text.isEmpty()) {
      text.append(c);
    }
  }

  private BadInput fault(String fault) {
    return new BadInput(file, line, column, fault);
  }
}
