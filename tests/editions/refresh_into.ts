/**
 * Refreshes into the database of a test.
 *
 * @module
 */
import { assert } from "@std/assert";
import { openEditionStore } from "../../src/editions/mod.ts";
import {
  type BankRecord,
  type DataTables,
  openDataFolder,
  shippedData,
} from "../../src/data/registers/mod.ts";
import { readBankCodeTable } from "../../src/data/registers/bank_tables.ts";
import type { Dataset } from "../../src/data/publishers/mod.ts";
import { datasets } from "../../src/data/publishers/mod.ts";
import { collectFromPublishers } from "../../src/editions/collect_files.ts";
import { createJudge } from "../../src/editions/judge_edition.ts";
import {
  type DatasetOutcome,
  type Refresh,
  refreshDatasets,
  type RefreshResult,
} from "../../src/editions/refresh_datasets.ts";
import type { Storage } from "../../src/storage/mod.ts";
import type { Publisher } from "./publisher.ts";

/** Refreshes as the command does, except for what `options` replace. */
export async function refreshInto(
  storage: Storage,
  options: Partial<Refresh> & Pick<Refresh, "datasets">,
): Promise<RefreshResult> {
  return await refreshDatasets({
    shipped: await openRelease(),
    store: openEditionStore(storage),
    collect: collectFromPublishers,
    judge: createJudge(datasets),
    accepted: new Set(),
    dryRun: false,
    now: () => storage.clock.now(),
    started: () => {},
    finished: () => {},
    ...options,
  });
}

/** Refreshes datasets from a local server, which has their files under the official names. */
export async function refreshOfficial(
  storage: Storage,
  publisher: Publisher,
  ids: readonly string[],
  options: Partial<Refresh> = {},
): Promise<ReadonlyMap<string, DatasetOutcome>> {
  const some = datasets.filter(({ id }) => ids.includes(id));
  const { outcomes } = await refreshInto(storage, {
    datasets: some.map((dataset) => throughStandIn(dataset, publisher)),
    shipped: await shippedBasis(...ids),
    ...options,
  });
  return outcomes;
}

/** Points the sources of a dataset to the local server: to the file, or to `page` if the file is linked on a page. */
function throughStandIn(dataset: Dataset, { address }: Publisher): Dataset {
  const sources = dataset.sources.map((source) => ({
    ...source,
    url: `${address}/${source.linkOnPage === undefined ? source.name : "page"}`,
    linkOrigin: undefined,
  }));
  return { ...dataset, sources };
}

let release: Promise<DataTables> | undefined;

export function openRelease(): Promise<DataTables> {
  return release ??= openDataFolder();
}

const registerKinds = ["bank_codes", "bic_directory"];
/** Tables without which nothing loads. */
const neededKinds =
  ("iban_structures sepa_scope swiss_bank_master issuers fatf_plenaries fatf_status eu_high_risk_countries " +
    "sanctioned_jurisdictions country_risk").split(" ");

type IsKept = (entry: DataTables["entries"][number]) => boolean;

/**
 * Returns the release's editions without its bank registers, because refreshing a register screens all of its banks.
 *
 * @param registers Registers to keep.
 */
export async function shippedLists(...registers: readonly string[]): Promise<DataTables> {
  return await onlyTables(({ kind, edition }) =>
    !registerKinds.includes(kind) || registers.includes(edition.dataset)
  );
}

/**
 * Returns only the tables that must be there to load any data, for tests that need no listed names.
 *
 * @param kept Other tables to keep.
 */
export async function shippedBasis(...kept: readonly string[]): Promise<DataTables> {
  return await onlyTables(({ kind, edition }) =>
    neededKinds.includes(kind) || kept.includes(edition.dataset)
  );
}

async function onlyTables(isKept: IsKept): Promise<DataTables> {
  const { entries, readTable } = await openRelease();
  const kept = entries.filter(isKept);
  const ids = new Set(kept.map(({ edition }) => edition.dataset));
  return { entries: kept, readTable: async (id) => ids.has(id) ? await readTable(id) : undefined };
}

/**
 * Copies the tables of {@linkcode shippedBasis} into a folder, which loads and is screened a hundred times faster than
 * the whole release. The folder is removed when the test file ends.
 *
 * @param kept Other tables to keep.
 */
export async function makeSmallRelease(...kept: readonly string[]): Promise<URL> {
  const folder = await Deno.makeTempDir({ prefix: "release-" });
  globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));
  const copy = new URL(`file://${folder}/`);
  for (const { table } of (await shippedBasis(...kept)).entries) {
    await Deno.mkdir(new URL(".", new URL(table, copy)), { recursive: true });
    await Deno.copyFile(new URL(table, shippedData), new URL(table, copy));
  }
  return copy;
}

export async function shippedRecords(dataset: string): Promise<BankRecord[]> {
  const shipped = await (await openRelease()).readTable(dataset);
  assert(shipped !== undefined, dataset);
  return [...readBankCodeTable(shipped.text, dataset).records.values()];
}
