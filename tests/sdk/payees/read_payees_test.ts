/**
 * Reading payee lists: headings, amounts, repeated payments, tables, workbooks and payment files.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import writeWithOther from "write-excel-file/universal";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { files as english } from "../../../sdk/generated/words/files_en.ts";
import { findColumns, MissingColumnError } from "../../../sdk/payees/columns.ts";
import {
  cleanFile,
  type ColumnChoice,
  findRepeats,
  makePayee,
  type Payee,
  PayeeError,
  type PayeeList,
  readAmounts,
  readPayees,
  sumUp,
} from "../../../sdk/payees/mod.ts";
import { ibanLengthOf } from "../../../sdk/payees/payee.ts";
import { holdTransfers, readPain001 } from "../../../sdk/payees/pain001.ts";
import { catalogues, writingIn } from "../../../sdk/verdicts/mod.ts";
import { decodeText } from "../../../sdk/payees/decode_text.ts";
import { RepeatCandidates } from "../../../sdk/payees/repeats.ts";
import { readWorkbook } from "../../../sdk/payees/read_workbook.ts";
import { writeWorkbook } from "../../../sdk/files/write_workbook.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { readTable } from "../../support/table.ts";
import { packZip } from "../../support/pack_zip.ts";

// Columns

const A = "DE89370400440532013000";
const B = "CH9300762011623852957";

Deno.test("readPayees() ignores undefined options, and refuses columns outside the list", () => {
  const payment =
    `<Document><CdtTrfTxInf><CdtrAcct><Id><IBAN>${A}</IBAN></Id></CdtrAcct></CdtTrfTxInf></Document>`;
  for (const text of [payment, JSON.stringify([A, B])]) {
    assertEquals(readText(text, { name: undefined }).payees[0]?.iban, A);
    assertThrows(() => readText(text, { amount: 2 }), PayeeError, '"3"');
  }
  assertEquals(pairsOf(readText(`4711;Acme;${A}\n4712;Bolt;${B}\n`, { iban: undefined, name: "1" })), [
    [A, "4711"],
    [B, "4712"],
  ]);
  for (const text of [`Payee;IBAN\nAcme;${A}\n`, `Acme;${A}\n`, `${A}\n${B}\n`, "SABRRUMM\nABLTBY22\n"]) {
    for (const place of [7, -1, 0.5]) {
      assertThrows(() => readText(text, { name: place }), MissingColumnError);
      assertThrows(() => readText(text, { iban: place }), MissingColumnError);
    }
  }
});

Deno.test("readPayees() reads a table with a heading of a megabyte", () => {
  assertEquals(pairsOf(readText(`${"konto".repeat(200_000)};IBAN\nAcme;${A}\n`)), [[A, null]]);
});

Deno.test("ibanLengthOf() returns the lengths in the IBAN registry", () => {
  const lengths = readTable(
    new URL("../../../data/iban_structures.tsv", import.meta.url),
    "country",
    "iban_length",
  );
  assert(lengths.length > 80);
  for (const { country, iban_length } of lengths) {
    assertEquals(ibanLengthOf(country), Number(iban_length), country);
  }
});

// Amounts

function amountsOf(amounts: readonly string[]) {
  const payees = amounts.map((amount, index) => makePayee({ iban: "", amount, place: index + 1 }));
  return readAmounts({ payees, format: "csv" });
}

Deno.test("sumUp() is exact over 20,000 amounts", () => {
  const amounts = Array.from(
    { length: 20_000 },
    (_, at) => `${(at * 7919) % 34_495}.${String(at % 100).padStart(2, "0")}`,
  );
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace(".", "")), 0n);
  const values = amountsOf(amounts).map((value) => ({ value, currency: "EUR" }));
  const written = cents.toString();
  assertEquals(sumUp(values), [
    { currency: "EUR", value: `${written.slice(0, -2)}.${written.slice(-2)}` as `${number}` },
  ]);
  const large = amountsOf(["9007199254740993.11", "0.10", "0.20"]);
  const [sum] = sumUp(large.map((value) => ({ value, currency: "EUR" })));
  assertEquals(sum?.value, "9007199254740993.41");
  for (
    const [language, money] of [["en", "€9,007,199,254,740,993.41"], [
      "de",
      "9.007.199.254.740.993,41 €",
    ]] as const
  ) {
    assertEquals(catalogues[language].writing.money(sum?.value ?? 0, "EUR").replaceAll(/\s/g, " "), money);
  }
});

// Repeated payments

type Row = readonly [iban: string, name?: string | null, amount?: string | null];

function repeatsOf(rows: readonly Row[]): readonly string[] {
  const payees = rows.map(([iban, name = null, amount = null], index): Payee =>
    makePayee({ iban, name, amount, place: index + 2 })
  );
  return findRepeats(payees).map((repeat) =>
    repeat === null ? "" : `${repeat.kind} ${repeat.places.join(",")}`
  );
}

// Every payee has the same account: comparing all pairs would take minutes.
Deno.test("findRepeats() handles 50,000 payments to one account", () => {
  const rows = Array.from({ length: 50_000 }, (): Row => ["DE89", "Acme", "1"]);
  assertEquals(repeatsOf(rows)[0]?.split(",").length, 20);
});

function marksOf(names: readonly (readonly [iban: string, name: string | null])[]): readonly number[] {
  const candidates = new RepeatCandidates();
  for (const [at, [iban, name]] of names.entries()) candidates.add(makePayee({ iban, name, place: at + 1 }));
  return [...candidates.flags() ?? []];
}

Deno.test("RepeatCandidates marks every payee that findRepeats() finds to repeat another", () => {
  const letters = fc.constantFrom(..."aAäÄeéßıİŀĳŉªº½ſ .-´¨'·µΏﬁ中😀");
  const names = fc.string({ unit: letters, maxLength: 5 });
  const ibans = fc.constantFrom("", "DE1", "de1", "D E1", "AT2", "CH3", "FR4", "IT5", "ES6");
  fc.assert(
    fc.property(fc.array(fc.tuple(ibans, names), { maxLength: 12 }), (rows) => {
      const payees = rows.map(([iban, name], at) => makePayee({ iban, name, place: at + 1 }));
      const marks = marksOf(rows);
      for (const [at, repeat] of findRepeats(payees).entries()) {
        if (repeat !== null) assertEquals(marks[at], 1);
      }
    }),
    { numRuns: 2_000 },
  );
});

// formats.ts

function readText(text: string, choice: ColumnChoice = {}): PayeeList {
  return readPayees(new TextEncoder().encode(text), null, choice);
}

function pairsOf({ payees }: PayeeList): (readonly [string, string | null])[] {
  return payees.map(({ iban, name }) => [iban, name] as const);
}

Deno.test("readPayees() rejects JSON items with too many members", () => {
  const wide = (count: number, of: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}_${of}`, ""]));
  assertThrows(
    () => readText(JSON.stringify([{ iban: "DE89", ...wide(1000, 0) }])),
    PayeeError,
    "more than 1,000 members",
  );
  const different = Array.from({ length: 30 }, (_, of) => ({ iban: "DE89", ...wide(900, of) }));
  assertThrows(
    () => readText(JSON.stringify(different)),
    PayeeError,
    "the items have too many different members",
  );
});

const bytesIn = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

Deno.test("readPayees() decodes the encodings that spreadsheets and banks use", () => {
  assertEquals(pairsOf(readPayees(bytesIn(`name,iban\nM\xfcller,${A}`))), [[A, "Müller"]]);
  const payment = (encoding: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?><CdtTrfTxInf><Cdtr><Nm>M\xfcller</Nm></Cdtr></CdtTrfTxInf>`;
  assertEquals(pairsOf(readPayees(bytesIn(payment("ISO-8859-1")))), [["", "Müller"]]);
  const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(2 * text.length));
    [...text].forEach((character, at) => view.setUint16(2 * at, character.charCodeAt(0), littleEndian));
    return new Uint8Array(view.buffer);
  };
  for (const littleEndian of [true, false]) {
    const table = utf16(`\uFEFFname\tiban\r\nMüller\t${A}\r\n`, littleEndian);
    assertEquals(pairsOf(readPayees(table)), [[A, "Müller"]]);
    assertEquals(pairsOf(readPayees(utf16(`\uFEFF${payment("UTF-16")}`, littleEndian))), [["", "Müller"]]);
  }
});

// read_workbook.ts and write_workbook.ts

const IBAN = "DE89370400440532013000";

type Cell = string | number | boolean | Date;

/** Returns a workbook written by another library. */
async function written(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  hidden: readonly string[] = [],
): Promise<Uint8Array> {
  const workbook = writeWithOther(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => [...row]),
      dateFormat: "dd/mm/yyyy",
    })),
  );
  const parts = unzipSync(new Uint8Array(await (await workbook.toBlob()).arrayBuffer()));
  // The library can't write hidden sheets, so they are marked afterwards.
  const list = strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array());
  const marked = hidden.reduce((text, name) => text.replace(`name="${name}"`, `$& state="hidden"`), list);
  assertEquals(marked.match(/state="hidden"/g)?.length ?? 0, hidden.length);
  return zipSync({ ...parts, "xl/workbook.xml": strToU8(marked) });
}

