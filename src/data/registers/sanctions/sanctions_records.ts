/**
 * Entries of the sanctions lists, in the shape in which the sanctions rule reads them.
 *
 * @module
 */
import type { SanctionsList } from "../../../identifiers/mod.ts";

/** One listed institution. */
export interface SanctionsEntry {
  readonly list: SanctionsList;
  /** Id by the list: OFAC uid, EU reference number, UN reference number, UK unique id. */
  readonly id: string;
  /** Primary name as the list prints it. */
  readonly name: string;
  readonly aliases: readonly string[];
  /** ISO 3166-1 alpha-2 of the addresses; empty when the list gives none that is understood. */
  readonly countries: readonly string[];
  /** Programmes or regimes, as the list names them. */
  readonly programmes: readonly string[];
  /** `YYYY-MM-DD`; `null` when the source does not print it. */
  readonly listedOn: string | null;
  /** BIC8 that the list itself prints. */
  readonly bics: readonly string[];
  /** LEI that the list itself prints. */
  readonly leis: readonly string[];
  /** National bank codes that the list itself prints, each behind its country: `RU044525187`. */
  readonly bankCodes: readonly string[];
}

/** A BIC8 or a national bank code that a reviewer found to belong to a listed institution. */
export interface ReviewedIdentity {
  /** `null` in a row that gives a bank code. */
  readonly bic8: string | null;
  /** Behind its country, as in `TR00150`; `null` in a row that gives a BIC8. */
  readonly bankCode: string | null;
  readonly list: SanctionsList;
  readonly entryId: string;
  /** Name of the holder by the BIC directory, or by the source of the bank code. */
  readonly holder: string;
  /** Reason why holder and entry are the same institution. */
  readonly basis: string;
  /** `YYYY-MM-DD`. */
  readonly reviewedOn: string;
}

/** An institution that has a listed name and that a reviewer found to be another. */
export interface ReviewedNamesake {
  /** ISO 3166-1 alpha-2 of the institution. */
  readonly country: string;
  /** Its name by the register or directory. */
  readonly holder: string;
  readonly list: SanctionsList;
  readonly entryId: string;
  /** The listed name that it shares: other lists, and later editions, print it under other numbers. */
  readonly listedName: string;
  /** Reason why they are not the same. */
  readonly basis: string;
}

/** Bans and restrictions by acts of the EU beyond the list of asset freezes that it publishes. */
export interface EuBans {
  /** `YYYY-MM`, month up to which the acts were read. */
  readonly asOf: string;
  /** Countries, ISO 3166-1 alpha-2, of which no bank is said to be outside the bans. */
  readonly countries: ReadonlySet<string>;
  /** The institutions that annexes name. */
  readonly named: readonly SanctionsEntry[];
}

/** Everything that is loaded of the sanctions lists. */
export interface SanctionsData {
  /** Date of the oldest table of each loaded list, `YYYY-MM-DD`; a list that is not loaded has no key. */
  readonly asOfByList: ReadonlyMap<SanctionsList, string>;
  /** Date of the newest table of each loaded list: of OFAC's two, one can stay as it is for months. */
  readonly newestByList: ReadonlyMap<SanctionsList, string>;
  /** Lists of which only a part is loaded: what they name is listed, and whom they do not name is not cleared. */
  readonly partialLists: ReadonlySet<SanctionsList>;
  /** `null` when the tables are not loaded. */
  readonly euBans: EuBans | null;
  readonly entries: readonly SanctionsEntry[];
  readonly reviewedIdentities: readonly ReviewedIdentity[];
  readonly reviewedNamesakes: readonly ReviewedNamesake[];
}
