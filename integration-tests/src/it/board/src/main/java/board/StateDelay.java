package board;

import dev.penstock.annotation.NotNull;

public record StateDelay(@NotNull String state, long flights, double averageDelay) {}