/** A hand-written workbook of one sheet. */
function handmade(sheetXml: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const all = {
    "xl/workbook.xml":
      `<x:workbook xmlns:x="m" xmlns:r="${relation}"><x:sheets><x:sheet name="A" sheetId="7" r:id="rId3"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels":
      `<Relationships><Relationship Id="rId3" Type="${relation}/worksheet" Target="/xl/worksheets/one.xml"/>` +
      `<Relationship Id="rId4" Type="${relation}/sharedStrings" Target="texts.xml"/></Relationships>`,
    "xl/worksheets/one.xml": sheetXml,
    ...parts,
  };
  return packZip(Object.fromEntries(Object.entries(all).map(([path, xml]) => [path, strToU8(xml)])));
}

/** An archive whose directory declares this size for the last part, which has 1 MB. */
function saying(bytes: number): Uint8Array {
  const archive = packZip({
    "xl/workbook.xml": new Uint8Array(),
    "xl/_rels/workbook.xml.rels": new Uint8Array(1024 * 1024),
  });
  const entry = archive.findLastIndex((_, at) => strFromU8(archive.subarray(at, at + 4)) === "PK\x01\x02");
  new DataView(archive.buffer).setUint32(entry + 24, bytes, true);
  return archive;
}

Deno.test("readPayees() reads the payees of a workbook: texts, numbers and dates as text", async () => {
  const date = new Date("2026-11-22");
  const rows = [
    ["Payee", "IBAN", "Amount", "Due", "Account no", "Paid"],
    ["Müller & <Co>", "DE89 3704 0044 0532 0130 00", 1234.56, date, 12345678901234, true],
    [],
    ["Bolt", "CH9300762011623852957", 0.1 + 0.2, new Date("1999-12-31"), -7, false],
  ];
  const { payees, header, format } = readPayees(await written({ Payees: rows }));
  assertEquals([format, header], ["xlsx", rows[0]]);
  assertEquals(payees.map(({ place, cells }) => [place, ...cells]), [
    [2, "Müller & <Co>", "DE89 3704 0044 0532 0130 00", "1234.56", "2026-11-22", "12345678901234", "TRUE"],
    [4, "Bolt", "CH9300762011623852957", "0.3", "1999-12-31", "-7", "FALSE"],
  ]);
  assertEquals(payees[1]?.amount, "0.3");
});

Deno.test("readPayees() reads the visible sheet that has the IBANs", async () => {
  const book = await written({
    Guide: [["How to fill in this list"], ["One payee to a line"], ["Our IBAN", "CH9300762011623852957"]],
    Old: [["name", "iban"], ["Gone", "CH9300762011623852957"]],
    Payees: [["name", "iban"], ["Acme", IBAN], ["Acme", IBAN]],
    Later: [["name", "iban"], ["Bolt", IBAN]],
  }, ["Old"]);
  const { payees, problems: [problem] } = readPayees(book);
  assertEquals(payees.map(({ name, iban }) => [name, iban]), [["Acme", IBAN], ["Acme", IBAN]]);
  assertEquals(
    problem?.(english),
    'Only the sheet "Payees" was read. Other sheets have IBANs too: Guide, Later.',
  );
});

Deno.test("readWorkbook() reads rich text, inline text, stored values of formulas, and cells without a place", () => {
  const sheet =
    `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>a &amp; b</t></is></c>` +
    `<c t="str"><f>A1&amp;B1</f><v>stored</v></c><c t="e"><v>#N/A</v></c></row>` +
    `<row r="5"><c r="C5"><v>1E+3</v></c></row></sheetData></worksheet>`;
  const texts =
    '<sst><si><r><t>Ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>hint</t></rPh><r><t>_x0041_</t></r></si></sst>';
  assertEquals(readWorkbook(handmade(sheet, { "xl/texts.xml": texts })).rows, [
    { number: 1, cells: ["Rich A", "a & b", "stored", "#N/A"] },
    { number: 5, cells: ["", "", "1000"] },
  ]);
});

