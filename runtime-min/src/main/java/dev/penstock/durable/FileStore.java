package dev.penstock.durable;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * The files of one directory, as far as durability needs them. What is written survives a loss of
 * power once its file is forced; that a file is there, or has its new name, once the names are.
 */
public interface FileStore extends Closeable {
  /** The directory, for messages. */
  String place();

  /** Keeps every other process and circuit out until {@link #close}. */
  void lock() throws IOException;

  /** The names of all files, in order; none if there is no directory yet. */
  List<String> list() throws IOException;

  /** A new empty file, in place of one of that name. */
  StoredFile create(String name) throws IOException;

  /** A file that is there, to be cut. */
  StoredFile open(String name) throws IOException;

  /** The bytes of a file. */
  InputStream read(String name) throws IOException;

  /** Renames a file at once, in place of one that has the name. */
  void rename(String from, String to) throws IOException;

  /** Deletes a file if it is there. */
  void delete(String name) throws IOException;

  /** Makes the names durable. */
  void force() throws IOException;

  /** One file that is being written. */
  interface StoredFile extends Closeable {
    /** Writes behind what is there; an exception may leave part of it written. */
    void write(byte[] bytes, int at, int count) throws IOException;

    /** Makes the content durable. */
    void force() throws IOException;

    /** Cuts the file to a length. */
    void truncate(long length) throws IOException;
  }
}
