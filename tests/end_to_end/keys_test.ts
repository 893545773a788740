/**
 * Keys on the service in this process: strangers, bursts of sign-ups, the change of a period, balance headers, and
 * refused calls, which cost nothing. On a server process: `keys_server_test.ts`.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { openLedger } from "../../src/billing/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { BURST_KEYS_MIN, BURST_WINDOW_MS } from "../../src/keys/signup_alert.ts";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { endPro } from "../support/paid_keys.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";
import { readTable } from "../support/table.ts";
import { callOn, usedUnits } from "../support/test_keys.ts";
import { readWords } from "../support/transcript_format.ts";
import type { Steps } from "../support/transcript_steps.ts";

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

Deno.test("generate_key from a fresh network answers alike for proven and unknown addresses", async () => {
  await using app = await TestApp.open();
  const named = "named@firma.de";
  await app.post(GENERATE, { email: named }, { from: "192.0.2.1" });
  const key = await usedKey(app, "203.0.113.7");
  bodyOf(await app.post(CLAIM, { email: OWNER }, { key }), "claimApiKey", 202);
  const claim = { email: OWNER, code: await app.lastCode() };
  bodyOf(await app.post(CLAIM, claim, { key }), "claimApiKey", 200);
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

/** Builds the headers of a balance: `quota USED/LIMIT`, `credits LEFT/TOTAL`, and others without their `X-`. */
function balanceHeaders(text: string): Record<string, string> {
  const [, used, limit, left, total, more = ""] =
    /^(?:quota (\d+)\/(\d+) ?)?(?:credits (\d+)\/(\d+) ?)?(.*)$/.exec(text) ?? [];
  return {
    ...(used !== undefined && {
      "x-quota-used": used,
      "x-quota-limit": String(limit),
      "x-quota-remaining": String(Number(limit) - Number(used)),
      "x-quota-month": "2026-11",
    }),
    ...(left !== undefined && { "x-credits-remaining": left, "x-credits-total": String(total) }),
    ...Object.fromEntries(readWords(more).words.map(({ name, value }) => [`x-${name}`, value])),
  };
}

runTranscript(new URL("./keys_balance.http", import.meta.url), {
  open: async (variables, instant) => {
    const app = await TestApp.open(variables, instant);
    const steps: Steps = {
      endpro: async (_, id) => assert(await endPro(app.storage, Number(id))),
      balance: ({ answers: [answer] }, text) => {
        const ours = /^x-(quota|credits|charged|trial|api-key)/;
        const sent = [...answer?.headers ?? []].filter(([name]) => ours.test(name));
        assertEquals(Object.fromEntries(sent), balanceHeaders(text));
      },
      spend: async (stage, text) => {
        const [units, name = ""] = text.split(" ");
        const call = callOn({ keyHash: hashKey(await stage.key(name)) }, { units: Number(units) });
        assertEquals((await openLedger(app.storage).charge(call)).outcome, "charged");
      },
    };
    return { app, steps, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
  },
});

// Refused calls. Guarantee: calls that aren't served aren't charged, for every kind of refusal on every route that a
// key pays for.

const TOO_LARGE = JSON.stringify({ iban: IBAN, ibans: [IBAN], note: "x".repeat(256 * 1024) });

/** Bodies that a table can't have. A stream can be sent only once. */
const BODIES: Readonly<Record<string, () => BodyInit>> = {
  "too large": () => TOO_LARGE,
  "too large stream": () => new Blob([TOO_LARGE]).stream(),
  "no text": () => new Uint8Array([0x7b, 0xff, 0x7d]),
  "25 IBANs": () => JSON.stringify({ ibans: Array(25).fill(IBAN) }),
};

const REFUSALS = readTable(
  new URL("refused_calls.tsv", import.meta.url),
  ...(["name", "of", "status", "method", "type", "body"] as const),
);

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
  assertEquals((await usageOf(app, key)).used, 1);
}

for (const { id, path, body: input, ...operation } of allOperations.filter(({ auth }) => auth === "paid")) {
  const isOf = (of: string) => of === "all" || of === id || (of === "body" && input !== null);
  for (const { name, status, method, type, body } of REFUSALS.filter(({ of }) => isOf(of))) {
    Deno.test(`${id} with a key rejects ${name} and charges nothing`, async () => {
      await assertCostsNothing(
        Number(status),
        (app, key) =>
          app.request(method || operation.method.toUpperCase(), filledPath(path), {
            key,
            ...(body !== "" && { body: BODIES[body]?.() ?? body, headers: { "Content-Type": type } }),
          }),
      );
    });
  }
}
