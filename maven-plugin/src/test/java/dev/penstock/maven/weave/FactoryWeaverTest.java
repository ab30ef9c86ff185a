package dev.penstock.maven.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.memory.CompiledClasses;
import dev.penstock.codegen.memory.MemoryCompiler;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.dynamic.ClassFileLocator;
import org.junit.jupiter.api.Test;

/** Bodies of factories, woven after the compiler. */
class FactoryWeaverTest {
  private static final String BOARD =
      """
      package weave;
      public interface Board {
        static Board open() { throw new IllegalStateException("not woven"); }
        static Board open(String options) { throw new IllegalStateException("not woven"); }
        static String open(int other) { return "left as it is"; }
        String name();
      }
      """;
  private static final String CIRCUIT =
      """
      package weave;
      public final class BoardCircuit implements Board {
        private final String name;
        private BoardCircuit(String name) { this.name = name; }
        public static BoardCircuit open() { return new BoardCircuit("plain"); }
        public static BoardCircuit open(String options) { return new BoardCircuit(options); }
        public String name() { return name; }
      }
      """;

  @Test
  void woven_factories_open_the_circuit() throws Exception {
    Class<?> board = new WovenLoader(woven(compiled())).loadClass("weave.Board");

    assertThat(name(board, board.getMethod("open").invoke(null))).isEqualTo("plain");
    assertThat(name(board, board.getMethod("open", String.class).invoke(null, "restored")))
        .isEqualTo("restored");
    assertThat(board.getMethod("open", int.class).invoke(null, 1)).isEqualTo("left as it is");
  }

  @Test
  void weaving_again_changes_nothing() {
    Map<String, byte[]> once = woven(compiled());

    assertThat(woven(once).get("weave.Board")).isEqualTo(once.get("weave.Board"));
  }

  @Test
  void the_class_of_the_circuit_stays_as_the_compiler_made_it() {
    Map<String, byte[]> files = compiled();

    assertThat(woven(files).get("weave.BoardCircuit")).isEqualTo(files.get("weave.BoardCircuit"));
  }

  @Test
  void only_static_methods_open_that_return_the_interface_are_factories() {
    assertThat(new FactoryWeaver(locator(compiled())).factories("weave.Board")).hasSize(2);
  }

  @Test
  void a_factory_that_the_circuit_lacks_is_named() {
    Map<String, byte[]> files =
        compiled(BOARD, CIRCUIT.replace("BoardCircuit open(String", "BoardCircuit reopen(String"));

    assertThatThrownBy(() -> woven(files))
        .hasMessageContaining("weave.BoardCircuit")
        .hasMessageContaining("open(java.lang.String)");
  }

  private static Map<String, byte[]> compiled() {
    return compiled(BOARD, CIRCUIT);
  }

  private static Map<String, byte[]> compiled(String board, String circuit) {
    try (MemoryCompiler compiler = MemoryCompiler.strict()) {
      CompiledClasses classes =
          compiler.compile(
              List.of(
                  new GeneratedSource("weave.Board", board),
                  new GeneratedSource("weave.BoardCircuit", circuit)),
              FactoryWeaverTest.class.getClassLoader());
      return classes.files();
    }
  }

  private static Map<String, byte[]> woven(Map<String, byte[]> files) {
    Map<String, byte[]> all = new LinkedHashMap<>(files);
    all.put(
        "weave.Board",
        new FactoryWeaver(locator(files)).woven("weave.Board", "weave.BoardCircuit"));
    return all;
  }

  private static ClassFileLocator locator(Map<String, byte[]> files) {
    return new ClassFileLocator.Compound(
        new ClassFileLocator.Simple(files), ClassFileLocator.ForClassLoader.ofPlatformLoader());
  }

  private static Object name(Class<?> board, Object circuit) throws Exception {
    return board.getMethod("name").invoke(circuit);
  }

  /** Defines class files as they are. */
  private static final class WovenLoader extends ClassLoader {
    private final Map<String, byte[]> files;

    WovenLoader(Map<String, byte[]> files) {
      super(FactoryWeaverTest.class.getClassLoader());
      this.files = files;
    }

    @Override
    protected Class<?> findClass(String name) {
      byte[] file = files.get(name);
      return defineClass(name, file, 0, file.length);
    }
  }
}
