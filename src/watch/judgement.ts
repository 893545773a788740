/**
 * The data and rules that institutions are judged by, and which of them brought a change.
 *
 * @module
 */
import { createHash } from "node:crypto";
import type { Edition } from "../data/registers/mod.ts";
import type { Difference } from "./outcome.ts";

/** One table, as it was in force: its date, its SHA-256, and whether a publisher vouches for it. */
type JudgedEdition = readonly [asOf: string, sha256: string, isFetched: 0 | 1, isOurs: 0 | 1];

/** The tables by dataset. */
export type JudgedEditions = Readonly<Record<string, JudgedEdition>>;

/** The data and rules of one day. */
export interface Basis {
  readonly digest: string;
  /** Release of the rules. */
  readonly release: string;
  readonly editions: JudgedEditions;
}

/** The origin of a change. */
export interface Origin {
  readonly dataset: string;
  readonly asOf: string;
  /** No publisher told it: our own data or rules were corrected. */
  readonly isCorrection: boolean;
}

/** Tables in which we write down what we found out ourselves; acts that we write down are tables of their own. */
const OURS = /^sanctions_reviewed_|_bank_codes_bics/;

/** Describes what is in force on a day. What is dated begins and ends by the day, so a new day is a new basis. */
export function basisOf(editions: readonly Edition[], release: string, today: string): Basis {
  const judged: JudgedEditions = Object.fromEntries(
    editions.map(({ dataset, asOf, sha256, fetchedAt }): [string, JudgedEdition] => [
      dataset,
      [asOf, sha256, fetchedAt === undefined ? 0 : 1, OURS.test(dataset) ? 1 : 0],
    ]).toSorted(([a], [b]) => a < b ? -1 : 1),
  );
  const digest = createHash("sha256").update(JSON.stringify([judged, release, today])).digest("base64url");
  return { digest, release, editions: judged };
}

/** Finds what brought a difference. */
export function originOf(difference: Difference, country: string, before: Basis, now: Basis): Origin {
  const concerned = datasetsOf(difference, country);
  const rankOf = (dataset: string) => concerned.findIndex((prefix) => dataset.startsWith(prefix));
  const known = Object.keys(now.editions).filter((dataset) => rankOf(dataset) !== -1)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const changed = known.filter((dataset) => before.editions[dataset]?.[1] !== now.editions[dataset]?.[1]);
  const ofPublisher = changed.find((dataset) =>
    isOfPublisher(before.editions[dataset], now.editions[dataset])
  );
  const dataset = ofPublisher ?? changed[0] ?? known[0] ?? "";
  return {
    dataset,
    asOf: now.editions[dataset]?.[0] ?? "",
    // Where no table changed, the rules did, or a day came from which something holds.
    isCorrection: ofPublisher === undefined && (changed.length > 0 || before.release !== now.release),
  };
}

/** A table that came with the software under the date of the one before is one that we corrected. */
function isOfPublisher(before: JudgedEdition | undefined, now: JudgedEdition | undefined): boolean {
  if (now === undefined) return false;
  const [asOf, , isFetched, isOurs] = now;
  return isOurs === 0 && (isFetched === 1 || before === undefined || before[0] !== asOf);
}

const LISTS = {
  OFAC: ["sanctions_ofac"],
  EU: ["sanctions_eu", "eu_named_bans", "eu_ban_"],
  UN: ["sanctions_un"],
  UK: ["sanctions_uk"],
};

/** Beginnings of the names of datasets that can bring a difference, the likeliest first. */
function datasetsOf({ kind, before, after, source }: Difference, country: string): readonly string[] {
  const ofBank = [
    ...(source === null ? [] : [source]),
    `${country.toLowerCase()}_`,
    ...(country === "CH" || country === "LI" ? ["six_", "ch_li_"] : []),
    "bic_",
    "listed_banks",
  ];
  switch (kind) {
    case "sanctions_listed":
    case "sanctions_review":
    case "sanctions_delisted": {
      const lists = new Set(before ?? []).symmetricDifference(new Set(after));
      const asked = Object.entries(LISTS);
      return [
        ...asked.filter(([list]) => lists.has(list)).flatMap(([, prefixes]) => prefixes),
        ...asked.flatMap(([, prefixes]) => prefixes),
        "sanctions_reviewed",
        ...ofBank,
      ];
    }
    case "reach_lost":
    case "reach_gained":
      return ["epc_", ...ofBank, "sepa_scope"];
    case "fatf_changed":
      return ["fatf_status", "fatf_"];
    case "eu_high_risk_changed":
      return ["eu_high_risk"];
    case "country_sanctions_changed":
      return ["sanctioned_jurisdictions"];
    case "bank_merged":
    case "bank_closed":
    case "bank_insolvent":
    case "licence_ended":
    case "bank_restored":
    case "bank_renamed":
    case "code_redirected":
    case "bic_changed":
      return ofBank;
  }
}
