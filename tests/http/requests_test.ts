import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { z } from "zod";
import {
  hasMaxItems,
  hasMinItems,
  hasUniqueItems,
  integerText,
  invalidInputKeywords,
  type InvalidInputRule,
  isInteger,
  isNotPlaceholder,
  type Operation,
  withoutExcess,
} from "../../src/contract/mod.ts";
import { hasEtag, JsonText } from "../../src/http/answer.ts";
import { clientAddress, networkOf } from "../../src/http/client_address.ts";
import {
  BODY_BYTES_MAX,
  type BodyRead,
  BodyWait,
  createBodyReader,
  parseJsonBody,
} from "../../src/http/connections/body.ts";
import { describeInvalidInput, describeMalformedBody, type InvalidInput } from "../../src/http/input.ts";

// Bodies of a wrong form, as operations refuse them

function rule(at: string, keyword: InvalidInputRule["keyword"], error: string): InvalidInputRule {
  return { at, keyword, error, message: `${error}.`, members: {} };
}

function operation(invalidInput: readonly InvalidInputRule[]): Operation {
  return {
    id: "test",
    method: "post",
    path: "/test",
    tag: "Test",
    summary: "Test",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    browserWrite: false,
    body: { required: true, anyCase: false, form: false, aliases: {} },
    invalidInput,
    statuses: [200, 400],
    example: { target: "/test" },
  };
}

/** Those that a body can fail its schema for. */
const KEYWORDS = invalidInputKeywords.filter((keyword) => keyword !== "parse");

type Part = "path" | "query" | "body";

/** Answers input that `schema` refuses; `null` when it does not. */
function answerTo(
  rules: readonly InvalidInputRule[],
  part: Part,
  schema: z.ZodType,
  input: unknown,
): InvalidInput | null {
  const result = z.object({ [part]: schema }).safeParse({ [part]: input }, { reportInput: true });
  return result.success ? null : describeInvalidInput(operation(rules), result.error.issues);
}

/** Answers with the first keyword of the list above that is found at `at`. */
function keywordAt(at: string, part: Part, schema: z.ZodType, input: unknown): string | undefined {
  const rules = [...KEYWORDS.map((keyword) => rule(at, keyword, keyword)), rule("*", null, "elsewhere")];
  return answerTo(rules, part, schema, input)?.error;
}

const item = z.looseObject({ a: z.string().min(2).max(3).regex(/^x/u).optional() });
const amount = z.number().gte(1).lte(5).check(isInteger);

const FINDINGS:
  readonly (readonly [fact: string, schema: z.ZodType, input: unknown, at: string, keyword: string])[] = [
    ["a body that was not sent", item, undefined, "body", "required"],
    ["a body of another type", item, [], "body", "type"],
    ["null where an object belongs", item, null, "body", "type"],
    ["a missing member", z.looseObject({ a: z.string() }), {}, "body.a", "required"],
    ["a missing member with a list of values", z.looseObject({ a: z.enum(["x"]) }), {}, "body.a", "required"],
    [
      "a missing member with alternatives",
      z.looseObject({ a: z.xor([z.string(), z.number()]) }),
      {},
      "body.a",
      "required",
    ],
    ["null where a text belongs", z.looseObject({ a: z.string() }), { a: null }, "body.a", "type"],
    ["a text that is too short", item, { a: "x" }, "body.a", "minLength"],
    ["a text that is too long", item, { a: "xxxx" }, "body.a", "maxLength"],
    ["a text of another shape", item, { a: "yy" }, "body.a", "pattern"],
    ["a day that does not exist", z.iso.date(), "2026-02-30", "body", "pattern"],
    ["a value beside the list", z.enum(["a", "b"]), "c", "body", "enum"],
    ["a value of another type than the list", z.enum(["a", "b"]), 1, "body", "type"],
    ["a number below the bound", amount, 0, "body", "minimum"],
    ["a number above the bound", amount, 6, "body", "maximum"],
    ["a fraction", amount, 1.5, "body", "type"],
    ["too few items", z.array(z.string()).check(hasMinItems(1)), [], "body", "minItems"],
    ["too many items", z.array(z.string()).check(hasMaxItems(1)), ["a", "b"], "body", "maxItems"],
    ["an item of another type", z.array(z.string()), ["a", 1], "body.1", "type"],
    ["an item of another type, by wildcard", z.array(z.string()), ["a", 1], "body.*", "type"],
    [
      "a repeated item, which rules have no keyword for",
      z.array(z.string()).check(hasUniqueItems),
      ["a", "a"],
      "body",
      "elsewhere",
    ],
    ["an unknown member", z.strictObject({}), { b: 1 }, "body.b", "additionalProperties"],
    ["no alternative of the type", z.union([z.string(), z.number()]), true, "body", "type"],
    ["the alternative that was meant", z.union([item, z.string()]), { a: "x" }, "body.a", "minLength"],
    ["two alternatives at once", z.xor([z.string(), z.string()]), "a", "body", "type"],
  ];

