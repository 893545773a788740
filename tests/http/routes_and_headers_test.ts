/**
 * Routing, and the common parts of every answer: methods and paths, headers, private and compressed answers, and the
 * functions that read a request.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
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
import { hasEtag } from "../../src/http/answer.ts";
import { withMembers } from "../../src/http/payers.ts";
import { clientAddress, KnownKeys, networkOf } from "../../src/http/arrival.ts";
import {
  BODY_BYTES_MAX,
  type BodyRead,
  endOverdueBodies,
  readBody as readBodyOf,
} from "../../src/http/body.ts";
import { InFlight, Turns } from "../../src/http/network_limits.ts";
import {
  describeInvalidInput,
  describeMalformedBody,
  type InvalidInput,
  parseJsonBody,
} from "../../src/http/input.ts";
import { encodeAnswer, encodeDocument, joinPieces } from "../../src/http/reply.ts";
import { readQuery, readTarget } from "../../src/http/routes.ts";
import { checkHeaders, declaredAnswer } from "../support/contract_judge.ts";
import { allOperations, filledPath, operationsByPath } from "../support/contract_paths.ts";
import { testCalls } from "../support/call_transcript.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { testTable } from "../support/table.ts";
import { BASE_URL, memberOf, TestApp } from "../support/test_app.ts";

const here = (file: string): URL => new URL(file, import.meta.url);

runTranscript(here("routes_and_headers.http"));

// Methods

const app = await TestApp.open();

Deno.test.afterAll(() => app[Symbol.asyncDispose]());

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

for (const [path, ofPath] of operationsByPath) {
  const taken = ofPath.map(({ method }) => method.toUpperCase());
  const isPaid = ofPath.some(({ auth }) => auth === "paid");

  Deno.test(`${path} returns 405 to every other method`, async () => {
    for (const method of METHODS.filter((name) => !taken.includes(name))) {
      if (method === "HEAD" && taken.includes("GET") && !isPaid) continue;
      if (method === "GET" && isPaid) continue;
      const answer = await app.request(method, filledPath(path));
      assertEquals(answer.status, 405, method);
      assertAllows(answer.headers.get("Allow"), ofPath);
      if (method === "HEAD") continue;
      assertEquals(memberOf(answer, "error"), "method_not_allowed");
      assertEquals(memberOf(answer, "allow"), (answer.headers.get("Allow") ?? "").split(", ").slice(0, -1));
      assertStringIncludes(String(memberOf(answer, "message")), taken[0] ?? "");
    }
  });

  Deno.test(`${path} answers OPTIONS with its methods`, async () => {
    const answer = await app.request("OPTIONS", filledPath(path));
    assertEquals([answer.status, answer.text], [204, ""]);
    assertAllows(answer.headers.get("Allow"), ofPath);
  });
}

function assertAllows(header: string | null, ofPath: readonly { method: string; auth: string }[]): void {
  const methods = ofPath.flatMap(({ method, auth }) =>
    method === "get" && auth !== "paid" ? ["GET", "HEAD"] : [method.toUpperCase()]
  );
  assertEquals(header, [...methods, "OPTIONS"].join(", "));
}

const free = allOperations.filter(({ method, auth }) => method === "get" && auth === "none");
for (const { path } of free) {
  Deno.test(`HEAD ${path} has the headers of GET and no body`, async () => {
    const query = path.includes("format") || path.includes("reference") ? "?iban=x&reference=x" : "";
    const [get, head] = [
      await app.get(filledPath(path) + query),
      await app.request("HEAD", filledPath(path) + query),
    ];
    assertEquals([head.status, head.text], [get.status, ""]);
    assertEquals(head.headers.get("Content-Type"), get.headers.get("Content-Type"));
    assertEquals(head.headers.get("Cache-Control"), get.headers.get("Cache-Control"));
  });
}

const paidByPost = allOperations.filter(({ method, auth }) => method === "post" && auth === "paid");
for (const { path } of paidByPost) {
  Deno.test(`GET ${path} returns an offer without a credential, and 405 with one`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const offer = await app.get(path);
    assertEquals(offer.status, 402);
    assertEquals(memberOf(offer, "resource.url"), BASE_URL + path);
    assertEquals((await app.get(path, { key })).status, 405);
    assertEquals((await app.get(path, { headers: { "X-API-Key": "anything" } })).status, 405);
    assertEquals((await app.get(path, { headers: { "PAYMENT-SIGNATURE": "e30=" } })).status, 405);
  });
}

const paidByGet = allOperations.filter(({ method, auth }) => method === "get" && auth === "paid");
for (const { path } of paidByGet) {
  Deno.test(`HEAD ${path} is refused and charges nothing`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const answer = await app.request("HEAD", filledPath(path), { key });
    assertEquals([answer.status, answer.headers.get("X-Charged-From")], [405, null]);
    assertEquals(memberOf(await app.get("/v1/keys/usage", { key }), "used"), 0);
  });
}

Deno.test("methods are case-sensitive", async () => {
  // `Request` converts the common methods to upper case, except `patch` (Fetch, "normalize a method").
  assertEquals((await app.request("patch", "/ping")).status, 405);
});

// Unknown routes

/** A key that doesn't exist. */
const SECRET = `ifk_${"5ec2e7".repeat(10)}beef`;

