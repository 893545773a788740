// Evidence of a run: the file, when it was checked, and the editions of the data used.
/// <reference lib="dom" />
import type { SignedOff } from "../../../../sdk/evidence/handover/mod.ts";
import type { RunRelease } from "../../../../sdk/evidence/mod.ts";
import type { DataEditions } from "../../../../sdk/mod.ts";
import type { Sheet } from "../../../../sdk/files/mod.ts";
import type { EvidenceScript } from "../screen_evidence.ts";
import { words } from "./chosen_words.ts";
import type { ComparedFile, PageRun } from "./page_run.ts";
import { OUTCOMES } from "./view.ts";
import { count, describeTotals, nameSource, type Row, VERDICTS } from "./words.ts";

/** A seal as the report shows it; the code leads to `/verify`, which reads the seal from it. */
export interface PrintedSeal {
  readonly id: string;
  readonly release: RunRelease | null;
  readonly code: ReturnType<EvidenceScript["encode"]>;
}

/** A run, as its report describes it. */
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

/** Describes what was screened, with which data and when. */
export function linesOf({ run: { file, before }, startedAt, endedAt }: RunRecord): readonly Line[] {
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
    ...OUTCOMES.map(([outcome, word]): Line => [
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

/** One line for each edition that was used: register, publisher, date, rows, checksum. */
export function editionLines({ editions }: RunRecord): readonly (readonly string[])[] {
  const { writing } = words.catalogue;
  return (editions?.editions ?? []).map(({ register, publisher, as_of, rows, sha256 }) => [
    nameSource(register),
    // A program's repository, "owner/name", means nothing to a clerk; the checksum still identifies the data.
    /^[\w.-]+\/[\w.-]+$/.test(publisher) ? words.catalogue.listOfBanks : publisher,
    writing.day(as_of),
    count(rows),
    sha256,
  ]);
}

/** Returns the sheets that follow the results in a workbook. */
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
      rows: [...linesOf(record).map((line) => [...line]), ...counts],
    },
    { name: sheets.data, header: editionHeads(), rows: editionLines(record) },
  ];
}

/** Says when the file was checked, and where to find the dates of the data. */
export function describeEvidence({ endedAt, editions }: Pick<RunRecord, "endedAt" | "editions">): string {
  if (endedAt === null || editions === null) return "";
  const when = words.catalogue.writing.minute(endedAt.toISOString());
  return words.run.evidence({ when, count: editions.editions.length });
}
