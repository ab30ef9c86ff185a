/** What a user of a generated circuit sees: handles, views, steps. */
package dev.penstock;
