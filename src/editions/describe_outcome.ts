// Describes the outcome of a refresh, and the stored editions, in lines for the operator.
import type { Dataset } from "../data/publishers/mod.ts";
import type { KeptEdition, Restoration } from "./active_tables.ts";
import type { ListedInstitution } from "./screened_institutions.ts";
import type { DatasetOutcome, RefreshResult } from "./refresh_datasets.ts";

const EXAMPLES_MAX = 3;
const LINES_MAX = 20;
const NAME_WIDTH = 28;
const WORD_WIDTH = 10;

/** Describes the outcome for a dataset: one line, then examples of what changed. */
export function describeOutcome(dataset: string, outcome: DatasetOutcome): string[] {
  const head = `${dataset.padEnd(NAME_WIDTH)}${wordOf(outcome).padEnd(WORD_WIDTH)}`;
  switch (outcome.outcome) {
    case "none":
      return [`${head}no file found`];
    case "rejected":
    case "failed":
      return [head + outcome.reason];
    case "unchanged":
    case "renewed":
      return [outcome.edition === null ? head.trimEnd() : head + describeEditionShortly(outcome.edition)];
    case "withdrawn":
      return [
        head + describeStay(outcome) +
        `the edition of ${outcome.withdrawnAsOf}, which was withdrawn, is still what the publisher offers`,
      ];
    case "older":
      return [`${head}${describeStay(outcome)}the publisher's file is of ${outcome.offeredAsOf}`];
    case "new":
      return [
        `${head}${describeEditionShortly(outcome.edition)}${describeBefore(outcome)}`,
        ...describeChanges(outcome),
      ];
  }
}

/** Describes the outcome for all datasets together, and the banks that were listed or delisted. */
export function describeResult({ outcomes, newlyListed, delisted }: RefreshResult): string[] {
  const lineOf = ({ bic8, holder, list, listedName, entryId, outcome }: ListedInstitution) =>
    `  ${bic8 ?? "no BIC"} ${holder}: ${list} ${entryId}, ${listedName}` +
    (outcome === "review" ? " (to be reviewed)" : "");
  const [hits, left] = [newlyListed.map(lineOf), delisted.map(lineOf)];
  const idsOf = (word: DatasetOutcome["outcome"]) =>
    [...outcomes].filter(([, { outcome }]) => outcome === word).map(([dataset]) => dataset);
  const [unchanged, rejected, failed] = [idsOf("none"), idsOf("rejected"), idsOf("failed")];
  const counts = [
    ...(["new", "renewed", "unchanged", "rejected", "failed"] as const),
    ...(["older", "withdrawn"] as const).filter((word) => idsOf(word).length > 0),
  ].map((word) => `${idsOf(word).length} ${word}`);
  return [
    ...(hits.length === 0 ? [] : [`Newly listed institutions: ${hits.length}`]),
    ...shorten(hits, LINES_MAX),
    ...(left.length === 0 ? [] : [`Institutions no longer listed: ${left.length}`]),
    ...shorten(left, LINES_MAX),
    ...(unchanged.length === 0 ? [] : [`Unchanged, because no files were found: ${listShortly(unchanged)}.`]),
    `${counts.join(", ")}.`,
    ...(rejected.length === 0
      ? []
      : [`Rejected for the reasons above, so the active editions stay: ${rejected.join(", ")}.`]),
    ...(failed.length === 0
      ? []
      : [`Could not be fetched, so the active editions stay: ${failed.join(", ")}.`]),
  ];
}

/** Describes how to download manually the files that couldn't be fetched. */
export function describeManualDownload(
  { outcomes }: Pick<RefreshResult, "outcomes">,
  datasets: readonly Dataset[],
): string[] {
  const failed = datasets.filter(({ id }) => outcomes.get(id)?.outcome === "failed");
  if (failed.length === 0) return [];
  const files = failed.flatMap(({ sources }) => sources)
    .map(({ name, url }) => `  ${name} from ${url}`);
  return [
    "Some publishers block programs at times. Save their files with a browser in a folder, under these names,",
    ...shorten([...new Set(files)], LINES_MAX),
    `and run: deno task data:refresh --from DIR --only ${failed.map(({ id }) => id).join(",")}`,
  ];
}

