/**
 * Cells of other people's files: accounts with additions, BICs, and words for "none".
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { readBicCell } from "../../../sdk/payees/cells.ts";
import { readAmounts } from "../../../sdk/payees/amounts.ts";
import { readPain001 } from "../../../sdk/payees/pain001.ts";
import { ibanLengthOf } from "../../../sdk/payees/payee.ts";
import {
  Answers,
  cleanIban,
  detailOf,
  findRepeats,
  looksLikeIban,
  type Payee,
  readAccountCell,
  readPayees,
  type ScreenedPayee,
  verdictOf,
} from "../../../sdk/payees/mod.ts";
import { catalogues } from "../../../sdk/verdicts/mod.ts";

const DE = "DE89370400440532013000";
const NL = "NL91ABNA0417164300";

function read(text: string): readonly Payee[] {
  return readPayees(new TextEncoder().encode(text)).payees;
}

/** A payee that wasn't screened. */
function unasked(payee: Payee | undefined): ScreenedPayee {
  assert(payee !== undefined);
  return { payee, screening: new Answers().screeningOf(payee, false, ""), repeat: null, comparison: null };
}

// Placeholders

Deno.test("readBicCell() takes words for none for no BIC", () => {
  const none =
    "-|--|–|?|/|n/a|N.A.|NOTPROVIDED|not provided|IBAN only|IBANONLY|none|None|NULL|keine|kein BIC|" +
    "nicht vorhanden|unbekannt|unknown|inconnu|aucun|néant|nessuno|ninguno|geen|onbekend|brak|žádný|nincs|ingen|" +
    "ei ole|0|00000000|XXXXXXXX|XXXXXXXXXXX|XXXXDEXXXXX|tbd|BIC|…|*|#N/A|Keine Angabe|N.N.|pas de BIC|0000|BIC: n/a|\u200b";
  for (const text of none.split("|")) assertEquals(readBicCell(text), null, text);
});

Deno.test("readBicCell() reads a BIC among other words, and leaves a mistyped one for review", () => {
  for (
    const [text, bic] of [
      ["COBADEFF", "COBADEFF"],
      ["COBADEFF (Commerzbank)", "COBADEFF"],
      ["BIC: COBADEFFXXX", "COBADEFFXXX"],
      ["SWIFT COBADEFFXXX", "COBADEFFXXX"],
      ["COBA-DE-FF", "COBADEFF"],
      ["ＣＯＢＡＤＥＦＦ", "COBADEFF"],
      ["\u202dCOBADEFF\u202c", "COBADEFF"],
      ["COBADEF", "COBADEF"],
      ["COBADEFFX", "COBADEFFX"],
      ["Commerzbank Köln", null],
      ["Sparkasse", null],
      ["INGDDEFF COBADEFF", null],
    ] as const
  ) assertEquals(readBicCell(text)?.replaceAll(/[\s-]/g, "") ?? null, bic, text);
});

Deno.test("readPayees() reads placeholders such as `n/a` as a missing reference, name, number or account", () => {
  const rows = ["n/a", "NOTPROVIDED", "-"].map((none) => `${none};${none};${none};${none};1,00`);
  for (
    const payee of read(
      `Name;IBAN;Referenz;Lieferantennummer;Betrag\nAcme;${DE};R1;7;2,00\n${rows.join("\n")}\n`,
    ).slice(1)
  ) {
    assertEquals([payee.name, payee.iban, payee.reference, payee.supplier], [null, "", null, null]);
  }
  // A name may be a word.
  assertEquals(read(`Name;IBAN\nNone Such;${DE}\nBrak;${NL}\n`).map(({ name }) => name), [
    "None Such",
    "Brak",
  ]);
});

// Accounts

Deno.test("readPayees() reads references without the marks that keep them text in a spreadsheet", () => {
  const text =
    `Vendor,IBAN,Amount,Invoice\nAcme,DE89370400440532013000,1.00,"=""000451"""\nBolt,DE89370400440532013000,2.00,'7781\n`;
  const { payees } = readPayees(new TextEncoder().encode(text));
  assertEquals(payees.map(({ reference }) => reference), ["000451", "7781"]);
});

Deno.test("readAccountCell() takes a bankgiro for a national number, although its label is that of a country", () => {
  for (const text of ["BG 5050-1055", "Bankgiro 123-4567", "PG 4 12 34-5"]) {
    assertEquals(readAccountCell(text).accountNote, { kind: "national", text });
  }
});

Deno.test("readAccountCell() knows the lengths of the registry", async () => {
  const lines = (await Deno.readTextFile("data/iban_structures.tsv")).split("\n").filter((line) =>
    /^[A-Z]{2}\t/.test(line)
  );
  assert(lines.length > 80);
  for (const line of lines) {
    const [country = "", , length] = line.split("\t");
    assertEquals(ibanLengthOf(country), Number(length), country);
  }
});

