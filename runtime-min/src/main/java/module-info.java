/** What generated circuits run on; needs java.base only. */
module dev.penstock.runtime {
  exports dev.penstock;
  exports dev.penstock.annotation;
  exports dev.penstock.checkpoint;
  exports dev.penstock.engine;
  exports dev.penstock.exchange;
  exports dev.penstock.scalar;
  exports dev.penstock.state;
  exports dev.penstock.table;
  exports dev.penstock.view;
}
