// Once a day, one server refreshes the reference data. The other servers on the same database then load it (`LiveData`
// in `../editions/live_data.ts`).
import type { Log } from "../telemetry/mod.ts";
import {
  collectFromPublishers,
  type DatasetOutcome,
  type LiveData,
  loadDatasets,
  missingDatasets,
  openEditionStore,
  openWorkerJudge,
  refreshDatasets,
} from "../editions/mod.ts";
import type { Dataset } from "../data/publishers/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";
import {
  DatabaseUnavailableError,
  dayOf,
  openJobLease,
  type Storage,
  type WriteUnderLease,
} from "../storage/mod.ts";
import { isTableOf, sanctionsLists, tableOfList } from "../identifiers/mod.ts";
import { outdatedLists } from "../screening/mod.ts";

interface RunningService {
  readonly storage: Storage;
  readonly data: Pick<LiveData, "shipped" | "swapIfNewer">;
  readonly log: Log;
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

const refreshTimes = {
  /** Time to the first refresh of a new database. Its first start already fetches missing and outdated lists. */
  firstAfterMs: HOUR_MS,
  /** Time from the end of a refresh to the next; sanctions lists change from day to day. */
  everyMs: 24 * HOUR_MS,
  /** Time to the next refresh if no publisher could be reached. */
  retryAfterMs: HOUR_MS,
  /** Time without a sign of life after which another server takes over a refresh. */
  leaseMs: MINUTE_MS,
};

const JOB = "data-refresh";

/** Refreshes all datasets if they are due, unless another server on the database does it. A failure is logged. */
export async function refreshIfDue(
  service: RunningService,
  { firstAfterMs, everyMs, retryAfterMs, leaseMs }: Readonly<typeof refreshTimes> = refreshTimes,
  datasets?: readonly Dataset[],
): Promise<void> {
  const { storage, log } = service;
  const lease = openJobLease(storage, JOB, leaseMs);
  try {
    await lease.plan(storage.clock.now() + firstAfterMs);
    await lease.take(async (write) => {
      const isReached = await refresh(service, datasets ?? await loadDatasets(), write);
      return storage.clock.now() + (isReached ? everyMs : retryAfterMs);
    });
  } catch (error) {
    log("error", "data refresh failed", { reason: String(error) });
  }
}

/** Refreshes `ids` now, including all tables of their sanctions lists. Resolves to false if another server does. */
export function refreshNow(
  service: RunningService,
  ids: readonly string[],
  datasets?: readonly Dataset[],
): Promise<boolean> {
  return whileNoneRefreshes(service.storage, async (write) => {
    const all = datasets ?? await loadDatasets();
    const lists = sanctionsLists.filter((list) => ids.includes(tableOfList(list)));
    const chosen = all.filter(({ id }) => ids.includes(id) || lists.some((list) => isTableOf(list, id)));
    await refresh(service, chosen, write);
  });
}

/** Runs `change` under the lease of the refresh job. Resolves to false if another server has that lease. */
export async function whileNoneRefreshes(
  storage: Storage,
  change: (write: WriteUnderLease) => Promise<void>,
): Promise<boolean> {
  const lease = openJobLease(storage, JOB, refreshTimes.leaseMs);
  await lease.plan(storage.clock.now() + refreshTimes.firstAfterMs);
  return await lease.take(async (write) => {
    await change(write);
    return null;
  }, { evenBefore: true });
}

async function refresh(
  { storage, data, log }: RunningService,
  datasets: readonly Dataset[],
  write: WriteUnderLease,
): Promise<boolean> {
  log("info", "data refresh begins", { datasets: datasets.length });
  const worker = openWorkerJudge();
  try {
    const { outcomes, newlyListed, delisted } = await refreshDatasets({
      datasets,
      shipped: data.shipped,
      store: openEditionStore(storage, write),
      collect: collectFromPublishers,
      judge: worker.judge,
      accepted: new Set(),
      dryRun: false,
      now: () => storage.clock.now(),
      started: () => {},
      finished: ({ id }, outcome) => logOutcome(log, id, outcome),
    });
    for (const { bic8, holder, list, entryId, outcome } of newlyListed) {
      log("info", "institution newly listed", { bic8, holder, list, entry: entryId, outcome });
    }
    for (const { bic8, holder, list, entryId, outcome } of delisted) {
      log("info", "institution delisted", { bic8, holder, list, entry: entryId, outcome });
    }
    await data.swapIfNewer();
    const counts = Object.entries(Object.groupBy(outcomes.values(), ({ outcome }) => outcome));
    log(
      "info",
      "data refresh ends",
      Object.fromEntries(counts.map(([name, all = []]) => [name, all.length])),
    );
    return [...outcomes.values()].some(({ outcome }) => outcome !== "failed" && outcome !== "none");
  } finally {
    await worker.close();
  }
}

function logOutcome(log: Log, dataset: string, outcome: DatasetOutcome): void {
  switch (outcome.outcome) {
    case "none":
      return log("info", "dataset without a source", { dataset });
    case "rejected":
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
    case "withdrawn":
      return log("info", "dataset withdrawn", {
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

function outdatedDatasets(
  { registers: { editions }, sanctions, confirmedLists }: ReferenceData,
  today: string,
): string[] {
  const lists = outdatedLists(sanctions, today, confirmedLists);
  return editions.map(({ dataset }) => dataset).filter((id) => lists.some((list) => isTableOf(list, id)));
}

/** Logs missing and outdated lists, and fetches them if `mayFetch`. Returns a function that stops further attempts. */
export function fetchMissing(
  service: RunningService & { readonly data: { readonly current: () => ReferenceData } },
  mayFetch: boolean,
  refresh: typeof refreshNow = refreshNow,
  againMs: number = MINUTE_MS,
): () => void {
  const find = () => {
    const data = service.data.current();
    const missing = missingDatasets(data);
    const outdated = outdatedDatasets(data, dayOf(service.storage.clock.now()));
    return { missing, outdated, ids: [...missing.map(({ id }) => id), ...outdated] };
  };
  const { missing, outdated, ids } = find();
  if (ids.length === 0) return () => {};
  service.log("info", "reference data missing or outdated", {
    ...(missing.length > 0 && { missing: missing.map(({ name }) => name).join(", ") }),
    ...(outdated.length > 0 && { outdated: outdated.join(", ") }),
    next: mayFetch ? "fetching them now" : "deno task data:refresh",
  });
  if (!mayFetch) return () => {};
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isStopped = false;
  const attempt = async (): Promise<void> => {
    const { ids } = find();
    try {
      if (ids.length === 0 || await refresh(service, ids)) return;
    } catch (error) {
      service.log("error", "missing reference data not fetched", { reason: String(error) });
      if (!(error instanceof DatabaseUnavailableError)) return;
    }
    if (!isStopped) timer = setTimeout(attempt, againMs);
  };
  void attempt();
  return () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
  };
}