Deno.test("readAccountCell() removes invisible characters and decoration around an IBAN", () => {
  for (
    const text of [
      `\u202d${DE}\u202c`,
      `\u2066${DE}\u2069`,
      `\u061c${DE}`,
      `\u200b${DE}\ufeff`,
      `${DE}\u00a0`,
      `'${DE}`,
      `"${DE}"`,
      `«${DE}»`,
      `<${DE}>`,
      `[${DE}]`,
      `${DE}.`,
      `${DE};`,
      "ＤＥ８９３７０４００４４０５３２０１３０００",
      "DE89−3704−0044−0532−0130−00",
      "DE89–3704–0044–0532–0130–00",
      "DE89.3704.0044.0532.0130.00",
      "DE89/3704/0044/0532/0130/00",
      "DE89_3704_0044_0532_0130_00",
      "de89 3704 0044 0532 0130 00",
      `IBAN: ${DE}`,
      `I.B.A.N. ${DE}`,
    ]
  ) {
    const { iban, accountNote } = readAccountCell(text);
    assertEquals([cleanIban(iban), accountNote], [DE, null], text);
    assert(looksLikeIban(text), text);
  }
});

Deno.test("readAccountCell() reads the one valid IBAN in a text, says so, and uses the BIC next to it", () => {
  for (
    const [text, bic] of [
      [`COBADEFF ${DE}`, "COBADEFF"],
      [`${DE} / COBADEFFXXX`, "COBADEFFXXX"],
      ["DE89 3704 0044 0532 0130 00 BIC: COBADEFFXXX", "COBADEFFXXX"],
      [`${DE} (Commerzbank)`, null],
      [`${DE} EUR`, null],
      [`Konto: ${DE}`, null],
      [`alt DE89370400440532013001, neu ${DE}`, null],
      [`${DE} und nochmals DE89 3704 0044 0532 0130 00`, null],
    ] as const
  ) {
    const cell = readAccountCell(text);
    assertEquals([cell.iban, cell.bic, cell.accountNote], [DE, bic, { kind: "in_text", text }], text);
  }
  const [payee] = read(`Name,IBAN\nAcme,"${DE} (Commerzbank)"\n`);
  const said = (language: keyof typeof catalogues): string => detailOf(unasked(payee), catalogues[language]);
  assertStringIncludes(said("en"), `The IBAN was taken from the text "${DE} (Commerzbank)"`);
  assertStringIncludes(said("de"), "Die IBAN stammt aus dem Text");
  assertStringIncludes(said("fr"), "L’IBAN a été extrait du texte");
});

Deno.test("readAccountCell() reads no IBAN out of a longer number", () => {
  for (const text of [`${DE}55`, "DE89 3704 0044 0532 0130 00 55", `X${DE}`, "DE89 3704 0044 0532 0130 0"]) {
    const { iban, accountNote } = readAccountCell(text);
    assertEquals([iban, accountNote], [text, null], text);
  }
});

Deno.test("a cell with several IBANs, a number of a spreadsheet or a national account says so in each language", () => {
  const said = (cell: string): readonly string[] => {
    const [, payee] = read(`Name\tIBAN\nAcme\t${NL}\nBolt\t${cell}\nCask\t${DE}\n`);
    const screened = unasked(payee);
    return [
      verdictOf(screened),
      ...(["en", "de", "fr"] as const).map((language) => detailOf(screened, catalogues[language])),
    ];
  };
  const holds = (cell: string, parts: readonly string[]): void => {
    const found = said(cell);
    for (const [at, part] of parts.entries()) {
      assertStringIncludes(found[at]?.toLowerCase() ?? "", part.toLowerCase(), cell);
    }
    for (const text of found) assert(!/first two letters|ersten beiden|deux premières/.test(text), cell);
  };
  holds(`${DE} or ${NL}`, ["stop", "several IBANs (DE89 3704", "mehrere IBANs", "plusieurs IBAN"]);
  for (
    const cell of [
      "8.93704E+19",
      "8,93704E+19",
      "8.9370400440532E19",
      "89370400440532000000",
      "#VALEUR!",
      "########",
      "#N/A",
    ]
  ) {
    holds(cell, [
      "stop",
      "a spreadsheet turned the account number into",
      "eine Tabellenkalkulation",
      "un tableur",
    ]);
  }
  for (
    const cell of [
      "61109010140000071219812874",
      "61 1090 1014 0000 0712 1981 2874",
      "666-0000004-87",
      "01-39139-1",
      "20-00-00 55779911",
      "Sort code 20-00-00 Account 55779911",
      "19-2000145399/0800",
      "0532013000",
      "Kto 532013000 BLZ 37040044",
      "11773016-11111018-00000000",
      "20041 01005 0500013M026 06",
      "X 05428 11101 000000123456",
      "2100 0418 45 0200051332",
      "5000-1234567",
      "80-2-2",
      "Kto.-Nr. 0532013000, BLZ 37040044",
      "Bankgiro 991-2346",
    ]
  ) {
    holds(cell, [
      "not_checked",
      "is a national account number, not an IBAN",
      "nationale Kontonummer",
      "numéro de compte national",
    ]);
  }
});

