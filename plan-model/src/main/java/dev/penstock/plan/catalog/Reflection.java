package dev.penstock.plan.catalog;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Calls by reflection into the classes that a circuit is bound to: what they throw comes out. */
public final class Reflection {
  private Reflection() {}

  /** The canonical constructor of a record; null if there is none, or of a class of the library. */
  public static Constructor<?> constructor(RecordBinding binding, ClassLoader loader) {
    if (binding == null || binding.className().startsWith("java.")) {
      return null;
    }
    Class<?> type = load(binding, loader);
    Class<?>[] components =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<?> canonical = type.getDeclaredConstructor(components);
      canonical.trySetAccessible(); // records of users need not be public
      return canonical;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(binding.className(), e);
    }
  }

  /** The accessors of a record's components, in order. */
  public static Method[] accessors(RecordBinding binding, ClassLoader loader) {
    Class<?> type = load(binding, loader);
    Method[] accessors = new Method[binding.components().size()];
    for (int i = 0; i < accessors.length; i++) {
      accessors[i] = method(type, binding.components().get(i).name());
    }
    return accessors;
  }

  /** A record of these components. */
  public static Object create(Constructor<?> constructor, Object[] components) {
    try {
      return constructor.newInstance(components);
    } catch (InvocationTargetException e) {
      throw unwrapped(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(constructor.toString(), e);
    }
  }

  /** A public method that is there. */
  public static Method method(Class<?> type, String name, Class<?>... parameters) {
    try {
      Method method = type.getMethod(name, parameters);
      method.trySetAccessible();
      return method;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  /** What a method returns; {@code target} is null for a static one. */
  public static Object call(Method method, Object target, Object... arguments) {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw unwrapped(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(method.toString(), e);
    }
  }

  private static Class<?> load(RecordBinding binding, ClassLoader loader) {
    String nested = String.join("$", binding.simpleNames());
    String prefix = binding.packageName().isEmpty() ? "" : binding.packageName() + ".";
    try {
      return Class.forName(prefix + nested, /* initialize= */ true, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(binding.className(), e);
    }
  }

  private static RuntimeException unwrapped(InvocationTargetException e) {
    if (e.getCause() instanceof RuntimeException cause) {
      return cause;
    }
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(e.getCause());
  }
}
