/**
 * The shipped reference data as after a real refresh on one day.
 *
 * @module
 */
import { datasets } from "../../src/data/publishers/mod.ts";
import { loadTables, openDataFolder, type ReferenceData } from "../../src/data/registers/mod.ts";
import { refreshedData, type YoungRegisters } from "./refreshed_data.ts";

const refreshable = new Set(datasets.map(({ id }) => id));

/**
 * Loads every table that a refresh fetches with the date `today`: all lists, the registers of SEPA schemes and LEIs
 * with the given banks, and an empty EU list of asset freezes, because that list isn't shipped. Tables that no refresh
 * renews keep their dates: the BIC directories of 2018 and 2024, and manual tables.
 */
export async function renewedData(
  today: string,
  young: YoungRegisters = { sct: [], withLei: [] },
): Promise<ReferenceData> {
  const tables = await openDataFolder();
  const dated = <Edition extends { readonly dataset: string; readonly asOf: string }>(edition: Edition) => ({
    ...edition,
    ...(refreshable.has(edition.dataset) && { asOf: today }),
  });
  const data = await loadTables({
    entries: tables.entries.map((entry) => ({ ...entry, edition: dated(entry.edition) })),
    readTable: async (dataset) => {
      const table = await tables.readTable(dataset);
      return table && { ...table, edition: dated(table.edition) };
    },
  });
  return refreshedData(data, today, young);
}