for (const [fact, schema, input, at, keyword] of FINDINGS) {
  Deno.test(`describeInvalidInput() answers ${fact} by the rule for ${keyword} at ${at}`, () => {
    assertEquals(keywordAt(at, "body", schema, input), keyword);
  });
}

Deno.test("describeInvalidInput() answers texts that are no number by the rule for type", () => {
  for (const n of ["1abc", "", "1e3"]) {
    assertEquals(keywordAt("query.n", "query", z.object({ n: integerText(amount) }), { n }), "type");
  }
  assertEquals(keywordAt("query.n", "query", z.object({ n: integerText(amount) }), {}), "required");
  assertEquals(keywordAt("query.n", "query", z.object({ n: integerText(amount) }), { n: "9" }), "maximum");
});

Deno.test("describeInvalidInput() knows the placeholder of the API description", () => {
  const schema = z.object({ code: z.string().regex(/^\w+$/u).check(isNotPlaceholder("code")) });
  assertEquals(keywordAt("path.code", "path", schema, { code: "{code}" }), "placeholder");
  assertEquals(keywordAt("path.code", "path", schema, { code: "{iid}" }), "pattern");
});

const batch = z.looseObject({ ibans: z.array(z.string()).check(hasMaxItems(2)) });
const items = rule("body.ibans.*", "type", "invalid_request");
const size = rule("body.ibans", "maxItems", "batch_too_large");
const fallback = rule("*", null, "fallback");

Deno.test("describeInvalidInput() lets the first rule win when several fit", () => {
  const input = { ibans: ["a", "b", 3] };
  const first = answerTo([items, size, fallback], "body", batch, input);
  const second = answerTo([size, items, fallback], "body", batch, input);
  assertEquals(first, { error: "invalid_request", message: "invalid_request.", members: {} });
  assertEquals(second?.error, "batch_too_large");
});

Deno.test("describeInvalidInput() finds the wrong item of a list that is far too long", () => {
  const bounded = z.looseObject({ ibans: withoutExcess(2, z.array(z.string()).check(hasMaxItems(2))) });
  const input = { ibans: [1, ...Array(50_000).fill("a")] };
  const check = answerTo([items, size, fallback], "body", bounded, input);
  assertEquals(check?.error, "invalid_request");
  assertEquals(keywordAt("body.ibans", "body", bounded, {}), "required");
  assertEquals(keywordAt("body.ibans", "body", bounded, { ibans: "a" }), "type");
});

Deno.test("describeInvalidInput() takes names whole: body.iban is no rule for body.ibans", () => {
  const check = answerTo([rule("body.iban", null, "wrong"), fallback], "body", batch, { ibans: 1 });
  assertEquals(check?.error, "fallback");
});

Deno.test("describeInvalidInput() throws when the contract has no answer", () => {
  assertThrows(() => answerTo([], "body", batch, 1), Error, "test has no rule for it");
});

Deno.test("describeMalformedBody() picks the rule for a body that is not JSON", () => {
  const parse = rule("body", "parse", "invalid_json");
  assertEquals(describeMalformedBody(operation([items, parse, fallback])).error, "invalid_json");
  assertEquals(describeMalformedBody(operation([items, fallback])).error, "fallback");
});

// JSON

const members = (prefix: string) =>
  fc.dictionary(fc.string().map((name) => prefix + name), fc.jsonValue(), { maxKeys: 5 });

Deno.test("JsonText.with() writes what spreading both objects would", () => {
  fc.assert(fc.property(members("a"), members("b"), (object, added) => {
    const written = JsonText.of(object).with(JsonText.of(added));
    assertEquals(written.text, JSON.stringify({ ...object, ...added }));
  }));
});

Deno.test("JsonText.with() leaves what is no object as it is", () => {
  const added = JsonText.of({ a: 1 });
  for (const value of [[1], [], "{}", 1, null]) {
    assertEquals(JsonText.of(value).with(added).text, JSON.stringify(value));
  }
});

Deno.test("JsonText.of() refuses what JSON has no form for", () => {
  assertThrows(() => JsonText.of(undefined), TypeError, "undefined");
});

// What a caller has already

