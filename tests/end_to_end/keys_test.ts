/**
 * Keys on the service in this process: strangers, bursts of sign-ups, the change of a period, balance headers, and
 * refused calls, which cost nothing. On a server process: `keys_server_test.ts`.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { operations } from "../../generated/operations.ts";
import { openLedger } from "../../src/billing/mod.ts";
import type { Operation } from "../../src/contract/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { BURST_KEYS_MIN, BURST_WINDOW_MS } from "../../src/keys/signup_alert.ts";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { filledPath } from "../support/contract_paths.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { endPro, grantCredits, startPro } from "../support/paid_keys.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp, type TestRequest } from "../support/test_app.ts";
import { callOn, usedUnits } from "../support/test_keys.ts";

runTranscript(new URL("./keys.http", import.meta.url));

// Strangers. Guarantee: nobody learns who has a key, takes someone else's address, or gets more free calls and keys
// than one customer.

const GENERATE = "/v1/keys/generate";
const VALIDATE = "/v1/iban/validate";
const CLAIM = "/v1/keys/claim";
const IBAN = "DE89370400440532013000";
const CALL = { iban: IBAN };
const OWNER = "maria@firma.de";
const UNKNOWN = "nobody@firma.de";

async function usedKey(app: TestApp, from: string): Promise<string> {
  const key = await app.makeKey(from);
  assertEquals((await app.post(VALIDATE, CALL, { key, from })).status, 200);
  return key;
}

async function prove(app: TestApp, key: string, email: string): Promise<TestAnswer> {
  bodyOf(await app.post(CLAIM, { email }, { key }), "claimApiKey", 202);
  return await app.post(CLAIM, { email, code: await app.lastCode() }, { key });
}

Deno.test("generate_key from a fresh network answers alike for proven and unknown addresses", async () => {
  await using app = await TestApp.open();
  const named = "named@firma.de";
  await app.post(GENERATE, { email: named }, { from: "192.0.2.1" });
  assertEquals((await prove(app, await usedKey(app, "203.0.113.7"), OWNER)).status, 200);
  const mails = (await app.mails()).length;
  // An address gets one key per day, so one that got a key today is refused. Nothing else distinguishes known from
  // unknown addresses.
  const again = await app.post(GENERATE, { email: named }, { from: "198.51.9.66" });
  assertEquals([again.status, memberOf(again, "error")], [429, "rate_limited"]);
  app.clock.advance(24 * 3_600_000);
  const answers = await Promise.all([OWNER, UNKNOWN].map(async (email, index) => {
    const answer = await app.post(GENERATE, { email }, { from: `198.51.${index}.66` });
    const { api_key: _, key_prefix: __, email: ___, ...told } = bodyOf(answer, "generateApiKey", 201);
    return told;
  }));
  assertEquals(answers[0], answers[1]);
  assertEquals((await app.mails()).length, mails);
});

Deno.test("a recipient that the mail server refuses counts against the codes of the day", async () => {
  await using smtp = await startSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no such user"), { responseCode: 550 })),
  });
  await using app = await TestApp.open({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}` });
  const key = await usedKey(app, "203.0.113.7");
  const statuses = [];
  for (let mail = 1; mail <= 4; mail++) {
    statuses.push((await app.post(CLAIM, { email: UNKNOWN }, { key })).status);
  }
  assertEquals(statuses, [503, 503, 503, 429]);
});

Deno.test("150 networks of one IPv6 block share the trials of a few networks", async () => {
  await using app = await TestApp.open();
  let served = 0;
  for (let network = 0; network < 150; network++) {
    const from = `2001:db8:7:${network.toString(16)}::1`;
    for (let call = 0; call < 2; call++) {
      const { status } = await app.post(VALIDATE, CALL, { from });
      if (status === 200) served++;
      else assertEquals(status, 402);
    }
  }
  // Two calls were served for each network that is counted separately, and up to 25 for each site and for the block.
  assert(served < 100, `${served} calls were served`);
  const neighbour = await app.post(VALIDATE, CALL, { from: "2001:db8:8::1" });
  assertEquals(neighbour.headers.get("X-Trial-Used"), "1");
});

Deno.test("100 unproven addresses in one block are a burst, not 100 keys of 200 requests", async () => {
  await using app = await TestApp.open();
  const bystander = await app.makeKey("203.0.113.7");
  const made: string[] = [];
  for (let index = 0; index < 100; index++) {
    const from = `2001:db8:7:${index.toString(16)}::1`;
    const answer = await app.post(GENERATE, { email: `a${index}@firma${index}.de` }, { from });
    const key = memberOf(answer, "api_key");
    if (typeof key === "string") made.push(key);
    app.clock.advance(1000);
  }
  let requests = 0;
  for (const key of made) {
    const answer = await app.post(VALIDATE, CALL, { key });
    if (answer.status === 200) requests += Number(answer.headers.get("X-Quota-Limit"));
  }
  assert(requests <= 17 * 200, `${made.length} keys hold ${requests} requests`);
  assertEquals((await app.post(VALIDATE, CALL, { key: bystander })).status, 200);
});

// Sign-up alerts. Guarantee: free quotas are protected from automated sign-ups. But nobody who signs up during an alert
// loses a used key, and proving a mailbox always helps.

const KEYS_PER_NETWORK = 3;

function validate(app: TestApp, key: string): Promise<TestAnswer> {
  return app.post(VALIDATE, CALL, { key });
}

Deno.test("the same number of keys over a longer time isn't a burst", async () => {
  await using app = await TestApp.open();
  for (let made = 0; made < BURST_KEYS_MIN + 5; made++) {
    const from = `198.51.100.${Math.floor(made / KEYS_PER_NETWORK)}`;
    const key = bodyOf(await app.request("POST", "/v1/keys/generate", { from }), "generateApiKey", 201);
    assertEquals(key.notice, undefined);
    app.clock.advance(BURST_WINDOW_MS / BURST_KEYS_MIN + 1);
  }
});

// Periods: when a period changes or a key ends during calls, every call counts in one period, for one key, once.

function validateAtOnce(app: TestApp, key: string, calls: number): Promise<TestAnswer[]> {
  return Promise.all(Array.from({ length: calls }, () => validate(app, key)));
}

function served(answers: readonly TestAnswer[]): number {
  return answers.filter(({ status }) => status === 200).length;
}

async function usageOf(app: TestApp, key: string) {
  return bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
}

async function makeKeyWithAddress(app: TestApp): Promise<string> {
  const answer = await app.post("/v1/keys/generate", { email: "maria@firma.de" });
  return bodyOf(answer, "generateApiKey", 201).api_key;
}

async function keyId(app: TestApp, key: string): Promise<number> {
  const row = app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key));
  return (await row.executeTakeFirstOrThrow()).id;
}

Deno.test("calls at the turn of a month count in the month in which they are charged", async () => {
  await using app = await TestApp.open({}, "2026-11-30T23:59:59.999Z");
  const key = await app.makeKey();
  const early = validateAtOnce(app, key, 40);
  // Lets some calls reach the ledger.
  await new Promise((resolve) => setTimeout(resolve, 0));
  app.clock.set("2026-12-01T00:00:00Z");
  const late = validateAtOnce(app, key, 40);
  const monthsOf = (answers: readonly TestAnswer[]) =>
    answers.filter(({ status }) => status === 200).map(({ headers }) => headers.get("X-Quota-Month"));
  const charged = [...monthsOf(await early), ...monthsOf(await late)];
  assertEquals(charged.filter((month) => month === "2026-12").length, 25);
  assert(charged.length <= 50, "25 a month and not one more");
  assertEquals((await usageOf(app, key)).used, 25);
});

Deno.test("a subscription is refilled on the 1st, and its end restores the quota of the key", async () => {
  await using app = await TestApp.open({}, "2026-11-30T23:59:59Z");
  const key = await app.makeKey();
  await validateAtOnce(app, key, 7);
  const id = await keyId(app, key);
  assert(await startPro(app.storage, id));
  await validateAtOnce(app, key, 30);
  const pro = await usageOf(app, key);
  assertEquals([pro.used, pro.limit, pro.tier, pro.claim], [30, 10_000, undefined, undefined]);
  app.clock.set("2026-12-01T00:00:00Z");
  assertEquals((await validate(app, key)).headers.get("X-Quota-Used"), "1");
  assert(await endPro(app.storage, id));
  const own = await usageOf(app, key);
  assertEquals([own.used, own.limit, own.tier], [0, 25, "anonymous"], "the month of the 7 calls is over");
});

Deno.test("a key that is revoked during parallel calls serves no later call", async () => {
  await using app = await TestApp.open();
  const key = await makeKeyWithAddress(app);
  const before = validateAtOnce(app, key, 40);
  const revocation = app.request("POST", "/v1/keys/revoke", { key });
  const after = revocation.then(() => validateAtOnce(app, key, 40));
  const early = await before;
  assertEquals((await revocation).status, 200);
  const late = await after;
  assertEquals(served(late), 0);
  const refused = [...early, ...late].filter(({ status }) => status !== 200);
  for (const answer of refused) {
    assertEquals([answer.status, memberOf(answer, "cause.reason")], [402, "invalid_api_key"]);
    assertEquals(answer.headers.get("X-API-Key-Invalid"), "true");
  }
  assertEquals(await usedUnits(app.storage), served(early), "what was served is what was charged");
});

Deno.test("a key that is rotated during parallel calls is charged once for each call, with either secret", async () => {
  await using app = await TestApp.open();
  const old = await makeKeyWithAddress(app);
  const before = validateAtOnce(app, old, 40);
  const rotation = app.request("POST", "/v1/keys/rotate", { key: old });
  const after = rotation.then(async (answer) => {
    const fresh = bodyOf(answer, "rotateApiKey", 201).api_key;
    return { fresh, answers: await validateAtOnce(app, fresh, 40) };
  });
  const { fresh, answers } = await after;
  const early = served(await before);
  assertEquals(served(answers), 40);
  assertEquals((await usageOf(app, fresh)).used, early + 40);
  assertEquals(served(await validateAtOnce(app, old, 5)), 0);
});

Deno.test("a claim during parallel calls counts all of them", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await validate(app, key);
  const email = "maria@firma.de";
  bodyOf(await app.post("/v1/keys/claim", { email }, { key }), "claimApiKey", 202);
  const code = await app.lastCode();
  const [early, claimed] = await Promise.all([
    validateAtOnce(app, key, 60),
    app.post("/v1/keys/claim", { email, code }, { key }),
  ]);
  assertEquals(bodyOf(claimed, "claimApiKey", 200).monthly_limit, 200);
  const late = await validateAtOnce(app, key, 10);
  assertEquals(served(late), 10);
  const usage = await usageOf(app, key);
  assertEquals([usage.used, usage.limit], [1 + served(early) + 10, 200]);
});

// Headers: they alone show a caller the balance after this answer, whether the call was charged, and why not.

const BATCH = "/v1/iban/batch";

/** The headers about balance and charge, by the ends of their names. */
function balanceOf({ headers }: TestAnswer): Record<string, string> {
  const ours = /^x-(quota|credits|charged|trial|api-key)/;
  return Object.fromEntries([...headers].filter(([name]) => ours.test(name)));
}

