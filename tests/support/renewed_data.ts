/**
 * The shipped reference data as if every publisher had renewed its tables on one day.
 *
 * @module
 */
import { createLoader, openDataFolder, type ReferenceData } from "../../src/data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../../src/identifiers/mod.ts";

/**
 * Loads every table with the date of `today`, every list whole, and an EU list of asset freezes that names nobody, because
 * that does not ship.
 */
export async function renewedData(today: string): Promise<ReferenceData> {
  const tables = await openDataFolder();
  const dated = <Edition extends { readonly asOf: string }>(edition: Edition) => ({
    ...edition,
    asOf: today,
  });
  const data = await createLoader()({
    entries: tables.entries.map((entry) => ({ ...entry, edition: dated(entry.edition) })),
    readTable: async (dataset) => {
      const table = await tables.readTable(dataset);
      return table && { ...table, edition: dated(table.edition) };
    },
  });
  const dates = new Map(sanctionsLists.map((list) => [list, today] as const));
  const fresh = { asOfByList: dates, newestByList: dates, partialLists: new Set<SanctionsList>() };
  return { ...data, sanctions: { ...data.sanctions, ...fresh } };
}
