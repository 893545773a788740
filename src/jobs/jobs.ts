// The recurring jobs of a service, in one table. `refresh_timer.ts` has the job that refreshes the reference data.
import { recordMissedNotices, sweepCheckouts, sweepPayments } from "../billing/mod.ts";
import type { Cards } from "../billing/cards/mod.ts";
import type { X402 } from "../billing/x402/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";
import type { LiveData } from "../editions/mod.ts";
import { type Mailer, sendEmails } from "../email/mod.ts";
import { RULES_VERSION } from "../evidence/mod.ts";
import { bindScreening } from "../handlers/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { endCalmAlert, LIMITS } from "../keys/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import {
  DatabaseUnavailableError,
  dayOf,
  expiredAt,
  LeaseLostError,
  openJobLease,
  type Storage,
} from "../storage/mod.ts";
import type { Log } from "../telemetry/mod.ts";
import {
  type Basis,
  basisOf,
  exampleIbanOf,
  factsOfBic,
  factsOfIban,
  giveUpDeliveries,
  isJudgingDue,
  judgeInstitutions,
  keptSince,
  newestJudgement,
  openDeliveries,
  pauseWebhooks,
  type ScreenSubject,
  type SendWebhook,
  writeMails,
} from "../watch/mod.ts";
import { refreshIfDue } from "./refresh_timer.ts";

type Schedule = readonly [name: string, expression: string];

/** Recurring work. Jobs with a lease run on one server at a time. */
export interface Job {
  readonly everyMs: number;
  /** Cron expression for hosts that stop idle processes. Jobs with the same schedule run one after another. */
  readonly schedule: Schedule;
  /** Does what is due. Failures are logged, never thrown. */
  readonly run: () => Promise<void>;
}