async function grant(app: TestApp, key: string, credits: number): Promise<void> {
  const id = await keyId(app, key);
  assertEquals(await grantCredits(app.storage, { purchaseId: `for-${id}`, keyId: id, credits }), "granted");
}

/** A kind of key, and its headers. */
interface Kind {
  readonly name: string;
  make(app: TestApp): Promise<string>;
  /** Headers of the balance after `used` more units were charged. */
  balance(used: number): Record<string, string>;
  /** Units that a new key can pay for. */
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
      const terms = { basis: "lifetime", quota: 5 } as const;
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
      "x-credits-topup-hint": "This server does not sell credits",
    }),
  },
  {
    name: "a key with quota and credits",
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

/** Charges units at once, in calls of any size; returns how many were charged. */
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

  Deno.test(`${kind.name} gets its balance in the headers of a call and a batch`, async () => {
    await using app = await TestApp.open();
    const key = await kind.make(app);
    const single = await app.post(VALIDATE, CALL, { key });
    assertEquals(balanceOf(single), { ...kind.balance(1), "x-charged-from": paidBy });
    const several = await batch(app, key, 3);
    const charged = paidBy === "allowance" ? "x-quota-charged" : "x-credits-charged";
    assertEquals(balanceOf(several), {
      ...kind.balance(4),
      "x-charged-from": paidBy,
      [charged]: "3",
    });
  });

  Deno.test(`${kind.name} gets the same balance from each call that costs nothing`, async () => {
    await using app = await TestApp.open();
    const key = await kind.make(app);
    await app.post(VALIDATE, CALL, { key });
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
      app.post(`${VALIDATE}/`, CALL, { key }),
      app.post(VALIDATE, { iban: IBAN, note: "x".repeat(256 * 1024) }, { key }),
    ];
    for (const answer of await Promise.all(free)) {
      assertEquals(balanceOf(answer), kind.balance(1), answer.text.slice(0, 200));
    }
  });

  Deno.test(`${kind.name} gets the reason if a batch is too large, and isn't charged`, async () => {
    await using app = await TestApp.open();
    const key = await kind.make(app);
    const used = await spendAllBut(app, key, kind, 2);
    const refused = await batch(app, key, 3);
    assertEquals(refused.status, 402);
    assertEquals(balanceOf(refused), { ...kind.balance(used), ...kind.refusal("insufficient", 3) });
    assertMatch(String(memberOf(refused, "cause.reason")), /_insufficient$/);
  });

  Deno.test(`${kind.name} learns that it has nothing left, and until when`, async () => {
    await using app = await TestApp.open();
    const key = await kind.make(app);
    const used = await spendAllBut(app, key, kind, 0);
    const refused = await app.post(VALIDATE, CALL, { key });
    assertEquals(refused.status, 402);
    assertEquals(balanceOf(refused), { ...kind.balance(used), ...kind.refusal("exhausted", 1) });
    assertMatch(String(memberOf(refused, "cause.reason")), /_exhausted$/);
    assert(refused.headers.has("PAYMENT-REQUIRED"));
  });
}

