package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the methods that see every row must not do. */
class BytecodeTest {
  private static final Set<String> BOXES =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");

  @TempDir private Path folder;

  static Stream<String> shapes() {
    return Shapes.all().keySet().stream();
  }

  /** The circuit's own methods, those left out that only a failed expression calls. */
  private List<JavaCodeUnit> rowMethods(String shape) throws IOException {
    for (var file : Shapes.all().get(shape).get().compile().files().entrySet()) {
      Path path = folder.resolve(file.getKey().replace('.', '/') + ".class");
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
    JavaClass circuit =
        new ClassFileImporter()
            .importPath(folder).stream()
                .filter(c -> c.getName().endsWith("Circuit"))
                .findFirst()
                .orElseThrow();
    return circuit.getCodeUnits().stream()
        .filter(unit -> !unit.getName().startsWith("failed") && !unit.getName().startsWith("<"))
        .filter(unit -> !unit.getName().equals("open"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void rows_are_not_boxed_and_meet_no_interface(String shape) throws IOException {
    for (JavaCodeUnit unit : rowMethods(shape)) {
      for (JavaMethodCall call : unit.getMethodCallsFromSelf()) {
        String owner = call.getTargetOwner().getName();
        boolean boxing =
            BOXES.contains(owner)
                && (call.getName().equals("valueOf") || call.getName().endsWith("Value"));
        assertThat(boxing).as(call.getDescription()).isFalse();
        assertThat(call.getTargetOwner().isInterface()).as(call.getDescription()).isFalse();
        assertThat(owner).doesNotStartWith("java.lang.reflect");
      }
      assertThat(unit.getMethodReferencesFromSelf()).as(unit.getFullName()).isEmpty();
    }
  }
}
