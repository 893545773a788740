// The list of payees. Only the rows in view are in the document, so that a file with a hundred thousand payees scrolls
// like one with ten; `aria-rowcount` and `aria-rowindex` describe the rest. All rows have the same height. Columns are
// resized by dragging, or with Shift and the arrow keys, and their widths are stored in this browser.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { flushSync, useLayoutEffect, useRef, useState } from "hono/jsx/dom";
import { keepStored, readStored } from "../shared/stored.ts";
import { Button } from "./button.tsx";
import { canDecide } from "./decisions.ts";
import { look } from "./desk.ts";
import { openDetails, type Sort, SORT_KEYS, store, toggle } from "./store.ts";
import { describeDecision, type ReachWords, type Row, words } from "./words.ts";

/** Rows rendered above and below the view, so that scrolling shows no gap. */
const OVERSCAN = 8;

const FIRST_ROWS = 40;

interface ListProps {
  /** Reasons that are explained once above the list, so that the rows only show their titles. */
  readonly repeated: ReadonlyMap<string, string>;
  readonly onKey: (event: KeyboardEvent) => void;
}

const COLUMN_COUNT = 7;

/** Length from which an account number (with spaces) is shown in smaller letters, so that it fits the column. */
const LONG = 30;

/** Renders the rows in a scrolling region. */
export function List({ repeated, onKey }: ListProps): JSX.Element {
  const { shown, selected } = store.state;
  const region = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ first: 0, end: FIRST_ROWS, height: 40 });
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
                disabled={!canDecide() || length === 0}
                onChange={() =>
                  store.set({ selected: new Set(isAll ? [] : shown.map(({ place }) => place)) })}
              />
            </th>
            <Heads />
          </tr>
        </thead>
        <tbody>
          {gap("above", first * view.height)}
          {shown.slice(first, end).map((row, index) => (
            <Line
              key={row.place}
              row={row}
              index={first + index}
              isSelected={selected.has(row.place)}
              isRepeated={row.common !== null && repeated.has(row.common.reason)}
            />
          ))}
          {gap("below", (length - end) * view.height)}
        </tbody>
      </table>
      {length === 0 && <p class="nothing quiet">{words.review.noMatch}</p>}
    </div>
  );
}

function viewOf(list: HTMLElement, count: number) {
  const height = Number.parseFloat(getComputedStyle(list).getPropertyValue("--row-height")) || 40;
  const { scrollTop, clientHeight } = list;
  // When a filter has shortened the list, the region may still be scrolled to its former end.
  const top = Math.max(0, Math.min(scrollTop, count * height - clientHeight));
  return {
    first: Math.max(0, Math.floor(top / height) - OVERSCAN),
    end: Math.min(count, Math.ceil((top + clientHeight) / height) + OVERSCAN),
    height,
  };
}

