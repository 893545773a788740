/**
 * The form of `.http` transcripts: blocks, lines, words, and the comparison of answers.
 *
 * @module
 */
import { assert, assertEquals, AssertionError, assertMatch } from "@std/assert";

/** A line of a transcript, with its number. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** A test. */
export interface Block {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** A word, its name and its value. */
const WORD = /^(?:([\w-]+)([:=]))?("(?:[^"\\]|\\.)*"|\S+)\s*/;

/** Splits a transcript into its tests. A block with a table becomes one test per row. */
export function readBlocks(text: string): readonly Block[] {
  const lines = text.split("\n").map((text, index): Line => ({ number: index + 1, text: text.trimEnd() }));
  const starts = lines.flatMap(({ text }, index) => text.startsWith("## ") ? [index] : []);
  return starts.flatMap((start, index) => {
    const name = lines[start]?.text.slice("## ".length) ?? "";
    const all = lines.slice(start + 1, starts[index + 1]).filter(({ text }) => !/^(?:#|$)/.test(text));
    const rows = all.filter(({ text }) => text.startsWith("|"))
      .map(({ text }) => text.slice(1).split(/(?<= )\|(?= |$)/).map((cell) => cell.trim()));
    const steps = all.filter(({ text }) => !text.startsWith("|"));
    if (rows.length === 0) return [{ name, lines: steps }];
    return rows.map((cells) => {
      const fill = (text: string) =>
        text.replaceAll(/\{(\d)\}/g, (whole, cell) => cells[Number(cell) - 1] ?? whole);
      return { name: fill(name), lines: steps.map(({ number, text }) => ({ number, text: fill(text) })) };
    });
  });
}

/** Runs the lines of a block. An error has the file, the line, and what `context` returns. */
export async function runLines(
  file: URL,
  lines: readonly Line[],
  run: (text: string) => Promise<void>,
  context = () => "",
): Promise<void> {
  for (const { number, text } of lines) {
    try {
      await run(text);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      throw new AssertionError(`${file.pathname}:${number}: ${text}\n${cause}${context()}`);
    }
  }
}

/** Calls or steps of a block, which are repeated and begun as `http_transcript.ts` describes it. */
export class Acts<Result> {
  readonly #act: (text: string) => Promise<Result>;
  readonly #begun: Promise<readonly Result[]>[] = [];

  constructor(act: (text: string) => Promise<Result>) {
    this.#act = act;
  }

  /** Acts once, several times (`3 × `), or several times at once (`3 ∥ `). */
  async run(text: string): Promise<readonly Result[]> {
    const [, times = "1", sign, once = ""] = /^(?:(\d+) ([×∥]) )?(.*)$/s.exec(text) ?? [];
    const texts = Array.from(
      { length: Number(times) },
      (_, index) => sign === undefined ? once : once.replaceAll("{n}", String(index + 1)),
    );
    if (sign === "∥") return await Promise.all(texts.map((text) => this.#act(text)));
    const results: Result[] = [];
    for (const text of texts) results.push(await this.#act(text));
    return results;
  }

  /** Acts without waiting for the results. */
  begin(text: string): void {
    const acting = this.run(text);
    this.#begun.push(acting);
    // A line may fail before `end` waits for this act. Then that failure is reported, and not the one of this act.
    acting.catch(() => {});
  }

  /** Returns the results of the first act that was begun, or those of `all`. */
  async end(text: string): Promise<readonly Result[]> {
    const ended = text === "all" ? this.#begun.splice(0) : this.#begun.splice(0, 1);
    return (await Promise.all(ended)).flat();
  }
}

/** A call in a transcript, with a status that it expects. */
export interface ExpectedStatus {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly status: number;
}

/** Lists the calls of a transcript, once for each status that they expect. */
export function listCalls(text: string): readonly ExpectedStatus[] {
  return readBlocks(text).flatMap(({ lines }) => {
    let call = { method: "", path: "" };
    return lines.flatMap(({ text }) => {
      const [, method = "", path = ""] = /^(?:\d+ [×∥] )?([A-Z]+) (\/\S*)/.exec(text) ?? [];
      if (method !== "") call = { method, path };
      return [...text.matchAll(/→ (\d{3})\b/g)].map(([, status]) => ({ ...call, status: Number(status) }));
    });
  });
}

/** Words of a line and the JSON that follows them. */
export interface Words {
  readonly words: readonly { readonly name: string; readonly value: string; readonly text: string }[];
  readonly json: unknown;
  readonly isExact: boolean;
}

/** Splits words such as `name:value` from the JSON that follows them. */
export function readWords(text: string): Words {
  const words = [];
  let rest = text;
  while (rest !== "" && !/^(?:= )?[[{"]|^(?:null|\d+)$/.test(rest)) {
    const [word = rest, name = "", , value = ""] = WORD.exec(rest) ?? [];
    assert(name !== "", `no name and value: ${rest}`);
    words.push({ name, value: value.startsWith('"') ? String(JSON.parse(value)) : value, text: word.trim() });
    rest = rest.slice(word.length);
  }
  const isExact = rest.startsWith("= ");
  return { words, json: rest === "" ? undefined : JSON.parse(isExact ? rest.slice(2) : rest), isExact };
}

/** What to compare. */
interface Matching {
  /** Where the value is in the answer, for the message of a failure. */
  readonly at: string;
  /** True if objects must not have other members. */
  readonly isExact: boolean;
  /** Stores the value of `<as name>`. */
  readonly store: (name: string, value: string) => void;
}

/** Compares a value of an answer with the expected one, as `http_transcript.ts` describes it. */
export function matchAnswer(found: unknown, expected: unknown, matching: Matching): void {
  const { at, isExact } = matching;
  if (typeof expected === "string") return matchText(found, expected, matching);
  if (Array.isArray(expected)) {
    assert(Array.isArray(found), `${at} is not a list`);
    if (expected[0] === "…") return expected.slice(1).forEach((item) => matchSome(found, item, matching));
    const isOpen = expected.at(-1) === "…";
    const items: readonly unknown[] = isOpen ? expected.slice(0, -1) : expected;
    if (!isOpen) assertEquals(found.length, items.length, `items of ${at}`);
    return items.forEach((item, index) =>
      matchAnswer(found[index], item, { ...matching, at: `${at}[${index}]` })
    );
  }
  if (typeof expected !== "object" || expected === null) return assertEquals(found, expected, at);
  assert(typeof found === "object" && found !== null && !Array.isArray(found), `${at} is not an object`);
  if (isExact) assertEquals(Object.keys(found).toSorted(), Object.keys(expected).toSorted(), at);
  const members = new Map<string, unknown>(Object.entries(found));
  for (const [name, value] of Object.entries(expected)) {
    matchAnswer(members.get(name), value, { ...matching, at: `${at}.${name}` });
  }
}

/** Compares the items of a list with the expected one until one matches. */
function matchSome(found: readonly unknown[], expected: unknown, matching: Matching): void {
  for (const item of found) {
    try {
      return matchAnswer(item, expected, matching);
    } catch {
      continue;
    }
  }
  throw new AssertionError(`${matching.at} has no item like ${JSON.stringify(expected)}`);
}

function matchText(found: unknown, expected: string, { at, store }: Matching): void {
  const text = typeof found === "string" ? found : JSON.stringify(found) ?? "";
  const stored = /^<as (\w+)>$/.exec(expected)?.[1];
  if (stored !== undefined) {
    assert(typeof found === "string" || typeof found === "number", `${at} has no value to store`);
    store(stored, String(found));
  } else if (expected === "<any>") assert(found !== undefined, at);
  else if (expected === "<none>") assertEquals(found, undefined, at);
  else if (found === expected) return;
  else if (/^…[^]*…$/.test(expected)) {
    let from = 0;
    for (const part of expected.slice(1, -1).split("…")) {
      from = text.indexOf(part, from);
      assert(from >= 0, `${at} is ${text}, without ${part}`);
      from += part.length;
    }
  } else if (/^\/.*\/$/.test(expected)) assertMatch(text, new RegExp(expected.slice(1, -1)), at);
  else assertEquals(found, expected, at);
}
