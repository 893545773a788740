// The printed report: a cover with totals, money and the dates of the lists; first the payments that must not be made,
// with reasons and decisions; a line for each other payee; space for notes and signatures.
/// <reference lib="dom" />
import { isTableOf, sanctionsLists } from "../../../../generated/sanctions_lists.ts";
import { make } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { editionHeads, editionLines, linesOf, type RunRecord } from "./evidence.ts";
import { makeTag, reachInShort, sortRows } from "./results_table.ts";
import { sealOnPaper } from "./seal.ts";
import { notesOf } from "./shared_notes.ts";
import { count, describeDecision, describeMoneyOf, type Row, VERDICTS } from "./words.ts";

const PRINTED_COLUMNS = 4;

const GRAVE = /^(?:stop|check_first)$/;

const NOTE_LINES = 6;

/** Fills the report, which only appears in print: the list on screen only contains the rows in view. */
export function fillReport(place: HTMLElement, run: RunRecord, isBankAsked: boolean): void {
  const { report } = words.review;
  const rows = sortRows(run.rows);
  const grave = rows.filter(({ verdict }) => GRAVE.test(verdict));
  const others = VERDICTS.filter(([verdict]) => !GRAVE.test(verdict)).map(([verdict, word]) => ({
    word,
    rows: rows.filter((row) => row.verdict === verdict),
  })).filter(({ rows: { length } }) => length > 0);
  place.replaceChildren(
    make("section", { class: "report-cover" }, ...makeCover(run, isBankAsked)),
    make("h2", {}, `${report.stops}${words.catalogue.colon}${count(grave.length)}`),
    grave.length === 0 ? make("p", {}, report.noStops) : makeGraveTable(grave),
    ...others.flatMap(({ word, rows }) => [
      make("h2", {}, `${word}${words.catalogue.colon}${count(rows.length)}`),
      makeLines(rows),
    ]),
    make("h2", {}, report.data),
    run.editions === null ? make("p", {}, report.noEditions) : makeTable(
      "report-data",
      editionHeads().slice(0, PRINTED_COLUMNS),
      editionLines(run).map((cells) => cells.slice(0, PRINTED_COLUMNS).map((cell) => make("td", {}, cell))),
    ),
    make("section", { class: "report-end" }, ...makeEnd()),
  );
}

function makeCover(run: RunRecord, isBankAsked: boolean): readonly Node[] {
  const { review: { columns, report, forAll }, catalogue } = words;
  const { writing } = catalogue;
  const totals = [...VERDICTS, [null, report.total] as const].map(([verdict, word]) => {
    const held = run.rows.filter((row) => verdict === null || row.verdict === verdict);
    return [
      make("th", { scope: "row" }, word),
      make("td", { class: "figure" }, count(held.length)),
      make("td", { class: "figure" }, describeMoneyOf(held)),
    ];
  });
  const lists = sanctionsLists.flatMap((list) => {
    const parts = (run.editions?.editions ?? []).filter(({ dataset }) => isTableOf(list, dataset));
    if (parts.length === 0) return [[words.lists[list], words.review.lists.not_loaded] as const];
    return parts.map(({ register, as_of, confirmed_on }) =>
      [
        words.translateRegister(register),
        `${writing.day(as_of)}${confirmed_on === undefined ? "" : ` (${writing.day(confirmed_on)})`}`,
      ] as const
    );
  });
  const notes = notesOf(run.editions, isBankAsked);
  return [
    make("h1", {}, report.title),
    makeLinesList(linesOf(run)),
    ...(run.seal === null ? [] : [sealOnPaper(run.seal)]),
    make(
      "div",
      { class: "report-columns" },
      makeTable(
        "report-totals",
        [columns.verdict, report.payments, catalogue.results.columns.amount],
        totals,
      ),
    ),
    make("h2", {}, report.listsAndDates),
    makeLinesList(lists),
    ...(notes.length === 0 ? [] : [
      make("h2", {}, forAll),
      make("ul", {}, ...notes.map((note) => make("li", {}, note))),
    ]),
  ];
}

function makeLinesList(lines: readonly (readonly [string, string])[]): HTMLElement {
  return make(
    "dl",
    { class: "report-lines" },
    ...lines.map(([what, text]) => make("div", {}, make("dt", {}, what), make("dd", {}, text))),
  );
}

function makeGraveTable(rows: readonly Row[]): HTMLTableElement {
  const { columns, report } = words.review;
  const heads = [columns.row, columns.payee, columns.account, columns.bank, columns.verdict, report.reason];
  return makeTable(
    "report-grave",
    heads,
    rows.map((row) => {
      const { payee } = row.screened;
      const marks = [row.money, payee.reference ?? ""].filter((part) => part !== "").join(" · ");
      return [
        make("td", { class: "figure" }, String(payee.place)),
        make("td", {}, payee.name ?? "", make("span", { class: "under" }, marks)),
        make(
          "td",
          {},
          make("span", { class: "mono" }, row.account),
          make("span", { class: "under" }, row.change),
        ),
        make("td", {}, row.bank, make("span", { class: "under mono" }, row.bic)),
        make("td", {}, makeTag(row), make("span", { class: "under" }, row.sanctions)),
        make("td", {}, row.detail, make("strong", { class: "under decided" }, describeDecision(row))),
      ];
    }),
  );
}

function makeLines(rows: readonly Row[]): HTMLTableElement {
  const { columns } = words.review;
  const heads = [
    columns.row,
    columns.payee,
    columns.account,
    columns.bank,
    words.catalogue.results.columns.amount,
    columns.reach,
  ];
  return makeTable(
    "report-fine",
    heads,
    rows.map((row) => {
      const { payee } = row.screened;
      const schemes = reachInShort(row).map(({ word }) => word).join(" ");
      const reach = [row.sanctions, schemes].filter((part) => part !== "").join(" · ");
      return [
        make("td", { class: "figure" }, String(payee.place)),
        make("td", {}, payee.name ?? ""),
        make("td", { class: "mono" }, payee.iban.replaceAll(/\s/g, "") || row.account),
        make("td", {}, row.bank),
        make("td", { class: "figure" }, row.money),
        make("td", {}, row.verdict === "not_checked" ? row.detail : reach),
      ];
    }),
  );
}

function makeEnd(): readonly Node[] {
  const { report } = words.review;
  return [
    make("h2", {}, report.legend),
    makeLinesList(VERDICTS.map(([, word, meaning]) => [word, meaning] as const)),
    make("h2", {}, report.notes),
    ...Array.from({ length: NOTE_LINES }, () => make("p", { class: "report-rule" })),
    make(
      "div",
      { class: "report-signatures" },
      make("p", { class: "report-rule" }, report.signature),
      make("p", { class: "report-rule" }, report.second),
    ),
  ];
}

function makeTable(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly HTMLElement[])[],
): HTMLTableElement {
  return make(
    "table",
    { class: name },
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows.map((cells) => make("tr", {}, ...cells))),
  );
}
