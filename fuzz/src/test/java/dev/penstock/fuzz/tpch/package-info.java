/** The 22 queries of TPC-H as views over data that comes, changes and goes. */
package dev.penstock.fuzz.tpch;
