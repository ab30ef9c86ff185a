package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.RecordBinding.Component;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Writes the methods that turn the user's values into the words and objects of a row. */
final class Encoder {
  private static final ClassName INGEST = RuntimeType.INGEST.className();

  /** So many columns that must not be null are kept in variables between check and writing. */
  private static final int MOST_LOCALS = 32;

  private final String relation;
  private final UniqueNames names;

  /** An encoder whose messages name this table or view. */
  Encoder(String relation, UniqueNames names) {
    this.relation = relation;
    this.names = names;
  }

  /**
   * One column to be written.
   *
   * @param access the expression that reads the component
   * @param unchecked whether it may read null where the column cannot be NULL
   */
  record Source(Place place, Component component, CodeBlock access, boolean unchecked) {
    Source(Place place, Component component, CodeBlock access) {
      this(place, component, access, !component.primitive());
    }
  }

  /**
   * One column that nobody reads, but that must be able to hold what is handed in.
   *
   * @param access the expression that reads the component
   */
  record Unread(StoredColumn column, Component component, CodeBlock access) {}

  // @Override
  // protected void encode(Flight row, long[] words, int at, Object[] objects, int objectsAt) {
  //   words[at + FlightRow.DELAY] = row.delay();
  //   objects[objectsAt + FlightRow.ORIGIN] = Ingest.notNull(row.origin(), "flight", "origin");
  // }
  /** The method, and those in which it goes on when the row is wide. */
  List<MethodSpec> methods(
      String name, TypeName type, String parameter, List<Source> sources, List<Unread> unread) {
    EncodingMethods methods = new EncodingMethods(names, name, type, parameter);
    write(sources, methods);
    unread.forEach(column -> check(column, methods.body()));
    return methods.all();
  }

  // @Override
  // protected void encode(Auction row, long[] words, int at, Object[] objects, int objectsAt) {
  //   words[at + AuctionRow.CATEGORY] = row.category();
  //   long category = words[at + AuctionRow.CATEGORY];
  //   if (category != 10) {
  //     return;
  //   }
  //   words[at + AuctionRow.ID] = row.id();
  // }
  /**
   * Methods that leave a row that nobody wants once it is known that the columns can hold it.
   *
   * @param wanted says which rows are wanted
   */
  List<MethodSpec> methods(
      String name,
      TypeName type,
      String parameter,
      List<Source> sources,
      List<Unread> unread,
      WantedRows wanted) {
    Predicate<Source> before = s -> wanted.asks(s.place()) || judged(s.component());
    boolean flags = sources.stream().anyMatch(s -> before.test(s) && nullable(s));
    List<Source> first = new ArrayList<>();
    List<Source> rest = new ArrayList<>();
    for (Source source : sources) {
      (before.test(source) || flags && nullable(source) ? first : rest).add(source);
    }
    EncodingMethods methods = new EncodingMethods(names, name, type, parameter);
    write(first, methods);
    unread.forEach(column -> check(column, methods.body()));
    if (rest.size() > MOST_LOCALS) {
      rest.forEach(source -> checkTwice(source, methods.body()));
    } else {
      methods.stay();
      rest.replaceAll(source -> checked(source, methods.body()));
    }
    if (!rest.isEmpty()) {
      methods.writeFlags();
      wanted.leave(first.stream().map(Source::place).toList(), methods.body());
    }
    write(rest, methods);
    return methods.all();
  }

  private static boolean nullable(Source source) {
    return source.place().nulls() != null;
  }

  private static boolean unguarded(Source source) {
    return nullable(source) || source.component().primitive();
  }

  /** The same column, with what must not be null looked at. */
  private Source checked(Source source, Body body) {
    if (unguarded(source)) {
      return source;
    }
    StoredColumn column = source.place().column();
    ClassName type = ClassName.bestGuess(source.component().kind().reference());
    String local = body.local(UniqueNames.camel(column.name()));
    body.add("$T $L = $L", type, local, notNull(source.access(), column));
    return new Source(source.place(), source.component(), CodeBlock.of("$L", local), false);
  }

