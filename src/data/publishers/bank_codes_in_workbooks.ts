// Lists of bank codes that are published as workbooks: Luxembourg, Norway, Croatia, the Netherlands, Hungary, Belgium.
import {
  bankCodeDataset,
  bicOrNull,
  type Dataset,
  describeDataset,
  officialFile,
  requireCode,
  requireSource,
  splitOffice,
} from "./dataset.ts";
import { type BankRecord, listCodes, makeBankRecord, writeNlIbanIssuers } from "../registers/mod.ts";
import { readSheetTable, type SheetTable } from "./formats/sheet_table.ts";
import { readDay } from "./formats/source_text.ts";

function readBanks(
  rows: SheetTable<"code" | "name" | "bic">["rows"],
  country: string,
  code: RegExp,
  source: string,
): BankRecord[] {
  return rows.map(({ number, cells }) => {
    const bankCode = requireCode(cells.code, code, source, number);
    return makeBankRecord({ country, bankCode, name: cells.name, bic: bicOrNull(cells.bic) });
  });
}

// Luxembourg (ABBL): name, code and BIC, on the sheet of the institutions. Layout: entrecode/iban-to-bic (`lib/lu.js`
// and `docs/data-sources.md`, 19 August 2026); the heading of the BIC used to be ` BIC Code`.

const abblColumns = { code: "IBAN Code", name: "Credit institution", bic: "BICCode" } as const;

/** Reads one record per code. Institutions without a code issue no IBANs and are left out. */
export function parseAbblWorkbook(
  bytes: Uint8Array,
  source = "ABBL_LuxembourgRegisterofIBANBICCodes.xlsx",
): BankRecord[] {
  const { rows } = readSheetTable(bytes, { source, columns: abblColumns, sheetName: /^Organizations/ });
  return readBanks(rows.filter(({ cells }) => cells.code !== ""), "LU", /^\d{3}$/, source);
}

/** Bank codes of Luxembourg; each edition is linked under a token on another host. */
export const abbl: Dataset = bankCodeDataset({
  country: "LU",
  keepsEnded: true,
  register: "ABBL IBAN/BIC codes",
  publisher: "Association des Banques et Banquiers, Luxembourg",
  url: "https://www.abbl.lu/",
  terms: "Limited use granted; facts only",
  file: {
    name: "ABBL_LuxembourgRegisterofIBANBICCodes.xlsx",
    lastSeen: { format: "XLSX, 3 columns", on: "2026-08-19" },
    url: "https://www.abbl.lu/publications/abbl-luxembourg-register-of-iban-bic-codes/",
    linkOnPage: /RegisterofIBANBICCodes\d*\.xlsx$/i,
    linkOrigin: "https://office-membernet.abbl.lu",
    storedPath: /(^|\/)ABBL_LuxembourgRegisterofIBANBICCodes\d*(_[\d-]+)?\.xlsx$/,
  },
  read: parseAbblWorkbook,
});

// Norway (Bits AS): number, BIC and name, the table on https://www.bits.no/document/iban/ (https://bits.no/en/iban
// lists the columns). Headings as seen by daycry/iban on 11 July 2026 and again on 2 September 2026.

const bitsColumns = { code: "Bank identifier", bic: "BIC", name: "Bank" } as const;

/** Reads one record per number; leading zeros stay, and a number without a BIC has none. */
export function parseBitsWorkbook(bytes: Uint8Array, source = "bits_iban.xlsx"): BankRecord[] {
  const { rows } = readSheetTable(bytes, { source, columns: bitsColumns });
  return readBanks(rows, "NO", /^\d{4}$/, source);
}

/** Bank codes of Norway. The address answers with the workbook, not with a page. */
export const bits: Dataset = bankCodeDataset({
  country: "NO",
  register: "Bits registration numbers",
  publisher: "Bits AS",
  url: "https://www.bits.no/",
  terms: "Public list; facts only",
  file: {
    name: "bits_iban.xlsx",
    url: "https://www.bits.no/document/iban/",
    lastSeen: { format: "XLSX, 3 columns", on: "2026-09-02" },
  },
  read: parseBitsWorkbook,
});