Deno.test("writeWorkbook() writes a workbook that another program reads, without formulas", async () => {
  const rows = [
    ['=HYPERLINK("http://x")', 'ü <&> "q" \'', "+49 30", "1.5"],
    ["\u0007bell _x0041_", "two\nlines", "", "@cmd"],
  ];
  const bytes = writeWorkbook([{ name: "Results & more", header: ["a", "b", "c", "d"], rows }]);
  const cells = await readSheet(new Blob([new Uint8Array(bytes)]), "Results & more", { trim: false });
  assertEquals(cells, [
    ["a", "b", "c", "d"],
    ['\'=HYPERLINK("http://x")', 'ü <&> "q" \'', "'+49 30", "1.5"],
    ["\u0007bell _x0041_", "two\nlines", null, "'@cmd"],
  ]);
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const kinds = [...sheet.matchAll(/<c [^>]*>/g)].map(([cell]) => /t="(\w+)"/.exec(cell)?.[1]);
  assertEquals(new Set(kinds), new Set(["inlineStr"]));
  assertEquals(sheet.match(/<f\b/), null);
});

Deno.test("readWorkbook() reads workbooks written by writeWorkbook()", () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 20 }).filter((text) =>
    !/[=+\-@＝＋－＠]/.test(text)
  )
    .map((text) => text.trim().replaceAll(/\r\n?/g, "\n"));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 30 }), (cells) => {
      const header = ["x", ...cells.map((_, index) => `column ${index}`)];
      const bytes = writeWorkbook([{ name: "A", header, rows: [["row", ...cells]] }]);
      const [, row] = readWorkbook(bytes).rows;
      const width = cells.findLastIndex((cell) => cell !== "") + 2;
      // Half of a surrogate pair isn't a character, and stays as it was.
      assertEquals(row?.cells, ["row", ...cells].slice(0, width));
    }),
    { numRuns: 40 },
  );
});