Deno.test("numbers truncated by a spreadsheet don't count as shared accounts", () => {
  const payees = read(`Name;IBAN\nAcme;8.93704E+19\nBolt;8.93704E+19\nCask;${DE}\n`);
  assertEquals(findRepeats(payees), [null, null, null]);
});

Deno.test("an IBAN in Othr/Id of a payment file is screened, with a note; other numbers there aren't", () => {
  const payeeOf = (id: string) =>
    readPain001(
      `<Document><CdtTrfTxInf><CdtrAcct><Id><Othr><Id>${id}</Id></Othr></Id></CdtrAcct></CdtTrfTxInf></Document>`,
    )
      .payees[0];
  for (const id of [DE, "DE89 3704 0044 0532 0130 00"]) {
    const payee = payeeOf(id);
    assert(payee);
    assertEquals([payee.iban, payee.otherAccount, payee.accountNote], [DE, null, { kind: "wrong_element" }]);
    for (const language of ["en", "de", "fr"] as const) {
      assertStringIncludes(detailOf(unasked(payee), catalogues[language]), "Othr/Id");
    }
  }
  for (const id of ["00123", "0012 3456", "DE88370400440532013000", "DE893704004405320130001"]) {
    const payee = payeeOf(id);
    assertEquals([payee?.iban, payee?.otherAccount, payee?.accountNote], ["", id, null], id);
  }
});

Deno.test("readAmounts() reads amounts with the words, signs and digits of many countries", () => {
  const cells = [
    ["1.234,56 TL", "TRY"],
    ["1.234,56 S", null],
    ["1.234,56 лв.", "BGN"],
    ["1 234,56 грн", "UAH"],
    ["1.234,56 Euro", "EUR"],
    ["1.234,56 €*", "EUR"],
    ["1.234,56 KM", "BAM"],
    ["١٬٢٣٤٫٥٦", null],
  ] as const;
  for (const [cell, currency] of cells) {
    const list = readPayees(
      new TextEncoder().encode(`Name\tIBAN\tBetrag\nA\tDE89370400440532013000\t${cell}\n`),
    );
    assertEquals([readAmounts(list), list.payees[0]?.currency], [["1234.56"], currency], cell);
  }
});

Deno.test("a BIC in any case next to an IBAN is read, and a word isn't one", () => {
  const fr = "FR7630006000011234567890189";
  const cases: readonly [cell: string, bic: string | null][] = [
    [`iban ${fr.toLowerCase()}\nbic cmcifr2a`, "CMCIFR2A"],
    [`${fr} BIC: CmCiFr2aXXX`, "CMCIFR2AXXX"],
    [`${DE} Swift-Code: cobadeff`, "COBADEFF"],
    [`${DE} cobadeffxxx`, "COBADEFFXXX"],
    [`${DE} cobadeff`, "COBADEFF"],
    [`${DE} telefono 1234`, null],
    [`${DE} bic attached`, null],
    ["ES9121000418450200051332 otras empresas", null],
  ];
  for (const [cell, bic] of cases) assertEquals(readAccountCell(cell).bic, bic, cell);
  assertEquals(["bic cmcifr2a", "Swift: cobadeff", "BIC folgt"].map(readBicCell), [
    "CMCIFR2A",
    "COBADEFF",
    null,
  ]);
});

Deno.test("a column of amounts that mostly can't be read stays the amounts, and each is listed", () => {
  for (
    const [heading, ...cells] of [
      ["Amount", "1,204.50", "tbc", "#REF!"],
      ["Betrag", "1.204,50", "folgt", "siehe Anlage"],
      ["Montant", "tbc", "#N/A", "n/a"],
      ["Importo", "-", "1204,50", "#VALORE!"],
    ]
  ) {
    const rows = cells.map((cell, at) => `Acme ${"ABC"[at]}\t${[DE, NL, DE][at]}\t${cell}\tEUR\tINV ${at}`);
    const list = readPayees(
      new TextEncoder().encode(`Name\tIBAN\t${heading}\tCurrency\tReference\n${rows.join("\n")}\n`),
    );
    assertEquals(list.payees.map(({ amount }) => amount), cells, heading);
  }
});
