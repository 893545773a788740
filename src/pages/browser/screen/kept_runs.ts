// Runs stored in this browser (IndexedDB): the open run, so that a reload, another language or the Back button finds it
// again, and the last runs, with which the next file of the same kind is compared. The key is never stored.
/// <reference lib="dom" />
import { clear, createStore, delMany, getMany, keys, set, setMany, type UseStore, values } from "idb-keyval";
import type {
  ColumnChoice,
  KeptAnswer,
  RunBefore,
  RunMemory,
  ScreenedPayee,
} from "../../../../sdk/payees/mod.ts";
import { keepStored, readStored } from "../shared/stored.ts";
import { late } from "./later.ts";
import type { PageRun } from "./page_run.ts";
import { store } from "./store.ts";
import { today } from "./words.ts";

/** Reads or writes a table; returns whether that worked. */
export type BrowserTable = (act: (store: UseStore) => Promise<unknown>) => Promise<boolean>;

/** Opens a table of this browser. Access can fail: in a private window of some browsers, or on a full disk. */
export function openTable(database: string, table: string): BrowserTable {
  const store = "indexedDB" in globalThis ? createStore(database, table) : null;
  return async (act) => {
    try {
      if (store !== null) await act(store);
      return store !== null;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return false;
    }
  };
}

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

/** A run as it is stored. */
export interface KeptRun extends RunProgress {
  readonly file: ChosenFile;
  readonly before: ChosenFile | null;
  readonly answers: readonly KeptAnswer[];
}

/** Entry of the session storage with the id of the tab's run. A reload keeps the entry; closing the tab deletes it. */
const TAB = "bankscreen-run";

/** Milliseconds after which a stored run counts as abandoned and is deleted. */
const KEPT_MS = 86_400_000;

/** Pause between writes, so that a long run writes only a few times a second. */
const WRITE_MS = 250;

const NOT_STARTED: RunProgress = { startedAt: null, endedAt: null, isTrial: true, isRunning: false };

/** Stores the run that is open in this tab; does nothing in a browser without storage. */
class OpenRun {
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
    this.#writeSoon("on", Date.now());
    this.#writeSoon("file", file);
    if (await this.#write()) keepStored(TAB, this.#id, "sessionStorage");
  }

  keepBefore(before: ChosenFile | null): void {
    this.#writeSoon("before", before);
  }

  keepProgress(progress: RunProgress): void {
    this.#writeSoon("progress", progress);
    // Writes the end of a run at once, because after a reload the run would otherwise seem interrupted.
    if (!progress.isRunning) void this.#write();
  }

  keepAnswer(answer: KeptAnswer): void {
    const { balance: _, ...kept } = { balance: null, ...answer };
    this.#writeSoon(`answer ${this.#answers++}`, kept);
  }

  /** Returns the run of this tab; `null` if no run is stored for it. Deletes abandoned runs. */
  async load(): Promise<KeptRun | null> {
    const id = readStored(TAB, "sessionStorage");
    let kept: KeptRun | null = null;
    await this.#do(async (store) => {
      const all = (await keys<string>(store)).filter((key) => typeof key === "string");
      await deleteAbandoned(all, store);
      if (id === null) return;
      this.#id = id;
      const answers = all.filter((key) => key.startsWith(this.#key("answer ")));
      const [file, before = null, progress = NOT_STARTED] = await getMany(
        ["file", "before", "progress"].map((name) => this.#key(name)),
        store,
      );
      if (!isFile(file)) return;
      this.#answers = answers.length;
      kept = { ...progress, file, before, answers: await getMany(answers, store) };
    });
    this.isKept = kept !== null;
    return kept;
  }

  async forget(): Promise<void> {
    this.#pending = [];
    const start = this.#id === null ? null : this.#key("");
    this.#id = null;
    this.isKept = false;
    keepStored(TAB, null, "sessionStorage");
    if (start === null) return;
    await this.#do(async (store) =>
      delMany((await keys<string>(store)).filter((key) => key.startsWith(start)), store)
    );
  }

  #key(name: string): string {
    return `${this.#id} ${name}`;
  }

  #writeSoon(name: string, value: unknown): void {
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

/** The run that is open in this tab. */
export const openRun = new OpenRun();

/** Checks the shape, because anyone can edit the database in the browser's developer tools. */
function isFile(value: unknown): value is ChosenFile {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string" &&
    "bytes" in value && value.bytes instanceof Uint8Array && "choice" in value;
}

async function deleteAbandoned(all: readonly string[], store: UseStore): Promise<void> {
  const dateKeys = all.filter((key) => key.endsWith(" on"));
  const dates = await getMany<number>(dateKeys, store);
  const abandoned = dateKeys.filter((_, index) => Date.now() - (dates[index] ?? 0) > KEPT_MS)
    .map((key) => key.slice(0, -"on".length));
  await delMany(all.filter((key) => abandoned.some((start) => key.startsWith(start))), store);
}

/** Pause after the last change of the rows before a run is stored. */
const REMEMBER_MS = 500;

/** Stores the last run of each kind of file; in a browser without storage, only as long as the page is open. */
class RunHistory {
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
    return late().findRunBefore([...this.#memories.values()], describeFile(run));
  }

  rememberSoon(): void {
    const { startedAt, running } = store.state;
    if (startedAt === null || running !== null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.rememberNow(), REMEMBER_MS);
  }

  /** Stores the open run if its rows have changed. */
  rememberNow(): void {
    const isChanged = this.#timer !== undefined;
    this.cancel();
    const { run, rows, startedAt, running } = store.state;
    if (!isChanged || run === null || startedAt === null || running !== null) return;
    this.#remember(run, rows.map(({ screened }) => screened));
    store.set({});
  }

  #remember(run: PageRun, screened: readonly ScreenedPayee[]): void {
    const { kindOfFile, rememberRun } = late();
    const kind = kindOfFile(run.file.name);
    const { remembered = null } = run.before ?? {};
    const known = this.#memories.get(kind) ?? null;
    const memory = rememberRun(known, remembered, describeFile(run), screened, today());
    this.#memories.set(kind, memory);
    void this.#do((store) => set(kind, memory, store));
  }

  /** Cancels what {@linkcode rememberSoon} has scheduled. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async forget(): Promise<void> {
    this.#memories.clear();
    await this.#do(clear);
  }
}

/** The last run of each kind of file. */
export const runHistory = new RunHistory();

function describeFile({ file: { name, sha256, list: { header, payees } } }: PageRun) {
  return { name, sha256, header, payees };
}

/** Checks the shape, because another version of the page or the browser's developer tools may have written anything. */
function isMemory(value: unknown): value is RunMemory {
  return typeof value === "object" && value !== null && "kind" in value && typeof value.kind === "string" &&
    "layout" in value && typeof value.layout === "string" && "runs" in value && Array.isArray(value.runs) &&
    value.runs.every((run: unknown) =>
      typeof run === "object" && run !== null && "sha256" in run && "on" in run && "payees" in run &&
      Array.isArray(run.payees)
    );
}
