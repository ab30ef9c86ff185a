package dev.penstock.codegen.runtime;

import com.palantir.javapoet.ClassName;
import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.SetHandle;
import dev.penstock.StreamHandle;
import dev.penstock.ValueHandle;
import dev.penstock.annotation.Decimal;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Set;
import dev.penstock.annotation.Stream;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.Value;
import dev.penstock.annotation.View;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Elements;
import dev.penstock.scalar.Floats;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.LikePattern;
import dev.penstock.scalar.Listed;
import dev.penstock.scalar.Records;
import dev.penstock.scalar.Results;
import dev.penstock.scalar.Texts;
import dev.penstock.state.AsofRows;
import dev.penstock.state.Blocks;
import dev.penstock.state.ExactSums;
import dev.penstock.state.FailureSite;
import dev.penstock.state.IntervalOrder;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.ListedElements;
import dev.penstock.state.ListedTexts;
import dev.penstock.state.LongExtremes;
import dev.penstock.state.ObjectExtremes;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.RowRange;
import dev.penstock.state.TopRows;
import dev.penstock.table.BagInput;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.table.SetInput;
import dev.penstock.table.StreamInput;
import dev.penstock.table.ValueInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.ListOutput;
import dev.penstock.view.MapOutput;
import dev.penstock.view.Netting;
import dev.penstock.view.SortOrder;

/** The classes of the runtime that generated code names. */
public enum RuntimeType {
  LIVE_CIRCUIT(LiveCircuit.class),
  TABLE(Table.class),
  STREAM(Stream.class),
  SET(Set.class),
  VALUE(Value.class),
  VIEW(View.class),
  NOT_NULL(NotNull.class),
  DECIMAL(Decimal.class),
  ABSTRACT_CIRCUIT(AbstractCircuit.class),
  CIRCUIT_OPTIONS(CircuitOptions.class),
  FAILURE_SITE(FailureSite.class),
  ROW_LAYOUT(RowLayout.class),
  COLUMNS(Columns.class),
  FLOATS(Floats.class),
  INGEST(Ingest.class),
  RECORDS(Records.class),
  RESULTS(Results.class),
  EXCHANGE(Exchange.class),
  PARCEL(Parcel.class),
  KEY_TABLE(KeyTable.class),
  KEYED_ROWS(KeyedRows.class),
  BLOCKS(Blocks.class),
  ORDERED_ROWS(OrderedRows.class),
  ROW_ORDER(RowOrder.class),
  INTERVAL_ORDER(IntervalOrder.class),
  ROW_RANGE(RowRange.class),
  TOP_ROWS(TopRows.class),
  ASOF_ROWS(AsofRows.class),
  LISTED_TEXTS(ListedTexts.class),
  LISTED_ELEMENTS(ListedElements.class),
  ELEMENTS(Elements.class),
  EXACT_SUMS(ExactSums.class),
  LONG_EXTREMES(LongExtremes.class),
  OBJECT_EXTREMES(ObjectExtremes.class),
  TEXTS(Texts.class),
  LIKE_PATTERN(LikePattern.class),
  LISTED(Listed.class),
  PENDING_ROWS(PendingRows.class),
  STREAM_HANDLE(StreamHandle.class),
  BAG_HANDLE(BagHandle.class),
  MAP_HANDLE(MapHandle.class),
  SET_HANDLE(SetHandle.class),
  VALUE_HANDLE(ValueHandle.class),
  STREAM_INPUT(StreamInput.class),
  BAG_INPUT(BagInput.class),
  KEYED_INPUT(KeyedInput.class),
  SET_INPUT(SetInput.class),
  VALUE_INPUT(ValueInput.class),
  CHANGE_VIEW(ChangeView.class),
  LIST_VIEW(ListView.class),
  MAP_VIEW(MapView.class),
  CHANGE_OUTPUT(ChangeOutput.class),
  LIST_OUTPUT(ListOutput.class),
  MAP_OUTPUT(MapOutput.class),
  DELTA(Delta.class),
  NETTING(Netting.class),
  SORT_ORDER(SortOrder.class);

  /** How many words of a row in order come before its columns. */
  public static final int WORDS_OF_NODE = OrderedRows.NODE_WORDS;

  /** How many there are where it is also known where rows end. */
  public static final int WORDS_OF_INTERVAL = IntervalOrder.NODE_WORDS;

  private final Class<?> type;

  RuntimeType(Class<?> type) {
    this.type = type;
  }

  /** The class, as that of a value in generated code. */
  public Class<?> type() {
    return type;
  }

  /** Its name in generated code. */
  public ClassName className() {
    return ClassName.get(type);
  }
}
