package dev.penstock.codegen.memory;

import dev.penstock.plan.catalog.RecordBinding;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Calls into classes that were compiled in memory: what they throw comes out as it is. */
public final class Reflection {
  private Reflection() {}

  /** The canonical constructor of a record; null if there is none, or of a class of the library. */
  public static Constructor<?> constructor(RecordBinding binding, ClassLoader loader) {
    return binding == null || binding.className().startsWith("java.")
        ? null
        : load(binding, loader).getDeclaredConstructors()[0];
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
      return type.getMethod(name, parameters);
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
    String canonical = binding.className();
    int dot = canonical.lastIndexOf('.');
    String binary = canonical.substring(0, dot) + "$" + canonical.substring(dot + 1);
    try {
      return Class.forName(binary, /* initialize= */ true, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(canonical, e);
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