Deno.test("a 404 lists every operation", async () => {
  const answer = await app.request("POST", "/nowhere");
  for (const { id, method, path, body } of allOperations) {
    const [operation, example] = String(memberOf(answer, `endpoints.${id}`)).split("  ");
    assertEquals(operation, `${method.toUpperCase()} ${path}`);
    assertEquals(example !== undefined, body !== null, id);
  }
});

/** Refusals because something isn't the caller's: a mailbox, a verified email of the key, a pack or a code. */
const OWN = [
  "signed_out",
  "watch_limit",
  "webhook_limit",
  "disposable_email",
  "unknown_bundle",
  "invalid_grant",
  "invalid_or_expired",
  "invalid_code",
];

Deno.test("the example bodies in a 404 and a 405 are accepted, except for the email address", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const listing = await app.get("/nowhere");
  assertEquals(memberOf(await app.request("PUT", "/ping"), "endpoints"), memberOf(listing, "endpoints"));
  for (const { id, method, path } of allOperations.filter(({ body }) => body !== null)) {
    const [, body = ""] = String(memberOf(listing, `endpoints.${id}`)).split("  ");
    const answer = await app.request(method.toUpperCase(), path, {
      body,
      key,
      headers: { "Content-Type": "application/json" },
    });
    const isServed = answer.status < 300 || OWN.includes(String(memberOf(answer, "error")));
    assertEquals(isServed, true, `${id} ${body}: ${answer.text}`);
  }
});

for (const path of operationsByPath.keys()) {
  Deno.test(`${path}/ redirects to the path without its slash and keeps the query`, async () => {
    let declarations = 0;
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await app.request(method, `${filledPath(path)}/?a=%2F%2Fb&a=c`);
      assertEquals(answer.status, 308);
      assertEquals(answer.headers.get("Location"), `${filledPath(path)}?a=%2F%2Fb&a=c`);
      const declared = declaredAnswer({ method: method.toLowerCase(), path }, 308);
      if (declared === null) continue;
      checkHeaders(declared, `${method} ${path}/`, answer);
      assert(declared.headers.has("location"));
      declarations++;
    }
    assert(declarations > 0);
  });
}

const withKey = [
  `/v1/bic/${SECRET}/`,
  `/v1/bic/${SECRET}//`,
  `/v1/bic/${SECRET.replace("i", "%69")}/`,
];

for (const path of withKey) {
  Deno.test(`${path.replace(/[0-9a-f]{64}/, "…")} isn't redirected, because the answer would repeat its key`, async () => {
    const answer = await app.request("POST", path);
    assertEquals([answer.status, memberOf(answer, "error")], [404, "not_found"]);
    const sent = [answer.text, ...answer.headers.values()].join("\n");
    assertEquals(sent.includes(SECRET.slice(4)), false, sent);
    assertStringIncludes(String(memberOf(answer, "message")), "Authorization: Bearer");
  });
}

