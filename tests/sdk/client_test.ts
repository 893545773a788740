/**
 * The client with the real server: its calls, errors and faults, and screening of any number.
 *
 * @module
 */
import {
  assert,
  assertEquals,
  assertInstanceOf,
  assertNotEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import fc from "fast-check";
import { readArguments } from "../../sdk/cli/arguments.ts";
import type { CliEnvironment } from "../../sdk/cli/terminal.ts";
import { printChanges, watchFile } from "../../sdk/cli/watch_file.ts";
import { cliWords } from "../../sdk/cli/ending.ts";
import { readBalance } from "../../sdk/generated/balance.ts";
import { BankscreenError } from "../../sdk/client/errors.ts";
import { readRetryAfter } from "../../sdk/client/transport.ts";
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  PayloadTooLargeError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from "../../sdk/generated/errors.ts";
import type { PlacedIban, ScreenedItem, ScreeningProgress } from "../../sdk/client/screen_many.ts";
import { Bankscreen, PaymentRequiredError, type ResponseEvent } from "../../sdk/mod.ts";
import { payWith } from "../../sdk/x402/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { seedWatchChange } from "../support/watched_banks.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { BASE_URL, TestApp } from "../support/test_app.ts";
import { type Fault, FaultyProxy } from "./support/faulty_proxy.ts";
import { sampleIbans } from "./support/sample_ibans.ts";
import { sharedServer, startHere } from "./support/shared_server.ts";

// Calls

const IBAN = "DE89 3704 0044 0532 0130 00";

const server = sharedServer(() => startHere());

Deno.test("ibans.validate() returns the bank, with types that narrow after a check of valid", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1) });
  const result = await client.validateIBAN(IBAN);
  assert(result.valid);
  assertEquals(result.bban.bank_code, "37040044");
  assertEquals(result.bic?.bic8, "COBADEFF");
});

Deno.test("ibans.validate() returns an invalid IBAN as a result", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1) });
  const result = await client.validateIBAN("DE00370400440532013000");
  assert(!result.valid);
  assertEquals(result.error, "invalid_check_digits");
});

Deno.test("ibans.validate() sends the payment reference", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1) });
  const result = await client.validateIBAN({ iban: IBAN, reference: "RF18539007547034" });
  assertEquals(result.reference_check?.valid, true);
});

Deno.test("withResponse() returns the credits of the key and what the call was charged to", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(5) });
  const { data, status, balance, requestId, headers } = await client.validateIBAN(IBAN).withResponse();
  assert(data.valid);
  assertEquals(status, 200);
  assertEquals(balance.credits, { remaining: 4, total: 5 });
  assertEquals(balance.chargedFrom, "credits");
  assertEquals(balance.trial, null);
  assertEquals(balance.replayed, false);
  assertEquals(requestId, headers.get("X-Request-Id"));
});

Deno.test("withResponse() returns the trial of a call without a key", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const { data, balance } = await client.validateIBAN(IBAN).withResponse();
  assertEquals(balance.trial?.limit, 25);
  assertEquals(balance.trial?.remaining, data.trial?.calls_left_this_week);
  assertEquals(balance.quota, null);
  assertEquals(balance.credits, null);
});

Deno.test("withResponse() returns the quota of a free key", async () => {
  const { api_key } = await new Bankscreen({ baseUrl: server.url }).generateApiKey();
  const client = new Bankscreen({ baseUrl: server.url, apiKey: api_key });
  const { balance } = await client.validateIBAN(IBAN).withResponse();
  assertEquals([balance.quota?.used, balance.quota?.limit, balance.quota?.remaining], [1, 25, 24]);
  assertEquals(balance.chargedFrom, "allowance");
});

Deno.test("two calls with the same idempotency key are charged once", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(5) });
  const options = { idempotencyKey: "payout-42" };
  const first = await client.validateIBAN(IBAN, options).withResponse();
  const second = await client.validateIBAN(IBAN, options).withResponse();
  assertEquals([first.balance.replayed, second.balance.replayed], [false, true]);
  assertEquals(second.balance.credits, first.balance.credits);
});

Deno.test("an invalid idempotency key throws", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  for (const idempotencyKey of ["", "two words", "x".repeat(256)]) {
    await assertRejects(() => client.validateIBAN(IBAN, { idempotencyKey }), TypeError, "idempotency key");
  }
});

Deno.test("two calls have different idempotency keys", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(5) });
  const first = await client.validateIBAN(IBAN).withResponse();
  const second = await client.validateIBAN(IBAN).withResponse();
  assertNotEquals(first.headers.get("Idempotency-Key"), second.headers.get("Idempotency-Key"));
  assertEquals(second.balance.credits?.remaining, 3);
});

Deno.test("ibans.compliance() distinguishes IBAN and BIC by format", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(2) });
  const byIban = await client.complianceCheck(IBAN);
  assert(byIban.valid);
  assertEquals(byIban.country.code, "DE");
  const byBic = await client.complianceCheck({ bic: "COBADEFFXXX" });
  assertEquals(byBic.bic8, "COBADEFF");
  assertEquals(typeof byBic.compliance.risk_level, "string");
});

Deno.test("bics.lookup() returns an unknown BIC as a result", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(2) });
  const known = await client.lookupBIC("COBADEFFXXX");
  assert(known.found);
  assertStringIncludes(known.institution.toLowerCase(), "commerzbank");
  const unknown = await client.lookupBIC("ZZZZDEZZ");
  assert(!unknown.found);
  assertEquals(unknown.institution, null);
});

Deno.test("swiss.clearing() returns the institution, with types that narrow after a check of found", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1) });
  const result = await client.lookupChClearing("230");
  assert(result.found);
});

