// Facts about a run as a whole, for the page, the report and the workbook: the file, when it was checked, the editions
// of the data used, and the notes that apply to many rows.
/// <reference lib="dom" />
import { isTableOf, type SanctionsList, sanctionsLists } from "../../../../generated/sanctions_lists.ts";
import type { SignedOff } from "../../../../sdk/evidence/handover/mod.ts";
import type { RunRelease } from "../../../../sdk/evidence/mod.ts";
import type { DataEditions } from "../../../../sdk/mod.ts";
import type { Sheet } from "../../../../sdk/files/mod.ts";
import type { EvidenceScript } from "../screen_evidence.ts";
import type { ComparedFile, PageRun } from "./page_run.ts";
import { outcomesInWords } from "./store.ts";
import { count, describeTotals, listNames, nameSource, type Row, VERDICTS, words } from "./words.ts";

/** A seal as the report prints it; its QR code opens `/verify`, which reads the seal from the address. */
export interface PrintedSeal {
  readonly id: string;
  readonly release: RunRelease | null;
  readonly code: ReturnType<EvidenceScript["encode"]>;
}

/** A run as its files and its report describe it. */
export interface RunRecord {
  readonly run: Pick<PageRun, "file" | "before">;
  readonly rows: readonly Row[];
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly editions: DataEditions | null;
  readonly seal: PrintedSeal | null;
  readonly prepared: SignedOff | null;
}

type Line = readonly [what: string, text: string];

/** Describes what was screened and when, one line per fact. */
export function runFacts({ run: { file, before }, startedAt, endedAt }: RunRecord): readonly Line[] {
  const { review: { report }, catalogue: { writing } } = words;
  const time = (date: Date | null): string =>
    date === null ? report.notStarted : writing.minute(date.toISOString());
  return [
    [report.file, file.name],
    [report.hash, file.sha256],
    [report.by, location.origin],
    [report.started, time(startedAt)],
    [report.ended, endedAt === null && startedAt !== null ? report.notEnded : time(endedAt)],
    ...(before === null ? [] : comparisonLines(before)),
    ...describeTotals(file.list).map((total): Line => [report.total, total]),
    ...file.list.problems.map((problem): Line => [report.finding, problem(words.files)]),
    [report.scope, report.scopeText],
  ];
}

function comparisonLines({ name, compared: { comparisons, missing } }: ComparedFile): readonly Line[] {
  const { report } = words.review;
  return [
    [report.comparedWith, name],
    ...outcomesInWords().map(([outcome, word]): Line => [
      word,
      count(comparisons.filter((each) => each?.outcome === outcome).length),
    ]),
    [report.missing, missing.length === 0 ? "0" : missing.map(({ name, iban }) => name ?? iban).join("; ")],
  ];
}

/** Headings of {@link editionLines}. */
export function editionHeads(): readonly string[] {
  const { register, publisher, asOf, rows, hash } = words.review.report.heads;
  return [register, publisher, asOf, rows, hash];
}

/** Returns a line for each edition that was used: register, publisher, date, rows, checksum. */
export function editionLines({ editions }: RunRecord): readonly (readonly string[])[] {
  const { writing } = words.catalogue;
  return (editions?.editions ?? []).map(({ register, publisher, as_of, rows, sha256 }) => [
    nameSource(register),
    // A repository such as "owner/name" means nothing to a clerk; the checksum still identifies the data.
    /^[\w.-]+\/[\w.-]+$/.test(publisher) ? words.catalogue.listOfBanks : publisher,
    writing.day(as_of),
    count(rows),
    sha256,
  ]);
}

/** Returns the sheets of a workbook that follow the results. */
export function evidenceSheets(record: RunRecord): readonly Sheet[] {
  const { sheets } = words.review.report;
  const counts = VERDICTS.map(([verdict, word]) => [
    word,
    count(record.rows.filter((row) => row.verdict === verdict).length),
  ]);
  return [
    {
      name: sheets.evidence,
      header: [sheets.what, sheets.value],
      rows: [...runFacts(record).map((line) => [...line]), ...counts],
    },
    { name: sheets.data, header: editionHeads(), rows: editionLines(record) },
  ];
}

/** Says when the file was checked, and where to read the dates of the data. Returns "" before the run. */
export function describeEvidence({ endedAt, editions }: Pick<RunRecord, "endedAt" | "editions">): string {
  if (endedAt === null || editions === null) return "";
  const when = words.catalogue.writing.minute(endedAt.toISOString());
  return words.run.evidence({ when, count: editions.editions.length });
}

