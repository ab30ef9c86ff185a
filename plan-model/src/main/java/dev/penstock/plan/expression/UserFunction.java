package dev.penstock.plan.expression;

import dev.penstock.plan.catalog.JavaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A public static method of the user's, called with the values of a row. It is pure: equal operands
 * give equal results, and nothing else happens.
 *
 * @param packageName of its class; empty for the unnamed package
 * @param className of its class, with dots for nested ones: {@code Outer.Geo}
 * @param method its name
 * @param parameters its parameters; NULL for a primitive one makes the result NULL
 * @param result what it returns; never NULL if primitive
 */
public record UserFunction(
    String packageName,
    String className,
    String method,
    List<JavaType> parameters,
    JavaType result) {
  private static final Pattern TEXT =
      Pattern.compile("([^/]*)/([^:]+)::([^(]+)\\(([^)]*)\\)(\\w+)");

  public UserFunction {
    parameters = List.copyOf(parameters);
  }

  /** Reads what {@link #toString} writes; empty if it is something else. */
  public static Optional<UserFunction> parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<JavaType> parameters = new ArrayList<>();
    for (String parameter : matcher.group(4).split(",", -1)) {
      JavaType.parse(parameter).ifPresent(parameters::add);
    }
    boolean known = parameters.size() == matcher.group(4).split(",", -1).length;
    return JavaType.parse(matcher.group(5))
        .filter(result -> known)
        .map(
            result ->
                new UserFunction(
                    matcher.group(1), matcher.group(2), matcher.group(3), parameters, result));
  }

  /** The simple names of the classes around it, the outermost first. */
  public List<String> classNames() {
    return List.of(className.split("\\.", -1));
  }

  /** The name of its class as a class loader knows it. */
  public String binaryName() {
    String name = className.replace('.', '$');
    return packageName.isEmpty() ? name : packageName + "." + name;
  }

  /** As a method reference names it, {@code Geo::distance}. */
  public String shortName() {
    return className.substring(className.lastIndexOf('.') + 1) + "::" + method;
  }

  /** {@code com.acme/Geo::distance(double,Double)double}. */
  @Override
  public String toString() {
    String types = parameters.stream().map(JavaType::toString).collect(Collectors.joining(","));
    return packageName + "/" + className + "::" + method + "(" + types + ")" + result;
  }
}
