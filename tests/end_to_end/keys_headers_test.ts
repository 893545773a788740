import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { operations } from "../../generated/operations.ts";
import { openLedger } from "../../src/billing/mod.ts";
import type { Operation } from "../../src/contract/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { filledPath } from "../support/contract_paths.ts";
import { grantCredits, startPro } from "../support/paid_keys.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp, type TestRequest } from "../support/test_app.ts";
import { callOn } from "../support/test_keys.ts";

// Headers: what a caller reads from the headers alone: what is left on the key after this very answer,
// where a call was charged, and why it was not.

const IBAN = "DE89370400440532013000";
const VALIDATE = "/v1/iban/validate";
const BATCH = "/v1/iban/batch";

/** The headers that tell a balance or a charge, by the ends of their names. */
function balanceOf({ headers }: TestAnswer): Record<string, string> {
  const ours = /^x-(quota|credits|charged|trial|api-key)/;
  return Object.fromEntries([...headers].filter(([name]) => ours.test(name)));
}

async function keyId(app: TestApp, key: string): Promise<number> {
  const row = app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key));
  return (await row.executeTakeFirstOrThrow()).id;
}

async function grant(app: TestApp, key: string, credits: number): Promise<void> {
  const id = await keyId(app, key);
  assertEquals(await grantCredits(app.storage, { purchaseId: `for-${id}`, keyId: id, credits }), "granted");
}

/** One kind of key, and what it reads. */
interface Kind {
  readonly name: string;
  make(app: TestApp): Promise<string>;
  /** Headers of the balance once `used` more units are drawn. */
  balance(used: number): Record<string, string>;
  /** Units that it can pay for when it is new. */
  readonly left: number;
  /** Headers that a refused call of `required` units adds to the balance. */
  refusal(what: "exhausted" | "insufficient", required: number): Record<string, string>;
}

function quota(used: number, limit: number): Record<string, string> {
  return {
    "x-quota-used": String(used),
    "x-quota-limit": String(limit),
    "x-quota-remaining": String(limit - used),
    "x-quota-month": "2026-11",
  };
}

function credits(remaining: number, total: number): Record<string, string> {
  return { "x-credits-remaining": String(remaining), "x-credits-total": String(total) };
}

function quotaRefusal(basis: "month" | "lifetime"): Kind["refusal"] {
  return (what, required) => ({
    [`x-quota-${what}`]: "true",
    "x-quota-required": String(required),
    "x-quota-basis": basis,
    "x-quota-reset-hint": basis === "month" ? "1st of next month, 00:00 UTC" : "does not reset",
  });
}

const kinds: readonly Kind[] = [
  {
    name: "an anonymous key",
    make: (app) => app.makeKey(),
    left: 25,
    balance: (used) => quota(used, 25),
    refusal: quotaRefusal("month"),
  },
  {
    name: "a key with an address",
    make: async (app) =>
      bodyOf(await app.post("/v1/keys/generate", { email: "a@firma.de" }), "generateApiKey", 201).api_key,
    left: 200,
    balance: (used) => quota(used, 200),
    refusal: quotaRefusal("month"),
  },
  {
    name: "a lifetime key",
    make: async (app) => {
      const key = await app.makeKey();
      const terms = { basis: "lifetime", allowance: 5 } as const;
      const update = app.storage.db.updateTable("keys").set(terms).where("key_hash", "=", hashKey(key));
      await app.storage.queue.write([update.compile()]);
      return key;
    },
    left: 5,
    balance: (used) => quota(used, 5),
    refusal: quotaRefusal("lifetime"),
  },
  {
    name: "a key that lives on credits",
    make: async (app) => {
      const key = await app.makeKey();
      await grant(app, key, 40);
      return key;
    },
    left: 40,
    balance: (used) => credits(40 - used, 40),
    refusal: (what, required) => ({
      [`x-credits-${what}`]: "true",
      "x-credits-required": String(required),
      "x-credits-topup-hint": "This server sells no credits",
    }),
  },
  {
    name: "a key with an allowance and credits",
    make: async (app) => {
      const answer = await app.post("/v1/keys/generate", { email: "a@firma.de" });
      const key = bodyOf(answer, "generateApiKey", 201).api_key;
      await grant(app, key, 40);
      return key;
    },
    left: 240,
    balance: (used) => ({ ...quota(Math.min(used, 200), 200), ...credits(240 - Math.max(used, 200), 40) }),
    refusal: quotaRefusal("month"),
  },
  {
    name: "a key with a subscription",
    make: async (app) => {
      const key = await app.makeKey();
      assert(await startPro(app.storage, await keyId(app, key)));
      return key;
    },
    left: 10_000,
    balance: (used) => quota(used, 10_000),
    refusal: quotaRefusal("month"),
  },
];

