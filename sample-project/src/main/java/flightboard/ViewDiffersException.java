package flightboard;

/** A view that is not what recomputation says it should be. */
final class ViewDiffersException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ViewDiffersException(String view, String how, Object row) {
    super("view `" + view + "` differs from recomputation: " + how + ": " + row);
  }
}
