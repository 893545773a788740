// Whenever data or day changes, one server screens all watched institutions.
import type { ReferenceData } from "../data/registers/mod.ts";
import type { LiveData } from "../editions/mod.ts";
import { RULES_VERSION } from "../evidence/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import { dayOf, LeaseLostError, openJobLease, type Storage } from "../storage/mod.ts";
import type { Log } from "../telemetry/mod.ts";
import {
  type Basis,
  basisOf,
  exampleIbanOf,
  factsOfBic,
  factsOfIban,
  isJudgingDue,
  judgeInstitutions,
  newestJudgement,
  type ScreenSubject,
} from "../watch/mod.ts";
import { bindScreening } from "../handlers/mod.ts";

interface WatchJudgeParts {
  readonly storage: Storage;
  readonly data: Pick<LiveData, "current" | "swapIfNewer" | "isNewest">;
  readonly log: Log;
  /** Release of the rules that judge; this software's by default. */
  readonly release?: string;
  /** Time for which a lease outlives its server. */
  readonly leaseMs?: number;
  readonly batch?: number;
}

const LEASE_MS = 60_000;

const JOB = "watch-judge";

/** A newer release that has screened on this day or the previous one is still running. */
const NEWER_RELEASE_MS = 25 * 60 * 60 * 1000;

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
      log("info", "watched banks screened", {
        institutions: turn.institutions,
        changes: turn.changes,
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

/** Returns false for older data than before (an older release running alongside), which would report reversals. */
async function mayJudge({ storage, data }: WatchJudgeParts, { release }: Basis): Promise<boolean> {
  if (!await data.isNewest()) return false;
  const newest = await newestJudgement(storage);
  return newest === null || newest.release.localeCompare(release, "en", { numeric: true }) <= 0 ||
    storage.clock.now() - newest.judgedAt > NEWER_RELEASE_MS;
}

/** Returns a function that screens a subject by the same rules as API calls. */
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
