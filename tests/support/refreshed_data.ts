/**
 * The shipped reference data after a refresh: current sanctions lists, and the registers of SEPA schemes and LEIs,
 * which aren't shipped, with a test's banks. Every other table keeps its date.
 *
 * @module
 */
import { datasets } from "../../src/data/publishers/mod.ts";
import { loadEpcRegisters } from "../../src/data/registers/institution_tables.ts";
import {
  type Edition,
  loadTables,
  openDataFolder,
  type ReferenceData,
} from "../../src/data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../../src/identifiers/mod.ts";

/** Banks in current registers, by BIC. */
export interface YoungRegisters {
  /** Participants of the SEPA Credit Transfer scheme; a date after the BIC is the day on which the bank leaves. */
  readonly sct: readonly string[];
  /** Institutions with an LEI; a space separates BICs that share the same LEI. */
  readonly withLei: readonly string[];
}

/** Updates the lists of some data, and adds the current registers. */
export function refreshedData(
  data: ReferenceData,
  today: string,
  { sct, withLei }: YoungRegisters,
): ReferenceData {
  const dates = new Map(sanctionsLists.map((list) => [list, today] as const));
  const participants = [...new Set(sct)].map((entry) => {
    const [bic = "", leavesOn = ""] = entry.split(" ");
    return `${bic.padEnd(11, "X")}\tX\tBank\t\t${leavesOn}\n`;
  }).toSorted();
  const table = `bic11\tcountry\tname\tready_on\tleaves_on\n${participants.join("")}`;
  const leis = new Map(
    withLei.flatMap((bics, index) =>
      bics.split(" ").map((bic) => [bic.slice(0, 8), `TEST${String(index).padStart(16, "0")}`] as const)
    ),
  );
  const edition: Edition = {
    dataset: "bic_lei",
    register: "BIC-to-LEI relationship file",
    publisher: "GLEIF and SWIFT",
    url: "https://www.gleif.org/",
    asOf: today,
    rows: leis.size,
    sha256: "",
    terms: "",
    authoritative: false,
  };
  return {
    ...data,
    registers: {
      ...data.registers,
      editions: [...data.registers.editions, edition],
      findLei: (bic) => leis.get(bic.slice(0, 8)) ?? null,
    },
    epc: loadEpcRegisters(new Map([["SCT", { table, asOf: today }]])),
    sanctions: {
      ...data.sanctions,
      asOfByList: dates,
      newestByList: dates,
      partialLists: new Set<SanctionsList>(),
    },
  };
}

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