Deno.test("a path of a million slashes is refused", async () => {
  // A pattern that tries every slash as the first one would take hours.
  assertEquals((await app.get(`${"/".repeat(1_000_000)}x`)).status, 404);
});

// Guarantee: every part of the service sees the same path as the router, whatever the host is.

/** A request as the runtime builds it: its URL is concatenated from the sent parts. */
function requestWith(
  url: string,
  host: string | null,
  method = "GET",
): Pick<Request, "method" | "headers" | "url"> {
  return { method, url, headers: new Headers(host === null ? {} : { Host: host }) };
}

testTable(
  "readTarget() reads path and query, whatever the host",
  here("targets.tsv"),
  ["url", "host", "path", "routed", "search"],
  ({ url, host, path, routed, search }) => {
    const target = { path, routedPath: routed, search };
    assertEquals(readTarget(requestWith(url, host || null)), { kind: "path", target });
  },
);

testTable("readTarget() refuses a host in header and target", here("bad_hosts.tsv"), ["host"], ({ host }) => {
  assertEquals(readTarget(requestWith(`http://${encodeURI(host)}/ping`, host)).kind, "bad_host");
  if (!/[/?#]/.test(host)) assertEquals(readTarget(requestWith(`http://${host}/ping`, "x")).kind, "bad_host");
});

Deno.test("readTarget() refuses a host that is longer than any name", () => {
  const host = "a".repeat(60_000);
  assertEquals(readTarget(requestWith(`http://${host}/`, host)).kind, "bad_host");
  assertEquals(readTarget(requestWith(`http://${host}/ping`, "x")).kind, "bad_host");
});

// Every answer

const VALIDATE = "/v1/iban/validate";

Deno.test("requests without an id get different ones", async () => {
  await using app = await TestApp.open();
  const ids = await Promise.all(Array.from({ length: 20 }, () => app.get("/ping")));
  assertEquals(new Set(ids.map(({ headers }) => headers.get("X-Request-Id"))).size, 20);
});

Deno.test("the answer to a preflight allows the headers that clients send, on every path of the contract", async () => {
  await using app = await TestApp.open();
  for (const { path, method } of allOperations) {
    const { status, headers, text } = await app.request("OPTIONS", path, {
      headers: {
        Origin: "https://shop.example",
        "Access-Control-Request-Method": method.toUpperCase(),
        "Access-Control-Request-Headers": "authorization, content-type, x-api-key",
      },
    });
    assertEquals([status, text], [204, ""], path);
    assertEquals(headers.get("Access-Control-Allow-Origin"), "*");
    const methods = (headers.get("Access-Control-Allow-Methods") ?? "").split(", ");
    assertEquals(methods.includes(method.toUpperCase()), true, path);
    const allowed = (headers.get("Access-Control-Allow-Headers") ?? "").toLowerCase().split(", ");
    for (
      const name of [
        "content-type",
        "authorization",
        "payment-signature",
        "x-payment",
        "x-api-key",
        "idempotency-key",
        "x-request-id",
        // x402 clients send it in requests, although it is a response header.
        "access-control-expose-headers",
      ]
    ) assertEquals(allowed.includes(name), true, `${path} ${name}`);
  }
});

Deno.test("a script may read every header of an answer", async () => {
  await using app = await TestApp.open({
    RATE_LIMIT_PER_MINUTE: "30",
    X402_PAY_TO: `0x${"0".repeat(40)}`,
    X402_FACILITATOR_URL: "http://127.0.0.1:9",
  });
  const key = await app.makeKey();
  const iban = { iban: "DE89370400440532013000" };
  const headers = { Origin: "https://shop.example" };
  const answers = [
    await app.post(VALIDATE, iban, { headers }),
    await app.post(VALIDATE, iban, { key, headers }),
    await app.post(VALIDATE, iban, { key: "ifk_unknown", headers }),
    await app.post(VALIDATE, {}, { headers }),
  ];
  const standard =
    /^(cache-control|content-type|content-length|access-control-.*|vary|x-content-type-options|x-frame-options)$/;
  const security = /^(referrer-policy|strict-transport-security|permissions-policy|x-powered-by)$/;
  for (const { headers } of answers) {
    const exposed = (headers.get("Access-Control-Expose-Headers") ?? "").toLowerCase().split(", ");
    for (const name of headers.keys()) {
      if (!standard.test(name) && !security.test(name)) assertEquals(exposed.includes(name), true, name);
    }
  }
});

// Compressed answers: an answer with a key, or to a browser that sent a cookie, is never compressed.

const LONG = JSON.stringify({ text: "é".repeat(2000) });

function sending(acceptEncoding: string, more: Record<string, string> = {}): Headers {
  return new Headers({ "Accept-Encoding": acceptEncoding, ...more });
}

function fetchFrom(app: TestApp, path: string, init?: RequestInit): Promise<Response> {
  return app.serve(new Request(`http://test.local${path}`, init), {});
}

testTable(
  "an answer and a document are compressed as Accept-Encoding says",
  here("encodings.tsv"),
  ["accept", "answer", "document"],
  ({ accept, answer, document }) => {
    const sent = sending(accept.replace("…", "x,".repeat(200)));
    assertEquals(encodeAnswer(sent, [LONG])?.encoding ?? "", answer);
    assertEquals(encodeDocument(sent, new TextEncoder().encode(LONG))?.encoding ?? "", document);
  },
);

Deno.test("compression keeps the content, and a document is compressed once", () => {
  const answer = encodeAnswer(sending("gzip"), [LONG]);
  assertEquals(new TextDecoder().decode(gunzipSync(answer?.bytes ?? "")), LONG);
  const document = new TextEncoder().encode(LONG);
  const first = encodeDocument(sending("br"), document);
  assertEquals(new TextDecoder().decode(brotliDecompressSync(first?.bytes ?? "")), LONG);
  assert(first === encodeDocument(sending("br"), document));
});

Deno.test("a compressed answer has the right headers, for HEAD as for GET", async () => {
  await using app = await TestApp.open();
  const headers = { "Accept-Encoding": "gzip" };
  const plain = await fetchFrom(app, "/openapi.json");
  const known = { headers: { "If-None-Match": plain.headers.get("ETag") ?? "" } };
  const packed = await fetchFrom(app, "/openapi.json", { headers });
  const head = await fetchFrom(app, "/openapi.json", { headers, method: "HEAD" });
  const bytes = await packed.bytes();
  assertEquals(packed.headers.get("Content-Encoding"), "gzip");
  for (const answer of [plain, packed]) assertEquals(answer.headers.get("Vary"), "Origin, Accept-Encoding");
  assertEquals(packed.headers.get("ETag"), `W/${plain.headers.get("ETag")}`);
  assertEquals(new TextDecoder().decode(gunzipSync(bytes)), await plain.text());
  assertEquals(head.headers.get("Content-Length"), String(bytes.length));
  assertEquals(head.headers.get("Content-Encoding"), "gzip");
  assertEquals((await fetchFrom(app, "/openapi.json", known)).status, 304);
});

Deno.test("the answer with a new key is sent uncompressed, and so is one to a call that does not accept compression", async () => {
  await using app = await TestApp.open();
  const call = (path: string, body: unknown, headers: Record<string, string>) =>
    fetchFrom(
      app,
      path,
      { method: "POST", body: JSON.stringify(body), headers },
    );
  const gzip = { "Accept-Encoding": "gzip" };
  const generated = await call("/v1/keys/generate", {}, gzip);
  assert((await generated.text()).includes("ifk_"));
  assertEquals(generated.headers.get("Content-Encoding"), null);
  const iban = { iban: "DE89370400440532013000" };
  const screened = await call("/v1/iban/validate", iban, gzip);
  assertEquals(JSON.parse(new TextDecoder().decode(gunzipSync(await screened.bytes()))).valid, true);
  assertEquals((await call("/v1/iban/validate", iban, {})).headers.get("Content-Encoding"), null);
});

// Malformed bodies, as operations refuse them

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
    errors: [],
    example: { target: "/test" },
  };
}

