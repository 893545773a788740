// The datasets that the first refresh of a new installation has to fetch.
import { isTableOf, sanctionsLists, tableOfList } from "../identifiers/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";

/** Registers that answers need and that do not ship, by the name under which people know them. */
const registersByName: Readonly<Record<string, string>> = {
  "SCT register": "epc_sct",
  "SCT Inst register": "epc_sct_inst",
  "SDD Core register": "epc_sdd_core",
  "VoP register": "epc_vop",
};

function missing(
  { registers: { editions } }: Pick<ReferenceData, "registers">,
): [name: string, id: string][] {
  const lists = sanctionsLists.filter((list) => !editions.some(({ dataset }) => isTableOf(list, dataset)));
  return [
    ...lists.map((list): [string, string] => [`${list} list`, tableOfList(list)]),
    ...Object.entries(registersByName).filter(([, id]) => !editions.some(({ dataset }) => dataset === id)),
  ];
}

/** Lists the datasets that answers need and that are not in force, by id; a list of several tables by their beginning. */
export function missingDatasets(data: Pick<ReferenceData, "registers">): string[] {
  return missing(data).map(([, id]) => id);
}

/** Lists them by the names that people know. */
export function missingNames(data: Pick<ReferenceData, "registers">): string[] {
  return missing(data).map(([name]) => name);
}
