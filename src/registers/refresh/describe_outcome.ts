/**
 * Tells what became of a dataset, in lines for a person.
 *
 * @module
 */
import type { DatasetOutcome, RefreshResult } from "./refresh_datasets.ts";

const examplesMax = 3;
const nameWidth = 28;
const wordWidth = 10;

/** Describes one outcome: a line that names the dataset, then indented examples of what changed. */
export function describeOutcome(dataset: string, outcome: DatasetOutcome): string[] {
  const head = `${dataset.padEnd(nameWidth)}${wordOf(outcome).padEnd(wordWidth)}`;
  switch (outcome.outcome) {
    case "none":
      return [`${head}no official file that is read here`];
    case "refused":
    case "failed":
      return [head + outcome.reason];
    case "unchanged":
    case "renewed":
      return [outcome.edition === null ? head.trimEnd() : head + describeEditionShortly(outcome.edition)];
    case "held":
      return [
        (outcome.edition === null ? head : `${head}${describeEditionShortly(outcome.edition)}; `) +
        `the edition of ${outcome.withdrawnAsOf}, which was taken back, is still what the publisher offers`,
      ];
    case "new":
      return [
        `${head}${describeEditionShortly(outcome.edition)}${describeBefore(outcome)}`,
        ...describeChanges(outcome),
      ];
  }
}

/** Describes what concerns all datasets: newly listed institutions, then the count of each outcome. */
export function describeResult({ outcomes, newlyListed }: RefreshResult): string[] {
  const hits = newlyListed.map(({ bic8, holder, list, listedName, entryId }) =>
    `  ${bic8} ${holder}: ${list} ${entryId}, ${listedName}`
  );
  const byHand = [...outcomes].filter(([, { outcome }]) => outcome === "none").map(([dataset]) => dataset);
  const counts = Map.groupBy(outcomes.values(), ({ outcome }) => outcome);
  const held = counts.get("held")?.length ?? 0;
  const words = (["new", "renewed", "unchanged", "refused", "failed"] as const)
    .map((word) => `${counts.get(word)?.length ?? 0} ${word}`)
    .concat(held === 0 ? [] : [`${held} held`]);
  return [
    ...(hits.length === 0 ? [] : [`Newly listed institutions of the BIC directory: ${hits.length}`]),
    ...shorten(hits, 20),
    ...(byHand.length === 0 ? [] : [`Left as they are, without files to read: ${listShortly(byHand)}.`]),
    `${words.join(", ")}.`,
  ];
}

function listShortly(datasets: readonly string[]): string {
  return datasets.length > 8 ? `${datasets.length} datasets` : datasets.join(", ");
}

function wordOf({ outcome }: DatasetOutcome): string {
  return outcome === "refused" || outcome === "failed" ? outcome.toUpperCase() : outcome;
}

function describeEditionShortly({ rows, asOf }: { readonly rows: number; readonly asOf: string }): string {
  return `${String(rows).padStart(7)} rows  ${asOf}`;
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

function shorten(lines: readonly string[], max = examplesMax): string[] {
  const rest = lines.length - max;
  return rest > 0 ? [...lines.slice(0, max), `    and ${rest} more`] : [...lines];
}
