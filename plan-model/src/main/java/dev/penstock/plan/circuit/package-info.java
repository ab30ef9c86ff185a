/** Incremental circuits: operators over changes and the collections they keep. */
package dev.penstock.plan.circuit;
