import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import fc from "fast-check";
import { strFromU8, strToU8, zipSync } from "fflate";
import { read, utils, write } from "xlsx";
import { PayeeError, readPayees } from "../../../sdk/payees/mod.ts";
import { readWorkbook } from "../../../sdk/payees/read_workbook.ts";
import { writeWorkbook } from "../../../sdk/payees/write_workbook.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { packZip } from "../../support/pack_zip.ts";

const IBAN = "DE89370400440532013000";

/** A workbook as another program writes it. */
function written(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  hidden: readonly string[] = [],
): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true, compression: true }));
}

/** A workbook of one sheet, written by hand. */
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

/** An archive whose directory says that the last part unpacks to so many bytes, which are 1 MB. */
function saying(bytes: number): Uint8Array {
  const archive = packZip({
    "xl/workbook.xml": new Uint8Array(),
    "xl/_rels/workbook.xml.rels": new Uint8Array(1024 * 1024),
  });
  const entry = archive.findLastIndex((_, at) => strFromU8(archive.subarray(at, at + 4)) === "PK\x01\x02");
  new DataView(archive.buffer).setUint32(entry + 24, bytes, true);
  return archive;
}

Deno.test("readPayees() reads the payees of a workbook: texts, numbers and dates as text", () => {
  const date = new Date(2026, 10, 22);
  const rows = [
    ["Payee", "IBAN", "Amount", "Due", "Account no", "Paid"],
    ["Müller & <Co>", "DE89 3704 0044 0532 0130 00", 1234.56, date, 12345678901234, true],
    [],
    ["Bolt", "CH9300762011623852957", 0.1 + 0.2, new Date(1999, 11, 31), -7, false],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Payees");
  const { payees, header, format } = readPayees(
    new Uint8Array(write(book, { type: "array", bookType: "xlsx" })),
  );
  assertEquals([format, header], ["xlsx", rows[0]]);
  assertEquals(payees.map(({ place, cells }) => [place, ...cells]), [
    [2, "Müller & <Co>", "DE89 3704 0044 0532 0130 00", "1234.56", "2026-11-22", "12345678901234", "TRUE"],
    [4, "Bolt", "CH9300762011623852957", "0.30000000000000004", "1999-12-31", "-7", "FALSE"],
  ]);
  assertEquals(payees[1]?.amount, "0.30000000000000004");
});

Deno.test("readPayees() reads the visible sheet that holds the IBANs", () => {
  const book = written({
    Guide: [["How to fill in this list"], ["One payee to a line"]],
    Old: [["name", "iban"], ["Gone", "CH9300762011623852957"]],
    Payees: [["name", "iban"], ["Acme", IBAN]],
  }, ["Old"]);
  assertEquals(readPayees(book).payees.map(({ name, iban }) => [name, iban]), [["Acme", IBAN]]);
});

Deno.test("readWorkbook() reads rich text, inline text, stored values of formulas, and cells without a place", () => {
  const sheet =
    `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>a &amp; b</t></is></c>` +
    `<c t="str"><f>A1&amp;B1</f><v>stored</v></c><c t="e"><v>#N/A</v></c></row>` +
    `<row r="5"><c r="C5"><v>1E+3</v></c></row></sheetData></worksheet>`;
  const texts =
    '<sst><si><r><t>Ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>hint</t></rPh><r><t>_x0041_</t></r></si></sst>';
  assertEquals(readWorkbook(handmade(sheet, { "xl/texts.xml": texts })), [
    { number: 1, cells: ["Rich A", "a & b", "stored", "#N/A"] },
    { number: 5, cells: ["", "", "1000"] },
  ]);
});

Deno.test("writeWorkbook() writes what another program reads, with nothing to calculate", () => {
  const rows = [
    ['=HYPERLINK("http://x")', 'ü <&> "q" \'', "+49 30", "1.5"],
    ["\u0007bell _x0041_", "two\nlines", "", "@cmd"],
  ];
  const bytes = writeWorkbook([{ name: "Results & more", header: ["a", "b", "c", "d"], rows }]);
  const book = read(bytes, { cellFormula: true });
  const sheet = book.Sheets["Results & more"];
  const cells = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, defval: "" });
  assertEquals(cells.map((row) => [...row]), [
    ["a", "b", "c", "d"],
    ['\'=HYPERLINK("http://x")', 'ü <&> "q" \'', "'+49 30", "1.5"],
    ["\u0007bell _x0041_", "two\nlines", "", "'@cmd"],
  ]);
  assertEquals(Object.values(sheet ?? {}).filter((cell) => cell.f !== undefined || cell.t === "n"), []);
});

Deno.test("readWorkbook() reads what writeWorkbook() writes", () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 20 }).filter((text) =>
    !/[=+\-@＝＋－＠]/.test(text)
  )
    .map((text) => text.trim().replaceAll(/\r\n?/g, "\n"));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 30 }), (cells) => {
      const header = ["x", ...cells.map((_, index) => `column ${index}`)];
      const bytes = writeWorkbook([{ name: "A", header, rows: [["row", ...cells]] }]);
      const [, row] = readWorkbook(bytes);
      const width = cells.findLastIndex((cell) => cell !== "") + 2;
      // A lone half of a surrogate pair is no character, and comes back as the half that it was.
      assertEquals(row?.cells, ["row", ...cells].slice(0, width));
    }),
    { numRuns: 40 },
  );
});

Deno.test("readWorkbook() bounds what a file can ask for, and says in one line what is wrong", () => {
  const row = (cells: string): string => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
  const cases: [bytes: Uint8Array, message: string][] = [
    [handmade(row("<c r='ALM1'><v>1</v></c>")), "more than 1000 columns"],
    [
      handmade(`<worksheet>${"<row><c><v>1</v></c></row>".repeat(200_001)}</worksheet>`),
      "more than 200000 rows",
    ],
    [handmade("<a>".repeat(200)), "nested deeper than 100"],
    [handmade('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), "a document type is not allowed"],
    [saying(101 * 1024 * 1024), "larger than 100 MB when it is unpacked"],
    [saying(1024), "xl/_rels/workbook.xml.rels is damaged"],
    [zipSync({ "readme.txt": strToU8("x") }), "it is an archive and no workbook"],
    [handmade(row("")).subarray(0, 200), "the file breaks off"],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0]), "the file breaks off"],
    [Uint8Array.from("\xd0\xcf\x11\xe0\xa1\xb1", (each) => each.charCodeAt(0)), "the old form (.xls)"],
  ];
  for (const [bytes, message] of cases) {
    const { message: said } = assertThrows(() => readPayees(bytes), PayeeError, message);
    assertEquals(said.includes("\n"), false);
  }
});

// Whatever is turned in the bytes of a workbook, it is read or refused, and nothing else happens.
Deno.test("readPayees() survives damaged workbooks", () => {
  const good = written({ Payees: [["name", "iban"], ["Acme", IBAN]] });
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