Deno.test("free operations answer without a key", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  assertEquals(await client.ping(), "pong");
  assertEquals((await client.getHealth()).status, "ok");
  assertEquals((await client.formatCheckIBAN(IBAN)).valid, true);
  assertEquals((await client.getIBANStructure("CH")).iban_length, 21);
  assert((await client.listIBANStructures()).total > 80);
  assertEquals((await client.validatePaymentReference("RF18539007547034")).valid, true);
  assertEquals(
    (await client.validatePaymentReference({ reference: "RF18539007547034", reference_type: "rf" })).valid,
    true,
  );
  assertEquals((await client.checkSwissQrBill("SPC\n0200\n1\n")).valid, false);
  assertEquals((await client.checkPostalAddress({ scheme: "sps", address: { ctry: "CH" } })).conforms, false);
  assertEquals((await client.getTestIban({ country: "CH", count: 2 })).test_ibans.length, 2);
  assert((await client.getDemo()).iban_examples.length > 0);
  assert((await client.getDataEditions()).editions.length > 0);
  assertEquals((await client.getOpenApiDocument()).openapi, "3.1.0");
  assert((await client.listCreditBundles()).bundles.length > 0);
});

Deno.test("a key can be used, reported on, rotated and revoked with the client", async () => {
  const apiKey = await server.makeKey(3);
  const client = new Bankscreen({ baseUrl: server.url, apiKey });
  await client.validateIBAN(IBAN);
  const usage = await client.getApiKeyUsage();
  assertEquals([usage.basis, usage.credits_remaining], ["credits", 2]);
  assertEquals((await client.getApiKeyReport({ days: 1 })).report.window_days, 1);
  const balance = await client.getCreditBalance();
  assert(balance.type === "credit_bundle");
  assertEquals(balance.credits_remaining, 2);
  const rotated = await client.rotateApiKey();
  const next = new Bankscreen({ baseUrl: server.url, apiKey: rotated.api_key });
  assertEquals((await next.revokeApiKey()).revoked, true);
});

Deno.test("client.raw calls an operation by its path and query parameters", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const { data, response } = await client.raw.GET("/v1/iban/format", { params: { query: { iban: IBAN } } });
  assertEquals([response.status, data?.valid], [200, true]);
});

Deno.test("onResponse is called for every answer, without the key and the query", async () => {
  const apiKey = await server.makeKey(1);
  const events: ResponseEvent[] = [];
  const client = new Bankscreen({ baseUrl: server.url, apiKey, onResponse: (event) => events.push(event) });
  await client.raw.GET("/v1/iban/format", { params: { query: { iban: IBAN } } });
  const [event] = events;
  assertEquals([event?.method, event?.path, event?.status, event?.attempt], [
    "GET",
    "/v1/iban/format",
    200,
    1,
  ]);
  assert(!JSON.stringify(events).includes(apiKey));
  assert(!JSON.stringify(events).includes("0532"));
});

// A hook that fails after the answer must not lose what was paid for.
Deno.test("errors of hooks do not reach the caller", async () => {
  const apiKey = await server.makeKey(1);
  const fail = (): never => {
    throw new Error("The log is full");
  };
  const client = new Bankscreen({ baseUrl: server.url, apiKey, onRequest: fail, onResponse: fail });
  assertEquals((await client.validateIBAN(IBAN)).valid, true);
  const failing = new Bankscreen({
    baseUrl: "http://127.0.0.1:9",
    maxRetries: 0,
    onRequest: () => Promise.reject(new Error("later")),
    onFailure: fail,
  });
  assertEquals((await failing.ping().catch((error) => error)).code, "connection_failed");
});

Deno.test("onRequest and onFailure are called for every attempt", async () => {
  const events: string[] = [];
  const client = new Bankscreen({
    baseUrl: "http://127.0.0.1:9",
    maxRetries: 1,
    onRequest: ({ method, path, attempt }) => events.push(`${method} ${path} ${attempt}`),
    onFailure: ({ path, attempt, error }) => events.push(`${path} ${attempt} ${error.code}`),
  });
  await client.ping().catch(() => {});
  assertEquals(events, [
    "GET /ping 1",
    "/ping 1 connection_failed",
    "GET /ping 2",
    "/ping 2 connection_failed",
  ]);
});

Deno.test("withOptions() returns a client with other options, and a single call can have its own key", async () => {
  const [first, second] = [await server.makeKey(10), await server.makeKey(20)];
  const client = new Bankscreen({
    baseUrl: server.url,
    apiKey: first,
    headers: { "X-Request-Id": "from-options" },
  });
  const totals = async (client: Bankscreen, apiKey?: string): Promise<unknown> => {
    const { data, requestId } = await client.getCreditBalance(apiKey === undefined ? {} : { apiKey })
      .withResponse();
    return [data.type === "credit_bundle" && data.credits_total, requestId];
  };
  assertEquals(await totals(client), [10, "from-options"]);
  assertEquals(await totals(client, second), [20, "from-options"]);
  assertEquals(await totals(client.withOptions({ apiKey: second, headers: { "X-Other": "x" } })), [
    20,
    "from-options",
  ]);
  assertEquals((await client.getCreditBalance({ apiKey: "" }).catch((error) => error)).code, "missing_key");
});

Deno.test("a base URL may end in a slash", async () => {
  assertEquals(await new Bankscreen({ baseUrl: `${server.url}/` }).ping(), "pong");
});