Deno.test("hasEtag() compares weakly, in a list or by a star (RFC 9110, 8.8.3.2 and 13.1.2)", () => {
  const cases: readonly (readonly [string | null, string | undefined, boolean])[] = [
    ['"1"', '"1"', true],
    ['W/"1"', '"1"', true],
    ['"1"', 'W/"1"', true],
    ['W/"1"', 'W/"2"', false],
    ['"1"', 'W/"2"', false],
    ['"0", W/"1" ,"2"', '"1"', true],
    ["*", '"1"', true],
    ["*", undefined, false],
    [null, '"1"', false],
    ["", '"1"', false],
  ];
  for (const [sent, etag, expected] of cases) assertEquals(hasEtag(sent, etag), expected, `${sent} ${etag}`);
});

// client_address.ts

const addresses: [hops: number, forwardedFor: string | null, expected: string][] = [
  [0, null, "192.0.2.1"],
  [0, "203.0.113.9", "192.0.2.1"],
  [1, null, "192.0.2.1"],
  [1, "203.0.113.9", "203.0.113.9"],
  [1, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
  [2, "198.51.100.1, 203.0.113.9", "198.51.100.1"],
  [2, "10.0.0.1, 198.51.100.1, 203.0.113.9", "198.51.100.1"],
  [3, "198.51.100.1, 203.0.113.9", "192.0.2.1"],
  [1, "203.0.113.9, ", "192.0.2.1"],
];

for (const [hops, forwardedFor, expected] of addresses) {
  Deno.test(`clientAddress() with ${hops} trusted hops reads ${forwardedFor ?? "no header"} as ${expected}`, () => {
    assertEquals(clientAddress("192.0.2.1", forwardedFor, hops), expected);
  });
}

const networks: [address: string, expected: string][] = [
  ["203.0.113.7", "203.0.113.7"],
  // Some proxies write the port of the connection too, and a new port is no new network.
  ["203.0.113.7:50123", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:50123", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  // The same address with its last 32 bits in hexadecimal digits (RFC 4291, section 2.5.5.2).
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["::FFFF:6401:101", "100.1.1.1"],
  ["[::ffff:6401:101]:50123", "100.1.1.1"],
  ["0:0:0:0:0:ffff:6401:0101", "100.1.1.1"],
  ["0000:0000:0000:0000:0000:ffff:6401:0101", "100.1.1.1"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:0:0", "0.0.0.0"],
  // Not mapped: another prefix.
  ["::ffff:0:6401:101", "0:0:0:0::/64"],
  ["2001:db8::ffff:6401:101", "2001:db8:0:0::/64"],
  ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:db8:0:1:2:3:4:5:50123", "2001:db8:0:1::/64"],
  ["::ffff:203.0.113.7:50123", "203.0.113.7"],
  ["2001:0db8:0000:0001::", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["local", "local"],
];

for (const [address, expected] of networks) {
  Deno.test(`networkOf() counts ${address} for ${expected}`, () => {
    assertEquals(networkOf(address), expected);
  });
}

// body.ts

const url = "http://test.local/";

function readBody(request: Request): Promise<BodyRead> {
  return createBodyReader()(request, "203.0.113.7", new BodyWait());
}

/** A body without a length that counts how many bytes were taken from it. */
function streamOf(length: number): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken >= length) return controller.close();
      const chunk = new Uint8Array(Math.min(16_384, length - taken));
      taken += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { stream, taken: () => taken };
}

Deno.test("readBody() reads nothing from a request without a body", async () => {
  const read = await readBody(new Request(url));
  assertEquals(read.outcome === "read" && read.bytes.length, 0);
});

for (const excess of [0, 1]) {
  const verdict = excess === 0 ? "read" : "too_large";
  Deno.test(`readBody() answers ${verdict} for the limit and ${excess} bytes, with a length`, async () => {
    const body = new Uint8Array(BODY_BYTES_MAX + excess);
    const request = new Request(url, {
      method: "POST",
      body,
      headers: { "Content-Length": `${body.length}` },
    });
    assertEquals((await readBody(request)).outcome, verdict);
  });

  Deno.test(`readBody() answers ${verdict} for the limit and ${excess} bytes, without a length`, async () => {
    const { stream } = streamOf(BODY_BYTES_MAX + excess);
    assertEquals((await readBody(new Request(url, { method: "POST", body: stream }))).outcome, verdict);
  });
}

Deno.test("readBody() stops reading soon after the limit", async () => {
  const { stream, taken } = streamOf(50_000_000);
  await readBody(new Request(url, { method: "POST", body: stream }));
  assertEquals(taken() < BODY_BYTES_MAX * 2, true, `took ${taken()} bytes`);
});

Deno.test("readBody() does not believe a length that is not a number", async () => {
  const request = new Request(url, { method: "POST", body: "{}", headers: { "Content-Length": "1e1x" } });
  assertEquals((await readBody(request)).outcome, "too_large");
});

for (const method of ["GET", "HEAD"]) {
  Deno.test(`readBody() knows that the length of a body on ${method} cannot be told without a declared one`, async () => {
    const request = new Request(url, { method, headers: { "Transfer-Encoding": "chunked" } });
    assertEquals((await readBody(request)).outcome, "unmeasured");
  });
}

Deno.test("readBody() reports a body that breaks off", async () => {
  const stream = new ReadableStream({
    pull: (controller) => controller.error(new Error("Connection reset")),
  });
  assertEquals((await readBody(new Request(url, { method: "POST", body: stream }))).outcome, "aborted");
});

/** A request whose body never comes. */
function stalled(length: number): Request {
  const headers = { "Content-Length": String(length) };
  return new Request(url, { method: "POST", headers, body: new ReadableStream() });
}

Deno.test("a body that does not come is given up when its wait is ended", async () => {
  const wait = new BodyWait();
  const read = createBodyReader()(stalled(100), "203.0.113.7", wait);
  wait.end();
  assertEquals((await read).outcome, "overdue");
  assertEquals(wait.isOn, false);
});

Deno.test("unfinished bodies take bounded memory, of one network and in all, and give it back", async () => {
  const read = createBodyReader();
  const waits: BodyWait[] = [];
  const send = (network: string): Promise<BodyRead> => {
    const wait = new BodyWait();
    waits.push(wait);
    return read(stalled(BODY_BYTES_MAX), network, wait);
  };
  const whole = (network: string): Promise<BodyRead> =>
    read(
      new Request(url, { method: "POST", body: "{}", headers: { "Content-Length": "2" } }),
      network,
      new BodyWait(),
    );
  const waiting: Promise<BodyRead>[] = [];
  for (let body = 0; body < 16; body++) waiting.push(send("203.0.113.7"));
  assertEquals((await whole("203.0.113.7")).outcome, "crowded");
  assertEquals((await whole("203.0.113.8")).outcome, "read");
  for (let body = 0; body < 112; body++) waiting.push(send(`198.51.100.${body}`));
  assertEquals((await whole("203.0.113.8")).outcome, "crowded");
  for (const wait of waits) wait.end();
  assertEquals(new Set((await Promise.all(waiting)).map(({ outcome }) => outcome)), new Set(["overdue"]));
  assertEquals((await whole("203.0.113.7")).outcome, "read");
});

Deno.test("a body of undeclared length takes the memory of what has come, not of the longest one", async () => {
  const read = createBodyReader();
  const send = (size: number): Promise<BodyRead> =>
    read(new Request(url, { method: "POST", body: streamOf(size).stream }), "203.0.113.7", new BodyWait());
  const short = await Promise.all(Array.from({ length: 300 }, () => send(20)));
  assertEquals(new Set(short.map(({ outcome }) => outcome)), new Set(["read"]));

  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const waits: BodyWait[] = [];
  const unfinished = Array.from({ length: 16 }, () => {
    const wait = new BodyWait();
    waits.push(wait);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) });
    return read(new Request(url, { method: "POST", body }), "203.0.113.7", wait);
  });
  for (const controller of open) controller.enqueue(new Uint8Array(BODY_BYTES_MAX));
  await new Promise((resolve) => setTimeout(resolve));
  assertEquals((await send(20)).outcome, "crowded");
  for (const wait of waits) wait.end();
  await Promise.all(unfinished);
  assertEquals((await send(20)).outcome, "read");
});

const bodies: [text: string | Uint8Array<ArrayBuffer>, expected: unknown][] = [
  ["", { outcome: "absent" }],
  [" \n", { outcome: "absent" }],
  ["{}", { outcome: "json", value: {}, text: "{}" }],
  ["null", { outcome: "json", value: null, text: "null" }],
  ["{", { outcome: "invalid" }],
  ["[".repeat(10_000) + "]".repeat(10_000), "json"],
  [new Uint8Array([0x22, 0xff, 0x22]), { outcome: "invalid" }],
];

for (const [body, expected] of bodies) {
  Deno.test(`parseJsonBody() of ${JSON.stringify(body).slice(0, 30)}`, () => {
    const parsed = parseJsonBody(typeof body === "string" ? new TextEncoder().encode(body) : body);
    if (typeof expected === "string") assertEquals<string>(parsed.outcome, expected);
    else assertEquals<unknown>(parsed, expected);
  });
}
