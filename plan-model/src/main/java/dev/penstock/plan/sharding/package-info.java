/** Which worker has which rows, and where rows must change hands. */
package dev.penstock.plan.sharding;