/** Draws units in one charge, of any size; returns how many have been drawn. */
async function spendAllBut(app: TestApp, key: string, { left }: Kind, rest: number): Promise<number> {
  const units = left - rest;
  const { outcome } = await openLedger(app.storage).charge(callOn({ keyHash: hashKey(key) }, { units }));
  assertEquals(outcome, "charged");
  return units;
}

function batch(app: TestApp, key: string, size: number): Promise<TestAnswer> {
  return app.post(BATCH, { ibans: Array(size).fill(IBAN) }, { key });
}

for (const kind of kinds) {
  const paidBy = kind.balance(1)["x-quota-used"] === "1" ? "allowance" : "credits";

  Deno.test(`${kind.name} reads in the headers what a call and a batch left`, async () => {
    await using app = await TestApp.open();
    const key = await kind.make(app);
    const single = await app.post(VALIDATE, { iban: IBAN }, { key });
    assertEquals(balanceOf(single), { ...kind.balance(1), "x-charged-from": paidBy });
    const several = await batch(app, key, 3);
    const charged = paidBy === "allowance" ? "x-quota-charged" : "x-credits-charged";
    assertEquals(balanceOf(several), {
      ...kind.balance(4),
      "x-charged-from": paidBy,
      [charged]: "3",
    });
  });

  Deno.test(`${kind.name} reads the same balance on everything that costs nothing`, async () => {
    await using app = await TestApp.open();
    const key = await kind.make(app);
    await app.post(VALIDATE, { iban: IBAN }, { key });
    const free: Promise<TestAnswer>[] = [
      app.post(VALIDATE, {}, { key }),
      app.post(BATCH, { ibans: [] }, { key }),
      app.request("POST", VALIDATE, { body: "{", key, headers: { "Content-Type": "application/json" } }),
      app.request("POST", VALIDATE, { body: "x", key, headers: { "Content-Type": "text/plain" } }),
      app.get(`/v1/iban/format?iban=${IBAN}`, { key }),
      app.get("/v1/iban/structure/XX", { key }),
      app.get("/v1/keys/usage", { key }),
      app.get("/v1/keys/report", { key }),
      app.get("/v1/credits/balance", { key }),
      app.get("/v1/credits/bundles", { key }),
      app.post("/v1/keys/claim", { email: "nobody" }, { key }),
      app.request("PUT", VALIDATE, { key }),
      app.get("/v1/no/such/path", { key }),
      app.post(`${VALIDATE}/`, { iban: IBAN }, { key }),
      app.post(VALIDATE, { iban: IBAN, note: "x".repeat(256 * 1024) }, { key }),
    ];
    for (const answer of await Promise.all(free)) {
      assertEquals(balanceOf(answer), kind.balance(1), answer.text.slice(0, 200));
    }
  });

  Deno.test(`${kind.name} reads why a batch does not fit, and that nothing was taken`, async () => {
    await using app = await TestApp.open();
    const key = await kind.make(app);
    const used = await spendAllBut(app, key, kind, 2);
    const refused = await batch(app, key, 3);
    assertEquals(refused.status, 402);
    assertEquals(balanceOf(refused), { ...kind.balance(used), ...kind.refusal("insufficient", 3) });
    assertMatch(String(memberOf(refused, "cause.reason")), /_insufficient$/);
  });

  Deno.test(`${kind.name} reads that it has run dry, and until when`, async () => {
    await using app = await TestApp.open();
    const key = await kind.make(app);
    const used = await spendAllBut(app, key, kind, 0);
    const refused = await app.post(VALIDATE, { iban: IBAN }, { key });
    assertEquals(refused.status, 402);
    assertEquals(balanceOf(refused), { ...kind.balance(used), ...kind.refusal("exhausted", 1) });
    assertMatch(String(memberOf(refused, "cause.reason")), /_exhausted$/);
    assert(refused.headers.has("PAYMENT-REQUIRED"));
  });
}

Deno.test("the call that crosses 80 % of an allowance says so, once", async () => {
  await using app = await TestApp.open();
  const answer = await app.post("/v1/keys/generate", { email: "a@firma.de" });
  const key = bodyOf(answer, "generateApiKey", 201).api_key;
  await batch(app, key, 100);
  const noticeOf = ({ headers }: TestAnswer) => headers.get("X-Quota-Notice");
  assertEquals(noticeOf(await batch(app, key, 59)), null);
  assertEquals(noticeOf(await app.post(VALIDATE, { iban: IBAN }, { key })), "threshold-crossed");
  assertEquals(noticeOf(await app.post(VALIDATE, { iban: IBAN }, { key })), null);
});

