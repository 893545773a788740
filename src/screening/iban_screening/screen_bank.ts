// Looks up a bank code in the registers, once a day per code: most payments go to few banks, and all accounts of a bank
// share these answers. `../swiss_clearing.ts` describes a Swiss IID.
import type {
  BankCodeFinding,
  OfficialIdentity,
  ReferenceData,
  Registers,
} from "../../data/registers/mod.ts";
import { areModulusChecksCurrent, isStale, whileYoung } from "../edition_age.ts";
import { classifyIssuer, type IssuerClass } from "../classify_issuer.ts";
import { participantCode } from "../epc_participant.ts";
import { type Reachability, screenReachability } from "../screen_reachability.ts";
import { type ClearingSummary, summariseClearing } from "../swiss_clearing.ts";
import { assessCountry, type CountryAssessment, regionOf } from "../risk/assess_country.ts";
import {
  type AccountCheck,
  accountCheckOf,
  type Bic,
  type DeclaredMethod,
  type Iban,
  isTestBic,
  type LoadedRules,
  Lru,
} from "../../identifiers/mod.ts";
import {
  type BankCodeHolder,
  holderOf,
  type ListedBank,
  listedBank,
  nameOf,
  registerRemark,
  type Remark,
  remarksOn,
  sourceOf,
} from "./bank_code_holder.ts";
import { type BicLookup, lookUpBic } from "../look_up_bic.ts";
import {
  bankCountryOf,
  type BicConfirmation,
  businessStatusOf,
  isOfCountry,
  resolveBic,
  type ResolvedBic,
  resolveGiven,
  settleBic,
} from "./resolved_bic.ts";

/** Everything that the registers say about an IBAN's bank code. */
export interface ScreenedBank {
  readonly finding: BankCodeFinding;
  readonly holder: BankCodeHolder;
  readonly stale: boolean;
  readonly unconfirmed: boolean;
  readonly bic: ResolvedBic | null;
  /** True if the source of the BIC, which may differ from the finding's, is old. */
  readonly bicStale: boolean;
  /** The bank of the given BIC, if the country has no register for it. */
  readonly given: BicLookup | null;
  /** Confirms an old BIC today; `null` if nothing does, or it isn't needed. */
  readonly confirmation: BicConfirmation | null;
  /** The holder of the BIC in a central bank's list; `null` without one. */
  readonly officialIdentity: OfficialIdentity | null;
  readonly testBic: boolean;
  /** The list with its BIC or bank code; `null` for none. Names are screened later. */
  readonly listed: ListedBank | null;
  readonly remarks: readonly Remark[];
  readonly issuer: IssuerClass | null;
  readonly reachability: Reachability;
  readonly country: CountryAssessment;
  readonly digits: AccountCheck | null;
  /** Absent outside CH and LI; `null` if the bank master lacks the IID. */
  readonly clearing?: ClearingSummary | null;
}

/** Screens a bank code; accounts of a bank share the result. A given BIC identifies the bank if no register does. */
export type ScreenBank = (iban: Iban, given?: Bic | null) => ScreenedBank;

/** The data of a bank screening. */
export type BankData = Pick<ReferenceData, "registers" | "issuers" | "countryLists" | "epc">;

/** Limits the memory for invented codes, of some 2 KB each. */
const BANKS_KEPT_MAX = 10_000;

/** Creates the screening for one day, which decides what duties and listings apply. */
export function createBankScreener(data: BankData, today: string): ScreenBank {
  const banks = new Lru<ScreenedBank>(BANKS_KEPT_MAX);
  const keep = (iban: Iban, given: BicLookup | null): ScreenedBank => {
    const code = `${iban.country.code}${iban.bankCode}${given === null ? "" : ` ${given.bic.code}`}`;
    return banks.get(code, () => screenBank(iban, data, today, given));
  };
  return (iban, given = null) => {
    const bank = keep(iban, null);
    if (given === null || bank.finding.status !== "unavailable") return bank;
    if (!isOfCountry(given, iban.country.code)) return bank;
    const lookup = lookUpBic(given, data);
    return lookup.holder === null ? bank : keep(iban, lookup);
  };
}

/** Returns what the registers hold about the check digits of the accounts of a bank. */
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

/** Returns the method for a bank code; none for a retired one: its accounts don't follow the successor's method. */
export function declaredMethod(
  finding: BankCodeFinding,
  { germanMethods }: Pick<Registers, "germanMethods">,
): DeclaredMethod | null {
  if (finding.status !== "verified" || finding.match !== "register" || finding.redirectedFrom !== null) {
    return null;
  }
  const { record: { checkMethod: id }, edition } = finding;
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

function screenBank(
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
    dataset: finding.status === "verified" && finding.match === "register" ? finding.edition.dataset : null,
    sicParticipant: clearing?.record.sic === true,
  }, issuers);
  const bankCountry = bankCountryOf(country, bic?.bic8 ?? null);
  const [ofIban, ofBank] = [country, bankCountry].map((code) => registers.sepaScope.get(code));
  const ofIbanCountry = assessCountry(country, countryLists, today, regionOf(country, bankCode));
  const asOf = finding.status === "unavailable" ? finding.asOf : finding.edition.asOf;
  const stale = isStale(given?.holder?.source.asOf ?? asOf, today);
  const bicStale = bic !== null && isStale(bic.asOf || asOf, today);
  const names = [bic?.bankName ?? null, nameOf(finding)].filter((name) => name !== null);
  const participant = bic && { ...bic, code: participantCode(epc, bic.code, names) };
  const source = given?.holder?.source ?? (finding.edition === null ? null : sourceOf(finding.edition));
  const { unconfirmed, confirmation } = source === null
    ? { unconfirmed: false, confirmation: null }
    : businessStatusOf(source, participant, { registers, epc }, today);
  return {
    finding,
    holder: holderOf(finding),
    stale,
    unconfirmed: unconfirmed && (finding.status !== "unavailable" || given !== null),
    bic,
    bicStale,
    given,
    confirmation,
    officialIdentity: bic && registers.findOfficialIdentity(bic.code),
    testBic: bic !== null && isTestBic(bic.bic8),
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
    reachability: screenReachability({
      bic: participant?.code ?? null,
      bankCodeNotAllocated: finding.status === "not_in_register",
      issuerType: issuer?.type ?? null,
      sepaScope: ofIban?.member ? ofBank ?? null : null,
      registers: epc,
      today,
    }),
    digits: accountCheckOf(country, loadedRules(country, finding, registers, today)),
    country: ofIbanCountry.countrySanctioned
      ? ofIbanCountry
      : assessCountry(bankCountry, countryLists, today),
    ...(clearing !== undefined && { clearing }),
  };
}
