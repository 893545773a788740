// Writes the results of a run as a table or as JSON.
import type { IbanResult } from "../mod.ts";
import { formatCsvRow } from "./write_csv.ts";
import { numberAmounts } from "./amounts.ts";
import { type Catalogue, printBic, type ResultColumn, type Verdict, VERDICTS } from "../verdicts/mod.ts";
import type { Comparison } from "./compare_payees.ts";
import { MISSING_NOW, type Payee, type PayeeList } from "./payee.ts";
import {
  bankOf,
  detailOf,
  findingsOf,
  type PayeeDecision,
  reachOf,
  type ScreenedPayee,
  verdictOf,
} from "./verdict.ts";
import { CODES_SHEET, type Sheet, writeWorkbook } from "./write_workbook.ts";

const ADDED: readonly ResultColumn[] = [
  ...([
    "verdict",
    "screened_iban",
    "country",
    "bank",
    "bic",
    "sct_inst",
    "vop",
    "findings",
    "detail",
  ] as const),
  "sanctions_as_of",
];

const COMPARED: readonly ResultColumn[] = [
  "compared",
  "account_before",
  "name_before",
  "other_bank",
  "other_country",
];

const DECIDED: readonly ResultColumn[] = ["decision", "decided_by", "decided_on", "note"];

type OwnMember = Exclude<keyof Payee, "place" | "cells" | "accountNote" | "isBank">;

/** Columns for a source that isn't a table, and the members of payees in them. */
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

/** One payee in JSON. */
export interface PayeeRecord {
  readonly place: number;
  readonly iban: string;
  readonly name: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly supplier_number: string | null;
  readonly bic_given: string | null;
  readonly other_account: string | null;
  readonly verdict: Verdict;
  readonly findings: readonly string[];
  readonly detail: string;
  /** The answer of the API without its verdict, which knows nothing about the file; `null` if there is none. */
  readonly result: unknown;
  /** Answer about the bank, screened with one account of it; `null` if it wasn't screened. */
  readonly compliance: unknown;
  readonly comparison: Comparison | null;
  readonly decision?: PayeeDecision;
}

/** Returns the JSON of a payee who was in the previous run and is missing now. */
export function missingRecordOf({ iban, name, supplier }: Payee): Readonly<Record<string, string | null>> {
  return { iban, name, supplier_number: supplier, compared: MISSING_NOW };
}

/** Returns the JSON of one payee. */
export function recordOf(screened: ScreenedPayee, catalogue: Catalogue): PayeeRecord {
  const {
    payee: { place, iban, name, amount, currency, reference, supplier, bic, otherAccount },
    screening,
  } = screened;
  return {
    ...{ place, iban, name, amount, currency, reference },
    supplier_number: supplier,
    bic_given: bic,
    other_account: otherAccount,
    verdict: verdictOf(screened),
    findings: findingsOf(screened),
    detail: detailOf(screened, catalogue),
    result: screening.kind === "screened" ? factsOf(screening.result) : null,
    compliance: screening.kind === "bank"
      ? screening.answer.compliance
      : screening.kind === "screened" && screening.bank.kind === "asked"
      ? screening.bank.answer.compliance
      : null,
    comparison: screened.comparison,
    ...(screened.decided?.decision && { decision: screened.decided.decision }),
  };
}

/** Words of a language, for people, or stable codes, for programs. */
export type ResultForm = "words" | "codes";

function factsOf({ summary: _, verdict: __, ...facts }: IbanResult): Omit<IbanResult, "summary" | "verdict"> {
  return facts;
}

/** Returns the results as comma-separated values, with the source's delimiter. */
export function resultsAsCsv(
  list: PayeeList,
  payees: readonly ScreenedPayee[],
  catalogue: Catalogue,
  missing: readonly Payee[] = [],
  form: ResultForm = "words",
): string {
  const table = resultsTable(list, payees, catalogue, missing);
  const { header, rows } = form === "codes" ? table : tableInWords(table, catalogue);
  // The byte order mark means UTF-8 to spreadsheets.
  return `\uFEFF${[header, ...rows].map((row) => formatCsvRow(row, list.delimiter)).join("")}`;
}

