/**
 * Stores the outcome of screening all registers with the editions that it was made from: first the one shipped with the
 * software, then one for each change of the editions in force.
 *
 * @module
 */
import {
  checksumOf,
  createLoader,
  finishInSlices,
  type ReferenceData,
  shippedData,
} from "../data/registers/mod.ts";
import { sanctionsIndexSteps, screenRegistersSteps } from "../screening/mod.ts";
import type { EditionStore } from "./edition_store.ts";
import type { EditionOrigins } from "./kept_editions.ts";
import {
  keyOfRow,
  listTables,
  type OutcomeRow,
  readOutcome,
  rowsOf,
  screeningId,
  type ScreeningOutcome,
  writeOutcome,
} from "./screening_outcome.ts";
import { openTablesInForce } from "./tables_in_force.ts";

/** The outcome that comes with the software; no start and no request reads it. */
export const shippedOutcome: URL = new URL("screening/registers.tsv", shippedData);

/** The outcome that was kept last. */
export interface KeptScreening {
  readonly outcome: ScreeningOutcome;
  /** Epoch milliseconds; `null` for the one that came with the software. */
  readonly screenedAt: number | null;
  /** False when other editions are in force by now: the next refresh screens them. */
  readonly isCurrent: boolean;
}

/** A change of the data in force. */
export interface DataChange {
  readonly before: ReferenceData;
  readonly after: ReferenceData;
  /** Keys of all institutions for which the outcome may differ. */
  readonly affected: ReadonlySet<string>;
}

/** Finds the outcome that was kept last. */
export async function findKeptScreening({ shipped, store }: EditionOrigins): Promise<KeptScreening> {
  const { entries } = await openTablesInForce(shipped, store, () => {});
  return (await findKept(store, listTables(entries.map(({ edition }) => edition)))).kept;
}

/**
 * Screens the editions in force and stores the outcome, unless it is kept already. After a change of registers alone only
 * the institutions of these are screened anew, otherwise all: some two seconds, in slices. Of a list the words of each
 * name are weighed against those of all others, so that one entry can change what is found by another.
 *
 * @param now Epoch milliseconds.
 * @param change What led to the editions in force; `null` when that is not known.
 */
export async function keepScreening(
  { shipped, store }: EditionOrigins,
  now: number,
  change: DataChange | null,
): Promise<void> {
  const inForce = await openTablesInForce(shipped, store, () => {});
  const tables = listTables(inForce.entries.map(({ edition }) => edition));
  const { kept, release } = await findKept(store, tables);
  if (kept.isCurrent) return;
  const isLoaded = change !== null && isSame(listTables(change.after.registers.editions), tables);
  const isFollowed = isLoaded && isOfRegisters(change) &&
    isSame(listTables(change.before.registers.editions), kept.outcome.tables);
  const data = isLoaded ? change.after : await createLoader()(inForce);
  const rows = isFollowed
    ? [
      ...kept.outcome.rows.filter((row) => !change.affected.has(keyOfRow(row))),
      ...await screen(data, change.affected),
    ]
    : await screen(data);
  const text = writeOutcome({ tables, release, rows });
  const asOf = new Date(now).toISOString().slice(0, 10);
  const edition = { dataset: screeningId, asOf, rows: rows.length, sha256: checksumOf(text), fetchedAt: now };
  await store.save(edition, text, []);
}

/** Returns whether lists and LEIs are unchanged: the loader passes on objects that have not changed. */
function isOfRegisters({ before, after }: DataChange): boolean {
  const leisOf = ({ registers }: ReferenceData) =>
    registers.editions.find(({ dataset }) => dataset === "bic_lei")?.sha256;
  return before.sanctions === after.sanctions && leisOf(before) === leisOf(after);
}

async function screen(data: ReferenceData, asked?: ReadonlySet<string>): Promise<OutcomeRow[]> {
  const index = await finishInSlices(sanctionsIndexSteps(data.sanctions));
  const screened = await finishInSlices(screenRegistersSteps(data.registers, index, asked));
  return screened.flatMap(rowsOf);
}

/** An outcome of another software version does not count, nor one that cannot be read. */
async function findKept(
  store: EditionStore,
  tables: readonly string[],
): Promise<{ readonly kept: KeptScreening; readonly release: string }> {
  const text = await Deno.readTextFile(shippedOutcome);
  const release = checksumOf(text);
  const stored = await readStored(store);
  const kept = stored?.outcome.release === release
    ? stored
    : { outcome: readOutcome(text), screenedAt: null };
  return { kept: { ...kept, isCurrent: isSame(kept.outcome.tables, tables) }, release };
}

async function readStored(store: EditionStore): Promise<Omit<KeptScreening, "isCurrent"> | null> {
  const newest = (await store.list()).find(({ dataset }) => dataset === screeningId);
  if (newest === undefined) return null;
  try {
    return { outcome: readOutcome(await store.readTable(newest)), screenedAt: newest.fetchedAt };
  } catch {
    return null;
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join("\n") === others.join("\n");
}
