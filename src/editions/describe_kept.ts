import type { KeptEdition, Restoration } from "./kept_editions.ts";

const nameWidth = 28;
const stateWidth = 12;

/** Describes editions, one line each; the first line of a dataset begins with its name. */
export function describeKeptEditions(editions: readonly KeptEdition[]): string[] {
  return editions.map((edition, index) => {
    const isFirst = editions[index - 1]?.dataset !== edition.dataset;
    const name = isFirst ? edition.dataset : "";
    return `${name.padEnd(nameWidth)}${edition.state.padEnd(stateWidth)}${describeShortly(edition)}`;
  });
}

/** Describes the outcome of a restore. */
export function describeRestoration(dataset: string, restoration: Restoration): string {
  const head = dataset.padEnd(nameWidth);
  if (restoration.outcome === "refused") return `${head}${"REFUSED".padEnd(stateWidth)}${restoration.reason}`;
  const { before, now } = restoration;
  return `${head}${"restored".padEnd(stateWidth)}${describeShortly(now)}, in place of ${before.asOf}`;
}

function describeShortly({ rows, asOf, fetchedAt }: KeptEdition): string {
  const origin = fetchedAt > 0
    ? `fetched ${new Date(fetchedAt).toISOString().slice(0, 16).replace("T", " ")} UTC`
    : "came with the software";
  return `${String(rows).padStart(7)} rows  ${asOf.padEnd(10)}  ${origin}`;
}
