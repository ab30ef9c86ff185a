package dev.penstock.codegen.source;

import com.palantir.javapoet.CodeBlock;
import java.util.HashSet;
import java.util.Set;

/** The statements of one method while they are written. */
public final class Body {
  private final UniqueNames names;
  private final CodeBlock.Builder code = CodeBlock.builder();
  private final Set<String> said = new HashSet<>();
  private int size;

  private boolean empty = true;

  private Body(UniqueNames names, boolean own) {
    this.names = own ? names.inner() : names;
  }

  /** An empty body whose locals do not hide the given names. */
  public Body(UniqueNames outer) {
    this(outer, /* own= */ true);
  }

  /** An empty body for statements that will stand somewhere in this one: same locals. */
  public Body fork() {
    return new Body(names, /* own= */ false);
  }

  /** Adds what was written to a fork. */
  public Body append(Body fork) {
    code.add(fork.code());
    size += fork.size;
    empty &= fork.empty;
    return this;
  }

  /** Whether no statement was written. */
  public boolean isEmpty() {
    return empty;
  }

  /** A name for a local variable. */
  public String local(String wish) {
    return names.unique(wish);
  }

  /** A name for a local variable, the second one if the first is taken. */
  public String local(String wish, String other) {
    return names.unique(wish, other);
  }

  /** Whether no other local, and nothing around the method, has a name. */
  public boolean isFree(String name) {
    return names.isFree(name);
  }

  /** Adds one statement. */
  public Body add(String format, Object... arguments) {
    return statement(CodeBlock.of(format, arguments));
  }

  /** Adds an assignment, or with a type in front of the name a declaration. */
  public Body assign(CodeBlock target, CodeBlock value) {
    return add("$L = $L", target, value);
  }

  private Body statement(CodeBlock statement) {
    code.addStatement(statement);
    empty = false;
    size += Sizes.of(statement);
    return this;
  }

  /** Opens a block: {@code begin("if ($L)", …)}. */
  public Body begin(String format, Object... arguments) {
    code.beginControlFlow(format, arguments);
    empty = false;
    size += Sizes.of(CodeBlock.of(format, arguments));
    return this;
  }

  /** Closes a block and opens its continuation: {@code next("else")}. */
  public Body next(String format, Object... arguments) {
    code.nextControlFlow(format, arguments);
    size += Sizes.of(CodeBlock.of(format, arguments));
    return this;
  }

  /** Closes a block. */
  public Body end() {
    code.endControlFlow();
    return this;
  }

  /** Adds a line comment, where it is said for the first time. */
  public Body comment(String text) {
    if (said.add(text)) {
      code.add("// $L\n", text);
    }
    return this;
  }

  /** About how many bytecodes were written. */
  public int size() {
    return size;
  }

  /** What was written. */
  public CodeBlock code() {
    return code.build();
  }
}
