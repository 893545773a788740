/**
 * Nothing that a caller can send makes a screening operation fail, and every answer follows the contract. The
 * service in process holds each answer against the schema of its status, so the tests only look at the status.
 *
 * @module
 */
import { assert } from "@std/assert";
import fc from "fast-check";
import { openKey } from "../support/seed_key.ts";
import { TestApp, type TestRequest } from "../support/test_app.ts";

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
function member(text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
}

const address = fc.record({
  twn_nm: member(nearly("Bern")),
  ctry: member(nearly("CH", "XK")),
  pst_cd: member(nearly("3000")),
  strt_nm: member(nearly("Seeweg")),
  bldg_nb: member(nearly("3")),
  adr_tp: member(nearly("BIZZ")),
  adr_line: fc.oneof(fc.array(nearly("Seeweg 3, 3000 Bern"), { maxLength: 4 }), fc.jsonValue()),
}, { requiredKeys: [] });

const bodies: readonly (readonly [path: string, body: fc.Arbitrary<unknown>])[] = [
  [
    "/v1/iban/validate",
    fc.record({ iban: member(ibans), reference: member(references), reference_type: member(types) }, {
      requiredKeys: [],
    }),
  ],
  ["/v1/iban/batch", fc.record({ ibans: fc.array(member(ibans), { maxLength: 5 }) })],
  ["/v1/iban/compliance", fc.record({ iban: member(ibans), bic: member(bics) }, { requiredKeys: [] })],
  ["/v1/iban/format", fc.record({ iban: member(ibans) })],
  [
    "/v1/reference/validate",
    fc.record({ reference: member(references), type: member(types) }, { requiredKeys: [] }),
  ],
  ["/v1/ch/qr-bill/check", fc.record({ payload: member(payloads) })],
  [
    "/v1/address/check",
    fc.record({
      scheme: member(nearly("sps", "hvps+", "fedwire", "cbpr+")),
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