Deno.test("a key that ran out of credits reads where to buy more for it", async () => {
  await using app = await TestApp.open({ CARD_LINK_1K: "https://pay.test/1k" });
  const key = await app.makeKey();
  await grant(app, key, 1);
  await app.post(VALIDATE, { iban: IBAN }, { key });
  const refused = await app.post(VALIDATE, { iban: IBAN }, { key });
  const { cause } = bodyOf(refused, "validateIBAN", 402);
  assertEquals(cause?.reason, "credits_exhausted");
  assertStringIncludes(cause?.credits?.topup ?? "", "https://pay.test/1k?client_reference_id=ifr_");
  assertEquals(refused.headers.get("X-Credits-Topup-Url"), cause?.credits?.topup);
});

Deno.test("a repeated call reads the balance, and no charge", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const send = () => app.post(VALIDATE, { iban: IBAN }, { key, headers: { "Idempotency-Key": "a" } });
  assertEquals(balanceOf(await send()), { ...quota(1, 25), "x-charged-from": "allowance" });
  assertEquals(balanceOf(await send()), quota(1, 25));
});

for (const key of ["ifk_nonsense", `ifk_${"0".repeat(64)}`]) {
  Deno.test(`a key that does not exist, ${key.slice(0, 12)}, reads so on paid and free routes`, async () => {
    await using app = await TestApp.open();
    const refused = await app.post(VALIDATE, { iban: IBAN }, { key });
    assertEquals([refused.status, memberOf(refused, "cause.reason")], [402, "invalid_api_key"]);
    assertEquals(balanceOf(refused), { "x-api-key-invalid": "true" });
    assertEquals(balanceOf(await app.post(VALIDATE, {}, { key })), { "x-api-key-invalid": "true" });
    const free = await app.get(`/v1/iban/format?iban=${IBAN}`, { key });
    assertEquals([free.status, balanceOf(free)], [200, { "x-api-key-invalid": "true" }]);
  });
}

// Refused calls: protects money: what is not served is not charged. Every way to be refused, on every
// route that a key pays for.

const TOO_LARGE = JSON.stringify({ iban: IBAN, ibans: [IBAN], note: "x".repeat(256 * 1024) });

interface Refusal {
  readonly name: string;
  readonly status: number;
  /** Made anew for each call, because a stream can be sent once. */
  readonly request: () => TestRequest;
  /** That of the operation unless another one is refused. */
  readonly method?: string;
}

function body(text: BodyInit, type = "application/json"): () => TestRequest {
  return () => ({ body: text, headers: { "Content-Type": type } });
}

function json(value: unknown): () => TestRequest {
  return () => ({ json: value });
}

function nothing(): TestRequest {
  return {};
}

/** What any operation with a body refuses. */
const bodyRefusals: readonly Refusal[] = [
  { name: "broken JSON", status: 400, request: body('{"iban":') },
  { name: "bytes that are no text", status: 400, request: body(new Uint8Array([0x7b, 0xff, 0x7d])) },
  { name: "a list for an object", status: 400, request: body("[]") },
  { name: "null", status: 400, request: body("null") },
  { name: "an object without what it asks for", status: 400, request: body("{}") },
  { name: "no body", status: 400, request: nothing },
  {
    name: "a text",
    status: 400,
    request: body(IBAN, "text/plain"),
  },
  {
    name: "a form",
    status: 400,
    request: body(`iban=${IBAN}`, "application/x-www-form-urlencoded"),
  },
];

/** What any operation refuses. */
const anyRefusals: readonly Refusal[] = [
  { name: "a body over 256 KB", status: 413, request: body(TOO_LARGE), method: "POST" },
  {
    name: "a body over 256 KB without a length",
    status: 413,
    request: () => body(new Blob([TOO_LARGE]).stream())(),
    method: "POST",
  },
  ...["PUT", "PATCH", "DELETE"].map((method) => ({ name: method, status: 405, request: nothing, method })),
];

/** What one operation refuses. */
const ownRefusals: Readonly<Record<string, readonly Refusal[]>> = {
  validateIBAN: [
    { name: "a number for the IBAN", status: 400, request: json({ iban: 7 }) },
    { name: "GET", status: 405, request: nothing, method: "GET" },
  ],
  batchValidateIBAN: [
    { name: "an empty list", status: 400, request: json({ ibans: [] }) },
    { name: "101 IBANs", status: 400, request: json({ list: Array(101).fill(IBAN) }) },
    { name: "a number among the IBANs", status: 400, request: json({ iban_list: [IBAN, 7] }) },
    { name: "more IBANs than are left", status: 402, request: json({ ibans: Array(25).fill(IBAN) }) },
    { name: "GET", status: 405, request: nothing, method: "GET" },
  ],
  complianceCheck: [{ name: "a number for the IBAN", status: 400, request: json({ iban: 7 }) }],
};