Deno.test("the answer of a client is a Promise, with then() and finally()", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const answer = client.ping();
  assert(answer instanceof Promise);
  let settled = 0;
  const [text] = await Promise.all([answer.finally(() => settled++), answer.then((body) => body.length)]);
  assertEquals([text, settled], ["pong", 1]);
});

Deno.test("the client does not show its key when it is printed", async () => {
  const apiKey = await server.makeKey(1);
  const client = new Bankscreen({ baseUrl: server.url, apiKey });
  assert(!Deno.inspect(client, { depth: 10 }).includes(apiKey));
  assert(!JSON.stringify(client).includes(apiKey));
});

/** Headers that record which of them are read. */
class NotingHeaders extends Headers {
  readonly asked = new Set<string>();

  override get(name: string): string | null {
    this.asked.add(name.toLowerCase());
    return super.get(name);
  }
}

function namesIn(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? "").toLowerCase().split(/,\s*/);
}

// A page of another origin may only send and read the headers that the server allows, so it must allow the client's.
Deno.test("a page of another origin may send and read the headers of the client", async () => {
  const sent = new Set<string>();
  const client = new Bankscreen({
    baseUrl: server.url,
    apiKey: await server.makeKey(1),
    fetch: (input, init) => {
      for (const name of new Headers(init?.headers).keys()) sent.add(name);
      return fetch(input, init);
    },
  });
  await client.validateIBAN(IBAN);
  assertEquals([...sent].sort(), ["authorization", "content-type", "idempotency-key", "user-agent"]);
  // In a browser, the client leaves `User-Agent` to the browser, so the server needn't allow it.
  sent.delete("user-agent");
  const preflight = await fetch(`${server.url}/v1/iban/validate`, { method: "OPTIONS" });
  const allowed = namesIn(preflight.headers, "Access-Control-Allow-Headers");
  assertEquals([...sent].filter((name) => !allowed.includes(name)), []);

  const fromPage = { headers: { Origin: "https://shop.example" } };
  const headers = new NotingHeaders();
  readBalance(headers);
  readRetryAfter(headers, undefined);
  const exposed = namesIn(
    (await client.ping(fromPage).withResponse()).headers,
    "Access-Control-Expose-Headers",
  );
  assertEquals([...headers.asked, "x-request-id"].filter((name) => !exposed.includes(name)), []);
  await preflight.body?.cancel();
});

// watchChanges()

const REMOTE: Deno.Addr = { transport: "tcp", hostname: "203.0.113.7", port: 50_000 };
const PAYEES = Array.from({ length: 3 }, (_, index) => ({
  iban: "DE89370400440532013000",
  reference: `payee ${index}`,
}));

/** A client of the service in this process; `fail` replaces the answer to a request. */
function clientOf(
  app: TestApp,
  apiKey: string,
  fail: (count: number) => Response | null = () => null,
): Bankscreen {
  let count = 0;
  return new Bankscreen({
    baseUrl: BASE_URL,
    apiKey,
    maxRetries: 0,
    fetch: (...request) => {
      const failure = fail(++count);
      return failure === null
        ? app.serve(new Request(...request), { remoteAddr: REMOTE })
        : Promise.resolve(failure);
    },
  });
}

function environment(
  signal = new AbortController().signal,
): CliEnvironment & { readonly text: () => string } {
  const lines: string[] = [];
  const output = { isTerminal: false, width: 80, write: (text: string) => void lines.push(text) };
  const stream = ReadableStream.from<Uint8Array>([]);
  return {
    env: {},
    stdin: { isTerminal: false, stream },
    stdout: output,
    stderr: output,
    signal,
    text: () => lines.join(""),
  };
}

Deno.test("watchChanges() yields each change once, from where the caller stopped, and survives a server that is away", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  await clientOf(app, key).addWatches({ items: PAYEES });
  await seedWatchChange(app);
  const away = new Response('{"error":"service_unavailable","message":"Away."}', {
    status: 503,
    headers: { "Content-Type": "application/json" },
  });
  const client = clientOf(app, key, (count) => count === 1 ? away : null);
  const seen: string[] = [];
  let after: string | undefined;
  for await (const { change, cursor } of client.watchChanges()) {
    seen.push(change.watch.reference);
    after = cursor;
    if (seen.length === 2) break;
  }
  for await (
    const { change } of client.watchChanges({ ...(after !== undefined && { after }), follow: false })
  ) {
    seen.push(change.watch.reference);
  }
  assertEquals(seen, ["payee 0", "payee 1", "payee 2"]);
  const ending = AbortSignal.abort(new Error("enough"));
  await assertRejects(() => client.watchChanges({ signal: ending }).next(), Error, "enough");
});

Deno.test("bankscreen watch adds a file and reports its cost; bankscreen changes prints each change", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 5);
  const client = clientOf(app, key);
  const path = await Deno.makeTempFile({ suffix: ".csv" });
  await Deno.writeTextFile(
    path,
    "Supplier no;Name;IBAN\n42;Muster AG;DE89 3704 0044 0532 0130 00\n43;Other;DE00 3704 0044 0532 0130 00\n" +
      `${"x".repeat(63)}🦊;Fox;DE89 3704 0044 0532 0130 00\n`,
  );
  const words = cliWords.en.command;
  const command = readArguments(["watch", path]);
  assert(command.kind === "watch");
  const first = environment();
  assertEquals(await watchFile(command, client, first, words), 1);
  assertStringIncludes(first.text(), "Row 3 isn't watched. This isn't a valid IBAN.");
  assertStringIncludes(first.text(), "2 added (2 calls charged), 0 already watched, 1 rejected.");
  const again = environment();
  await watchFile(command, client, again, words);
  assertStringIncludes(again.text(), "0 added (0 calls charged), 2 already watched");
  const ask = readArguments(["changes"]);
  assert(ask.kind === "changes");
  const nothing = environment();
  assertEquals(await printChanges(ask, client, nothing, cliWords.en), 0);
  assertStringIncludes(nothing.text(), "No changes.");
  await seedWatchChange(app);
  const told = environment();
  assertEquals(await printChanges(ask, client, told, cliWords.en), 1);
  assertStringIncludes(told.text(), "Ask the payee for the new IBAN");
  assertStringIncludes(told.text(), "bankscreen changes --after 1.2");
  await Deno.remove(path);
});

