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
 * sends it three times at once, and `{n}` is the number of the repetition. `begin ` in front sends the call without
 * waiting for its answer, which `end` reads, in the order of the calls, or `end all`. Keys are made on first use:
 * `free…` is an anonymous one of the caller's network, `email…` one with an address, `proven…` one with a proven
 * address, both `<name>@firma.de`, `key…` one with credits, and `unknown` isn't a key. `as=` is the name of a browser,
 * which keeps its cookies. `<100>` in a body stands for a list of 100 IBANs, and `<100 payees>` for one of payees.
 *
 * An answer follows `→`, in the same line or below: its status, headers, `has:` and `hasnt:` for parts of its text,
 * `like:` and `unlike:` for expressions, `stores:"name …(…)…"` for a value that an expression finds in it, `same:yes`
 * or `same:no` for the text of the call before or of the first repetition, and its members; `= ` in front of them if it
 * has no others. In headers and members, `"…part…part…"` is a text with these parts in this order, `"/…/"` one that
 * matches, `<none>` is absent, `<any>` is present, and `<as name>` stores the value, which is `{name}` in later lines.
 * A list that ends with `"…"` may be longer, and one that begins with it may have other items, in any order.
 * `3 × 201, 17 × 429 {…}` counts the statuses of a repeated call.
 *
 * `mcp NAME` opens a session of MCP, with `by=` and `from=` as in a call; `{NAME}` is its id. `tool NAME TOOL {…}`
 * calls a tool in it, with arguments. Members of its answer are those of the result, `isError` and `balance`, or the
 * `error` of JSON-RPC. `rpc NAME METHOD {…}` sends another request, with params, whose answer is the message.
 *
 * `env {…}` and `at INSTANT` open the service with variables and at a time, `signin BROWSER EMAIL` signs in, and `let
 * NAME VALUE` stores a value. `transcript_steps.ts` has the other steps. `{key.prefix}` is the beginning of a key,
 * `{key.ref}` the reference for its recharge, `{browser.cookie}` and `{browser.token}` a cookie and its value, `{code}`
 * is the last emailed code, `{wrong}` another one, `{limits.NAME}` a limit of the service, `{path:url}` the path of a
 * stored URL, and `{x9}` nine letters. Lines that begin with `|` are a table: each row is a test, and `{1}` its first
 * cell. `#` begins a comment.
 *
 * Blocks that need a clock, a database or mails to themselves have a separate service. The others share one, each from
 * its own network.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { makeProvenKey } from "./account_browser.ts";
import { initialize, rpcAnswer, toolResult } from "./mcp_session.ts";
import { openKey } from "./seed_key.ts";
import { otherNetwork } from "./other_network.ts";
import { Acts, type Line, matchAnswer, readBlocks, readWords, runLines } from "./transcript_format.ts";
import { type Stage, type Steps, steps } from "./transcript_steps.ts";
import { memberOf, type TestAnswer, TestApp } from "./test_app.ts";

const IBAN = "DE89370400440532013000";

/** Lines after which a shared service is still as other tests expect it. */
const SHARED = /^(?:let|mcp|tool|rpc|credits \d+ key\w*|begin|end|→|\d+ [×∥]|[A-Z]+ \/)(?: |$|\S)/;

/** A service for one block, with its additional steps. */
export interface BlockService extends AsyncDisposable {
  readonly app: TestApp;
  readonly steps: Steps;
}

/** What a transcript runs on. */
export interface TranscriptOptions {
  /** A service for all blocks, which the caller closes. */
  readonly service?: TestApp;
  /** Opens a service for each block. */
  readonly open?: (
    variables: Readonly<Record<string, string>>,
    instant: string | undefined,
    lines: readonly Line[],
  ) => Promise<BlockService>;
}

