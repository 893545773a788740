// The list of payees. Only the rows in view are in the document, so that a file of a hundred thousand payees scrolls
// like one of ten; `aria-rowcount` and `aria-rowindex` describe the rest. All rows are equally high.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { flushSync, useLayoutEffect, useRef, useState } from "hono/jsx/dom";
import { words } from "./chosen_words.ts";
import {
  type Column,
  keepWidths,
  measureWidths,
  moveEdge,
  readWidths,
  stepOf,
  type Widths,
} from "./column_widths.ts";
import { type Sort, type State, store } from "./store.ts";
import { describeDecision, type ReachWords, type Row, VERDICTS } from "./words.ts";

/** Rows rendered above and below the view, so that scrolling shows no gap. */
const OVERSCAN = 8;

const FIRST_ROWS = 40;

interface ListProps extends Pick<State, "shown" | "sort" | "selected"> {
  /** The reasons that are said above the list. */
  readonly repeated: ReadonlyMap<string, string>;
  readonly canDecide: boolean;
  readonly onOpen: (row: Row) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const COLUMNS = 7;

/** Characters of the longest account, with its spaces, that fits in its column as it is. */
const LONG = 30;

interface View {
  readonly first: number;
  readonly end: number;
  readonly height: number;
}

/** Renders rows in a scrolling region. */
export function List(
  { shown, sort, selected, repeated, canDecide, onOpen, onSort, onKey }: ListProps,
): JSX.Element {
  const region = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ first: 0, end: FIRST_ROWS, height: 40 });
  const measure = (): void => {
    const { current: list } = region;
    if (list === null) return;
    const seen = viewOf(list, store.state.shown.length);
    const isSame = seen.first === view.first && seen.end === view.end && seen.height === view.height;
    if (!isSame) flushSync(() => setView(seen));
  };
  useLayoutEffect(measure, [shown]);
  useLayoutEffect(() => {
    const onResize = (): void => measure();
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  });
  const end = Math.min(view.end, shown.length);
  const first = Math.min(view.first, end);
  const { length } = shown;
  const isAll = length > 0 && selected.size === length;
  return (
    <div
      class="list"
      id="list"
      role="region"
      aria-label={words.desk.payees}
      tabIndex={0}
      ref={region}
      onScroll={measure}
      onKeyDown={onKey}
    >
      <table aria-rowcount={length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" class="pick">
              <input
                type="checkbox"
                id="pick-all"
                aria-label={words.desk.selectAll({ count: length })}
                checked={isAll}
                disabled={!canDecide || length === 0}
                onChange={() =>
                  store.set({
                    selected: new Set(isAll ? [] : shown.map(({ screened }) => screened.payee.place)),
                  })}
              />
            </th>
            <Heads sort={sort} onSort={onSort} />
          </tr>
        </thead>
        <tbody>
          <Gap key="above" height={first * view.height} />
          {shown.slice(first, end).map((row, index) => (
            <Line
              key={row.screened.payee.place}
              row={row}
              index={first + index}
              isSelected={selected.has(row.screened.payee.place)}
              isRepeated={row.common !== null && repeated.has(row.common.reason)}
              canDecide={canDecide}
              onOpen={onOpen}
            />
          ))}
          <Gap key="below" height={(length - end) * view.height} />
        </tbody>
      </table>
      {length === 0 && <p class="nothing quiet">{words.review.noMatch}</p>}
    </div>
  );
}

function viewOf(list: HTMLElement, count: number): View {
  const height = Number.parseFloat(getComputedStyle(list).getPropertyValue("--row-height")) || 40;
  const { scrollTop, clientHeight } = list;
  // A shorter list is still scrolled to its old end.
  const top = Math.max(0, Math.min(scrollTop, count * height - clientHeight));
  return {
    first: Math.max(0, Math.floor(top / height) - OVERSCAN),
    end: Math.min(count, Math.ceil((top + clientHeight) / height) + OVERSCAN),
    height,
  };
}

