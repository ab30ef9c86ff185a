/** How the state of circuits grows. */
package dev.penstock.plan.state;
