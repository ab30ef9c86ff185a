/** The output side of views: net changes, kept rows, readers on other threads. */
package dev.penstock.view;