/** Lists the requested datasets for which the folder has no files. */
export function describeAbsentFiles(
  { outcomes }: Pick<RefreshResult, "outcomes">,
  wanted: readonly Dataset[],
): string[] {
  const absent = wanted.filter(({ id }) => outcomes.get(id)?.outcome === "none")
    .map(({ id, sources }) => `${id} (${sources.map(({ name }) => name).join(", ")})`);
  return absent.length === 0 ? [] : [`The folder has no files for: ${absent.join(", ")}.`];
}

function listShortly(datasets: readonly string[]): string {
  return datasets.length > 8 ? `${datasets.length} datasets` : datasets.join(", ");
}

function wordOf({ outcome }: DatasetOutcome): string {
  return outcome === "rejected" || outcome === "failed" ? outcome.toUpperCase() : outcome;
}

function describeEditionShortly({ rows, asOf }: { readonly rows: number; readonly asOf: string }): string {
  return `${String(rows).padStart(7)} rows  ${asOf}`;
}

function describeStay({ edition }: Extract<DatasetOutcome, { outcome: "withdrawn" | "older" }>): string {
  return edition === null ? "" : `${describeEditionShortly(edition)}; `;
}

function describeBefore({ before, changes }: Extract<DatasetOutcome, { outcome: "new" }>): string {
  if (before === null) return "  first edition";
  const { added, removed, renamed } = changes;
  return `  after ${before.asOf}: ${added.length} added, ${removed.length} removed, ${renamed.length} renamed`;
}

function describeChanges({ before, changes }: Extract<DatasetOutcome, { outcome: "new" }>): string[] {
  if (before === null) return [];
  return [
    ...shorten(changes.added.map(({ key, name }) => `  + ${key} ${name}`)),
    ...shorten(changes.removed.map(({ key, name }) => `  - ${key} ${name}`)),
    ...shorten(changes.renamed.map(({ key, before, after }) => `  ~ ${key} ${before} → ${after}`)),
  ];
}

function shorten(lines: readonly string[], max = EXAMPLES_MAX): string[] {
  const rest = lines.length - max;
  return rest > 0 ? [...lines.slice(0, max), `    and ${rest} more`] : [...lines];
}

const STATE_WIDTH = 12;

/** Describes editions, one per line. The first line of each dataset begins with its name. */
export function describeKeptEditions(editions: readonly KeptEdition[]): string[] {
  return editions.map((edition, index) => {
    const isFirst = editions[index - 1]?.dataset !== edition.dataset;
    const name = isFirst ? edition.dataset : "";
    return `${name.padEnd(NAME_WIDTH)}${edition.state.padEnd(STATE_WIDTH)}${describeShortly(edition)}`;
  });
}

/** Describes the outcome of a restore. */
export function describeRestoration(dataset: string, restoration: Restoration): string {
  const head = dataset.padEnd(NAME_WIDTH);
  if (restoration.outcome === "rejected") {
    return `${head}${"REJECTED".padEnd(STATE_WIDTH)}${restoration.reason}`;
  }
  const { before, now } = restoration;
  return `${head}${"restored".padEnd(STATE_WIDTH)}${describeShortly(now)}, in place of ${before.asOf}`;
}

function describeShortly({ rows, asOf, fetchedAt }: KeptEdition): string {
  const origin = fetchedAt > 0
    ? `fetched ${new Date(fetchedAt).toISOString().slice(0, 16).replace("T", " ")} UTC`
    : "came with the software";
  return `${String(rows).padStart(7)} rows  ${asOf.padEnd(10)}  ${origin}`;
}
