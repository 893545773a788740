/**
 * Writes the results to a file: the table that was read with columns added, or JSON.
 *
 * @module
 */
import { formatCsvRow } from "./csv.ts";
import type { PayeeList } from "./payee.ts";
import { bankOf, detailOf, findingsOf, type ScreenedPayee, type Verdict, verdictOf } from "./verdict.ts";

/** Columns that are added to those of the source. */
const ADDED = ["verdict", "screened_iban", "country", "bank", "bic", "findings", "detail"];

/** One payee as JSON tells it. */
export interface PayeeRecord {
  readonly iban: string;
  readonly name: string | null;
  readonly verdict: Verdict;
  readonly findings: readonly string[];
  readonly detail: string;
  /** The answer of the API; `null` when there is none. */
  readonly result: unknown;
  /** What the API found about the bank, asked with one account of it; `null` when it was not asked. */
  readonly compliance: unknown;
}

/** Returns the text of the file: JSON when its name ends in `.json`, else a table. */
export function formatResults(path: string, list: PayeeList, payees: readonly ScreenedPayee[]): string {
  if (path.toLowerCase().endsWith(".json")) return `${JSON.stringify(payees.map(recordOf), null, 2)}\n`;
  const own = list.header.length === 0 ? ["iban", "name"] : list.header;
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const head = `\uFEFF${formatCsvRow([...own, ...ADDED.map((name) => freeName(name, own))], list.delimiter)}`;
  return head +
    payees.map((payee) => formatCsvRow([...ownCells(payee, list), ...addedCells(payee)], list.delimiter))
      .join("");
}

/** Returns one payee as JSON tells it. */
export function recordOf({ payee, screening }: ScreenedPayee): PayeeRecord {
  return {
    iban: payee.iban,
    name: payee.name,
    verdict: verdictOf(screening),
    findings: findingsOf(screening),
    detail: detailOf(screening),
    result: screening.kind === "screened" ? screening.result : null,
    compliance: screening.kind === "screened" && screening.bank.kind === "asked"
      ? screening.bank.answer.compliance
      : null,
  };
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? `bankscreen_${name}` : name;
}

function ownCells({ payee }: ScreenedPayee, { header }: PayeeList): readonly string[] {
  if (header.length === 0) return [payee.iban, payee.name ?? ""];
  return header.map((_, index) => payee.cells[index] ?? "");
}

function addedCells({ screening }: ScreenedPayee): readonly string[] {
  const result = screening.kind === "screened" ? screening.result : null;
  return [
    verdictOf(screening),
    result?.iban ?? "",
    result?.valid ? result.country.code : "",
    bankOf(screening),
    result?.valid ? result.bic?.code ?? "" : "",
    findingsOf(screening).join(" "),
    detailOf(screening),
  ];
}