Deno.test("addWatches() throws an error with the missing balance", async () => {
  await using app = await TestApp.open();
  const client = clientOf(app, await openKey(app, 1));
  const error = await assertRejects(() => client.addWatches({ items: PAYEES }), PaymentRequiredError);
  assertStringIncludes(error.message, "3 new watches cost one credit each, and the key has 1.");
});

// Errors

const ELECTRONIC_IBAN = "DE89370400440532013000";

Deno.test("a paid call without a key is refused with the ways to get one", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const error = await assertRejects(() => client.lookupBIC("COBADEFFXXX"), PaymentRequiredError);
  assertEquals([error.status, error.code, error.name], [402, "payment_required", "PaymentRequiredError"]);
  assertEquals([error.offers, error.cause, error.topup], [[], undefined, null]);
  assert(error.requestId);
});

Deno.test("payWith() signs nothing if the server accepts no payments", async () => {
  await using proxy = await FaultyProxy.start(server.url, []);
  const account = {
    address: `0x${"12".repeat(20)}`,
    signTypedData: () => Promise.reject(new Error("Nothing is to be signed")),
  } as const;
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: "", fetch: payWith({ account }) });
  const error = await assertRejects(() => client.lookupBIC("COBADEFF"), PaymentRequiredError);
  assertEquals([error.paymentError, error.offers], [null, []]);
  assertEquals(proxy.seen.length, 1);
});

Deno.test("a call with an unknown key is refused with the reason invalid_api_key", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: `ifk_${"0".repeat(64)}` });
  const error = await assertRejects(() => client.validateIBAN(ELECTRONIC_IBAN), PaymentRequiredError);
  assertEquals(error.cause?.reason, "invalid_api_key");
  assertEquals(error.message, error.cause?.detail);
});

Deno.test("a key that is spent is refused with its balance and the way to recharge it", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1) });
  await client.validateIBAN(ELECTRONIC_IBAN);
  const error = await assertRejects(() => client.validateIBAN(ELECTRONIC_IBAN), PaymentRequiredError);
  assertEquals(error.cause?.reason, "credits_exhausted");
  assertEquals([error.cause?.credits?.remaining, error.cause?.credits?.total], [0, 1]);
  assertStringIncludes(error.topup?.by_usdc ?? "", "/v1/credits/buy/");
});

Deno.test("a batch that costs more than the balance is refused as a whole", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(2) });
  const error = await assertRejects(
    () => client.batchValidateIBAN([ELECTRONIC_IBAN, ELECTRONIC_IBAN, ELECTRONIC_IBAN]),
    PaymentRequiredError,
  );
  assertEquals([error.cause?.reason, error.cause?.credits?.remaining], ["credits_insufficient", 2]);
});

Deno.test("a key route without a key, or with an unknown one, is an authentication error", async () => {
  const none = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const unknown = new Bankscreen({ baseUrl: server.url, apiKey: `ifk_${"0".repeat(64)}` });
  const missing = await assertRejects(() => none.getApiKeyUsage(), AuthenticationError);
  assertEquals([missing.status, missing.code, missing.reason], [401, "missing_key", null]);
  const invalid = await assertRejects(() => unknown.getApiKeyUsage(), AuthenticationError);
  assertEquals([invalid.status, invalid.code], [401, "invalid_key"]);
  const gone = await assertRejects(() => unknown.revokeApiKey(), AuthenticationError);
  assertEquals([gone.status, gone.code], [404, "invalid_key"]);
});

Deno.test("claiming a key that has served no call throws an authentication error", async () => {
  const { api_key } = await new Bankscreen({ baseUrl: server.url }).generateApiKey();
  const client = new Bankscreen({ baseUrl: server.url, apiKey: api_key });
  const error = await assertRejects(
    () => client.claimApiKey({ email: "payments@gmail.com" }),
    AuthenticationError,
  );
  assertEquals([error.status, error.code], [403, "unused_key"]);
});

Deno.test("a request that cannot be served is an invalid request", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1) });
  const batch = await assertRejects(() => client.batchValidateIBAN([]), InvalidRequestError);
  assertEquals([batch.status, batch.code], [400, "empty_batch"]);
  const bic = await assertRejects(() => client.lookupBIC("short"), InvalidRequestError);
  assertEquals([bic.status, bic.code], [400, "invalid_bic_format"]);
  const country = await assertRejects(() => client.getIBANStructure("ZZ"), InvalidRequestError);
  assertEquals([country.status, country.code], [404, "unsupported_country"]);
});

Deno.test("one idempotency key for two requests is a conflict", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(5) });
  await client.validateIBAN(ELECTRONIC_IBAN, { idempotencyKey: "payout-1" });
  const error = await assertRejects(
    () => client.validateIBAN("CH9300762011623852957", { idempotencyKey: "payout-1" }),
    ConflictError,
  );
  assertEquals([error.status, error.code], [409, "idempotency_conflict"]);
});

Deno.test("a body over the limit is refused as too large", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const error = await assertRejects(
    () => client.checkSwissQrBill("x".repeat(300_000)),
    PayloadTooLargeError,
  );
  assertEquals([error.status, error.code], [413, "payload_too_large"]);
});

