package board;

import dev.penstock.annotation.NotNull;

public record Airport(@NotNull String iata, String city, @NotNull String state) {}