// Croatia (Hrvatska narodna banka): name, code and BIC, below a title. Layout of the English edition as seen by
// daycry/iban on 11 July 2026.

const hnbColumns = { name: "Payment service provider", code: "Code", bic: "SWIFT adresa (BIC)" } as const;

/** Reads one record per code. Electronic money institutions have codes without a BIC; a row with neither is a note. */
export function parseHnbWorkbook(
  bytes: Uint8Array,
  source = "e-payment-service-provider-codes.xlsx",
): BankRecord[] {
  const listed = readSheetTable(bytes, { source, columns: hnbColumns }).rows
    .filter(({ cells }) => cells.code !== "" || cells.bic !== "");
  return readBanks(listed, "HR", /^\d{7}$/, source);
}

/** Bank codes of Croatia. The address answers with the workbook, not with a page. */
export const hnb: Dataset = bankCodeDataset({
  country: "HR",
  register: "HNB list of bank codes",
  publisher: "Hrvatska narodna banka",
  url: "https://www.hnb.hr/",
  terms: "Public list; facts only",
  file: {
    name: "e-payment-service-provider-codes.xlsx",
    lastSeen: { format: "XLSX, 3 columns under a title", on: "2026-07-11" },
    url: "https://www.hnb.hr/documents/d/guest/e-payment-service-provider-codes",
  },
  read: parseHnbWorkbook,
});

// Netherlands (Betaalvereniging Nederland), `BIC-lijst-NL.xlsx`: BIC, code and name of every issuer of Dutch IBANs,
// below a title with the date. Layout of 2 September 2026 (`BankDataLoaderNl` of SpeedBankingDe); sheet, heading row
// and third heading have changed before (entrecode/iban-to-bic, `docs/data-sources.md`), so the heading row is
// searched for.

const betaalverenigingColumns = {
  code: "Identifier",
  bic: "BIC",
  name: "Betaaldienstverlener / Payment Service Provider",
} as const;

interface DutchBicList {
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly day: string;
  readonly records: readonly DutchIssuer[];
}

type DutchIssuer = BankRecord & { readonly bic: string };

/** Reads one record per code. */
export function parseDutchBicList(bytes: Uint8Array, source = "BIC-lijst-NL.xlsx"): DutchBicList {
  const { above, rows } = readSheetTable(bytes, { source, columns: betaalverenigingColumns });
  const records = rows.map(({ number, cells }) => {
    const bankCode = requireCode(cells.code, /^[A-Z]{4}$/, source, number);
    const bic = bicOrNull(cells.bic);
    if (bic === null) throw new SyntaxError(`Cannot read ${source}: line ${number} has BIC "${cells.bic}"`);
    if (cells.name === "") throw new SyntaxError(`Cannot read ${source}: line ${number} has no name`);
    return { ...makeBankRecord({ country: "NL", bankCode, name: cells.name }), bic };
  });
  return { day: readDay(above, /update (?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})/, source), records };
}

/** Links the workbook, whose address changes (`2025/11/BIC-lijst-NL.xlsx`, `2026/03/BIC-lijst-NL-2.xlsx`). */
const file = {
  name: "BIC-lijst-NL.xlsx",
  lastSeen: { format: "XLSX, 3 columns under a title with the day of the last change", on: "2026-09-02" },
  linkOnPage: /\/BIC-lijst-NL(-\d+)?\.xlsx$/i,
  storedPath: /(^|\/)BIC-lijst-NL([_-][\d-]+)?\.xlsx$/,
};

const PAGE = "https://www.betaalvereniging.nl/kennisbank/iban-en-bic/bic-code/";

/** Bank codes of the Netherlands. */
export const betaalvereniging: Dataset = bankCodeDataset({
  country: "NL",
  register: "Betaalvereniging BIC list",
  publisher: "Betaalvereniging Nederland",
  url: PAGE,
  terms: "Public list; facts only",
  completeness: "partial; the list says of itself that it is not exhaustive",
  file,
  read: parseDutchBicList,
});

