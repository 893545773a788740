/**
 * The answers that the edge gives for every operation alike, each operation asked for each of them. What an
 * operation answers of its own is tested in its file in `tests/handlers/`.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { memberOf, type TestAnswer, TestApp, type TestRequest } from "../support/test_app.ts";

const IBAN = "DE89370400440532013000";
const UNKNOWN_KEY = `ifk_${"0".repeat(64)}`;

const app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "10" });
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

let networks = 0;

/** Returns an address whose network nobody has called from. */
function newAddress(): string {
  return `198.51.${networks++}.7`;
}

for (
  const { id, method, path, auth, body, browserWrite, rateLimitExempt, statuses, example: shown }
    of allOperations
) {
  const from = newAddress();
  const send = (options: TestRequest = {}): Promise<TestAnswer> =>
    app.request(method.toUpperCase(), filledPath(path), { ...(body && { json: {} }), from, ...options });

  Deno.test(`${id} gives the common answers`, async () => {
    if (auth === "paid") {
      assertEquals((await send()).status, 402);
      const refused = await send({ key: UNKNOWN_KEY });
      assertEquals([refused.status, memberOf(refused, "cause.reason")], [402, "invalid_api_key"]);
      assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
    }
    if (auth === "key") {
      const missing = await send();
      assertEquals([missing.status, memberOf(missing, "error")], [401, "missing_key"]);
      const unknown = await app.request(method.toUpperCase(), shown.target, {
        key: UNKNOWN_KEY,
        from,
        ...(body && { json: shown.body }),
      });
      assertEquals([unknown.status, memberOf(unknown, "error")], [
        // Where a path names something of the key, 404 is for that.
        statuses.includes(404) && !path.includes("{") ? 404 : 401,
        "invalid_key",
      ]);
    }
    if (body !== null) {
      const large = await send({ json: undefined, body: "x".repeat(256 * 1024 + 1) });
      assertEquals([large.status, memberOf(large, "error")], [413, "payload_too_large"]);
      const headers = { "Content-Type": "application/json" };
      const key = await app.makeKey(from);
      const broken = await send({ json: undefined, body: "{", headers, key });
      // Nobody is told what is wrong with a body before they are known.
      const expected = statuses.includes(401) && auth === "session"
        ? [401, "signed_out"]
        : [400, "invalid_json"];
      assertEquals([broken.status, memberOf(broken, "error")], expected);
    }
    if (browserWrite) {
      const foreign = await send({ headers: { Origin: "https://other.example" } });
      assertEquals([foreign.status, memberOf(foreign, "error")], [403, "forbidden_origin"]);
      const undeclared = await send({ json: undefined, body: "{}" });
      assertEquals([undeclared.status, memberOf(undeclared, "error")], [415, "unsupported_media_type"]);
    }
    for (let call = 0; call < 10; call++) await app.get("/v1/credits/bundles", { from });
    const limited = await send();
    assertEquals(limited.status === 429, !rateLimitExempt);
    if (!rateLimitExempt) assertEquals(memberOf(limited, "error"), "rate_limit_exceeded");
  });
}

/** A body that an operation serves. */
function bodyFor(id: string): unknown {
  switch (id) {
    case "batchValidateIBAN":
      return { ibans: [IBAN] };
    case "sealEvidence":
      return { root: "A".repeat(43), count: 1 };
    default:
      return { iban: IBAN };
  }
}

for (const { id, method, path, body } of allOperations.filter(({ auth }) => auth === "paid")) {
  Deno.test(`${id} answers 409 to another request under the same Idempotency-Key`, async () => {
    const from = newAddress();
    const options = {
      from,
      key: await app.makeKey(from),
      headers: { "Idempotency-Key": "order-4711" },
      ...(body && { json: bodyFor(id) }),
    };
    const ask = (query: string): Promise<TestAnswer> =>
      app.request(method.toUpperCase(), filledPath(path) + query, options);
    assertEquals((await ask("")).status, 200);
    const conflict = await ask("?another");
    assertEquals([conflict.status, memberOf(conflict, "error")], [409, "idempotency_conflict"]);
    assertEquals(conflict.headers.get("X-Charged-From"), null);
  });
}
