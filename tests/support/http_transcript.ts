/**
 * Transcripts of calls to the service: `.http` files next to their tests, with a block for each test.
 *
 *     ## claim_key returns 403 before the first call
 *     POST /v1/keys/generate → 201 {"api_key": "<as new>"}
 *     POST /v1/keys/claim by=new {"email": "pay@firma.de"}
 *     → 403 X-Quota-Used:0 {"error": "unused_key", "tier": "<none>"}
 *
 * A call is a method and a path, then as needed: `by=` the name of a key, `from=` a network, headers (`Name:value`, in
 * quotes if it contains spaces), and a JSON body, or `body:` with any text. `3 × ` in front repeats the call, `3 ∥ `
 * sends it three times at once, and `{n}` in its network is the number of the repetition. Keys are made on first use:
 * `free…` is an anonymous one of the caller's network, `email…` one with an address, `key…` one with credits, and
 * `unknown` isn't a key. `<100>` in a body stands for a list of 100 IBANs.
 *
 * An answer follows `→`, in the same line or below: its status, headers, `has:` and `hasnt:` for parts of its text,
 * `same:yes` or `same:no` for the text of the call before, and its members; `= ` in front of them if it has no others.
 * In headers and members, `"…part…part…"` is a text with these parts in this order, `"/…/"` one that matches, `<none>`
 * is absent, `<any>` is present, and `<as name>` stores the value, which is `{name}` in later lines. A list that ends
 * with `"…"` may be longer, and one that begins with it may have other items, in any order. `3 × 201, 17 × 429` counts
 * the statuses of a repeated call.
 *
 * Other lines: `env {…}` and `at INSTANT` open the service with variables and at a time, `clock INSTANT` and `clock
 * +SECONDS` set its clock, `credits N NAME` gives credits to a key, `let NAME VALUE` stores a value, `sql …` changes
 * the database, `change` stores a change of a watched institution, `rows N TABLE` counts rows, `mails N` mails, and
 * `log N PART` lines of the log. `{code}` is the last emailed code, `{wrong}` another one, and `{x9}` nine letters.
 * Lines that begin with `|` are a table: each row is a test, and `{1}` its first cell. `#` begins a comment.
 *
 * Blocks that need a clock, a database or mails to themselves have a separate service. The others share one, each from
 * its own network.
 *
 * @module
 */
import { assert, assertEquals, AssertionError, assertMatch } from "@std/assert";
import { CompiledQuery } from "kysely";
import { hashKey } from "../../src/keys/mod.ts";
import { grantCredits } from "./paid_keys.ts";
import { openKey } from "./seed_key.ts";
import { otherNetwork } from "./other_network.ts";
import { seedWatchChange } from "./seed_watch_change.ts";
import { memberOf, type TestAnswer, TestApp } from "./test_app.ts";

/** A line of a transcript, with its number. */
interface Line {
  readonly number: number;
  readonly text: string;
}

interface Block {
  readonly name: string;
  readonly lines: readonly Line[];
}

const IBAN = "DE89370400440532013000";

const WORD = /^(?:([\w-]+)([:=]))?("(?:[^"\\]|\\.)*"|\S+)\s*/;

/** Runs each block of a transcript as a test, on a given service if it has one, which the caller closes. */
export function runTranscript(file: URL, service?: TestApp): void {
  let shared: Promise<TestApp> | undefined;
  Deno.test.afterAll(async () => await (await shared)?.[Symbol.asyncDispose]());
  for (const block of readBlocks(Deno.readTextFileSync(file))) {
    Deno.test(block.name, async () => {
      const isAlone = block.lines.some(({ text }) =>
        /^(?:env|at|clock|mails|rows|log|sql) |^change$|\{(?:code|wrong)\}|by=email|^credits \d+ email/.test(
          text,
        )
      );
      if (service !== undefined || !isAlone) {
        const app = service ?? await (shared ??= TestApp.open());
        return await new Run(app, otherNetwork()).all(block.lines);
      }
      const [variables, instant] = ["env ", "at "].map((word) =>
        block.lines.find(({ text }) => text.startsWith(word))?.text.slice(word.length)
      );
      await using app = await TestApp.open(JSON.parse(variables ?? "{}"), instant);
      await new Run(app, "203.0.113.7").all(block.lines);
    });
  }
}

