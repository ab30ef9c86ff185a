module board {
  exports board;

  requires dev.penstock.runtime;
  requires static penstock.plan.model; // for plan classes, which run in the build only
}
