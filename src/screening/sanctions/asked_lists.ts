/**
 * Which lists an institution has been held against in full.
 *
 * The EU publishes its asset freezes as data. Its bans on transactions with named institutions stand in annexes of the
 * acts alone: Regulation (EU) No 833/2014, Articles 5 to 5ad with Annexes III, XII, XIV, XIX and XLIV to XLV, and
 * Regulation (EC) No 765/2006 with Annexes IX and XV (consolidated texts of 2026). They name institutions that are
 * established in Russia, in Belarus or in other countries outside the Union. So "not on the EU list" can be said of an
 * institution inside the Union, and of no other.
 *
 * @module
 */
import { type SanctionsList, sanctionsLists } from "../../identifiers/mod.ts";

/** The Member States, by ISO 3166 (Treaty on European Union, Article 52). */
const memberStates: ReadonlySet<string> = new Set(
  ("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK").split(" "),
);

/**
 * Returns the lists that may name an institution all the same.
 *
 * @param country Country of the institution, ISO 3166; `null` when it is not known.
 * @param loaded Lists that are loaded with all their tables.
 */
export function unaskedListsOf(
  country: string | null,
  loaded: { readonly has: (list: SanctionsList) => boolean },
): readonly SanctionsList[] {
  const isInUnion = country !== null && memberStates.has(country);
  return sanctionsLists.filter((list) => !loaded.has(list) || (list === "EU" && !isInUnion));
}