  /** Looks at what must not be null, and leaves it to be looked at again when it is written. */
  private void checkTwice(Source source, Body body) {
    if (!unguarded(source)) {
      body.add("$L", notNull(source.access(), source.place().column()));
    }
  }

  private void write(List<Source> sources, EncodingMethods methods) {
    for (Source source : sources) {
      write(source, methods.body(), methods.flags());
    }
  }

  private void write(Source source, Body body, Map<String, List<CodeBlock>> flags) {
    Place place = source.place();
    boolean primitive = source.component().primitive();
    CodeBlock value = source.access();
    if (place.nulls() != null) {
      List<CodeBlock> bits = flags.computeIfAbsent(place.nulls(), word -> new ArrayList<>());
      if (!primitive) {
        ClassName type = ClassName.bestGuess(source.component().kind().reference());
        String local = body.local(UniqueNames.camel(place.column().name()));
        body.add("$T $L = $L", type, local, value);
        value = CodeBlock.of("$L", local);
        bits.add(CodeBlock.of("$T.nullBit($L, $L)", INGEST, local, place.nullBit()));
      }
    } else if (source.unchecked()) {
      value = notNull(value, place.column());
    }
    boolean object = JavaTypes.isObject(place.column().type());
    body.add(
        object ? "objects[objectsAt + $L] = $L" : "words[at + $L] = $L",
        place.offset(),
        stored(place.column(), source.component(), value));
  }

  /** Writes the checks of a column that is not stored. */
  private void check(Unread unread, Body body) {
    Component component = unread.component();
    if (component.primitive()) {
      return;
    }
    StoredColumn column = unread.column();
    boolean nullable = column.type().nullable();
    CodeBlock value = nullable ? unread.access() : notNull(unread.access(), column);
    if (judged(component)) {
      body.add("$L", stored(column, component, value));
    } else if (!nullable) {
      body.add("$L", value);
    }
  }

  /** Whether a column can refuse a value that is not null. */
  private static boolean judged(Component component) {
    return switch (component.kind()) {
      case BIG_DECIMAL, LOCAL_DATE, LOCAL_TIME, LOCAL_DATE_TIME, INSTANT -> true;
      default -> false;
    };
  }

  private CodeBlock notNull(CodeBlock value, StoredColumn column) {
    return CodeBlock.of("$T.notNull($L, $S, $S)", INGEST, value, relation, column.name());
  }

  /** The word or object of a value; 0 or null for null. */
  private CodeBlock stored(StoredColumn column, Component component, CodeBlock value) {
    SqlType type = column.type();
    boolean primitive = component.primitive();
    return switch (component.kind()) {
      case STRING -> value;
      case LIST -> CodeBlock.of("$T.list($L)", INGEST, value);
      case BYTE, SHORT, INT, LONG -> primitive ? value : CodeBlock.of("$T.word($L)", INGEST, value);
      case BOOLEAN -> CodeBlock.of("$T.word($L)", INGEST, value);
      case FLOAT, DOUBLE ->
          CodeBlock.of("$T.word($L)", primitive ? RuntimeType.FLOATS.className() : INGEST, value);
      case BIG_DECIMAL ->
          CodeBlock.of(
              "$T.$L($L, $L, $L, $S, $S)",
              INGEST,
              type.isWideDecimal() ? "wideDecimal" : "decimal",
              value,
              type.precision(),
              type.scale(),
              relation,
              column.name());
      case LOCAL_DATE -> temporal("date", value, column);
      case LOCAL_TIME -> temporal("time", value, column);
      case LOCAL_DATE_TIME -> temporal("timestamp", value, column);
      case INSTANT -> temporal("instant", value, column);
    };
  }

  private CodeBlock temporal(String method, CodeBlock value, StoredColumn column) {
    return CodeBlock.of("$T.$L($L, $S, $S)", INGEST, method, value, relation, column.name());
  }
}
