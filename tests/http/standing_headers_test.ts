import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { encodeAnswer, encodeDocument } from "../../src/http/reply.ts";
import { allOperations } from "../support/contract_paths.ts";
import { type TestAnswer, TestApp } from "../support/test_app.ts";

// Every answer

const VALIDATE = "/v1/iban/validate";

/** One request for every way in which an answer is made, by the status that it gets. */
const requests: [status: number, send: (app: TestApp) => Promise<TestAnswer>][] = [
  [200, (app) => app.get("/ping")],
  [201, (app) => app.request("POST", "/v1/keys/generate")],
  [204, (app) => app.request("OPTIONS", VALIDATE)],
  [308, (app) => app.get("/ping/")],
  [400, (app) => app.get("/v1/iban/format")],
  [401, (app) => app.get("/v1/keys/usage")],
  [402, (app) => app.post(VALIDATE, {})],
  [404, (app) => app.get("/nowhere")],
  [405, (app) => app.request("DELETE", VALIDATE)],
  [413, (app) => app.request("POST", VALIDATE, { body: "x".repeat(256 * 1024 + 1) })],
  [429, (app) => spend(app).then(() => app.get("/v1/test-iban"))],
  [500, (app) => breakDatabase(app).then((key) => app.get("/v1/keys/usage", { key }))],
];

async function spend(app: TestApp): Promise<void> {
  for (let call = 0; call < 20; call++) await app.get("/v1/test-iban");
}

async function breakDatabase(app: TestApp): Promise<string> {
  const key = await app.makeKey();
  await app.storage.close();
  return key;
}

for (const [status, send] of requests) {
  Deno.test(`every standing header is on a ${status}`, async () => {
    await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "20" });
    const { headers, status: got } = await send(app);
    assertEquals(got, status);
    assertEquals(headers.get("X-API-Version"), openApiDocument.info.version);
    assertEquals(headers.get("X-Powered-By"), "Bankscreen");
    assertEquals(headers.get("X-Content-Type-Options"), "nosniff");
    assertEquals(headers.get("X-Frame-Options"), "DENY");
    assertEquals(headers.get("Referrer-Policy"), "strict-origin-when-cross-origin");
    assertMatch(headers.get("Strict-Transport-Security") ?? "", /^max-age=\d{8,}/);
    assertStringIncludes(headers.get("Permissions-Policy") ?? "", "geolocation=()");
    assertMatch(headers.get("X-Request-Id") ?? "", /^[0-9a-f-]{36}$/);
  });
}

Deno.test("every page may read every answer, and a program is not told so", async () => {
  for (const origin of [null, "https://shop.example"]) {
    const headers: Record<string, string> = origin === null ? {} : { Origin: origin };
    await using app = await TestApp.open();
    const answers = [
      await app.get("/ping", { headers }),
      await app.post(VALIDATE, { iban: "x" }, { headers }),
      await app.post(VALIDATE, {}, { headers }),
      await app.get("/nowhere", { headers }),
    ];
    const expected = origin === null ? null : "*";
    assertEquals(
      answers.map(({ headers }) => headers.get("Access-Control-Allow-Origin")),
      answers.map(() => expected),
    );
  }
});

Deno.test("an answer that may be kept says what decides it, and may be read by pages whoever asked first", async () => {
  await using app = await TestApp.open();
  const { headers } = await app.get("/v1/data/editions");
  assertEquals(headers.get("Access-Control-Allow-Origin"), "*");
  assertEquals(
    headers.get("Vary"),
    "Origin, Authorization, X-API-Key, PAYMENT-SIGNATURE, X-PAYMENT, Accept-Encoding",
  );
  assertEquals((await app.get("/v1/test-iban")).headers.get("Vary"), null);
});

Deno.test("a caller's request id is answered, an unusable one replaced", async () => {
  await using app = await TestApp.open();
  const idFor = async (sent: string): Promise<string | null> =>
    (await app.get("/nowhere", { headers: { "X-Request-Id": sent } })).headers.get("X-Request-Id");
  assertEquals(await idFor("order-4711"), "order-4711");
  assertNotEquals(await idFor("928701-b"), "928701-b");
  assertNotEquals(await idFor("has space"), "has space");
  assertNotEquals(await idFor("DE89370400440532013000"), "DE89370400440532013000");
});

Deno.test("requests without an id get different ones", async () => {
  await using app = await TestApp.open();
  const ids = await Promise.all(Array.from({ length: 20 }, () => app.get("/ping")));
  assertEquals(new Set(ids.map(({ headers }) => headers.get("X-Request-Id"))).size, 20);
});

const idempotencyKeys: [sent: string, echoed: string | null][] = [
  ["order-4711.retry:2", "order-4711.retry:2"],
  ["a".repeat(255), "a".repeat(255)],
  ["a".repeat(256), null],
  ["has space", null],
  ["ümlaut", null],
  ["a/b", null],
];

for (const [sent, echoed] of idempotencyKeys) {
  Deno.test(`Idempotency-Key ${sent.slice(0, 20)} (${sent.length}) is ${echoed ? "echoed" : "ignored"}`, async () => {
    await using app = await TestApp.open();
    const answer = await app.get("/ping", { headers: { "Idempotency-Key": sent } });
    assertEquals(answer.headers.get("Idempotency-Key"), echoed);
  });
}