Deno.test("readWorkbook() limits the size of a workbook, and reports each problem in one line", () => {
  const row = (cells: string): string => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
  const cases: [bytes: Uint8Array, message: string][] = [
    [handmade(row("<c r='ALM1'><v>1</v></c>")), "more than 1,000 columns"],
    [
      handmade(`<worksheet>${"<row><c><v>1</v></c></row>".repeat(200_001)}</worksheet>`),
      "more than 200,000 rows",
    ],
    [handmade("<a>".repeat(200)), "nested deeper than 100"],
    [handmade('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), "document types (DOCTYPE) aren't allowed"],
    [saying(101 * 1024 * 1024), "Unpacked, it is larger than 100 MB"],
    [saying(1024), "xl/_rels/workbook.xml.rels is damaged"],
    [zipSync({ "readme.txt": strToU8("x") }), "an archive, but not a workbook"],
    [handmade(row("")).subarray(0, 200), "The file is incomplete"],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0]), "The file is incomplete"],
    [Uint8Array.from("\xd0\xcf\x11\xe0\xa1\xb1", (each) => each.charCodeAt(0)), "the old format (.xls)"],
  ];
  for (const [bytes, message] of cases) {
    const { message: said } = assertThrows(() => readPayees(bytes), PayeeError, message);
    assertEquals(said.includes("\n"), false);
  }
});

