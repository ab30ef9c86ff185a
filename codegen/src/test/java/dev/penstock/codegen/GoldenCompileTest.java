package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.memory.CompiledClasses;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the expected files show, compiled with every lint as an error. */
class GoldenCompileTest {
  static Stream<String> shapes() {
    return GoldenTest.shapes();
  }

  static SortedSet<String> expressions() {
    return ExpressionGoldenTest.shapes();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void generates_the_same_text_twice_and_compiles_it(String shape) {
    String first = Shapes.all().get(shape).get().generate().text();

    assertThat(Shapes.all().get(shape).get().generate().text()).isEqualTo(first);
    CompiledClasses classes = Shapes.all().get(shape).get().compile();
    assertThat(classes.files()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void compiles_every_kind_of_expression(String shape) {
    assertThat(ExpressionShapes.all().get(shape).get().compile().files()).isNotEmpty();
  }
}
