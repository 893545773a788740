// Gives `deno task screen` the screening rules and the shipped registers, so that it needs no server.
import type { screenLocally } from "../../sdk/cli/mod.ts";
import { loadReferenceData } from "../data/registers/mod.ts";
import {
  bicComplianceAnswer,
  bindScreening,
  ibanAnswer,
  ibanComplianceAnswer,
  refuseBic,
  type ScreeningRules,
} from "../handlers/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import { dayOf } from "../storage/mod.ts";

type LocalRules = Awaited<ReturnType<Parameters<typeof screenLocally>[2]>>;

/** Loads the rules, and the shipped registers. */
export async function loadLocalRules(): Promise<LocalRules> {
  return localRules(bindScreening(await loadReferenceData(), () => dayOf(Date.now())));
}

/** Connects the command to the rules. */
export function localRules(screening: ScreeningRules): LocalRules {
  return {
    account: (text, bic) => ibanAnswer(screening.iban(text, null, readGivenBic(bic)), 0),
    bank: (iban, bic) =>
      ibanComplianceAnswer(
        screening.ibanCompliance(iban, readGivenBic(bic)),
        screening.complianceSources(),
        0,
      ),
    bankOfBic: (text) => {
      const bic = readBic(text);
      if (bic === null) return refuseBic(text);
      return bicComplianceAnswer(screening.bicCompliance(bic), screening.complianceSources(), 0);
    },
  };
}