/** Runs each block of a transcript as a test. */
export function runTranscript(file: URL, { service, open = openPlain }: TranscriptOptions = {}): void {
  let shared: Promise<TestApp> | undefined;
  Deno.test.afterAll(async () => await (await shared)?.[Symbol.asyncDispose]());
  for (const block of readBlocks(Deno.readTextFileSync(file))) {
    Deno.test(block.name, async () => {
      const isAlone = block.lines.some(({ text }) =>
        !SHARED.test(text) || /\{(?:code|wrong)\}|by=(?:email|proven)/.test(text)
      );
      if (service !== undefined || (!isAlone && open === openPlain)) {
        const app = service ?? await (shared ??= TestApp.open());
        return await new Run(file, app, otherNetwork()).all(block.lines);
      }
      const [variables, instant] = ["env ", "at "].map((word) =>
        block.lines.find(({ text }) => text.startsWith(word))?.text.slice(word.length)
      );
      await using opened = await open(JSON.parse(variables ?? "{}"), instant, block.lines);
      await new Run(file, opened.app, "203.0.113.7", opened.steps).all(block.lines);
    });
  }
}

async function openPlain(
  variables: Readonly<Record<string, string>>,
  instant?: string,
): Promise<BlockService> {
  const app = await TestApp.open(variables, instant);
  return { app, steps: {}, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Runs the lines of one block. */
class Run implements Stage {
  readonly app: TestApp;
  readonly values = new Map<string, string>([["unknown", `ifk_${"0".repeat(64)}`]]);
  readonly checkouts: Stage["checkouts"] = new Map();
  answers: readonly TestAnswer[] = [];
  readonly #file: URL;
  readonly #network: string;
  readonly #steps: Steps;
  readonly #calls = new Acts<TestAnswer>((text) => this.#request(text));
  readonly #made = new Map<string, Promise<string>>();
  readonly #cookies = new Map<string, string>();
  /** Words of the calls in each session of MCP. */
  readonly #sessions = new Map<string, string>();
  #before: TestAnswer | undefined;

  constructor(file: URL, app: TestApp, network: string, more: Steps = {}) {
    this.#file = file;
    this.app = app;
    this.#network = network;
    this.#steps = {
      ...steps,
      env: () => {},
      at: () => {},
      signin: (_, text) => this.#signIn(text),
      mcp: (_, text) => this.#openSession(text),
      let: ({ values }, text) =>
        void values.set(text.split(" ", 1)[0] ?? "", text.slice(text.indexOf(" ") + 1)),
      ...more,
    };
  }

  async all(lines: readonly Line[]): Promise<void> {
    await runLines(this.#file, lines, async (text) => this.#step(await this.#fill(text)), () => {
      const last = this.answers.at(-1);
      return `\n${last?.status} ${last?.text.slice(0, 2000)}`;
    });
  }

  key(name: string): Promise<string> {
    return this.#key(name, this.#network);
  }

  async #step(text: string): Promise<void> {
    const [word = ""] = /^\S*/.exec(text) ?? [];
    const [given = "", answer] = text.split(/ ?→ /);
    const rest = given.slice(word.length + 1);
    if (word === "begin") return this.#calls.begin(rest);
    if (word === "end") this.answers = await this.#calls.end(rest);
    else if (Object.hasOwn(this.#steps, word)) await this.#steps[word]?.(this, rest);
    else if (given !== "") await this.#call(given);
    if (answer !== undefined) this.#checkAll(answer);
  }

  /** Sends a call, once or several times; the answers are compared by the next line. */
  async #call(text: string): Promise<void> {
    this.#before = this.answers.at(-1);
    this.answers = await this.#calls.run(text);
  }

  async #openSession(text: string): Promise<void> {
    const [name = "", ...words] = text.split(" ").filter((word) => word !== "");
    const { headers } = await this.#request(["POST /mcp", ...words, JSON.stringify(initialize())].join(" "));
    const id = headers.get("Mcp-Session-Id");
    assert(id !== null, "no session was opened");
    this.values.set(name, id);
    this.#sessions.set(name, [...words, `Mcp-Session-Id:${id}`].join(" "));
  }

  async #requestOfMcp(text: string): Promise<TestAnswer> {
    const [, kind, session = "", name = "", json] = /^(tool|rpc) (\w+) (\S+) ?(.*)$/s.exec(text) ?? [];
    const given: unknown = JSON.parse(json || "{}");
    const [method, params] = kind === "tool" ? ["tools/call", { name, arguments: given }] : [name, given];
    const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const answer = await this.#request(`POST /mcp ${this.#sessions.get(session)} ${message}`);
    return kind === "tool" ? resultOf(answer) : answer;
  }

  async #request(text: string): Promise<TestAnswer> {
    if (/^(?:tool|rpc) /.test(text)) return await this.#requestOfMcp(text);
    const [, method = "", path = "", rest = ""] = /^([A-Z]+) (\S+) ?(.*)$/s.exec(text) ?? [];
    assert(method !== "", "neither a call nor another step");
    const { words, json } = readWords(rest.trim());
    const headers: Record<string, string> = {};
    let from = this.#network;
    let [name, body, browser]: (string | undefined)[] = [];
    for (const { name: word, value } of words) {
      if (word === "by") name = value;
      else if (word === "as") browser = value;
      else if (word === "from") from = value;
      else if (word === "body") body = value;
      else headers[word] = value;
    }
    const key = name === undefined ? undefined : await this.#key(name, from);
    const cookie = this.#cookies.get(browser ?? "");
    if (cookie !== undefined) headers.Cookie = cookie;
    const answer = await this.app.request(method, path, { key, from, headers, json, body });
    if (browser !== undefined) this.#keepCookie(browser, answer);
    return answer;
  }

  /** Compares the answers of a call: all with one expectation, or the given number of answers with each status. */
  #checkAll(text: string): void {
    assert(this.answers.length > 0, "no call comes before the answer");
    if (/^\d+ × /.test(text)) {
      for (const part of text.split(/, (?=\d+ × )/)) {
        const [, count, status, rest = ""] = /^(\d+) × (\d{3}) ?(.*)$/s.exec(part) ?? [];
        const some = this.answers.filter((answer) => answer.status === Number(status));
        assertEquals(some.length, Number(count), `answers ${status}`);
        for (const answer of some) this.#check(answer, Number(status), rest);
      }
      return;
    }
    const [status = "", ...members] = text.split(" ");
    if (this.answers.length > 1) this.#before = this.answers[0];
    for (const answer of this.answers) this.#check(answer, Number(status), members.join(" "));
  }

  #check(answer: TestAnswer, status: number, rest: string): void {
    assertEquals(answer.status, status);
    const { words, json, isExact } = readWords(rest);
    const store = (name: string, value: string) => void this.values.set(name, value);
    const match = (found: unknown, expected: unknown, at: string, isWhole = false): void =>
      matchAnswer(found, expected, { at, isExact: isWhole, store });
    for (const { name, value, text } of words) {
      if (name === "has" || name === "hasnt") assertEquals(answer.text.includes(value), name === "has", text);
      else if (name === "like" || name === "unlike") {
        assertEquals(new RegExp(value, "u").test(answer.text), name === "like", text);
      } else if (name === "stores") {
        const [stored = "", pattern = ""] = value.split(/ (.*)/s);
        this.values.set(stored, new RegExp(pattern).exec(answer.text)?.[1] ?? "");
      } else if (name === "same") assertEquals(isAlike(answer, this.#before), value === "yes", text);
      else match(answer.headers.get(name) ?? undefined, value, name);
    }
    if (json !== undefined) match(answer.json, json, "body", isExact);
  }

  #keepCookie(browser: string, answer: TestAnswer): void {
    for (const set of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = set.split("; ");
      if (attributes.some((attribute) => attribute.startsWith("Expires="))) this.#cookies.delete(browser);
      else this.#cookies.set(browser, pair);
    }
  }

  async #signIn(text: string): Promise<void> {
    const [browser = "", email = ""] = text.split(" ");
    await this.#call(`POST /v1/account/code {"email": "${email}"}`);
    this.#checkAll("202");
    const code = await this.app.lastCode();
    await this.#call(`POST /v1/account/session as=${browser} {"email": "${email}", "code": "${code}"}`);
    this.#checkAll("200");
  }

  /** Replaces `{name}` by the value of that name, escaped as inside a JSON string. */
  async #fill(text: string): Promise<string> {
    let filled = text.replaceAll(/<(\d+)( payees)?>/g, (_, count, isPayees) => {
      const items = Array.from({ length: Number(count) }, (_, index) => `payee ${index}`);
      return JSON.stringify(items.map((reference) => isPayees ? { iban: IBAN, reference } : IBAN));
    });
    for (const [whole, name = ""] of text.matchAll(/\{(\w+(?:[.:]\w+)?)\}/g)) {
      const value = await this.#value(name);
      if (value !== undefined) filled = filled.replaceAll(whole, JSON.stringify(value).slice(1, -1));
    }
    return filled;
  }

  async #value(name: string): Promise<string | undefined> {
    if (name === "code") return await this.app.lastCode();
    if (name === "wrong") return await this.app.lastCode() === "000000" ? "000001" : "000000";
    if (/^x\d+$/.test(name)) return "x".repeat(Number(name.slice(1)));
    const [known = "", part] = name.split(/[.:]/);
    if (known === "limits") return Object.entries(limits).find(([limit]) => limit === part)?.[1].toString();
    if (known === "path") return new URL(this.values.get(part ?? "") ?? "").pathname;
    const cookie = this.#cookies.get(known);
    if (part === "cookie") return cookie;
    if (part === "token") return cookie?.slice(cookie.indexOf("=") + 1);
    const value = /^(?:free|email|key|proven)\w*$/.test(known)
      ? await this.key(known)
      : this.values.get(known);
    if (part === "encoded") return value?.replace("_", "%5F");
    if (part === "ref" && value !== undefined) return await this.#rechargeRef(value);
    return part === "prefix" ? value?.slice(0, "ifk_0000".length) : value;
  }

  async #rechargeRef(secret: string): Promise<string> {
    const { recharge_ref } = await this.app.storage.db.selectFrom("keys").select("recharge_ref")
      .where("key_hash", "=", hashKey(secret)).executeTakeFirstOrThrow();
    return recharge_ref;
  }

  /** Returns the key with a name, and makes the key on its first use. */
  #key(name: string, from: string): Promise<string> {
    const known = this.values.get(name) ?? (name.startsWith("ifk_") ? name : undefined);
    if (known !== undefined) return Promise.resolve(known);
    const made = this.#made.get(name) ?? this.#makeKey(name, from);
    this.#made.set(name, made);
    return made;
  }

  async #makeKey(name: string, from: string): Promise<string> {
    if (name.startsWith("key")) {
      return await openKey(this.app, Number(/^key(\d+)$/.exec(name)?.[1] ?? 10_000));
    }
    if (name.startsWith("free")) return await this.app.makeKey(from);
    if (name.startsWith("proven")) return await makeProvenKey(this.app, `${name}@firma.de`, from);
    assert(name.startsWith("email"), `no key is called ${name}`);
    const answer = await this.app.post("/v1/keys/generate", { email: `${name}@firma.de` }, { from });
    return String(memberOf(answer, "api_key"));
  }
}

/** Returns whether two answers are the same except for their processing time. */
function isAlike(one: TestAnswer, other: TestAnswer | undefined): boolean {
  const withoutTime = (answer?: TestAnswer) => answer?.text.replaceAll(/"processing_ms":[\d.]+/g, "");
  return withoutTime(one) === withoutTime(other);
}

/** The answer of a tool, with the members of its result. */
function resultOf(answer: TestAnswer): TestAnswer {
  const { result, error } = rpcAnswer.parse(answer.json);
  if (result === undefined) return { ...answer, json: { error } };
  const { isError = false, structuredContent, content: [{ text }], _meta } = toolResult.parse(result);
  assertEquals(structuredContent === undefined, isError, "only a served call has structured content");
  return { ...answer, json: { ...JSON.parse(text), isError, balance: _meta?.["bankscreen/balance"] } };
}
