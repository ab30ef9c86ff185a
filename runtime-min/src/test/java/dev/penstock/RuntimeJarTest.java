package dev.penstock;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** What the runtime may rest on: java.base, and nothing that finds classes at run time. */
class RuntimeJarTest {

  /** What may be asked of a class object: nothing that leads to its members or to other classes. */
  private static final Set<String> HARMLESS =
      Set.of("cast", "desiredAssertionStatus", "getName", "getSimpleName", "isInstance");

  private static final JavaClasses RUNTIME = new ClassFileImporter().importPath(classes());

  @Test
  void needs_nothing_but_java_base() {
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    StringWriter out = new StringWriter();
    PrintWriter printer = new PrintWriter(out);

    int status = jdeps.run(printer, printer, "--print-module-deps", classes().toString());

    assertThat(out.toString().trim()).isEqualTo("java.base");
    assertThat(status).isZero();
  }

  @Test
  void never_asks_for_reflection() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.lang.reflect..", "sun..", "jdk..")
        .check(RUNTIME);
    noClasses().should().callCodeUnitWhere(asksAClassForMore()).check(RUNTIME);
  }

  @Test
  void never_finds_or_defines_a_class_at_run_time() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(ServiceLoader.class, ClassLoader.class)
        .check(RUNTIME);
    noClasses().should().callCodeUnitWhere(definesAClass()).check(RUNTIME);
  }

  private static DescribedPredicate<JavaCall<?>> asksAClassForMore() {
    return describe(
        "a class object is asked for its members or for other classes",
        call ->
            call.getTarget().getOwner().isEquivalentTo(Class.class)
                && !HARMLESS.contains(call.getTarget().getName()));
  }

  private static DescribedPredicate<JavaCall<?>> definesAClass() {
    return describe(
        "a lookup defines or finds a class",
        call ->
            call.getTarget().getOwner().isEquivalentTo(MethodHandles.Lookup.class)
                && call.getTarget().getName().endsWith("Class"));
  }

  private static Path classes() {
    try {
      return Path.of(LiveCircuit.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