type Edition = DataEditions["editions"][number];

/** Days for which a list can clear a bank: after its last confirmation, or if it has none, after its own date. */
const [CONFIRMED_DAYS_MAX, LIST_DAYS_MAX] = [7, 92];

/** Days after which a register of the European Payments Council is too old to say anything about a bank. */
const REGISTER_DAYS_MAX = 92;

const REACH_REGISTERS = ["epc_sct_inst", "epc_vop"] as const;

/**
 * Lists the notes that apply to every row, before anything is charged: that banks aren't screened, or which sanctions
 * lists can't clear a bank; and that without a register of payment schemes, the rows only say what the law requires.
 * Banks that were screened stay so without the key, which isn't stored.
 */
export function notesForAll(
  data: DataEditions | null,
  rows: readonly Row[],
  isBankWanted: boolean,
): readonly string[] {
  const { catalogue, review: { notes } } = words;
  const isScreened = isBankWanted ||
    rows.some(({ screened: { screening } }) =>
      screening.kind === "bank" || (screening.kind === "screened" && screening.bank.kind === "asked")
    );
  if (data === null) return isScreened ? [] : [notes.notAsked];
  const { editions } = data;
  const missing: SanctionsList[] = [];
  const old: string[] = [];
  for (const list of sanctionsLists) {
    const parts = editions.filter(({ dataset }) => isTableOf(list, dataset));
    const days = Math.min(...parts.map(daysTooOld));
    if (parts.length === 0) missing.push(list);
    else if (days > 0) old.push(notes.listAge({ list: words.lists[list], days }));
  }
  const hasRegister = REACH_REGISTERS.every((name) =>
    editions.some(({ dataset, age_days }) => dataset === name && age_days <= REGISTER_DAYS_MAX)
  );
  return [
    !isScreened && notes.notAsked,
    isScreened && missing.length > 0 &&
    notes.notLoaded({ count: missing.length, lists: listNames(missing) }),
    isScreened && old.length > 0 && notes.tooOld({
      count: old.length,
      lists: catalogue.writing.list(old),
      stop: catalogue.verdicts.stop.word,
    }),
    !hasRegister && notes.noRegister,
  ].filter((note) => note !== false);
}

function daysTooOld({ age_days, confirmed_on }: Edition): number {
  if (confirmed_on === undefined) return age_days > LIST_DAYS_MAX ? age_days : 0;
  const days = Math.round((Date.now() - Date.parse(confirmed_on)) / 86_400_000);
  return days > CONFIRMED_DAYS_MAX ? days : 0;
}

/** A reason that at least this many rows have is explained once above the list; the rows only show its title. */
const REPEATED_MIN = 3;

/** Returns the reasons that at least `REPEATED_MIN` rows share, each with its note, most frequent first. */
export function repeatedReasons(rows: readonly Row[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { readonly title: string; count: number }>();
  for (const { common, isWaiting } of rows) {
    if (common === null || isWaiting) continue;
    const known = counts.get(common.reason);
    if (known === undefined) counts.set(common.reason, { title: common.title, count: 1 });
    else known.count++;
  }
  return new Map(
    [...counts].filter(([, { count }]) => count >= REPEATED_MIN).toSorted(([, a], [, b]) => b.count - a.count)
      .map(([reason, found]) => [reason, words.review.notes.repeated({ ...found, reason })]),
  );
}

/**
 * Returns a note for each country with banks that are only known from an old list, sorted by number of payments. An
 * old list puts no payment on hold, so the rows don't mention it.
 */
export function notesByCountry(rows: readonly Row[]): readonly string[] {
  const { catalogue: { writing }, review: { notes } } = words;
  const found = new Map<string, { count: number; asOf: string }>();
  for (const { country, sourceAsOf } of rows) {
    // The rows of a list of banks have no account, and so no country.
    if (sourceAsOf === "" || country === "") continue;
    const known = found.get(country) ?? { count: 0, asOf: sourceAsOf };
    const asOf = sourceAsOf < known.asOf ? sourceAsOf : known.asOf;
    found.set(country, { count: known.count + 1, asOf });
  }
  return [...found].toSorted(([, a], [, b]) => b.count - a.count).map(([country, { count, asOf }]) =>
    notes.oldRegister({ country: writing.country(country), count, asOf })
  );
}
