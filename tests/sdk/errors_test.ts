import { assert, assertEquals, assertInstanceOf, assertRejects, assertStringIncludes } from "@std/assert";
import {
  AuthenticationError,
  BankscreenError,
  ConflictError,
  InvalidRequestError,
  PayloadTooLargeError,
  PaymentRequiredError,
} from "../../sdk/client/errors.ts";
import { Bankscreen } from "../../sdk/mod.ts";
import { sharedServer } from "./support/shared_server.ts";

const IBAN = "DE89370400440532013000";

const server = sharedServer();

Deno.test("a paid call without a key is refused with the ways to get one", async () => {
  const client = new Bankscreen({ baseUrl: server.url, apiKey: "" });
  const error = await assertRejects(() => client.lookupBIC("COBADEFFXXX"), PaymentRequiredError);
  assertEquals([error.status, error.code, error.name], [402, "payment_required", "PaymentRequiredError"]);
  assertEquals([error.offers, error.cause, error.topup], [[], undefined, null]);
  assert(error.requestId);
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