interface JobParts {
  readonly storage: Storage;
  readonly data: LiveData;
  readonly log: Log;
  readonly x402: Pick<X402, "reconcileAll"> | null;
  readonly cards: Pick<Cards, "endOverdue"> | null;
  readonly mailer: Pick<Mailer, "send">;
  readonly sendWebhook: SendWebhook;
  readonly baseUrl: string;
  /** True if the server fetches reference data itself. */
  readonly refresh: boolean;
  readonly stopped: AbortSignal;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const DATA: Schedule = ["refresh reference data", "13 * * * *"];
const PAYMENTS: Schedule = ["payments, subscriptions and mail", "*/5 * * * *"];
const CHANGES: Schedule = ["changes at watched banks", "* * * * *"];
const SWEEP: Schedule = ["sweep", "43 * * * *"];

/** Lists the jobs of a service. */
export function openJobs(parts: JobParts): readonly Job[] {
  const { storage, log, x402, cards, mailer, sendWebhook: send, baseUrl, stopped } = parts;
  const report = (failure: string) => (error: unknown) => {
    if (!stopped.aborted) log("error", failure, { cause: String(error) });
  };
  const job = (
    schedule: Schedule,
    everyMs: number,
    failure: string,
    work: () => Promise<unknown> | undefined,
  ): Job => ({
    schedule,
    everyMs,
    run: oneAtATime(async () => {
      try {
        await work();
      } catch (error) {
        report(failure)(error);
      }
    }),
  });
  const undelivered = "changes not delivered";
  const deliveries = openDeliveries({ storage, send, reportFailure: report(undelivered) });
  stopped.addEventListener("abort", deliveries.stop);
  return [
    ...(parts.refresh ? [job(DATA, MINUTE_MS, "data refresh failed", () => refreshIfDue(parts))] : []),
    // Runs often, so that holders are notified of a change within a minute of the edition that caused it.
    job(DATA, 5 * SECOND_MS, "screening of watched banks failed", () => judgeIfDue(parts)),
    // Runs often, so that most payments of a process that died are completed within a minute.
    job(PAYMENTS, 10 * SECOND_MS, "payments not reconciled", () => x402?.reconcileAll()),
    job(PAYMENTS, 10 * SECOND_MS, "subscriptions not ended", () => cards?.endOverdue()),
    job(
      PAYMENTS,
      10 * SECOND_MS,
      "emails not sent",
      () => sendEmails({ storage, mailer, reportFailure: report("mail") }),
    ),
    // Runs may overlap, so that a slow receiver delays only its own customer.
    { schedule: CHANGES, everyMs: 2 * SECOND_MS, run: deliveries.run },
    job(CHANGES, 2 * SECOND_MS, undelivered, () => writeMails(storage, baseUrl)),
    job(CHANGES, MINUTE_MS, undelivered, () => giveUpDeliveries(storage)),
    job(CHANGES, MINUTE_MS, undelivered, () => pauseWebhooks(storage, baseUrl)),
    // An hourly sweep is enough: no query returns expired rows, so they only take space.
    job(SWEEP, 60 * MINUTE_MS, "sweep", () => sweep(storage, log, stopped)),
  ];
}

/** Runs each job now, and then at its interval until `stopped` aborts; lets a current run finish. */
export function startJobs(jobs: readonly Job[], stopped: AbortSignal): void {
  for (const { run, everyMs } of jobs) {
    void run();
    const timer = setInterval(run, everyMs);
    // A timer alone mustn't keep the process alive.
    Deno.unrefTimer(timer);
    stopped.addEventListener("abort", () => clearInterval(timer));
  }
}

/** Registers the jobs with the host's cron. */
export function scheduleJobs(opening: Promise<readonly Job[]>): void {
  for (const [name, expression] of [DATA, PAYMENTS, CHANGES, SWEEP]) {
    Deno.cron(name, expression, async () => {
      for (const { schedule, run } of await opening) if (schedule[0] === name) await run();
    });
  }
}

/** Returns a function that calls `run`, or waits for the current run if there is one. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => running ??= run().finally(() => running = null);
}

/**
 * Deletes what the database no longer needs, and completes the work of processes that died. If a sweep fails, logs this
 * and continues with the other sweeps, unless the database is unavailable.
 */
export async function sweep(storage: Storage, log: Log, stopped?: AbortSignal): Promise<void> {
  const now = storage.clock.now();
  const sweeps = [
    ...Object.entries(expiredAt(now, LIMITS.mailings.time, keptSince(now))).map(([name, queries]) =>
      [name, () => storage.queue.write(queries)] as const
    ),
    ...[sweepPayments, sweepCheckouts, recordMissedNotices, endCalmAlert].map((work) =>
      [work.name, () => work(storage)] as const
    ),
  ];
  for (const [name, sweepOne] of sweeps) {
    if (stopped?.aborted) return;
    try {
      await sweepOne();
    } catch (error) {
      // Failures are expected while the service stops, because it closes its database.
      if (!stopped?.aborted) log("error", "sweep", { sweep: name, cause: String(error) });
      // The other sweeps would fail too, and their attempts would delay the writes of callers.
      if (error instanceof DatabaseUnavailableError) return;
    }
  }
}

interface WatchJudgeParts {
  readonly storage: Storage;
  readonly data: Pick<LiveData, "current" | "swapIfNewer" | "isNewest">;
  readonly log: Log;
  /** Version of the screening rules; by default, `RULES_VERSION`. */
  readonly release?: string;
  /** Time after which another server takes over from one that died. */
  readonly leaseMs?: number;
  readonly batch?: number;
}

const JUDGE_LEASE_MS = 60_000;

/** If a newer release has screened within this time, a server with that release is assumed to be still running. */
const NEWER_RELEASE_MS = 25 * 60 * 60 * 1000;

/** Screens watched institutions after a change of data, rules or day, on one server at a time. Logs a failure. */
export async function judgeIfDue(parts: WatchJudgeParts): Promise<void> {
  const { storage, data, log } = parts;
  try {
    if (!await isJudgingDue(storage, active(parts).basis)) return;
    const lease = openJobLease(storage, "watch-judge", parts.leaseMs ?? JUDGE_LEASE_MS);
    await lease.plan(storage.clock.now());
    await lease.take(async (write) => {
      await data.swapIfNewer();
      const { basis, reference, today } = active(parts);
      if (!await isJudgingDue(storage, basis) || !await mayJudge(parts, basis)) return null;
      const since = performance.now();
      const screen = screenBy(reference, today);
      const { institutions, changes } = await judgeInstitutions(storage, write, basis, screen, parts.batch);
      log("info", "watched banks screened", {
        institutions,
        changes,
        duration_ms: Math.round(performance.now() - since),
      });
      return null;
    });
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    log("error", "screening of watched banks failed", { cause: String(error) });
  }
}

function active(
  { data, storage, release = RULES_VERSION }: WatchJudgeParts,
): { readonly reference: ReferenceData; readonly today: string; readonly basis: Basis } {
  const reference = data.current();
  const today = dayOf(storage.clock.now());
  return { reference, today, basis: basisOf(reference.registers.editions, release, today) };
}

/** Returns false if newer data or a newer release was used: older ones would report the same changes in reverse. */
async function mayJudge({ storage, data }: WatchJudgeParts, { release }: Basis): Promise<boolean> {
  if (!await data.isNewest()) return false;
  const newest = await newestJudgement(storage);
  return newest === null || newest.release.localeCompare(release, "en", { numeric: true }) <= 0 ||
    storage.clock.now() - newest.judgedAt > NEWER_RELEASE_MS;
}

/** Returns a function that screens a watched institution by the same rules as API calls. */
export function screenBy(data: ReferenceData, today: string): ScreenSubject {
  const screening = bindScreening(data, () => today);
  const { ibanStructures } = data.registers;
  return (subject) => {
    const iban = exampleIbanOf(subject, ibanStructures);
    if (iban !== null) return factsOfIban(screening.ibanCompliance(iban, readGivenBic(subject.bic)));
    const bic = subject.bank_code === null ? readBic(subject.bic ?? "") : null;
    return bic === null ? null : factsOfBic(screening.bicCompliance(bic));
  };
}
