// Looks up a bank code in the registers. `../../handlers/bind_screening.ts` caches the result.
import type { BankCodeFinding, ReferenceData, Registers } from "../../data/registers/mod.ts";
import { areModulusChecksCurrent, isStale, whileYoung } from "../edition_age.ts";
import {
  type BankCodeHolder,
  classifyIssuer,
  holderOf,
  type IssuerClass,
  type ListedBank,
  listedBank,
  nameOf,
  registeredOf,
  registerRemark,
  type Remark,
  remarksOn,
  sourceOf,
} from "./bank_code_holder.ts";
import { summariseClearing } from "../look_up_clearing.ts";
import { participantCode, type Reachability, screenReachability } from "../screen_reachability.ts";
import {
  type AccountCompliance,
  type Advice,
  bankCodeCheckOf,
  type BankPart,
  type Checks,
  ibanBicOf,
  ibanClearingOf,
  officialIdentityOf,
} from "./bank_part.ts";
import { assessCountry, type CountryAssessment, regionOf } from "../compliance/assess_country.ts";
import {
  type AccountCheck,
  accountCheckOf,
  type Bic,
  type DeclaredMethod,
  type Iban,
  isTestBic,
  type LoadedRules,
  ownTexts,
} from "../../identifiers/mod.ts";
import type { BicLookup } from "../look_up_bic.ts";
import {
  bankCountryOf,
  businessStatusOf,
  resolveBic,
  type ResolvedBic,
  resolveGiven,
  settleBic,
} from "./resolved_bic.ts";

/** Everything that the registers say about an IBAN's bank code. */
export interface ScreenedBank {
  readonly finding: BankCodeFinding;
  readonly holder: BankCodeHolder;
  readonly unconfirmed: boolean;
  readonly bic: ResolvedBic | null;
  /** The bank of the given BIC, if no register has identified the bank; otherwise `null`. */
  readonly given: BicLookup | null;
  readonly testBic: boolean;
  /** The sanctions list that has the bank's BIC or bank code; `null` if none has. Names are screened later. */
  readonly listed: ListedBank | null;
  readonly remarks: readonly Remark[];
  readonly issuer: IssuerClass | null;
  readonly reachability: Reachability;
  readonly country: CountryAssessment;
  readonly digits: AccountCheck | null;
  readonly part: BankPart;
  /** The advice on the bank's accounts, cached by the outcome of their national check digits. */
  readonly advice: Map<Checks["national_check_digits"], Advice>;
  /** The same for compliance screenings. */
  readonly compliance: Map<Checks["national_check_digits"], AccountCompliance>;
}

/** Screens an IBAN's bank, for all its accounts. The given BIC identifies the bank if no register does. */
export type ScreenBank = (iban: Iban, given?: Bic | null) => ScreenedBank;

/** The data of a bank screening. */
export type BankData = Pick<ReferenceData, "registers" | "issuers" | "countryLists" | "epc">;

/** Returns the facts from registers that the check digit rule of a bank's accounts depends on. */
export function loadedRules(
  country: string,
  finding: BankCodeFinding,
  registers: Registers,
  today: string,
): LoadedRules {
  if (country === "DE") return { declared: declaredMethod(finding, registers) };
  const { modulusChecks: checks } = registers;
  if (country !== "GB" || checks === null) return {};
  const { table, edition: { asOf, confirmedOn } } = checks;
  return { modulus: { table, asOf, isCurrent: areModulusChecksCurrent(asOf, confirmedOn ?? null, today) } };
}

/** Returns the check digit method for a bank code; `null` if the code isn't in a register, or was replaced. */
export function declaredMethod(
  finding: BankCodeFinding,
  { germanMethods }: Pick<Registers, "germanMethods">,
): DeclaredMethod | null {
  const registered = registeredOf(finding);
  if (registered === null || registered.redirectedFrom !== null) return null;
  const { record: { checkMethod: id }, edition } = registered;
  const method = id === null ? null : germanMethods.get(id) ?? null;
  return { id, method, asOf: edition.checkMethodsAsOf ?? edition.asOf };
}

