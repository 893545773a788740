// The widths of the list's columns: changed by dragging, or with Shift and the arrow keys, and stored in this browser.
/// <reference lib="dom" />
import { SORT_KEYS } from "./store.ts";

/** Columns whose right edge can be moved: what one gains, the next one loses. */
const COLUMNS = [...SORT_KEYS, "decision"] as const;

/** A column of the list. */
export type Column = typeof COLUMNS[number];

/** Share of the table that each column takes, in percent; empty for the widths of the style sheet. */
export type Widths = Readonly<Partial<Record<Column, number>>>;

const KEPT_AS = "bankscreen-columns";

/** Narrowest column, and the step of a key, in percent of the table. */
const [MIN, STEP] = [4, 1];

/** Reads the remembered widths; none if this browser stores nothing, or something else is stored. */
export function readWidths(): Widths {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const widths = new Map<string, unknown>(Object.entries(kept));
    const isWhole = COLUMNS.every((column) => Number(widths.get(column)) >= MIN);
    return isWhole ? Object.fromEntries(COLUMNS.map((column) => [column, Number(widths.get(column))])) : {};
  } catch {
    return {};
  }
}

/** Remembers widths; without a store they last as long as the page. */
export function keepWidths(widths: Widths): void {
  try {
    if (Object.keys(widths).length === 0) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, JSON.stringify(widths));
  } catch {
    // Without storage, the widths last as long as the page.
  }
}

/** Measures the columns as they are on the screen. */
export function measureWidths(head: Element): Widths {
  const whole = head.getBoundingClientRect().width;
  return Object.fromEntries(COLUMNS.map((column) => {
    const width = head.querySelector(`.at-${column}`)?.getBoundingClientRect().width ?? 0;
    return [column, 100 * width / whole];
  }));
}

/** Moves the right edge of a column by some percent of the table. */
export function moveEdge(widths: Widths, column: Column, by: number): Widths {
  const next = COLUMNS[COLUMNS.indexOf(column) + 1];
  const [own = 0, other = 0] = [widths[column], next === undefined ? undefined : widths[next]];
  if (next === undefined) return widths;
  const moved = Math.max(MIN - own, Math.min(other - MIN, by));
  return { ...widths, [column]: own + moved, [next]: other - moved };
}

/** Returns how far a key moves an edge, in percent of the table; `null` for other keys. */
export function stepOf({ key, shiftKey }: KeyboardEvent): number | null {
  if (!shiftKey) return null;
  return key === "ArrowLeft" ? -STEP : key === "ArrowRight" ? STEP : null;
}
