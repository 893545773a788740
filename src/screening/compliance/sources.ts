import type { EpcScheme } from "../../data/registers/mod.ts";
import { sanctionsLists } from "../../identifiers/mod.ts";
import { isCurrentRegister } from "../screen_reachability.ts";
import { assessCountry } from "../risk/assess_country.ts";
import { outdatedLists } from "../sanctions/asked_lists.ts";
import type { ComplianceBasis } from "./subject.ts";

/** The sources that were searched. */
export interface ComplianceSources {
  /** Only lists that are loaded, and only scheme registers that are recent enough to answer from. */
  readonly names: readonly string[];
  /** Those of them that are older than their publisher's rhythm allows: a later edition is out, or is overdue. */
  readonly stale: readonly string[];
  /** `YYYY-MM-DD`, date of the oldest sanctions list that is loaded; `null` when there is none. */
  readonly sanctionsAsOf: string | null;
  /** `YYYY-MM-DD`, the day of the answer. */
  readonly today: string;
  /** `YYYY-MM`, month of the last FATF plenary included. */
  readonly fatfAsOf: string;
  /** `YYYY-MM`, month of the last review of the country risk. */
  readonly countryRiskAsOf: string;
}

const registerNames: readonly (readonly [EpcScheme, string])[] = [
  ["SCT", "EPC-SCT"],
  ["SCT_INST", "EPC-SCT_INST"],
  ["SDD_CORE", "EPC-SDD"],
  ["VOP", "EPC-VOP"],
];

/** Names the sources of a compliance answer. */
export function describeSources(
  { sanctions, data: { confirmedLists, countryLists, epc }, today }: ComplianceBasis,
): ComplianceSources {
  const { fatfAsOf, fatfOverdue, countryRiskAsOf } = assessCountry("", countryLists, today);
  const registers = registerNames.filter(([scheme]) => isCurrentRegister(epc, scheme, today));
  return {
    names: [
      ...sanctionsLists.filter((list) => sanctions.asOfByList.has(list)),
      "FATF",
      ...registers.map(([, name]) => name),
    ],
    stale: [...outdatedLists(sanctions, today, confirmedLists), ...(fatfOverdue ? ["FATF"] : [])],
    today,
    sanctionsAsOf: oldestOf(
      [...sanctions.asOfByList.keys()].flatMap((list) => sanctions.newestByList.get(list) ?? []),
    ),
    fatfAsOf,
    countryRiskAsOf,
  };
}

/** The earliest of some dates; a month counts as its first day. */
function oldestOf(dates: readonly string[]): string | null {
  const days = dates.map((date) => date.length === "YYYY-MM".length ? `${date}-01` : date);
  return days.toSorted()[0] ?? null;
}
