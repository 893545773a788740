// Lists of bank codes that are published as a page: Montenegro and Estonia.
import { bankCodeDataset, bicOrNull, type Dataset, requireCode } from "./dataset.ts";
import { type BankRecord, makeBankRecord } from "../registers/mod.ts";
import { decodeUtf8, pickCells } from "./formats/source_text.ts";
import { Parser } from "htmlparser2";

// Montenegro (Centralna banka Crne Gore): the table `No.`, `Bank`, `BIC code`, `Fixed no.` on the RTGS page, not the
// one without BICs. The fixed number opens the BBAN. Layout: note of daycry/iban-calculator (2026-07-16).

const cbcgColumns = ["Bank", "BIC code", "Fixed no."] as const;

/** Reads one record per fixed number. */
export function parseCbcgPage(bytes: Uint8Array, source = "the page on the RTGS system"): BankRecord[] {
  return readHtmlTable(decodeUtf8(bytes, source), { source, columns: cbcgColumns }).map((row, index) =>
    makeBankRecord({
      country: "ME",
      bankCode: requireCode(row["Fixed no."], /^\d{3}$/, source, index + 2),
      name: row.Bank,
      bic: bicOrNull(row["BIC code"]),
    })
  );
}

/** Bank codes of Montenegro; asked before the hand-kept list. */
export const cbcg: Dataset = bankCodeDataset({
  country: "ME",
  suffix: "_cbcg",
  register: "CBCG identification codes of the RTGS system",
  publisher: "Centralna banka Crne Gore",
  url: "https://www.cbcg.me/en/core-functions/payment-system/cbcg-payment-system/rtgs-system",
  terms: "Public list; conditions not stated",
  shipped: false,
  rowsMin: 8,
  file: {
    name: "cbcg-rtgs-system.html",
    lastSeen: { format: "HTML page with a table of 4 columns", on: "2026-07-16" },
  },
  read: parseCbcgPage,
});

// Estonia (Eesti Pangaliit): the table `Bank`, `BIC / SWIFT`, `IBAN identifier`; a bank may have several codes, the
// first two digits of the BBAN. Layout: note of daycry/iban-calculator (2026-07-16).

const pangaliitColumns = ["Bank", "BIC / SWIFT", "IBAN identifier"] as const;

/** Reads one record per code; institutions without a code are left out. */
export function parsePangaliitPage(bytes: Uint8Array, source = "the page of bank codes"): BankRecord[] {
  const rows = readHtmlTable(decodeUtf8(bytes, source), { source, columns: pangaliitColumns });
  const records = rows.flatMap((row, index) =>
    row["IBAN identifier"].split(/[\s,;/]+|\bja\b|\band\b/).filter((code) => code !== "").map((code) =>
      makeBankRecord({
        country: "EE",
        bankCode: requireCode(code, /^\d{2}$/, source, index + 2),
        name: row.Bank,
        bic: bicOrNull(row["BIC / SWIFT"]),
      })
    )
  );
  if (records.length === 0) throw new SyntaxError(`Cannot read ${source}: no institution has a code`);
  return records;
}

/** Bank codes of Estonia. */
export const pangaliit: Dataset = bankCodeDataset({
  country: "EE",
  register: "Pangaliit bank codes",
  publisher: "Eesti Pangaliit",
  url: "https://www.pangaliit.ee/settlements-and-standards/bank-codes",
  terms: "Public list; conditions not stated",
  shipped: false,
  rowsMin: 8,
  file: {
    name: "pangaliit-bank-codes.html",
    lastSeen: { format: "HTML page with a table of 3 columns", on: "2026-07-16" },
  },
  read: parsePangaliitPage,
});

interface HtmlTableShape<Column extends string> {
  readonly source: string;
  readonly columns: readonly Column[];
}

/** Many times what a page of today has; the parser takes the square of the depth. */
const DEPTH_MAX = 256;
const CHARACTERS_MAX = 8 * 1024 * 1024;

/** Reads the first table with all columns. Throws a `SyntaxError` without one, or for a bad or huge page. */
export function readHtmlTable<Column extends string>(
  text: string,
  { source, columns }: HtmlTableShape<Column>,
): Readonly<Record<Column, string>>[] {
  if (text.trim() === "") throw new SyntaxError(`Cannot read ${source}: the file is empty`);
  if (text.length > CHARACTERS_MAX) throw new SyntaxError(`Cannot read ${source}: the page is too large`);
  for (const { rows: [heading, ...rows], isClosed } of readTables(text, source)) {
    const positions = columns.map((column) => [column, heading?.indexOf(column) ?? -1] as const);
    if (positions.some(([, position]) => position < 0)) continue;
    if (!isClosed) throw new SyntaxError(`Cannot read ${source}: the page breaks off inside the table`);
    if (rows.length === 0) {
      throw new SyntaxError(`Cannot read ${source}: the table has a heading but no rows`);
    }
    return rows.map((cells) => pickCells(cells, positions));
  }
  const wanted = columns.map((column) => `"${column}"`).join(", ");
  throw new SyntaxError(`Cannot read ${source}: the HTML page has no table with the columns ${wanted}`);
}

interface HtmlTable {
  readonly rows: readonly (readonly string[])[];
  readonly isClosed: boolean;
}

/** Lists the tables of a page; one inside another counts as rows of that other. */
function readTables(text: string, source: string): HtmlTable[] {
  const tables: { rows: string[][]; isClosed: boolean }[] = [];
  let [depth, tableDepth] = [0, 0];
  const parser = new Parser({
    onopentagname(name) {
      if (++depth > DEPTH_MAX) {
        throw new SyntaxError(`Cannot read ${source}: its elements are nested deeper than ${DEPTH_MAX}`);
      }
      if (name === "table" && tableDepth++ === 0) tables.push({ rows: [], isClosed: false });
      if (tableDepth === 0) return;
      const rows = tables.at(-1)?.rows;
      if (name === "tr") rows?.push([]);
      else if (name === "td" || name === "th") rows?.at(-1)?.push("");
      else append(" ");
    },
    ontext(piece) {
      if (tableDepth > 0) append(piece);
    },
    onclosetag(name, isImplied) {
      depth--;
      if (name !== "table") return;
      tableDepth--;
      const table = tables.at(-1);
      if (table !== undefined && tableDepth === 0) table.isClosed = !isImplied;
    },
  });
  const append = (piece: string) => {
    const row = tables.at(-1)?.rows.at(-1);
    if (row !== undefined && row.length > 0) row[row.length - 1] += piece;
  };
  parser.end(text);
  return tables.map(({ rows, isClosed }) => ({
    rows: rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, " ").trim()))
      .filter((cells) => cells.some((cell) => cell !== "")),
    isClosed,
  }));
}
