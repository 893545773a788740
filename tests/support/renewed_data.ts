/**
 * The shipped reference data as a real refresh would leave it on one day.
 *
 * @module
 */
import { datasets } from "../../src/data/publishers/mod.ts";
import { createLoader, openDataFolder, type ReferenceData } from "../../src/data/registers/mod.ts";
import { refreshedData, type YoungRegisters } from "./refreshed_data.ts";

const refreshable = new Set(datasets.map(({ id }) => id));

/**
 * Loads every table that a refresh fetches with the date of `today`, every list whole, the registers of SEPA schemes and of
 * LEIs with the banks that are named, and an EU list of asset freezes that names nobody, because that doesn't ship. What no
 * refresh renews keeps its date: the BIC directories of 2018 and 2024, and the manual tables.
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
  const data = await createLoader()({
    entries: tables.entries.map((entry) => ({ ...entry, edition: dated(entry.edition) })),
    readTable: async (dataset) => {
      const table = await tables.readTable(dataset);
      return table && { ...table, edition: dated(table.edition) };
    },
  });
  return refreshedData(data, today, young);
}
