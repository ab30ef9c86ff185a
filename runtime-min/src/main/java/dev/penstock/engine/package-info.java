/** The step protocol: seal, propagate, judge, publish or undo. */
package dev.penstock.engine;
