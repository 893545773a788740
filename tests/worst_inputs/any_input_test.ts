/**
 * Every input is answered as the contract declares, without a 500, without lasting effects, and in linear time.
 *
 * @module
 */
import pieces from "./pieces.json" with { type: "json" };
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { operations } from "../../generated/operations.ts";
import { renderMessage, stripControlCharacters, writePrintableJson } from "../../sdk/cli/terminal.ts";
import { readRetryAfter } from "../../sdk/client/transport.ts";
import { formatCsvRow } from "../../sdk/files/csv.ts";
import { looksLikeIban, readPayees } from "../../sdk/payees/mod.ts";
import { readHtmlTable, readSheetTable } from "../../src/data/publishers/declared_table.ts";
import { readCsvCells, readSourceLines } from "../../src/data/publishers/source_file.ts";
import { parseNbuDirectory } from "../../src/data/publishers/xml_and_json_registers.ts";
import { requireXmlRoot, xmlElements } from "../../src/data/publishers/xml_elements.ts";
import {
  isInstitutionName,
  printedBics,
  printedLeis,
} from "../../src/data/publishers/sanctions/keep_institution.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { escapeHtml } from "../../src/email/emails.ts";
import { parseMailbox } from "../../src/email/validate_email.ts";
import { hasEtag } from "../../src/http/answer.ts";
import {
  callKeyOf,
  hasKeyInAddress,
  KnownKeys,
  networkOf,
  readIdempotencyKey,
  readKey,
  requestIdFor,
} from "../../src/http/arrival.ts";
import { checkReference } from "../../src/screening/mod.ts";
import { classifyCountryCode, createIbanFinder, readBic } from "../../src/identifiers/mod.ts";
import { checkAddress } from "../../src/screening/check_address.ts";
import { checkQrBill } from "../../src/screening/qr_bill/check_qr_bill.ts";
import { nameKey, nameTokens } from "../../src/screening/sanctions/normalise_name.ts";
import { makeWorkbook } from "../data/publishers/make_workbook.ts";
import { datasetOf } from "../support/dataset_of.ts";
import { changedPayload, readIban as readQrIban } from "../screening/qr_bill/sample_payloads.ts";
import { anyCharacter } from "../support/any_character.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { openKey } from "../support/seed_key.ts";
import { TestApp, type TestRequest } from "../support/test_app.ts";
import { bindScreening } from "../../src/handlers/mod.ts";

// Guarantee: whatever is sent, the contract declares the answer, and it is never a 500.

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
 * Text of a URI, with plain or encoded characters. `fc.webSegment()` would first take a second to list every character
 * of Unicode.
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

/** Sets the wait of the feed of changes to 0, because the feed waits for 25 seconds by default. */
function unheld(path: string, query: string): string {
  if (path !== operations.listWatchChanges.path) return query;
  return `${query}${query === "" ? "?" : "&"}wait=0`;
}

