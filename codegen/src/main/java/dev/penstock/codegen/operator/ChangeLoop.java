package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import javax.lang.model.element.Modifier;

/**
 * The loop over the touched rows of a {@code KeyedRows} that hands on −old and +new. While −old is
 * on its way, who looks for the row finds neither; from +new on, the new one.
 */
final class ChangeLoop {
  private final Emission emission;
  private final MemberKind kind;
  private final String rows;
  private final boolean shows;
  private final SlotTable slots;
  private boolean words;
  private boolean objects;
  private boolean wordsLogged;
  private boolean objectsLogged;
  private MethodSpec change;

  /**
   * A loop over these rows.
   *
   * @param shows whether joins look for the rows by key
   * @param slots the rows' slots if a join wants to know them, else null
   */
  ChangeLoop(Emission emission, MemberKind kind, String rows, boolean shows, SlotTable slots) {
    this.emission = emission;
    this.kind = kind;
    this.rows = rows;
    this.shows = shows;
    this.slots = slots;
  }

  // private void changeAirport(long[] words, int at, Object[] objects, int objectsAt, long weight)
  // {
  //   String iata = (String) objects[objectsAt + AirportRow.IATA];
  //   …
  // }
  /** Adds the method that takes one row that goes or comes; returns its name. */
  String declareChange(
      String subject,
      String doc,
      RowShape shape,
      Collection<Place> live,
      BiConsumer<Row, Scope> inside) {
    words = RowReads.hasWords(live);
    objects = RowReads.hasObjects(live);
    String name = emission.out().names().unique("change" + UniqueNames.title(subject));
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE).addJavadoc("$L", doc);
    Body body = new Body(emission.out().names());
    if (slots != null) {
      method.addParameter(int.class, body.local("slot"));
    }
    if (words) {
      method.addParameter(long[].class, body.local("words"));
      method.addParameter(int.class, body.local("at"));
    }
    if (objects) {
      method.addParameter(Object[].class, body.local("objects"));
      method.addParameter(int.class, body.local("objectsAt"));
    }
    Row row = new Row(RowParameters.weight(method, body));
    RowAccess.of("words", "at", "objects", "objectsAt").load(body, live, subject, row);
    inside.accept(slots == null ? row : row.at(slots, "slot"), new Scope(body, "return"));
    change = method.addCode(body.code()).build();
    return name;
  }

  /** Adds the method that was declared, behind the loop that calls it. */
  void addChange() {
    emission.out().method(kind, change);
  }

  /** What the rows showed before stands in {@code log}, {@code objectLog} or both. */
  void logged(boolean hasWords, boolean hasObjects) {
    wordsLogged = hasWords;
    objectsLogged = hasObjects;
  }

  void begin(Body body) {
    if (shows) {
      body.add("$N.beginFlush()", rows);
    }
    body.begin("for (int k = 0, touched = $N.touched(); k < touched; k++)", rows);
  }

  /**
   * Writes −old and +new of the k-th row, which is at {@code slot}.
   *
   * @param before whether it has shown a row
   * @param after whether it shows one from now on; null if it always does
   */
  void exchange(Body body, String change, CodeBlock before, CodeBlock after) {
    if (shows) {
      body.add("$N.showNothing(k)", rows);
    }
    body.begin("if ($L)", before);
    call(body, change, old(), "-1");
    body.end();
    if (shows) {
      body.add("$N.showNew(k)", rows);
    }
    if (after != null) {
      body.begin("if ($L)", after);
    }
    call(body, change, current(), "1");
    if (after != null) {
      body.end();
    }
  }

  private List<CodeBlock> old() {
    List<CodeBlock> row = new ArrayList<>();
    if (words && wordsLogged) {
      row.add(CodeBlock.of("log, logAt"));
    } else if (words) {
      row.add(CodeBlock.of("$N.log(), $N.logAt(k)", rows, rows));
    }
    if (objects && objectsLogged) {
      row.add(CodeBlock.of("objectLog, objectLogAt"));
    } else if (objects) {
      row.add(CodeBlock.of("$N.objectLog(), $N.objectLogAt(k)", rows, rows));
    }
    return row;
  }

  /** Fetched anew: who has taken −old may have made the arrays grow. */
  private List<CodeBlock> current() {
    List<CodeBlock> row = new ArrayList<>();
    if (words) {
      row.add(CodeBlock.of("$N.words(), $N.at(slot)", rows, rows));
    }
    if (objects) {
      row.add(CodeBlock.of("$N.objects(), $N.objectsAt(slot)", rows, rows));
    }
    return row;
  }

  private void call(Body body, String change, List<CodeBlock> row, String weight) {
    List<CodeBlock> arguments = new ArrayList<>(row);
    if (slots != null) {
      arguments.add(0, CodeBlock.of("slot"));
    }
    arguments.add(CodeBlock.of(weight));
    body.add("$N($L)", change, CodeBlock.join(arguments, ", "));
  }

  void end(Body body) {
    body.end();
    if (shows) {
      body.add("$N.endFlush()", rows);
    }
  }
}
