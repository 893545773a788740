// The sources of a compliance answer, and those that are too old.
import type { components } from "../../../generated/types.ts";
import type { EpcScheme } from "../../data/registers/mod.ts";
import { sanctionsLists } from "../../identifiers/mod.ts";
import { assessCountry } from "../risk/assess_country.ts";
import { outdatedLists } from "../sanctions/loaded_lists.ts";
import { isCurrentRegister } from "../screen_reachability.ts";
import type { ComplianceBasis } from "./subject.ts";

const registerNames: readonly (readonly [EpcScheme, string])[] = [
  ["SCT", "EPC-SCT"],
  ["SCT_INST", "EPC-SCT_INST"],
  ["SDD_CORE", "EPC-SDD"],
  ["VOP", "EPC-VOP"],
];

/** Describes the sources of a compliance answer: loaded lists, scheme registers recent enough, and what is overdue. */
export function describeSources(
  { sanctions, data: { confirmedLists, countryLists, epc }, today }: ComplianceBasis,
): Omit<components["schemas"]["ComplianceMeta"], "scope" | "disclaimer" | "country_risk_scope"> {
  const { fatfAsOf, fatfOverdue, countryRiskAsOf } = assessCountry("", countryLists, today);
  const registers = registerNames.filter(([scheme]) => isCurrentRegister(epc, scheme, today));
  const lists = sanctionsLists.filter((list) => sanctions.asOfByList.has(list));
  const stale = [...outdatedLists(sanctions, today, confirmedLists), ...(fatfOverdue ? ["FATF"] : [])];
  const oldest = oldestOf(lists.flatMap((list) => sanctions.newestByList.get(list) ?? []));
  return {
    ...(oldest !== null && { sanctions_as_of: `${oldest}T00:00:00Z` }),
    fatf_as_of: fatfAsOf,
    sources: [...lists, "FATF", ...registers.map(([, name]) => name)].join(","),
    ...(stale.length > 0 && { stale_sources: stale.join(",") }),
    country_risk_as_of: countryRiskAsOf,
  };
}

/** The earliest date; a month counts as its first day. */
function oldestOf(dates: readonly string[]): string | null {
  const days = dates.map((date) => date.length === "YYYY-MM".length ? `${date}-01` : date);
  return days.toSorted()[0] ?? null;
}
