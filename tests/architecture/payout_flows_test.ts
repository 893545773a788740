/**
 * Follows a payout file through the code, from its bytes to the file without payments on hold. A reader who does this
 * must open only a few source files, whatever the format. Tables of words, which have no functions, aren't counted.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { writeWorkbook } from "../../sdk/files/mod.ts";
import { cleanFile, FORMATS, type PayeeFormat, readPayees } from "../../sdk/payees/mod.ts";
import { filesRunBy } from "../support/files_run_by.ts";

const FILES_MAX = 25;

const HEADER = ["Empfänger", "IBAN", "BIC", "Betrag", "Währung", "Verwendungszweck", "Lieferantennummer"];

/** Rows with a note after an account number, a missing BIC, and an account that occurs twice. */
const ROWS = [
  ["Meyer GmbH", "DE89 3704 0044 0532 0130 00", "COBADEFFXXX", "1.234,50", "EUR", "RE-4711", "70001"],
  ["Huber AG", "AT611904300234573201 (neu)", "", "99,00", "EUR", "RE-4712", "70002"],
  ["Dupont SA", "FR1420041010050500013M02606", "n/a", "5,00", "EUR", "2026/12", "70003"],
  ["Dupont SA", "FR1420041010050500013M02606", "", "5,00", "EUR", "2026/13", "70003"],
];
const TOTAL = ["Summe", "", "", "1.343,50", "", "", ""];

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Encodes the letters with accents as Windows-1252 does. */
const encodeWestern = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

const transfer = ([name, iban, , amount]: readonly string[]): string =>
  `<CdtTrfTxInf><PmtId><EndToEndId>NOTPROVIDED</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${
    amount?.replace(".", "").replace(",", ".")
  }</InstdAmt></Amt><CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>${name}</Nm></Cdtr>` +
  `<CdtrAcct><Id><IBAN>${
    iban?.replace(" (neu)", "")
  }</IBAN></Id></CdtrAcct><RmtInf><Ustrd>RE</Ustrd></RmtInf></CdtTrfTxInf>`;

const FILES: Readonly<Record<PayeeFormat, Uint8Array>> = {
  csv: encodeWestern([HEADER, ...ROWS, TOTAL].map((row) => row.join(";")).join("\r\n")),
  xlsx: writeWorkbook([{ name: "Zahlungen", header: HEADER, rows: [...ROWS, TOTAL] }]),
  json: encode(
    JSON.stringify({
      payments: ROWS.map((row) => Object.fromEntries(row.map((cell, at) => [HEADER[at], cell]))),
    }),
  ),
  pain001: encode(
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
      `<GrpHdr><NbOfTxs>4</NbOfTxs><CtrlSum>1343.50</CtrlSum></GrpHdr><PmtInf>${
        ROWS.map(transfer).join("")
      }</PmtInf>` +
      "</CstmrCdtTrfInitn></Document>",
  ),
};

for (const [format, bytes] of Object.entries(FILES)) {
  Deno.test(`${format}: a payout file is read and cleaned in at most ${FILES_MAX} files`, async () => {
    const follow = (): void => {
      const list = readPayees(bytes);
      assertEquals([list.format, list.payees.length, list.problems], [format, ROWS.length, []]);
      assert(cleanFile(bytes, list, (place) => place === list.payees[0]?.place).length > 0);
    };
    follow();
    const files = await filesRunBy(() => Promise.resolve(follow()));
    assert(files.includes("sdk/payees/formats.ts"), files.join("\n"));
    assert(files.length <= FILES_MAX, `${files.length} files:\n${files.toSorted().join("\n")}`);
  });
}

Deno.test("/screen lets people choose files with the extensions of all formats", async () => {
  const page = await Deno.readTextFile(new URL("../../src/pages/screen.tsx", import.meta.url));
  const accepted = /accept="([^"]*)"/.exec(page)?.[1]?.split(",") ?? [];
  const extensions = Object.values(FORMATS).flatMap((format) => format.extensions.map((each) => `.${each}`));
  assertEquals(accepted.toSorted(), extensions.toSorted());
});
