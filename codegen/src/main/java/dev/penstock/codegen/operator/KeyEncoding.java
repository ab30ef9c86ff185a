package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.plan.catalog.RecordBinding;
import java.util.ArrayList;
import java.util.List;

/** The methods that write a key of the user's where it stands in a row. */
final class KeyEncoding {
  private KeyEncoding() {}

  static List<MethodSpec> methods(
      Encoder encoder, RecordBinding binding, List<StoredColumn> key, RowShape shape) {
    List<Encoder.Source> sources = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      StoredColumn column = key.get(i);
      RecordBinding.Component component =
          key.size() == 1
              ? UserTypes.single(column.name(), column.type(), binding)
              : binding.components().get(i);
      CodeBlock access =
          key.size() == 1 ? CodeBlock.of("key") : CodeBlock.of("key.$N()", component.name());
      sources.add(new Encoder.Source(shape.place(column.index()), component, access));
    }
    return encoder.methods("encodeKey", UserTypes.of(binding), "key", sources, List.of());
  }
}