Deno.test("any request gets an answer that conforms to the contract", async () => {
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
      // TestApp checks every answer against the contract.
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

// Inputs of the screening operations: no input makes one fail, and every answer follows the contract. The service in
// this process checks each answer against the schema of its status, so the tests only look at the status.

/** Few enough for the whole file to take seconds; run more manually with another number. */
const numRuns = 100;

const JSON_TYPE = { "Content-Type": "application/json" };

/** Valid text, with a part changed, or any text at all. */
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

/** A member of a body, nearly always of the right type. */
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
  Deno.test(`POST ${path} answers any body as the contract says`, async () => {
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
  Deno.test(`GET ${name} answers any address as the contract says`, async () => {
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

// Guarantee: every reader of text from outside takes linear time. Twice the input takes about twice as long; quadratic
// time would take four times as long. Only ratios count, so that a slow or busy machine changes nothing.

const data = await loadReferenceData();
const screening = bindScreening(data, () => "2026-11-22");
const holdsIban = createIbanFinder(data.registers.ibanStructures);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const source = "list";

/** A valid header value. */
const header = (name: string, text: string): Headers =>
  new Headers({ [name]: text.replaceAll(/[^\x20-\x7e\t]/g, "x") });

let otherNames = 0;

/** Reads many other names, so that no name's words are cached: a cached one would take no time. */
function forgetNames(): void {
  for (let other = 0; other < 50; other++) nameTokens(String(otherNames++));
}

/** Readers of text. Each gets the text in the place where reading costs most. Their errors don't matter. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "an Authorization header": (text) => readKey(header("Authorization", `Bearer a${text}b`)),
  "an Authorization header of another form": (text) =>
    callKeyOf(
      new KnownKeys(),
      header("Authorization", `Basic ${text}`),
      { path: "/", routedPath: "/", search: "" },
      { outcome: "absent" },
    ),
  "an Idempotency-Key": (text) => readIdempotencyKey(header("Idempotency-Key", text)),
  "an If-None-Match": (text) => hasEtag(text, '"x"'),
  "an X-Request-Id": (text) => requestIdFor(text, holdsIban),
  "a forwarded address": (text) => networkOf(`1${text}`),
  "the address of a request": (text) => hasKeyInAddress(`http://x/${text}%41`),
  "an e-mail address": (text) => parseMailbox(`${text}@${text}.example`),
  "an IBAN": (text) => screening.iban(`DE${text}`),
  "an IBAN to screen": (text) => screening.ibanCompliance(text),
  "a BIC": readBic,
  "a country": classifyCountryCode,
  "a reference": (text) => checkReference(text),
  "a QR-bill": (text) => checkQrBill(text, readQrIban),
  "a street of a QR-bill": (text) =>
    checkQrBill(changedPayload({ 5: "K", 7: `A 1${text}x`, 8: `3000 B${text}`, 9: "", 10: "" }), readQrIban),
  "an address": (text) =>
    checkAddress("sps", { strt_nm: text, ctry: text, adr_line: [text, `${text} ${text}`] }),
  "a name": (text) => {
    forgetNames();
    return [nameTokens(text), nameKey(text), isInstitutionName([text])];
  },
  "remarks of a sanctions list": (text) => [printedBics(text), printedLeis(text)],
  "CSV": (text) => readCsvCells(`a,b\n${text},1\n`, source),
  "CSV with literal quotes": (text) => readCsvCells(`a,b\n"${text}",1\n`, source, ",", true),
  "HTML": (text) => readHtmlTable(`<table><tr><td>a${text}`, source, ["a"]),
  "XML": (text) => {
    requireXmlRoot(`<a>${text}</a>`, "a", source);
    return [...xmlElements(`<a>${text}</a>`, "a"), ...xmlElements(`${text}`, "b")];
  },
  "a workbook": (text) =>
    readSheetTable(
      makeWorkbook([], {
        "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${text}</sheetData></worksheet>`,
      }),
      source,
      "a",
    ),
  "lines": (text) => readSourceLines(`${text}\n`, source),
  "the Greek list": (text) =>
    datasetOf("gr_bank_codes_hebic").compile(() => ({
      bytes: encode(`Code Number;Name of Credit Institution;Address;Telephone;Fax;URL\n'011';${text};;;;\n`),
      dated: "2026-11-02",
    })),
  "the Ukrainian list": (text) =>
    parseNbuDirectory(
      encode(JSON.stringify([{ MFO: 1, GLMFO: 1, N_STAN: "Нормальний", NSTAN_GOL: "Нормальний" }])),
      encode(JSON.stringify([{ GLMFO: 1, NAME_E: `(скорочена назва-${text}` }])),
    ),
  "a mail": escapeHtml,
  "a terminal": (
    text,
  ) => [stripControlCharacters(text), writePrintableJson(text), renderMessage(text)],
  "payees as a table": (text) => readPayees(encode(`iban,name\n"${text}`), "csv"),
  "payees as lines": (text) => readPayees(encode(text), "csv"),
  "payees as JSON": (text) => readPayees(encode(`[{"iban": ${JSON.stringify(text)}}, ${text}`), "json"),
  "the heading of a column": (text) => readPayees(encode(`${text},x\n1,2`), "csv"),
  "payees as XML": (text) => readPayees(encode(`<CdtTrfTxInf><Cdtr><Nm>${text}`), "pain001"),
  "payees in a declared encoding": (text) => readPayees(encode(`<?xml ${text}`), null),
  "a cell of the results": (text) => formatCsvRow([text, `=${text}`], ";"),
  "an argument": looksLikeIban,
  "a Retry-After": (text) => readRetryAfter(header("Retry-After", text), () => 0),
};

// `pieces.json` has texts whose repetition slows down expressions, loops and markup.

const SIZE = 4 * 1024;

function textOf(piece: string, size: number): string {
  return piece.repeat(Math.ceil(size / piece.length));
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const start = performance.now();
  try {
    read(text);
  } catch {
    // A refusal is an answer, and takes time too.
  }
  return performance.now() - start;
}

/** Returns the shortest time of several runs. Longer times are due to other load. */
function bestOf(runs: number, read: (text: string) => unknown, text: string): number {
  return Math.min(...Array.from({ length: runs }, () => timeOf(read, text)));
}

/**
 * If reading 4 KB is too fast for the clock, larger texts are measured. A reader that is still too fast with 4 MB isn't
 * slow.
 */
const CLOCK_MS = 1;
const SIZE_MAX = 4 * 1024 * 1024;

/** Measures slow results again: a garbage collection looks slow too, but only once. */
function growsLinearly(read: (text: string) => unknown, piece: string): boolean {
  const looksLinear = (runs: number, timesMax: number): boolean => {
    const time = bestOf(runs, read, textOf(piece, 2 * SIZE));
    // Half the square of 8 KB is thirty million steps, which no machine does in a millisecond.
    return time < CLOCK_MS || time < timesMax * bestOf(runs, read, textOf(piece, SIZE));
  };
  // A single run is the least reliable, so it has a lower limit.
  if (looksLinear(1, 2.5) || looksLinear(3, 3)) return true;
  let size = SIZE;
  while (bestOf(2, read, textOf(piece, size)) < CLOCK_MS) {
    size *= 2;
    if (size > SIZE_MAX) return true;
  }
  const [once, twice, fourfold] = [1, 2, 4].map((times) => textOf(piece, times * size));
  return [1, 3, 6, 12, 24].some((runs) => {
    const ofTwice = bestOf(runs, read, twice ?? "");
    return ofTwice < 3 * bestOf(runs, read, once ?? "") || bestOf(runs, read, fourfold ?? "") < 3 * ofTwice;
  });
}

for (const [what, read] of Object.entries(readers)) {
  Deno.test(`twice as much of ${what} takes no more than about twice the time`, () => {
    const slow = pieces.filter((piece) => !growsLinearly(read, piece));
    assert(
      slow.length === 0,
      `more than linear time for repeated ${slow.map((each) => JSON.stringify(each))}`,
    );
  });
}

Deno.test("the measure of this test detects quadratic time", () => {
  const backtrack = (text: string) => /\s+$/.test(`${text}x`);
  const [once, twice] = [" ".repeat(SIZE / 2), " ".repeat(SIZE)];
  const tries = [1, 2, 3, 4, 5, 6];
  assert(tries.some(() => bestOf(3, backtrack, twice) >= 3 * bestOf(3, backtrack, once)));
});
