package dev.penstock.plan.text;

import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads what {@link TypeText} writes. */
final class TypeReader {
  private static final List<TypeKind> KINDS =
      Arrays.stream(TypeKind.values()).filter(kind -> kind != TypeKind.ARRAY).toList();

  private TypeReader() {}

  static SqlType type(LineReader in) {
    Token token = in.peek();
    TypeKind kind = kind(in);
    SqlType type;
    if (kind == TypeKind.DECIMAL) {
      in.expect("(");
      int precision = in.number();
      in.expect(",");
      int scale = in.number();
      in.expect(")");
      type = decimal(in, token, precision, scale);
    } else {
      type = SqlType.of(kind);
    }
    boolean list = in.acceptWords(TypeKind.ARRAY.name());
    return (list ? SqlType.array(type) : type).withNullable(in.accept("?"));
  }

  /** {@code (a INTEGER, b VARCHAR?)}. */
  static RowType row(LineReader in) {
    List<RowType.Column> columns = new ArrayList<>();
    in.expect("(");
    if (!in.accept(")")) {
      do {
        String name = in.name("a column");
        columns.add(new RowType.Column(name, type(in)));
      } while (in.accept(","));
      in.expect(")");
    }
    return new RowType(columns);
  }

  private static TypeKind kind(LineReader in) {
    Token token = in.peek();
    if (token.kind() == Token.Kind.WORD) {
      for (TypeKind kind : KINDS) {
        if (kind.name().equals(token.text())) {
          in.take();
          return kind;
        }
      }
    }
    throw in.fault("expected a type but found " + token.shown() + "; types are " + KINDS);
  }

  private static SqlType decimal(LineReader in, Token token, int precision, int scale) {
    try {
      return SqlType.decimal(precision, scale);
    } catch (IllegalArgumentException e) {
      throw in.faultAt(token, "no such type: " + e.getMessage());
    }
  }
}
