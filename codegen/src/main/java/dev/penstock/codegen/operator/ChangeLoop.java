package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import java.util.Collection;
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
    RowAccess.of("words", "at", "objects", "objectsAt").load(body, live, row);
    inside.accept(slots == null ? row : row.at(slots, "slot"), new Scope(body, "return"));
    change = method.addCode(body.code()).build();
    return name;
  }

  /** Adds the method that was declared, behind the loop that calls it. */
  void addChange() {
    emission.out().method(kind, change);
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
    call(body, change, "log", "logAt", "objectLog", "objectLogAt", "k", "-1");
    body.end();
    if (shows) {
      body.add("$N.showNew(k)", rows);
    }
    if (after != null) {
      body.begin("if ($L)", after);
    }
    call(body, change, "words", "at", "objects", "objectsAt", "slot", "1");
    if (after != null) {
      body.end();
    }
  }

  private void call(
      Body body,
      String change,
      String wordsOf,
      String atOf,
      String objectsOf,
      String objectsAtOf,
      String which,
      String weight) {
    CodeBlock.Builder arguments = CodeBlock.builder();
    if (slots != null) {
      arguments.add("slot, ");
    }
    if (words) {
      arguments.add("$N.$L(), $N.$L($L), ", rows, wordsOf, rows, atOf, which);
    }
    if (objects) {
      arguments.add("$N.$L(), $N.$L($L), ", rows, objectsOf, rows, objectsAtOf, which);
    }
    body.add("$N($L$L)", change, arguments.build(), weight);
  }

  void end(Body body) {
    body.end();
    if (shows) {
      body.add("$N.endFlush()", rows);
    }
  }
}
