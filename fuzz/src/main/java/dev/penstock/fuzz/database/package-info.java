/** The databases that are asked the same queries: how they are started, loaded and read. */
package dev.penstock.fuzz.database;
