// Writes the results of a run as CSV, as a workbook, or as JSON.
import { CODES_SHEET, formatCsvRow, type Sheet, writeWorkbook } from "../files/mod.ts";
import type { IbanResult, ValidIban } from "../mod.ts";
import { type Catalogue, printBic, type ResultColumn, type Verdict, VERDICTS } from "../verdicts/mod.ts";
import { numberAmounts } from "./amounts.ts";
import type { Comparison } from "./compare_payees.ts";
import { MISSING_NOW, type Payee, type PayeeList } from "./payee.ts";
import {
  bankAnswerOf,
  bankOf,
  detailOf,
  findingsOf,
  reachOf,
  type ScreenedPayee,
  type Screening,
  verdictOf,
} from "./verdict.ts";

interface AddedColumn {
  readonly name: ResultColumn;
  /** Form of the codes for people. `none`: only programs get the column. Absent: the cells aren't codes. */
  readonly said?: "verdict" | "words" | "day" | "none";
  readonly cell: (screened: ScreenedPayee, catalogue: Catalogue) => string;
}

const ADDED: readonly AddedColumn[] = [
  { name: "verdict", said: "verdict", cell: verdictOf },
  { name: "screened_iban", cell: ({ screening }) => resultOf(screening)?.iban ?? "" },
  { name: "country", cell: ({ screening }) => accountOf(screening)?.country.code ?? "" },
  { name: "bank", cell: ({ screening }) => bankOf(screening) },
  { name: "bic", cell: ({ screening }) => printBic(accountOf(screening)?.bic ?? null) },
  { name: "sct_inst", said: "words", cell: ({ screening }) => reachOf(screening).instant.reach },
  { name: "vop", said: "words", cell: ({ screening }) => reachOf(screening).vop.reach },
  { name: "findings", said: "none", cell: (screened) => findingsOf(screened).join(" ") },
  { name: "detail", cell: detailOf },
  {
    name: "sanctions_as_of",
    said: "day",
    cell: ({ screening }) =>
      screening.kind === "screened" && screening.bank.kind === "asked"
        ? screening.bank.answer.meta.sanctions_as_of ?? ""
        : "",
  },
];

const COMPARED: readonly AddedColumn[] = [
  { name: "compared", said: "words", cell: ({ comparison }) => comparison?.outcome ?? "" },
  { name: "account_before", cell: (screened) => changeOf(screened)?.accounts.join(" ") ?? "" },
  {
    name: "name_before",
    cell: ({ comparison }) => comparison?.outcome === "name_changed" ? comparison.names.join(" / ") : "",
  },
  {
    name: "other_bank",
    said: "words",
    cell: (screened) => answerOf(changeOf(screened), ({ otherBank }) => otherBank),
  },
  {
    name: "other_country",
    said: "words",
    cell: (screened) => answerOf(changeOf(screened), ({ otherCountry }) => otherCountry),
  },
];

const DECIDED: readonly AddedColumn[] = [
  { name: "decision", said: "words", cell: ({ decided }) => decided?.decision?.choice ?? "" },
  { name: "decided_by", cell: ({ decided }) => decided?.decision?.by ?? "" },
  { name: "decided_on", said: "day", cell: ({ decided }) => decided?.decision?.on ?? "" },
  { name: "note", cell: ({ decided }) => decided?.decision?.note ?? "" },
];

function resultOf(screening: Screening): IbanResult | null {
  return screening.kind === "screened" ? screening.result : null;
}

function accountOf(screening: Screening): ValidIban | null {
  const result = resultOf(screening);
  return result?.valid ? result : null;
}

type AccountChange = Extract<Comparison, { readonly outcome: "account_changed" }>;

function changeOf({ comparison }: ScreenedPayee): AccountChange | null {
  return comparison?.outcome === "account_changed" ? comparison : null;
}

function answerOf(change: AccountChange | null, ask: (change: AccountChange) => boolean | null): string {
  const answer = change && ask(change);
  return change === null ? "" : answer === null ? "unknown" : answer ? "yes" : "no";
}

type OwnMember = Exclude<keyof Payee, "place" | "cells" | "accountNote" | "isBank" | "lacksQrReference">;

const OWN: ReadonlyMap<string, OwnMember> = new Map<string, OwnMember>([
  ["iban", "iban"],
  ["name", "name"],
  ["amount", "amount"],
  ["currency", "currency"],
  ["reference", "reference"],
  ["supplier_number", "supplier"],
  ["bic_given", "bic"],
  ["other_account", "otherAccount"],
]);

/** Returns the JSON record of a payee of the previous run who is missing now. */
export function missingRecordOf({ iban, name, supplier }: Payee): Readonly<Record<string, string | null>> {
  return { iban, name, supplier_number: supplier, compared: MISSING_NOW };
}

/**
 * Returns the JSON record of one payee. `result` is the API's answer without its summary and verdict, which don't
 * consider the file; `result` and `compliance` are `null` without an answer.
 */
export function recordOf(screened: ScreenedPayee, catalogue: Catalogue): Readonly<Record<string, unknown>> {
  const { payee, screening, comparison, decided } = screened;
  return {
    place: payee.place,
    ...Object.fromEntries(Array.from(OWN, ([column, member]) => [column, payee[member]])),
    verdict: verdictOf(screened),
    findings: findingsOf(screened),
    detail: detailOf(screened, catalogue),
    result: screening.kind === "screened" ? factsOf(screening.result) : null,
    compliance: bankAnswerOf(screening)?.compliance ?? null,
    comparison,
    ...(decided?.decision && { decision: decided.decision }),
  };
}

