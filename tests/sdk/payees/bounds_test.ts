/**
 * Files made to waste time or memory: each is refused early, with a sentence in every language.
 *
 * @module
 */
import { assert, assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import { FormatError } from "../../../sdk/files/mod.ts";
import { files as german } from "../../../sdk/generated/words/files_de.ts";
import { files as english } from "../../../sdk/generated/words/files_en.ts";
import { files as french } from "../../../sdk/generated/words/files_fr.ts";
import { readPayees } from "../../../sdk/payees/mod.ts";
import { packZip } from "../../support/pack_zip.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const IBAN = "DE89370400440532013000";

interface Parts {
  readonly rows?: string;
  readonly strings?: string;
  readonly sheets?: number;
}

/** Packs a workbook whose sheets are all the same part. */
function workbook({ rows = "", strings = "", sheets = 1 }: Parts): Uint8Array {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const files = {
    "_rels/.rels":
      `<Relationships><Relationship Id="a" Type="${TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${TYPES}"><sheets>${
      numbers.map((number) => `<sheet name="s${number}" r:id="r${number}"/>`).join("")
    }</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${
      numbers.map((number) => `<Relationship Id="r${number}" Type="${TYPES}/worksheet" Target="s.xml"/>`)
        .join("")
    }<Relationship Id="s" Type="${TYPES}/sharedStrings" Target="t.xml"/></Relationships>`,
    "xl/s.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/t.xml": `<sst>${strings}</sst>`,
  };
  return packZip(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, encode(text)])));
}

const FAR = '<row><c r="ALL1"><v>1</v></c></row>';

/** Costly files, each with a part of the English sentence that refuses it. */
const COSTLY: readonly (readonly [what: string, file: () => Uint8Array, says: RegExp])[] = [
  ["rows with one cell far to the right", () => workbook({ rows: FAR.repeat(5000) }), /2,000,000 cells/],
  [
    "a cell in the last row and column of a sheet",
    () => workbook({ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
    /more than 1,000 columns/,
  ],
  [
    "rows of 16,384 columns",
    () => workbook({ rows: `<row>${"<c/>".repeat(16_384)}</row>`.repeat(20) }),
    /200 times its size|more than 1,000 columns/,
  ],
  [
    "entities that multiply",
    () => encode(`<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "${"&b;".repeat(10)}">]><Document>&c;</Document>`),
    /document types \(DOCTYPE\) aren.t allowed/,
  ],
  [
    "a JSON list of a million accounts",
    () => encode(JSON.stringify({ ibans: Array.from({ length: 1_000_000 }, () => IBAN) })),
    /more than 200,000 items/,
  ],
  ["sixty thousand sheets", () => workbook({ sheets: 60_000 }), /1,000 sheets/],
  [
    "sheets that repeat one large part",
    () => workbook({ rows: "<row/>".repeat(100_000), sheets: 60 }),
    /200 times its size/,
  ],
  [
    "rows without end in a few bytes",
    () => workbook({ rows: "<row/>".repeat(2_000_000) }),
    /200 times its size/,
  ],
  [
    "a cell with a book in it",
    () =>
      workbook({
        rows: '<row><c t="s"><v>0</v></c></row>',
        strings: `<si><t>${"a".repeat(40_000)}</t></si>`,
      }),
    /32,767 characters/,
  ],
  [
    "a tag with millions of attributes",
    () => encode(`<a${' b="1"'.repeat(3_000_000)}/>`),
    /longer than 100,000 characters/,
  ],
  [
    "the same, and it never ends",
    () => encode(`<Document><a${' b="1"'.repeat(3_000_000)}`),
    /longer than 100,000 characters/,
  ],
  [
    "an attribute without end",
    () => encode(`<a b="${"x".repeat(20_000_000)}"/>`),
    /longer than 100,000 characters/,
  ],
  ["lines without end", () => encode("IBAN\n" + "x\n".repeat(1_100_000)), /1,000,000 rows/],
  ["one cell of megabytes", () => encode(`IBAN,a\n${"x".repeat(20_000_000)},b\n`), /row 2 has no end/],
  ["a quote of megabytes", () => encode(`IBAN,a\n"${'""'.repeat(5_000_000)}",b\n`), /quote in line 2/],
  ["lists in lists", () => encode("[".repeat(20_000_000)), /deeper than 100 levels/],
  [
    "an object of millions of members",
    () =>
      encode(`[{"iban":"${IBAN}"},{${Array.from({ length: 500_000 }, (_, at) => `"m${at}":1`).join(",")}}]`),
    /item 2 .* 1,000 members/,
  ],
];

for (const [what, file, says] of COSTLY) {
  Deno.test(`readPayees() refuses ${what}, and says so in each language`, () => {
    const bytes = file();
    const error = assertThrows(() => readPayees(bytes), FormatError);
    assertEquals(says.test(error.message), true, error.message);
    const said = [english, german, french].map((words) => error.say(words));
    assertEquals(new Set(said).size, 3);
    for (const sentence of said) assertNotEquals(sentence, "");
  });
}

Deno.test("readPayees() still reads workbooks and tables of the largest realistic size", () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) =>
      `<row r="${at + 2}"><c r="A${at + 2}" t="str"><v>${IBAN}</v></c><c r="Z${
        at + 2
      }"><v>${at}</v></c></row>`,
  );
  const sheet = `<row r="1"><c r="A1" t="str"><v>IBAN</v></c></row>${rows.join("")}`;
  assertEquals(readPayees(workbook({ rows: sheet })).payees.length, 20_000);
  assertEquals(readPayees(encode(`IBAN\n${`${IBAN}\n`.repeat(100_000)}`)).payees.length, 100_000);
  const nested = `${"[".repeat(3)}${"]".repeat(3)}`;
  const quoted = JSON.stringify([{ iban: IBAN, note: `\\"[{${nested}`, lists: Array(2000).fill(1) }]);
  assertEquals(readPayees(encode(quoted)).payees.length, 1);
});

