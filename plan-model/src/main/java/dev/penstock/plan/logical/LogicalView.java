package dev.penstock.plan.logical;

import dev.penstock.plan.catalog.View;

/**
 * A view and its query; the root's columns are those of the view's type, in that order.
 *
 * @param view the declaration
 * @param root its query
 */
public record LogicalView(View view, LogicalOp root) {}
