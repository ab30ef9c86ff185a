package dev.penstock.fuzz.database;

import java.sql.SQLException;

/** A database has found a fault of its own, and answers nothing more until it is renewed. */
public final class DatabaseBrokenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DatabaseBrokenException(SQLException fault) {
    super(fault.getMessage().lines().findFirst().orElse(""), fault);
  }
}
