package dev.penstock.shell;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.penstock.shell.slt.FileReport;
import java.io.PrintWriter;

/** One line of JSON for each script. */
final class JsonOutput implements TestOutput {
  private final ObjectMapper mapper = new ObjectMapper();
  private final PrintWriter out;
  private final PrintWriter err;

  JsonOutput(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public void file(FileReport report) {
    ObjectNode line = mapper.createObjectNode();
    line.put("file", report.file());
    line.put("passed", report.passed());
    line.put("failed", report.failed());
    line.put("refused", report.refused());
    if (report.first() == null) {
      line.putNull("first");
    } else {
      ObjectNode first = line.putObject("first");
      first.put("line", report.first().line());
      first.put("expected", report.first().expected());
      first.put("got", report.first().got());
    }
    try {
      out.println(mapper.writeValueAsString(line));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void end(String summary) {
    err.println(summary);
  }
}