function remarkOfRegister(finding: BankCodeFinding): Remark | null {
  if (finding.status !== "verified") {
    const { retired, edition } = finding;
    return retired &&
      registerRemark(retired.name, null, { register: edition?.register ?? "", asOf: retired.lastListed });
  }
  return finding.match === "register"
    ? registerRemark(finding.record.name, finding.record.remark, finding.edition)
    : registerRemark(finding.bic.name, null, finding.edition);
}

/** Screens a bank code. `today` decides which duties, listings and sources are current. */
export function screenBank(
  { country: { code: country }, bankCode, bban }: Iban,
  { registers, issuers, countryLists, epc }: BankData,
  today: string,
  given: BicLookup | null,
): ScreenedBank {
  const finding = whileYoung(registers.findBank(country, bban), today);
  const resolved = given === null ? resolveBic(finding, registers) : resolveGiven(given);
  const bic = resolved && settleBic(resolved, finding.value, { registers, issuers, epc }, today);
  const clearing = country === "CH" || country === "LI" ? summariseClearing(bankCode, registers) : undefined;
  const issuer = classifyIssuer({
    country,
    bic8: bic?.bic8 ?? null,
    bankCode,
    name: given?.holder?.name ?? nameOf(finding),
    dataset: registeredOf(finding)?.edition.dataset ?? null,
    sicParticipant: clearing?.record.sic === true,
  }, issuers);
  const bankCountry = bankCountryOf(country, bic?.bic8 ?? null);
  const [ofIban, ofBank] = [country, bankCountry].map((code) => registers.sepaScope.get(code));
  const ofIbanCountry = assessCountry(country, countryLists, today, regionOf(country, bankCode));
  const asOf = finding.status === "unavailable" ? finding.asOf : finding.edition.asOf;
  const stale = isStale(given?.holder?.source.asOf ?? asOf, today);
  const testBic = bic !== null && isTestBic(bic.bic8);
  const bicStale = bic !== null && isStale(bic.asOf || asOf, today);
  const names = [bic?.bankName ?? null, nameOf(finding)].filter((name) => name !== null);
  const participant = bic && { ...bic, code: participantCode(epc, bic.code, names) };
  const source = given?.holder?.source ?? (finding.edition === null ? null : sourceOf(finding.edition));
  const { unconfirmed, confirmation } = source === null
    ? { unconfirmed: false, confirmation: null }
    : businessStatusOf(source, participant, { registers, epc }, today);
  const reach = screenReachability({
    bic: participant?.code ?? null,
    bankCodeNotAllocated: finding.status === "not_in_register",
    issuerType: issuer?.type ?? null,
    sepaScope: ofIban?.member ? ofBank ?? null : null,
    registers: epc,
    today,
  });
  const { sepa } = reach;
  const assessed = ofIbanCountry.countrySanctioned
    ? ofIbanCountry
    : assessCountry(bankCountry, countryLists, today);
  return {
    finding,
    holder: holderOf(finding),
    unconfirmed: unconfirmed && (finding.status !== "unavailable" || given !== null),
    bic,
    given,
    testBic,
    listed: listedBank(finding, bic?.bic8 ?? null, registers),
    remarks: remarksOn(
      [
        country + finding.value,
        ...bic === null ? [] : [bic.code, ...bic.candidates].map((code) => code.slice(0, 8)),
      ],
      given?.remarks.find(({ code }) => code !== "special_measure") ?? remarkOfRegister(finding),
      registers,
    ),
    issuer,
    reachability: reach,
    digits: accountCheckOf(country, loadedRules(country, finding, registers, today)),
    country: assessed,
    part: ownTexts({
      bic: bic && ibanBicOf(bic, bicStale, confirmation),
      issuer: issuer === null ? undefined : { ...issuer, basis: undefined },
      sepa,
      risk_indicators: {
        issuer_type: issuer?.type ?? null,
        country_risk: assessed.countryRisk,
        test_bic: testBic,
        sepa_reachable: sepa.member,
        sepa_reachable_scope: "country",
        vop_coverage: sepa.vop_required,
      },
      bank_code_check: bankCodeCheckOf(finding, stale, bic?.candidates.length),
      official_identity: bic === null ? undefined : officialIdentityOf(bic.code, bic.lei, registers),
      clearing: clearing && ibanClearingOf(clearing),
    }),
    advice: new Map(),
    compliance: new Map(),
  };
}
