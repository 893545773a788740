/// <reference lib="dom" />
import { clear, createStore, del, entries, set, type UseStore } from "idb-keyval";
import { type Choice, Decisions, type KeptDecision } from "../../../../sdk/payees/run/mod.ts";

/** Days after which a decision is deleted: more than a year, so that a yearly payment finds the last one. */
const KEPT_DAYS = 400;

const CHOICES: readonly Choice[] = ["paid", "held", "asked"];

const BY = "by";

/** Keeps decisions in this browser (IndexedDB); if it stores nothing, as long as the page. */
export class DecisionStore {
  readonly #kept = new Map<string, KeptDecision>();
  readonly #store: UseStore | null;
  /** Initials of the person who decided last. */
  by = "";
  isKept = true;

  constructor() {
    this.#store = "indexedDB" in globalThis ? createStore("bankscreen", "decisions") : null;
  }

  get size(): number {
    return this.#kept.size;
  }

  get decisions(): Decisions {
    return new Decisions([...this.#kept.values()]);
  }

  /** Loads the stored decisions, and deletes those that are old or unreadable. */
  async load(): Promise<void> {
    await this.#do(async (store) => {
      const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
      for (const [key, value] of await entries<string, unknown>(store)) {
        if (key === BY) this.by = typeof value === "string" ? value.slice(0, 8) : "";
        else if (isKept(value) && value.on >= oldest) this.#kept.set(key, value);
        else await del(key, store);
      }
    });
  }

  async keep(decision: KeptDecision): Promise<void> {
    const key = keyOf(decision);
    this.#kept.set(key, decision);
    this.by = decision.by;
    await this.#do((store) => Promise.all([set(key, decision, store), set(BY, decision.by, store)]));
  }

  async takeBack(place: Pick<KeptDecision, "file" | "place">): Promise<void> {
    this.#kept.delete(keyOf(place));
    await this.#do((store) => del(keyOf(place), store));
  }

  async forget(): Promise<void> {
    this.#kept.clear();
    this.by = "";
    await this.#do(clear);
  }

  /** Some browsers store nothing in a private window, and only report it on the first access. */
  async #do(act: (store: UseStore) => Promise<unknown>): Promise<void> {
    try {
      if (this.#store === null) this.isKept = false;
      else await act(this.#store);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      this.isKept = false;
    }
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
