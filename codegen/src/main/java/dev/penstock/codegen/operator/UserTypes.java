package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.type.SqlType;

/** The user's classes, by name: they need not exist yet. */
final class UserTypes {
  private UserTypes() {}

  /** The circuit's interface. */
  static ClassName circuit(CircuitRequest request) {
    String[] names = request.interfaceName().split("\\.", -1);
    ClassName type = ClassName.get(request.packageName(), names[0]);
    for (int i = 1; i < names.length; i++) {
      type = type.nestedClass(names[i]);
    }
    return type;
  }

  /** The class behind a record or a key. */
  static ClassName of(RecordBinding binding) {
    String name = binding.className();
    try {
      return ClassName.bestGuess(name);
    } catch (IllegalArgumentException e) {
      int dot = name.lastIndexOf('.');
      return ClassName.get(dot < 0 ? "" : name.substring(0, dot), name.substring(dot + 1));
    }
  }

  /** The component by which a single value of a column, a key or a set value, is taken. */
  static RecordBinding.Component single(String name, SqlType type, RecordBinding binding) {
    for (JavaKind kind : JavaKind.values()) {
      if (kind.reference().equals(binding.className())) {
        return new RecordBinding.Component(name, kind, /* primitive= */ false);
      }
    }
    throw new IllegalArgumentException(
        "no column type " + JavaTypes.of(type) + " for " + binding.className());
  }
}