Deno.test("a repeated call gets the balance, and no charge", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const send = () => app.post(VALIDATE, CALL, { key, headers: { "Idempotency-Key": "a" } });
  assertEquals(balanceOf(await send()), { ...quota(1, 25), "x-charged-from": "allowance" });
  assertEquals(balanceOf(await send()), quota(1, 25));
});

for (const key of ["ifk_nonsense", `ifk_${"0".repeat(64)}`]) {
  Deno.test(`an unknown key, ${key.slice(0, 12)}, is reported on paid and free routes`, async () => {
    await using app = await TestApp.open();
    const refused = await app.post(VALIDATE, CALL, { key });
    assertEquals([refused.status, memberOf(refused, "cause.reason")], [402, "invalid_api_key"]);
    assertEquals(balanceOf(refused), { "x-api-key-invalid": "true" });
    assertEquals(balanceOf(await app.post(VALIDATE, {}, { key })), { "x-api-key-invalid": "true" });
    const free = await app.get(`/v1/iban/format?iban=${IBAN}`, { key });
    assertEquals([free.status, balanceOf(free)], [200, { "x-api-key-invalid": "true" }]);
  });
}

// Refused calls. Guarantee: calls that aren't served aren't charged, for every kind of refusal on every route that a
// key pays for.

const TOO_LARGE = JSON.stringify({ iban: IBAN, ibans: [IBAN], note: "x".repeat(256 * 1024) });

