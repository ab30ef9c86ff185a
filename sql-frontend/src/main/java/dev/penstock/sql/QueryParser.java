package dev.penstock.sql;

import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlAbstractParserImpl;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlConformanceEnum;

/** Text to syntax tree. Words of SQL that are names of the circuit need no quotes. */
final class QueryParser {
  /*
   * When the parser stops at a word of SQL that is also the name of a table, of a column or of a
   * result, that word is replaced by a stand-in: same length, so that no position moves, but with a
   * first letter that makes it an ordinary name. The stand-in stays if the parser gets further with
   * it. Afterwards the names in the tree are restored. A word is replaced only where the text does
   * not parse with its meaning in SQL.
   */
  private static final int STAND_IN = 0x9f00;

  private static final SqlParser.Config CONFIG =
      SqlParser.config()
          .withConformance(SqlConformanceEnum.LENIENT)
          .withUnquotedCasing(Casing.UNCHANGED)
          .withQuotedCasing(Casing.UNCHANGED)
          .withQuoting(Quoting.DOUBLE_QUOTE)
          .withIdentifierMaxLength(1_000);

  private static final SqlAbstractParserImpl.Metadata METADATA =
      SqlParser.create("", CONFIG).getMetadata();

  /** How many words are replaced together at most. */
  private static final int MOST_AT_ONCE = 4;

  private final Faults faults;
  private final Set<String> names;
  private final Map<String, String> standIns = new LinkedHashMap<>();
  private final StringBuilder text;
  private SqlNode tree;

  /**
   * @param names the bare names that may be written without quotes
   */
  QueryParser(Faults faults, Set<String> names) {
    this.faults = faults;
    this.names = new LinkedHashSet<>(names);
    this.names.addAll(aliases(faults.text().sql()));
    this.text = new StringBuilder(withoutEnd(faults.text().sql()));
  }

  /** The tree, or an abort with a syntax fault reported. */
  SqlNode parse() {
    if (text.toString().isBlank()) {
      throw faults.abort(Message.SYNTAX, faults.text().start(), "the query is empty");
    }
    CompilationAborted number = NumberFault.find(faults);
    if (number != null) {
      throw number;
    }
    SqlParseException fault = attempt();
    while (fault != null) {
      SqlParseException next = repair(fault);
      if (next == fault) {
        throw report(fault);
      }
      fault = next;
    }
    restoreNames();
    return tree;
  }

  /** Parses the text as it is now; null if that succeeds. */
  private SqlParseException attempt() {
    try {
      tree = SqlParser.create(text.toString(), CONFIG).parseQuery();
      return null;
    } catch (SqlParseException e) {
      if (e.getCause() instanceof StackOverflowError deep) {
        throw deep;
      }
      return e;
    }
  }

  /** Tries stand-ins at the fault: the next fault (null for none), or the same if none helps. */
  private SqlParseException repair(SqlParseException fault) {
    for (Word word : suspects(fault)) {
      if (isName(word)) {
        SqlParseException next = attemptWithout(word);
        if (isProgress(fault, next, word)) {
          standIns.put(standIn(word), word.text());
          return next;
        }
        restore(word);
      }
    }
    return repairSeveral(fault);
  }

  /** A BETWEEN is judged as a whole, so that one of its names alone may be of no help. */
  private SqlParseException repairSeveral(SqlParseException fault) {
    List<Word> replaced = new ArrayList<>();
    for (Word word : Word.of(text)) {
      if (word.from() > offset(fault) && isName(word) && replaced.size() < MOST_AT_ONCE) {
        replaced.add(word);
        SqlParseException next = attemptWithout(word);
        if (isProgress(fault, next, word)) {
          replaced.forEach(w -> standIns.put(standIn(w), w.text()));
          return next;
        }
      }
    }
    replaced.forEach(this::restore);
    return fault;
  }

  private boolean isName(Word word) {
    return names.contains(SqlName.bare(word.text())) && isReserved(word.text());
  }

  private void restore(Word word) {
    text.replace(word.from(), word.to(), word.text());
  }

  /** Whether the parser gets behind the word, and further than before. */
  private boolean isProgress(SqlParseException fault, SqlParseException next, Word word) {
    return next == null || offset(next) > offset(fault) && offset(next) >= word.to();
  }

  private SqlParseException attemptWithout(Word word) {
    text.replace(word.from(), word.to(), standIn(word));
    return attempt();
  }

  private static String standIn(Word word) {
    return (char) (STAND_IN + word.text().charAt(0)) + word.text().substring(1);
  }

  /** Reserved words at the fault, behind it and before it, in this order. */
  private List<Word> suspects(SqlParseException fault) {
    int at = offset(fault);
    Word here = null;
    Word before = null;
    Word behind = null;
    for (Word word : Word.of(text)) {
      if (word.from() <= at && at < word.to()) {
        here = word;
      } else if (word.to() <= at) {
        before = word;
      } else if (behind == null && word.from() > at) {
        behind = word;
      }
    }
    List<Word> found = new ArrayList<>();
    for (Word word : new Word[] {here, behind, before}) {
      if (word != null && isReserved(word.text())) {
        found.add(word);
      }
    }
    return found;
  }

  /** The names that the query itself gives with AS: behind it, or in WITH before it. */
  private static Set<String> aliases(String sql) {
    Set<String> aliases = new LinkedHashSet<>();
    String before = "";
    for (Word word : Word.of(sql)) {
      if (before.equalsIgnoreCase("as")) {
        aliases.add(SqlName.bare(word.text()));
      } else if (word.text().equalsIgnoreCase("as") && isOpened(sql, word.to())) {
        aliases.add(SqlName.bare(before));
      }
      before = word.text();
    }
    return aliases;
  }

  /** Whether a parenthesis opens here. */
  private static boolean isOpened(String sql, int at) {
    int next = at;
    while (next < sql.length() && Character.isWhitespace(sql.charAt(next))) {
      next++;
    }
    return sql.startsWith("(", next);
  }

  private static boolean isReserved(String word) {
    return word.charAt(0) < 128 && METADATA.isReservedWord(word.toUpperCase(Locale.ROOT));
  }

  private int offset(SqlParseException fault) {
    SqlParserPos pos = fault.getPos();
    return pos == null ? 0 : faults.text().offset(pos.getLineNum(), pos.getColumnNum());
  }

  private CompilationAborted report(SqlParseException fault) {
    CompilationAborted known = SyntaxFault.knownElsewhere(faults, offset(fault));
    if (known != null) {
      return known;
    }
    for (Word word : suspects(fault)) {
      if (!SyntaxFault.isStructural(word.text())) {
        SqlParseException next = attemptWithout(word);
        if (isProgress(fault, next, word)) {
          return SyntaxFault.reservedWord(faults, word);
        }
        restore(word);
      }
    }
    return SyntaxFault.report(faults, fault);
  }

  private void restoreNames() {
    tree.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            List<String> restored = new ArrayList<>();
            List<SqlParserPos> places = new ArrayList<>();
            for (int i = 0; i < id.names.size(); i++) {
              restored.add(standIns.getOrDefault(id.names.get(i), id.names.get(i)));
              places.add(id.getComponentParserPosition(i));
            }
            id.setNames(restored, places);
            return null;
          }
        });
  }

  /** A semicolon at the very end is harmless. */
  private static String withoutEnd(String sql) {
    String trimmed = sql.stripTrailing();
    return trimmed.endsWith(";") ? trimmed.substring(0, trimmed.length() - 1) + " " : sql;
  }
}
