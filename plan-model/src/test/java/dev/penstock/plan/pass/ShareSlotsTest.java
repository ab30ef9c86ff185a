package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShareSlotsTest {
  @Test
  void sidesOfAJoinFindTheirKeysInOneTable() {
    shares(
        """
        #7 output two
          #6 project b, v
            #5 join a = k
              #2 integrate blocks by(a)%s
                #1 input $T
              #4 integrate blocks by(k)%s
                #3 input $U
        """,
        1, 1);
  }

  @Test
  void whatIsFedByTheSameRowsSharesHoweverWideItIs() {
    shares(
        """
        #7 output two
          #6 project b, sum
            #5 join a = a
              #2 integrate blocks by(a)%s
                #1 input $T
              #4 aggregate by(a) sum INTEGER? = MAX(x), n BIGINT = COUNT(*)
                #3 integrate accumulators by(a)%s
                  #1
        """,
        1, 1);
  }

  @Test
  void aWideGroupDoesNotWidenTheSlotsOfOtherRows() {
    shares(
        """
        #10 output two
          #9 differentiate
            #8 aggregate by(a) m INTEGER? = MAX(v)
              #7 integrate accumulators by(a)%s
                #6 project a, v
                  #5 join a = k
                    #2 integrate blocks by(a)%s
                      #1 input $T
                    #4 integrate blocks by(k)%s
                      #3 input $U
        """,
        0, 1, 1);
  }

  @Test
  void aCountOfRowsIsNarrowEnough() {
    shares(
        """
        #10 output perKey
          #9 differentiate
            #8 aggregate by(k) n BIGINT = COUNT(*)
              #7 integrate accumulators by(k)%s
                #6 project k
                  #5 join a = k
                    #2 integrate blocks by(a)%s
                      #1 input $T
                    #4 integrate blocks by(k)%s
                      #3 input $U
        """,
        1, 1, 1);
  }

  @Test
  void groupsOfOneArrangementShareWithEachOther() {
    shares(
        """
        #5 output two
          #4 differentiate
            #3 aggregate by(a) m INTEGER? = MAX(x)
              #2 integrate accumulators by(a)%s
                #1 input $T
        #3 output perKey
          #2 differentiate
            #1 aggregate by(a) n BIGINT = COUNT(x)
              two#2
        """,
        1);
  }

  @Test
  void groupsHaveANullAndSidesOfAJoinHaveNot() {
    shares(
        """
        #8 output two
          #7 project a, m
            #6 join x = x
              #3 integrate blocks by(x)%s
                #2 filter x IS NOT NULL
                  #1 input $T
              #5 aggregate by(x) m INTEGER = MAX(a)
                #4 integrate accumulators by(x)%s
                  #2
        """,
        0, 0);
    shares(
        """
        #9 output two
          #8 project a, l
            #7 join x = v
              #3 integrate blocks by(x)%s
                #2 filter x IS NOT NULL
                  #1 input $T
              #6 integrate blocks by(v)%s
                #5 filter v IS NOT NULL
                  #4 input $U
        """,
        1, 1);
  }

  @Test
  void keysOfTwoTypesAreApart() {
    shares(
        """
        #8 output two
          #7 project b, l
            #6 join a = v
              #2 integrate blocks by(a)%s
                #1 input $T
              #5 integrate blocks by(v)%s
                #4 filter v IS NOT NULL
                  #3 input $U
        """,
        0, 0);
  }

  @Test
  void rowsThatEveryWorkerHasAreApartFromThoseThatAreSpread() {
    shares(
        """
        #7 output two
          #6 project b, v
            #5 join a = k
              #2 integrate blocks by(a)%s
                #1 input $T
              #4 integrate blocks by(k)%s
                #3 input w(k INTEGER, v INTEGER?)
        """,
        0, 0);
  }

  @Test
  void behindAnExchangeSlotsAreOthers() {
    shares(
        """
        #11 output perKey
          #10 differentiate
            #9 aggregate by(k) n BIGINT = COUNT(*)
              #8 integrate accumulators by(k)%s
                #7 exchange by(k)
                  #6 project k
                    #5 join a = k
                      #2 integrate blocks by(a)%s
                        #1 input $T
                      #4 integrate blocks by(k)%s
                        #3 input $U
        """,
        0, 1, 1);
  }

  private static void shares(String text, int... tables) {
    Object[] apart = new Object[tables.length];
    Object[] together = new Object[tables.length];
    for (int i = 0; i < tables.length; i++) {
      apart[i] = "";
      together[i] = tables[i] == 0 ? "" : " slots " + tables[i];
    }
    String before = text.formatted(apart);
    String after = text.formatted(together);
    if (before.equals(after)) {
      PassTesting.leavesCircuit(new ShareSlots(), before);
    } else {
      assertThat(PassTesting.circuit(new ShareSlots(), before)).isEqualTo(after);
    }
  }
}
