package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.math.BigDecimal;
import java.util.List;

public final class Functions {
  private Functions() {}

  record Num(int x) {}

  @Circuit(functions = Six.class)
  interface Declared extends LiveCircuit { // error: PEN060 // error: PEN060 // error: PEN060 // error: PEN060 // error: PEN060 // error: PEN060
    @Table BagHandle<Num> num();

    @View("SELECT first(x) AS x FROM num")
    ChangeView<Num> consequence();
  }

  @Circuit(functions = None.class)
  interface Unmarked extends LiveCircuit { // error: PEN060
    @Table BagHandle<Num> num();
  }

  @Circuit(functions = Good.class)
  interface Called extends LiveCircuit {
    @Table BagHandle<Num> num();

    @View("SELECT half(x, x) AS x FROM num") // error: PEN013
    ChangeView<Num> many();

    @View("SELECT half(CAST(x AS BIGINT)) AS x FROM num") // error: PEN020
    ChangeView<Num> wide();

    @View("SELECT halv(x) AS x FROM num") // error: PEN030
    ChangeView<Num> misspelt();

    @View("SELECT half(x) AS x FROM num") // error: PEN043
    ChangeView<Num> nullable();
  }

  public static final class None {
    private None() {}
  }

  public static final class Good {
    private Good() {}

    @Function
    public static Integer half(int x) {
      return x % 2 == 0 ? x / 2 : null;
    }
  }

  public static final class Six {
    @Function
    public static int first(List<Integer> list) {
      return list.get(0);
    }

    @Function
    public int unbound(int x) {
      return x;
    }

    @Function
    public static BigDecimal net(int x) {
      return BigDecimal.valueOf(x);
    }

    @Function
    public static int constant() {
      return 1;
    }

    @Function
    static int hidden(int x) {
      return x;
    }

    @Function
    public static String upper(String text) {
      return text;
    }
  }
}
