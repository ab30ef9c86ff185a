package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.type.SqlType;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The user's classes, by name: they need not exist yet. */
final class UserTypes {
  private UserTypes() {}

  /** The circuit's interface. */
  static ClassName circuit(CircuitRequest request) {
    return nested(request.packageName(), List.of(request.interfaceName().split("\\.", -1)));
  }

  /** The class behind a record or a key. */
  static ClassName of(RecordBinding binding) {
    return nested(binding.packageName(), binding.simpleNames());
  }

  /**
   * The simple names of the records that the circuit's interface declares: whatever implements it
   * inherits them, and they hide classes of the same name.
   */
  static String[] inherited(CircuitRequest request) {
    ClassName circuit = circuit(request);
    return Stream.concat(
            request.tables().stream()
                .flatMap(table -> Stream.of(table.record(), table.keyRecord())),
            request.views().stream().flatMap(view -> Stream.of(view.record(), view.keyRecord())))
        .filter(Objects::nonNull)
        .map(UserTypes::of)
        .filter(type -> circuit.equals(type.enclosingClassName()))
        .map(ClassName::simpleName)
        .distinct()
        .toArray(String[]::new);
  }

  private static ClassName nested(String packageName, List<String> simpleNames) {
    ClassName type = ClassName.get(packageName, simpleNames.get(0));
    for (String name : simpleNames.subList(1, simpleNames.size())) {
      type = type.nestedClass(name);
    }
    return type;
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
