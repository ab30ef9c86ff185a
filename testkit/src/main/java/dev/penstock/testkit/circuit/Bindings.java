package dev.penstock.testkit.circuit;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Reflection;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.type.RowType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Ties a declaration that only knows SQL to the class of a user's circuit: the records of its
 * tables and views are those that its methods name.
 */
public final class Bindings {
  private final Class<?> circuit;
  private final Map<String, String> methods;

  /**
   * Bindings to a class.
   *
   * @param methods the methods of tables and views that are not called like them
   */
  public Bindings(Class<?> circuit, Map<String, String> methods) {
    this.circuit = circuit;
    this.methods = methods;
  }

  /** The same tables and views, with the methods and records of the class. */
  public CircuitRequest of(CircuitRequest declared) {
    return new CircuitRequest(
        circuit.getPackageName(),
        declared.interfaceName(),
        circuit.getSimpleName(),
        declared.tables().stream().map(this::table).toList(),
        declared.views().stream().map(this::view).toList());
  }

  private Table table(Table declared) {
    String method = methods.getOrDefault(declared.name(), declared.name());
    List<Class<?>> types = types(method);
    Class<?> row = types.get(types.size() - 1);
    boolean isKeyed = declared.kind() == TableKind.KEYED;
    return new Table(
        declared.name(),
        method,
        declared.kind(),
        declared.type(),
        declared.kind() == TableKind.VALUE ? declared.record() : binding(row, declared.type()),
        isKeyed ? key(declared.key(), types.get(0), row) : List.of(),
        isKeyed ? keyRecord(declared.keyRecord(), types.get(0)) : null,
        declared.checked(),
        declared.initial());
  }

  private View view(View declared) {
    String method = methods.getOrDefault(declared.name(), declared.name());
    List<Class<?>> types = types(method);
    Class<?> row = types.get(types.size() - 1);
    boolean isKeyed = !declared.key().isEmpty();
    return new View(
        declared.name(),
        method,
        declared.kind(),
        declared.sql(),
        declared.type(),
        binding(row, declared.type()),
        isKeyed ? key(declared.key(), types.get(0), row) : List.of(),
        isKeyed ? keyRecord(declared.keyRecord(), types.get(0)) : null,
        declared.order());
  }

  /** The classes that the handle or view of a method is of: a key's if there is one, the row's. */
  private List<Class<?>> types(String name) {
    Method method = Reflection.method(circuit, name);
    List<Class<?>> types = new ArrayList<>();
    for (Type type : ((ParameterizedType) method.getGenericReturnType()).getActualTypeArguments()) {
      types.add((Class<?>) type);
    }
    return types;
  }

  /** The key's columns in the order of the key record's components. */
  private static List<Integer> key(List<Integer> declared, Class<?> key, Class<?> row) {
    if (!key.isRecord()) {
      return declared;
    }
    List<String> columns = names(row);
    return names(key).stream().map(columns::indexOf).toList();
  }

  private static RecordBinding keyRecord(RecordBinding declared, Class<?> key) {
    return key.isRecord() ? binding(key, null) : declared;
  }

  private static RecordBinding binding(Class<?> row, RowType type) {
    RecordComponent[] own = row.getRecordComponents();
    if (type != null && own.length != type.size()) {
      throw new IllegalArgumentException(
          "`" + row.getName() + "` has not the columns " + type + "; generate the tests again");
    }
    List<RecordBinding.Component> components = new ArrayList<>();
    for (RecordComponent component : own) {
      boolean primitive = component.getType().isPrimitive();
      components.add(
          new RecordBinding.Component(component.getName(), kind(component.getType()), primitive));
    }
    return new RecordBinding(row.getPackageName(), row.getCanonicalName(), components);
  }

  private static JavaKind kind(Class<?> type) {
    for (JavaKind kind : JavaKind.values()) {
      if (type.getName().equals(kind.primitive()) || type.getName().equals(kind.reference())) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no column can be a " + type.getName());
  }

  private static List<String> names(Class<?> type) {
    List<String> names = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      names.add(component.getName());
    }
    return names;
  }
}