Deno.test("every error extends one class and carries the body of the answer", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const error = await client.getIBANStructure("ZZ").catch((caught: unknown) => caught);
  assertInstanceOf(error, BankscreenError);
  assertInstanceOf(error, Error);
  assert(typeof error.body === "object" && error.body !== null && "countries_endpoint" in error.body);
});

Deno.test("withResponse() fails with the same error", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const answer = client.getIBANStructure("ZZ");
  const first = await answer.withResponse().catch((error: unknown) => error);
  assertEquals(await answer.catch((error: unknown) => error), first);
});

// Faults

function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Fault {
  return { kind: "answer", status, body: JSON.stringify(body), headers };
}

/** Temporary faults: no answer arrived, or the answer asked for a retry. */
const PASSING: readonly (readonly [name: string, fault: Fault])[] = [
  ["a dropped connection", { kind: "drop" }],
  ["an answer that breaks off", { kind: "truncate" }],
  ["429", answer(429, { error: "rate_limit_exceeded", message: "Wait.", retry_after: 0 })],
  ["502", answer(502, "Bad Gateway")],
  ["503", answer(503, {})],
  ["504", answer(504, {})],
];

async function assertSentAgain(fault: Fault): Promise<void> {
  await using proxy = await FaultyProxy.start(server.url, [fault]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(5) });
  const { data, balance } = await client.validateIBAN(ELECTRONIC_IBAN).withResponse();
  assert(data.valid);
  assertEquals(balance.credits?.remaining, 4);
  const [first, second] = proxy.sent("Idempotency-Key");
  assert(first);
  assertEquals(second, first);
}

// There is a pause before each retry.
testSideBySide("calls that are sent again", {
  ...Object.fromEntries(PASSING.map(([name, fault]) => [
    `a paid call is sent again after ${name}, under the same idempotency key`,
    () => assertSentAgain(fault),
  ])),
  // A caller pays once for a call, even if the answer to a served call is lost.
  "a call whose answer is lost is charged once": async () => {
    await using proxy = await FaultyProxy.start(server.url, [{ kind: "drop", served: true }]);
    const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(5) });
    const { data, balance } = await client.validateIBAN(ELECTRONIC_IBAN).withResponse();
    assert(data.valid);
    assertEquals([balance.replayed, balance.credits?.remaining], [true, 4]);
    assertEquals(proxy.seen.length, 2);
  },
  "a batch whose answer is lost is charged once": async () => {
    await using proxy = await FaultyProxy.start(server.url, [{ kind: "drop", served: true }]);
    const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(5) });
    const { data, balance } = await client.batchValidateIBAN([ELECTRONIC_IBAN, "XX00"]).withResponse();
    assertEquals([data.count, data.valid_count, balance.credits?.remaining], [2, 1, 3]);
  },
  "the pause after 429 is the one that the server asks for": async () => {
    const busy = answer(429, { error: "rate_limit_exceeded", message: "Wait." }, { "Retry-After": "1" });
    await using proxy = await FaultyProxy.start(server.url, [busy]);
    await new Bankscreen({ baseUrl: proxy.url }).formatCheckIBAN(ELECTRONIC_IBAN);
    const [first, second] = proxy.seen;
    assert(first && second && second.at - first.at >= 990);
  },
  "a call ends with the error of the last attempt": async () => {
    await using proxy = await FaultyProxy.start(server.url, [
      { kind: "drop" },
      { kind: "drop" },
      answer(503, {}),
    ]);
    const error = await assertRejects(() => new Bankscreen({ baseUrl: proxy.url }).ping(), ServerError);
    assertEquals([error.status, error.code], [503, "http_503"]);
    assertEquals(proxy.seen.length, 3);
  },
  "raw repeats what may run twice, and nothing else": async () => {
    await using proxy = await FaultyProxy.start(server.url, [{ kind: "drop" }, { kind: "pass" }, {
      kind: "drop",
    }]);
    const { raw } = new Bankscreen({ baseUrl: proxy.url });
    assertEquals((await raw.GET("/ping", { parseAs: "text" })).data, "pong");
    await assertRejects(
      () => raw.POST("/v1/iban/format", { body: { iban: ELECTRONIC_IBAN } }),
      ConnectionError,
    );
    assertEquals(proxy.seen.length, 3);
  },
  "onResponse is told of attempts that are repeated": async () => {
    await using proxy = await FaultyProxy.start(server.url, [answer(503, {}), { kind: "drop" }]);
    const events: string[] = [];
    const client = new Bankscreen({
      baseUrl: proxy.url,
      onResponse: ({ attempt, status }) => events.push(`${attempt}: ${status}`),
    });
    await client.ping();
    assertEquals(events, ["1: 503", "3: 200"]);
  },
});

Deno.test("a call fails at once if the server requests a pause of more than a minute and a half", async () => {
  const spent = answer(429, { error: "key_creation_limit", message: "Tomorrow.", retry_after: 43_200 });
  await using proxy = await FaultyProxy.start(server.url, [spent]);
  const error = await assertRejects(
    () => new Bankscreen({ baseUrl: proxy.url }).generateApiKey(),
    RateLimitError,
  );
  assertEquals([error.status, error.code, error.retryAfter, error.message], [
    429,
    "key_creation_limit",
    43_200,
    "Tomorrow.",
  ]);
  assertEquals(proxy.seen.length, 1);
});

