/**
 * Measures how many listed institutions are found in other spellings of their names.
 *
 * @module
 */
import type { SanctionsEntry } from "../../../../src/data/registers/mod.ts";
import { countriesOfEntry } from "../../../../src/screening/sanctions/listed_name.ts";
import type { NameIndex } from "../../../../src/screening/sanctions/match_names.ts";
import { variantsOf } from "./name_variants.ts";

interface Count {
  asked: number;
  hit: number;
  review: number;
}

/** Counts by kind of variant, and variants that weren't found. */
interface Recall {
  readonly counts: Record<string, Count>;
  readonly missed: string[];
}

/**
 * Looks up every variant, or only those of `kinds`, twice: with the country of the institution or of its office abroad,
 * and without a country.
 */
export function measureRecall(
  names: NameIndex,
  entries: readonly SanctionsEntry[],
  kinds?: readonly string[],
): { readonly known: Recall; readonly unknown: Recall } {
  const known: Recall = { counts: {}, missed: [] };
  const unknown: Recall = { counts: {}, missed: [] };
  for (const entry of entries) {
    const [home = null] = countriesOfEntry(entry);
    for (const { kind, name, abroad = home } of variantsOf(entry.name, home)) {
      if (kinds?.includes(kind) === false) continue;
      const ask = ({ counts, missed }: Recall, countries: readonly string[]) => {
        const count = counts[kind] ??= { asked: 0, hit: 0, review: 0 };
        count.asked++;
        const match = names.find(name, countries).find((each) => each.entry === entry);
        if (match === undefined) missed.push(`${kind}: ${name}`);
        else if (match.isCertain) count.hit++;
        else count.review++;
      };
      ask(known, abroad === null ? [] : [abroad]);
      ask(unknown, []);
    }
  }
  return { known, unknown };
}
