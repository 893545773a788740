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
 * `free…` is an anonymous one of the caller's network, `email…` one with an address, `proven…` one with a proven
 * address, both `<name>@firma.de`, `key…` one with credits, and `unknown` isn't a key. `as=` is the name of a browser,
 * which keeps its cookies. `<100>` in a body stands for a list of 100 IBANs, and `<100 payees>` for one of payees.
 *
 * An answer follows `→`, in the same line or below: its status, headers, `has:` and `hasnt:` for parts of its text,
 * `same:yes` or `same:no` for the text of the call before, and its members; `= ` in front of them if it has no others.
 * In headers and members, `"…part…part…"` is a text with these parts in this order, `"/…/"` one that matches, `<none>`
 * is absent, `<any>` is present, and `<as name>` stores the value, which is `{name}` in later lines. A list that ends
 * with `"…"` may be longer, and one that begins with it may have other items, in any order. `3 × 201, 17 × 429` counts
 * the statuses of a repeated call.
 *
 * Other lines: `env {…}` and `at INSTANT` open the service with variables and at a time, `clock INSTANT` and `clock
 * +SECONDS` set its clock, `signin BROWSER EMAIL` signs in, `card PRODUCT NAME EMAIL` buys a key by card, `credits N
 * NAME` gives credits to a key, `let NAME VALUE` stores a value, `sql …` changes the database, `change` stores a
 * change of a watched institution, `burst` makes the keys `used`, `unused` and others of an automated sign-up, `sweep`
 * cleans up, `rows N TABLE` counts rows, `mails N` mails, and `log N PART` lines of the log. `{key.prefix}` is the
 * beginning of a key, `{browser.cookie}` and `{browser.token}` a cookie and its value, `{code}` is the last emailed
 * code, `{wrong}` another one, and `{x9}` nine letters. Lines that begin with `|` are a table: each row is a test, and
 * `{1}` its first cell. `#` begins a comment.
 *
 * Blocks that need a clock, a database or mails to themselves have a separate service. The others share one, each from
 * its own network.
 *
 * @module
 */
import { assert, assertEquals, AssertionError } from "@std/assert";
import { CompiledQuery } from "kysely";
import { limits } from "../../generated/limits.ts";
import { hashKey, sweepKeys } from "../../src/keys/mod.ts";
import { BURST_KEYS_MIN } from "../../src/keys/signup_alert.ts";
import { makeProvenKey } from "./account_browser.ts";
import { eventsOf, idsOf } from "./card_processor/events.ts";
import { tell } from "./card_processor/send_event.ts";
import { grantCredits } from "./paid_keys.ts";
import { openKey } from "./seed_key.ts";
import { otherNetwork } from "./other_network.ts";
import { seedWatchChange } from "./seed_watch_change.ts";
import { type Line, matchAnswer, readBlocks, readWords } from "./transcript_format.ts";
import { memberOf, type TestAnswer, TestApp } from "./test_app.ts";

const IBAN = "DE89370400440532013000";

/** Lines for which a block needs a service to itself. */
const ALONE =
  /^(?:env|at|clock|mails|rows|log|sql|signin|card) |^(?:change|burst|sweep)$|\{(?:code|wrong)\}|by=(?:email|proven)|^credits \d+ (?:email|proven)/;

