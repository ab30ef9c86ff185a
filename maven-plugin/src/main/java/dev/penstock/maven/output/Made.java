package dev.penstock.maven.output;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The files of a circuit and what they were made from.
 *
 * @param files contents by path, in the order of paths
 * @param reads sources that were read, beside those that are known before
 */
public record Made(Map<String, byte[]> files, List<Path> reads) {
  public Made {
    files = new TreeMap<>(files);
    reads = List.copyOf(reads);
  }

  /** Files of text. */
  public static Made ofTexts(Map<String, String> texts, List<Path> reads) {
    Map<String, byte[]> files = new TreeMap<>();
    texts.forEach((name, text) -> files.put(name, text.getBytes(StandardCharsets.UTF_8)));
    return new Made(files, reads);
  }

  /** The text of a file. */
  public String text(String name) {
    return new String(files.get(name), StandardCharsets.UTF_8);
  }
}
