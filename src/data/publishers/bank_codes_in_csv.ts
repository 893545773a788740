// Bank codes published as separated text: Spain, Czechia, Greece, Brazil, Lithuania, Slovenia, Austria, Italy, and
// the ECB's list (France and Spain).
import { isLei } from "../../identifiers/mod.ts";
import {
  bankCodeDataset,
  bicOrNull,
  BLOCKS_PROGRAMS,
  type Dataset,
  requireCode,
  splitOffice,
  textOrNull,
} from "./dataset.ts";
import { type BankRecord, makeBankRecord } from "../registers/mod.ts";
import {
  decodeCodePage,
  decodeUtf16,
  decodeUtf8,
  decodeWindows1252,
  readCsv,
  readCsvCells,
  readDay,
  readSourceLines,
  refuseDamagedText,
} from "./formats/source_text.ts";
import { openZipMember } from "./formats/zip_archive.ts";

// Spain (Banco de España, lista-mfi-es.csv): UTF-8, `,`, eight columns with Spanish headings, padded. The
// supervisor's code is the four digits that open a BBAN; codes of funds begin with `FI`. No BICs. Layout: copy of the
// file in Optima-Retail/optima_v2_laravel_react (2026).

const bdeColumns = ["LEI", "NOMBRE", "CÓDIGO DE SUPERVISOR"] as const;

/** Reads one record per code of four digits. */
export function parseBdeInstitutions(bytes: Uint8Array, source = "lista-mfi-es.csv"): BankRecord[] {
  const rows = readCsv(decodeUtf8(bytes, source), { source, columns: bdeColumns });
  const records = rows.flatMap((row) => {
    const bankCode = row["CÓDIGO DE SUPERVISOR"];
    if (!/^\d{4}$/.test(bankCode)) return [];
    return [makeBankRecord({ country: "ES", bankCode, name: row.NOMBRE, lei: textOrNull(row.LEI) })];
  });
  if (records.length === 0) throw new SyntaxError(`Cannot read ${source}: no code has four digits`);
  return records;
}

/**
 * Names in Spain: payment and e-money institutions besides the banks of the ECB list, which has BICs and comes first.
 */
export const bde: Dataset = bankCodeDataset({
  country: "ES",
  suffix: "_bde",
  rank: 2,
  register: "Banco de España list of institutions",
  publisher: "Banco de España",
  url:
    "https://www.bde.es/webbe/es/estadisticas/otras-clasificaciones/clasificacion-entidades/listas-instituciones-financieras/listas-instituciones-financieras-monetarias-pais/lista-mfi-es.csv",
  terms: "Reproduction allowed unaltered, with credit to the Banco de España",
  shipped: false,
  rowsMin: 100,
  file: { name: "lista-mfi-es.csv", lastSeen: { format: "CSV, UTF-8, `,`, 8 columns", on: "2026" } },
  read: parseBdeInstitutions,
});

// Bank codes of the Česká národní banka: the official CSV (`;`, UTF-8 with byte order mark, four columns).

/** Reads the official file: code, holder, BIC, CERTIS mark. */
export function parseCnbCsv(bytes: Uint8Array, source = "kody_bank_CR.csv"): BankRecord[] {
  const [heading, ...rows] = readCsvCells(decodeUtf8(bytes, source), source, ";");
  if (heading?.length !== 4 || !heading[0]?.startsWith("Kód") || !heading[2]?.startsWith("BIC")) {
    throw new SyntaxError(`Cannot read ${source}: the columns are not code, holder, BIC, CERTIS`);
  }
  if (rows.length === 0) throw new SyntaxError(`Cannot read ${source}: there is a heading line but no rows`);
  return rows.map(([code = "", name = "", bic], index) => {
    const bankCode = requireCode(code, /^\d{4}$/, source, index + 2);
    return makeBankRecord({ country: "CZ", bankCode, name, bic: bicOrNull(bic) });
  });
}

/** Bank codes of Czechia; the address of the list does not change. */
export const cnb: Dataset = bankCodeDataset({
  country: "CZ",
  register: "ČNB payment system codes",
  publisher: "Česká národní banka",
  url: "https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv",
  terms: 'Unchanged, with the credit "Zdroj: ČNB"',
  authoritative: true,
  rhythmDays: 31,
  completeness:
    "complete: the list of the codes allocated under section 6 of Decree 169/2011 Coll. (cnb.cz, rules for the code list of payment system codes)",
  file: {
    name: "kody_bank_CR.csv",
    lastSeen: { format: "CSV, UTF-8 with byte order mark, `;`, 4 columns", on: "2026-01" },
  },
  read: parseCnbCsv,
});

