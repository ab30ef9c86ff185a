package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.catalog.JavaType;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.UserFunction;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the static method that a reference names; it is never called. */
record StaticMethod(Class<?> owner, MethodName name, MethodType type) {
  /** The function, or an abort with the reason reported. */
  static UserFunction of(Function reference, ViewFaults faults, SourceSpan at) {
    if (reference == null) {
      throw faults.abort(
          Message.NOT_A_FUNCTION, at, "null", "name a static method, `call(DOUBLE, Geo::area, …)`");
    }
    MethodName name = MethodName.of(reference);
    String fault =
        switch (name.kind()) {
          case STATIC_METHOD -> null;
          case METHOD -> "it is no static method; write one that takes the object's columns";
          case LAMBDA ->
              "its body cannot be read, nor called from the generated class; make it a public"
                  + " static method and name that, as in `call(DOUBLE, Geo::area, …)`";
          case OBJECT -> "name a public static method, as in `call(DOUBLE, Geo::area, …)`";
        };
    if (fault != null) {
      throw faults.abort(Message.NOT_A_FUNCTION, at, name.written(), fault);
    }
    StaticMethod method = find(name, reference.getClass().getClassLoader());
    method
        .unreachable()
        .or(method::untyped)
        .ifPresent(
            reason -> {
              throw faults.abort(Message.NOT_A_FUNCTION, at, name.written(), reason);
            });
    return method.function();
  }

  private static StaticMethod find(MethodName name, ClassLoader loader) {
    try {
      Class<?> owner = Class.forName(name.owner(), /* initialize= */ false, loader);
      return new StaticMethod(
          owner, name, MethodType.fromMethodDescriptorString(name.descriptor(), loader));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("a reference names a class that is not there", e);
    }
  }

  /** Why the generated class cannot call it. */
  private Optional<String> unreachable() {
    for (Class<?> type = owner; type != null; type = type.getEnclosingClass()) {
      if (!Modifier.isPublic(type.getModifiers()) || type.getCanonicalName() == null) {
        String simple = MethodName.simple(type.getName());
        return Optional.of("the generated class calls it; make class `" + simple + "` public");
      }
    }
    try {
      int modifiers = owner.getDeclaredMethod(name.name(), type.parameterArray()).getModifiers();
      return Modifier.isPublic(modifiers)
          ? Optional.empty()
          : Optional.of("the generated class calls it; make it public");
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("a reference names a method that is not there", e);
    }
  }

  /** Which of its types no column can have. */
  private Optional<String> untyped() {
    List<Class<?>> types = new ArrayList<>(type.parameterList());
    types.add(type.returnType());
    for (int i = 0; i < types.size(); i++) {
      if (JavaType.of(types.get(i).getName()).isEmpty()) {
        String what = i < types.size() - 1 ? "parameter " + (i + 1) : "its result";
        return Optional.of(
            what + " is `" + types.get(i).getSimpleName() + "`, which is no type of columns");
      }
    }
    return Optional.empty();
  }

  private UserFunction function() {
    String full = owner.getCanonicalName();
    String packageName = owner.getPackageName();
    List<JavaType> parameters =
        type.parameterList().stream().map(p -> JavaType.of(p.getName()).orElseThrow()).toList();
    return new UserFunction(
        packageName,
        packageName.isEmpty() ? full : full.substring(packageName.length() + 1),
        name.name(),
        parameters,
        JavaType.of(type.returnType().getName()).orElseThrow());
  }
}
