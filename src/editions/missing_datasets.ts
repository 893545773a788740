// The datasets that the first refresh of a new installation has to fetch.
import type { ReferenceData } from "../data/registers/mod.ts";

/** Datasets that answers need and that do not ship, by the name under which people know them. */
const fetched: Readonly<Record<string, string>> = {
  sanctions_eu: "EU list",
  epc_sct: "SCT register",
  epc_sct_inst: "SCT Inst register",
  epc_sdd_core: "SDD Core register",
  epc_vop: "VoP register",
};

/** Lists the datasets that answers need and that are not in force, by id. */
export function missingDatasets({ registers: { editions } }: Pick<ReferenceData, "registers">): string[] {
  const present = new Set(editions.map(({ dataset }) => dataset));
  return Object.keys(fetched).filter((id) => !present.has(id));
}

/** Lists them by the names that people know. */
export function missingNames(data: Pick<ReferenceData, "registers">): string[] {
  return missingDatasets(data).flatMap((id) => fetched[id] ?? []);
}
