// The guarantee: whatever is sent, the answer is one that the contract declares, and never a 500.
import { assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { TestApp, type TestRequest } from "../support/test_app.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { operations } from "../../generated/operations.ts";
import { anyCharacter } from "../support/any_character.ts";

const RUNS = 300;

const headerValue = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."aZ09-_ .,;:/=%{}[]\"'ü".split("")), maxLength: 60 }),
  fc.constantFrom("application/json", "text/plain", "*/*", "DE89370400440532013000", "x".repeat(5_000)),
);

const headers = fc.dictionary(
  fc.constantFrom(
    "Accept",
    "Authorization",
    "Content-Length",
    "Content-Type",
    "Cookie",
    "Idempotency-Key",
    "If-None-Match",
    "Origin",
    "PAYMENT-SIGNATURE",
    "X-API-Key",
    "X-Forwarded-For",
    "X-PAYMENT",
    "X-Request-Id",
  ),
  headerValue,
  { maxKeys: 4 },
);

const segment = fc.oneof(
  fc.constantFrom(
    "v1",
    "iban",
    "bic",
    "ch",
    "keys",
    "..",
    ".",
    "",
    "%",
    "%2F",
    "%00",
    "%E0%A4%A",
    "{code}",
    "ü",
    "*",
  ),
  fc.webSegment(),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...allOperations.map((operation) => filledPath(operation.path))) },
  { weight: 1, arbitrary: fc.constantFrom(...allOperations.map((operation) => operation.path)) },
  { weight: 2, arbitrary: fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`) },
);

const query = fc.oneof(
  fc.constant(""),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.dictionary(
    fc.constantFrom("iban", "reference", "type", "country", "count", "days", "__proto__"),
    fc.oneof(fc.string({ unit: "grapheme", maxLength: 70 }), fc.integer().map(String)),
    { maxKeys: 3 },
  ).map((parameters) => `?${new URLSearchParams(Object.entries(parameters))}`),
);

const member = fc.constantFrom(
  "iban",
  "IBAN",
  "ibans",
  "list",
  "bic",
  "reference",
  "reference_type",
  "payload",
  "address",
  "scheme",
  "email",
  "code",
  "country",
  "__proto__",
  "constructor",
);

const body: fc.Arbitrary<TestRequest> = fc.oneof(
  fc.constant({}),
  fc.dictionary(member, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }).map((json) => ({ json })),
  fc.jsonValue({ maxDepth: 4 }).map((json) => ({ json: json ?? null })),
  fc.string({ unit: anyCharacter, maxLength: 200 }).map((text) => ({ body: text })),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ body: new Uint8Array(bytes) })),
);

/** The feed of changes holds its answer for 25 seconds where nothing says how long to wait. */
function unheld(path: string, query: string): string {
  if (path !== operations.listWatchChanges.path) return query;
  return `${query}${query === "" ? "?" : "&"}wait=0`;
}

Deno.test("any request gets an answer of the contract", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const method = fc.constantFrom(
    "GET",
    "POST",
    "POST",
    "POST",
    "HEAD",
    "OPTIONS",
    "PUT",
    "DELETE",
    "PATCH",
    "QUERY",
  );
  const request = fc.record({ method, path, query, headers, body, withKey: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, headers, body, withKey }) => {
      const takesBody = method !== "GET" && method !== "HEAD";
      // TestApp holds every answer against the contract.
      const { status } = await app.request(method, path + unheld(path, query), {
        ...(takesBody && body),
        headers,
        ...(withKey && { key }),
      });
      assertNotEquals(status, 500);
    }),
    { numRuns: RUNS },
  );
  assertEquals(app.logLines.filter((line) => line.includes('"level":"error"')), []);
});
