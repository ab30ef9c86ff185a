package dev.penstock.codegen.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The constants of one kind of row, in a nested class of their own behind the methods. */
public final class Constants {
  /** What stands together, in this order. */
  public enum Group {
    /** Offsets among a row's words. */
    WORDS("Where its words are."),
    /** Masks of single flags. */
    FLAGS("Their flags."),
    /** Offsets among a row's objects. */
    OBJECTS("Where its objects are."),
    /** What is told to the runtime. */
    SHAPE("");

    private final String doc;

    Group(String doc) {
      this.doc = doc;
    }
  }

  private final String name;
  private final String doc;
  private final UniqueNames names = UniqueNames.ofClass();
  private final Map<Group, List<FieldSpec>> fields = new EnumMap<>(Group.class);

  Constants(String name, String doc) {
    this.name = name;
    this.doc = doc;
    for (Group group : Group.values()) {
      fields.put(group, new ArrayList<>());
    }
  }

  /** Adds a constant; returns how the class around it calls it. */
  public String add(Group group, String wish, TypeName type, CodeBlock value) {
    String unique = names.unique(wish);
    fields
        .get(group)
        .add(
            FieldSpec.builder(type, unique, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build());
    return name + "." + unique;
  }

  /** A constant as this class calls it: its own without a qualifier. */
  public String own(String constant) {
    return constant.startsWith(name + ".") ? constant.substring(name.length() + 1) : constant;
  }

  /** The words of the constants' values. */
  Stream<String> words() {
    return fields.values().stream()
        .flatMap(List::stream)
        .flatMap(field -> Words.of(field.initializer().toString()).stream());
  }

  /** The nested class with what is read; {@code words} are those of the code around it. */
  TypeSpec type(Set<String> words) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("$L", doc);
    Set<String> read = read(words);
    fields.forEach((group, all) -> addTo(type, group, all, read));
    return type.build();
  }

  /** The names of the constants that the code around reads, and those that these read. */
  private Set<String> read(Set<String> words) {
    Set<String> read = new HashSet<>();
    List<FieldSpec> all = fields.values().stream().flatMap(List::stream).toList();
    for (int i = all.size() - 1; i >= 0; i--) {
      FieldSpec field = all.get(i);
      if (words.contains(name + "." + field.name()) || read.contains(field.name())) {
        read.add(field.name());
        Words.of(field.initializer().toString()).forEach(read::add);
      }
    }
    return read;
  }

  private static void addTo(
      TypeSpec.Builder type, Group group, List<FieldSpec> all, Set<String> read) {
    String doc = group.doc;
    for (FieldSpec field : all) {
      if (read.contains(field.name())) {
        type.addField(doc.isEmpty() ? field : field.toBuilder().addJavadoc("$L", doc).build());
        doc = "";
      }
    }
  }
}
