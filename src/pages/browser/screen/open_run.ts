// The run that is open in this tab, kept in this browser (IndexedDB) until another file is chosen, so that a reload,
// another language and the button Back find it again. The key isn't kept: only the tab's memory has it.
/// <reference lib="dom" />
import { delMany, getMany, keys, setMany, type UseStore } from "idb-keyval";
import type { ColumnChoice, KeptAnswer } from "../../../../sdk/payees/mod.ts";
import { openTable } from "./browser_table.ts";

/** A file as it was chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly choice: ColumnChoice;
}

/** The progress of a run. */
export interface RunProgress {
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly isTrial: boolean;
  readonly isRunning: boolean;
}

/** The stored parts of a run. */
export interface KeptRun extends RunProgress {
  readonly file: ChosenFile;
  readonly before: ChosenFile | null;
  readonly answers: readonly KeptAnswer[];
}

/** The tab's reference to its run; it survives a reload, and ends with the tab. */
const TAB = "bankscreen-run";

/** Time after which an abandoned run is deleted. */
const KEPT_MS = 86_400_000;

/** Pause between writes: a run of many calls writes a few times a second. */
const WRITE_MS = 250;

const NOT_STARTED: RunProgress = { startedAt: null, endedAt: null, isTrial: true, isRunning: false };

/** Keeps the run of this tab; does nothing in a browser that stores nothing. */
export class OpenRun {
  readonly #do = openTable("bankscreen-run-1", "runs");
  #id: string | null = null;
  #answers = 0;
  #pending: [string, unknown][] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  isKept = false;

  constructor() {
    addEventListener("pagehide", () => void this.#write());
  }

  async keepFile(file: ChosenFile): Promise<void> {
    await this.forget();
    this.#id = crypto.randomUUID();
    this.#answers = 0;
    this.#later("on", Date.now());
    this.#later("file", file);
    if (await this.#write()) rememberTab(this.#id);
  }

  keepBefore(before: ChosenFile | null): void {
    this.#later("before", before);
  }

  keepProgress(progress: RunProgress): void {
    this.#later("progress", progress);
    // A reload right after the end must not find the run interrupted.
    if (!progress.isRunning) void this.#write();
  }

  keepAnswer(answer: KeptAnswer): void {
    const { balance: _, ...kept } = { balance: null, ...answer };
    this.#later(`answer ${this.#answers++}`, kept);
  }

  /** Returns the run of this tab; `null` if there is none. Deletes abandoned runs. */
  async load(): Promise<KeptRun | null> {
    const id = readTab();
    let kept: KeptRun | null = null;
    await this.#do(async (store) => {
      const all = (await keys<string>(store)).filter((key) => typeof key === "string");
      await deleteOld(all, store);
      if (id === null) return;
      this.#id = id;
      const own = all.filter((key) => key.startsWith(this.#key("answer ")));
      const [file, before = null, progress = NOT_STARTED] = await getMany(
        ["file", "before", "progress"].map((name) => this.#key(name)),
        store,
      );
      if (!isFile(file)) return;
      this.#answers = own.length;
      kept = { ...progress, file, before, answers: await getMany(own, store) };
    });
    this.isKept = kept !== null;
    return kept;
  }

  async forget(): Promise<void> {
    this.#pending = [];
    const own = this.#id === null ? null : this.#key("");
    this.#id = null;
    this.isKept = false;
    rememberTab(null);
    if (own === null) return;
    await this.#do(async (store) =>
      delMany((await keys<string>(store)).filter((key) => key.startsWith(own)), store)
    );
  }

  #key(name: string): string {
    return `${this.#id} ${name}`;
  }

  #later(name: string, value: unknown): void {
    if (this.#id === null) return;
    this.#pending.push([this.#key(name), value]);
    this.#timer ??= setTimeout(() => void this.#write(), WRITE_MS);
  }

  async #write(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending.splice(0);
    if (pending.length > 0) this.isKept = await this.#do((store) => setMany(pending, store));
    return this.isKept;
  }
}

/** The database may have been changed at the console. */
function isFile(value: unknown): value is ChosenFile {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" &&
    "bytes" in value && value.bytes instanceof Uint8Array && "choice" in value;
}

async function deleteOld(all: readonly string[], store: UseStore): Promise<void> {
  const marks = all.filter((key) => key.endsWith(" on"));
  const days = await getMany<number>(marks, store);
  const old = marks.filter((_, index) => Date.now() - (days[index] ?? 0) > KEPT_MS)
    .map((mark) => mark.slice(0, -"on".length));
  await delMany(all.filter((key) => old.some((start) => key.startsWith(start))), store);
}

function readTab(): string | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

function rememberTab(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(TAB);
    else sessionStorage.setItem(TAB, id);
  } catch {
    // A browser that stores nothing keeps the run as long as the page.
  }
}