/** Runs each block of a transcript as a test, on a given service if it has one, which the caller closes. */
export function runTranscript(file: URL, service?: TestApp): void {
  let shared: Promise<TestApp> | undefined;
  Deno.test.afterAll(async () => await (await shared)?.[Symbol.asyncDispose]());
  for (const block of readBlocks(Deno.readTextFileSync(file))) {
    Deno.test(block.name, async () => {
      const isAlone = block.lines.some(({ text }) => ALONE.test(text));
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

/** Runs the lines of one block. */
class Run {
  readonly #app: TestApp;
  readonly #network: string;
  readonly #values = new Map<string, string>([["unknown", `ifk_${"0".repeat(64)}`]]);
  #answers: readonly TestAnswer[] = [];
  readonly #cookies = new Map<string, string>();
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
    } else if (word === "signin") await this.#signIn(rest);
    else if (word === "card") await this.#buyByCard(rest);
    else if (word === "sql") await this.#app.storage.queue.write([CompiledQuery.raw(rest)]);
    else if (word === "burst") await this.#signUpMany();
    else if (word === "sweep") await sweepKeys(this.#app.storage);
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
    const calls = Array.from({ length: Number(times) }, (_, index) => () => {
      const network = from.replace("{n}", String(index + 1));
      return this.#app.request(method, path, { key, from: network, headers, json, body });
    });
    this.#before = this.#answers.at(-1);
    this.#answers = sign === "∥" ? await Promise.all(calls.map((call) => call())) : [];
    if (sign !== "∥") { for (const call of calls) this.#answers = [...this.#answers, await call()]; }
    if (browser !== undefined) { for (const answer of this.#answers) this.#keepCookie(browser, answer); }
  }

  /** Compares the answers of a call: each of them, or as many as are given of each status. */
  #checkAll(text: string): void {
    assert(this.#answers.length > 0, "no call comes before the answer");
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
    const store = (name: string, value: string) => void this.#values.set(name, value);
    const match = (found: unknown, expected: unknown, at: string, isWhole = false): void =>
      matchAnswer(found, expected, { at, isExact: isWhole, store });
    for (const { name, value, text } of words) {
      if (name === "has" || name === "hasnt") this.#searchText(answer.text, text);
      else if (name === "same") assertEquals(answer.text === this.#before?.text, value === "yes", text);
      else match(answer.headers.get(name) ?? undefined, value, name);
    }
    if (json !== undefined) match(answer.json, json, "body", isExact);
  }

  #searchText(searched: string, text: string): void {
    for (const { name, value } of readWords(text).words) {
      assertEquals(searched.includes(value), name === "has", `${name} ${value}`);
    }
  }

  #keepCookie(browser: string, answer: TestAnswer): void {
    for (const set of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = set.split("; ");
      if (attributes.some((attribute) => attribute.startsWith("Expires="))) this.#cookies.delete(browser);
      else this.#cookies.set(browser, pair);
    }
  }

  /** Makes as many keys as an automated sign-up, three in each network; the first is used. */
  async #signUpMany(): Promise<void> {
    for (let key = 0; key < BURST_KEYS_MIN; key++) {
      const from = `198.51.100.${Math.floor(key / limits.keysPerNetworkPerDay)}`;
      const secret = await this.#app.makeKey(from);
      if (key < 2) this.#values.set(["used", "unused"][key] ?? "", secret);
      if (key === 0) await this.#app.post("/v1/iban/validate", { iban: IBAN }, { key: secret });
      this.#app.clock.advance(1000);
    }
  }

  async #signIn(text: string): Promise<void> {
    const [browser = "", email = ""] = text.split(" ");
    await this.#call(`POST /v1/account/code {"email": "${email}"}`);
    this.#checkAll("202");
    const code = await this.#app.lastCode();
    await this.#call(`POST /v1/account/session as=${browser} {"email": "${email}", "code": "${code}"}`);
    this.#checkAll("200");
  }

  /** Pays for a key, and stores the secret that the page after the payment shows. */
  async #buyByCard(text: string): Promise<void> {
    const [product, name = "", email] = text.split(" ");
    assert((product === "1k" || product === "pro") && email !== undefined, "no product that is sold by card");
    const seconds = Math.floor(this.#app.clock.now() / 1000);
    const { completed, invoicePaid } = eventsOf({ product, name, email }, seconds);
    await tell(this.#app, completed);
    if (product === "pro") await tell(this.#app, invoicePaid(1, seconds + 30 * 86_400));
    const page = await this.#app.get(`/buy/done?session_id=${idsOf({ name }).session}`);
    this.#values.set(name, /ifk_[0-9a-f]{64}/.exec(page.text)?.[0] ?? "");
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
    let filled = text.replaceAll(/<(\d+)( payees)?>/g, (_, count, isPayees) => {
      const items = Array.from({ length: Number(count) }, (_, index) => `payee ${index}`);
      return JSON.stringify(items.map((reference) => isPayees ? { iban: IBAN, reference } : IBAN));
    });
    for (const [whole, name = ""] of text.matchAll(/\{(\w+(?:\.\w+)?)\}/g)) {
      const value = await this.#value(name);
      if (value !== undefined) filled = filled.replaceAll(whole, JSON.stringify(value).slice(1, -1));
    }
    return filled;
  }

  async #value(name: string): Promise<string | undefined> {
    if (name === "code") return await this.#app.lastCode();
    if (name === "wrong") return await this.#app.lastCode() === "000000" ? "000001" : "000000";
    if (/^x\d+$/.test(name)) return "x".repeat(Number(name.slice(1)));
    const [known = "", part] = name.split(".");
    const cookie = this.#cookies.get(known);
    if (part === "cookie") return cookie;
    if (part === "token") return cookie?.slice(cookie.indexOf("=") + 1);
    const value = /^(?:free|email|key|proven)\w*$/.test(known)
      ? await this.#key(known, this.#network)
      : this.#values.get(known);
    if (part === "encoded") return value?.replace("_", "%5F");
    return part === "prefix" ? value?.slice(0, "ifk_0000".length) : value;
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
    if (name.startsWith("proven")) return await makeProvenKey(this.#app, `${name}@firma.de`, from);
    assert(name.startsWith("email"), `no key is called ${name}`);
    const answer = await this.#app.post("/v1/keys/generate", { email: `${name}@firma.de` }, { from });
    return String(memberOf(answer, "api_key"));
  }
}
