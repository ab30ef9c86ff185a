package dev.penstock.fuzz.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The user that PostgreSQL runs as. It refuses to run as root; root therefore starts it as the user
 * that owns nothing, by the first tool of the system that can.
 */
final class ServerUser {
  private static final int NOBODY = 65534;
  private static final List<List<String>> WAYS =
      List.of(
          List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"),
          List.of("runuser", "-u", "nobody", "--"),
          List.of("unshare", "-U"));

  private final List<String> prefix;

  private ServerUser(List<String> prefix) {
    this.prefix = prefix;
  }

  /** The caller itself, unless that is root. */
  static ServerUser find() throws IOException {
    if (!"0".equals(id(List.of()))) {
      return new ServerUser(List.of());
    }
    for (List<String> way : WAYS) {
      String id = id(way);
      if (!id.isEmpty() && !id.equals("0")) {
        return new ServerUser(way);
      }
    }
    throw new IOException(
        "PostgreSQL does not run as root, and none of setpriv, runuser and unshare starts it as"
            + " another user here; run as an ordinary user");
  }

  /** The command as this user runs it. */
  List<String> command(List<String> command) {
    List<String> whole = new ArrayList<>(prefix);
    whole.addAll(command);
    return whole;
  }

  /** Makes a folder and all in it this user's own. */
  void own(Path folder) throws IOException {
    if (prefix.isEmpty() || prefix.get(0).equals("unshare")) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      files.forEach(ServerUser::giveAway);
    }
  }

  private static void giveAway(Path file) {
    try {
      Files.setAttribute(file, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
      Files.setAttribute(file, "unix:gid", NOBODY, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What {@code id -u} prints when started so; empty if it cannot be. */
  private static String id(List<String> prefix) {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(List.of("id", "-u"));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String text =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
      return process.waitFor() == 0 ? text : "";
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
