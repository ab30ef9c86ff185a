package dev.penstock.codegen.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.codegen.GeneratedSource;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.List;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compilation in memory. */
class MemoryCompilerTest {
  private static final ClassLoader PARENT = MemoryCompilerTest.class.getClassLoader();
  private static final long A_MINUTE = 60_000;

  @Test
  void classes_of_one_compilation_see_each_other_and_the_class_path() throws Exception {
    try (MemoryCompiler compiler = MemoryCompiler.quick()) {
      assertThat(answer(compiler, 42)).isEqualTo(42);
    }
  }

  @Test
  void a_compilation_sees_nothing_of_the_one_before() throws Exception {
    try (MemoryCompiler compiler = MemoryCompiler.quick()) {
      assertThat(answer(compiler, 1)).isEqualTo(1);
      assertThat(answer(compiler, 2)).isEqualTo(2);
      assertThatThrownBy(
              () -> compiler.compile(List.of(source("Other", "int a = Answer.VALUE;")), PARENT))
          .isInstanceOf(MemoryCompilationException.class)
          .hasMessageContaining("Answer");
    }
  }

  @Test
  void classes_outlive_the_compiler() throws Exception {
    CompiledClasses classes;
    try (MemoryCompiler compiler = MemoryCompiler.quick()) {
      classes = compiler.compile(answerSources(7), PARENT);
    }

    assertThat(run(classes)).isEqualTo(7);
  }

  @Test
  void classes_go_when_nobody_holds_them_though_the_compiler_stays() throws Exception {
    try (MemoryCompiler compiler = MemoryCompiler.quick()) {
      ReferenceQueue<ClassLoader> gone = new ReferenceQueue<>();
      Reference<ClassLoader> loader = loaderOfClassesThatRan(compiler, gone);

      System.gc();

      assertThat(gone.remove(A_MINUTE)).isSameAs(loader);
    }
  }

  @Test
  void a_warning_is_an_error_to_the_strict_compiler_only() {
    List<GeneratedSource> raw = List.of(source("Raw", "java.util.List list;"));
    try (MemoryCompiler strict = MemoryCompiler.strict();
        MemoryCompiler quick = MemoryCompiler.quick()) {
      assertThat(quick.compile(raw, PARENT).files()).containsKey("memory.Raw");
      assertThatThrownBy(() -> strict.compile(raw, PARENT)).hasMessageContaining("raw type");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "int a; int grow(int a) { %s return a; }, grow(I)I",
    "int a; Large() { %s }, <init>()V",
    "static int a = (int) System.nanoTime(); static { %s }, <clinit>()V"
  })
  void a_method_above_the_budget_is_refused_by_name(String members, String method) {
    String text = members.formatted("a = a * 31 + 7;".repeat(2_000));
    try (MemoryCompiler strict = MemoryCompiler.strict()) {
      assertThatThrownBy(() -> strict.compile(List.of(source("Large", text)), PARENT))
          .isInstanceOf(MemoryCompilationException.class)
          .hasMessageContaining(method)
          .hasMessageContaining("7000");
    }
  }

  /** In a method of its own, so that no local variable holds on to the classes. */
  private static Reference<ClassLoader> loaderOfClassesThatRan(
      MemoryCompiler compiler, ReferenceQueue<ClassLoader> gone) throws Exception {
    CompiledClasses classes = compiler.compile(answerSources(3), PARENT);
    assertThat(run(classes)).isEqualTo(3);
    return new PhantomReference<>(classes, gone);
  }

  private static int answer(MemoryCompiler compiler, int value) throws Exception {
    return run(compiler.compile(answerSources(value), PARENT));
  }

  private static int run(CompiledClasses classes) throws Exception {
    Object main = classes.load("memory.Main").getConstructor().newInstance();
    return ((IntSupplier) main).getAsInt();
  }

  private static List<GeneratedSource> answerSources(int value) {
    return List.of(
        source("Answer", "static final int VALUE = Integer.parseInt(\"" + value + "\");"),
        new GeneratedSource(
            "memory.Main",
            "package memory; public final class Main implements java.util.function.IntSupplier {"
                + " public int getAsInt() { return Answer.VALUE; } }"));
  }

  private static GeneratedSource source(String name, String members) {
    return new GeneratedSource(
        "memory." + name, "package memory; final class " + name + " {" + members + "}");
  }
}