Deno.test("maxRetries 0 sends a call once, for the client and for one call", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "drop" }, { kind: "drop" }]);
  const patient = new Bankscreen({ baseUrl: proxy.url });
  await assertRejects(() => new Bankscreen({ baseUrl: proxy.url, maxRetries: 0 }).ping(), ConnectionError);
  await assertRejects(() => patient.ping({ maxRetries: 0 }), ConnectionError);
  assertEquals(proxy.seen.length, 2);
});

Deno.test("500 is retried with the same idempotency key, and thrown if it persists", async () => {
  const fault = {
    kind: "answer" as const,
    status: 500,
    body: "Internal Server Error",
    headers: { "Content-Type": "text/plain", "Retry-After": "0" },
  };
  await using proxy = await FaultyProxy.start(server.url, [fault, fault, fault]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const error = await assertRejects(() => client.validateIBAN(ELECTRONIC_IBAN), ServerError);
  assertEquals([error.status, error.code, error.body], [500, "http_500", "Internal Server Error"]);
  assertEquals([proxy.seen.length, new Set(proxy.sent("Idempotency-Key")).size], [3, 1]);
});

Deno.test("a payment whose outcome is unknown is not tried again", async () => {
  const unknown = answer(502, { error: "settlement_unconfirmed", message: "Check before paying again." });
  await using proxy = await FaultyProxy.start(server.url, [unknown]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const options = { headers: { "PAYMENT-SIGNATURE": "signed" } };
  const error = await assertRejects(() => client.validateIBAN(ELECTRONIC_IBAN, options), ServerError);
  assertEquals(error.code, "settlement_unconfirmed");
  assertEquals(proxy.sent("PAYMENT-SIGNATURE"), ["signed"]);
});

// The answer to a rotation contains the new secret. If that answer is lost, the rotation must not be repeated.
Deno.test("a call that changes a key is not repeated when it may have been carried out", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "drop" }, answer(503, {})]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: "ifk_test" });
  await assertRejects(() => client.rotateApiKey(), ConnectionError);
  await assertRejects(() => client.generateApiKey(), ServerError);
  assertEquals(proxy.seen.length, 2);
});

Deno.test("an answer that isn't JSON is a server error", async () => {
  await using proxy = await FaultyProxy.start(server.url, [
    { kind: "answer", status: 200, body: '{"iban": "DE89' },
    {
      kind: "answer",
      status: 200,
      body: "<html>Sign in to the network</html>",
      headers: { "X-Request-Id": "r1" },
    },
    { kind: "answer", status: 200, body: "" },
  ]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const broken = await assertRejects(() => client.formatCheckIBAN(ELECTRONIC_IBAN), ServerError);
  assertEquals([broken.status, broken.code], [200, "invalid_response"]);
  assertInstanceOf(broken.cause, SyntaxError);
  assertEquals(
    (await assertRejects(() => client.formatCheckIBAN(ELECTRONIC_IBAN), ServerError)).requestId,
    "r1",
  );
  assertEquals(
    (await assertRejects(() => client.formatCheckIBAN(ELECTRONIC_IBAN), ServerError)).code,
    "invalid_response",
  );
});

Deno.test("a slow answer throws a timeout error, after every attempt", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "hang" }, { kind: "hang" }]);
  const client = new Bankscreen({ baseUrl: proxy.url, timeoutMs: 300, maxRetries: 1 });
  const error = await assertRejects(() => client.ping(), TimeoutError);
  assertInstanceOf(error, ConnectionError);
  assertEquals([error.status, error.code, error.requestId], [null, "timeout", null]);
  assertEquals(proxy.seen.length, 2);
});

Deno.test("a call is served by a retry if the first answer is slow", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "hang" }]);
  // A busy machine may be slow more than once.
  const client = new Bankscreen({ baseUrl: proxy.url, maxRetries: 5 });
  assertEquals(await client.ping({ timeoutMs: 500 }), "pong");
});

Deno.test("an unreachable server is a ConnectionError with the reason", async () => {
  const client = new Bankscreen({ baseUrl: "http://127.0.0.1:9", maxRetries: 0 });
  const error = await assertRejects(() => client.ping(), ConnectionError, "GET /ping got no answer");
  assertEquals([error.name, error.code, error.status], ["ConnectionError", "connection_failed", null]);
  assert(error.cause instanceof Error);
});

Deno.test("an aborted call throws the reason of its signal as it is", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "hang" }]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const controller = new AbortController();
  const answer = client.ping({ signal: controller.signal }).catch((error: unknown) => error);
  setTimeout(() => controller.abort(), 30);
  const error = await answer;
  assertInstanceOf(error, DOMException);
  assertEquals(error.name, "AbortError");
  assertEquals(proxy.seen.length, 1);
});

