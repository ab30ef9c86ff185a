package dev.penstock.benchmarks.nexmark;

import java.nio.charset.StandardCharsets;

/** The strings of the generator: words, paddings, channels with their addresses. */
final class NexmarkTexts {
  private static final String[] FIRST_NAMES = {
    "Peter", "Paul", "Luke", "John", "Saul", "Vicky", "Kate", "Julie", "Sarah", "Deiter", "Walter"
  };
  private static final String[] LAST_NAMES = {
    "Shultz", "Abrams", "Spencer", "White", "Bartels", "Walton", "Smith", "Jones", "Noris"
  };
  private static final String[] CITIES = {
    "Phoenix", "Los Angeles", "San Francisco", "Boise", "Portland",
    "Bend", "Redmond", "Seattle", "Kent", "Cheyenne"
  };
  private static final String[] STATES = {"AZ", "CA", "ID", "OR", "WA", "WY"};
  private static final String[] HOT_CHANNELS = {"Google", "Facebook", "Baidu", "Apple"};
  private static final int COLD_CHANNELS = 10_000;
  private static final int PADDINGS = 16;
  private static final int LONGEST_PADDING = 600;

  private final String[] channels = new String[HOT_CHANNELS.length + COLD_CHANNELS];
  private final String[] urls = new String[channels.length];
  private final String[][] paddings = new String[LONGEST_PADDING][PADDINGS];

  /** Makes what events share: the channels, each with its address for ever, and the paddings. */
  NexmarkTexts(long seed) {
    SplitMix random = new SplitMix();
    for (int i = 0; i < channels.length; i++) {
      int id = i - HOT_CHANNELS.length;
      random.restart(seed, -1 - i);
      channels[i] = id < 0 ? HOT_CHANNELS[i] : "channel-" + id;
      urls[i] = url(random, id);
    }
    random.restart(seed, -1 - channels.length);
    for (int length = 0; length < LONGEST_PADDING; length++) {
      for (int i = 0; i < PADDINGS; i++) {
        paddings[length][i] = letters(random, length);
      }
    }
  }

  /** Half of the picks are one of the four hot channels. */
  int pickChannel(SplitMix random) {
    return random.nextInt(2) > 0
        ? random.nextInt(HOT_CHANNELS.length)
        : HOT_CHANNELS.length + random.nextInt(COLD_CHANNELS);
  }

  String channel(int index) {
    return channels[index];
  }

  String url(int index) {
    return urls[index];
  }

  static String name(SplitMix random) {
    return pick(random, FIRST_NAMES) + " " + pick(random, LAST_NAMES);
  }

  static String email(SplitMix random) {
    return words(random, 7) + "@" + words(random, 5) + ".com";
  }

  static String creditCard(SplitMix random) {
    StringBuilder card = new StringBuilder(19);
    for (int group = 0; group < 4; group++) {
      card.append(group == 0 ? "" : " ")
          .append(10_000 + random.nextInt(10_000))
          .deleteCharAt(5 * group);
    }
    return card.toString();
  }

  static String city(SplitMix random) {
    return pick(random, CITIES);
  }

  static String state(SplitMix random) {
    return pick(random, STATES);
  }

  /** Three to {@code max} letters with a blank about every thirteenth, trimmed. */
  static String words(SplitMix random, int max) {
    return text(random, 3 + random.nextInt(max - 2), ' ').trim();
  }

  /**
   * Letters that bring a row of {@code size} bytes to {@code average} bytes, give or take 20 %.
   * Rows share a few strings of each length: nothing reads them, and a measurement should not spend
   * its time on the memory between the rows.
   */
  String padding(SplitMix random, int size, int average) {
    int missing = Math.max(0, average - size);
    int delta = Math.round(missing * 0.2f);
    int length = missing - delta + (delta == 0 ? 0 : random.nextInt(2 * delta));
    return paddings[length][random.nextInt(PADDINGS)];
  }

  private static String letters(SplitMix random, int length) {
    return text(random, length, /* special= */ 'a');
  }

  private static String text(SplitMix random, int length, char special) {
    byte[] text = new byte[length];
    long bits = 0;
    for (int i = 0; i < length; i++) {
      if (i % 6 == 0) {
        bits = random.nextLong();
      }
      int letter = (int) (((bits & 1023) * 26) >>> 10);
      text[i] = (byte) (special != 'a' && random.nextInt(13) == 0 ? special : 'a' + letter);
      bits >>>= 10;
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  private static String url(SplitMix random, int channel) {
    StringBuilder url = new StringBuilder("https://www.nexmark.com");
    for (int part = 0; part < 3; part++) {
      url.append('/').append(letters(random, 3 + random.nextInt(3)));
    }
    url.append("/item.htm?query=1");
    if (random.nextInt(10) > 0) {
      url.append("&channel_id=").append(Math.abs(Integer.reverse(channel)));
    }
    return url.toString();
  }

  private static String pick(SplitMix random, String[] values) {
    return values[random.nextInt(values.length)];
  }
}
