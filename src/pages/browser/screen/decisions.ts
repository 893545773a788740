// Decisions about payments: taking them, undoing them, and storing them in this browser (IndexedDB).
/// <reference lib="dom" />
import { clear, delMany, entries, setMany } from "idb-keyval";
import type { Choice, Decisions, KeptDecision, PayeeDecision } from "../../../../sdk/payees/mod.ts";
import { type BrowserTable, openTable } from "./kept_runs.ts";
import { late } from "./later.ts";
import { showRows, type State, store } from "./store.ts";
import { describe, type Row, words } from "./words.ts";

/** The choices of a decision. */
export const CHOICES: readonly Choice[] = ["paid", "held", "asked"];

/** Days after which a decision is deleted: more than a year, so that a yearly payment shows the previous decision. */
const KEPT_DAYS = 400;

/** Database key of the initials of the person who decided last. */
const BY = "by";

interface ChangedDecision {
  readonly place: number;
  readonly decision: KeptDecision | null;
}

/** Stores decisions; in a browser without storage, only as long as the page is open. */
class DecisionStore {
  readonly #kept = new Map<string, KeptDecision>();
  readonly #table = openTable("bankscreen", "decisions");
  /** Sends the changes to the other tabs of this browser. */
  readonly #tabs = new BroadcastChannel("bankscreen-decisions");
  /** Initials of the person who decided last. */
  by = "";
  isKept = true;

  constructor() {
    void this.#load();
    this.#tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      const changed: readonly unknown[] = Array.isArray(data) ? data : [];
      for (const each of changed) {
        if (!Array.isArray(each)) continue;
        const [key, value]: readonly unknown[] = each;
        if (typeof key === "string" && isDecision(value)) this.#kept.set(key, value);
        else if (typeof key === "string" && value === null) this.#kept.delete(key);
      }
      if (changed.length > 0) this.#showAgain(() => true);
    };
  }

  get size(): number {
    return this.#kept.size;
  }

  get decisions(): Decisions {
    return new (late().Decisions)([...this.#kept.values()]);
  }

  async #load(): Promise<void> {
    await this.#do(async (store) => {
      const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
      const old: string[] = [];
      for (const [key, value] of await entries<string, unknown>(store)) {
        if (key === BY) this.by = typeof value === "string" ? value.slice(0, 8) : "";
        else if (isDecision(value) && value.on >= oldest) this.#kept.set(key, value);
        else old.push(key);
      }
      await delMany(old, store);
    });
    this.#showAgain(() => true);
  }

  of(file: string, place: number): KeptDecision | null {
    return this.#kept.get(keyOf({ file, place })) ?? null;
  }

  /** Stores or removes decisions about payments of a file, which is identified by its SHA-256. */
  async put(file: string, changed: readonly ChangedDecision[]): Promise<void> {
    const kept: [string, KeptDecision | string][] = [];
    const removed: string[] = [];
    for (const { place, decision } of changed) {
      const key = keyOf({ file, place });
      if (decision === null) {
        this.#kept.delete(key);
        removed.push(key);
      } else {
        this.#kept.set(key, decision);
        kept.push([key, decision]);
        this.by = decision.by;
      }
    }
    this.#tabs.postMessage([...kept, ...removed.map((key) => [key, null])]);
    if (kept.length > 0) kept.push([BY, this.by]);
    await this.#do((store) => Promise.all([setMany(kept, store), delMany(removed, store)]));
  }

  async forget(): Promise<void> {
    this.#kept.clear();
    this.by = "";
    await this.#do(clear);
  }

  /**
   * Stores a decision about the payments at `places` in the file; `null` removes their decisions. Returns a message for
   * the user, empty if nothing changed. `undo` reverses the change.
   */
  decide(places: readonly number[], decision: PayeeDecision | null): string {
    const { run, rows, changes } = store.state;
    if (run === null || !canDecide()) return "";
    const { sha256: file } = run.file;
    const wanted = new Set(places);
    const decided = rows.filter((row) => wanted.has(row.place) && !row.isWaiting);
    const count = decided.length;
    if (count === 0) return "";
    const text = decision === null
      ? words.review.tookBack({ count })
      : words.review.decided({ choice: decision.choice, count });
    const before = decided.map(({ place }) => ({ place, decision: this.of(file, place) }));
    this.#change(
      file,
      decided.map(({ place, screened }) => ({
        place,
        decision: decision === null ? null : late().keepDecision(file, screened, decision),
      })),
    );
    store.set({ changes: [...changes, { text, before }] });
    return text;
  }

  /** Undoes the last change; returns a message, which is empty if there is nothing to undo. */
  undo(): string {
    const { run, changes } = store.state;
    const last = changes.at(-1);
    if (run === null || last === undefined) return "";
    this.#change(run.file.sha256, last.before);
    store.set({ changes: changes.slice(0, -1), current: last.before[0]?.place ?? null });
    return words.review.undone({ count: last.before.length });
  }

  #change(file: string, changed: readonly ChangedDecision[]): void {
    const stored = this.put(file, changed);
    const places = new Set(changed.map(({ place }) => place));
    // No other row depends on these decisions.
    this.#showAgain((place) => places.has(place), { sealed: null });
    // Only the completed write shows whether the browser stores anything.
    void stored.then(() => store.set({}));
  }

  #showAgain(isChanged: (place: number) => boolean, more: Partial<State> = {}): void {
    const { run, rows, filter, sort } = store.state;
    if (run === null) return;
    const known = this.decisions;
    const changed = rows.map((row) => {
      const { place, screened, value } = row;
      if (!isChanged(place)) return row;
      return describe({ ...screened, decided: known.find(run.file.sha256, screened) }, value);
    });
    store.set({ rows: changed, shown: showRows(changed, filter, sort), ...more });
  }

  async #do(act: Parameters<BrowserTable>[0]): Promise<void> {
    if (!await this.#table(act)) this.isKept = false;
  }
}

/** The decisions of this browser. */
export const decisions = new DecisionStore();

function keyOf({ file, place }: Pick<KeptDecision, "file" | "place">): string {
  return `${file} ${place}`;
}

/** Checks the shape, because another version of the page or the browser's developer tools may have written anything. */
function isDecision(value: unknown): value is KeptDecision {
  if (typeof value !== "object" || value === null) return false;
  const { choice, note, by, on, file, place, account, name, supplier, findings, subjects = [] } =
    value as Partial<Record<keyof KeptDecision, unknown>>;
  return CHOICES.some((each) => each === choice) && typeof place === "number" &&
    [note, by, on, file, account, name, supplier].every((text) => typeof text === "string") &&
    [findings, subjects].every((texts) =>
      Array.isArray(texts) && texts.every((text) => typeof text === "string")
    );
}

/** Returns whether the user can decide about payments, which is possible after the run. */
export function canDecide(): boolean {
  const { startedAt, running } = store.state;
  return startedAt !== null && running === null;
}

/** Returns the next undecided payment after `place`, continuing at the top of the list; `null` if no other is left. */
export function nextUndecided(place: number | null): Row | null {
  const { shown } = store.state;
  const from = shown.findIndex((row) => row.place === place);
  const isOpen = (row: Row): boolean => row.isUndecided && row.place !== place;
  return shown.slice(from + 1).find(isOpen) ?? shown.find(isOpen) ?? null;
}

/** Returns the rows that a decision is about: the selected ones, or else the current one. */
export function rowsToDecide(): readonly Row[] {
  const { rows, selected, current } = store.state;
  return rows.filter(({ place }) => selected.size > 0 ? selected.has(place) : place === current);
}
