// The table of results. Only the rows in view are in the document, so that a file of a hundred thousand payees scrolls
// like one of ten; `aria-rowcount` and `aria-rowindex` describe the rest. The fragment of the address keeps filter and
// order, and browsers don't send it. The search text isn't kept there: names and accounts don't belong in an address.
/// <reference lib="dom" />
import type { Verdict } from "../../../../sdk/verdicts/mod.ts";
import { make } from "../shared/elements.ts";
import { type Outcome, OUTCOMES } from "./before_panel.ts";
import { words } from "./chosen_words.ts";
import { describeDecision, type ReachWords, type Row, VERDICTS } from "./words.ts";

const SORT_KEYS = ["place", "name", "bank", "verdict"] as const;

type SortKey = typeof SORT_KEYS[number];

interface Sort {
  readonly key: SortKey;
  readonly isDown: boolean;
}

/** Stops first. */
export const FIRST_SORT: Sort = { key: "verdict", isDown: false };

const { columns } = words.review;

const COLUMNS: readonly (readonly [heading: string, sort: SortKey | null])[] = [
  [columns.row, "place"],
  [columns.payee, "name"],
  [columns.account, null],
  [columns.bank, "bank"],
  [columns.verdict, "verdict"],
  [columns.reach, null],
  [columns.decision, null],
];

/** Rows rendered above and below the view, so that scrolling shows no gap. */
const OVERSCAN = 8;

const SEVERITY: readonly string[] = VERDICTS.map(([verdict]) => verdict);

/** Renders rows in a scrolling region. */
export class ResultsTable {
  readonly #region: HTMLElement;
  readonly #onOpen: (row: Row) => void;
  readonly #above = makeGap();
  readonly #below = makeGap();
  readonly #body = make("tbody", {});
  readonly #table = make("table", {});
  readonly #headings = new Map<SortKey, HTMLTableCellElement>();
  readonly #nothing = make("p", { class: "nothing quiet" }, words.review.noMatch);
  #rows: readonly Row[] = [];
  /** Pixel offsets where the rows begin, and where the last one ends. */
  #tops: readonly number[] = [0];
  readonly #onSort: () => void;
  #sort = FIRST_SORT;
  #rendered = { first: -1, end: -1 };