function readBlocks(text: string): readonly Block[] {
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

/** Runs the lines of one block. */
class Run {
  readonly #app: TestApp;
  readonly #network: string;
  readonly #values = new Map<string, string>([["unknown", `ifk_${"0".repeat(64)}`]]);
  #answers: readonly TestAnswer[] = [];
  #before: TestAnswer | undefined;

  constructor(app: TestApp, network: string) {
    this.#app = app;
    this.#network = network;
  }

  async all(lines: readonly Line[]): Promise<void> {
    for (const { number, text } of lines) {
      try {
        await this.#step(await this.#fill(text));
      } catch (error) {
        const last = this.#answers.at(-1);
        const cause = error instanceof Error ? error.message : String(error);
        throw new AssertionError(
          `line ${number}: ${text}\n${cause}\n${last?.status} ${last?.text.slice(0, 2000)}`,
        );
      }
    }
  }

  async #step(text: string): Promise<void> {
    const [word = "", rest = ""] = [/^\S*/.exec(text)?.[0], text.slice(text.indexOf(" ") + 1)];
    if (word === "clock") {
      if (rest.startsWith("+")) this.#app.clock.advance(Number(rest.slice(1)) * 1000);
      else this.#app.clock.set(rest);
    } else if (word === "mails") {
      const mails = await this.#app.mails();
      const [count = "", ...parts] = rest.split(" ");
      assertEquals(mails.length, Number(count), "mails");
      this.#searchText(mails.join("\n"), parts.join(" "));
    } else if (word === "rows") {
      const [count, ...table] = rest.split(" ");
      const query = CompiledQuery.raw(`SELECT 1 FROM ${table.join(" ")}`);
      assertEquals((await this.#app.storage.db.executeQuery(query)).rows.length, Number(count), rest);
    } else if (word === "sql") await this.#app.storage.queue.write([CompiledQuery.raw(rest)]);
    else if (word === "change") await seedWatchChange(this.#app);
    else if (word === "credits") {
      const [count, name = ""] = rest.split(" ");
      await this.#grant(Number(count), await this.#key(name, this.#network));
    } else if (word === "let") {
      const [name = "", ...value] = rest.split(" ");
      this.#values.set(name, value.join(" "));
    } else if (word === "log") {
      const [count = "", ...part] = rest.split(" ");
      const lines = this.#app.logLines.filter((line) => line.includes(part.join(" ")));
      assertEquals(lines.length, Number(count), "lines of the log");
    } else if (word !== "env" && word !== "at") {
      const [call = "", answer] = text.split(/ ?→ /);
      if (call !== "") await this.#call(call);
      if (answer !== undefined) this.#checkAll(answer);
    }
  }

  /** Sends a call, once or several times; the answers are compared by the next line. */
  async #call(text: string): Promise<void> {
    const [, times = "1", sign = "", method = "", path = "", rest = ""] =
      /^(?:(\d+) ([×∥]) )?([A-Z]+) (\S+) ?(.*)$/.exec(text) ?? [];
    assert(method !== "", "neither a call nor another step");
    const { words, json } = readWords(rest);
    const headers: Record<string, string> = {};
    let from = this.#network;
    let [name, body]: (string | undefined)[] = [];
    for (const { name: word, value } of words) {
      if (word === "by") name = value;
      else if (word === "from") from = value;
      else if (word === "body") body = value;
      else headers[word] = value;
    }
    const key = name === undefined ? undefined : await this.#key(name, from);
    const calls = Array.from({ length: Number(times) }, (_, index) => () => {
      const network = from.replace("{n}", String(index + 1));
      return this.#app.request(method, path, { key, from: network, headers, json, body });
    });
    this.#before = this.#answers.at(-1);
    this.#answers = sign === "∥" ? await Promise.all(calls.map((call) => call())) : [];
    if (sign !== "∥") { for (const call of calls) this.#answers = [...this.#answers, await call()]; }
  }

  /** Compares the answers of a call: each of them, or as many as are given of each status. */
  #checkAll(text: string): void {
    const counts = text.matchAll(/(\d+) × (\d{3})/g).map((
      [, count, status],
    ) => [Number(status), Number(count)]);
    const expected = [...counts];
    if (expected.length > 0) {
      const found = expected.map(([wanted]) => [
        wanted,
        this.#answers.filter(({ status }) => status === wanted).length,
      ]);
      return assertEquals(found, expected);
    }
    const [status = "", ...members] = text.split(" ");
    for (const answer of this.#answers) this.#check(answer, Number(status), members.join(" "));
  }

  #check(answer: TestAnswer, status: number, rest: string): void {
    assertEquals(answer.status, status);
    const { words, json, isExact } = readWords(rest);
    for (const { name, value, text } of words) {
      if (name === "has" || name === "hasnt") this.#searchText(answer.text, text);
      else if (name === "same") assertEquals(answer.text === this.#before?.text, value === "yes", text);
      else this.#match(answer.headers.get(name) ?? undefined, value, name, false);
    }
    if (json !== undefined) this.#match(answer.json, json, "body", isExact);
  }

  #searchText(searched: string, text: string): void {
    for (const { name, value } of readWords(text).words) {
      assertEquals(searched.includes(value), name === "has", `${name} ${value}`);
    }
  }

  #match(found: unknown, expected: unknown, at: string, isExact: boolean): void {
    if (typeof expected === "string") return this.#matchText(found, expected, at);
    if (Array.isArray(expected)) {
      assert(Array.isArray(found), `${at} is not a list`);
      if (expected[0] === "…") {
        for (const item of expected.slice(1)) this.#matchSome(found, item, at, isExact);
        return;
      }
      const isOpen = expected.at(-1) === "…";
      const items: readonly unknown[] = isOpen ? expected.slice(0, -1) : expected;
      if (!isOpen) assertEquals(found.length, items.length, `items of ${at}`);
      return items.forEach((item, index) => this.#match(found[index], item, `${at}[${index}]`, isExact));
    }
    if (typeof expected !== "object" || expected === null) return assertEquals(found, expected, at);
    assert(typeof found === "object" && found !== null && !Array.isArray(found), `${at} is not an object`);
    if (isExact) assertEquals(Object.keys(found).toSorted(), Object.keys(expected).toSorted(), at);
    const members = new Map<string, unknown>(Object.entries(found));
    for (const [name, value] of Object.entries(expected)) {
      this.#match(members.get(name), value, `${at}.${name}`, isExact);
    }
  }

  /** Compares with the items of a list until one matches. */
  #matchSome(found: readonly unknown[], expected: unknown, at: string, isExact: boolean): void {
    for (const item of found) {
      try {
        return this.#match(item, expected, at, isExact);
      } catch {
        continue;
      }
    }
    throw new AssertionError(`${at} has no item like ${JSON.stringify(expected)}`);
  }

  #matchText(found: unknown, expected: string, at: string): void {
    const text = typeof found === "string" ? found : JSON.stringify(found) ?? "";
    const stored = /^<as (\w+)>$/.exec(expected)?.[1];
    if (stored !== undefined) {
      assert(typeof found === "string" || typeof found === "number", `${at} has no value to store`);
      this.#values.set(stored, String(found));
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

  /** Gives credits to a key, like a purchase. */
  async #grant(credits: number, secret: string): Promise<void> {
    const { storage } = this.#app;
    const { id } = await storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(secret))
      .executeTakeFirstOrThrow();
    const purchaseId = `of-transcript-${id}`;
    assertEquals(await grantCredits(storage, { purchaseId, keyId: id, credits }), "granted");
  }

  /** Replaces the names of values by the values, as inside a JSON text. */
  async #fill(text: string): Promise<string> {
    let filled = text.replaceAll(/<(\d+)>/g, (_, count) => JSON.stringify(Array(Number(count)).fill(IBAN)));
    for (const [whole, name = ""] of text.matchAll(/\{(\w+)\}/g)) {
      const value = await this.#value(name);
      if (value !== undefined) filled = filled.replaceAll(whole, JSON.stringify(value).slice(1, -1));
    }
    return filled;
  }

  async #value(name: string): Promise<string | undefined> {
    if (name === "code") return await this.#app.lastCode();
    if (name === "wrong") return await this.#app.lastCode() === "000000" ? "000001" : "000000";
    if (/^x\d+$/.test(name)) return "x".repeat(Number(name.slice(1)));
    if (!/^(?:free|email|key)\w*$/.test(name)) return this.#values.get(name);
    return await this.#key(name, this.#network);
  }

  /** Returns the key of a name, and makes one on its first use. */
  async #key(name: string, from: string): Promise<string> {
    const known = this.#values.get(name) ?? (name.startsWith("ifk_") ? name : undefined);
    if (known !== undefined) return known;
    const key = await this.#makeKey(name, from);
    this.#values.set(name, key);
    return key;
  }

  async #makeKey(name: string, from: string): Promise<string> {
    if (name.startsWith("key")) {
      return await openKey(this.#app, Number(/^key(\d+)$/.exec(name)?.[1] ?? 10_000));
    }
    if (name.startsWith("free")) return await this.#app.makeKey(from);
    assert(name.startsWith("email"), `no key is called ${name}`);
    const answer = await this.#app.post("/v1/keys/generate", { email: `${name}@firma.de` }, { from });
    return String(memberOf(answer, "api_key"));
  }
}

interface Words {
  readonly words: readonly { readonly name: string; readonly value: string; readonly text: string }[];
  readonly json: unknown;
  readonly isExact: boolean;
}

/** Splits words such as `name:value` from the JSON that follows them. */
function readWords(text: string): Words {
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
