/** What generated circuits run on; needs java.base only. */
module dev.penstock.runtime {
  exports dev.penstock;
  exports dev.penstock.annotation;
  exports dev.penstock.checkpoint;
  exports dev.penstock.state;
}
