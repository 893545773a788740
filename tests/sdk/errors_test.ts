import { assert, assertEquals, assertInstanceOf, assertRejects, assertStringIncludes } from "@std/assert";
import {
  AuthenticationError,
  BankscreenError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  PayloadTooLargeError,
  PaymentRequiredError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from "../../sdk/client/errors.ts";
import { Bankscreen } from "../../sdk/mod.ts";
import { payWith } from "../../sdk/x402/mod.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { type Fault, FaultyProxy } from "./support/faulty_proxy.ts";
import { sharedServer } from "./support/shared_server.ts";

// Errors

const IBAN = "DE89370400440532013000";

const server = sharedServer();

Deno.test("a paid call without a key is refused with the ways to get one", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const error = await assertRejects(() => client.lookupBIC("COBADEFFXXX"), PaymentRequiredError);
  assertEquals([error.status, error.code, error.name], [402, "payment_required", "PaymentRequiredError"]);
  assertEquals([error.offers, error.cause, error.topup], [[], undefined, null]);
  assert(error.requestId);
});

Deno.test("a server that takes no payments is left alone", async () => {
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

Deno.test("a call with an unknown key is refused for that reason", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: `ifk_${"0".repeat(64)}` });
  const error = await assertRejects(() => client.validateIBAN(IBAN), PaymentRequiredError);
  assertEquals(error.cause?.reason, "invalid_api_key");
  assertEquals(error.message, error.cause?.detail);
});

Deno.test("a key that is spent is refused with its balance and the way to recharge it", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(1) });
  await client.validateIBAN(IBAN);
  const error = await assertRejects(() => client.validateIBAN(IBAN), PaymentRequiredError);
  assertEquals(error.cause?.reason, "credits_exhausted");
  assertEquals([error.cause?.credits?.remaining, error.cause?.credits?.total], [0, 1]);
  assertStringIncludes(error.topup?.by_usdc ?? "", "/v1/credits/buy/");
});