/** Reasons for which a body can fail its schema. */
const KEYWORDS = invalidInputKeywords.filter((keyword) => keyword !== "parse");

type Part = "path" | "query" | "body";

/** The answer to input that `schema` rejects; `null` if it accepts it. */
function answerTo(
  rules: readonly InvalidInputRule[],
  part: Part,
  schema: z.ZodType,
  input: unknown,
): InvalidInput | null {
  const result = z.object({ [part]: schema }).safeParse({ [part]: input }, { reportInput: true });
  return result.success ? null : describeInvalidInput(operation(rules), result.error.issues);
}

/** Returns the keyword whose rule at `at` describes the rejected input; "elsewhere" if none does. */
function keywordAt(at: string, part: Part, schema: z.ZodType, input: unknown): string | undefined {
  const rules = [...KEYWORDS.map((keyword) => rule(at, keyword, keyword)), rule("*", null, "elsewhere")];
  return answerTo(rules, part, schema, input)?.error;
}

const texts = z.array(z.string());
const item = z.looseObject({ a: z.string().min(2).max(3).regex(/^x/u).optional() });
const amount = z.number().gte(1).lte(5).check(isInteger);
const batch = z.looseObject({ ibans: texts.check(hasMaxItems(2)) });

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  item,
  texts,
  amount,
  batch,
  withText: z.looseObject({ a: z.string() }),
  withList: z.looseObject({ a: z.enum(["x"]) }),
  withAlternatives: z.looseObject({ a: z.xor([z.string(), z.number()]) }),
  day: z.iso.date(),
  list: z.enum(["a", "b"]),
  some: texts.check(hasMinItems(1)),
  one: texts.check(hasMaxItems(1)),
  unique: texts.check(hasUniqueItems),
  nothing: z.strictObject({}),
  alternatives: z.union([z.string(), z.number()]),
  itemOrText: z.union([item, z.string()]),
  twice: z.xor([z.string(), z.string()]),
  number: z.object({ n: integerText(amount) }),
  code: z.object({ code: z.string().regex(/^\w+$/u).check(isNotPlaceholder("code")) }),
};

