module board {
  exports board;

  requires dev.penstock.runtime;
}
