/**
 * The monthly refresh of a running service, where the platform has a cron; elsewhere the task `data:refresh` is
 * run by whatever schedules things there.
 *
 * @module
 */
import type { Log } from "./http/mod.ts";
import { datasets } from "./publishers/mod.ts";
import { openDataFolder } from "./registers/mod.ts";
import {
  collectFromPublishers,
  type DatasetOutcome,
  fetchLimits,
  type LiveData,
  openEditionStore,
  openWorkerJudge,
  refreshDatasets,
} from "./editions/mod.ts";
import type { Storage } from "./storage/mod.ts";

/** What a refresh inside a running service works with. */
export interface RunningService {
  readonly storage: Storage;
  readonly data: LiveData;
  readonly log: Log;
}

/** Registers a job by name and schedule (five fields, UTC). */
export type Cron = (name: string, schedule: string, job: () => Promise<void>) => Promise<void>;

/** Early on the second day: what publishers date by month is out by then, and the others are quiet. */
const schedule = "17 4 2 * *";

/**
 * Registers the monthly refresh. Platforms look for such jobs while the program starts, so this is called before
 * the service is up.
 *
 * @param cron `null` where the platform has none; nothing is registered then.
 */
export function scheduleMonthlyRefresh(
  service: Promise<RunningService>,
  cron: Cron | null = platformCron(),
): void {
  void cron?.("data-refresh", schedule, async () => await refreshRunning(await service));
}

/** Refreshes from the publishers and swaps the new editions in; what is compiled is compiled in another thread. */
export async function refreshRunning({ storage, data, log }: RunningService): Promise<void> {
  const worker = openWorkerJudge();
  try {
    const { newlyListed } = await refreshDatasets({
      datasets,
      shipped: await openDataFolder(),
      store: openEditionStore(storage),
      collect: collectFromPublishers(fetchLimits),
      judge: worker.judge,
      accepted: new Set(),
      dryRun: false,
      now: () => storage.clock.now(),
      started: () => {},
      finished: ({ id }, outcome) => logOutcome(log, id, outcome),
    });
    for (const { bic8, list, entryId } of newlyListed) {
      log("info", "institution newly listed", { bic8, list, entry: entryId });
    }
  } finally {
    await worker.close();
  }
  await data.check();
}

function logOutcome(log: Log, dataset: string, outcome: DatasetOutcome): void {
  switch (outcome.outcome) {
    case "none":
      return;
    case "refused":
    case "failed":
      return log("error", "dataset not refreshed", {
        dataset,
        outcome: outcome.outcome,
        reason: outcome.reason,
      });
    case "older":
      return log("info", "dataset older at its publisher", {
        dataset,
        as_of: outcome.edition?.asOf,
        offered_as_of: outcome.offeredAsOf,
      });
    case "held":
      return log("info", "dataset held", {
        dataset,
        as_of: outcome.edition?.asOf,
        taken_back: outcome.withdrawnAsOf,
      });
    case "new":
    case "renewed":
    case "unchanged":
      return log("info", "dataset refreshed", {
        dataset,
        outcome: outcome.outcome,
        as_of: outcome.edition?.asOf,
        rows: outcome.edition?.rows,
      });
  }
}

/** `Deno.cron` exists on Deno Deploy, elsewhere only behind an unstable flag. */
function platformCron(): Cron | null {
  const cron: unknown = "cron" in Deno ? Deno.cron : undefined;
  return isCron(cron) ? cron : null;
}

function isCron(value: unknown): value is Cron {
  return typeof value === "function";
}