const items = rule("body.ibans.*", "type", "invalid_request");
const size = rule("body.ibans", "maxItems", "batch_too_large");
const fallback = rule("*", null, "fallback");

const RULES: Readonly<Record<string, InvalidInputRule>> = {
  items,
  size,
  fallback,
  iban: rule("body.iban", null, "wrong"),
  parse: rule("body", "parse", "invalid_json"),
};

const rulesIn = (names: string) => names.split(" ").flatMap((name) => RULES[name] ?? []);

const schemaOf = (name: string): z.ZodType => SCHEMAS[name] ?? z.never();

/** Texts that a transcript can't have. */
const PIECES: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  short: "x".repeat(1024),
  long: LONG,
  "long with a key": `${LONG}ifk_${"0f".repeat(32)}`,
  bytes: new Uint8Array(9),
  key: `ifk_${"0f".repeat(32)}`,
  deep: "[".repeat(10_000) + "]".repeat(10_000),
  "not UTF-8": new Uint8Array([0x22, 0xff, 0x22]),
};

testCalls(here("requests.calls"), {
  target: (request = "") => {
    const { url, host = null, method } = JSON.parse(request);
    return readTarget(requestWith(url, host, method)).kind;
  },
  query: (search = "") => readQuery(search),
  queryNames: (search = "") => Object.keys(readQuery(search)),
  compressed: (facts = "") => {
    const { pieces, cookie } = JSON.parse(facts);
    const sent = sending("gzip", cookie && { Cookie: cookie });
    return encodeAnswer(sent, pieces.map((name: string) => PIECES[name]))?.encoding ?? "no";
  },
  fault: (facts = "") => {
    const { schema, part = "body", input, at } = JSON.parse(facts);
    return keywordAt(at, part, schemaOf(schema), input);
  },
  answer: (facts = "") => {
    const { rules, schema, input } = JSON.parse(facts);
    return answerTo(rulesIn(rules), "body", schemaOf(schema), input);
  },
  malformed: (rules = "") => describeMalformedBody(operation(rulesIn(rules))).error,
  with: (json = "") => withMembers([json], '{"a":1}').join(),
  parsed: (text = "") => {
    const body = PIECES[text] ?? text;
    return parseJsonBody(typeof body === "string" ? new TextEncoder().encode(body) : body);
  },
});

