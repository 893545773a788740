// The sources of a compliance answer, and those that are too old.
import type { EpcScheme } from "../../data/registers/mod.ts";
import { sanctionsLists } from "../../identifiers/mod.ts";
import { assessCountry } from "../risk/assess_country.ts";
import { outdatedLists } from "../sanctions/asked_lists.ts";
import { isCurrentRegister } from "../screen_reachability.ts";
import type { ComplianceBasis } from "./subject.ts";

/** The sources that were searched. */
export interface ComplianceSources {
  /** Only loaded lists, and scheme registers recent enough to use. */
  readonly names: readonly string[];
  /** Those older than their publisher's rhythm: a later edition is out or overdue. */
  readonly stale: readonly string[];
  readonly sanctionsAsOf: string | null;
  readonly today: string;
  readonly fatfAsOf: string;
  readonly countryRiskAsOf: string;
}

const registerNames: readonly (readonly [EpcScheme, string])[] = [
  ["SCT", "EPC-SCT"],
  ["SCT_INST", "EPC-SCT_INST"],
  ["SDD_CORE", "EPC-SDD"],
  ["VOP", "EPC-VOP"],
];

/** Lists the sources of a compliance answer. */
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

/** The earliest date; a month counts as its first day. */
function oldestOf(dates: readonly string[]): string | null {
  const days = dates.map((date) => date.length === "YYYY-MM".length ? `${date}-01` : date);
  return days.toSorted()[0] ?? null;
}
