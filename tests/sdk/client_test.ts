import { assert, assertEquals, assertNotEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { readArguments } from "../../sdk/cli/arguments.ts";
import type { Surroundings } from "../../sdk/cli/surroundings.ts";
import { tellChanges, watchFile } from "../../sdk/cli/watch_file.ts";
import { cliWords } from "../../sdk/cli/words/mod.ts";
import { readBalance } from "../../sdk/client/balance.ts";
import { readRetryAfter } from "../../sdk/client/error_from_answer.ts";
import { Bankscreen, PaymentRequiredError, type ResponseEvent } from "../../sdk/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { BASE_URL, TestApp } from "../support/test_app.ts";
import { sharedServer } from "./support/shared_server.ts";

// Calls

const IBAN = "DE89 3704 0044 0532 0130 00";

const server = sharedServer();

Deno.test("ibans.validate() names the bank, and narrows to its parts after valid", async () => {
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

Deno.test("withResponse() gives the credits of the key and where the call was charged", async () => {
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

Deno.test("withResponse() gives the trial of a call without a key", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const { data, balance } = await client.validateIBAN(IBAN).withResponse();
  assertEquals(balance.trial?.limit, 25);
  assertEquals(balance.trial?.remaining, data.trial?.calls_left_this_week);
  assertEquals(balance.quota, null);
  assertEquals(balance.credits, null);
});

Deno.test("withResponse() gives the allowance of a free key", async () => {
  const { api_key } = await new Bankscreen({ baseUrl: server.url }).generateApiKey();
  const client = new Bankscreen({ baseUrl: server.url, apiKey: api_key });
  const { balance } = await client.validateIBAN(IBAN).withResponse();
  assertEquals([balance.quota?.used, balance.quota?.limit, balance.quota?.remaining], [1, 25, 24]);
  assertEquals(balance.chargedFrom, "allowance");
});

Deno.test("an idempotency key of the caller is charged once", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(5) });
  const options = { idempotencyKey: "payout-42" };
  const first = await client.validateIBAN(IBAN, options).withResponse();
  const second = await client.validateIBAN(IBAN, options).withResponse();
  assertEquals([first.balance.replayed, second.balance.replayed], [false, true]);
  assertEquals(second.balance.credits, first.balance.credits);
});

Deno.test("an idempotency key that the service would not count is refused", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  for (const idempotencyKey of ["", "two words", "x".repeat(256)]) {
    await assertRejects(() => client.validateIBAN(IBAN, { idempotencyKey }), TypeError, "idempotency key");
  }
});

Deno.test("two calls carry idempotency keys of their own", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(5) });
  const first = await client.validateIBAN(IBAN).withResponse();
  const second = await client.validateIBAN(IBAN).withResponse();
  assertNotEquals(first.headers.get("Idempotency-Key"), second.headers.get("Idempotency-Key"));
  assertEquals(second.balance.credits?.remaining, 3);
});

Deno.test("ibans.compliance() tells the shapes of IBAN and BIC apart", async () => {
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

Deno.test("swiss.clearing() narrows to the institution after found", async () => {
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

Deno.test("the operations on keys serve the life of a key", async () => {
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

Deno.test("raw calls an operation with its own parameters", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const { data, response } = await client.raw.GET("/v1/iban/format", { params: { query: { iban: IBAN } } });
  assertEquals([response.status, data?.valid], [200, true]);
});

Deno.test("onResponse is told of every answer, without the key and the query", async () => {
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

// A hook that fails after the answer came must not lose what was paid for.
Deno.test("what hooks throw or reject with does not reach the caller", async () => {
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

Deno.test("onRequest and onFailure are told of every attempt", async () => {
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

Deno.test("withOptions() makes a client that differs, and a call takes a key of its own", async () => {
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

Deno.test("the answer is a promise like any other", async () => {
  const client = new Bankscreen({ baseUrl: server.url });
  const answer = client.ping();
  assert(answer instanceof Promise);
  let settled = 0;
  const [text] = await Promise.all([answer.finally(() => settled++), answer.then((body) => body.length)]);
  assertEquals([text, settled], ["pong", 1]);
});

Deno.test("the client shows no key when it is printed", async () => {
  const apiKey = await server.makeKey(1);
  const client = new Bankscreen({ baseUrl: server.url, apiKey });
  assert(!Deno.inspect(client, { depth: 10 }).includes(apiKey));
  assert(!JSON.stringify(client).includes(apiKey));
});

/** Headers that note what is asked of them. */
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

// In a browser the server must let a page of another origin send what the client sends and read what it reads.
Deno.test("a page of another origin may send and read what the client does", async () => {
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
  // Browsers set it themselves, and the client leaves it alone there.
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

/** A client of the service in process; `fail` takes the place of the answer to a request. */
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

function surroundings(signal = new AbortController().signal): Surroundings & { readonly text: () => string } {
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

Deno.test("bankscreen watch adds a file and says what it cost; bankscreen changes tells what to do", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 5);
  const client = clientOf(app, key);
  const path = await Deno.makeTempFile({ suffix: ".csv" });
  await Deno.writeTextFile(
    path,
    "Supplier no;Name;IBAN\n42;Muster AG;DE89 3704 0044 0532 0130 00\n43;Other;DE00 3704 0044 0532 0130 00\n" +
      `${"x".repeat(63)}🦊;Fox;DE89 3704 0044 0532 0130 00\n`,
  );
  const words = cliWords.en.commands;
  const command = readArguments(["watch", path]);
  assert(command.kind === "watch");
  const first = surroundings();
  assertEquals(await watchFile(command, client, first, words), 1);
  assertStringIncludes(first.text(), "Row 3 is not watched. This is no valid IBAN.");
  assertStringIncludes(first.text(), "2 added (2 calls charged), 0 watched before, 1 not watched.");
  const again = surroundings();
  await watchFile(command, client, again, words);
  assertStringIncludes(again.text(), "0 added (0 calls charged), 2 watched before");
  const ask = readArguments(["changes"]);
  assert(ask.kind === "changes");
  const nothing = surroundings();
  assertEquals(await tellChanges(ask, client, nothing, words), 0);
  assertStringIncludes(nothing.text(), "Nothing has changed.");
  await seedWatchChange(app);
  const told = surroundings();
  assertEquals(await tellChanges(ask, client, told, words), 1);
  assertStringIncludes(told.text(), "ask the payee for the new IBAN");
  assertStringIncludes(told.text(), "bankscreen changes --after 1.2");
  await Deno.remove(path);
});

Deno.test("addWatches() throws what a key that does not cover it lacks", async () => {
  await using app = await TestApp.open();
  const client = clientOf(app, await openKey(app, 1));
  const error = await assertRejects(() => client.addWatches({ items: PAYEES }), PaymentRequiredError);
  assertStringIncludes(error.message, "3 new watches cost as many credits, and the key has 1.");
});
