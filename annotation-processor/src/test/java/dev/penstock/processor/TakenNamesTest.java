package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.LiveCircuit;
import dev.penstock.declaration.CircuitReader;
import dev.penstock.engine.AbstractCircuit;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TakenNamesTest {
  private static final int INHERITED = Modifier.PUBLIC | Modifier.PROTECTED;

  @Test
  void holdEveryMethodThatGeneratedClassesInheritBesidesTheCircuitsOwn() {
    List<String> own = Stream.of(LiveCircuit.class.getMethods()).map(Method::getName).toList();
    List<String> inherited =
        Stream.of(AbstractCircuit.class, Object.class)
            .flatMap(type -> Stream.of(type.getDeclaredMethods()))
            .filter(method -> method.getParameterCount() == 0)
            .filter(method -> (method.getModifiers() & INHERITED) != 0)
            .map(Method::getName)
            .filter(name -> !own.contains(name))
            .toList();
    assertThat(inherited).contains("propagate", "toString");
    assertThat(CircuitReader.TAKEN).containsAll(inherited);
  }
}
