/**
 * Every reader of text from outside takes linear time: twice the input takes about twice as long. Quadratic time would
 * take four times as long. Only ratios count, so that a slow or busy machine changes nothing.
 *
 * @module
 */
import { assert } from "@std/assert";
import { bindScreening } from "../../src/handlers/mod.ts";
import { hasEtag } from "../../src/http/answer.ts";
import { hasKeyInAddress, readCredential, requestIdFor } from "../../src/http/arrival.ts";
import { networkOf } from "../../src/http/client_address.ts";
import { readIdempotencyKey } from "../../src/http/idempotency.ts";
import { checkReference, classifyCountryCode, createIbanFinder, readBic } from "../../src/identifiers/mod.ts";
import { parseMailbox } from "../../src/email/validate_email.ts";
import { escapeHtml } from "../../src/email/render_email.ts";
import { readHtmlTable } from "../../src/data/publishers/bank_codes_in_html.ts";
import { readSheetTable } from "../../src/data/publishers/formats/sheet_table.ts";
import { requireXmlRoot, xmlElements } from "../../src/data/publishers/formats/xml_elements.ts";
import { parseHebicCsv } from "../../src/data/publishers/bank_codes_in_csv.ts";
import { parseNbuDirectory } from "../../src/data/publishers/nbu.ts";
import { readCsv, readSourceLines } from "../../src/data/publishers/formats/source_text.ts";
import {
  isInstitutionName,
  printedBics,
  printedLeis,
} from "../../src/data/publishers/sanctions/keep_institution.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { checkAddress } from "../../src/screening/check_address.ts";
import { checkQrBill } from "../../src/screening/qr_bill/check_qr_bill.ts";
import { nameKey, nameTokens } from "../../src/screening/sanctions/normalise_name.ts";
import { formatCsvRow } from "../../sdk/payees/csv.ts";
import { looksLikeIban, readPayees } from "../../sdk/payees/mod.ts";
import { renderMessage, stripControlCharacters, writePrintableJson } from "../../sdk/cli/terminal.ts";
import { readRetryAfter } from "../../sdk/client/error_from_answer.ts";
import { makeWorkbook } from "../data/publishers/make_workbook.ts";
import { changedPayload, readFacts } from "../screening/qr_bill/sample_payloads.ts";

const data = await loadReferenceData();
const screening = bindScreening(data, () => "2026-11-22");
const holdsIban = createIbanFinder(data.registers.ibanStructures);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const source = "list";

/** A value that headers can carry. */
const header = (name: string, text: string): Headers =>
  new Headers({ [name]: text.replaceAll(/[^\x20-\x7e\t]/g, "x") });

let otherNames = 0;

/** Reads so many other names that the words of none are kept: one that was read before would take no time. */
function forgetNames(): void {
  for (let other = 0; other < 50; other++) nameTokens(String(otherNames++));
}