  constructor(region: HTMLElement, onOpen: (row: Row) => void, onSort: () => void) {
    this.#region = region;
    this.#onOpen = onOpen;
    this.#onSort = onSort;
    this.#table.append(make("thead", {}, this.#makeHead()), this.#body);
    region.replaceChildren(this.#table, this.#nothing);
    region.addEventListener("scroll", () => this.#render(), { passive: true });
    addEventListener("resize", () => {
      this.#measure();
      this.#render(true);
    });
    this.#body.addEventListener("keydown", (event) => this.#move(event));
  }

  /** Shows these rows in the table's order, and keeps the scroll position. */
  show(rows: readonly Row[]): void {
    this.#rows = sortRows(rows, this.#sort);
    this.#table.setAttribute("aria-rowcount", String(rows.length + 1));
    this.#nothing.hidden = rows.length > 0;
    this.#measure();
    this.#render(true);
  }

  get rows(): readonly Row[] {
    return this.#rows;
  }

  get sort(): Sort {
    return this.#sort;
  }

  /** Sorts the rows, and scrolls to the first. */
  sortBy(sort: Sort): void {
    this.#sort = sort;
    for (const [each, cell] of this.#headings) {
      cell.setAttribute("aria-sort", each !== sort.key ? "none" : sort.isDown ? "descending" : "ascending");
    }
    this.#region.scrollTop = 0;
    this.show(this.#rows);
  }

  #makeHead(): HTMLTableRowElement {
    const cells = COLUMNS.map(([heading, key]) => {
      if (key === null) return make("th", { scope: "col" }, heading);
      const button = make("button", { type: "button", class: "sort" }, heading);
      const cell = make(
        "th",
        { scope: "col", "aria-sort": key === FIRST_SORT.key ? "ascending" : "none" },
        button,
      );
      button.addEventListener("click", () => {
        this.sortBy({ key, isDown: this.#sort.key === key && !this.#sort.isDown });
        this.#onSort();
      });
      this.#headings.set(key, cell);
      return cell;
    });
    return make("tr", { "aria-rowindex": 1 }, ...cells);
  }

  #render(isForced = false): void {
    const { scrollTop, clientHeight } = this.#region;
    // A shorter list is still scrolled to its old end.
    const bottom = Math.min(scrollTop + clientHeight, this.#topOf(this.#rows.length));
    const first = Math.max(0, this.#rowAt(bottom - clientHeight) - OVERSCAN);
    const end = Math.min(this.#rows.length, this.#rowAt(bottom) + 1 + OVERSCAN);
    if (!isForced && this.#rendered.first === first && this.#rendered.end === end) return;
    const focused = document.activeElement?.closest("tr")?.getAttribute("aria-rowindex");
    this.#rendered = { first, end };
    this.#above.style.height = `${this.#topOf(first)}px`;
    this.#below.style.height = `${this.#topOf(this.#rows.length) - this.#topOf(end)}px`;
    const rendered = this.#rows.slice(first, end).map((row, index) => this.#makeRow(row, first + index));
    this.#body.replaceChildren(this.#above, ...rendered, this.#below);
    if (focused !== null && focused !== undefined && !this.#isHead()) this.#focus(Number(focused) - 2);
  }

  #isHead(): boolean {
    return document.activeElement?.closest("thead") !== null && document.activeElement !== document.body;
  }

  /** Adds up the heights: a row with something to say is taller. */
  #measure(): void {
    const style = getComputedStyle(this.#region);
    const height = (size: Row["size"]): number =>
      Number.parseFloat(style.getPropertyValue(`--${size}-height`)) || 1;
    const heights = { low: height("low"), bare: height("bare"), tall: height("tall") };
    let top = 0;
    this.#tops = [0, ...this.#rows.map(({ size }) => top += heights[size])];
  }

  #topOf(index: number): number {
    return this.#tops[index] ?? 0;
  }

  #rowAt(height: number): number {
    let [low, high] = [0, Math.max(0, this.#rows.length - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#topOf(middle) <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #makeRow(row: Row, index: number): HTMLTableRowElement {
    const { payee } = row.screened;
    const { review } = words;
    const name = make("button", { type: "button", class: "open" }, payee.name ?? review.noName);
    name.addEventListener("click", () => this.#onOpen(row));
    return make(
      "tr",
      {
        "aria-rowindex": index + 2,
        class: `row-${row.isWaiting ? "waiting" : row.verdict} is-${row.size}`,
      },
      make("td", { class: "figure place" }, String(payee.place)),
      make("td", { class: "name" }, name, make("span", { class: "under money" }, row.money)),
      make(
        "td",
        { class: "account" },
        make("span", { class: "mono" }, row.account || review.facts.none),
        make("span", { class: "under", title: row.change }, row.change),
      ),
      make("td", { class: "bank" }, row.bank, make("span", { class: "under mono" }, row.bic)),
      make(
        "td",
        { class: "verdict" },
        makeTag(row),
        make("span", { class: "under", title: row.detail }, row.isWaiting ? "" : row.short),
      ),
      make(
        "td",
        { class: "reach" },
        ...reachInShort(row).map(({ word, detail }) => make("span", { class: "line", title: detail }, word)),
        make("span", { class: "line sanctions" }, row.sanctions),
      ),
      make("td", { class: "decision" }, ...this.#makeDecision(row)),
    );
  }

  #makeDecision(row: Row): readonly HTMLElement[] {
    const { decision = null } = row.screened.decided ?? {};
    const text = make("span", { class: "under", title: describeDecision(row) }, describeDecision(row));
    if (!row.isUndecided) {
      const word = decision === null ? null : words.catalogue.results.cells[decision.choice];
      return [...(word === null ? [] : [make("strong", { class: "line" }, word)]), text];
    }
    const button = make(
      "button",
      { type: "button", class: "button-quiet button-small", tabindex: -1 },
      words.review.decide,
    );
    button.addEventListener("click", () => this.#onOpen(row));
    return [button, text];
  }

  focusOn({ screened: { payee } }: Row): void {
    const index = this.#rows.findIndex(({ screened }) => screened.payee === payee);
    if (index !== -1) this.#goTo(index);
  }

  /** Moves between payees with the arrow, Home and End keys. */
  #move(event: KeyboardEvent): void {
    const from = Number(document.activeElement?.closest("tr")?.getAttribute("aria-rowindex") ?? 0) - 2;
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: this.#rows.length - 1 }[event.key];
    if (to === undefined || from < 0 || to < 0 || to >= this.#rows.length) return;
    event.preventDefault();
    this.#goTo(to);
  }

  #goTo(to: number): void {
    const { scrollTop, clientHeight } = this.#region;
    const head = this.#table.tHead?.offsetHeight ?? 0;
    const [top, bottom] = [this.#topOf(to), this.#topOf(to + 1) + head];
    if (top < scrollTop) this.#region.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.#region.scrollTop = bottom - clientHeight;
    this.#render();
    this.#focus(to);
  }

  #focus(index: number): void {
    const row = this.#body.querySelector(`tr[aria-rowindex="${index + 2}"] .open`);
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }
}

function makeGap(): HTMLTableRowElement {
  return make("tr", { "aria-hidden": "true", class: "gap" }, make("td", { colspan: COLUMNS.length }));
}

/** Returns the reach per scheme: schemes with the same reach share a word. */
export function reachInShort({ reach }: Row): readonly Pick<ReachWords, "word" | "detail">[] {
  const { reach: { instant, vop } } = words.review;
  const [first, second] = reach;
  if (first === undefined || second === undefined || first.state !== second.state) return reach;
  return [
    { word: `${instant}, ${vop}${words.catalogue.colon.trimEnd()}`, detail: first.detail },
    { word: first.state, detail: second.detail },
  ];
}

/** Returns the coloured label of a verdict. */
export function makeTag({ verdict, isWaiting }: Row): HTMLElement {
  if (isWaiting) return make("span", { class: "tag tag-waiting" }, words.review.waiting);
  const [, word = ""] = VERDICTS.find(([each]) => each === verdict) ?? [];
  return make("span", { class: `tag tag-${verdict}` }, word);
}

/** Sorts changed accounts first within a verdict. */
function newness({ screened: { comparison } }: Row): number {
  return comparison?.outcome === "account_changed" ? 0 : 1;
}

/** Sorts rows; equal ones keep the order of the file. */
export function sortRows(rows: readonly Row[], { key, isDown }: Sort = FIRST_SORT): readonly Row[] {
  const order = new Intl.Collator("en", { numeric: true });
  const compare = (a: Row, b: Row): number => {
    switch (key) {
      case "place":
        return 0;
      case "name":
        return order.compare(a.screened.payee.name ?? "", b.screened.payee.name ?? "");
      case "bank":
        return order.compare(a.bank, b.bank);
      case "verdict":
        return SEVERITY.indexOf(a.verdict) - SEVERITY.indexOf(b.verdict) || newness(a) - newness(b);
    }
  };
  const sorted = rows.toSorted((a, b) => compare(a, b) || a.screened.payee.place - b.screened.payee.place);
  return isDown ? sorted.toReversed() : sorted;
}

interface ViewState {
  readonly verdict: Verdict | null;
  readonly outcome: Outcome | null;
  readonly sort: Sort;
}

/** Reads filter and order from the address; ignores what it doesn't understand. */
export function readView(): ViewState {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const [key, order] = (fragment.get("sort") ?? "").split("-");
  const sortKey = SORT_KEYS.find((each) => each === key);
  return {
    verdict: VERDICTS.find(([verdict]) => verdict === fragment.get("verdict"))?.[0] ?? null,
    outcome: OUTCOMES.find(([outcome]) => outcome === fragment.get("compared"))?.[0] ?? null,
    sort: sortKey === undefined ? FIRST_SORT : { key: sortKey, isDown: order === "down" },
  };
}

/** Writes filter and order into the address, replacing what was there. */
export function writeView({ verdict, outcome, sort }: ViewState): void {
  const fragment = new URLSearchParams();
  if (verdict !== null) fragment.set("verdict", verdict);
  if (outcome !== null) fragment.set("compared", outcome);
  if (sort.key !== FIRST_SORT.key || sort.isDown) {
    fragment.set("sort", `${sort.key}${sort.isDown ? "-down" : ""}`);
  }
  const text = fragment.toString();
  history.replaceState(null, "", text === "" ? location.pathname + location.search : `#${text}`);
}
