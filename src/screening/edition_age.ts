// Decides when data is too old, so that an answer must say so or can't use it.
import type { BankCodeFinding } from "../data/registers/mod.ts";

/** Days after which an answer calls its data old: institutions merge and close at the end of a year. */
const EDITION_DAYS_MAX = 365;

/** Days for which a SEPA register is current: the EPC republishes monthly; a quarter allows for a missed refresh. */
const EPC_REGISTER_DAYS_MAX = 92;

/** Days for which a list clears banks: publishers add entries weekly or monthly; a quarter allows for misses. */
export const LIST_DAYS_MAX = 92;

/** Days for which a confirmation counts: servers check daily; a week allows for outages. */
export const CONFIRMED_DAYS_MAX = 7;

/** Returns the last day (`YYYY-MM-DD`) on which an edition of a list clears a bank. */
export function clearsUntil(asOf: string, confirmedOn: string | null): string {
  const [since, days] = confirmedOn === null ? [asOf, LIST_DAYS_MAX] : [confirmedOn, CONFIRMED_DAYS_MAX];
  return new Date(Date.parse(since) + days * 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Days for which the table of EU bans counts as complete; in half a year, the EU adopts about two acts on Russia. */
const BANS_DAYS_MAX = 184;

/** Days after which a FATF plenary is missing: there are three a year, at most 133 days apart since 2023. */
const FATF_DAYS_MAX = 140;

/** Returns the age in days, at least 0, of a day or a month (from its first); Infinity for an invalid date. */
export function ageInDays(asOf: string, today: string): number {
  const days = Math.round((Date.parse(today) - Date.parse(asOf)) / 86_400_000);
  return Number.isNaN(days) ? Infinity : Math.max(0, days);
}

/** Returns whether an answer must say that an edition is old. */
export function isStale(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) > EDITION_DAYS_MAX;
}

/** Returns whether a SEPA register, or the mapping to LEIs, is recent enough to use. */
export function isCurrentRegisterDate(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) <= EPC_REGISTER_DAYS_MAX;
}

/** Days for which the British checks can fail an account: versions of 2026 lasted 21 to 63 days. */
const MODULUS_DAYS_MAX = 31;

/** Returns whether the modulus checks are current, by their publisher's last confirmation or their own date. */
export function areModulusChecksCurrent(asOf: string, confirmedOn: string | null, today: string): boolean {
  return confirmedOn === null
    ? ageInDays(asOf, today) <= MODULUS_DAYS_MAX
    : ageInDays(confirmedOn, today) <= CONFIRMED_DAYS_MAX;
}

/** Returns whether the FATF must have met since the last known plenary. */
export function isPlenaryMissing(plenary: string, today: string): boolean {
  return ageInDays(plenary, today) > FATF_DAYS_MAX;
}

/** Returns whether the table of EU bans is recent enough to show that a bank isn't banned. */
export function areBansCurrent(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) <= BANS_DAYS_MAX;
}

/** Dates of a list's tables; `confirmedOn` is the day on which its publisher had nothing newer. */
interface ListDates {
  readonly oldest: string;
  readonly newest: string;
  readonly confirmedOn: string | null;
}

/** Returns whether a list is too old to clear anyone: by its last confirmation, or by its tables. */
export function isListOutdated({ oldest, newest, confirmedOn }: ListDates, today: string): boolean {
  if (confirmedOn !== null) return ageInDays(confirmedOn, today) > CONFIRMED_DAYS_MAX;
  return ageInDays(newest, today) > LIST_DAYS_MAX || isStale(oldest, today);
}

/** Days between editions of a register that doesn't declare them: the shortest that a register has. */
const RHYTHM_DAYS = 31;

/** Converts a denial into `unavailable` if the register missed two editions: the code may have been allocated since. */
export function whileYoung(finding: BankCodeFinding, today: string): BankCodeFinding {
  if (finding.status !== "not_in_register") return finding;
  const { value, edition, retired } = finding;
  if (ageInDays(edition.asOf, today) <= 2 * (edition.rhythmDays ?? RHYTHM_DAYS)) return finding;
  return {
    status: "unavailable",
    reason: "absent_from_reference_data",
    value,
    edition,
    asOf: edition.asOf,
    retired,
  };
}
