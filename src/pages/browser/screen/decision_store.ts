/// <reference lib="dom" />
import { clear, delMany, entries, setMany } from "idb-keyval";
import type { Choice, Decisions, KeptDecision } from "../../../../sdk/payees/mod.ts";
import { type BrowserTable, openTable } from "./browser_table.ts";
import { late } from "./later.ts";

/** Days after which a decision is deleted: more than a year, so that a yearly payment finds the last one. */
const KEPT_DAYS = 400;

const CHOICES: readonly Choice[] = ["paid", "held", "asked"];

const BY = "by";

/** Keeps decisions in this browser (IndexedDB); if it stores nothing, as long as the page. */
export class DecisionStore {
  readonly #kept = new Map<string, KeptDecision>();
  readonly #table = openTable("bankscreen", "decisions");
  by = "";
  isKept = true;
  /** Called when another tab of this browser has decided. */
  onOther: () => void = () => {};
  /** Tells the other tabs of this browser what was decided. */
  readonly #tabs = new BroadcastChannel("bankscreen-decisions");

  constructor() {
    this.#tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      const changed: readonly unknown[] = Array.isArray(data) ? data : [];
      for (const each of changed) {
        if (!Array.isArray(each)) continue;
        const [key, value]: readonly unknown[] = each;
        if (typeof key === "string" && isKept(value)) this.#kept.set(key, value);
        else if (typeof key === "string" && value === null) this.#kept.delete(key);
      }
      if (changed.length > 0) this.onOther();
    };
  }

  get size(): number {
    return this.#kept.size;
  }

  get decisions(): Decisions {
    return new (late().Decisions)([...this.#kept.values()]);
  }

  async load(): Promise<void> {
    await this.#do(async (store) => {
      const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
      const old: string[] = [];
      for (const [key, value] of await entries<string, unknown>(store)) {
        if (key === BY) this.by = typeof value === "string" ? value.slice(0, 8) : "";
        else if (isKept(value) && value.on >= oldest) this.#kept.set(key, value);
        else old.push(key);
      }
      await delMany(old, store);
    });
  }

  of(file: string, place: number): KeptDecision | null {
    return this.#kept.get(keyOf({ file, place })) ?? null;
  }

  async put(
    file: string,
    decisions: readonly { readonly place: number; readonly decision: KeptDecision | null }[],
  ): Promise<void> {
    const kept: [string, KeptDecision | string][] = [];
    const gone: string[] = [];
    for (const { place, decision } of decisions) {
      const key = keyOf({ file, place });
      if (decision === null) {
        this.#kept.delete(key);
        gone.push(key);
      } else {
        this.#kept.set(key, decision);
        kept.push([key, decision]);
        this.by = decision.by;
      }
    }
    this.#tabs.postMessage([...kept, ...gone.map((key) => [key, null])]);
    if (kept.length > 0) kept.push([BY, this.by]);
    await this.#do((store) => Promise.all([setMany(kept, store), delMany(gone, store)]));
  }

  async forget(): Promise<void> {
    this.#kept.clear();
    this.by = "";
    await this.#do(clear);
  }

  async #do(act: Parameters<BrowserTable>[0]): Promise<void> {
    if (!await this.#table(act)) this.isKept = false;
  }
}

function keyOf({ file, place }: Pick<KeptDecision, "file" | "place">): string {
  return `${file} ${place}`;
}

/** Validates a stored decision: another version of the page, or someone at the console, may have written anything. */
function isKept(value: unknown): value is KeptDecision {
  if (typeof value !== "object" || value === null) return false;
  const { choice, note, by, on, file, place, account, name, supplier, findings, subjects = [] } =
    value as Partial<Record<keyof KeptDecision, unknown>>;
  return CHOICES.some((each) => each === choice) && typeof place === "number" &&
    [note, by, on, file, account, name, supplier].every((text) => typeof text === "string") &&
    [findings, subjects].every((texts) =>
      Array.isArray(texts) && texts.every((text) => typeof text === "string")
    );
}