/** Issuers of Dutch IBANs, by the same workbook. */
export const dutchIbanIssuers: Dataset = describeDataset({
  id: "nl_iban_issuers",
  kind: "iban_issuers",
  covers: ["NL"],
  register: "Betaalvereniging Nederland BIC-lijst",
  publisher: "Betaalvereniging Nederland",
  url: PAGE,
  terms: "Published for free use by payers; facts only",
  sources: [officialFile({ ...file, url: PAGE })],
  compile: (readSource) => {
    const { records, day } = parseDutchBicList(requireSource(readSource, file.name).bytes);
    return { table: writeNlIbanIssuers(records), rows: records.length, asOf: day };
  },
});

// Hungary (Magyar Nemzeti Bank), `sht.xlsx`: a row per office, with a code of eight digits: bank (three), office
// (four) and check digit. Layout as seen by daycry/iban on 11 July 2026 and again on 2 September 2026.

const mnbColumns = {
  code: "Branch office code",
  bic: "BIC code",
  name: "Name of the branch office",
} as const;

interface HungarianOffice {
  readonly bankCode: string;
  readonly bic: string | null;
  readonly name: string;
}

/** Reads the offices in the order of the file. */
export function parseMnbWorkbook(bytes: Uint8Array, source = "sht.xlsx"): HungarianOffice[] {
  return readSheetTable(bytes, { source, columns: mnbColumns }).rows.map(({ number, cells }) => ({
    bankCode: requireCode(cells.code, /^\d{8}$/, source, number).slice(0, 3),
    bic: bicOrNull(cells.bic),
    name: cells.name,
  }));
}

/** Bank codes of Hungary: the register lists offices and has no separate names of banks. */
export const mnb: Dataset = bankCodeDataset({
  country: "HU",
  register: "MNB list of bank codes",
  publisher: "Magyar Nemzeti Bank",
  url: "https://www.mnb.hu/",
  terms: "Public list; facts only",
  file: {
    name: "sht.xlsx",
    url: "https://www.mnb.hu/letoltes/sht.xlsx",
    lastSeen: { format: "XLSX, one row per office", on: "2026-09-02" },
  },
  read: (bytes) => groupByBankCode(parseMnbWorkbook(bytes)),
});

/** Matches the part after the institution's name: after its legal form, a branch ("fiók"), a counter for securities. */
const hungarianOffice = /(?<=(?:Zrt|Nyrt)\.) \S| \p{L}+ fiók$|\. értékp\./iu;

/** Makes a record per bank code, from its first office; none without a majority for one BIC8: it would be a guess. */
function groupByBankCode(offices: readonly HungarianOffice[]): BankRecord[] {
  const nameByBic8 = nameInstitutions(offices);
  return [...Map.groupBy(offices, ({ bankCode }) => bankCode)].flatMap(([bankCode, ofBank]) => {
    const counts = Map.groupBy(ofBank, ({ bic }) => bic?.slice(0, 8));
    const agreed = [...counts.values()].find((some) => some.length * 2 > ofBank.length)?.[0];
    if (agreed === undefined) return [];
    return [makeBankRecord({ country: "HU", bankCode, bic: agreed.bic, ...nameOffice(agreed, nameByBic8) })];
  });
}

/** Returns the name up to its legal form, or that of an office with the same BIC8; a "fióktelep" keeps its own. */
function nameOffice(
  { name, bic }: HungarianOffice,
  nameByBic8: ReadonlyMap<string, string>,
): Pick<BankRecord, "name" | "office"> {
  const own = splitOffice(name, hungarianOffice);
  if (own.office !== null || isNamedInFull(name)) return own;
  const institution = nameByBic8.get(bic?.slice(0, 8) ?? "");
  return institution === undefined ? own : { name: institution, office: name };
}

function isNamedInFull(name: string): boolean {
  return /(?:Zrt|Nyrt)\.?$|fióktelep/i.test(name);
}

function nameInstitutions(offices: readonly HungarianOffice[]): ReadonlyMap<string, string> {
  const nameByBic8 = new Map<string, string>();
  for (const { name, bic } of offices) {
    const { name: institution } = splitOffice(name, hungarianOffice);
    const bic8 = bic?.slice(0, 8);
    if (bic8 !== undefined && !nameByBic8.has(bic8) && /(?:Zrt|Nyrt)\.$/.test(institution)) {
      nameByBic8.set(bic8, institution);
    }
  }
  return nameByBic8;
}

