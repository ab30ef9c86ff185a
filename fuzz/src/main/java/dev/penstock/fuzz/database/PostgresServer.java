package dev.penstock.fuzz.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * A PostgreSQL of its own, unpacked from a jar into a temporary folder, for as long as this is
 * open. Nothing of it is durable: it never waits for the disk.
 */
public final class PostgresServer implements AutoCloseable {
  private static final long START_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final Path folder;
  private final ServerUser user;
  private final int port;
  private final Thread killer = new Thread(this::kill);
  private Process process;

  private PostgresServer(Path folder, ServerUser user, int port) {
    this.folder = folder;
    this.user = user;
    this.port = port;
  }

  /** Unpacks and starts a server; it takes connections when this returns. */
  public static PostgresServer start() throws IOException, SQLException {
    Path folder = Files.createTempDirectory("penstock-postgres");
    PostgresServer server = new PostgresServer(folder, ServerUser.find(), freePort());
    try {
      server.unpack();
      server.initialize();
      server.launch();
      server.connect().close();
      return server;
    } catch (IOException | SQLException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** A new connection; waits until the server takes one. */
  public Connection connect() throws SQLException, IOException {
    String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres";
    long deadline = System.nanoTime() + START_NANOS;
    while (true) {
      try {
        return DriverManager.getConnection(url);
      } catch (SQLException e) {
        if (!process.isAlive() || System.nanoTime() > deadline) {
          throw new IOException("PostgreSQL does not start: " + log("server.log"), e);
        }
        pause();
      }
    }
  }

  @Override
  public void close() {
    if (process != null) {
      process.destroy();
      try {
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
          kill();
          process.waitFor(10, TimeUnit.SECONDS);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      Runtime.getRuntime().removeShutdownHook(killer);
    }
    delete();
  }

  private void kill() {
    process.destroyForcibly();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** The name of the archive in the jar of the platform's binaries. */
  private static String archive() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    boolean arm = System.getProperty("os.arch").equals("aarch64");
    String platform = system.contains("mac") ? "darwin" : "linux";
    return "/postgres-" + platform + "-" + (arm ? "arm_64" : "x86_64") + ".txz";
  }

  private void unpack() throws IOException {
    Path root = folder.resolve("server");
    try (InputStream in = PostgresServer.class.getResourceAsStream(archive())) {
      if (in == null) {
        throw new IOException(
            "no PostgreSQL binaries " + archive() + " on the class path for this platform");
      }
      TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(in));
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        unpack(entry, tar, root);
      }
    }
    Files.createDirectories(folder.resolve("log"));
    user.own(folder);
  }

  private static void unpack(TarArchiveEntry entry, InputStream tar, Path root) throws IOException {
    Path file = root.resolve(entry.getName()).normalize();
    if (!file.startsWith(root)) {
      throw new IOException("an archive entry outside its folder: " + entry.getName());
    }
    if (entry.isDirectory()) {
      Files.createDirectories(file);
      return;
    }
    Files.createDirectories(file.getParent());
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
      return;
    }
    Files.copy(tar, file);
    boolean executable = (entry.getMode() & 0100) != 0;
    Files.setPosixFilePermissions(
        file, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
  }

  private void initialize() throws IOException {
    Process init =
        start(
            "init.log",
            List.of(
                binary("initdb"),
                "-D",
                data(),
                "-U",
                "postgres",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--no-sync"));
    try {
      if (init.waitFor() != 0) {
        throw new IOException("initdb fails: " + log("init.log"));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private void launch() throws IOException {
    process =
        start(
            "server.log",
            List.of(
                binary("postgres"),
                "-D",
                data(),
                "-h",
                "127.0.0.1",
                "-p",
                String.valueOf(port),
                "-k",
                "",
                "-F",
                "-c",
                "synchronous_commit=off",
                "-c",
                "full_page_writes=off",
                "-c",
                "timezone=UTC",
                "-c",
                "jit=off",
                "-c",
                "log_min_messages=fatal",
                "-c",
                "log_min_error_statement=panic"));
    Runtime.getRuntime().addShutdownHook(killer);
  }

  private Process start(String log, List<String> command) throws IOException {
    return new ProcessBuilder(user.command(command))
        .directory(folder.resolve("server").toFile())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").resolve(log).toFile())
        .start();
  }

  private String binary(String name) {
    return folder.resolve("server").resolve("bin").resolve(name).toString();
  }

  private String data() {
    return folder.resolve("server").resolve("data").toString();
  }

  private String log(String name) {
    try {
      return Files.readString(folder.resolve("log").resolve(name)).strip();
    } catch (IOException e) {
      return e.toString();
    }
  }

  private void delete() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      throw new IllegalStateException("cannot delete " + folder, e);
    }
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