interface Refusal {
  readonly name: string;
  readonly status: number;
  /** Built for each call, because a stream can be sent only once. */
  readonly request: () => TestRequest;
  /** Default: the operation's method. */
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

/** Refusals of any operation with a body. */
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

/** Refusals of any operation. */
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

/** Refusals specific to some operations; those caused by invalid values are in `../handlers/refusals.tsv`. */
const ownRefusals: Readonly<Record<string, readonly Refusal[]>> = {
  validateIBAN: [{ name: "GET", status: 405, request: nothing, method: "GET" }],
  batchValidateIBAN: [
    { name: "more IBANs than are left", status: 402, request: json({ ibans: Array(25).fill(IBAN) }) },
    { name: "GET", status: 405, request: nothing, method: "GET" },
  ],
};

async function usedOf(app: TestApp, key: string): Promise<number> {
  return bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200).used;
}

/** All refused calls use one key, which has served one call. */
let charged: { readonly app: TestApp; readonly key: string } | undefined;

async function openCharged(): Promise<{ readonly app: TestApp; readonly key: string }> {
  const app = await TestApp.open();
  const key = await app.makeKey();
  await app.post(VALIDATE, CALL, { key });
  return { app, key };
}

Deno.test.afterAll(() => charged?.app[Symbol.asyncDispose]());

/** Sends a request with the key of all refused calls, and checks that it was refused and cost nothing. */
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
    Deno.test(`${operation.id} with a key rejects ${name} and charges nothing`, async () => {
      await assertCostsNothing(status, (app, key) => app.request(method, path, { ...request(), key }));
    });
  }
}
