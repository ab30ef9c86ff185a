package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query.Common;
import dev.penstock.fuzz.sql.Query.With;
import java.util.ArrayList;
import java.util.List;

/** Makes queries behind WITH. */
final class WithMaker {
  private final QueryMaker queries;
  private final Dice dice;

  WithMaker(QueryMaker queries, Dice dice) {
    this.queries = queries;
    this.dice = dice;
  }

  /** WITH: one or two named queries, one of which may hide a table. */
  QueryMaker.Made make() {
    List<Common> commons = new ArrayList<>();
    List<Source> visible = new ArrayList<>(queries.sources());
    List<Source> named = new ArrayList<>();
    int count = dice.between(1, 2);
    for (int i = 0; i < count; i++) {
      QueryMaker maker = queries.named("w" + i, visible);
      QueryMaker.Made made = maker.query(1);
      String name =
          dice.percent(25) ? dice.pick(queries.sources()).name() : queries.prefix() + "w" + i + "q";
      if (commons.stream().anyMatch(c -> c.name().equals(name))) {
        continue;
      }
      List<Output> outputs = made.query().outputs();
      List<String> columns = new ArrayList<>();
      if (dice.percent(40)) {
        List<Output> renamed = new ArrayList<>();
        for (int c = 0; c < outputs.size(); c++) {
          columns.add("w" + i + "c" + c);
          renamed.add(outputs.get(c).named(columns.get(c)));
        }
        outputs = renamed;
      }
      commons.add(new Common(name, columns, made.query()));
      visible.removeIf(source -> source.name().equals(name));
      Source source = Source.of(name, outputs, made.rows());
      visible.add(source);
      named.add(source);
    }
    List<Source> often = new ArrayList<>(visible);
    for (int i = 0; i < visible.size(); i++) {
      often.addAll(named);
    }
    QueryMaker body = queries.named("", often);
    QueryMaker.Made made = body.select(1, /* risky= */ false);
    return new QueryMaker.Made(new With(commons, made.query()), made.rows());
  }
}
