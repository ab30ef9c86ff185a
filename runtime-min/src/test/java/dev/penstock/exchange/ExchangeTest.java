package dev.penstock.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.penstock.state.Hash;
import dev.penstock.state.RowLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExchangeTest {
  private static final RowLayout ROW = new RowLayout(2, 1);
  private static final int ROWS = 60_000;

  @Test
  void mailboxKeepsTheOrderAndSaysWhenItIsFull() {
    Mailbox mailbox = new Mailbox(2);
    Parcel first = new Parcel();
    Parcel second = new Parcel();
    assertNull(mailbox.poll());
    assertTrue(mailbox.offer(first));
    assertTrue(mailbox.offer(second));
    assertFalse(mailbox.hasRoom());
    assertFalse(mailbox.offer(new Parcel()));
    assertSame(first, mailbox.poll());
    assertTrue(mailbox.offer(first));
    assertSame(second, mailbox.poll());
    assertSame(first, mailbox.poll());
    assertNull(mailbox.poll());
  }

  @Test
  void everyKeyHasOneOwnerAndEveryWorkerHasKeys() {
    for (int workers = 1; workers <= 64; workers++) {
      boolean[] owns = new boolean[workers];
      for (long group = 0; group < Hash.KEY_GROUPS; group++) {
        owns[Exchange.owner(group << 56, workers)] = true;
      }
      for (boolean any : owns) {
        assertTrue(any);
      }
    }
  }

  /** All send more than all mailboxes hold before anybody receives. */
  @Test
  void fullMailboxesNeverMakeWorkersWaitInCircle() throws Exception {
    for (int workers : new int[] {2, 3, 8}) {
      Network network = new Network(workers, /* capacity= */ 1);
      List<List<String>> received = onAll(network, post -> step(post, byKey(post), ROWS / workers));
      List<String> all = new ArrayList<>();
      for (int worker = 0; worker < workers; worker++) {
        assertOrdered(received.get(worker), worker, workers);
        all.addAll(received.get(worker));
      }
      assertEquals(ROWS / workers * workers, all.size());
      assertEquals(all.size(), all.stream().distinct().count());
    }
  }

  @Test
  void laterExchangeWaitsUntilItsTurnAlthoughItsParcelsCameFirst() throws Exception {
    Network network = new Network(2, /* capacity= */ 1);
    List<List<String>> received =
        onAll(
            network,
            post -> {
              Exchange first = byKey(post);
              Exchange second = Exchange.toFirst(ROW);
              post.add(second);
              send(post, second, ROWS, /* toFirst= */ true);
              second.sent();
              send(post, first, ROWS, /* toFirst= */ false);
              first.sent();
              List<String> rows = receive(first);
              rows.add("second");
              rows.addAll(receive(second));
              return rows;
            });
    assertEquals(ROWS * 4 + 2, received.get(0).size() + received.get(1).size());
    int ofFirst = received.get(0).indexOf("second");
    assertEquals(2 * ROWS, received.get(0).size() - ofFirst - 1);
    assertEquals("second", received.get(1).get(received.get(1).size() - 1));
  }

  @Test
  void whoWaitsLeavesWhenTheNetworkBreaksOff() throws Exception {
    Network network = new Network(2);
    Post post = network.post(0);
    Exchange exchange = byKey(post);
    CountDownLatch sent = new CountDownLatch(1);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Future<Boolean> waiting =
          thread.submit(
              () -> {
                exchange.sent();
                sent.countDown();
                while (exchange.receive()) {
                  // the other worker never sends
                }
                return true;
              });
      sent.await();
      network.breakOff();
      ExecutionException left = assertThrows(ExecutionException.class, waiting::get);
      assertEquals(BrokenOffException.class, left.getCause().getClass());
    } finally {
      thread.shutdownNow();
    }
  }

  @Test
  void clearedNetworkStartsAnew() throws Exception {
    Network network = new Network(2);
    List<Exchange> exchanges = List.of(byKey(network.post(0)), byKey(network.post(1)));
    send(network.post(0), exchanges.get(0), 5_000, /* toFirst= */ false);
    exchanges.get(0).sent();
    network.breakOff();
    network.post(0).clear();
    network.post(1).clear();
    network.mend();
    List<List<String>> received =
        onAll(
            network,
            post -> {
              Exchange exchange = exchanges.get(post.worker());
              send(post, exchange, 10, /* toFirst= */ false);
              exchange.sent();
              return receive(exchange);
            });
    assertEquals(20, received.get(0).size() + received.get(1).size());
  }

  @Test
  void circuitOfOneWorkerReceivesNothing() {
    Exchange exchange = Exchange.byKey(ROW);
    exchange.sent();
    assertFalse(exchange.receive());
  }

  private static Exchange byKey(Post post) {
    Exchange exchange = Exchange.byKey(ROW);
    post.add(exchange);
    return exchange;
  }

  private static List<String> step(Post post, Exchange exchange, int rows) {
    send(post, exchange, rows, /* toFirst= */ false);
    exchange.sent();
    return receive(exchange);
  }

  private static void send(Post post, Exchange exchange, int rows, boolean toFirst) {
    for (int i = 0; i < rows; i++) {
      Parcel parcel = toFirst ? exchange.parcel() : exchange.parcel(hash(i));
      int row = parcel.next();
      parcel.words()[parcel.at(row)] = post.worker();
      parcel.words()[parcel.at(row) + 1] = i;
      parcel.objects()[parcel.objectsAt(row)] = post.worker() + ":" + i;
    }
  }

  private static long hash(long i) {
    return Hash.finish(Hash.word(Hash.SEED, i));
  }

  private static List<String> receive(Exchange exchange) {
    List<String> rows = new ArrayList<>();
    while (exchange.receive()) {
      Parcel parcel = exchange.received();
      for (int row = 0; row < parcel.size(); row++) {
        long sender = parcel.words()[parcel.at(row)];
        long number = parcel.words()[parcel.at(row) + 1];
        assertEquals(sender + ":" + number, parcel.objects()[parcel.objectsAt(row)]);
        rows.add(sender + ":" + number);
      }
    }
    return rows;
  }

  /** Sender by sender, the rows of each as they were sent, and only own keys. */
  private static void assertOrdered(List<String> rows, int worker, int workers) {
    long before = -1;
    for (String row : rows) {
      String[] parts = row.split(":", 2);
      long number = Long.parseLong(parts[1]);
      assertEquals(worker, Exchange.owner(hash(number), workers));
      long at = Long.parseLong(parts[0]) * ROWS + number;
      assertTrue(at > before);
      before = at;
    }
  }

  private interface Work {
    List<String> run(Post post) throws Exception;
  }

  private static List<List<String>> onAll(Network network, Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(network.workers());
    try {
      List<Future<List<String>>> running = new ArrayList<>();
      for (int i = 0; i < network.workers(); i++) {
        Post post = network.post(i);
        running.add(threads.submit(() -> work.run(post)));
      }
      List<List<String>> results = new ArrayList<>();
      for (Future<List<String>> future : running) {
        results.add(future.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }
}