// Belgium (Nationale Bank van België), `grouped_list_current.xlsx`: a row per range of codes, below the version, for
// every code from 000 to 999. Layout of 1 September 2026 by `UpdateBankCodes.cs` of Dampsey/Hubertech.Belgium;
// headings of names as in `full_list_current.xlsx` (entrecode/iban-to-bic, `lib/be.js`), of which only the language
// matters.

const nbbColumns = {
  from: "From",
  to: "To",
  bic: "Biccode",
  dutch: /(^|_)Dutch$/,
  french: /(^|_)French$/,
  german: /(^|_)German$/,
  english: /(^|_)English$/,
} as const;

/** Names in the place of a holder: free, not available, or set aside for cheques (list of 1 January 2026). */
const heldByNobody = /^(vrij|libre|vrij - libre|onbeschikbaar|indisponible|numéros réservés .*)$/i;

/** Words in the place of a BIC: free, not available, not applicable, not yet assigned. */
const free = /^vrij( ?- ?libre)?$/i;
const noBic = /^(|-|n\/a|nav|nap|nya)$/i;

interface NbbList {
  readonly day: string;
  readonly records: readonly BankRecord[];
}

/**
 * Reads the list, with names in the publisher's first language. Throws a `SyntaxError` for a damaged workbook, a
 * missing or repeated code, or an invalid BIC: a lost code would be denied.
 */
export function parseNbbWorkbook(bytes: Uint8Array, source = "grouped_list_current.xlsx"): NbbList {
  const { above, rows } = readSheetTable(bytes, { source, columns: nbbColumns });
  const day = readDay(above, /Version (?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})/, source);
  let next = 0;
  const records = rows.flatMap(({ number, cells }) => {
    const first = requireCode(cells.from, /^\d{3}$/, source, number);
    const last = requireCode(cells.to, /^\d{3}$/, source, number);
    if (Number(first) !== next || last < first) {
      throw new SyntaxError(
        `Cannot read ${source}: line ${number} does not go on with code ${writeCode(next)}`,
      );
    }
    next = Number(last) + 1;
    return readHolder(cells, first, last, source, number);
  });
  if (next !== 1000) {
    throw new SyntaxError(`Cannot read ${source}: the list ends before code ${writeCode(next)}`);
  }
  return { day, records };
}

function readHolder(
  cells: SheetTable<keyof typeof nbbColumns>["rows"][number]["cells"],
  first: string,
  last: string,
  source: string,
  row: number,
): BankRecord[] {
  const bic = bicOrNull(cells.bic);
  if (bic === null && !free.test(cells.bic) && !noBic.test(cells.bic)) {
    throw new SyntaxError(`Cannot read ${source}: line ${row} has BIC "${cells.bic}"`);
  }
  const names = [cells.dutch, cells.french, cells.german, cells.english].filter((name) => name !== "");
  const [name] = names;
  // A number without its own BIC can have "VRIJ" in that column and still have a holder: the names decide.
  if (names.some((each) => heldByNobody.test(each)) || (name === undefined && free.test(cells.bic))) {
    return [];
  }
  if (name === undefined) throw new SyntaxError(`Cannot read ${source}: line ${row} has no name`);
  return listCodes(first, last).map((bankCode) => makeBankRecord({ country: "BE", bankCode, name, bic }));
}

function writeCode(code: number): string {
  return String(code).padStart(3, "0");
}

/** Bank codes of Belgium; codes that nobody holds are left out, so that they are denied. */
export const nbb: Dataset = bankCodeDataset({
  country: "BE",
  register: "NBB bank identification numbers",
  publisher: "Nationale Bank van België",
  url: "https://www.nbb.be/doc/be/be/protocol/grouped_list_current.xlsx",
  terms: "No conditions on the publisher's page; credit the Nationale Bank van België",
  authoritative: true,
  rhythmDays: 31,
  completeness:
    'complete: "list all the codes which had been allocated by the Protocol Secretariat" (nbb.be, "Bank identification codes"); every number from 000 to 999 is on it',
  file: {
    name: "grouped_list_current.xlsx",
    lastSeen: { format: "XLSX, one row per range of codes under a row with the version", on: "2026-09-01" },
  },
  read: parseNbbWorkbook,
});
