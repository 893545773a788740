/**
 * HEBIC list of credit institutions (Hellenic Bank Association): Windows-1253, `;`, a line of title before the
 * heading `Code Number;Name of Credit Institution;Address;Telephone;Fax;URL`. Codes stand in single quotation marks,
 * lines close with a semicolon, a name can carry a footnote mark. There is no BIC. Layout: note of
 * daycry/iban-calculator on the live file of 2026-07-11.
 *
 * @module
 */
import { bankCodeDataset, type Dataset, makeBankRecord, requireCode } from "./dataset.ts";
import type { BankRecord } from "../registers/mod.ts";
import { decodeCodePage, readSourceLines } from "./formats/source_text.ts";

const columns = ["Code Number", "Name of Credit Institution", "Address", "Telephone", "Fax", "URL"] as const;

/** Reads one record per code of three digits. Lines without a semicolon are notes. */
export function parseHebicCsv(bytes: Uint8Array, source = "the HEBIC list"): BankRecord[] {
  const lines = readSourceLines(decodeCodePage(bytes, source, 1253), source)
    .map(({ number, text }) => ({ number, cells: text.split(";").map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 1);
  const [heading, ...rows] = lines;
  for (const [position, column] of columns.entries()) {
    if (heading?.cells[position] !== column) {
      throw new SyntaxError(`Cannot read ${source}: column ${position + 1} is not "${column}"`);
    }
  }
  if (rows.length === 0) throw new SyntaxError(`Cannot read ${source}: there is a heading line but no rows`);
  return rows.map(({ number, cells: [code = "", name = "", ...others] }) => {
    if (others.length < columns.length - 2) {
      throw new SyntaxError(`Cannot read ${source}: line ${number} breaks off`);
    }
    const bankCode = requireCode(code, /^'\d{3}'$/, source, number).slice(1, -1);
    return makeBankRecord({ country: "GR", bankCode, name: name.replaceAll("*", "").trim() });
  });
}

/** Institutions of Greece, names alone; asked after the list that has BICs. */
export const hba: Dataset = bankCodeDataset({
  country: "GR",
  suffix: "_hebic",
  rank: 2,
  register: "HEBIC list of credit institutions",
  publisher: "Hellenic Bank Association",
  url: "https://www.hba.gr/En/Hebic/downloadbanks",
  terms: "Public list; conditions not stated",
  shipped: false,
  rowsMin: 15,
  file: { name: "hebic-banks.csv" },
  read: parseHebicCsv,
});
