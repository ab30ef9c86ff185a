package dev.penstock.maven.weave;

import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.returns;
import static net.bytebuddy.matcher.ElementMatchers.takesArguments;

import java.util.List;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.MethodDescription.InDefinedShape;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.implementation.MethodCall;
import net.bytebuddy.pool.TypePool;

/**
 * Gives the static factories of a circuit's interface their body: {@code static FlightBoard open()}
 * then returns {@code FlightBoardCircuit.open()}, whatever was written there. All else stays as the
 * compiler has made it.
 */
public final class FactoryWeaver {
  private static final String FACTORY = "open";

  private final ClassFileLocator classes;
  private final TypePool types;

  /** A weaver that finds classes as told. */
  public FactoryWeaver(ClassFileLocator classes) {
    this.classes = classes;
    this.types = TypePool.Default.WithLazyResolution.of(classes);
  }

  /** The factories that an interface declares: static methods {@code open} that return it. */
  public List<String> factories(String interfaceName) {
    TypeDescription type = types.describe(interfaceName).resolve();
    return factories(type).stream().map(MethodDescription::toGenericString).toList();
  }

  /**
   * The class file of the interface with its factories woven.
   *
   * @param circuitName the generated class, which must have the same factories
   */
  public byte[] woven(String interfaceName, String circuitName) {
    TypeDescription type = types.describe(interfaceName).resolve();
    TypeDescription circuit = types.describe(circuitName).resolve();
    DynamicType.Builder<?> builder = new ByteBuddy().redefine(type, classes);
    for (InDefinedShape factory : factories(type)) {
      builder =
          builder
              .method(
                  isStatic()
                      .and(named(FACTORY))
                      .and(takesArguments(factory.getParameters().asTypeList().asErasures())))
              .intercept(MethodCall.invoke(counterpart(circuit, factory)).withAllArguments());
    }
    try (DynamicType.Unloaded<?> made = builder.make(types)) {
      return made.getBytes();
    }
  }

  private static List<InDefinedShape> factories(TypeDescription type) {
    return List.copyOf(
        type.getDeclaredMethods().filter(isStatic().and(named(FACTORY)).and(returns(type))));
  }

  private static InDefinedShape counterpart(TypeDescription circuit, InDefinedShape factory) {
    List<InDefinedShape> found =
        List.copyOf(
            circuit
                .getDeclaredMethods()
                .filter(
                    isStatic()
                        .and(named(FACTORY))
                        .and(takesArguments(factory.getParameters().asTypeList().asErasures()))));
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "`" + circuit.getName() + "` has no `" + factory.toGenericString() + "`");
    }
    return found.get(0);
  }
}
