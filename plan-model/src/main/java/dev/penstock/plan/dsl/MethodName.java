package dev.penstock.plan.dsl;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;

/**
 * The method that a method reference names.
 *
 * @param owner binary name of its class, with dots
 * @param name its name
 * @param descriptor its parameters and result, {@code (DD)D}; empty for what is no method
 * @param kind whether it is one that can be named at all
 */
record MethodName(String owner, String name, String descriptor, Kind kind) {
  /** What a functional object is made of. */
  enum Kind {
    /** A reference to an instance method: {@code Flight::origin}. */
    METHOD,
    /** A reference to a static method. */
    STATIC_METHOD,
    /** A lambda, or a reference that is compiled to one. */
    LAMBDA,
    /** An object of a class, or a reference to a method of one object. */
    OBJECT
  }

  /**
   * The name of what was written. The serialization of the object says it, and needs no access to
   * the user's class.
   */
  static MethodName of(Serializable reference) {
    SerializedLambda lambda = Replacement.of(reference);
    if (lambda == null || lambda.getCapturedArgCount() > 0) {
      return new MethodName(reference.getClass().getName(), "", "", Kind.OBJECT);
    }
    String owner = lambda.getImplClass().replace('/', '.');
    String name = lambda.getImplMethodName();
    if (name.startsWith("lambda$")) {
      return new MethodName(owner, name, "", Kind.LAMBDA);
    }
    boolean isStatic = lambda.getImplMethodKind() == MethodHandleInfo.REF_invokeStatic;
    Kind kind = isStatic ? Kind.STATIC_METHOD : Kind.METHOD;
    return new MethodName(owner, name, lambda.getImplMethodSignature(), kind);
  }

  /** {@code Flight::origin}. */
  String text() {
    return simple(owner) + "::" + name;
  }

  /** As a message quotes what was written. */
  String written() {
    return switch (kind) {
      case METHOD, STATIC_METHOD -> "`" + text() + "`";
      case LAMBDA -> "a lambda";
      case OBJECT -> "an object of `" + simple(owner) + "`";
    };
  }

  /** The last part of a class's name. */
  static String simple(String className) {
    String last = className.substring(className.lastIndexOf('.') + 1);
    return last.substring(last.lastIndexOf('$') + 1);
  }

  /** Takes the form in which a functional object would be serialized, and writes nothing. */
  private static final class Replacement extends ObjectOutputStream {
    private SerializedLambda found;

    private Replacement() throws IOException {
      super(OutputStream.nullOutputStream());
      enableReplaceObject(true);
    }

    static SerializedLambda of(Serializable reference) {
      try (Replacement stream = new Replacement()) {
        stream.writeObject(reference);
        return stream.found;
      } catch (IOException notSerializable) {
        return null;
      }
    }

    @Override
    protected Object replaceObject(Object object) {
      if (object instanceof SerializedLambda lambda && found == null) {
        found = lambda;
        return null;
      }
      return object;
    }
  }
}