/** Scrolls a row into view and gives it the focus. */
export function focusRow(place: number): void {
  const list = document.querySelector<HTMLElement>("#list");
  const index = store.state.shown.findIndex(({ screened }) => screened.payee.place === place);
  if (list === null || index === -1) return;
  const { height } = viewOf(list, store.state.shown.length);
  const head = list.querySelector("thead")?.offsetHeight ?? 0;
  const [top, bottom] = [index * height, (index + 1) * height + head];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  // The browser reports the scroll only with the next frame.
  list.dispatchEvent(new Event("scroll"));
  const row = list.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`);
  row?.querySelector<HTMLElement>(".open")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

function Gap({ height }: { readonly height: number; readonly key: string }): JSX.Element {
  return (
    <tr aria-hidden="true" class="gap">
      <td colSpan={COLUMNS} style={{ height: `${height}px` }}></td>
    </tr>
  );
}

function Heads(
  { sort, onSort }: { readonly sort: Sort; readonly onSort: (sort: Sort) => void },
): JSX.Element {
  const { columns } = words.review;
  const [widths, setWidths] = useState<Widths>(readWidths);
  const resize = (head: Element, column: Column, by: number): void => {
    const moved = moveEdge(measureWidths(head), column, by);
    keepWidths(moved);
    setWidths(moved);
  };
  const styleOf = (column: Column): Record<string, string> => {
    const width = widths[column];
    return width === undefined ? {} : { width: `${width}%` };
  };
  const head = (key: Sort["key"], text: string, before = ""): JSX.Element => (
    <th
      scope="col"
      class={`at-${key}`}
      style={styleOf(key)}
      aria-sort={sort.key !== key ? "none" : sort.isDown ? "descending" : "ascending"}
    >
      {before}
      <button
        type="button"
        class="sort"
        onClick={() => onSort({ key, isDown: sort.key === key && !sort.isDown })}
        onKeyDown={(event: KeyboardEvent) => {
          const [step, row] = [stepOf(event), headOf(event)];
          if (step === null || row === null) return;
          event.preventDefault();
          event.stopPropagation();
          resize(row, key, step);
        }}
      >
        {text}
      </button>
      <span
        class="edge"
        aria-hidden="true"
        onPointerDown={(event: PointerEvent) => {
          const { currentTarget: edge, pointerId, clientX } = event;
          const row = headOf(event);
          if (!(edge instanceof HTMLElement) || row === null) return;
          event.preventDefault();
          edge.setPointerCapture(pointerId);
          let from = clientX;
          edge.onpointermove = (move) => {
            resize(row, key, 100 * (move.clientX - from) / row.getBoundingClientRect().width);
            from = move.clientX;
          };
          edge.onlostpointercapture = () => edge.onpointermove = null;
        }}
        onDblClick={() => {
          keepWidths({});
          setWidths({});
        }}
      />
    </th>
  );
  return (
    <>
      {head("place", columns.row)}
      {head("name", columns.payee)}
      {head("amount", words.catalogue.results.columns.amount)}
      {head("bank", columns.bank, `${columns.account}, `)}
      {head("verdict", columns.verdict)}
      <th scope="col" class="at-decision" style={styleOf("decision")}>{columns.decision}</th>
    </>
  );
}

function headOf({ currentTarget }: Event): Element | null {
  return currentTarget instanceof Element ? currentTarget.closest("tr") : null;
}

interface LineProps {
  readonly key: number;
  readonly row: Row;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isRepeated: boolean;
  readonly canDecide: boolean;
  readonly onOpen: (row: Row) => void;
}

function Line({ row, index, isSelected, isRepeated, canDecide, onOpen }: LineProps): JSX.Element {
  const { payee } = row.screened;
  const { review, desk } = words;
  const name = payee.name ?? review.noName;
  const reason = isRepeated ? row.common?.short : row.short;
  const under = [payee.supplier, payee.reference].filter((part) => part !== null && part !== "").join(" · ");
  return (
    <tr
      aria-rowindex={index + 2}
      class={`row-${row.isWaiting ? "waiting" : row.verdict}${isSelected ? " is-selected" : ""}`}
      data-place={payee.place}
    >
      <td class="pick">
        <input
          type="checkbox"
          aria-label={desk.select({ name })}
          tabIndex={-1}
          checked={isSelected}
          disabled={!canDecide}
          onChange={() => toggle(payee.place)}
        />
      </td>
      <td class="figure place">{payee.place}</td>
      <td class="name">
        <button type="button" class="open" onClick={() => onOpen(row)}>{name}</button>
        <span class="under" title={under}>{under}</span>
      </td>
      <td class="figure money">{row.money}</td>
      <td class="account">
        <div class="two">
          <span class={row.account.length > LONG ? "mono is-long" : "mono"}>
            {row.account || review.facts.none}
          </span>
          <span class="under bank" title={row.bank}>{row.bank}</span>
        </div>
      </td>
      <td class="verdict">
        <div class="finding">
          <Tag row={row} />
          <span class="reason" title={row.detail}>{row.isWaiting ? "" : reason}</span>
          <Known row={row} />
        </div>
      </td>
      <td class="decision">
        <DecisionCell row={row} canDecide={canDecide} onOpen={onOpen} />
      </td>
    </tr>
  );
}

/** Selects a row, or takes it out of the selection. */
export function toggle(place: number): void {
  const selected = new Set(store.state.selected);
  if (!selected.delete(place)) selected.add(place);
  store.set({ selected });
}

/** Describes a payment without a finding: the comparison, the lists, and how it can be paid. */
function Known({ row }: { readonly row: Row }): JSX.Element | null {
  if (row.isWaiting) return row.change === "" ? null : <span class="known">{row.change}</span>;
  if (row.short !== "") return null;
  return (
    <span class="known">
      {row.change !== "" && <span class="change">{row.change}</span>}
      {row.sanctions !== "" && <span class="sanctions">{row.sanctions}</span>}
      {reachInShort(row).map(({ word, detail }) => <span class="reach" title={detail}>{word}</span>)}
    </span>
  );
}

function DecisionCell(
  { row, canDecide, onOpen }: Pick<LineProps, "row" | "canDecide" | "onOpen">,
): JSX.Element {
  const { decision = null, earlier = null } = row.screened.decided ?? {};
  const text = describeDecision(row);
  // What an earlier run confirmed needs nothing, so it isn't shown as something that was done.
  const word = decision === null || decision === earlier?.decision
    ? null
    : words.catalogue.results.cells[decision.choice];
  if (!row.isUndecided || !canDecide) {
    return (
      <>
        {word !== null && <strong class="line">{word}</strong>}
        <span class="under" title={text}>{text}</span>
      </>
    );
  }
  return (
    <>
      <button type="button" class="button-quiet button-small" tabIndex={-1} onClick={() => onOpen(row)}>
        {words.review.decide}
      </button>
      <span class="under" title={text}>{text}</span>
    </>
  );
}

/** Returns the reach per scheme: schemes with the same reach share a word. */
export function reachInShort({ reach }: Row): readonly Pick<ReachWords, "word" | "detail">[] {
  const { reach: { instant, vop } } = words.review;
  const [first, second] = reach;
  if (first === undefined || second === undefined || first.state !== second.state) return reach;
  const word = `${instant}, ${vop}${words.catalogue.colon}${first.state}`;
  return [{ word, detail: `${first.detail} ${second.detail}` }];
}

/** The coloured label of a verdict. */
export function Tag({ row: { verdict, isWaiting } }: { readonly row: Row }): JSX.Element {
  if (isWaiting) return <span class="tag tag-waiting">{words.review.waiting}</span>;
  const [, word = ""] = VERDICTS.find(([each]) => each === verdict) ?? [];
  return <span class={`tag tag-${verdict}`}>{word}</span>;
}
