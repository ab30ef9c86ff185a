package dev.penstock.sql;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Says in one line what the parser says in two hundred. */
final class SyntaxFault {
  private static final Pattern LEXICAL =
      Pattern.compile("Lexical error at line (\\d+), column (\\d+)\\.\\s+Encountered: \"(.*?)\" ");
  private static final Pattern ENCOUNTERED = Pattern.compile("Encountered \"(.*?)\" at line");
  private static final Pattern NEAR_KEYWORD =
      Pattern.compile("Incorrect syntax near the keyword '(\\w+)'");
  private static final Pattern UNIT_IN_QUOTES =
      Pattern.compile("(?i)(\\bINTERVAL\\s+'[^']*[a-z][^']*')\\s*");
  private static final Pattern WITH_TIES = Pattern.compile("(?i)\\bWITH\\s+TIES\\b");
  private static final Pattern DISTINCT_ON = Pattern.compile("(?i)\\bDISTINCT\\s+ON\\b");
  private static final int MOST_EXPECTED = 3;

  /** Words that hold a query together: writing them in quotes is never what was meant. */
  private static final List<String> STRUCTURAL =
      List.of(
          ("select from where group order by having join inner cross left right full outer natural"
                  + " on using union intersect except all distinct as and or not case when then"
                  + " else in is null like between exists with values limit offset fetch cast")
              .split(" "));

  private SyntaxFault() {}

  static boolean isStructural(String word) {
    return STRUCTURAL.contains(word.toLowerCase(Locale.ROOT));
  }

  static CompilationAborted reservedWord(Faults faults, Word word) {
    SourceSpan at = faults.text().span(word.from(), word.to());
    return faults.abort(Message.RESERVED_WORD, at, word.text(), word.text());
  }

  static CompilationAborted report(Faults faults, SqlParseException fault) {
    String message = String.valueOf(fault.getMessage());
    Matcher lexical = LEXICAL.matcher(message);
    if (lexical.find()) {
      int line = Integer.parseInt(lexical.group(1));
      int column = Integer.parseInt(lexical.group(2));
      SourceSpan at = new SourceSpan(faults.text().view(), line, column, line, column);
      return faults.abort(Message.SYNTAX, at, "unexpected `" + lexical.group(3) + "`");
    }
    SqlParserPos pos = fault.getPos();
    SourceSpan at = pos == null ? faults.text().start() : faults.text().span(pos);
    return faults.abort(Message.SYNTAX, at, explanation(fault, message));
  }

  /** What other dialects have and the parser stops at; null if it is none of that. */
  static CompilationAborted knownElsewhere(Faults faults, int at) {
    String sql = faults.text().sql();
    Matcher interval = UNIT_IN_QUOTES.matcher(sql);
    while (interval.find()) {
      if (interval.end() == at) {
        String construct = "an INTERVAL with its unit in the quotes";
        return refused(faults, interval.toMatchResult(), 1, construct, "write INTERVAL '1' DAY");
      }
    }
    Matcher ties = WITH_TIES.matcher(sql);
    if (ties.find() && ties.start() <= at && at < ties.end()) {
      String instead = "write QUALIFY RANK() OVER (ORDER BY …) <= n";
      return refused(faults, ties.toMatchResult(), 0, "WITH TIES", instead);
    }
    Matcher on = DISTINCT_ON.matcher(sql);
    if (on.find() && on.start() <= at && at < on.end()) {
      String instead = "write QUALIFY ROW_NUMBER() OVER (PARTITION BY … ORDER BY …) = 1";
      return refused(faults, on.toMatchResult(), 0, "DISTINCT ON", instead);
    }
    return null;
  }

  private static CompilationAborted refused(
      Faults faults, MatchResult found, int group, String construct, String instead) {
    SourceSpan span = faults.text().span(found.start(group), found.end(group));
    return faults.abort(Message.UNSUPPORTED, span, construct, instead);
  }

  private static String explanation(SqlParseException fault, String message) {
    Matcher encountered = ENCOUNTERED.matcher(message);
    if (message.contains("Non-query expression")) {
      return "a query starts with SELECT, WITH or VALUES";
    }
    Matcher keyword = NEAR_KEYWORD.matcher(message);
    if (keyword.find()) {
      return "unexpected `" + keyword.group(1) + "`";
    }
    if (!encountered.find()) {
      return message.lines().findFirst().orElse("").strip();
    }
    String token = encountered.group(1);
    if (token.endsWith("<EOF>")) {
      return "it ends where more is needed" + expected(fault);
    }
    if (token.equals(": :")) {
      return "unexpected `::`; write CAST(… AS …)";
    }
    if (token.startsWith("\\'") || token.startsWith("'")) {
      return "a text literal that begins here has no end";
    }
    return "unexpected `" + token.replace("\\\"", "\"") + "`" + expected(fault);
  }

  private static String expected(SqlParseException fault) {
    if (fault.getExpectedTokenNames() == null
        || fault.getExpectedTokenNames().isEmpty()
        || fault.getExpectedTokenNames().size() > MOST_EXPECTED) {
      return "";
    }
    return fault.getExpectedTokenNames().stream()
        .map(SyntaxFault::tokenName)
        .collect(Collectors.joining(" or ", "; expected ", ""));
  }

  private static String tokenName(String token) {
    return switch (token) {
      case "<EOF>" -> "the end";
      case "<IDENTIFIER>" -> "a name";
      default -> token.replace("\"", "`");
    };
  }
}
