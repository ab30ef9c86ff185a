package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.lang.reflect.RecordComponent;
import java.util.stream.Stream;

/**
 * The record component that an accessor stands for.
 *
 * @param record binary name of the record
 * @param name the component's name
 */
record Component(String record, String name) {
  /** The component, or an abort with the reason reported why it is none. */
  static Component of(Column<?> accessor, ViewFaults faults, SourceSpan at) {
    if (accessor == null) {
      throw faults.abort(Message.NOT_A_COLUMN, at, "null", "write `col(Flight::delay)`");
    }
    MethodName method = MethodName.of(accessor);
    String fault =
        switch (method.kind()) {
          case METHOD -> isComponent(method, accessor) ? null : otherMethod(method);
          case STATIC_METHOD ->
              "it is a static method; a function is called with its operands, as in `call(DOUBLE, "
                  + method.text()
                  + ", …)`";
          case LAMBDA ->
              "its body cannot be read, so it would have to be called for every row; name a"
                  + " component, as in `col(Flight::delay)`, and compute with expressions";
          case OBJECT -> "name a component by its record's accessor, as in `col(Flight::delay)`";
        };
    if (fault != null) {
      throw faults.abort(Message.NOT_A_COLUMN, at, method.written(), fault);
    }
    return new Component(method.owner(), method.name());
  }

  private static String otherMethod(MethodName method) {
    return "`"
        + MethodName.simple(method.owner())
        + "` has no component of that name; write what the method computes with expressions";
  }

  /** Whether the method is an accessor of a record; a class that cannot be loaded is trusted. */
  private static boolean isComponent(MethodName method, Column<?> accessor) {
    try {
      Class<?> owner =
          Class.forName(
              method.owner(), /* initialize= */ false, accessor.getClass().getClassLoader());
      return owner.isRecord()
          && Stream.of(owner.getRecordComponents())
              .map(RecordComponent::getName)
              .anyMatch(method.name()::equals);
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** {@code Flight::delay}. */
  String text() {
    return MethodName.simple(record) + "::" + name;
  }
}
