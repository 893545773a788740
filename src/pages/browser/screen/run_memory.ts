// The last runs in this browser (IndexedDB), with which the next file of the same kind is compared. Nothing is sent.
/// <reference lib="dom" />
import { clear, set, values } from "idb-keyval";
import type { RunBefore, RunMemory, ScreenedPayee } from "../../../../sdk/payees/mod.ts";
import { openTable } from "./browser_table.ts";
import { today } from "./decide_form.tsx";
import { late } from "./later.ts";
import type { PageRun } from "./page_run.ts";
import { store } from "./store.ts";

const REMEMBER_MS = 500;

/** Stores runs; in a browser that stores nothing, as long as the page is open. */
export class MonthMemory {
  readonly #memories = new Map<string, RunMemory>();
  readonly #do = openTable("bankscreen-months-1", "months");
  readonly #loaded: Promise<unknown>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#loaded = this.#do(async (store) => {
      for (const memory of await values<unknown>(store)) {
        if (isMemory(memory)) this.#memories.set(memory.kind, memory);
      }
    });
  }

  get size(): number {
    return this.#memories.size;
  }

  async findBefore(run: PageRun): Promise<RunBefore | null> {
    await this.#loaded;
    return late().findRunBefore([...this.#memories.values()], fileOf(run));
  }

  remember(run: PageRun, screened: readonly ScreenedPayee[]): void {
    const { kindOfFile, rememberRun } = late();
    const kind = kindOfFile(run.file.name);
    const { remembered = null } = run.before ?? {};
    const memory = rememberRun(this.#memories.get(kind) ?? null, remembered, fileOf(run), screened, today());
    this.#memories.set(kind, memory);
    void this.#do((store) => set(kind, memory, store));
  }

  /** Remembers the open run some time after its rows have changed. */
  rememberSoon(): void {
    const { startedAt, running } = store.state;
    if (startedAt === null || running !== null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.rememberNow(), REMEMBER_MS);
  }

  rememberNow(): void {
    const isChanged = this.#timer !== undefined;
    this.forgetChanges();
    const { run, rows, startedAt, running } = store.state;
    if (!isChanged || run === null || startedAt === null || running !== null) return;
    this.remember(run, rows.map(({ screened }) => screened));
    store.set({ remembered: this.size });
  }

  forgetChanges(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async forget(): Promise<void> {
    this.#memories.clear();
    await this.#do(clear);
  }
}

function fileOf({ file: { name, sha256, list: { header, payees } } }: PageRun) {
  return { name, sha256, header, payees };
}

/** Validates stored data: another version of the page, or someone at the console, may have written anything. */
function isMemory(value: unknown): value is RunMemory {
  return typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string" &&
    "layout" in value && typeof value.layout === "string" && "runs" in value && Array.isArray(value.runs) &&
    value.runs.every((run: unknown) =>
      typeof run === "object" && run !== null && "sha256" in run && "on" in run && "payees" in run &&
      Array.isArray(run.payees)
    );
}