Deno.test("a call ends at once when its signal is aborted in a pause or before the start", async () => {
  const busy = answer(429, { error: "rate_limit_exceeded", message: "Wait." }, { "Retry-After": "30" });
  await using proxy = await FaultyProxy.start(server.url, [busy]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const reason = new Error("Enough");
  const controller = new AbortController();
  const answered = client.ping({ signal: controller.signal }).catch((error: unknown) => error);
  while (proxy.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  controller.abort(reason);
  assertEquals(await answered, reason);
  assertEquals(await client.ping({ signal: controller.signal }).catch((error: unknown) => error), reason);
  assertEquals(proxy.seen.length, 1);
});

Deno.test("values that aren't in the contract yet are returned unchanged", async () => {
  const valid = {
    iban: ELECTRONIC_IBAN,
    valid: true,
    next_steps: [{ code: "ask_the_oracle", do: "", because: "" }],
    colour: 7,
  };
  await using proxy = await FaultyProxy.start(server.url, [
    answer(200, valid),
    answer(418, { error: "short_and_stout", message: "I am a teapot." }),
    answer(402, { error: "payment_required", message: "Pay.", accepts: "gold", cause: 7, credit_packs: [] }),
  ]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const result: unknown = await client.validateIBAN(ELECTRONIC_IBAN);
  assertEquals(result, valid);
  const error = await assertRejects(() => client.validateIBAN(ELECTRONIC_IBAN), InvalidRequestError);
  assertEquals([error.status, error.code], [418, "short_and_stout"]);
  const refusal = await client.validateIBAN(ELECTRONIC_IBAN).catch((caught: unknown) => caught);
  assert(refusal instanceof Error && "offers" in refusal && "topup" in refusal);
  assertEquals([refusal.offers, refusal.cause, refusal.topup], [[], undefined, null]);
});

Deno.test("health() returns the state of a service that is unavailable", async () => {
  await using proxy = await FaultyProxy.start(server.url, [
    answer(503, { status: "unavailable", version: "1" }),
  ]);
  const { data, status } = await new Bankscreen({ baseUrl: proxy.url }).getHealth().withResponse();
  assertEquals([data.status, status], ["unavailable", 503]);
});

// screenMany()

async function collect(items: AsyncIterable<ScreenedItem>): Promise<ScreenedItem[]> {
  return await Array.fromAsync(items);
}

function placesOf(items: readonly ScreenedItem[], outcome: "screened" | "failed"): number[] {
  return items.flatMap((item) => item.outcome === outcome ? [item.index] : []);
}

async function leftOf(items: readonly ScreenedItem[]): Promise<PlacedIban[]> {
  const last = items.at(-1);
  assert(last?.outcome === "stopped");
  assertInstanceOf(last.error, PaymentRequiredError);
  return await Array.fromAsync(last.left);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

Deno.test("screenMany() screens any number in batches of 100, in order", async () => {
  await using proxy = await FaultyProxy.start(server.url, []);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(250) });
  const ibans = sampleIbans(250);
  const items = await collect(client.screenMany(ibans));
  assertEquals(placesOf(items, "screened"), range(0, 250));
  for (const item of items) {
    assert(item.outcome === "screened");
    assertEquals([item.iban, item.result.iban, item.result.valid], [ibans[item.index], item.iban, true]);
  }
  assertEquals(proxy.seen.map(({ body }) => JSON.parse(body).ibans.length).sort(), [100, 100, 50]);
});

Deno.test("screenMany() yields nothing for an empty source", async () => {
  assertEquals(await collect(new Bankscreen({ baseUrl: server.url }).screenMany([])), []);
});

Deno.test("screenMany() reports its progress", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(150) });
  const seen: ScreeningProgress[] = [];
  await collect(
    client.screenMany(sampleIbans(150), { concurrency: 1, onProgress: (progress) => seen.push(progress) }),
  );
  assertEquals(seen, [{ screened: 100, failed: 0, total: 150 }, { screened: 150, failed: 0, total: 150 }]);
});

Deno.test("screenMany() yields the first results while the source is still being read", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(200) });
  const more = Promise.withResolvers<void>();
  async function* source(): AsyncGenerator<string> {
    yield* sampleIbans(100);
    await more.promise;
    yield* sampleIbans(1);
  }
  const run = client.screenMany(source());
  const first = await run.next();
  assert(!first.done && first.value.outcome === "screened");
  more.resolve();
  assertEquals((await collect(run)).length, 100);
});

Deno.test("screenMany() reads no further than its running batches", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1000) });
  let read = 0;
  function* source(): Generator<string> {
    for (const iban of sampleIbans(1000)) {
      read++;
      yield iban;
    }
  }
  const run = client.screenMany(source(), { concurrency: 2 });
  await run.next();
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert(read <= 300, `${read} IBANs were read for one result`);
  await run.return();
});

Deno.test("screenMany() yields the IBANs of a failed batch as failures, and continues", async () => {
  const down: Fault = { kind: "drop" };
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "pass" }, down]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(300), maxRetries: 0 });
  const items = await collect(client.screenMany(sampleIbans(300), { concurrency: 1 }));
  assertEquals(placesOf(items, "screened"), [...range(0, 100), ...range(200, 300)]);
  assertEquals(placesOf(items, "failed"), range(100, 200));
  const failed = items[100];
  assert(failed?.outcome === "failed");
  assertInstanceOf(failed.error, ConnectionError);
});

Deno.test("screenMany() reports the IBANs that are missing from a batch's results as failed", async () => {
  const short: Fault = { kind: "answer", status: 200, body: JSON.stringify({ results: [{ valid: true }] }) };
  await using proxy = await FaultyProxy.start(server.url, [short]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: "ifk_test" });
  const items = await collect(client.screenMany(sampleIbans(3)));
  assertEquals([placesOf(items, "screened"), placesOf(items, "failed")], [[0], [1, 2]]);
});

Deno.test("screenMany() screens IBANs until the balance is used up, and returns the remaining ones", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(130) });
  const ibans = sampleIbans(350);
  const items = await collect(client.screenMany(ibans, { concurrency: 1 }));
  assertEquals(placesOf(items, "screened"), range(0, 130));
  assertEquals(await leftOf(items), range(130, 350).map((index) => ({ index, iban: ibans[index] ?? "" })));
  assertEquals((await client.getApiKeyUsage()).credits_remaining, 0);
});

