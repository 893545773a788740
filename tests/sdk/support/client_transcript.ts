/**
 * Transcripts of the client, in the blocks of `transcript_format.ts`. Each block is a test with its own client and
 * proxy in front of the service.
 *
 *     ## a call whose answer is lost is charged once
 *     key 5
 *     fault drop served
 *     validateIBAN("{IBAN}") → 200 {"valid": true}
 *     call {"balance": {"replayed": true}}
 *     sent 2 Idempotency-Key:same
 *
 * A call is a method of the client and its arguments in JSON. After `→` is the status, or the class of the error, and
 * members of the data or the error, as in `.http` transcripts. `{name}` is a value that `<as name>` stored, `{IBAN}` an
 * IBAN, `<250>` a list of different ones, and `{x9}` nine letters. Before a call:
 * - `key N` makes a key with credits, `key free` a free one, `key TEXT` is another key, and `key` is none.
 * - `client {…}` sets options of the client.
 * - `fault drop`, `truncate`, `hang` or `pass` is what happens to the next request, with `served` at the end only after
 *   the service answered. `fault 429 Retry-After:1 {…}` is the answer to it; `body:` is one that isn't JSON.
 *
 * After it:
 * - `call {…}` compares the status, data, headers, balance and request id of the last answer.
 * - `sent N` is the number of requests; with `Name:value`, a header of all of them, which may be the `same` or
 *   `different`. `apart MS` is the least time between the first two, `bodies […]` lists their methods and bodies, and
 *   `batches […]` their numbers of IBANs, sorted.
 * - `events […]` lists what the hooks were called with.
 *
 * `screen N {…}` screens N IBANs with `screenMany()` and options. After `→` are the places `screened`, `failed` with
 * the class of the error, and `left`. `progress […]` lists the reports of its progress.
 *
 * @module
 */
import {
  assert,
  assertEquals,
  assertInstanceOf,
  AssertionError,
  assertMatch,
  assertNotMatch,
} from "@std/assert";
import {
  ApiPromise,
  Bankscreen,
  BankscreenError,
  type BankscreenOptions,
  PaymentRequiredError,
} from "../../../sdk/mod.ts";
import { type Block, matchAnswer, readBlocks, readWords, runLines } from "../../support/transcript_format.ts";
import { type Fault, FaultyProxy } from "./faulty_proxy.ts";
import { sampleIbans } from "./sample_ibans.ts";
import type { SharedServer } from "./shared_server.ts";

const IBAN = "DE89370400440532013000";

/** The last outcome of a call, and the proxy that it went through. */
export interface Called {
  readonly last: unknown;
  readonly proxy: FaultyProxy;
}

/** A service that a transcript calls. */
export interface CalledService {
  readonly url: string;
  readonly makeKey?: SharedServer["makeKey"];
  /** Options of the client. */
  readonly options?: BankscreenOptions;
  /** More facts after a call, by the first word of the line that compares them. */
  readonly facts?: Readonly<Record<string, (called: Called) => unknown>>;
}

type OpenService = (lines: readonly string[]) => Promise<CalledService & AsyncDisposable>;

/** Returns the tests of a transcript by name; they share a service, or each opens its own. */
export function readClientTranscript(
  file: URL,
  service: CalledService | OpenService,
): Readonly<Record<string, () => Promise<void>>> {
  const blocks = readBlocks(Deno.readTextFileSync(file));
  return Object.fromEntries(blocks.map((block) => [block.name, () => runBlock(file, block, service)]));
}

async function runBlock(
  file: URL,
  { lines }: Block,
  opened: CalledService | OpenService,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const service = typeof opened === "function"
    ? stack.use(await opened(lines.map(({ text }) => text)))
    : opened;
  const faults = lines.flatMap(({ text }) =>
    text.startsWith("fault ") ? [faultOf(text.slice(6).replaceAll("{IBAN}", IBAN))] : []
  );
  await using proxy = await FaultyProxy.start(service.url, faults);
  const run = new Run(service, proxy);
  await runLines(file, lines, (text) => run.step(text));
}

