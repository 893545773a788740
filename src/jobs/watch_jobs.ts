// Screens watches and reports changes by webhook and mail: whenever data or day changes, one server screens all
// watched institutions.
import type { ReferenceData } from "../data/registers/mod.ts";
import type { LiveData } from "../editions/mod.ts";
import { RULES_VERSION } from "../evidence/mod.ts";
import { bindScreening } from "../handlers/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import { dayOf, LeaseLostError, openJobLease, type Storage } from "../storage/mod.ts";
import type { Log } from "../telemetry/mod.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import {
  type Basis,
  basisOf,
  exampleIbanOf,
  factsOfBic,
  factsOfIban,
  giveUpDeliveries,
  isJudgingDue,
  judgeInstitutions,
  newestJudgement,
  openDeliveries,
  pauseWebhooks,
  type ScreenSubject,
  type SendWebhook,
  writeMails,
} from "../watch/mod.ts";

interface WatchJudgeParts {
  readonly storage: Storage;
  readonly data: Pick<LiveData, "current" | "swapIfNewer" | "isNewest">;
  readonly log: Log;
  /** Of the rules; this software's own by default. */
  readonly release?: string;
  /** Time for which a lease outlives its server. */
  readonly leaseMs?: number;
  readonly batch?: number;
}

/** A change is reported within a minute of its edition, including webhooks and mails. */
const LOOK_EVERY_MS = 5_000;

const LEASE_MS = 60_000;

const JOB = "watch-judge";

/** A newer release that has screened on this day or the previous one is still running. */
const NEWER_RELEASE_MS = 25 * 60 * 60 * 1000;

/** Starts screening when it is due, and returns what stops it; a running turn continues. */
export function startWatchJudge(parts: WatchJudgeParts, lookEveryMs: number = LOOK_EVERY_MS): () => void {
  const look = oneAtATime(() => judgeIfDue(parts));
  void look();
  const timer = setInterval(look, lookEveryMs);
  Deno.unrefTimer(timer);
  return () => clearInterval(timer);
}

/** Screens when due and no other server on the database does it. A failure is logged. */
export async function judgeIfDue(parts: WatchJudgeParts): Promise<void> {
  const { storage, data, log } = parts;
  try {
    if (!await isJudgingDue(storage, active(parts).basis)) return;
    const lease = openJobLease(storage, JOB, parts.leaseMs ?? LEASE_MS);
    await lease.plan(storage.clock.now());
    await lease.take(async (write) => {
      await data.swapIfNewer();
      const { basis, reference, today } = active(parts);
      if (!await isJudgingDue(storage, basis) || !await mayJudge(parts, basis)) return null;
      const since = performance.now();
      const turn = await judgeInstitutions(storage, write, basis, screenBy(reference, today), parts.batch);
      log("info", "watched institutions judged", {
        institutions: turn.institutions,
        changes: turn.changes,
        duration_ms: Math.round(performance.now() - since),
      });
      return null;
    });
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    log("error", "judging of watches broke off", { cause: String(error) });
  }
}

function active(
  { data, storage, release = RULES_VERSION }: WatchJudgeParts,
): { readonly reference: ReferenceData; readonly today: string; readonly basis: Basis } {
  const reference = data.current();
  const today = dayOf(storage.clock.now());
  return { reference, today, basis: basisOf(reference.registers.editions, release, today) };
}

/** Returns false for older data than before (an older release running alongside), which would report reversals. */
async function mayJudge({ storage, data }: WatchJudgeParts, { release }: Basis): Promise<boolean> {
  if (!await data.isNewest()) return false;
  const newest = await newestJudgement(storage);
  return newest === null || newest.release.localeCompare(release, "en", { numeric: true }) <= 0 ||
    storage.clock.now() - newest.judgedAt > NEWER_RELEASE_MS;
}

/** Screens subjects the way answers do. */
export function screenBy(data: ReferenceData, today: string): ScreenSubject {
  const screening = bindScreening(data, () => today);
  const { ibanStructures } = data.registers;
  return (subject) => {
    const iban = exampleIbanOf(subject, ibanStructures);
    if (iban !== null) return factsOfIban(screening.ibanCompliance(iban, readGivenBic(subject.bic)));
    const bic = subject.bankCode === null ? readBic(subject.bic ?? "") : null;
    return bic === null ? null : factsOfBic(screening.bicCompliance(bic));
  };
}

/** A change is reported within seconds; a turn without work is two small reads. */
const TURN_MS = 2_000;

const CHORES_MS = 60_000;

interface WatchDeliveries {
  run(): Promise<void>;
  /** From now on. Returns what stops that. */
  start(): () => void;
}

/** Opens the delivery of changes. */
export function openWatchDeliveries(
  { storage, send, baseUrl, log }: {
    readonly storage: Storage;
    readonly send: SendWebhook;
    readonly baseUrl: string;
    readonly log: Log;
  },
): WatchDeliveries {
  let isStopped = false;
  const reportFailure = (error: unknown) => {
    // A storage that is closed meanwhile accepts no writes.
    if (!isStopped) log("error", "changes not told", { cause: String(error) });
  };
  const deliveries = openDeliveries({ storage, send, reportFailure });
  const jobs = async () => {
    await giveUpDeliveries(storage).catch(reportFailure);
    await pauseWebhooks(storage, baseUrl).catch(reportFailure);
  };
  const mails = oneAtATime(() => writeMails(storage, baseUrl).catch(reportFailure));
  return {
    async run() {
      await Promise.all([deliveries.run(), mails(), jobs()]);
    },
    start() {
      const turn = () => {
        void deliveries.turn();
        void mails();
      };
      turn();
      void jobs();
      const timers = [setInterval(turn, TURN_MS), setInterval(() => void jobs(), CHORES_MS)];
      return () => {
        isStopped = true;
        deliveries.stop();
        timers.forEach((timer) => clearInterval(timer));
      };
    },
  };
}