// HEBIC list (Hellenic Bank Association): Windows-1253, `;`, a title line before `Code Number;Name of Credit
// Institution;Address;Telephone;Fax;URL`. Codes in single quotes, lines end with a semicolon, names may have a
// footnote mark. No BICs. Layout: note of daycry/iban-calculator on the file of 2026-07-11.

const hbaColumns = [
  "Code Number",
  "Name of Credit Institution",
  "Address",
  "Telephone",
  "Fax",
  "URL",
] as const;

/** Reads one record per code of three digits. Lines without a semicolon are notes. */
export function parseHebicCsv(bytes: Uint8Array, source = "the HEBIC list"): BankRecord[] {
  const lines = readSourceLines(decodeCodePage(bytes, source, 1253), source)
    .map(({ number, text }) => ({ number, cells: text.split(";").map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 1);
  const [heading, ...rows] = lines;
  for (const [position, column] of hbaColumns.entries()) {
    if (heading?.cells[position] !== column) {
      throw new SyntaxError(`Cannot read ${source}: column ${position + 1} is not "${column}"`);
    }
  }
  if (rows.length === 0) throw new SyntaxError(`Cannot read ${source}: there is a heading line but no rows`);
  return rows.map(({ number, cells: [code = "", name = "", ...others] }) => {
    if (others.length < hbaColumns.length - 2) {
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
  file: {
    name: "hebic-banks.csv",
    lastSeen: { format: "CSV, Windows-1253, `;`, 6 columns under a title line", on: "2026-07-11" },
  },
  read: parseHebicCsv,
});

// Participants of STR (Banco Central do Brasil, ParticipantesSTRport.csv): UTF-8, `,`, seven columns: `ISPB`,
// `Nome_Reduzido`, `Número_Código`, `Participa_da_Compe`, `Acesso_Principal`, `Nome_Extenso`, `Início_da_Operação`,
// padded. The ISPB is the bank code of the IBAN; no BICs. Layout: evzpav/brazilian-banks-codes (2019), note of
// daycry/iban-calculator (2026-07-11).

const bcbColumns = ["ISPB", "Nome_Reduzido", "Nome_Extenso"] as const;

/** Reads one record per ISPB; leading zeros stay. An institution without a long name takes its short one. */
export function parseStrParticipants(bytes: Uint8Array, source = "ParticipantesSTRport.csv"): BankRecord[] {
  return readCsv(decodeUtf8(bytes, source), { source, columns: bcbColumns }).map((row, index) =>
    makeBankRecord({
      country: "BR",
      bankCode: requireCode(row.ISPB, /^\d{8}$/, source, index + 2),
      name: textOrNull(row.Nome_Extenso) ?? row.Nome_Reduzido,
    })
  );
}

/**
 * Participants of STR. The official file (357 rows in July 2026) is shorter than our table, which keeps former ones.
 */
export const bcb: Dataset = bankCodeDataset({
  country: "BR",
  register: "BCB participants of the STR",
  publisher: "Banco Central do Brasil",
  url: "https://www.bcb.gov.br/pom/spb/estatistica/port/ParticipantesSTRport.csv",
  terms: "Open Database License, credit the Banco Central do Brasil",
  firstRowsMin: 300,
  file: {
    name: "ParticipantesSTRport.csv",
    lastSeen: { format: "CSV, UTF-8, `,`, 7 columns", on: "2026-07-11" },
  },
  read: parseStrParticipants,
});

// Lithuania (Lietuvos bankas, `FIK_KODAI_YYYYMMDD-en.csv`): Windows-1257, `;`, ten named columns and empty ones.
// Unescaped quotes in names, a line of semicolons only, cells ending in a no-break space. Layout: notes of
// entrecode/iban-to-bic (2025-11-21, 2026-05-05).

const lietuvosBankasColumns = [
  "National ID",
  "BIC Code",
  "Financial Institution Name",
  "City",
  "Branch Address",
  "Zip Code",
] as const;

/** Reads one record per national code; a branch with a separate code gets the name of its institution. */
export function parseLietuvosBankasCsv(bytes: Uint8Array, source = "FIK_KODAI-en.csv"): BankRecord[] {
  const text = decodeCodePage(bytes, source, 1257);
  return readCsv(text, { source, columns: lietuvosBankasColumns, delimiter: ";", literalQuotes: true })
    .flatMap((row, index) => {
      if (lietuvosBankasColumns.every((column) => row[column].trim() === "")) return [];
      return [makeBankRecord({
        country: "LT",
        bankCode: requireCode(row["National ID"].trim(), /^\d{5}$/, source, index + 2),
        name: row["Financial Institution Name"].trim(),
        bic: bicOrNull(row["BIC Code"]),
        street: textOrNull(row["Branch Address"]),
        postCode: textOrNull(row["Zip Code"]),
        town: textOrNull(row.City),
      })];
    });
}

/** Bank codes of Lithuania; the name of the file carries its date. */
export const lietuvosBankas: Dataset = bankCodeDataset({
  country: "LT",
  keepsEnded: true,
  register: "Lietuvos bankas financial institution codes",
  publisher: "Lietuvos bankas",
  url: "https://www.lb.lt/en/iban-and-financial-institution-codes",
  terms: "Public list; credit Lietuvos bankas",
  file: {
    name: "FIK_KODAI-en.csv",
    lastSeen: {
      format: "CSV, Windows-1257, `;`, 10 named columns",
      on: "2026-05-05",
      userAgent: BLOCKS_PROGRAMS,
    },
    linkOnPage: /\/FIK_KODAI_\d{8}-en\.csv$/i,
    storedPath: /(^|\/)FIK_KODAI(_[\d-]+)?-en(_[\d-]+)?\.csv$/,
  },
  read: parseLietuvosBankasCsv,
});

// Slovenia (Banka Slovenije): Windows-1250, `;`, `NATIONAL ID`, `NAME`, `ADDRESS`, `ZIP CODE`, `CITY`, `BIC11`.
// Layout: note of daycry/iban-calculator (2026-07-11); mdomke/schwifty reads the same columns.

const bankaSlovenijeColumns = ["NATIONAL ID", "NAME", "ADDRESS", "ZIP CODE", "CITY", "BIC11"] as const;

/** Begins the name of an office: branch, head office, private banking, dealings with companies. */
const slovenianOffice = /,? (?:POSLOVALNICA|CENTRALA|PRIVATNO BANČNIŠTVO|POSLOVANJE S PODJETJI)(?!\p{L})/u;

/** Reads one record per identifier of five digits. */
export function parseBankaSlovenijeCsv(
  bytes: Uint8Array,
  source = "the list of identifiers of payment service providers",
): BankRecord[] {
  const text = decodeCodePage(bytes, source, 1250);
  return readCsv(text, { source, columns: bankaSlovenijeColumns, delimiter: ";" }).map((row, index) =>
    makeBankRecord({
      country: "SI",
      bankCode: requireCode(row["NATIONAL ID"], /^\d{5}$/, source, index + 2),
      ...splitOffice(row.NAME, slovenianOffice),
      bic: bicOrNull(row.BIC11),
      street: textOrNull(row.ADDRESS),
      postCode: textOrNull(row["ZIP CODE"]),
      town: textOrNull(row.CITY),
    })
  );
}

/** Bank codes of Slovenia. The address answers with the list, not with a page. */
export const bankaSlovenije: Dataset = bankCodeDataset({
  country: "SI",
  register: "Banka Slovenije list of bank codes",
  publisher: "Banka Slovenije",
  url: "https://www.bsi.si/",
  terms: "Public list; facts only",
  file: {
    name: "list-of-identifiers-of-psp.csv",
    url: "https://www.bsi.si/en/d/list-of-identifiers-of-psp",
    lastSeen: { format: "CSV, Windows-1250, `;`, 6 columns", on: "2026-07-11" },
  },
  read: parseBankaSlovenijeCsv,
});

// Oesterreichische Nationalbank, SEPA-Zahlungsverkehrs-Verzeichnis: ISO-8859-1, `;`, four notice lines and a date
// line first.

const oenbColumns = ["Bankleitzahl", "Bankenname", "Straße", "PLZ", "Ort", "SWIFT-Code", "LEI"] as const;

/** Reads every institution and branch with a bank code; restores the leading zeros that the file drops. */
export function parseOenbCsv(bytes: Uint8Array): { readonly day: string; readonly records: BankRecord[] } {
  const source = "the SEPA-Zahlungsverkehrs-Verzeichnis";
  const text = decodeWindows1252(bytes, source);
  refuseDamagedText(text, source);
  const start = text.indexOf("Kennzeichen;");
  if (start < 0) throw new SyntaxError(`Cannot read ${source}: column "Kennzeichen" is missing`);
  const noticeLines = text.slice(0, start).split("\n").length - 1;
  const rows = readCsv(text.slice(start), { source, columns: oenbColumns, delimiter: ";" });
  const records = rows.map((row, index) =>
    makeBankRecord({
      country: "AT",
      bankCode: requireCode(row.Bankleitzahl, /^\d{1,5}$/, source, noticeLines + index + 2).padStart(5, "0"),
      name: row.Bankenname,
      bic: bicOrNull(row["SWIFT-Code"]),
      street: textOrNull(row.Straße),
      postCode: textOrNull(row.PLZ),
      town: textOrNull(row.Ort),
      lei: textOrNull(row.LEI),
    })
  );
  // The notice says `SEPA-Verzeichnis-Abfrage vom 23.09.2022`.
  const queried = /Abfrage vom (?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})/;
  return { day: readDay(text.slice(0, start), queried, source), records: oneOfEachCode(records) };
}

/** Bank codes of Austria. */
export const oenb: Dataset = bankCodeDataset({
  country: "AT",
  keepsEnded: true,
  register: "OeNB SEPA-Zahlungsverkehrs-Verzeichnis",
  publisher: "Oesterreichische Nationalbank",
  url: "https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv",
  terms: "CC BY 4.0 (data.gv.at), credit the Oesterreichische Nationalbank",
  authoritative: true,
  rhythmDays: 31,
  completeness:
    'complete: the OeNB alone allocates the codes (oenb.at, "BLZ-Vergabe und BIC") and updates the list every day (notice at the head of the file)',
  file: {
    name: "sepa-zv-vz_gesamt.csv",
    lastSeen: { format: "CSV, ISO-8859-1, `;`, 22 columns under a notice and a date", on: "2022-09-23" },
  },
  read: parseOenbCsv,
});

/** Keeps one record per code, the head office, which comes first, when the register lists it for branches too. */
function oneOfEachCode(records: readonly BankRecord[]): BankRecord[] {
  return [...new Map(records.toReversed().map((record) => [record.bankCode, record])).values()].reverse();
}

// The ECB's monthly list (`fi_mrr_csv_YYMMDD.csv`): UTF-16 with byte order mark, tabs, 14 columns, quotes around
// cells with quotes. The national part of the RIAD code is the bank code only in Spain (`ES0049`) and France
// (`FR30004`). Layout: DoIT.Finance.MonetaryFinancialInstitutions (2020), SpeedBankingDe (August 2026).

const ecbColumns = [
  "RIAD_CODE",
  "BIC",
  "COUNTRY_OF_REGISTRATION",
  "NAME",
  "ADDRESS",
  "POSTAL",
  "CITY",
  "HEAD_RIAD_CODE",
] as const;

/**
 * Reads a country's institutions with bank code and BIC: without a bank code the RIAD code is another number, without
 * a BIC the list only has a name.
 */
export function parseEcbInstitutions(
  bytes: Uint8Array,
  { country, codeLength }: { readonly country: string; readonly codeLength: number },
  source = "the ECB list of financial institutions",
): BankRecord[] {
  const isBankCode = new RegExp(`^${country}\\d{${codeLength}}$`);
  const rows = readCsv(decodeUtf16(bytes, source), {
    source,
    columns: ecbColumns,
    delimiter: "\t",
    literalQuotes: true,
  });
  const records = rows.flatMap((row) => {
    const bic = bicOrNull(row.BIC);
    if (bic === null || !isBankCode.test(row.RIAD_CODE)) return [];
    return [makeBankRecord({
      country,
      bankCode: row.RIAD_CODE.slice(country.length),
      name: row.NAME,
      bic,
      street: textOrNull(row.ADDRESS),
      postCode: textOrNull(row.POSTAL),
      town: textOrNull(row.CITY),
    })];
  });
  if (records.length === 0) {
    throw new SyntaxError(`Cannot read ${source}: no institution of ${country} has a bank code and a BIC`);
  }
  return records;
}

const ecbList = {
  register: "ECB list of monetary financial institutions",
  publisher: "European Central Bank",
  url: "https://www.ecb.europa.eu/stats/financial_corporations/list_of_financial_institutions/",
  terms: "Reuse allowed with credit to the European Central Bank",
  file: {
    name: "fi_mrr_csv.csv",
    lastSeen: { format: "text, UTF-16 with byte order mark, tabs, 14 columns", on: "2026-08" },
    url:
      "https://www.ecb.europa.eu/stats/financial_corporations/list_of_financial_institutions/html/monthly_list-MID.en.html",
    linkOnPage: /\/fi_mrr_csv_\d{6}\.csv$/,
  },
};

/** Spanish institutions of the ECB list: not allocated codes, so that it confirms only. */
export const ecbSpain: Dataset = bankCodeDataset({
  ...ecbList,
  country: "ES",
  read: (bytes) => parseEcbInstitutions(bytes, { country: "ES", codeLength: 4 }),
});

/** French institutions of the ECB list. */
export const ecbFrance: Dataset = bankCodeDataset({
  ...ecbList,
  country: "FR",
  read: (bytes) => parseEcbInstitutions(bytes, { country: "FR", codeLength: 5 }),
});

// Italy (Banca d'Italia, "Albi ed elenchi di vigilanza"): a zip archive with one CSV file, UTF-8 with byte order
// mark, `;`, padded, quotes unescaped. A row per intermediary, register and period: `COD_MECC` (ABI without leading
// zeros), `TIPO_ALBO` (register), `DEN_INT` (name), `COD_LEI`, `DATA_I_VAL` to `DATA_F_VAL` (9999-12-31 if open). No
// BICs. Layout: note of cammac-creator/ibanforge (2026-10-06).

const italianColumns = ["COD_MECC", "TIPO_ALBO", "DEN_INT", "COD_LEI", "DATA_F_VAL"] as const;

/** Banks, former e-money institutions, payment institutions, e-money institutions: who may hold accounts. */
const accountRegisters: ReadonlySet<string> = new Set(["001", "010", "012", "016"]);

const OPEN_END = "9999-12-31";
const UNPACKED_BYTES_MAX = 256 * 1024 * 1024;

/** Reads one record per ABI code, with its last name; a code that is no longer in any register is retired. */
export function parseSupervisoryRegisters(
  bytes: Uint8Array,
  source = "VFLUSSO_INTERMEDIARIO.zip",
): BankRecord[] {
  const file = openZipMember(bytes, { source, member: /\.csv$/i, bytesMax: UNPACKED_BYTES_MAX });
  const rows = readCsv(decodeUtf8(file.whole(), source), {
    source,
    columns: italianColumns,
    delimiter: ";",
    literalQuotes: true,
  });
  const last = new Map<string, { readonly end: string; readonly record: BankRecord }>();
  for (const [index, row] of rows.entries()) {
    if (!accountRegisters.has(row.TIPO_ALBO.padStart(3, "0"))) continue;
    const bankCode = requireCode(row.COD_MECC, /^\d{1,5}$/, source, index + 2).padStart(5, "0");
    const end = row.DATA_F_VAL;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(end)) {
      throw new SyntaxError(`Cannot read ${source}: line ${index + 2} has end of validity "${end}"`);
    }
    if ((last.get(bankCode)?.end ?? "") > end) continue;
    const lei = isLei(row.COD_LEI) ? row.COD_LEI : null;
    const record = makeBankRecord({
      country: "IT",
      bankCode,
      name: row.DEN_INT,
      lei,
      retired: end !== OPEN_END,
    });
    last.set(bankCode, { end, record });
  }
  if (last.size === 0) throw new SyntaxError(`Cannot read ${source}: no intermediary stands in a register`);
  return [...last.values()].map(({ record }) => record);
}

/** Italy. Without the Treasury, Poste Italiane and branches of foreign payment institutions, so it denies no code. */
export const bancaDItalia: Dataset = bankCodeDataset({
  country: "IT",
  register: "Banca d'Italia supervisory registers",
  publisher: "Banca d'Italia",
  url: "https://infostat.bancaditalia.it/",
  terms: "CC BY 4.0, credit: Banca d'Italia, Albi ed elenchi di vigilanza; reduced to code, name and LEI",
  completeness:
    "partial: banks, payment and e-money institutions; not the Treasury, Poste Italiane and branches of foreign payment institutions",
  file: {
    name: "VFLUSSO_INTERMEDIARIO.zip",
    lastSeen: {
      format: "zip with one CSV, UTF-8 with byte order mark, `;`",
      on: "2026-10-06",
      redirects: "three, which need the cookies that they set",
    },
    url:
      "https://infostat.bancaditalia.it/GIAVAInquiry-public/getAreaDownloadExport.do?referenceDate=&product=VFLUSSO_INTERMEDIARIO&language=IT&exportType=CSV&username=OBLIXANONYMOUS&isCompressed=S",
  },
  read: parseSupervisoryRegisters,
});
