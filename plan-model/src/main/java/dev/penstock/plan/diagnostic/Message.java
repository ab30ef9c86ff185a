package dev.penstock.plan.diagnostic;

/** Every message of the compiler: code, severity and format; arguments travel as data. */
public enum Message {
  SYNTAX("PEN001", Severity.ERROR, "the SQL does not parse: %s"),
  UNKNOWN_TABLE("PEN010", Severity.ERROR, "unknown table or view `%s`%s"),
  UNKNOWN_COLUMN("PEN011", Severity.ERROR, "unknown column `%s`%s"),
  AMBIGUOUS_COLUMN("PEN012", Severity.ERROR, "column `%s` is ambiguous; qualify it with %s"),
  INVALID_SQL("PEN013", Severity.ERROR, "%s"),
  TYPE_MISMATCH("PEN020", Severity.ERROR, "%s"),
  UNSUPPORTED("PEN030", Severity.ERROR, "%s is not supported; %s"),
  RESERVED_WORD("PEN031", Severity.ERROR, "`%s` is a word of SQL here; write it as \"%s\""),
  MISSING_COMPONENT("PEN040", Severity.ERROR, "%s no component in record `%s`%s"),
  MISSING_COLUMN("PEN041", Severity.ERROR, "%s of record `%s` %s of the query%s"),
  COMPONENT_TYPE("PEN042", Severity.ERROR, "column `%s` is %s, but component `%s` is `%s`; %s"),
  NULLABLE_PRIMITIVE(
      "PEN043",
      Severity.ERROR,
      "column `%s` can be NULL, but component `%s` is the primitive `%s`; declare it as `%s`"),
  DUPLICATE_NAME("PEN044", Severity.ERROR, "%s `%s` and `%s` are one name in SQL: `%s`"),
  UNSUPPORTED_COMPONENT(
      "PEN045", Severity.ERROR, "component `%s` of record `%s` has type `%s`, %s"),
  KEY_NOT_UNIQUE("PEN050", Severity.ERROR, "key `%s` is not provably unique in view `%s`; %s"),
  UNBOUNDED_STATE(
      "PEN051", Severity.ERROR, "view `%s` keeps more with every row of %s, for ever: `%s`; %s"),
  INVALID_DECLARATION("PEN060", Severity.ERROR, "%s"),
  CYCLIC_VIEWS("PEN061", Severity.ERROR, "views read each other in a circle: %s"),
  TOO_LARGE("PEN070", Severity.ERROR, "%s is too large to compile into one class: %s"),
  NOT_A_COLUMN("PEN080", Severity.ERROR, "%s is no column: %s"),
  INVALID_PLAN("PEN081", Severity.ERROR, "%s"),
  VIEW_NOT_DEFINED("PEN082", Severity.ERROR, "view `%s` %s"),
  PLAN_FAILED("PEN083", Severity.ERROR, "plan `%s` %s"),
  PLAN_NOT_GENERATED(
      "PEN084",
      Severity.ERROR,
      "class `%s` is missing: plan `%s` defines its views, so the goal `generate` of"
          + " penstock-maven-plugin writes it before the compilation"),
  NOT_A_FUNCTION("PEN085", Severity.ERROR, "%s is no function of a plan: %s"),
  DUPLICATE_CIRCUIT("PEN090", Severity.ERROR, "`%s` and `%s` are both circuit `%s`; rename one"),
  CANNOT_WRITE("PEN091", Severity.ERROR, "cannot read or write `%s`: %s"),
  STALE_SOURCES(
      "PEN092",
      Severity.ERROR,
      "the sources in `%s` are not what this build generates: %s;"
          + " -Dpenstock.update rewrites them, then read their diff"),
  MISSING_TESTKIT(
      "PEN093", Severity.ERROR, "generated tests need `%s`; add it as a dependency of scope test"),
  INTERNAL("PEN999", Severity.ERROR, "internal error in %s at %s: %s; this is a bug in Penstock");

  private final String code;
  private final Severity severity;
  private final String format;

  Message(String code, Severity severity, String format) {
    this.code = code;
    this.severity = severity;
    this.format = format;
  }

  /** The stable code that documentation refers to. */
  public String code() {
    return code;
  }

  /** How much it weighs. */
  public Severity severity() {
    return severity;
  }

  String format() {
    return format;
  }
}
