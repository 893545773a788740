/**
 * Bank codes of the Netherlands (Betaalvereniging Nederland), `BIC-lijst-NL.xlsx`: BIC, code and name of every
 * institution that issues Dutch IBANs, under a title with the day of the last change.
 *
 * The layout is that of 2 September 2026, as the loader `BankDataLoaderNl` of SpeedBankingDe prints it in its
 * documentation; entrecode/iban-to-bic (`docs/data-sources.md`, 19 August 2026) tells that the sheet, the heading
 * row and the third heading have changed before, which is why the heading row is searched for.
 *
 * @module
 */
import {
  bankCodeDataset,
  bicOrNull,
  type Dataset,
  makeBankRecord,
  officialFile,
  requireCode,
  requireSource,
} from "./dataset.ts";
import { type BankRecord, writeNlIbanIssuers } from "../registers/mod.ts";
import { readSheetTable } from "./formats/sheet_table.ts";
import { readDay } from "./formats/source_text.ts";

const columns = {
  code: "Identifier",
  bic: "BIC",
  name: "Betaaldienstverlener / Payment Service Provider",
} as const;

interface DutchBicList {
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly day: string;
  readonly records: readonly DutchIssuer[];
}

/** An institution of the list; each has a BIC. */
type DutchIssuer = BankRecord & { readonly bic: string };

/** Reads one record per code. */
export function parseDutchBicList(bytes: Uint8Array, source = "BIC-lijst-NL.xlsx"): DutchBicList {
  const { above, rows } = readSheetTable(bytes, { source, columns });
  const records = rows.map(({ number, cells }) => {
    const bankCode = requireCode(cells.code, /^[A-Z]{4}$/, source, number);
    const bic = bicOrNull(cells.bic);
    if (bic === null) throw new SyntaxError(`Cannot read ${source}: line ${number} has BIC "${cells.bic}"`);
    if (cells.name === "") throw new SyntaxError(`Cannot read ${source}: line ${number} has no name`);
    return { ...makeBankRecord({ country: "NL", bankCode, name: cells.name }), bic };
  });
  return { day: readDay(above, /update (?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})/, source), records };
}

/**
 * Page that links the workbook, whose address carries the month of an upload, and the name a number at times
 * (`2025/11/BIC-lijst-NL.xlsx`, `2026/03/BIC-lijst-NL-2.xlsx`), so none of them is kept.
 */
const file = {
  name: "BIC-lijst-NL.xlsx",
  linkOnPage: /\/BIC-lijst-NL(-\d+)?\.xlsx$/i,
  storedPath: /(^|\/)BIC-lijst-NL([_-][\d-]+)?\.xlsx$/,
};

/** The page that links the workbook in force. */
const page = "https://www.betaalvereniging.nl/kennisbank/iban-en-bic/bic-code/";

/** Bank codes of the Netherlands. */
export const betaalvereniging: Dataset = bankCodeDataset({
  country: "NL",
  register: "Betaalvereniging BIC list",
  publisher: "Betaalvereniging Nederland",
  url: page,
  terms: "Public list; facts only",
  completeness: "partial; the list says of itself that it is not exhaustive",
  file,
  read: parseDutchBicList,
});

/** Issuers of Dutch IBANs, by the same workbook. */
export const dutchIbanIssuers: Dataset = {
  id: "nl_iban_issuers",
  kind: "iban_issuers",
  covers: ["NL"],
  rank: 1,
  register: "Betaalvereniging Nederland BIC-lijst",
  publisher: "Betaalvereniging Nederland",
  url: page,
  terms: "Published for free use by payers; facts only",
  authoritative: false,
  completeness: "partial",
  shipped: true,
  sources: [officialFile({ ...file, url: page })],
  compile: (readSource) => {
    const { records, day } = parseDutchBicList(requireSource(readSource, file.name).bytes);
    return { table: writeNlIbanIssuers(records), rows: records.length, asOf: day };
  },
};
