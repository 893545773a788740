// Binds the screening rules to the active registers and the current day.
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import { finishInSlices, type ReferenceData } from "../data/registers/mod.ts";
import {
  type Bic,
  createIbanReader,
  type Iban,
  type IbanReader,
  Lru,
  type NationalCheck,
} from "../identifiers/mod.ts";
import {
  type BicCompliance,
  buildSanctionsIndex,
  type ComplianceBasis,
  createBankScreener,
  describeSources,
  type GivenBic,
  type IbanCompliance,
  type IbanScreening,
  sanctionsIndexSteps,
  screenBic,
  screenCompliance,
  screenIban,
  type SentReference,
} from "../screening/mod.ts";

/** Screens an IBAN as typed, with the payment reference and BIC sent along. */
export type Screen = (text: string, sent?: SentReference | null, given?: GivenBic | null) => IbanScreening;

/** The screening rules for one edition of the data. */
export interface ScreeningRules {
  readonly iban: Screen;
  readonly nationalCheck: (iban: Iban) => NationalCheck | null;
  readonly ibanCompliance: (text: string, given?: GivenBic | null) => IbanCompliance;
  readonly bicCompliance: (bic: Bic) => BicCompliance;
  readonly complianceSources: () => components["schemas"]["ComplianceMeta"];
  readonly readIban: IbanReader;
  readonly today: () => string;
}

/** Builds an edition's sanctions index in slices between requests. */
export async function prepareScreening({ sanctions }: ReferenceData): Promise<void> {
  await finishInSlices(sanctionsIndexSteps(sanctions));
}

/** Limits the memory for invented BICs. */
const BICS_KEPT_MAX = 10_000;

/** Binds the screening rules. The sanctions index, an eighth of a start's time, is built once per edition. */
export function bindScreening(data: ReferenceData, today: () => string): ScreeningRules {
  const readIban = createIbanReader(data.registers.ibanStructures);
  const basisOf = (today: string): ComplianceBasis & { readonly bics: Lru<BicCompliance> } => ({
    data,
    readIban,
    screenBank: createBankScreener(data, today),
    get sanctions() {
      return buildSanctionsIndex(data.sanctions);
    },
    today,
    bics: new Lru(BICS_KEPT_MAX),
  });
  let ofToday = basisOf(today());
  const basis = () => {
    const day = today();
    if (day !== ofToday.today) ofToday = basisOf(day);
    return ofToday;
  };
  return {
    iban: (text, sent, given) => screenIban(text, basis(), sent, given),
    nationalCheck: (iban) => basis().screenBank(iban).digits?.check(iban.bban) ?? null,
    ibanCompliance: (text, given) => {
      const current = basis();
      return screenCompliance(screenIban(text, current, null, given), current);
    },
    bicCompliance: (bic) => {
      const current = basis();
      return current.bics.get(bic.code, () => screenBic(bic, current));
    },
    complianceSources: () => ({
      scope: "bank_bic_only",
      disclaimer: texts.compliance.disclaimer,
      ...describeSources(basis()),
      country_risk_scope: texts.compliance.country_risk_scope,
    }),
    readIban,
    today,
  };
}
