package dev.penstock.engine;

import java.util.Locale;

/** Writes JSON, one member or element after the other. */
final class JsonText {
  private final StringBuilder text = new StringBuilder();
  private boolean isFirst = true;

  JsonText beginObject() {
    return begin('{');
  }

  JsonText endObject() {
    return end('}');
  }

  JsonText beginArray() {
    return begin('[');
  }

  JsonText endArray() {
    return end(']');
  }

  /** The name of the member that comes next. */
  JsonText name(String name) {
    separate();
    quote(name);
    text.append(':');
    isFirst = true;
    return this;
  }

  JsonText value(long number) {
    separate();
    text.append(number);
    isFirst = false;
    return this;
  }

  JsonText value(String string) {
    separate();
    quote(string);
    isFirst = false;
    return this;
  }

  JsonText member(String name, long number) {
    return name(name).value(number);
  }

  JsonText member(String name, String string) {
    return name(name).value(string);
  }

  private JsonText begin(char bracket) {
    separate();
    text.append(bracket);
    isFirst = true;
    return this;
  }

  private JsonText end(char bracket) {
    text.append(bracket);
    isFirst = false;
    return this;
  }

  private void separate() {
    if (!isFirst) {
      text.append(',');
    }
  }

  private void quote(String string) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ' || Character.isSurrogate(c) && isAlone(string, i)) {
        text.append("\\u").append(String.format(Locale.ROOT, "%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  private static boolean isAlone(String string, int at) {
    return Character.isHighSurrogate(string.charAt(at))
        ? at + 1 == string.length() || !Character.isLowSurrogate(string.charAt(at + 1))
        : at == 0 || !Character.isHighSurrogate(string.charAt(at - 1));
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