/** Readers, each given a text in the place where it hurts most. What they throw does not matter. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "an Authorization header": (text) => readCredential(header("Authorization", `Bearer a${text}b`)),
  "an Authorization header of another form": (text) =>
    readCredential(header("Authorization", `Basic ${text}`)),
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
  "a QR-bill": (text) => checkQrBill(text, readFacts),
  "a street of a QR-bill": (text) =>
    checkQrBill(changedPayload({ 5: "K", 7: `A 1${text}x`, 8: `3000 B${text}`, 9: "", 10: "" }), readFacts),
  "an address": (text) =>
    checkAddress("sps", { strtNm: text, ctry: text, adrLine: [text, `${text} ${text}`] }),
  "a name": (text) => {
    forgetNames();
    return [nameTokens(text), nameKey(text), isInstitutionName([text])];
  },
  "remarks of a sanctions list": (text) => [printedBics(text), printedLeis(text)],
  "CSV": (text) => readCsv(`a,b\n${text},1\n`, { source, columns: ["a"] }),
  "CSV with literal quotes": (text) =>
    readCsv(`a,b\n"${text}",1\n`, { source, columns: ["a"], literalQuotes: true }),
  "HTML": (text) => readHtmlTable(`<table><tr><td>a${text}`, { source, columns: ["a"] }),
  "XML": (text) => {
    requireXmlRoot(`<a>${text}</a>`, "a", source);
    return [...xmlElements(`<a>${text}</a>`, "a"), ...xmlElements(`${text}`, "b")];
  },
  "a workbook": (text) =>
    readSheetTable(
      makeWorkbook([], {
        "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${text}</sheetData></worksheet>`,
      }),
      { source, columns: { a: "a" } },
    ),
  "lines": (text) => readSourceLines(`${text}\n`, source),
  "the Greek list": (text) =>
    parseHebicCsv(
      encode(`Code Number;Name of Credit Institution;Address;Telephone;Fax;URL\n'011';${text};;;;\n`),
    ),
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

/** What is repeated: the pieces that expressions, loops and markup trip over. */
const pieces: readonly string[] = [
  " ",
  "\t",
  "\n",
  "\r",
  "0",
  "1 ",
  "a",
  "A",
  "a ",
  "A1",
  "-",
  "- ",
  "0 -",
  "/",
  ".",
  ",",
  ";",
  ",;",
  "=",
  '"',
  '""',
  '"a',
  "'",
  "*",
  " *",
  "_x",
  "<",
  ">",
  "<a",
  "<a>",
  "<a ",
  "<a/>",
  "<a b='",
  "</a>",
  "<!--",
  "<![CDATA[",
  "<?",
  "<b ",
  "<b>",
  "<table>",
  "<tr>",
  "<td>",
  "<row>",
  '<row><c r="A1"><v>1</v></c></row>',
  "&",
  "&a",
  "&#",
  "&#65;",
  "%",
  "%4",
  "%41",
  "#",
  ":",
  "0:",
  "@",
  "a@",
  "a.",
  "(",
  "[",
  "{",
  "[1,",
  '{"a":',
  "BIC ",
  "SWIFT/BIC ",
  "LEI ",
  "BANK ",
  "JOINT STOCK ",
  "(скорочена назва-",
  "\u0301",
  "\u200b",
  "\u{1F600}",
  "href=",
  "ifk_",
];

const SIZE = 4 * 1024;

function textOf(piece: string, size: number): string {
  return piece.repeat(Math.ceil(size / piece.length));
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const start = performance.now();
  try {
    read(text);
  } catch {
    // A refusal is an answer, and it takes time too.
  }
  return performance.now() - start;
}

/** The best of some runs is what the work takes; the rest is other work of the machine. */
function bestOf(runs: number, read: (text: string) => unknown, text: string): number {
  return Math.min(...Array.from({ length: runs }, () => timeOf(read, text)));
}

/** Where the clock does not tell 4 KB from nothing, sizes grow until it does; what 4 MB do not slow down is not slow. */
const CLOCK_MS = 1;
const SIZE_MAX = 4 * 1024 * 1024;

/** Looks closer at what looks bad: a pause of the collector looks so too, and vanishes. */
function growsLinearly(read: (text: string) => unknown, piece: string): boolean {
  const looksLinear = (runs: number, timesMax: number): boolean => {
    const time = bestOf(runs, read, textOf(piece, 2 * SIZE));
    // Half the square of 8 KB is thirty million steps, which no machine takes in a millisecond.
    return time < CLOCK_MS || time < timesMax * bestOf(runs, read, textOf(piece, SIZE));
  };
  // One run alone is the least sure, so less is allowed to it.
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

Deno.test("quadratic time shows in the same measure", () => {
  const backtrack = (text: string) => /\s+$/.test(`${text}x`);
  const [once, twice] = [" ".repeat(SIZE / 2), " ".repeat(SIZE)];
  const tries = [1, 2, 3, 4, 5, 6];
  assert(tries.some(() => bestOf(3, backtrack, twice) >= 3 * bestOf(3, backtrack, once)));
});