/** Paths that are refused for what stands in the place of their parameter. */
const badPaths: Readonly<Record<string, readonly string[]>> = {
  "/v1/bic/{code}": ["/v1/bic/COBA", "/v1/bic/{code}", "/v1/bic/12345678"],
  "/v1/ch/clearing/{iid}": ["/v1/ch/clearing/12x", "/v1/ch/clearing/123456", "/v1/ch/clearing/{iid}"],
};

async function usedOf(app: TestApp, key: string): Promise<number> {
  return bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200).used;
}

/** All refused calls come with one key, which has served one call. */
let charged: { readonly app: TestApp; readonly key: string } | undefined;

async function openCharged(): Promise<{ readonly app: TestApp; readonly key: string }> {
  const app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: IBAN }, { key });
  return { app, key };
}

Deno.test.afterAll(() => charged?.app[Symbol.asyncDispose]());

/** Sends a request with that key, and checks that it was refused and cost nothing. */
async function assertCostsNothing(
  status: number,
  send: (app: TestApp, key: string) => Promise<TestAnswer>,
): Promise<void> {
  const { app, key } = charged ??= await openCharged();
  const answer = await send(app, key);
  assertEquals(answer.status, status, answer.text);
  assertEquals(answer.headers.get("X-Charged-From"), null);
  assertEquals(await usedOf(app, key), 1);
}

function refusalsOf({ id, body }: Operation): readonly Refusal[] {
  return [...anyRefusals, ...(body === null ? [] : bodyRefusals), ...(ownRefusals[id] ?? [])];
}

for (const operation of Object.values<Operation>(operations).filter(({ auth }) => auth === "paid")) {
  const path = filledPath(operation.path);
  for (const { name, status, request, method = operation.method.toUpperCase() } of refusalsOf(operation)) {
    Deno.test(`${operation.id} with a key refuses ${name} and takes nothing`, async () => {
      await assertCostsNothing(status, (app, key) => app.request(method, path, { ...request(), key }));
    });
  }
  for (const badPath of badPaths[operation.path] ?? []) {
    Deno.test(`${operation.id} with a key refuses ${badPath} and takes nothing`, async () => {
      await assertCostsNothing(400, (app, key) => app.get(badPath, { key }));
    });
  }
}

Deno.test("a key in the address or the body pays for nothing and takes no keyless call either", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const misplaced = [
    await app.post(`/v1/iban/validate?api_key=${key}`, { iban: IBAN }),
    await app.post(`/v1/iban/validate?x=${key.replace("_", "%5F")}`, { iban: IBAN }),
    await app.post("/v1/iban/validate", { iban: IBAN, api_key: key }),
    await app.post("/v1/iban/validate", { iban: IBAN, context: { credentials: [{ key }] } }),
  ];
  for (const answer of misplaced) assertEquals(answer.status, 402, answer.text);
  assertEquals(await usedOf(app, key), 0);
  const keyless = bodyOf(await app.post("/v1/iban/validate", { iban: IBAN }), "validateIBAN", 200);
  assertEquals(keyless.trial?.calls_used_this_week, 1);
});

for (const header of ["Bearer KEY, Bearer KEY", "Bearer KEY something", "Bearer something, Basic KEY"]) {
  Deno.test(`\`Authorization: ${header}\` is a key that does not exist, and not the lack of one`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const headers = { Authorization: header.replaceAll("KEY", key) };
    const refused = await app.request("POST", "/v1/iban/validate", {
      body: JSON.stringify({ iban: IBAN }),
      headers,
    });
    assertEquals([refused.status, memberOf(refused, "cause.reason")], [402, "invalid_api_key"]);
    assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
    assertEquals(await usedOf(app, key), 0);
  });
}

Deno.test("a key in the address or the body is refused beside a good header too, and nothing is charged", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const exposed = [
    await app.post(`/v1/iban/validate?api_key=${key}`, { iban: IBAN }, { key }),
    await app.post("/v1/iban/validate", { iban: IBAN, api_key: key }, { key }),
    await app.get(`/v1/bic/COBADEFF?note=${key}`, { key }),
  ];
  for (const answer of exposed) {
    assertEquals(answer.status, 402, answer.text);
    assertStringIncludes(String(memberOf(answer, "message")), "rotate it");
    assertEquals([answer.text, ...answer.headers.values()].some((text) => text.includes(key)), false);
  }
  const usage = await app.get(`/v1/keys/usage?api_key=${key}`, { key });
  assertEquals([usage.status, memberOf(usage, "error")], [401, "missing_key"]);
  assertEquals(await usedOf(app, key), 0);
});
