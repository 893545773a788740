/**
 * Reference data that has to be fetched: the EU list and the registers of the SEPA schemes, which do not ship, and
 * sanctions lists of so long ago that they clear nobody. A start says in one line which they are, and with a network
 * fetches them once in the background.
 *
 * @module
 */
import { refreshNow, type RunningService } from "./refresh_timer.ts";
import type { ReferenceData } from "../data/registers/mod.ts";
import { outdatedLists } from "../screening/mod.ts";
import { dayOf } from "../storage/mod.ts";

/** Datasets that answers need and that do not ship, by the name under which people know them. */
const fetched: Readonly<Record<string, string>> = {
  sanctions_eu: "EU list",
  epc_sct: "SCT register",
  epc_sct_inst: "SCT Inst register",
  epc_sdd_core: "SDD Core register",
  epc_vop: "VoP register",
};

/** The ids of the datasets that answers need and that are not in force. */
export function missingDatasets({ registers: { editions } }: Pick<ReferenceData, "registers">): string[] {
  const present = new Set(editions.map(({ dataset }) => dataset));
  return Object.keys(fetched).filter((id) => !present.has(id));
}

/** The names by which people know those datasets. */
export function missingNames(data: Pick<ReferenceData, "registers">): string[] {
  return missingDatasets(data).flatMap((id) => fetched[id] ?? []);
}

/** The ids of the tables of sanctions lists that are in force in an edition of long ago. */
function outdatedDatasets(
  { registers: { editions }, sanctions, confirmedLists }: ReferenceData,
  today: string,
): string[] {
  const lists = outdatedLists(sanctions, today, confirmedLists).map((list) =>
    `sanctions_${list.toLowerCase()}`
  );
  return editions.map(({ dataset }) => dataset).filter((id) => lists.some((list) => id.startsWith(list)));
}

/**
 * Says what is missing or outdated and fetches it, once; answers say so themselves until it is there.
 *
 * @param mayFetch False when the operator has turned refreshing off.
 */
export async function fetchMissing(
  service: RunningService & { readonly data: { readonly current: () => ReferenceData } },
  mayFetch: boolean,
  refresh: typeof refreshNow = refreshNow,
): Promise<void> {
  const data = service.data.current();
  const missing = missingDatasets(data);
  const outdated = outdatedDatasets(data, dayOf(service.storage.clock.now()));
  if (missing.length + outdated.length === 0) return;
  service.log("info", "reference data missing or outdated", {
    ...(missing.length > 0 && { missing: missingNames(data).join(", ") }),
    ...(outdated.length > 0 && { outdated: outdated.join(", ") }),
    next: mayFetch ? "fetching them now" : "deno task data:refresh",
  });
  if (!mayFetch) return;
  try {
    await refresh(service, [...missing, ...outdated]);
  } catch (error) {
    service.log("error", "missing reference data not fetched", { reason: String(error) });
  }
}
