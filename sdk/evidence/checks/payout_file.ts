// Compares the rows of a run with the payout file: each row must be about the account in the same row of the file.
import {
  bicsOf,
  cleanIban,
  ColumnError,
  hashPayment,
  PayeeError,
  type PayeeList,
  readPayees,
  type RunRow,
} from "../../payees/mod.ts";
import { type Backing, foldAccount } from "./about.ts";
import { type EvidenceWarning, warnOfRows } from "./checks.ts";

/** A row together with what its answers say. */
export interface BackedRow extends Backing {
  readonly row: number;
}

interface Misfit {
  readonly part: "account" | "rows";
  readonly row: number;
}

/**
 * Compares rows with the payout file. Returns the first row that doesn't match, or warnings, for example if the file is
 * missing or unreadable. With `isWhole`, also warns about payees of the file without a row.
 */
export function compareWithFile(
  rows: readonly BackedRow[],
  bytes: Uint8Array | undefined,
  isWhole: boolean,
): Misfit | { readonly warnings: readonly EvidenceWarning[] } {
  const list = bytes === undefined ? null : readList(bytes);
  if (bytes === undefined || list === null) return { warnings: [{ code: "file_not_compared" }] };
  const misfit = misfitOf(rows, list);
  if (misfit === null) return { warnings: warningsOf(rows, list, isWhole) };
  // The person who screened the file may have chosen another column of accounts.
  const column = columnOf(rows, list);
  const chosen = column === -1 ? null : readList(bytes, column);
  if (chosen === null || misfitOf(rows, chosen) !== null) return misfit;
  const name = list.header[column] ?? "";
  return { warnings: [{ code: "other_column", column: name }, ...warningsOf(rows, chosen, isWhole)] };
}

/** Returns the first row whose payment in the file differs from the sealed payment; `null` if none is found. */
export function findChangedRow(
  rows: readonly Pick<RunRow, "row" | "payment">[],
  bytes: Uint8Array,
): number | null {
  const list = readList(bytes);
  if (list === null) return null;
  const payments = new Map(list.payees.map((payee) => [payee.place, payee]));
  return rows.find(({ row, payment }) => {
    const payee = payments.get(row);
    return payment !== undefined && (payee === undefined || hashPayment(payee) !== payment);
  })?.row ?? null;
}

function readList(bytes: Uint8Array, iban?: number): PayeeList | null {
  try {
    return readPayees(bytes, null, { iban });
  } catch (error) {
    if (error instanceof ColumnError && iban === undefined) return readTable(bytes);
    if (error instanceof PayeeError) return null;
    throw error;
  }
}

/** Reads a table without a recognised account column as if its first column had the accounts; `null` if unreadable. */
function readTable(bytes: Uint8Array): PayeeList | null {
  const list = readList(bytes, 0);
  return list === null || list.header.length === 0 ? null : list;
}

function misfitOf(rows: readonly BackedRow[], { payees }: PayeeList): Misfit | null {
  const byPlace = new Map(payees.map((payee) => [payee.place, payee]));
  for (const { row, account, kind } of rows) {
    if (account === null) continue;
    const payee = byPlace.get(row);
    if (payee === undefined) return { part: "rows", row };
    const written = payee.iban === "" ? [payee.bic ?? ""] : [payee.iban];
    // When the file was screened, an invalid account may have been read from another cell of the row.
    const candidates = kind === "no_iban" ? [...written, ...payee.cells] : written;
    if (!candidates.some((text) => foldAccount(text) === foldAccount(account))) {
      return { part: "account", row };
    }
  }
  return null;
}

function columnOf(rows: readonly BackedRow[], { header, payees }: PayeeList): number {
  const cells = new Map(payees.map((payee) => [payee.place, payee.cells]));
  return header.findIndex((_, place) =>
    rows.every(({ row, account }) =>
      account === null || foldAccount(cells.get(row)?.[place] ?? "") === foldAccount(account)
    )
  );
}

function warningsOf(
  rows: readonly BackedRow[],
  { payees }: PayeeList,
  isWhole: boolean,
): readonly EvidenceWarning[] {
  const byPlace = new Map(payees.map((payee) => [payee.place, payee]));
  const bics = bicsOf(payees);
  const different = rows.filter(({ row, kind, bicGiven, reference }) => {
    const payee = byPlace.get(row);
    if (payee === undefined || kind !== "iban") return false;
    const isOtherBic = bicGiven !== (bics.get(cleanIban(payee.iban)) ?? null);
    return isOtherBic || reference !== null && foldAccount(reference) !== foldAccount(payee.reference ?? "");
  });
  const sealed = new Set(rows.map(({ row }) => row));
  const missing = isWhole ? payees.filter(({ place }) => !sealed.has(place)) : [];
  return [
    ...warnOfRows("asked_otherwise", different.map(({ row }) => row)),
    ...warnOfRows("rows_missing", missing.map(({ place }) => place)),
  ];
}
