package dev.penstock.engine;

import dev.penstock.Refusal;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Post;
import dev.penstock.state.ErrorBag;
import dev.penstock.state.FailureSite;
import dev.penstock.state.StateForm;
import dev.penstock.state.StepTooLargeException;
import dev.penstock.table.AbstractInput;
import dev.penstock.table.Inputs;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.ListOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one copy of a circuit holds, in the order of the plan: tables, parts of the state, views,
 * and what stands against the running step. One thread at a time.
 */
final class Copy {
  private final String circuit;
  private final ErrorBag errors;
  private final Inputs inputs;
  private final List<Part> parts = new ArrayList<>();
  private final Map<String, Integer> copiesOfParts = new HashMap<>();
  private final List<StateForm> forms = new ArrayList<>();
  private final List<ChangeOutput<?>> views = new ArrayList<>();
  private final List<ListOutput<?>> keptViews = new ArrayList<>();
  private final Counters counters;
  private final List<Exchange> exchanges = new ArrayList<>();
  private AbstractInput<?> source;
  private Post post;

  /**
   * An empty copy.
   *
   * @param check throws if the circuit is closed or has failed; handles ask it on any thread
   */
  Copy(String circuit, Runnable check, FailureSite... failures) {
    this.circuit = circuit;
    errors = new ErrorBag(failures);
    inputs = new Inputs(check);
    counters = new Counters(inputs.all(), forms, views);
  }

  void add(AbstractInput<?> input) {
    inputs.add(input);
    if (input.rows() != null) {
      add(input.part(), input.rows());
    }
  }

  void add(Exchange exchange) {
    exchanges.add(exchange);
  }

  void add(String part, StateForm form) {
    addPart(part, form, /* isView= */ false);
    forms.add(form);
  }

  void add(ChangeOutput<?> view) {
    views.add(view);
    if (view instanceof ListOutput<?> kept) {
      keptViews.add(kept);
      addPart(kept.part(), kept.rows(), /* isView= */ true);
    }
  }

  /** Parts that compute the same have one name; numbers tell the second and further ones apart. */
  private void addPart(String part, StateForm form, boolean isView) {
    int copies = copiesOfParts.merge(part, 1, Integer::sum);
    parts.add(new Part(copies == 1 ? part : part + "~" + copies, form, isView));
  }

  /** The rows that follow come from this table; from none if it is null. */
  void source(AbstractInput<?> input) {
    source = input;
  }

  void fail(int expression, long weight, Object... row) {
    boolean known = source != null && source.currentTicket() != ErrorBag.NO_TICKET;
    long ticket = known ? source.currentTicket() : ErrorBag.NO_TICKET;
    String input = known ? source.name() + " " + source.currentText() : "";
    errors.add(ticket, input, expression, weight, row);
  }

  /** The refusal of a step in which a weight or count left its range. */
  Refusal overflow(ArithmeticException overflow) {
    String reason =
        overflow instanceof StepTooLargeException
            ? overflow.getMessage()
            : "a weight or count leaves its range: " + overflow.getMessage();
    if (source == null || source.currentTicket() == ErrorBag.NO_TICKET) {
      return new Refusal(circuit, reason, "-", List.of());
    }
    List<Long> tickets = List.of(source.currentTicket());
    return new Refusal(source.name(), reason, source.currentText(), tickets);
  }

  /**
   * Throws if rows must be known by their tickets also behind an exchange, where several workers do
   * not know them.
   */
  void requireTickets() {
    Optional<String> stream = inputs.quarantining().stream();
    if (stream.isPresent() && !exchanges.isEmpty()) {
      throw new IllegalArgumentException(
          "stream `"
              + stream.get()
              + "` of `"
              + circuit
              + "` puts rows aside that fail, also behind exchanges: open it with one worker, or"
              + " declare the stream without quarantine");
    }
  }

  /** Gives the copy its place among several workers, before the first step. */
  void connect(Post ownPost) {
    post = ownPost;
    exchanges.forEach(post::add);
  }

  /** How many rows of tables this worker owns in this step, and how many it was given. */
  long takeOwned() {
    long rows = 0;
    for (int i = 0; i < inputs.all().size(); i++) {
      rows += inputs.all().get(i).owned();
    }
    for (int i = 0; i < exchanges.size(); i++) {
      rows += exchanges.get(i).takeCount();
    }
    return rows;
  }

  boolean owns(long hash) {
    return post.owns(hash);
  }

  boolean isFirst() {
    return post.isFirst();
  }

  /** Finds what stands against a step that was propagated. */
  void judge() {
    judgeOwn();
    judgeAll();
  }

  /** Finds what stands against a step in the tables and the state of one worker. */
  void judgeOwn() {
    source = null;
    inputs.judge(errors);
    if (errors.hasDeleted()) {
      return; // counts below zero would only say the same again
    }
    for (int i = 0; i < forms.size(); i++) {
      forms.get(i).judge(errors);
    }
  }

  /** Takes over what another worker has for the views and against the step. */
  void gather(Copy other) {
    errors.take(other.errors);
    for (int i = 0; i < views.size(); i++) {
      views.get(i).delta().take(other.views.get(i).delta());
    }
  }

  /** Finds what stands against a step in the views and over all workers. */
  void judgeAll() {
    if (errors.hasDeleted()) {
      errors.forgetAbsent();
      return;
    }
    for (int i = 0; i < views.size(); i++) {
      views.get(i).judge(errors);
    }
    if (errors.hasNegative()) {
      inputs.tellDeleted(errors);
      errors.forgetAbsent();
    }
  }

  /** Makes the step's changes of the state final; the views are published after it. */
  void commit() {
    counters.count();
    for (int i = 0; i < forms.size(); i++) {
      forms.get(i).commit();
    }
  }

  /** Forgets the batch, which the step has taken. */
  void accept() {
    errors.clear();
    inputs.accept();
  }

  /** Brings everything back to the last commit; the batch is pending again. */
  void undo() {
    for (int i = 0; i < forms.size(); i++) {
      forms.get(i).undo();
    }
    for (int i = 0; i < views.size(); i++) {
      views.get(i).discard();
    }
    errors.clear();
    inputs.refuse();
    source = null;
  }

  /** Gives back the memory of buffers; between steps. */
  void trim() {
    inputs.trim();
    for (ChangeOutput<?> view : views) {
      view.trim();
    }
  }

  ErrorBag errors() {
    return errors;
  }

  Inputs inputs() {
    return inputs;
  }

  List<Part> parts() {
    return parts;
  }

  List<ChangeOutput<?>> views() {
    return views;
  }

  List<ListOutput<?>> keptViews() {
    return keptViews;
  }

  Counters counters() {
    return counters;
  }
}