Deno.test("describeInvalidInput() finds the wrong item of a list that is far too long", () => {
  const bounded = z.looseObject({ ibans: withoutExcess(2, texts.check(hasMaxItems(2))) });
  const input = { ibans: [1, ...Array(50_000).fill("a")] };
  const check = answerTo([items, size, fallback], "body", bounded, input);
  assertEquals(check?.error, "invalid_request");
  assertEquals(keywordAt("body.ibans", "body", bounded, {}), "required");
  assertEquals(keywordAt("body.ibans", "body", bounded, { ibans: "a" }), "type");
});

// JSON

const members = (prefix: string) =>
  fc.dictionary(fc.string().map((name) => prefix + name), fc.jsonValue(), { maxKeys: 5 });

Deno.test("withMembers() writes the same JSON as spreading both objects", () => {
  return fc.assert(fc.asyncProperty(members("a"), members("b"), async (object, added) => {
    const written = withMembers([JSON.stringify(object)], JSON.stringify(added));
    assertEquals(written, [JSON.stringify({ ...object, ...added })]);
    const text = JSON.stringify({ a: 1, ...object });
    const pieces = [text.slice(0, 3), new TextEncoder().encode(text.slice(3, -1)), "}"];
    const joined = joinPieces(withMembers(pieces, JSON.stringify(added)));
    assertEquals(await new Response(joined).text(), JSON.stringify({ a: 1, ...object, ...added }));
  }));
});

// Conditional requests

testTable(
  "hasEtag() compares weakly, and accepts lists and * (RFC 9110, 8.8.3.2 and 13.1.2)",
  here("entity_tags.tsv"),
  ["sent", "etag", "found"],
  ({ sent, etag, found }) =>
    assertEquals(hasEtag(sent === "absent" ? null : sent, etag || undefined), found === "yes"),
);

// clientAddress()

testTable(
  "clientAddress() reads the entry that the trusted proxies added",
  here("client_addresses.tsv"),
  ["hops", "forwarded", "address"],
  ({ hops, forwarded, address }) =>
    assertEquals(clientAddress("192.0.2.1", forwarded || null, Number(hops)), address),
);

testTable(
  "networkOf() returns the network to which limits apply",
  here("networks.tsv"),
  ["address", "network"],
  ({ address, network }) => assertEquals(networkOf(address), network),
);

// KnownKeys

Deno.test("KnownKeys caches a limited number of keys, and no text of another length", () => {
  const known = new KnownKeys();
  const secrets = Array.from({ length: 60_000 }, (_, index) => `ifk_${String(index).padStart(64, "0")}`);
  const keys = secrets.map((secret) => known.find(secret));
  const isKept = (index: number) => known.find(secrets[index] ?? "") === keys[index];
  assertEquals([isKept(59_999), isKept(0)], [true, false]);
  assert(known.find("ifk_short") !== known.find("ifk_short"));
});

// body.ts

const NETWORK = "203.0.113.7";

function post(body: BodyInit | null, headers: Record<string, string> = {}, method = "POST"): Request {
  return new Request("http://test.local/", { method, body, headers });
}

function readBody(request: Request, inFlight = new InFlight(), network = NETWORK): Promise<BodyRead> {
  return readBodyOf(request, network, inFlight);
}

/** A body without a length, as the runtime makes it. */
function streamOfChunks(chunks: Iterator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      const { done, value } = chunks.next();
      if (!done) return controller.enqueue(value);
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
}

