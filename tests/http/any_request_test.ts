import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { operations } from "../../generated/operations.ts";
import { TestApp, type TestRequest } from "../support/test_app.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { anyCharacter } from "../support/any_character.ts";
import { openKey } from "../support/seed_key.ts";

// The guarantee: whatever is sent, the answer is one that the contract declares, and never a 500.

const RUNS = 150;

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

const alphanumerics = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/**
 * Text of a URI, its characters as they stand or encoded. `fc.webSegment()` would take a second to list every character
 * of Unicode first.
 */
function uriText(marks: string): fc.Arbitrary<string> {
  const encoded = fc.integer({ min: 0, max: 255 }).map((code) => {
    const character = String.fromCharCode(code);
    const text = encodeURIComponent(character);
    return text === character ? `%${code.toString(16)}` : text;
  });
  return fc.string({
    unit: fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...alphanumerics, ...marks) },
      { weight: 1, arbitrary: encoded },
    ),
  });
}

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
  uriText("-._~!$&'()*+,;=:@"),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...allOperations.map((operation) => filledPath(operation.path))) },
  { weight: 1, arbitrary: fc.constantFrom(...allOperations.map((operation) => operation.path)) },
  { weight: 2, arbitrary: fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`) },
);

const query = fc.oneof(
  fc.constant(""),
  uriText("-._~!$&'()*+,;=:@/?").map((text) => `?${text}`),
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

// Inputs of the screening operations: nothing that a caller can send makes a screening operation fail, and
// every answer follows the contract. The service in process holds each answer against the schema of its status,
// so the tests only look at the status.

/** Few enough for the whole file to take seconds; run more by hand with another number. */
const numRuns = 100;

const JSON_TYPE = { "Content-Type": "application/json" };

/** Text like what belongs there, with a piece of it changed, or any text at all. */
function nearly(...samples: readonly string[]): fc.Arbitrary<string> {
  const changed = fc.tuple(
    fc.constantFrom(...samples),
    fc.nat(40),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  )
    .map(([sample, place, piece]) => sample.slice(0, place) + piece + sample.slice(place + 1));
  return fc.oneof(fc.constantFrom(...samples), changed, fc.string({ unit: "grapheme", maxLength: 80 }));
}

const ibans = nearly(
  "DE89370400440532013000",
  "CH31 3000 5000 0000 0004 2",
  "BY39BLBB31350000001000000933",
  "FR1420041010050500013M02606",
  "IS140159260076545510730339",
);
const bics = nearly("COBADEFF", "SABRRUMMXXX", "COBADEF0", "ZZZZZZZZ");
const references = nearly(
  "RF18539007547034",
  "210000000003139471430009017",
  "+++010/8068/17183+++",
  "1234561",
);
const types = nearly("rf", "scor", "qrr", "ogm", "viitenumero", "kid", "ocr", "");
const payloads = nearly(
  ["SPC", "0200", "1", "CH4431999123000889012", "K", "M", "A 1", "1 B", "", "", "CH", ...Array(20).fill("")]
    .join("\n"),
  "SPC\r\n0200\r\n1",
  "\n".repeat(40),
);

/** A member of a body: of the right kind nearly always. */
function mostly(text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
}

const address = fc.record({
  twn_nm: mostly(nearly("Bern")),
  ctry: mostly(nearly("CH", "XK")),
  pst_cd: mostly(nearly("3000")),
  strt_nm: mostly(nearly("Seeweg")),
  bldg_nb: mostly(nearly("3")),
  adr_tp: mostly(nearly("BIZZ")),
  adr_line: fc.oneof(fc.array(nearly("Seeweg 3, 3000 Bern"), { maxLength: 4 }), fc.jsonValue()),
}, { requiredKeys: [] });

const bodies: readonly (readonly [path: string, body: fc.Arbitrary<unknown>])[] = [
  [
    "/v1/iban/validate",
    fc.record({ iban: mostly(ibans), reference: mostly(references), reference_type: mostly(types) }, {
      requiredKeys: [],
    }),
  ],
  ["/v1/iban/batch", fc.record({ ibans: fc.array(mostly(ibans), { maxLength: 5 }) })],
  ["/v1/iban/compliance", fc.record({ iban: mostly(ibans), bic: mostly(bics) }, { requiredKeys: [] })],
  ["/v1/iban/format", fc.record({ iban: mostly(ibans) })],
  [
    "/v1/reference/validate",
    fc.record({ reference: mostly(references), type: mostly(types) }, { requiredKeys: [] }),
  ],
  ["/v1/ch/qr-bill/check", fc.record({ payload: mostly(payloads) })],
  [
    "/v1/address/check",
    fc.record({
      scheme: mostly(nearly("sps", "hvps+", "fedwire", "cbpr+")),
      address: fc.oneof(address, fc.jsonValue()),
    }),
  ],
];

for (const [path, body] of bodies) {
  Deno.test(`POST ${path} answers any body by the contract`, async () => {
    await using app = await TestApp.open();
    const key = await openKey(app);
    const sent = fc.oneof(
      { weight: 8, arbitrary: body.map((json): TestRequest => ({ json, key })) },
      { weight: 1, arbitrary: fc.jsonValue().map((json): TestRequest => ({ json, key })) },
      {
        weight: 1,
        arbitrary: fc.string().map((text): TestRequest => ({ body: text, headers: JSON_TYPE, key })),
      },
    );
    await fc.assert(
      fc.asyncProperty(sent, async (request) => {
        const { status, text } = await app.request("POST", path, request);
        assert(status < 500, text);
      }),
      { numRuns },
    );
  });
}

const addresses: readonly (readonly [name: string, path: fc.Arbitrary<string>])[] = [
  ["/v1/bic/{code}", bics.map((code) => `/v1/bic/${encodeURIComponent(code)}`)],
  [
    "/v1/ch/clearing/{iid}",
    nearly("230", "30005", "31000", "04835", "00000").map((iid) =>
      `/v1/ch/clearing/${encodeURIComponent(iid)}`
    ),
  ],
  [
    "/v1/reference/validate",
    fc.record({ reference: references, reference_type: types, type: types }, { requiredKeys: [] })
      .map((query) => `/v1/reference/validate?${new URLSearchParams(query)}`),
  ],
  ["/v1/iban/format", ibans.map((iban) => `/v1/iban/format?${new URLSearchParams({ iban })}`)],
];

for (const [name, address] of addresses) {
  Deno.test(`GET ${name} answers any address by the contract`, async () => {
    await using app = await TestApp.open();
    const key = await openKey(app);
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        const { status, text } = await app.get(path, { key });
        assert(status < 500, text);
      }),
      { numRuns },
    );
  });
}
