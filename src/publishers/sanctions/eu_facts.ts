/**
 * Reads a fact table of the banks and payment institutions that the annexes of EU acts name: asset freezes,
 * transaction bans and payment-messaging bans, with act, annex and date.
 *
 * Copies of such a table circulate under terms that exclude commercial use, so that it is read for checks
 * and by operators whose use those terms allow, and never shipped.
 *
 * @module
 */
import { type CsvRow, readCsv } from "../formats/mod.ts";
import { type SanctionsEntry, unique } from "../../registers/sanctions/mod.ts";

const columns = [
  "framework_act",
  "annex",
  "record_no",
  "measure",
  "start_date",
  "name",
  "alias",
  "previous_name",
  "country",
  "lei",
  "bic",
] as const;

type FactRow = CsvRow<(typeof columns)[number]>;

const source = "the EU fact table";

const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * Reads the fact table; every row is an entry. An annex that numbers its records gives the id, else the
 * place of the name within the annex.
 *
 * @throws {SyntaxError} when the text is damaged.
 */
export function parseEuFacts(text: string): SanctionsEntry[] {
  const rowsByAnnex = new Map<string, number>();
  return readCsv(text, { source, columns }).map((row) => {
    const annex = `${row.framework_act} ${row.annex}`;
    const place = (rowsByAnnex.get(annex) ?? 0) + 1;
    rowsByAnnex.set(annex, place);
    return toEntry(row, row.record_no === "" ? `${annex} (${place})` : `${annex} ${row.record_no}`);
  });
}

function toEntry(row: FactRow, id: string): SanctionsEntry {
  const aliases = [...row.alias.split(";"), ...row.previous_name.split(";")].map((alias) => alias.trim());
  return {
    list: "EU",
    id,
    name: row.name,
    aliases: unique(aliases),
    countries: /^[A-Z]{2}$/.test(row.country) ? [row.country] : [],
    programmes: [row.measure],
    listedOn: dayOf(row.start_date),
    bics: unique(
      (row.bic.match(/\b[A-Z]{6}[A-Z0-9]{2}(?=(?:[A-Z0-9]{3})?\b)/g) ?? []).map((bic) => bic.slice(0, 8)),
    ),
    leis: unique(row.lei.match(/\b[A-Z0-9]{18}\d{2}\b/g) ?? []),
  };
}

/** Reads `25.2.2023` or `12 November 2025`; `null` for anything else. */
function dayOf(text: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[. ]([\dA-Za-z]+)[. ](\d{4})$/.exec(text) ?? [];
  const monthNumber = /^\d+$/.test(month) ? Number(month) : monthNames.indexOf(month.toLowerCase()) + 1;
  if (monthNumber < 1 || monthNumber > 12) return null;
  return `${year}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
