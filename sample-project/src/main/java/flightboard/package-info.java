/** A flight board: views over flights and airports that stay current as flights come and change. */
package flightboard;
