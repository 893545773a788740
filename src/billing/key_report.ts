/**
 * The report of a key: what was called, when, from how many networks, and what failed.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import { dayOf, monthOf, type Storage } from "../storage/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import { type KeyBalance, type KeyName, readStates, selectStates, standingOf } from "./balance.ts";

/** More distinct networks than this in a report are pointed out as unusual (wire shapes of the report). */
const USUAL_NETWORKS_MAX = 8;

const LIST_LENGTH_MAX = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Figures of one key over the last days. Instants are epoch milliseconds, days UTC `YYYY-MM-DD`. */
export interface KeyReport {
  readonly windowDays: number;
  readonly total: number;
  readonly ok: number;
  readonly failed: number;
  /** Mean time to answer in milliseconds; `null` without calls. */
  readonly averageMs: number | null;
  /** `null` without calls. */
  readonly firstSeenAt: number | null;
  /** `null` without calls. */
  readonly lastSeenAt: number | null;
  /** In order of time; days without calls are left out. */
  readonly days: readonly { readonly day: string; readonly calls: number; readonly failed: number }[];
  /** The most called first, at most 10. */
  readonly endpoints: readonly { readonly path: string; readonly calls: number }[];
  /** The most frequent first, at most 10. `reason` is the token of the error, or empty. */
  readonly failures: readonly ReportedFailure[];
  readonly distinctNetworks: number;
  /** True when the key was called from more networks than keys usually are; `null` without calls. */
  readonly isUnusual: boolean | null;
}

/** One kind of failure. */
export interface ReportedFailure {
  readonly path: string;
  readonly status: number;
  readonly reason: string;
  readonly calls: number;
}

/** Reads the report of a key over the last `days` days, today included; `days` is clamped to 1 to 365. */
export async function readKeyReport(storage: Storage, keyId: number, days: number): Promise<KeyReport> {
  const windowDays = Math.min(limits.reportDaysMax, Math.max(1, Math.trunc(days)));
  const from = dayOf(storage.clock.now() - (windowDays - 1) * DAY_MS);
  const [rows, failures, distinctNetworks] = await Promise.all([
    storage.db.selectFrom("usage_daily").selectAll().where("key_id", "=", keyId).where("day", ">=", from)
      .orderBy("day").execute(),
    readFailures(storage, keyId, from),
    countNetworks(storage, keyId, from),
  ]);
  const total = sum(rows, ({ calls }) => calls);
  const failed = sum(rows, (row) => row.failed);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const byPath = Map.groupBy(rows, ({ path }) => path);
  return {
    windowDays,
    total,
    ok: total - failed,
    failed,
    averageMs: total === 0 ? null : sum(rows, (row) => row.duration_us) / total / 1000,
    firstSeenAt: total === 0 ? null : Math.min(...rows.map((row) => row.first_at)),
    lastSeenAt: total === 0 ? null : Math.max(...rows.map((row) => row.last_at)),
    days: [...byDay].map(([day, ofDay]) => ({
      day,
      calls: sum(ofDay, ({ calls }) => calls),
      failed: sum(ofDay, (row) => row.failed),
    })),
    endpoints: [...byPath].map(([path, ofPath]) => ({ path, calls: sum(ofPath, ({ calls }) => calls) }))
      .sort((a, b) => b.calls - a.calls).slice(0, LIST_LENGTH_MAX),
    failures,
    distinctNetworks,
    isUnusual: total === 0 ? null : distinctNetworks > USUAL_NETWORKS_MAX,
  };
}

function readFailures({ db }: Storage, keyId: number, from: string): Promise<ReportedFailure[]> {
  return db.selectFrom("usage_failures")
    .select((eb) => ["path", "status", "reason", eb.fn.sum<number>("calls").as("calls")])
    .where("key_id", "=", keyId).where("day", ">=", from)
    .groupBy(["path", "status", "reason"]).orderBy("calls", "desc").orderBy("path").limit(LIST_LENGTH_MAX)
    .execute();
}

async function countNetworks({ db }: Storage, keyId: number, from: string): Promise<number> {
  const { networks } = await db.selectFrom("usage_networks")
    .select((eb) => eb.fn.countAll<number>().as("networks"))
    .where("key_id", "=", keyId).where("last_day", ">=", from).executeTakeFirstOrThrow();
  return networks;
}

function sum<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0);
}

/** Reads what keys hold, by their hashes; keys that are unknown or work no more are left out. */
export async function readBalances(
  { db, clock }: Pick<Storage, "db" | "clock">,
  keyHashes: readonly KeyHash[],
): Promise<ReadonlyMap<KeyHash, KeyBalance>> {
  const names = keyHashes.map((keyHash): KeyName => [keyHash, null]);
  const states = readStates(names, await db.executeQuery(selectStates(names, monthOf(clock.now()))));
  return new Map(
    [...states].flatMap(([keyHash, state]) => {
      const standing = standingOf(state);
      return standing.standing === "active" ? [[keyHash, standing.balance] as const] : [];
    }),
  );
}
