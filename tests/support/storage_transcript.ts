/**
 * Transcripts below the edge: `.steps` files next to their tests, with a block for each test, which runs on a database
 * file and, unless the test file says otherwise, on a libSQL server.
 *
 *     ## Ledger.charge() takes all units of a batch or none
 *     key one {"limit": 25}
 *     30 ∥ charge one units=7 → 3 × charged, 27 × insufficient
 *
 * A step is one of those that the calling test file defines, with words, options such as `units=7`, and JSON. `3 × ` in
 * front repeats the step, `3 ∥ ` runs it three times at once, and `{n}` is the number of the repetition. `begin ` in
 * front starts the step without waiting for its result. `end` reads the result of the first step that was begun, and
 * `end all` those of all. `in=2` runs the step in another process on the same database.
 *
 * A result follows `→`: its outcome, several with commas, or how many of each; or JSON, as in `.http` transcripts. `at
 * INSTANT` begins a block at a time, and `clock INSTANT` and `clock +SECONDS` set the clocks of all processes, with
 * `in=2` that of one. Lines that begin with `|` are a table: each row is a test, and `{1}` its first cell. `#` begins a
 * comment.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "./clock.ts";
import { type TempDatabase, testOnEveryDatabase, type testOnFile } from "./temp_database.ts";
import { Acts, matchAnswer, readBlocks, runLines } from "./transcript_format.ts";

/** A step, with its process. */
export interface StorageCall {
  readonly storage: Storage;
  readonly clock: TestClock;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  /** Members of the JSON that follows the words; empty without JSON. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** Steps by their first word. */
export type StorageSteps = Readonly<Record<string, (call: StorageCall) => unknown>>;

/** Runs each block of a transcript on every database, or as `register` says, with new steps. */
export function runStorageTranscript(
  file: URL,
  openSteps: () => StorageSteps,
  register: typeof testOnFile = testOnEveryDatabase,
): void {
  for (const { name, lines } of readBlocks(Deno.readTextFileSync(file))) {
    register(name, async (database) => {
      const block = new BlockRun(database, openSteps());
      await runLines(file, lines, (text) => block.step(text));
    });
  }
}

/** The processes of one block. */
class BlockRun {
  readonly #database: TempDatabase;
  readonly #steps: StorageSteps;
  readonly #processes = new Map<string, Promise<{ readonly storage: Storage; readonly clock: TestClock }>>();
  readonly #acts = new Acts<readonly unknown[]>((text) => this.#actOnce(text));
  #instant = "2026-11-21T08:00:00Z";
  #results: readonly unknown[] = [];

  constructor(database: TempDatabase, steps: StorageSteps) {
    this.#database = database;
    this.#steps = {
      clock: ({ clock, words: [text = ""] }) =>
        text.startsWith("+") ? clock.advance(Number(text.slice(1)) * 1000) : clock.set(text),
      /** `sql STATEMENT` changes the database. */
      sql: ({ storage, words }) => storage.queue.write([CompiledQuery.raw(words.join(" "))]),
      /** `rows N TABLE`: the table has N rows, or N that fulfil a condition after its name. */
      rows: async ({ storage: { db }, words: [count, ...table] }) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(`SELECT 1 FROM ${table.join(" ")}`));
        assertEquals(rows.length, Number(count), table.join(" "));
      },
      ...steps,
    };
  }

  async step(line: string): Promise<void> {
    const [text = "", expected] = line.split(/ ?→ /);
    if (text.startsWith("at ")) this.#instant = text.slice("at ".length);
    else if (text.startsWith("begin ")) this.#acts.begin(text.slice("begin ".length));
    else if (/^end(?: all)?$/.test(text)) this.#results = (await this.#acts.end(text.slice(4))).flat();
    else if (text !== "") this.#results = (await this.#acts.run(text)).flat();
    if (expected !== undefined) compare(this.#results, expected);
  }

  async #actOnce(text: string): Promise<readonly unknown[]> {
    const [, name = "", given = "", json] = /^(\S+) ?([^{]*)(\{.*)?$/s.exec(text) ?? [];
    const step = this.#steps[name];
    assert(step !== undefined, `no step is called ${name}`);
    const isSql = name === "sql" || name === "rows";
    const all = given.split(" ").filter((word) => word !== "");
    const isOption = (word: string) => !isSql && /^[a-z]+=/.test(word);
    const options: Record<string, string> = {};
    for (const option of all.filter(isOption)) {
      options[option.slice(0, option.indexOf("="))] = option.slice(option.indexOf("=") + 1);
    }
    const words = all.filter((word) => !isOption(word));
    const { in: process = "1" } = options;
    await this.#process(process);
    const processes = name === "clock" && options.in === undefined ? [...this.#processes.keys()] : [process];
    return await Promise.all(
      processes.map(async (process) =>
        await step({ ...await this.#process(process), words, options, json: JSON.parse(json ?? "{}") })
      ),
    );
  }

  #process(name: string): Promise<{ readonly storage: Storage; readonly clock: TestClock }> {
    const open = async () => {
      const clock = new TestClock(this.#instant);
      return { clock, storage: await this.#database.open(clock) };
    };
    const process = this.#processes.get(name) ?? open();
    this.#processes.set(name, process);
    return process;
  }
}

function compare(results: readonly unknown[], expected: string): void {
  if (/^[[{]/.test(expected)) {
    const found = results.length === 1 ? results[0] : results;
    return matchAnswer(found, JSON.parse(expected), { at: "result", isExact: false, store: () => {} });
  }
  const found = results.map(nameOf);
  const parts = expected.split(", ");
  if (!/^\d+ × /.test(expected)) {
    return assertEquals(found, parts.length === 1 ? found.map(() => expected) : parts);
  }
  const counts = Object.entries(Object.groupBy(found, (name) => name)).map(([name, some = []]) =>
    `${some.length} × ${name}`
  );
  assertEquals(counts.toSorted(), parts.toSorted());
}

/** Returns the name of a result: its outcome or status if it has one. */
function nameOf(result: unknown): string {
  if (typeof result !== "object" || result === null) return String(result);
  return "outcome" in result
    ? String(result.outcome)
    : "status" in result
    ? String(result.status)
    : "an object";
}
