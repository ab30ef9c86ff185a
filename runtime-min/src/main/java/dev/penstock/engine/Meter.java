package dev.penstock.engine;

import dev.penstock.Probe;
import dev.penstock.StepPhase;
import dev.penstock.StepTimes;
import java.util.Arrays;

/**
 * Measures steps: a look at the clock at each boundary between phases, a few per step. The stepping
 * lock is held for every call.
 */
final class Meter implements StepTimes {
  private static final int PHASES = StepPhase.values().length;

  private final LatencyHistogram latency = new LatencyHistogram();
  private final long[] total = new long[PHASES];
  private final long[] last = new long[PHASES];
  private Probe probe = new Probe() {};

  private long step;
  private boolean isTaken;
  private boolean isDecided;
  private long began;
  private long boundary;
  private long ended = System.nanoTime();
  private long lastNanos;

  private long useful;
  private long waiting;
  private long taken;
  private long refused;

  void probe(Probe newProbe) {
    probe = newProbe;
  }

  /** The circuit has been opened: what is measured begins here. */
  void opened() {
    Arrays.fill(total, 0);
    useful = 0;
    waiting = 0;
    taken = 0;
    refused = 0;
    ended = System.nanoTime();
  }

  /** A step begins; nothing runs since the last one has ended. */
  void begin(long newStep) {
    step = newStep;
    isDecided = false;
    resume();
    probe.stepBegan(newStep);
  }

  /** What runs now is no step of its own. */
  void resume() {
    Arrays.fill(last, 0);
    began = System.nanoTime();
    waiting += began - ended;
    ended = began;
    boundary = began;
  }

  /** A phase ends here. */
  void lap(StepPhase phase) {
    long now = System.nanoTime();
    last[phase.ordinal()] += now - boundary;
    total[phase.ordinal()] += now - boundary;
    boundary = now;
  }

  /** The step is taken, or refused. */
  void decided(boolean newTaken) {
    isDecided = true;
    isTaken = newTaken;
    if (newTaken) {
      taken++;
    } else {
      refused++;
    }
  }

  /** The step has ended; one that could not begin, or has failed, is none. */
  void end() {
    pause();
    if (!isDecided) {
      return;
    }
    latency.add(lastNanos);
    probe.stepEnded(this);
  }

  /** What is no step of its own has ended. */
  void pause() {
    ended = System.nanoTime();
    lastNanos = ended - began;
    useful += lastNanos;
  }

  @Override
  public long step() {
    return step;
  }

  @Override
  public boolean isTaken() {
    return isTaken;
  }

  @Override
  public long nanos() {
    return lastNanos;
  }

  @Override
  public long nanos(StepPhase phase) {
    return last[phase.ordinal()];
  }

  long total(StepPhase phase) {
    return total[phase.ordinal()];
  }

  long useful() {
    return useful;
  }

  long waiting() {
    return waiting;
  }

  long taken() {
    return taken;
  }

  long refused() {
    return refused;
  }

  LatencyHistogram latency() {
    return latency;
  }
}