/** A body without a length that counts the bytes taken from it. */
function streamOf(length: number): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  function* chunks() {
    while (taken < length) {
      const chunk = new Uint8Array(Math.min(16_384, length - taken));
      taken += chunk.length;
      yield chunk;
    }
  }
  return { stream: streamOfChunks(chunks()), taken: () => taken };
}

const withLength = (length: number) => post(new Uint8Array(length), { "Content-Length": String(length) });

/** A body that is cut off. */
const brokenOff = () =>
  new ReadableStream({
    type: "bytes",
    pull: (controller) => controller.error(new Error("Connection reset")),
  });

const CHUNKED = { "Transfer-Encoding": "chunked" };

/** Requests, and what is read from them. */
const READS: readonly (readonly [name: string, outcome: BodyRead["outcome"], request: () => Request])[] = [
  ["no body", "read", () => post(null, {}, "GET")],
  ["a body at the limit, with a length", "read", () => withLength(BODY_BYTES_MAX)],
  ["a body above the limit, with a length", "too_large", () => withLength(BODY_BYTES_MAX + 1)],
  ["a body at the limit, without a length", "read", () => post(streamOf(BODY_BYTES_MAX).stream)],
  ["a body above the limit, without a length", "too_large", () => post(streamOf(BODY_BYTES_MAX + 1).stream)],
  ["a length that is not a number", "too_large", () => post("{}", { "Content-Length": "1e1x" })],
  ["a body of GET without a length", "unmeasured", () => post(null, CHUNKED, "GET")],
  ["a body of HEAD without a length", "unmeasured", () => post(null, CHUNKED, "HEAD")],
  ["a body that is cut off", "aborted", () => post(brokenOff())],
];

for (const [name, outcome, request] of READS) {
  Deno.test(`readBody() answers ${outcome} for ${name}`, async () => {
    const read = await readBody(request());
    assertEquals(read.outcome, outcome);
    if (name === "no body") assertEquals(read.outcome === "read" && read.bytes.length, 0);
  });
}

Deno.test("readBody() stops reading soon after the limit", async () => {
  const { stream, taken } = streamOf(50_000_000);
  await readBody(post(stream));
  assertEquals(taken() < BODY_BYTES_MAX * 2, true, `took ${taken()} bytes`);
});

/** A body that never arrives. */
const endless = () => new ReadableStream<Uint8Array>({ type: "bytes" });

function stalled(length: number): Request {
  return post(endless(), { "Content-Length": String(length) });
}

/** Longer than a body may take. */
const endWaits = () => endOverdueBodies(performance.now() + 30_001);

Deno.test("readBody() gives up after 30 seconds, and not before", async () => {
  const reads = [stalled(100), post(endless())].map((request) => readBody(request));
  let ended = 0;
  for (const read of reads) read.then(() => ended++);
  endOverdueBodies(performance.now() + 29_000);
  await Promise.resolve();
  assertEquals(ended, 0);
  endWaits();
  assertEquals((await Promise.all(reads)).map(({ outcome }) => outcome), ["overdue", "overdue"]);
});

Deno.test("large bodies take bounded memory, per network and in total, and new networks are served", async () => {
  const inFlight = new InFlight();
  const read = (request: Request, network: string) => readBody(request, inFlight, network);
  const large = () => stalled(BODY_BYTES_MAX);
  const waiting: Promise<BodyRead>[] = [];
  for (let body = 0; body < 128; body++) waiting.push(read(large(), NETWORK));
  assertEquals((await read(large(), NETWORK)).outcome, "crowded");
  // A short body is accepted, and so is any body from another network.
  const short = post("{}", { "Content-Length": "2" });
  assertEquals((await read(short, NETWORK)).outcome, "read");
  for (let network = 0; network < 3; network++) {
    for (let body = 0; body < 128; body++) waiting.push(read(large(), `198.51.100.${network}`));
  }
  // A new network may have 4 MB in transit although the others have used up the total.
  for (let body = 0; body < 16; body++) waiting.push(read(large(), "198.51.100.7"));
  assertEquals((await read(large(), "198.51.100.7")).outcome, "crowded");
  endWaits();
  assertEquals(new Set((await Promise.all(waiting)).map(({ outcome }) => outcome)), new Set(["overdue"]));
  const again = read(large(), NETWORK);
  endWaits();
  assertEquals((await again).outcome, "overdue");
});