Deno.test("a batch that costs more than is left is refused as a whole", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(2) });
  const error = await assertRejects(
    () => client.batchValidateIBAN([IBAN, IBAN, IBAN]),
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

Deno.test("a claim of a key that served no call is an authentication error", async () => {
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
  await client.validateIBAN(IBAN, { idempotencyKey: "payout-1" });
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

/** Passing faults, in which an answer never came or told to come again. */
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
  const { data, balance } = await client.validateIBAN(IBAN).withResponse();
  assert(data.valid);
  assertEquals(balance.credits?.remaining, 4);
  const [first, second] = proxy.sent("Idempotency-Key");
  assert(first);
  assertEquals(second, first);
}

// There is a pause before each attempt that is repeated.
testSideBySide("calls that are sent again", {
  ...Object.fromEntries(PASSING.map(([name, fault]) => [
    `a paid call is sent again after ${name}, under the same idempotency key`,
    () => assertSentAgain(fault),
  ])),
  // A caller pays once for one call, also when the answer to a call that was served is lost.
  "a call whose answer is lost is charged once": async () => {
    await using proxy = await FaultyProxy.start(server.url, [{ kind: "drop", served: true }]);
    const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(5) });
    const { data, balance } = await client.validateIBAN(IBAN).withResponse();
    assert(data.valid);
    assertEquals([balance.replayed, balance.credits?.remaining], [true, 4]);
    assertEquals(proxy.seen.length, 2);
  },
  "a batch whose answer is lost is charged once": async () => {
    await using proxy = await FaultyProxy.start(server.url, [{ kind: "drop", served: true }]);
    const client = new Bankscreen({ baseUrl: proxy.url, apiKey: await server.makeKey(5) });
    const { data, balance } = await client.batchValidateIBAN([IBAN, "XX00"]).withResponse();
    assertEquals([data.count, data.valid_count, balance.credits?.remaining], [2, 1, 3]);
  },
  "the pause after 429 is the one that the server asks for": async () => {
    const busy = answer(429, { error: "rate_limit_exceeded", message: "Wait." }, { "Retry-After": "1" });
    await using proxy = await FaultyProxy.start(server.url, [busy]);
    await new Bankscreen({ baseUrl: proxy.url }).formatCheckIBAN(IBAN);
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
    await assertRejects(() => raw.POST("/v1/iban/format", { body: { iban: IBAN } }), ConnectionError);
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

Deno.test("a pause of more than a minute is left to the caller", async () => {
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

Deno.test("500 is tried again under the same name, and told when it stays", async () => {
  const fault = {
    kind: "answer" as const,
    status: 500,
    body: "Internal Server Error",
    headers: { "Content-Type": "text/plain", "Retry-After": "0" },
  };
  await using proxy = await FaultyProxy.start(server.url, [fault, fault, fault]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const error = await assertRejects(() => client.validateIBAN(IBAN), ServerError);
  assertEquals([error.status, error.code, error.body], [500, "http_500", "Internal Server Error"]);
  assertEquals([proxy.seen.length, new Set(proxy.sent("Idempotency-Key")).size], [3, 1]);
});

Deno.test("a payment whose outcome is unknown is not tried again", async () => {
  const unknown = answer(502, { error: "settlement_unconfirmed", message: "Check before paying again." });
  await using proxy = await FaultyProxy.start(server.url, [unknown]);
  const client = new Bankscreen({ baseUrl: proxy.url });
  const options = { headers: { "PAYMENT-SIGNATURE": "signed" } };
  const error = await assertRejects(() => client.validateIBAN(IBAN, options), ServerError);
  assertEquals(error.code, "settlement_unconfirmed");
  assertEquals(proxy.sent("PAYMENT-SIGNATURE"), ["signed"]);
});

// A key that was rotated, and whose new secret is lost with the answer, must not be rotated a second time.
Deno.test("a call that changes a key is not repeated when it may have been carried out", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "drop" }, answer(503, {})]);
  const client = new Bankscreen({ baseUrl: proxy.url, apiKey: "ifk_test" });
  await assertRejects(() => client.rotateApiKey(), ConnectionError);
  await assertRejects(() => client.generateApiKey(), ServerError);
  assertEquals(proxy.seen.length, 2);
});

Deno.test("an answer that is no JSON is an error of the server", async () => {
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
  const broken = await assertRejects(() => client.formatCheckIBAN(IBAN), ServerError);
  assertEquals([broken.status, broken.code], [200, "invalid_response"]);
  assertInstanceOf(broken.cause, SyntaxError);
  assertEquals((await assertRejects(() => client.formatCheckIBAN(IBAN), ServerError)).requestId, "r1");
  assertEquals(
    (await assertRejects(() => client.formatCheckIBAN(IBAN), ServerError)).code,
    "invalid_response",
  );
});

Deno.test("a slow answer is a timeout of its own class, after every attempt", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "hang" }, { kind: "hang" }]);
  const client = new Bankscreen({ baseUrl: proxy.url, timeoutMs: 50, maxRetries: 1 });
  const error = await assertRejects(() => client.ping(), TimeoutError);
  assertInstanceOf(error, ConnectionError);
  assertEquals([error.status, error.code, error.requestId], [null, "timeout", null]);
  assertEquals(proxy.seen.length, 2);
});

Deno.test("a slow answer does not keep the next attempt from serving the call", async () => {
  await using proxy = await FaultyProxy.start(server.url, [{ kind: "hang" }]);
  assertEquals(await new Bankscreen({ baseUrl: proxy.url }).ping({ timeoutMs: 200 }), "pong");
});

Deno.test("a server that is not there is a connection failure that says so", async () => {
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

Deno.test("values that the contract does not know yet pass through", async () => {
  const valid = {
    iban: IBAN,
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
  const result: unknown = await client.validateIBAN(IBAN);
  assertEquals(result, valid);
  const error = await assertRejects(() => client.validateIBAN(IBAN), InvalidRequestError);
  assertEquals([error.status, error.code], [418, "short_and_stout"]);
  const refusal = await client.validateIBAN(IBAN).catch((caught: unknown) => caught);
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
