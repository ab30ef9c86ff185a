package board;

import dev.penstock.annotation.NotNull;

public record Flight(@NotNull String origin, @NotNull String destination, int delay) {}
