// Decides for each kind of data when it is too old: an answer has to say so, or does not use it.
import type { BankCodeFinding } from "../data/registers/mod.ts";

/**
 * Age in days after which an answer says that its data is old. Institutions merge and close at the end of a
 * year, and older data has certainly missed one.
 */
const EDITION_DAYS_MAX = 365;

/**
 * Age in days after which a register of a SEPA scheme no longer counts as current. The European Payments Council
 * republishes its registers at least every month; a quarter leaves room for a missed refresh.
 */
const EPC_REGISTER_DAYS_MAX = 92;

/**
 * Age in days from which a list clears nobody. Each publisher lists somebody every week or month; a quarter leaves room
 * for two missed refreshes, as with the registers of the SEPA schemes.
 */
export const LIST_DAYS_MAX = 92;

/**
 * Age in days of the last word of a publisher from which its list clears nobody. A server with a network asks every
 * day; a week leaves room for a publisher that does not answer.
 */
export const CONFIRMED_DAYS_MAX = 7;

/** Returns the last day on which an edition of a list clears a bank, `YYYY-MM-DD`. */
export function clearsUntil(asOf: string, confirmedOn: string | null): string {
  const [since, days] = confirmedOn === null ? [asOf, LIST_DAYS_MAX] : [confirmedOn, CONFIRMED_DAYS_MAX];
  return new Date(Date.parse(since) + days * 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);
}

/**
 * Age in days after which the table of EU bans says nothing about other countries: the EU adopts some two acts on
 * Russia in that time, and each can add a country.
 */
const BANS_DAYS_MAX = 184;

/**
 * Age in days after which the next FATF plenary is missing: it meets in February, June and October; the longest time
 * between two plenaries since 2023 was 133 days.
 */
const FATF_DAYS_MAX = 140;

/** Returns the age in days, never below 0, of a day or a month (from its first); Infinity for an unreadable date. */
export function ageInDays(asOf: string, today: string): number {
  const days = Math.round((Date.parse(today) - Date.parse(asOf)) / 86_400_000);
  return Number.isNaN(days) ? Infinity : Math.max(0, days);
}

/** Returns whether an edition is so old that an answer from it has to say so. */
export function isStale(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) > EDITION_DAYS_MAX;
}

/** Returns whether a register of a SEPA scheme, or the mapping to LEIs, is young enough to answer from. */
export function isCurrentRegisterDate(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) <= EPC_REGISTER_DAYS_MAX;
}

/**
 * Age in days after which the British modulus checks fail no account: four versions of 2026 lasted 21 to 63 days each, and a
 * newer one can have another rule for a sort code.
 */
const MODULUS_DAYS_MAX = 31;

/** Returns whether the modulus checks are those in use: by the last word of their publisher, otherwise by their own date. */
export function areModulusChecksCurrent(asOf: string, confirmedOn: string | null, today: string): boolean {
  return confirmedOn === null
    ? ageInDays(asOf, today) <= MODULUS_DAYS_MAX
    : ageInDays(confirmedOn, today) <= CONFIRMED_DAYS_MAX;
}

/** Returns whether a FATF plenary must have been held since the last one that is known. */
export function isPlenaryMissing(plenary: string, today: string): boolean {
  return ageInDays(plenary, today) > FATF_DAYS_MAX;
}

/** Returns whether the table of EU bans still says who is not banned. */
export function areBansCurrent(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) <= BANS_DAYS_MAX;
}

/** Dates of the tables of one list; `confirmedOn` is the day on which its publisher had nothing newer. */
interface ListDates {
  readonly oldest: string;
  readonly newest: string;
  readonly confirmedOn: string | null;
}

/**
 * Returns whether a list is so old that it clears nobody: by the last word of its publisher. Where that was never asked,
 * by its newest table, and by its oldest when any answer from that has to say that it is old.
 */
export function isListOutdated({ oldest, newest, confirmedOn }: ListDates, today: string): boolean {
  if (confirmedOn !== null) return ageInDays(confirmedOn, today) > CONFIRMED_DAYS_MAX;
  return ageInDays(newest, today) > LIST_DAYS_MAX || isStale(oldest, today);
}

/** Days between editions of a register that does not say: the shortest time that is counted. */
const RHYTHM_DAYS = 31;

/** Takes a denial back when the register has missed two editions: a code may have been allocated since. */
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
