package dev.penstock.fuzz.random;

import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Every way to make a scalar expression, by the kind of its result. */
final class Productions {
  static final List<TypeKind> KINDS =
      List.of(
          TypeKind.BOOLEAN,
          TypeKind.TINYINT,
          TypeKind.SMALLINT,
          TypeKind.INTEGER,
          TypeKind.BIGINT,
          TypeKind.REAL,
          TypeKind.DOUBLE,
          TypeKind.DECIMAL,
          TypeKind.VARCHAR,
          TypeKind.DATE,
          TypeKind.TIME,
          TypeKind.TIMESTAMP,
          TypeKind.INSTANT);
  static final List<TypeKind> INTEGERS = KINDS.subList(1, 5);
  static final List<TypeKind> NUMBERS = KINDS.subList(1, 8);

  /** Begins when all productions are there, whichever of their classes is asked first. */
  private static final class All {
    static final List<Production> LIST = new ArrayList<>();
    static final Map<TypeKind, List<Production>> BY_KIND = new EnumMap<>(TypeKind.class);

    static {
      LIST.addAll(LogicProductions.ALL);
      LIST.addAll(ChoiceProductions.ALL);
      LIST.addAll(NumberProductions.ALL);
      LIST.addAll(TextProductions.ALL);
      LIST.addAll(TimeProductions.ALL);
      LIST.addAll(CastProductions.ALL);
      LIST.addAll(SubqueryProductions.ALL);
      for (TypeKind kind : KINDS) {
        BY_KIND.put(kind, LIST.stream().filter(p -> p.results().contains(kind)).toList());
      }
    }
  }

  private Productions() {}

  /** All of them. */
  static List<Production> all() {
    return All.LIST;
  }

  /** Those that can make this kind. */
  static List<Production> making(TypeKind kind) {
    return All.BY_KIND.get(kind);
  }
}
