/** Shows that generated tests find what they are made to find. */
package dev.penstock.testkit.differential;