Deno.test("screenMany() uses the whole quota of a free key", async () => {
  const { api_key, monthly_limit } = await new Bankscreen({ baseUrl: server.url }).generateApiKey();
  const items = await collect(
    new Bankscreen({ baseUrl: server.url, apiKey: api_key }).screenMany(sampleIbans(40)),
  );
  assertEquals(placesOf(items, "screened"), range(0, monthly_limit));
  assertEquals((await leftOf(items)).map(({ index }) => index), range(monthly_limit, 40));
});

Deno.test("screenMany() returns every IBAN as left if neither a key nor the trial covers the first batch", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const items = await collect(client.screenMany(sampleIbans(5)));
  assertEquals(items.length, 1);
  assertEquals((await leftOf(items)).map(({ index }) => index), range(0, 5));
});

Deno.test("screenMany() leaves its source open until the caller has read the remaining IBANs", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(100) });
  let closed = false;
  async function* source(): AsyncGenerator<string> {
    try {
      yield* sampleIbans(250);
    } finally {
      closed = true;
    }
  }
  const items = await collect(client.screenMany(source(), { concurrency: 1 }));
  assertEquals(closed, false);
  assertEquals((await leftOf(items)).map(({ index }) => index), range(100, 250));
  assertEquals(closed, true);
});

// Every IBAN is in exactly one result, whatever is paid for and in whatever order batches return.
Deno.test("screenMany() returns every IBAN exactly once, whichever batches fail", async () => {
  const refusal = JSON.stringify({ error: "payment_required", message: "Pay.", accepts: [] });
  const fault = fc.constantFrom<Fault>(
    { kind: "pass" },
    { kind: "drop" },
    { kind: "answer", status: 402, body: refusal },
    { kind: "answer", status: 500, body: "" },
  );
  const apiKey = await server.makeKey(100_000);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 450 }),
      async (faults, concurrency, count) => {
        await using proxy = await FaultyProxy.start(server.url, faults);
        const client = new Bankscreen({ baseUrl: proxy.url, apiKey, maxRetries: 0 });
        const items = await collect(client.screenMany(sampleIbans(count), { concurrency }));
        const settled = items.flatMap((item) => item.outcome === "stopped" ? [] : [item.index]);
        const left = items.at(-1)?.outcome === "stopped" ? await leftOf(items) : [];
        assertEquals(settled, settled.toSorted((a, b) => a - b));
        const all = [...settled, ...left.map(({ index }) => index)].sort((a, b) => a - b);
        assertEquals(all, range(0, count));
      },
    ),
    { numRuns: 15 },
  );
});

Deno.test("screenMany() ends with the reason of its signal", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "hang" }]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: "ifk_test" });
  const controller = new AbortController();
  const reason = new Error("Enough");
  setTimeout(() => controller.abort(reason), 30);
  const run = collect(client.screenMany(sampleIbans(1), { signal: controller.signal }));
  assertEquals(await run.catch((error: unknown) => error), reason);
});

Deno.test("screenMany() ends with the reason of its signal while the source hangs", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "ifk_test" });
  // deno-lint-ignore require-yield
  async function* hanging(): AsyncGenerator<string> {
    await new Promise(() => {});
  }
  const run = collect(client.screenMany(hanging(), { signal: AbortSignal.timeout(30) }));
  const error = await run.catch((caught: unknown) => caught);
  assert(error instanceof DOMException && error.name === "TimeoutError");
});

Deno.test("screenMany() throws the error of its source after the results of earlier items", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(200) });
  const broken = new Error("The file ended early");
  function* source(): Generator<string> {
    yield* sampleIbans(150);
    throw broken;
  }
  const items: ScreenedItem[] = [];
  const run = async (): Promise<void> => {
    for await (const item of client.screenMany(source())) items.push(item);
  };
  assertEquals(await assertRejects(run), broken);
  assertEquals(placesOf(items, "screened"), range(0, 150));
});

Deno.test("screenMany() closes its source when the caller stops reading results", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(500) });
  let closed = false;
  function* source(): Generator<string> {
    try {
      yield* sampleIbans(500);
    } finally {
      closed = true;
    }
  }
  for await (const item of client.screenMany(source(), { concurrency: 1 })) {
    assertEquals(item.outcome, "screened");
    break;
  }
  assertEquals(closed, true);
});

Deno.test("screenMany() closes its source at once if it is aborted while it reads the source", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const controller = new AbortController();
  let [isClosed, asked] = [false, 0];
  const silent: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        asked++;
        if (asked < 3) return Promise.resolve({ done: false, value: "DE89370400440532013000" });
        controller.abort(new Error("enough"));
        return new Promise<never>(() => {});
      },
      return: () => {
        isClosed = true;
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  const run = Array.fromAsync(client.screenMany(silent, { signal: controller.signal }));
  await assertRejects(() => run, Error, "enough");
  assertEquals([isClosed, asked], [true, 3]);
});

Deno.test("screenMany() reads nothing more from a slow source after it is aborted", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const controller = new AbortController();
  const [answer, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let given = 0;
  async function* slow(): AsyncGenerator<string> {
    try {
      for (;;) {
        if (given === 3) {
          controller.abort(new Error("enough"));
          await answer.promise;
        }
        given++;
        yield "DE89370400440532013000";
      }
    } finally {
      closed.resolve();
    }
  }
  const run = Array.fromAsync(client.screenMany(slow(), { signal: controller.signal }));
  await assertRejects(() => run, Error, "enough");
  answer.resolve();
  await closed.promise;
  assertEquals(given, 4);
});

Deno.test("screenMany() rejects unusable options", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  await assertRejects(
    () => client.screenMany("DE89370400440532013000").next(),
    TypeError,
    "pass a list of IBANs",
  );
  await assertRejects(() => client.screenMany([], { concurrency: 0 }).next(), RangeError, "concurrency");
});
