/**
 * Asks the registers about a bank code, once a day for each code: most payments go to few banks, and
 * all accounts of one bank share these answers.
 *
 * @module
 */
import type { BankCodeFinding, ReferenceData } from "../../data/registers/mod.ts";
import { ageInDays, isStale } from "../edition_age.ts";
import { classifyIssuer, type IssuerClass } from "../issuer/classify_issuer.ts";
import { type Reachability, screenReachability } from "../reachability/screen_reachability.ts";
import { assessCountry, type CountryAssessment, regionOf } from "../risk/assess_country.ts";
import { type Bic, type Iban, isTestBic } from "../../identifiers/mod.ts";
import { type BankCodeHolder, holderOf, type Insolvency, insolvencyOf, nameOf } from "./bank_code_holder.ts";
import { type ListedBank, listedBank } from "./listed_bank.ts";
import { type ClearingSummary, summariseClearing } from "./clearing_summary.ts";
import { type BicLookup, lookUpBic } from "../bic/look_up_bic.ts";
import { bankCountryOf } from "./bank_country.ts";
import { isOfCountry, resolveGiven } from "./given_bic.ts";
import { type BicConfirmation, confirmBic } from "./confirm_bic.ts";
import { resolveBic, type ResolvedBic } from "./resolved_bic.ts";

/** Everything the registers say about the bank code of an IBAN. */
export interface ScreenedBank {
  readonly finding: BankCodeFinding;
  readonly holder: BankCodeHolder;
  /** True when what is said of the bank code rests on an edition of more than a year ago. */
  readonly stale: boolean;
  readonly bic: ResolvedBic | null;
  /** The bank that the BIC beside the IBAN names, where no register of the country does; else `null`. */
  readonly given: BicLookup | null;
  /** Confirmation of the BIC of a stale finding for today; `null` when nothing does, or has to. */
  readonly confirmation: BicConfirmation | null;
  readonly testBic: boolean;
  /** The list that gives its BIC or its bank code; `null` when none does. Names are left to the screening. */
  readonly listed: ListedBank | null;
  /** Insolvency or liquidation, where its register tells of one. */
  readonly insolvency: Insolvency | null;
  readonly issuer: IssuerClass | null;
  readonly reachability: Reachability;
  /** Of the bank's country, or of that in the IBAN where it is the one that is sanctioned. */
  readonly country: CountryAssessment;
  /** Absent outside CH and LI; `null` when the bank master lacks the IID. */
  readonly clearing?: ClearingSummary | null;
}

/**
 * Screens the bank code of a valid IBAN. Accounts of one code get the same object. A BIC that came with the IBAN names
 * the bank where no register does.
 */
export type ScreenBank = (iban: Iban, given?: Bic | null) => ScreenedBank;

/** The data of a bank screening. */
export type BankData = Pick<ReferenceData, "registers" | "issuers" | "countryLists" | "epc">;

/** Bounds the memory that invented codes can take; some 2 KB each. */
const banksKeptMax = 10_000;

/**
 * Makes the screening of bank codes.
 *
 * @param today `YYYY-MM-DD`; decides which duties and listings are in force.
 */
export function createBankScreener(data: BankData, today: string): ScreenBank {
  const banks = new Map<string, ScreenedBank>();
  const keep = (iban: Iban, given: BicLookup | null): ScreenedBank => {
    const code = `${iban.country.code}${iban.bankCode}${given === null ? "" : ` ${given.bic.code}`}`;
    const known = banks.get(code);
    if (known !== undefined) return known;
    const bank = screenBank(iban, data, today, given);
    if (banks.size >= banksKeptMax) banks.clear();
    banks.set(code, bank);
    return bank;
  };
  return (iban, given = null) => {
    const bank = keep(iban, null);
    if (given === null || bank.finding.status !== "unavailable") return bank;
    if (!isOfCountry(given, iban.country.code)) return bank;
    const lookup = lookUpBic(given, data);
    return lookup.holder === null ? bank : keep(iban, lookup);
  };
}

function screenBank(
  { country: { code: country }, bankCode, bban }: Iban,
  { registers, issuers, countryLists, epc }: BankData,
  today: string,
  given: BicLookup | null,
): ScreenedBank {
  const finding = whileYoung(registers.findBank(country, bban), today);
  const bic = given === null ? resolveBic(finding, registers) : resolveGiven(given);
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
  const standing = assessCountry(country, countryLists, today, regionOf(country, bankCode));
  const asOf = finding.status === "unavailable" ? finding.asOf : finding.edition.asOf;
  const stale = isStale(given?.holder?.source.asOf ?? asOf, today);
  return {
    finding,
    holder: holderOf(finding),
    stale,
    bic,
    given,
    confirmation: stale && bic !== null ? confirmBic(bic, { registers, epc }, today) : null,
    testBic: bic !== null && isTestBic(bic.bic8),
    listed: listedBank(finding, bic?.bic8 ?? null, registers),
    insolvency: given?.insolvency ?? insolvencyOf(finding, country, bic?.bic8 ?? null, registers),
    issuer,
    reachability: screenReachability({
      bic: bic?.code ?? null,
      bankCodeNotAllocated: finding.status === "not_in_register",
      issuerType: issuer?.type ?? null,
      // An account is within the schemes when its IBAN and its bank are.
      sepaScope: ofIban?.member ? ofBank ?? null : null,
      registers: epc,
      today,
    }),
    country: standing.countrySanctioned ? standing : assessCountry(bankCountry, countryLists, today),
    ...(clearing !== undefined && { clearing }),
  };
}

/** Days between editions of a register that does not say: the shortest time that is counted. */
const RHYTHM_DAYS = 31;

/**
 * Takes a denial back when the register has missed two editions of its publisher: a code may have been allocated since.
 */
function whileYoung(finding: BankCodeFinding, today: string): BankCodeFinding {
  if (finding.status !== "not_in_register") return finding;
  const { value, edition, retired } = finding;
  if (ageInDays(edition.asOf, today) <= 2 * (edition.rhythmDays ?? RHYTHM_DAYS)) return finding;
  return {
    status: "unavailable",
    reason: "absent_from_reference_data",
    value,
    edition,
    asOf: edition.asOf,
    retired,
  };
}