function faultOf(text: string): Fault {
  const [kind = "", ...words] = text.split(" ");
  if (kind === "drop" || kind === "hang") return { kind, served: words[0] === "served" };
  if (kind === "truncate" || kind === "pass") return { kind };
  const { words: headers, json } = readWords(words.join(" "));
  const body = headers.find(({ name }) => name === "body")?.value ?? JSON.stringify(json);
  const sent = headers.flatMap(({ name, value }) => name === "body" ? [] : [[name, value]]);
  return { kind: "answer", status: Number(kind), body, headers: Object.fromEntries(sent) };
}

class Run implements Called {
  readonly proxy: FaultyProxy;
  readonly #service: CalledService;
  readonly #facts: Readonly<Record<string, (called: Called) => unknown>>;
  readonly #values = new Map([["IBAN", IBAN]]);
  readonly #events: unknown[] = [];
  readonly #progress: unknown[] = [];
  #options: BankscreenOptions = {};
  #client: Bankscreen;
  last: unknown;

  constructor(service: CalledService, proxy: FaultyProxy) {
    this.#service = service;
    this.proxy = proxy;
    this.#client = this.#open(service.options);
    this.#facts = {
      call: () => this.last,
      events: () => this.#events,
      progress: () => this.#progress,
      bodies: () => proxy.seen.map(({ method, body }) => `${method} ${body}`),
      batches: () => proxy.seen.map(({ body }) => JSON.parse(body).ibans.length).toSorted((a, b) => a - b),
      ...service.facts,
    };
  }

  async step(text: string): Promise<void> {
    const line = this.#fill(text);
    const [, word = "", rest = ""] = /^(\w+) ?(.*)$/s.exec(line) ?? [];
    const fact = this.#facts[word];
    if (/^[\w.]+\(/.test(line)) await this.#call(line);
    else if (fact !== undefined) {
      assertNotMatch(JSON.stringify(this.#events), /ifk_|0532/, "hooks see a key or an account");
      this.#match(fact(this), rest);
    } else if (word === "key") this.#client = this.#open({ apiKey: await this.#key(rest) });
    else if (word === "client") this.#client = this.#open(JSON.parse(rest));
    else if (word === "sent") this.#compareSent(rest);
    else if (word === "screen") await this.#screen(rest);
    else if (word === "apart") {
      const [first, second] = this.proxy.seen;
      assert(first && second && second.at - first.at >= Number(rest));
    } else assertMatch(word, /^(?:fault|service)$/, "no step");
  }

  #open(options: BankscreenOptions = {}): Bankscreen {
    this.#options = { ...this.#options, ...options };
    const note = (hook: string) => (event: object) => void this.#events.push({ hook, ...event });
    const [onRequest, onResponse, onFailure] = [note("request"), note("response"), note("failure")];
    return new Bankscreen({ baseUrl: this.proxy.url, onRequest, onResponse, onFailure, ...this.#options });
  }

  async #key(text: string): Promise<string> {
    const { url, makeKey } = this.#service;
    if (/^\d+$/.test(text)) return await makeKey?.(Number(text)) ?? "";
    return text === "free" ? (await new Bankscreen({ baseUrl: url }).generateApiKey()).api_key : text;
  }

  async #call(line: string): Promise<void> {
    const [, path = "", args = "", expected = "", json = ""] =
      /^([\w.]+)\((.*)\) → (\w+) ?(.*)$/s.exec(line) ?? [];
    const names = path.split(".");
    const owner = names.slice(0, -1).reduce<object>(
      (of, name) => Object(Reflect.get(of, name)),
      this.#client,
    );
    const method: unknown = Reflect.get(owner, names.at(-1) ?? "");
    assert(typeof method === "function", `the client has no method ${path}`);
    let outcome: unknown;
    try {
      const answer: unknown = Reflect.apply(method, owner, JSON.parse(`[${args}]`));
      const { data, headers, ...more } = Object(
        await (answer instanceof ApiPromise ? answer.withResponse() : answer),
      );
      this.last = { data, ...more, ...(headers && { headers: Object.fromEntries(headers) }) };
      assertEquals(String(more.status ?? more.response.status), expected);
      outcome = data;
    } catch (error) {
      if (!(error instanceof Error) || error instanceof AssertionError) throw error;
      assertEquals(error.name, expected, Deno.inspect(error));
      if (error instanceof BankscreenError) assertEquals(classesOf(error)[0], expected);
      const cause = error.cause instanceof Error ? String(error.cause) : error.cause;
      const [reason, next] = ["reason", "next"].map((name): unknown => Reflect.get(error, name));
      outcome = { ...error, message: error.message, reason, next, cause, classes: classesOf(error) };
      this.last = outcome;
    }
    this.#match(outcome, json);
  }

  #compareSent(text: string): void {
    const [count, ...words] = text.split(" ");
    assertEquals(this.proxy.seen.length, Number(count));
    for (const { name, value } of readWords(words.join(" ")).words) {
      const sent = new Set(this.proxy.sent(name));
      assert(!sent.has(null), `${name} is missing`);
      if (value === "different") assertEquals(sent.size, Number(count), `different values of ${name}`);
      else assertEquals([...sent], [value === "same" ? [...sent][0] : value], name);
    }
  }

  async #screen(text: string): Promise<void> {
    const [, count, options = "", expected] = /^(\d+) ?(.*?) → (.*)$/s.exec(text) ?? [];
    const ibans = sampleIbans(Number(count));
    const onProgress = (progress: object) => void this.#progress.push(progress);
    const run = this.#client.screenMany(ibans, { ...JSON.parse(options || "{}"), onProgress });
    const places = new Map<string, number[]>();
    const note = (outcome: string, index: number, iban: string): void => {
      assertEquals(iban, ibans[index]);
      places.set(outcome, [...places.get(outcome) ?? [], index]);
    };
    for await (const item of run) {
      if (item.outcome === "stopped") {
        assertInstanceOf(item.error, PaymentRequiredError);
        for await (const { index, iban } of item.left) note("left", index, iban);
      } else if (item.outcome === "failed") note(`failed ${item.error.name}`, item.index, item.iban);
      else {
        note("screened", item.index, item.iban);
        assertEquals([item.result.iban, item.result.valid], [item.iban, true]);
      }
    }
    assertEquals(
      [...places].map(([outcome, indexes]) => `${outcome} ${rangesOf(indexes)}`).join(", ") || "none",
      expected,
    );
  }

  #match(found: unknown, text: string): void {
    const { json, isExact } = readWords(text);
    const store = (name: string, value: string) => void this.#values.set(name, value);
    if (json !== undefined) matchAnswer(found, json, { at: "answer", isExact, store });
  }

  #fill(text: string): string {
    return text.replaceAll(/<(\d+)>/g, (_, count) => JSON.stringify(sampleIbans(Number(count))))
      .replaceAll(
        /\{(\w+)\}/g,
        (whole, name: string) =>
          /^x\d+$/.test(name) ? "x".repeat(Number(name.slice(1))) : this.#values.get(name) ?? whole,
      );
  }
}

/** Names of the classes of an error, from its own to the one below `Error`. */
function classesOf(error: object): string[] {
  const prototype: unknown = Object.getPrototypeOf(error);
  return prototype instanceof Error ? [prototype.constructor.name, ...classesOf(prototype)] : [];
}

/** Writes places in order as ranges, such as `0-99,200-299`. */
function rangesOf(places: readonly number[]): string {
  const starts = places.filter((place, at) => place !== (places[at - 1] ?? NaN) + 1);
  const ends = places.filter((place, at) => place !== (places[at + 1] ?? NaN) - 1);
  return starts.map((start, at) => `${start}-${ends[at]}`).join();
}
