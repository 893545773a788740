// Binds the screening rules to the active registers and the current day. Screened banks are cached, because most
// payments go to a few banks, and all accounts of a bank share part of the answer.
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import { finishInSlices, type ReferenceData } from "../data/registers/mod.ts";
import { type Bic, createIbanReader, type Iban, type IbanReader, Lru } from "../identifiers/mod.ts";
import {
  type BankData,
  type BicCompliance,
  type BicLookup,
  buildSanctionsIndex,
  type ComplianceBasis,
  describeSources,
  type GivenBic,
  type IbanCompliance,
  type IbanScreening,
  isOfCountry,
  lookUpBic,
  sanctionsIndexSteps,
  type ScreenBank,
  screenBank,
  screenBic,
  screenCompliance,
  type ScreenedBank,
  screenIban,
  type SentReference,
} from "../screening/mod.ts";

/** Limits the memory that callers can fill by inventing bank codes (10 KB each) and BICs. */
const BANKS_KEPT_MAX = 10_000;

/** Returns a function that screens banks on one day and caches the results. */
export function createBankScreener(data: BankData, today: string): ScreenBank {
  const banks = new Lru<ScreenedBank>(BANKS_KEPT_MAX);
  const keep = (iban: Iban, given: BicLookup | null): ScreenedBank => {
    const code = `${iban.country.code}${iban.bankCode}${given === null ? "" : ` ${given.bic.code}`}`;
    return banks.get(code) ?? banks.set(code, screenBank(iban, data, today, given));
  };
  return (iban, given = null) => {
    const bank = keep(iban, null);
    if (given === null || bank.finding.status !== "unavailable") return bank;
    if (!isOfCountry(given, iban.country.code)) return bank;
    const lookup = lookUpBic(given, data);
    return lookup.holder === null ? bank : keep(iban, lookup);
  };
}

/** Screens an IBAN as typed, with the payment reference (`sent`) and the BIC (`given`) from the request. */
export type Screen = (text: string, sent?: SentReference | null, given?: GivenBic | null) => IbanScreening;

/** The screening rules for one edition of the data. */
export interface ScreeningRules {
  readonly iban: Screen;
  readonly ibanCompliance: (text: string, given?: GivenBic | null) => IbanCompliance;
  readonly bicCompliance: (bic: Bic) => BicCompliance;
  readonly complianceSources: () => components["schemas"]["ComplianceMeta"];
  readonly readIban: IbanReader;
  readonly today: () => string;
}

/** Builds the sanctions index of an edition in small slices, so that requests can be served in between. */
export async function prepareScreening({ sanctions }: ReferenceData): Promise<void> {
  await finishInSlices(sanctionsIndexSteps(sanctions));
}

/** Returns the screening rules. Builds the sanctions index on first use, which saves an eighth of the startup time. */
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
    bics: new Lru(BANKS_KEPT_MAX),
  });
  let ofToday = basisOf(today());
  const basis = () => {
    const day = today();
    if (day !== ofToday.today) ofToday = basisOf(day);
    return ofToday;
  };
  return {
    iban: (text, sent, given) => screenIban(text, basis(), sent, given),
    ibanCompliance: (text, given) => {
      const current = basis();
      return screenCompliance(screenIban(text, current, null, given), current);
    },
    bicCompliance: (bic) => {
      const current = basis();
      return current.bics.get(bic.code) ?? current.bics.set(bic.code, screenBic(bic, current));
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