Deno.test("a workbook is found through the relationships of its package", () => {
  const sheet =
    `<worksheet><sheetData><row><c t="s"><v>0</v></c></row><row><c t="s"><v>1</v></c></row></sheetData></worksheet>`;
  const strings = `<sst><si><t>IBAN</t></si><si><t>${IBAN}</t></si></sst>`;
  const relationship = (type: string, target: string) =>
    `<Relationship Id="${type}" Type="${TYPES}/${type}" Target="${target}"/>`;
  const pack = (
    root: string,
    path: string,
    targets: readonly [string, string],
    parts: readonly [string, string],
  ) =>
    packZip(Object.fromEntries(
      Object.entries({
        "_RELS/.rels": `<Relationships>${relationship("officeDocument", root)}</Relationships>`,
        [path]: `<workbook xmlns:r="${TYPES}"><sheets><sheet name="a" r:id="worksheet"/></sheets></workbook>`,
        [path.replace(/([^/]+)$/, "_rels/$1.rels")]: `<Relationships>${
          relationship("worksheet", targets[0])
        }${relationship("sharedStrings", targets[1])}</Relationships>`,
        [parts[0]]: sheet,
        [parts[1]]: strings,
      }).map(([name, text]) => [name, encode(text)]),
    ));
  for (
    const bytes of [
      pack("xl/workbook22.xml", "xl/workbook22.xml", ["worksheets/s.xml", "t.xml"], [
        "xl/worksheets/s.xml",
        "xl/t.xml",
      ]),
      pack("/Book.xml", "book.xml", ["./Sheets/S.xml", "../t.xml"], ["sheets/s.XML", "T.xml"]),
      pack("a/b/wb.xml", "a/b/wb.xml", ["../x/s%201.xml", "/t.xml"], ["a/x/s 1.xml", "t.xml"]),
    ]
  ) assertEquals(readPayees(bytes).payees.map(({ iban }) => iban), [IBAN]);
});

Deno.test("readPayees() says that a workbook has a password, or has the old .xls format", () => {
  const start = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(600).fill(0)];
  const name = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const say = (bytes: readonly number[]) =>
    assertThrows(() => readPayees(Uint8Array.from(bytes)), FormatError);
  assertEquals(say([...start, ...name]).say(german), german.workbook.locked);
  assertEquals(say(start).say(german), german.workbook.oldForm);
});

Deno.test("readPayees() reads four times as many attributes or totals in about four times the time", () => {
  const withAttributes = (count: number): Uint8Array => {
    const others = Array.from({ length: count }, (_, index) => `k${index}="v"`).join(" ");
    return encode(`<list>${`<pay iban="${IBAN}" name="Acme" ${others}/>`.repeat(50)}</list>`);
  };
  const { payees } = readPayees(withAttributes(800));
  assertEquals(payees.map(({ iban, name }) => [iban, name]), Array(50).fill([IBAN, "Acme"]));
  const withTotals = (count: number): Uint8Array =>
    encode(`Name;IBAN;Betrag\n${`Acme;${IBAN};1,00\nSumme;;1,00\n`.repeat(count)}`);
  const bestOf = (runs: number, list: Uint8Array): number =>
    Math.min(...Array.from({ length: runs }, () => {
      const start = performance.now();
      readPayees(list);
      return performance.now() - start;
    }));
  // Quadratic time would be sixteen times as long. The fastest of several runs is the least disturbed by other
  // programs.
  for (const listWith of [withAttributes, withTotals]) {
    assert([1, 3, 6].some((runs) => bestOf(runs, listWith(800)) < 8 * bestOf(runs, listWith(200))));
  }
});