Deno.test("the answer to a preflight allows what clients send, on every path of the contract", async () => {
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
        // The clients of x402 send it, though it is a header of answers.
        "access-control-expose-headers",
      ]
    ) assertEquals(allowed.includes(name), true, `${path} ${name}`);
  }
});

Deno.test("a script may read every header that an answer tells something by", async () => {
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

Deno.test("no answer allows credentials from other origins", async () => {
  await using app = await TestApp.open();
  const { headers } = await app.get("/ping", { headers: { Origin: "https://evil.example" } });
  assertEquals(headers.get("Access-Control-Allow-Credentials"), null);
});

// Private answers: protects secrets: what is one caller's own is kept by no cache, and a cache that keeps
// the rest knows what decides it.

const IBAN = { iban: "DE89370400440532013000" };

Deno.test("answers to a key, to a payer and about an address are stored nowhere", async () => {
  await using app = await TestApp.open();
  const made = await app.post("/v1/keys/generate", {});
  const key = await app.makeKey();
  const answers = [
    made,
    await app.post("/v1/iban/validate", IBAN, { key }),
    await app.post("/v1/iban/validate", IBAN),
    await app.post("/v1/iban/validate", {}, { key: "ifk_unknown" }),
    await app.get("/v1/keys/usage", { key }),
    await app.get("/v1/keys/report", { key }),
    await app.get("/v1/keys/usage"),
    await app.post("/v1/keys/claim", { email: "pay@firma.de" }, { key }),
    await app.post("/v1/keys/rotate", {}, { key }),
    await app.get("/v1/iban/structure/DE", { key }),
    await app.get("/nowhere", { key }),
    await app.get("/health"),
  ];
  assertEquals(
    answers.map(({ headers }) => headers.get("Cache-Control")),
    answers.map(() => "no-store"),
  );
});

Deno.test("an answer that tells a balance is kept by its caller only, if at all", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const keptBy = async (options: { key?: string }): Promise<string | null> =>
    (await app.get("/v1/data/editions", options)).headers.get("Cache-Control");
  assertEquals([await keptBy({}), await keptBy({ key })], ["no-cache", "private, no-cache"]);
});

// Compressed answers: an answer that holds a key, and one to a browser that sent a cookie, is never
// compressed.

const LONG = JSON.stringify({ text: "é".repeat(2000) });

function sending(acceptEncoding: string, more: Record<string, string> = {}): Headers {
  return new Headers({ "Accept-Encoding": acceptEncoding, ...more });
}

function fetchFrom(app: TestApp, path: string, init?: RequestInit): Promise<Response> {
  return app.serve(new Request(`http://test.local${path}`, init), {});
}

const choices: readonly [accept: string, answer: string | null, document: string | null][] = [
  ["gzip", "gzip", "gzip"],
  ["gzip, deflate, br", "gzip", "br"],
  ["br", null, "br"],
  ["br;q=0.1, gzip;q=0.9", "gzip", "gzip"],
  ["gzip;q=0", null, null],
  ["gzip;q=0.2, identity;q=0.5", null, null],
  ["*", "gzip", "br"],
  ["identity", null, null],
  ["deflate", null, null],
  ["", null, null],
  [`gzip,${"x,".repeat(200)}`, null, null],
];

for (const [accept, answer, document] of choices) {
  Deno.test(`Accept-Encoding "${accept.slice(0, 40)}" is answered in ${answer}, a document in ${document}`, () => {
    const sent = sending(accept);
    assertEquals(encodeAnswer(sent, LONG)?.encoding ?? null, answer);
    assertEquals(encodeDocument(sent, new TextEncoder().encode(LONG))?.encoding ?? null, document);
  });
}

Deno.test("what is compressed is what was to be sent, and a document is compressed once", () => {
  const answer = encodeAnswer(sending("gzip"), LONG);
  assertEquals(new TextDecoder().decode(gunzipSync(answer?.bytes ?? "")), LONG);
  const document = new TextEncoder().encode(LONG);
  const first = encodeDocument(sending("br"), document);
  assertEquals(new TextDecoder().decode(brotliDecompressSync(first?.bytes ?? "")), LONG);
  assert(first === encodeDocument(sending("br"), document));
});

Deno.test("nothing short is compressed, nothing with a key, nothing for a cookie or from within", () => {
  const sent = sending("gzip");
  assertEquals(encodeAnswer(sent, "x".repeat(1024)), null);
  assertEquals(encodeAnswer(sent, `${LONG}ifk_${"0f".repeat(32)}`), null);
  assertEquals(encodeAnswer(sending("gzip", { Cookie: "a=b" }), LONG), null);
  assertEquals(encodeAnswer(null, LONG), null);
});

Deno.test("a call that asks for it is answered compressed, with headers that say so, by HEAD as by GET", async () => {
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

Deno.test("the answer that holds a new key is sent as it is, and so is one to a call that does not ask", async () => {
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
