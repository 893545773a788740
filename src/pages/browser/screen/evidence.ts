/**
 * What a run leaves behind: tables to take along, and a report to print, with the data that was asked and when.
 *
 * @module
 */
/// <reference lib="dom" />
import type { DataEditions } from "../../../../sdk/mod.ts";
import { type PayeeList, resultsAsCsv, resultsAsWorkbook } from "../../../../sdk/payees/mod.ts";
import { words } from "./catalogue/chosen.ts";
import { OUTCOMES } from "./before_panel.ts";
import { make } from "./elements.ts";
import type { ComparedFile } from "./page_run.ts";
import { makeTag } from "./results_table.ts";
import { sealOnPaper } from "./seal.ts";
import { count, groupIban, plural, type Row, VERDICTS } from "./words.ts";

/** A run as its report tells it. */
export interface RunRecord {
  readonly fileName: string;
  readonly fileSha256: string;
  readonly list: PayeeList;
  readonly rows: readonly Row[];
  /** The file that it was compared with; `null` when there was none. */
  readonly before: ComparedFile | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** `null` when they could not be had. */
  readonly editions: DataEditions | null;
  /** Token that seals the rows as they are; `null` without one. */
  readonly seal: string | null;
}

type Line = readonly [what: string, text: string];

function linesOf(
  { fileName, fileSha256, list, rows, before, startedAt, endedAt }: RunRecord,
): readonly Line[] {
  const counts = VERDICTS.map(([verdict, word]): Line => [
    word,
    count(rows.filter((row) => row.verdict === verdict).length),
  ]);
  return [
    ["File", fileName],
    ["SHA-256 of the file", fileSha256],
    ["Screened by", location.origin],
    ["Started (UTC)", startedAt?.toISOString() ?? "not started"],
    ["Ended (UTC)", endedAt?.toISOString() ?? "not ended"],
    ["Payees", count(rows.length)],
    ...counts,
    ...(before === null ? [] : comparisonLines(before)),
    ...list.problems.map((problem): Line => ["Finding on the file", problem]),
    [
      "Scope",
      "The bank that holds each account. Payees, their owners and the purpose of payments are not screened.",
    ],
  ];
}

function comparisonLines({ name, compared: { comparisons, missing } }: ComparedFile): readonly Line[] {
  return [
    ["Compared with", name],
    ...OUTCOMES.map(([outcome, word]): Line => [
      word,
      count(comparisons.filter((each) => each?.outcome === outcome).length),
    ]),
    ["Missing now", missing.length === 0 ? "0" : missing.map(({ name, iban }) => name ?? iban).join("; ")],
  ];
}

function editionLines({ editions }: RunRecord): readonly (readonly string[])[] {
  return (editions?.editions ?? []).map(({ register, publisher, as_of, rows, sha256 }) => [
    register,
    publisher,
    as_of,
    String(rows),
    sha256,
  ]);
}

const EDITION_HEADER = ["Register", "Publisher", "As of", "Rows", "SHA-256"];

/** Of those columns, how many a page has room for. */
const PRINTED = 4;

/** Says when the file was checked, and where the dates of the data stand. */
export function describeEvidence({ endedAt, editions }: RunRecord): string {
  if (endedAt === null || editions === null) return "";
  const when = `${endedAt.toISOString().slice(0, 16).replace("T", ", ")} UTC`;
  return `Checked ${when}, against ${
    plural(editions.editions.length, "dataset")
  }. Their dates stand in the XLSX file ` +
    "and in the printed report, as evidence.";
}

/** Hands the results to the browser as a file. */
export function downloadResults(format: "csv" | "xlsx", run: RunRecord): void {
  const payees = run.rows.map(({ screened }) => screened);
  const bytes = format === "csv"
    ? new TextEncoder().encode(resultsAsCsv(run.list, payees, words.catalogue))
    : resultsAsWorkbook(run.list, payees, words.catalogue, [
      { name: "Evidence", header: ["What", "Value"], rows: linesOf(run).map((line) => [...line]) },
      { name: "Data", header: EDITION_HEADER, rows: editionLines(run) },
    ]);
  const type = format === "csv"
    ? "text/csv;charset=utf-8"
    : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const address = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type }));
  make("a", { href: address, download: `${run.fileName.replace(/\.[^.]*$/, "")}-screened.${format}` })
    .click();
  // The download has its own hold on the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Fills the report, which is shown on paper alone: the list on the screen holds only the rows in view. */
export function fillReport(place: HTMLElement, run: RunRecord): void {
  const rows = run.rows.map((row) => {
    const { payee } = row.screened;
    const money = [payee.amount, payee.currency].filter((part) => part !== null).join(" ");
    const marks = [money, payee.reference ?? ""].filter((part) => part !== "").join(" · ");
    return make(
      "tr",
      {},
      make("td", { class: "figure" }, String(payee.place)),
      make("td", {}, payee.name ?? "", make("span", { class: "under" }, marks)),
      make(
        "td",
        {},
        make("span", { class: "mono" }, payee.iban === "" ? payee.otherAccount ?? "" : groupIban(payee.iban)),
        make("span", { class: "under" }, row.change),
      ),
      make("td", {}, row.bank, make("span", { class: "under mono" }, row.bic)),
      make("td", {}, makeTag(row), make("span", { class: "under" }, row.detail)),
      make("td", {}, ...row.reach.split(" · ").map((each) => make("span", { class: "line" }, each))),
      make("td", {}, row.sanctions),
    );
  });
  const heads = ["Row", "Payee", "Account", "Bank", "Verdict", "Reach", "Sanctions"];
  place.replaceChildren(
    make("h1", {}, "Screening of a payout file"),
    make(
      "dl",
      { class: "report-lines" },
      ...linesOf(run).map(([what, text]) => make("div", {}, make("dt", {}, what), make("dd", {}, text))),
    ),
    ...(run.seal === null ? [] : [sealOnPaper(run.seal)]),
    makeTable("report-payees", heads, rows),
    make("h2", {}, "Data that was asked"),
    run.editions === null ? make("p", {}, "The server did not say which editions it asked.") : makeTable(
      "report-data",
      EDITION_HEADER.slice(0, PRINTED),
      editionLines(run).map((cells) =>
        make("tr", {}, ...cells.slice(0, PRINTED).map((cell) => make("td", { class: "short" }, cell)))
      ),
    ),
  );
}

function makeTable(
  name: string,
  heads: readonly string[],
  rows: readonly HTMLTableRowElement[],
): HTMLTableElement {
  return make(
    "table",
    { class: name },
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows),
  );
}