/** Returns what is added to a row without comparison, from the delimiter to the line end. */
export function addedAsCsv(
  screened: ScreenedPayee,
  { delimiter }: Pick<PayeeList, "delimiter">,
  catalogue: Catalogue,
  form: ResultForm,
): string {
  const cells = addedCells(screened, catalogue);
  return delimiter +
    formatCsvRow(form === "codes" ? cells : cellsInWords(ADDED, cells, catalogue), delimiter);
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
    // When our workbook is read again, for example with next month's file, its codes count.
    { name: CODES_SHEET, header: table.header, rows: table.rows },
    ...more,
  ]);
}

function tableInWords(table: ResultsTable, catalogue: Catalogue): ResultsTable {
  const { columns } = catalogue.results;
  const { own, isTable } = table;
  const headings = own.map((name) => isTable ? name : wordOf(columns, name));
  const added = table.added.filter((column) => column !== "findings");
  return {
    own,
    isTable,
    added,
    header: [
      ...headings,
      ...added.map((column) => {
        const heading = columns[column];
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
  columns: readonly ResultColumn[],
  cells: readonly string[],
  { results: words, verdicts, writing }: Catalogue,
): readonly string[] {
  return columns.flatMap((column, place) => {
    const cell = cells[place] ?? "";
    if (column === "findings") return [];
    if (column === "verdict") return [isVerdict(cell) ? verdicts[cell].word : cell];
    if (SAID_IN_WORDS.has(column)) return [wordOf(words.cells, cell)];
    return [cell !== "" && DAYS.has(column) ? writing.day(cell) : cell];
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

const DAYS: ReadonlySet<string> = new Set(
  ["sanctions_as_of", "decided_on"] satisfies readonly ResultColumn[],
);

/** Columns of codes; the others have what was read or found. */
const SAID_IN_WORDS: ReadonlySet<string> = new Set(
  [
    "sct_inst",
    "vop",
    "compared",
    "other_bank",
    "other_country",
    "decision",
  ] satisfies readonly ResultColumn[],
);

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
  /** True if the source was a table: its headings stay. */
  readonly isTable: boolean;
  readonly added: readonly ResultColumn[];
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
    header: [...own, ...added.map((name) => own.includes(name) ? `bankscreen_${name}` : name)],
    rows: [
      ...payees.map((screened) => [
        ...own.map((name, index) =>
          isTable ? screened.payee.cells[index] ?? "" : ownCell(screened.payee, name)
        ),
        ...addedCells(screened, catalogue),
        ...(isCompared ? comparedCells(screened.comparison) : []),
        ...(isDecided ? decidedCells(screened) : []),
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

function decidedCells({ decided }: ScreenedPayee): readonly string[] {
  const { decision = null } = decided ?? {};
  if (decision === null) return DECIDED.map(() => "");
  return [decision.choice, decision.by, decision.on, decision.note];
}

function ownCell(payee: Payee, name: string): string {
  const member = OWN.get(name);
  return member === undefined ? "" : payee[member] ?? "";
}

function addedCells(screened: ScreenedPayee, catalogue: Catalogue): readonly string[] {
  const { screening } = screened;
  const result = screening.kind === "screened" ? screening.result : null;
  const reach = reachOf(screening);
  return [
    verdictOf(screened),
    result?.iban ?? "",
    result?.valid ? result.country.code : "",
    bankOf(screening),
    result?.valid ? printBic(result.bic) : "",
    reach.instant.reach,
    reach.vop.reach,
    findingsOf(screened).join(" "),
    detailOf(screened, catalogue),
    screening.kind === "screened" && screening.bank.kind === "asked"
      ? screening.bank.answer.meta.sanctions_as_of ?? ""
      : "",
  ];
}

function comparedCells(comparison: Comparison | null): readonly string[] {
  if (comparison === null) return COMPARED.map(() => "");
  switch (comparison.outcome) {
    case "account_changed": {
      const { outcome, accounts, otherBank, otherCountry } = comparison;
      const bank = otherBank === null ? "unknown" : otherBank ? "yes" : "no";
      return [outcome, accounts.join(" "), "", bank, otherCountry ? "yes" : "no"];
    }
    case "name_changed":
      return [comparison.outcome, "", comparison.names.join(" / "), "", ""];
    default:
      return [comparison.outcome, "", "", "", ""];
  }
}
