package dev.penstock.testkit.circuit;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.View;
import java.util.LinkedHashSet;
import java.util.Set;

/** Writes the interface that a user would have written for a request, with its records nested. */
final class InterfaceSource {
  private final CircuitRequest request;
  private final Set<String> members = new LinkedHashSet<>();

  InterfaceSource(CircuitRequest request) {
    this.request = request;
  }

  String text() {
    request.tables().forEach(this::add);
    request.views().forEach(this::add);
    return "package "
        + request.packageName()
        + ";\n\npublic interface "
        + request.interfaceName()
        + " extends dev.penstock.LiveCircuit {\n"
        + String.join("", members)
        + "}\n";
  }

  private void add(Table table) {
    String row = table.record().className();
    String handle =
        switch (table.kind()) {
          case STREAM -> "StreamHandle<" + row + ">";
          case BAG -> "BagHandle<" + row + ">";
          case SET -> "SetHandle<" + row + ">";
          case VALUE -> "ValueHandle<" + row + ">";
          case KEYED -> "MapHandle<" + table.keyRecord().className() + ", " + row + ">";
        };
    members.add("  dev.penstock." + handle + " " + table.method() + "();\n");
    addRecord(table.record());
    addRecord(table.keyRecord());
  }

  private void add(View view) {
    String row = view.record().className();
    String type =
        switch (view.kind()) {
          case CHANGES -> "ChangeView<" + row + ">";
          case LIST -> "ListView<" + row + ">";
          case MAP -> "MapView<" + view.keyRecord().className() + ", " + row + ">";
        };
    members.add("  dev.penstock." + type + " " + view.method() + "();\n");
    addRecord(view.record());
    addRecord(view.keyRecord());
  }

  private void addRecord(RecordBinding record) {
    if (record == null || record.className().startsWith("java.")) {
      return;
    }
    StringBuilder text = new StringBuilder("  record ");
    text.append(record.className().substring(record.className().lastIndexOf('.') + 1)).append('(');
    String separator = "";
    for (RecordBinding.Component component : record.components()) {
      String type =
          component.primitive() ? component.kind().primitive() : component.kind().reference();
      text.append(separator).append(type).append(' ').append(component.name());
      separator = ", ";
    }
    members.add(text.append(") {}\n").toString());
  }
}