Deno.test("a body of undeclared length is counted by its bytes so far", async () => {
  const inFlight = new InFlight();
  const send = (body: ReadableStream<Uint8Array>) => readBody(post(body), inFlight);
  const short = await Promise.all(Array.from({ length: 300 }, () => send(streamOf(20).stream)));
  assertEquals(new Set(short.map(({ outcome }) => outcome)), new Set(["read"]));

  const open: ReadableByteStreamController[] = [];
  const unfinished = Array.from(
    { length: 128 },
    () => send(new ReadableStream({ type: "bytes", start: (controller) => void open.push(controller) })),
  );
  for (const controller of open) controller.enqueue(new Uint8Array(BODY_BYTES_MAX));
  await new Promise((resolve) => setTimeout(resolve));
  const larger = () => send(streamOf(20_000).stream);
  assertEquals((await send(streamOf(20).stream)).outcome, "read");
  assertEquals((await larger()).outcome, "crowded");
  endWaits();
  await Promise.all(unfinished);
  assertEquals((await larger()).outcome, "read");
});

Deno.test("readBody() copies chunks of one byte into one buffer, and limits their number", async () => {
  const inFlight = new InFlight();
  const send = (chunks: number): Promise<BodyRead> => {
    // As the runtime returns them: each a view of a large buffer.
    const views = function* () {
      for (let chunk = 0; chunk < chunks; chunk++) {
        yield new Uint8Array(new ArrayBuffer(65_536), 0, 1).fill(0x20);
      }
    };
    return readBody(post(streamOfChunks(views())), inFlight);
  };
  const read = await send(1000);
  assert(read.outcome === "read");
  assertEquals([read.bytes.length, read.bytes.buffer.byteLength], [1000, 16 * 1024]);
  assertEquals((await send(1100)).outcome, "too_large");
});

Deno.test("readBody() lets other requests run while it reads single bytes", async () => {
  let ended = 0;
  const bodies = Array.from({ length: 20 }, () => {
    const body = streamOfChunks(Array.from({ length: 500 }, () => new Uint8Array(1)).values());
    return readBody(post(body)).then(() => ended++);
  });
  await new Promise((resolve) => setTimeout(resolve));
  assertEquals(ended, 0);
  await Promise.all(bodies);
});

// network_limits.ts

/** Lets requests begin in turns; returns the networks of those that have begun. */
function takeTurns() {
  const turns = new Turns();
  const begun: string[] = [];
  const arrive = async (network: string) => {
    const turn = turns.wait(network);
    if (turn !== null) await turn;
    begun.push(network);
  };
  return { turns, begun, arrive };
}

Deno.test("Turns lets few requests begin at a time, and another network doesn't wait for a flood", async () => {
  const { turns, begun, arrive } = takeTurns();
  const crowd = Array.from({ length: 1800 }, () => arrive("crowd"));
  const other = arrive("other");
  await Promise.resolve();
  const atOnce = begun.length;
  assert(atOnce > 0 && atOnce < 100, `${atOnce} at once`);
  await other;
  assert(begun.length < 3 * atOnce, `${begun.length} before the other`);
  await Promise.all(crowd);
  assertEquals(begun.length, 1801);
  assertEquals(turns.wait("later"), null);
});

Deno.test("Turns doesn't make a request wait for a flood from many networks", async () => {
  const { begun, arrive } = takeTurns();
  const crowd = Array.from({ length: 2000 }, (_, index) => arrive(`198.51.100.${index % 20}`));
  await arrive("203.0.113.7");
  assert(begun.length < 100, `${begun.length} before the other`);
  await Promise.all(crowd);
});