/** `words` are for people, in their language; `codes` are stable, for programs. */
export type ResultForm = "words" | "codes";

function factsOf({ summary: _, verdict: __, ...facts }: IbanResult): Omit<IbanResult, "summary" | "verdict"> {
  return facts;
}

/** Returns the results as comma-separated values, with the source's delimiter; without headings if `isContinued`. */
export function resultsAsCsv(
  list: PayeeList,
  payees: readonly ScreenedPayee[],
  catalogue: Catalogue,
  missing: readonly Payee[] = [],
  form: ResultForm = "words",
  isContinued = false,
): string {
  const table = resultsTable(list, payees, catalogue, missing);
  const { header, rows } = form === "codes" ? table : tableInWords(table, catalogue);
  const written = rows.map((row) => formatCsvRow(row, list.delimiter)).join("");
  // Spreadsheets recognise UTF-8 by the byte order mark.
  return isContinued ? written : `\uFEFF${formatCsvRow(header, list.delimiter)}${written}`;
}

/** Returns the results as a workbook, followed by other sheets. */
export function resultsAsWorkbook(
  list: PayeeList,
  payees: readonly ScreenedPayee[],
  catalogue: Catalogue,
  more: readonly Sheet[] = [],
  missing: readonly Payee[] = [],
): Uint8Array {
  const table = resultsTable(list, payees, catalogue, missing);
  return writeWorkbook([
    { name: catalogue.results.sheet, ...withNumbers(list, payees, tableInWords(table, catalogue)) },
    // This sheet is read if the workbook is compared with next month's file.
    { name: CODES_SHEET, header: table.header, rows: table.rows },
    ...more,
  ]);
}

function tableInWords(table: ResultsTable, catalogue: Catalogue): ResultsTable {
  const { columns } = catalogue.results;
  const { own, isTable } = table;
  const headings = own.map((name) => isTable ? name : wordOf(columns, name));
  const added = table.added.filter(({ said }) => said !== "none");
  return {
    own,
    isTable,
    added,
    header: [
      ...headings,
      ...added.map(({ name }) => {
        const heading = columns[name];
        return headings.includes(heading) ? `${heading} (Bankscreen)` : heading;
      }),
    ],
    rows: table.rows.map((row) => [
      ...row.slice(0, own.length),
      ...cellsInWords(table.added, row.slice(own.length), catalogue),
    ]),
  };
}

function cellsInWords(
  columns: readonly AddedColumn[],
  cells: readonly string[],
  { results: words, verdicts, writing }: Catalogue,
): readonly string[] {
  return columns.flatMap(({ said }, place) => {
    const cell = cells[place] ?? "";
    if (said === "none") return [];
    if (said === "verdict") return [isVerdict(cell) ? verdicts[cell].word : cell];
    if (said === "words") return [wordOf(words.cells, cell)];
    // Spreadsheets only recognise dates with plain spaces.
    return [said === "day" && cell !== "" ? writing.day(cell).replaceAll("\u00a0", " ") : cell];
  });
}

function withNumbers(
  { places }: PayeeList,
  payees: readonly ScreenedPayee[],
  { header, rows, own }: ResultsTable,
): Omit<Sheet, "name"> {
  const amountAt = places === null ? own.indexOf("amount") : places.amount;
  return { header, ...numberAmounts(rows, amountAt, payees.map(({ payee }) => payee)) };
}

function isVerdict(code: string): code is Verdict {
  return VERDICTS.some((verdict) => verdict === code);
}

function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? words[code] ?? code : code;
}

interface ResultsTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly own: readonly string[];
  readonly isTable: boolean;
  readonly added: readonly AddedColumn[];
}

function resultsTable(
  list: PayeeList,
  payees: readonly ScreenedPayee[],
  catalogue: Catalogue,
  missing: readonly Payee[],
): ResultsTable {
  const isTable = list.header.length > 0;
  const own = isTable
    ? list.header
    : [...OWN.keys()].filter((name) => payees.some(({ payee }) => ownCell(payee, name) !== ""));
  const isCompared = missing.length > 0 || payees.some(({ comparison }) => comparison !== null);
  const isDecided = payees.some(({ decided }) => (decided?.decision ?? null) !== null);
  const added = [...ADDED, ...(isCompared ? COMPARED : []), ...(isDecided ? DECIDED : [])];
  return {
    own,
    isTable,
    added,
    header: [...own, ...added.map(({ name }) => own.includes(name) ? `bankscreen_${name}` : name)],
    rows: [
      ...payees.map((screened) => [
        ...own.map((name, index) =>
          isTable ? screened.payee.cells[index] ?? "" : ownCell(screened.payee, name)
        ),
        ...added.map(({ cell }) => cell(screened, catalogue)),
      ]),
      ...missing.map((
        payee,
      ) => [
        ...missingCells(list, own, payee),
        ...ADDED.map(() => ""),
        MISSING_NOW,
        ...Array<string>(added.length - ADDED.length - 1).fill(""),
      ]),
    ],
  };
}

function missingCells({ places }: PayeeList, own: readonly string[], payee: Payee): readonly string[] {
  if (places === null) {
    return own.map((name) =>
      /^(?:iban|name|supplier_number|other_account)$/.test(name) ? ownCell(payee, name) : ""
    );
  }
  return own.map((_, place) => {
    if (place === places.iban) return payee.iban;
    if (place === places.name) return payee.name ?? "";
    return place === places.supplier ? payee.supplier ?? "" : "";
  });
}

function ownCell(payee: Payee, name: string): string {
  const member = OWN.get(name);
  return member === undefined ? "" : payee[member] ?? "";
}
