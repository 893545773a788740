// Asks the registers about a bank code, once a day for each code: most payments go to few banks, and
// all accounts of one bank share these answers. Of a Swiss IID the bank master is summed up.
import type { components } from "../../../generated/types.ts";
import type { BankCodeFinding, ClearingRecord, ReferenceData, Registers } from "../../data/registers/mod.ts";
import { isStale, whileYoung } from "../edition_age.ts";
import { classifyIssuer, type IssuerClass } from "../classify_issuer.ts";
import { type Reachability, screenReachability } from "../screen_reachability.ts";
import { assessCountry, type CountryAssessment, regionOf } from "../risk/assess_country.ts";
import { type Bic, type Iban, isQrIid, isTestBic } from "../../identifiers/mod.ts";
import {
  type BankCodeHolder,
  holderOf,
  type Insolvency,
  insolvencyOf,
  type ListedBank,
  listedBank,
  nameOf,
} from "./bank_code_holder.ts";
import { type BicLookup, lookUpBic } from "../look_up_bic.ts";
import {
  bankCountryOf,
  type BicConfirmation,
  confirmBic,
  isOfCountry,
  resolveBic,
  type ResolvedBic,
  resolveGiven,
} from "./resolved_bic.ts";

/** Everything the registers say about the bank code of an IBAN. */
export interface ScreenedBank {
  readonly finding: BankCodeFinding;
  readonly holder: BankCodeHolder;
  readonly stale: boolean;
  readonly bic: ResolvedBic | null;
  /** The source of the BIC is old; that may be another than the one of the finding. */
  readonly bicStale: boolean;
  /** The bank that the BIC beside the IBAN names, where no register of the country does; else `null`. */
  readonly given: BicLookup | null;
  /** Confirmation of a stale BIC for today; `null` when nothing does, or has to. */
  readonly confirmation: BicConfirmation | null;
  readonly testBic: boolean;
  /** The list that gives its BIC or its bank code; `null` when none does. Names are left to the screening. */
  readonly listed: ListedBank | null;
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
const BANKS_KEPT_MAX = 10_000;

/** Makes the screening of bank codes for one day, which decides what duties and listings are in force. */
export function createBankScreener(data: BankData, today: string): ScreenBank {
  const banks = new Map<string, ScreenedBank>();
  const keep = (iban: Iban, given: BicLookup | null): ScreenedBank => {
    const code = `${iban.country.code}${iban.bankCode}${given === null ? "" : ` ${given.bic.code}`}`;
    const known = banks.get(code);
    if (known !== undefined) return known;
    const bank = screenBank(iban, data, today, given);
    if (banks.size >= BANKS_KEPT_MAX) banks.clear();
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
  const bicStale = bic !== null && isStale(bic.asOf || asOf, today);
  return {
    finding,
    holder: holderOf(finding),
    stale,
    bic,
    bicStale,
    given,
    confirmation: bicStale ? confirmBic(bic, { registers, epc }, today) : null,
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

/** Kind of institution, as the clearing answers name it. */
type ClearingType = components["schemas"]["ClearingInstitutionType"];

/** An IID, resolved through QR-IID allocation and mergers to the institution's standard IID. */
export interface ClearingSummary {
  readonly record: ClearingRecord;
  readonly type: ClearingType;
  readonly qrIids: readonly string[];
  /** IID that the QR-IIDs are allocated to, this very one or its headquarters; `null` without any. */
  readonly qrIidSource: "register" | "headquarters" | null;
  readonly askedQrIid: string | null;
  readonly redirectedFrom: string | null;
  readonly redirectedTo: string | null;
}

/** Looks up an IID of 5 digits; `null` when the bank master has no entry. */
export function summariseClearing(
  iid: string,
  registers: Pick<Registers, "findClearing" | "findQrIids">,
): ClearingSummary | null {
  const asked = registers.findClearing(iid);
  if (asked === undefined) return null;
  const current = follow(asked, (record) => record.mergedInto, registers);
  const redirectedFrom = current === asked ? null : iid;
  const standard = follow(current, (record) => record.allocatedIid, registers);
  const own = registers.findQrIids(standard.iid);
  const headquarters = standard.headquartersIid ?? standard.iid;
  const inherited = own.length > 0 || headquarters === standard.iid ? [] : registers.findQrIids(headquarters);
  return {
    record: standard,
    type: clearingTypeOf(standard),
    qrIids: own.length > 0 ? own : inherited,
    qrIidSource: own.length > 0 ? "register" : inherited.length > 0 ? "headquarters" : null,
    askedQrIid: isQrIid(iid) ? iid : null,
    redirectedFrom,
    redirectedTo: redirectedFrom === null ? null : current.iid,
  };
}

/** Follows a reference from record to record; a dangling or circular one ends where it is. */
function follow(
  start: ClearingRecord,
  next: (record: ClearingRecord) => string | null,
  registers: Pick<Registers, "findClearing">,
): ClearingRecord {
  const seen = new Set([start.iid]);
  let record = start;
  for (let iid = next(record); iid !== null && !seen.has(iid); iid = next(record)) {
    const found = registers.findClearing(iid);
    if (found === undefined) return record;
    seen.add(iid);
    record = found;
  }
  return record;
}

/**
 * Names the kind of institution. The bank master has no such column: the groups of the Swiss clearing
 * number plan and the legal names tell (SIX, "Bank Master", groups 1 to 9, with the leading digits of the IID).
 */
function clearingTypeOf({ iid, name, country }: ClearingRecord): ClearingType {
  if (country !== "CH" && country !== "LI") return "foreign_participant";
  if (iid === "00100" || /schweizerische nationalbank/i.test(name)) return "central_bank";
  if (/^postfinance/i.test(name)) return "postfinance";
  if (/raiffeisen/i.test(name)) return "raiffeisen";
  if (/kantonalbank|banque cantonale|banca (dello )?stato|banca cantonale/i.test(name)) {
    return "cantonal_bank";
  }
  return "bank";
}