// A damaged workbook is either read or refused, whichever bytes are changed.
Deno.test("readPayees() survives damaged workbooks", async () => {
  const good = await written({ Payees: [["name", "iban"], ["Acme", IBAN]] });
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.nat(255), (at, value) => {
      const bytes = good.slice();
      bytes[at] = value;
      try {
        readPayees(bytes);
      } catch (error) {
        if (!(error instanceof PayeeError)) throw error;
      }
    }),
    { numRuns: 300 },
  );
  assertStringIncludes(readPayees(good).payees[0]?.iban ?? "", IBAN);
});

// pain001.ts

/** A payment file of two blocks, in the form that a bank of the euro area accepts. */
function payments(version: string, bic: string, header: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn>
  <GrpHdr><MsgId>RUN-1</MsgId><CreDtTm>2026-11-22T08:00:00</CreDtTm>${header}<InitgPty><Nm>Payer</Nm></InitgPty></GrpHdr>
  <PmtInf><PmtInfId>A</PmtInfId><NbOfTxs>2</NbOfTxs><CtrlSum>150.10</CtrlSum>
    <Dbtr><Nm>Payer</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>
    <CdtTrfTxInf><PmtId><InstrId>i1</InstrId><EndToEndId>E2E-1</EndToEndId></PmtId>
      <Amt><InstdAmt Ccy="EUR">100.00</InstdAmt></Amt>
      <CdtrAgt><FinInstnId><${bic}>COBADEFFXXX</${bic}></FinInstnId></CdtrAgt>
      <Cdtr><Nm>Müller &amp; Co</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
    </CdtTrfTxInf>
    <CdtTrfTxInf><PmtId><EndToEndId>E2E-2</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">50.10</InstdAmt></Amt>
      <Cdtr><Nm>Acme</Nm></Cdtr><CdtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></CdtrAcct></CdtTrfTxInf>
  </PmtInf>
  <PmtInf><PmtInfId>B</PmtInfId>
    <CdtTrfTxInf><PmtId><EndToEndId>E2E-3</EndToEndId></PmtId>
      <Amt><EqvtAmt><Amt Ccy="USD">0.2</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt></Amt>
      <Cdtr><Nm>Bolt Inc</Nm></Cdtr><CdtrAcct><Id><Othr><Id>0012 3456</Id></Othr></Id></CdtrAcct></CdtTrfTxInf>
  </PmtInf>
</CstmrCdtTrfInitn></Document>`;
}

testCalls(new URL("lists.calls", import.meta.url), {
  columns: (facts = "") => {
    const { header, rows = [], choice = {} } = JSON.parse(facts);
    const { iban, name, bic, amount, currency, reference } = findColumns(header, rows, choice);
    return [iban, name, bic, amount, currency, reference].join(" ");
  },
  sum: (texts = "") => {
    const written = JSON.parse(texts).map((text: string) => text.split(" "));
    const payees = written.map(([amount, currency]: string[], at: number) => ({
      amount,
      currency,
      place: at + 1,
    }));
    const values = readAmounts({ payees, format: "csv" }).map((value, at) => ({
      value,
      currency: written[at][1],
    }));
    return sumUp(values).map(({ currency, value }) =>
      writingIn("en").money(Number(value), currency).replaceAll("\u00a0", " ")
    );
  },
  values: (values = "") => sumUp(JSON.parse(values)),
  repeats: (facts = "") => {
    const { others, named, rows } = JSON.parse(facts);
    const before = Array.from(
      { length: others },
      (_, at): Row => named === undefined ? ["DE89", "Acme", `${at}`] : ["DE89", `Payee ${at}`, "1"],
    );
    return repeatsOf([...before, ...rows]).slice(-2).join("; ");
  },
  marks: (rows = "") => marksOf(JSON.parse(rows)),
  bytes: (text = "") => readPayees(bytesIn(text)),
  payments: (facts = "") => {
    const { version, bic, header } = JSON.parse(facts);
    const { payees, problems } = readPain001(payments(version, bic, header));
    assertEquals(problems, []);
    return payees.map(({ place, iban, otherAccount, name, bic, amount, currency, reference }) =>
      [place, iban, otherAccount, name, bic, amount, currency, reference].join("|")
    );
  },
  problems: (facts = "") => {
    const { header, block = "<CtrlSum>150.10</CtrlSum>" } = JSON.parse(facts);
    const file = payments("09", "BICFI", header).replace("<CtrlSum>150.10</CtrlSum>", block);
    return readPain001(file).problems.map((say) => say(english));
  },
});

const transferOf = (iban: string, amount: string): string =>
  `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;

const blockOf = (sum: string, ...transfers: readonly string[]): string =>
  `<p:PmtInf><p:NbOfTxs>${transfers.length}</p:NbOfTxs><p:CtrlSum>${sum}</p:CtrlSum>${
    transfers.join("\n").replaceAll(/<(\/?)/g, "<$1p:")
  }</p:PmtInf>`;

const [one, two, three] = [transferOf("DE1", "0.10"), transferOf("DE2", "20"), transferOf("DE3", "300.255")];

const fileOf = (count: number, sum: string, ...blocks: readonly string[]): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<p:Document><p:GrpHdr><p:MsgId>Größe &amp; <!-- 1 --></p:MsgId><p:NbOfTxs>${count}</p:NbOfTxs>` +
  `<p:CtrlSum>${sum}</p:CtrlSum></p:GrpHdr>${blocks.join("")}</p:Document>`;

const PAYMENTS = fileOf(3, "320.355", blockOf("20.1", one, two), blockOf("300.255", three));

/** ISO 8859-1, as the file declares. */
const PAYMENT_BYTES = Uint8Array.from(PAYMENTS, (character) => character.charCodeAt(0));

function left(...held: readonly number[]): string {
  return new TextDecoder().decode(holdTransfers(decodeText(PAYMENT_BYTES), (place) => held.includes(place)));
}

Deno.test("holdTransfers() removes payments, and updates number and sum of file and block", () => {
  const expected = (text: string): string => text.replace("ISO-8859-1", "UTF-8");
  assertEquals(left(), expected(PAYMENTS));
  assertEquals(
    left(1),
    expected(
      fileOf(
        2,
        "320.255",
        blockOf("20.00", `${two}`).replace("</p:CtrlSum>", "</p:CtrlSum>\n"),
        blockOf("300.255", three),
      ),
    ),
  );
  // A block without a payment is removed.
  assertEquals(left(3), expected(fileOf(2, "20.10", blockOf("20.1", one, two))));
  assertEquals(left(1, 2), expected(fileOf(1, "300.255", blockOf("300.255", three))));
  assertThrows(() => left(1, 2, 3), PayeeError, "all of them are on hold");
  const wrong = fileOf(2, "0.10", blockOf("0.10", one));
  assertThrows(() => holdTransfers(wrong, () => false), PayeeError, "NbOfTxs");
});

// Checked with the schema of ISO 20022

const FIXTURES = new URL("../../fixtures/iso20022/", import.meta.url);

/** Versions whose schemas are in the repository. */
const VERSIONS = ["03", "09", "11"] as const;
type Version = typeof VERSIONS[number];

const schemas = Object.fromEntries(VERSIONS.map((version) => {
  const text = Deno.readTextFileSync(new URL(`pain.001.001.${version}.xsd`, FIXTURES));
  return [version, XsdValidator.fromDoc(XmlDocument.fromString(text))];
}));

/** Throws if the published schema rejects the file. */
function validate(version: Version, bytes: Uint8Array): void {
  using document = XmlDocument.fromBuffer(bytes);
  schemas[version]?.validate(document);
}

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const transfers = fc.record({
  cents: fc.integer({ min: 0, max: 10 ** 11 }),
  isOnHold: fc.boolean(),
  /** Stated in another currency than the account's (`EqvtAmt`). */
  isEquivalent: fc.boolean(),
  hasBank: fc.boolean(),
  account: fc.constantFrom("iban", "other"),
  name: fc.constantFrom("Müller & Söhne", "A < B", "École du Rhône"),
  isStructured: fc.boolean(),
  hasExtension: fc.boolean(),
});
type Transfer = Drawn<typeof transfers>;

const blocks = fc.record({
  transfers: fc.array(transfers, { minLength: 1, maxLength: 5 }),
  method: fc.constantFrom("TRF", "TRA"),
  isCounted: fc.boolean(),
  isSummed: fc.boolean(),
});
type Block = Drawn<typeof blocks>;

const files = fc.record({
  version: fc.constantFrom(...VERSIONS),
  blocks: fc.array(blocks, { minLength: 1, maxLength: 4 }),
  isSummed: fc.boolean(),
  /** Prefix of every element; empty for none. */
  prefix: fc.constantFrom("", "p"),
  /** White space between elements. */
  space: fc.constantFrom("", "\n", "\r\n\t", "<!-- CdtTrfTxInf -->"),
  encoding: fc.constantFrom("UTF-8", "ISO-8859-1"),
  hasExtension: fc.boolean(),
});
type File = Drawn<typeof files>;

const cents = (value: number): string => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`;
const sum = (transfers: readonly Transfer[]): number => transfers.reduce((all, each) => all + each.cents, 0);
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Elements of another namespace, where the schema allows them; some have the names of payments' elements. */
const EXTENSION = `<SplmtryData><Envlp><x:Own xmlns:x="urn:example:own">` +
  `<x:PmtInf><x:NbOfTxs>7</x:NbOfTxs><x:CtrlSum>1</x:CtrlSum><x:CdtTrfTxInf><x:Amt>5</x:Amt></x:CdtTrfTxInf></x:PmtInf>` +
  `<x:GrpHdr><x:NbOfTxs>8</x:NbOfTxs></x:GrpHdr></x:Own></Envlp></SplmtryData>`;

function validTransfer(transfer: Transfer, version: Version, place: string): string {
  const { isEquivalent, hasBank, account, name, isStructured, hasExtension } = transfer;
  const bic = version === "03" ? "BIC" : "BICFI";
  const amount = cents(transfer.cents);
  return `<CdtTrfTxInf><PmtId><InstrId>I-${place}</InstrId><EndToEndId>E-${place}</EndToEndId></PmtId><Amt>${
    isEquivalent
      ? `<EqvtAmt><Amt Ccy="EUR">${amount}</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>`
      : `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`
  }</Amt><ChrgBr>SLEV</ChrgBr>${
    hasBank ? `<CdtrAgt><FinInstnId><${bic}>COBADEFFXXX</${bic}></FinInstnId></CdtrAgt>` : ""
  }<Cdtr><Nm>${
    escaped(name)
  }</Nm><PstlAdr><Ctry>DE</Ctry><AdrLine>Weg 1</AdrLine></PstlAdr></Cdtr><CdtrAcct><Id>${
    account === "iban" ? "<IBAN>DE89370400440532013000</IBAN>" : "<Othr><Id>0012 3456</Id></Othr>"
  }</Id></CdtrAcct><RmtInf>${
    isStructured
      ? "<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf></Strd>"
      : "<Ustrd>Rechnung 1</Ustrd>"
  }</RmtInf>${hasExtension && version !== "03" ? EXTENSION : ""}</CdtTrfTxInf>`;
}

function validBlock(
  { transfers, method, isCounted, isSummed }: Block,
  version: Version,
  place: number,
): string {
  const bic = version === "03" ? "BIC" : "BICFI";
  const agent = (text: string): string => `<DbtrAgt><FinInstnId>${text}</FinInstnId></DbtrAgt>`;
  return `<PmtInf><PmtInfId>P-${place}</PmtInfId><PmtMtd>${method}</PmtMtd><BtchBookg>false</BtchBookg>${
    isCounted ? `<NbOfTxs>${transfers.length}</NbOfTxs>` : ""
  }${
    isSummed ? `<CtrlSum>${cents(sum(transfers))}</CtrlSum>` : ""
  }<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>` +
    `<ReqdExctnDt>${version === "03" ? "2026-11-25" : "<Dt>2026-11-25</Dt>"}</ReqdExctnDt>` +
    `<Dbtr><Nm>Käufer AG</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>${
      place % 2 === 0 ? agent(`<${bic}>BYLADEM1001</${bic}>`) : agent("<Othr><Id>NOTPROVIDED</Id></Othr>")
    }${
      transfers.map((transfer, at) => validTransfer(transfer, version, `${place}-${at + 1}`)).join("")
    }</PmtInf>`;
}

/** Writes the file with the correct number and sum of its transfers. */
function textOf({ version, blocks, isSummed, prefix, space, encoding, hasExtension }: File): string {
  const all = blocks.flatMap(({ transfers }) => transfers);
  const name = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`;
  const body =
    `<CstmrCdtTrfInitn><GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-23T08:00:00</CreDtTm><NbOfTxs>${all.length}</NbOfTxs>${
      isSummed ? `<CtrlSum>${cents(sum(all))}</CtrlSum>` : ""
    }<InitgPty><Nm>Käufer AG</Nm></InitgPty></GrpHdr>${
      blocks.map((block, at) => validBlock(block, version, at + 1)).join("")
    }${hasExtension && version !== "03" ? EXTENSION : ""}</CstmrCdtTrfInitn>`
      .replaceAll(/(<\/?)(?=\w+[ >\/])/g, prefix === "" ? "$1" : `$1${prefix}:`)
      .replaceAll("><", `>${space}<`);
  const tag = prefix === "" ? "Document" : `${prefix}:Document`;
  return `<?xml version="1.0" encoding="${encoding}"?>\n<${tag} xmlns${
    prefix && `:${prefix}`
  }="${name}">${body}</${tag}>\n`;
}

function bytesOf(file: File): Uint8Array {
  const text = textOf(file);
  return file.encoding === "UTF-8"
    ? new TextEncoder().encode(text)
    : Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The expected file without the transfers on hold. */
function without(file: File): File {
  const blocks = file.blocks.map((block) => ({
    ...block,
    transfers: block.transfers.filter((each) => !each.isOnHold),
  }));
  return { ...file, encoding: "UTF-8", blocks: blocks.filter(({ transfers }) => transfers.length > 0) };
}

/** Leaves out comments, white space, places and the payer's bank. Places are counted again in a rewritten file. */
const bare = (text: string): string =>
  text.replaceAll(/<!--.*?-->|\s+(?=<)/g, "").replaceAll(/\b[IEP]-[\d-]+/g, "#")
    .replaceAll(/<(\w+:)?DbtrAgt>.*?<\/(\w+:)?DbtrAgt>/g, "#");

Deno.test("cleanFile() of a valid pain.001 is valid by the published schema, and has only the remaining transfers", () => {
  fc.assert(
    fc.property(files, (file) => {
      const bytes = bytesOf(file);
      validate(file.version, bytes);
      const list = readPayees(bytes);
      assertEquals(list.problems, []);
      const all = file.blocks.flatMap((block) => block.transfers);
      assertEquals(list.payees.length, all.length);
      const isOnHold = (place: number): boolean => all[place - 1]?.isOnHold === true;
      if (all.every((each) => each.isOnHold)) {
        assertThrows(() => cleanFile(bytes, list, isOnHold), PayeeError, "No payments are left");
        return;
      }
      const clean = cleanFile(bytes, list, isOnHold);
      validate(file.version, clean);
      const left = new TextDecoder().decode(clean);
      assertEquals(bare(left), bare(textOf(without(file))));
    }),
    { numRuns: 300 },
  );
});

Deno.test("the published schemas reject files that aren't pain.001 of their version", () => {
  const [file] = fc.sample(files, 1);
  assert(file !== undefined);
  const text = textOf({ ...file, version: "09", prefix: "", space: "", encoding: "UTF-8" });
  const broken = [
    text.replace("<PmtMtd>", "<PmtMtd>X"),
    text.replace(/<NbOfTxs>\d+<\/NbOfTxs>/, ""),
    text.replace(/<PmtInf>.*<\/PmtInf>/, ""),
    text.replaceAll("pain.001.001.09", "pain.001.001.03"),
  ];
  for (const each of broken) {
    assertThrows(() => validate("09", new TextEncoder().encode(each)), XmlValidateError);
  }
});