/** Scrolls a row into view and moves the focus there. */
export function focusRow(place: number): void {
  const list = document.querySelector<HTMLElement>("#list");
  const index = store.state.shown.findIndex((row) => row.place === place);
  if (list === null || index === -1) return;
  const { height } = viewOf(list, store.state.shown.length);
  const head = list.querySelector("thead")?.offsetHeight ?? 0;
  const [top, bottom] = [index * height, (index + 1) * height + head];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  // The browser only reports the scrolling with the next frame, but the row has to be rendered now.
  list.dispatchEvent(new Event("scroll"));
  const row = list.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`);
  row?.querySelector<HTMLElement>(".open")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

function gap(key: string, height: number): JSX.Element {
  return (
    <tr aria-hidden="true" class="gap" key={key}>
      <td colSpan={COLUMN_COUNT} style={{ height: `${height}px` }}></td>
    </tr>
  );
}

function Heads(): JSX.Element {
  const { columns } = words.review;
  const { sort } = store.state;
  const [widths, setWidths] = useState<Widths>(readWidths);
  const resize = (head: Element, column: Column, by: number): void => {
    const moved = moveEdge(measureWidths(head), column, by);
    keepWidths(moved);
    setWidths(moved);
  };
  const styleOf = (column: Column): Record<string, string> => {
    const width = widths[column];
    return { width: width === undefined ? FIRST_WIDTHS[column] : `${width}%` };
  };
  const head = (key: Sort["key"], text: string, before = ""): JSX.Element => (
    <th
      scope="col"
      class={key === "place" || key === "amount" ? `at-${key} figure` : `at-${key}`}
      style={styleOf(key)}
      aria-sort={sort.key !== key ? "none" : sort.isDown ? "descending" : "ascending"}
    >
      {before}
      <button
        type="button"
        class="sort"
        data-arrow={sort.key !== key ? "↕" : sort.isDown ? "↓" : "↑"}
        onClick={() => {
          document.querySelector("#list")?.scrollTo(0, 0);
          look({}, { key, isDown: sort.key === key && !sort.isDown });
        }}
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
}

function Line({ row, index, isSelected, isRepeated }: LineProps): JSX.Element {
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
          disabled={!canDecide()}
          onChange={() => toggle(payee.place)}
        />
      </td>
      <td class="figure place quiet">{payee.place}</td>
      <td class="name">
        <button type="button" class="open" onClick={() => openDetails(row)}>{name}</button>
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
        <DecisionCell row={row} />
      </td>
    </tr>
  );
}

/** Shows what is known about a payment without a finding: comparison, sanctions lists, and payment schemes. */
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

function DecisionCell({ row }: Pick<LineProps, "row">): JSX.Element {
  const { decision = null, earlier = null } = row.screened.decided ?? {};
  const text = describeDecision(row);
  // A decision from an earlier run isn't shown as a decision of this run.
  const word = decision === null || decision === earlier?.decision
    ? null
    : words.catalogue.results.cells[decision.choice];
  return (
    <>
      {row.isUndecided && canDecide()
        ? <Button tabIndex={-1} onClick={() => openDetails(row)}>{words.review.decide}</Button>
        : word !== null && <strong class="line">{word}</strong>}
      <span class="under" title={text}>{text}</span>
    </>
  );
}

/** Says for each payment scheme whether it reaches the bank: one item per scheme, or one for both if they agree. */
export function reachInShort({ reach }: Row): readonly Pick<ReachWords, "word" | "detail">[] {
  const { reach: { instant, vop } } = words.review;
  const [first, second] = reach;
  if (first === undefined || second === undefined || first.state !== second.state) return reach;
  const word = `${instant.name}, ${vop.name}${words.catalogue.colon}${first.state}`;
  return [{ word, detail: `${first.detail} ${second.detail}` }];
}

/** Renders the coloured label of a verdict. */
export function Tag({ row: { verdict, isWaiting } }: { readonly row: Row }): JSX.Element {
  if (isWaiting) return <span class="tag tag-waiting">{words.review.waiting}</span>;
  return <span class={`tag tag-${verdict}`}>{words.catalogue.verdicts[verdict].word}</span>;
}

/** The columns in order. If a column becomes wider, the next one becomes narrower, so the last edge can't be moved. */
const COLUMNS = [...SORT_KEYS, "decision"] as const;

type Column = typeof COLUMNS[number];

/** CSS widths before the user changes any. The verdict takes the rest; a wide window fits the longest IBAN. */
const FIRST_WIDTHS: Readonly<Record<Column, string>> = {
  place: "3.5rem",
  name: "max(8rem, 12.6vw)",
  amount: "clamp(7.25rem, 3.25rem + 6.25vw, 8.25rem)",
  bank: "clamp(14.25rem, 2.25rem + 18.75vw, 18.75rem)",
  verdict: "",
  decision: "clamp(8rem, 2rem + 9.375vw, 9.5rem)",
};

/** Width of each column in percent of the table; empty until the user changes a width. */
type Widths = Readonly<Partial<Record<Column, number>>>;

/** Entry of the local storage with the widths. */
const WIDTHS = "bankscreen-columns";

/** Minimum width of a column and step of an arrow key, in percent of the table. */
const [MIN, STEP] = [4, 1];

/** Returns the stored widths; empty if no valid widths are stored. */
function readWidths(): Widths {
  try {
    const kept: unknown = JSON.parse(readStored(WIDTHS) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const widths = new Map<string, unknown>(Object.entries(kept));
    const isWhole = COLUMNS.every((column) => Number(widths.get(column)) >= MIN);
    return isWhole ? Object.fromEntries(COLUMNS.map((column) => [column, Number(widths.get(column))])) : {};
  } catch {
    return {};
  }
}

function keepWidths(widths: Widths): void {
  keepStored(WIDTHS, Object.keys(widths).length === 0 ? null : JSON.stringify(widths));
}

/** Measures the columns on the screen, in percent of the table. */
function measureWidths(head: Element): Widths {
  const whole = head.getBoundingClientRect().width;
  return Object.fromEntries(COLUMNS.map((column) => {
    const width = head.querySelector(`.at-${column}`)?.getBoundingClientRect().width ?? 0;
    return [column, 100 * width / whole];
  }));
}

/** Returns the widths with a column's right edge moved by a percentage of the table, within the minimum widths. */
function moveEdge(widths: Widths, column: Column, by: number): Widths {
  const next = COLUMNS[COLUMNS.indexOf(column) + 1];
  const [own = 0, other = 0] = [widths[column], next === undefined ? undefined : widths[next]];
  if (next === undefined) return widths;
  const moved = Math.max(MIN - own, Math.min(other - MIN, by));
  return { ...widths, [column]: own + moved, [next]: other - moved };
}

/** Returns how far a key moves the edge, in percent of the table; `null` for keys that don't move it. */
function stepOf({ key, shiftKey }: KeyboardEvent): number | null {
  if (!shiftKey) return null;
  return key === "ArrowLeft" ? -STEP : key === "ArrowRight" ? STEP : null;
}
