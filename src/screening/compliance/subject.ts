// The institution to screen behind an IBAN or a BIC, and everything known about it before the screening for sanctions.
import { texts } from "../../../generated/texts.ts";
import type { components } from "../../../generated/types.ts";
import type { BankCodeFinding, EpcScheme, ReferenceData, Registers } from "../../data/registers/mod.ts";
import { type BicLookup, lookUpBic } from "../look_up_bic.ts";
import {
  type BankCodeHolder,
  classifyIssuer,
  datedName,
  holderOf,
  isRetired,
  type IssuerClass,
  nameOf,
  registeredOf,
  type Remark,
} from "../iban_screening/bank_code_holder.ts";
import type { BankData } from "../iban_screening/screen_bank.ts";
import { isOfCountry } from "../iban_screening/given_bic.ts";
import { businessStatusOf } from "../iban_screening/resolved_bic.ts";
import type { RejectedIban, ScreenedIban, ScreeningBasis } from "../iban_screening/screen_iban.ts";
import {
  isCurrentRegister,
  participantCode,
  type Reachability,
  screenReachability,
} from "../screen_reachability.ts";
import { assessCountry, type CountryAssessment } from "./assess_country.ts";
import { outdatedLists } from "../edition_age.ts";
import type { InstitutionQuery } from "../sanctions/screen_institution.ts";
import type { SanctionsIndex } from "../sanctions/sanctions_index.ts";
import { isTestBic, readBic, sanctionsLists } from "../../identifiers/mod.ts";

/** The data of a compliance screening. */
export interface ComplianceBasis extends ScreeningBasis {
  readonly data: BankData & Pick<ReferenceData, "confirmedLists">;
  readonly sanctions: SanctionsIndex;
}

/** An institution that may be the payee's bank. */
export interface PossibleHolder {
  readonly institution: InstitutionQuery;
  /** Opening words for a sentence about the institution, because its name is unknown or in doubt. */
  readonly called: string;
  /** Its BIC, if only the BIC sent with the account leads to it; otherwise empty. */
  readonly given: string;
}

/** The institution to screen, with everything known about it before the screening. */
export interface ComplianceSubject {
  readonly ibanValid: boolean;
  readonly institution: InstitutionQuery | null;
  /** Last holder of a retired code, institutions with other BICs of the bank code, and the given BIC's institution. */
  readonly possibleHolders: readonly PossibleHolder[];
  readonly country: CountryAssessment;
  readonly issuer: IssuerClass | null;
  readonly testBic: boolean;
  readonly remarks: readonly Remark[];
  /** True if no current source shows that the bank is in business today, or if its bank code was retired. */
  readonly unconfirmed: boolean;
  readonly bankCode: BankCodeHolder;
  /** The reason why the bank isn't confirmed, as a clause; `null` if it is confirmed. */
  readonly bankCodeBecause: string | null;
  readonly reachability: Reachability;
}

/** Reachability of an unknown bank, which can't be derived from the duties in its country. */
const UNKNOWN_REACH = { screened: false, listed_in_epc_registers: null };

/** Builds the subject of a valid IBAN. */
export function subjectOfIban(
  screening: ScreenedIban,
  { data }: ComplianceBasis,
): ComplianceSubject {
  const { registers } = data;
  const { iban, bank } = screening;
  const { finding, holder, bic, given, issuer, testBic, remarks, unconfirmed, country, reachability } = bank;
  const record = registeredOf(finding)?.record ?? null;
  return {
    ibanValid: true,
    institution: finding.status === "verified"
      ? {
        bic8: bic?.bic8 ?? null,
        bankCode: iban.country.code + finding.value,
        ...leisOf(record?.lei ?? null, bic?.lei ?? null),
        names: namesOf(finding, bic?.code ?? null, registers),
        country: bic?.bic8.slice(4, 6) ?? record?.country ?? iban.country.code,
        seats: bic === null ? [] : registers.findSeats(bic.bic8),
      }
      : given === null
      ? null
      : institutionOf(given, registers),
    possibleHolders: [...possibleHoldersOf(screening, data)],
    country,
    issuer,
    testBic,
    remarks,
    unconfirmed: unconfirmed || isRetired(finding),
    bankCode: holder,
    bankCodeBecause: explainFinding(finding),
    reachability: finding.status === "verified" || given !== null
      ? reachability
      : { ...reachability, reachability: UNKNOWN_REACH },
  };
}

function institutionOf(
  { bic: { bic8, country }, names, lei }: BicLookup,
  registers: Registers,
): InstitutionQuery {
  const institution = { bic8, lei, names, country, seats: registers.findSeats(bic8) };
  return names.length > 0
    ? institution
    : { ...institution, partyMembers: membersOf(bic8.slice(0, 4), registers) };
}

function membersOf(prefix: string, registers: Registers): readonly InstitutionQuery[] {
  return registers.findPartyMembers(prefix).map(({ bic8, name }) => ({
    bic8,
    lei: null,
    names: [name],
    country: bic8.slice(4, 6),
    seats: registers.findSeats(bic8),
  }));
}

function* possibleHoldersOf({ iban, bank, given }: ScreenedIban, data: BankData): Generator<PossibleHolder> {
  const { registers } = data;
  const { finding } = bank;
  // Even a register that is too old to deny the code shows the code's last holder.
  if (finding.status !== "verified" && finding.retired !== null) {
    const { name, bic } = finding.retired;
    const country = bic?.slice(4, 6) ?? iban.country.code;
    const seats = bic === null ? [] : registers.findSeats(bic);
    const institution = { bic8: bic?.slice(0, 8) ?? null, lei: null, names: [name], country, seats };
    yield { institution, called: texts.reasons.bank_of_account, given: "" };
  }
  const party = finding.status === "unavailable"
    ? registers.findParty(iban.country.code, finding.value)
    : null;
  if (party !== null) {
    const { prefix, names } = party;
    const institution = { bic8: null, party: prefix, lei: null, names, country: null, seats: [] };
    yield { institution, called: texts.reasons.bank_of_account, given: "" };
  }
  // If the bank code has several possible BICs, each may be on a list, not only the one in the answer.
  for (const candidate of bank.bic?.candidates ?? []) {
    const other = readBic(candidate);
    if (other === null || other.bic8 === bank.bic?.bic8) continue;
    yield {
      institution: institutionOf(lookUpBic(other, data), registers),
      called: texts.reasons.bank_of_account,
      given: "",
    };
  }
  // The given BIC may be on a list even if it is another bank's, and the payment may use it.
  const bic = bank.given === null ? given?.bic ?? null : null;
  if (bic !== null && bic.bic8 !== bank.bic?.bic8) yield possibleHolderOf(lookUpBic(bic, data), registers);
}

function possibleHolderOf(lookup: BicLookup, registers: Registers): PossibleHolder {
  return {
    institution: institutionOf(lookup, registers),
    called: texts.reasons.bank_of_given_bic({ bic: lookup.bic.code }),
    given: lookup.bic.code,
  };
}

/** Lists the holder's names: the institution's, its office's, and the one in the BIC directory. */
function namesOf(
  finding: BankCodeFinding,
  bic: string | null,
  registers: Pick<Registers, "findBic">,
): string[] {
  const names = [
    nameOf(finding),
    registeredOf(finding)?.record.office ?? null,
    bic === null ? null : registers.findBic(bic)?.name ?? null,
  ];
  return [...new Set(names.filter((name) => name !== null))];
}

function leisOf(printed: string | null, mapped: string | null): Pick<InstitutionQuery, "lei" | "otherLeis"> {
  const isOther = printed !== null && mapped !== null && printed !== mapped;
  return { lei: printed ?? mapped, ...(isOther && { otherLeis: [mapped] }) };
}

/** Builds the subject of an invalid IBAN: its country and, if only its layout is unregistered, the given BIC's bank. */
export function subjectOfRejected(
  { text, unregisteredLayout, country, given }: RejectedIban,
  basis: ComplianceBasis,
): ComplianceSubject {
  const bic = unregisteredLayout ? given?.bic ?? null : null;
  const lookup = bic && lookUpBic(bic, basis.data);
  const isOwn = bic !== null && isOfCountry(bic, text.slice(0, 2));
  const { registers } = basis.data;
  return {
    ibanValid: false,
    institution: isOwn && lookup ? institutionOf(lookup, registers) : null,
    possibleHolders: isOwn || lookup === null ? [] : [possibleHolderOf(lookup, registers)],
    country,
    issuer: null,
    testBic: bic !== null && isTestBic(bic.bic8),
    remarks: lookup?.remarks ?? [],
    unconfirmed: false,
    bankCode: "unknown",
    bankCodeBecause: null,
    reachability: screenReachability({
      bic: null,
      bankCodeNotAllocated: false,
      issuerType: null,
      sepaScope: null,
      registers: null,
      today: basis.today,
    }),
  };
}

/** Builds the subject of a BIC, even of one that no source lists, because it may be on a sanctions list. */
export function subjectOfBic(lookup: BicLookup, basis: ComplianceBasis): ComplianceSubject {
  const { bic, holder } = lookup;
  const { data: { registers, issuers, epc, countryLists }, today } = basis;
  const { bic8, country } = bic;
  const code = participantCode(epc, bic.code, []);
  const name = holder?.name ?? null;
  const issuer = classifyIssuer(
    { country, bic8, bankCode: null, name, dataset: null, sicParticipant: false },
    issuers,
  );
  return {
    ibanValid: true,
    institution: institutionOf(lookup, registers),
    possibleHolders: [],
    country: assessCountry(country, countryLists, today),
    issuer,
    testBic: isTestBic(bic8),
    remarks: lookup.remarks,
    unconfirmed: holder !== null &&
      businessStatusOf(holder.source, { code, bic8, asOf: holder.source.asOf ?? "" }, basis.data, today)
        .unconfirmed,
    bankCode: holder === null ? "unknown" : "confirmed",
    bankCodeBecause: explainLookup(lookup),
    reachability: screenReachability({
      bic: code,
      bankCodeNotAllocated: false,
      issuerType: issuer?.type ?? null,
      // If no source lists the holder, the duties of banks in the BIC's country may not apply.
      sepaScope: holder === null ? null : registers.sepaScope.get(country) ?? null,
      registers: epc,
      today,
    }),
  };
}

function explainLookup({ bic, holder, shared }: BicLookup): string | null {
  if (holder !== null) return null;
  const says = texts.reasons.unconfirmed;
  return shared === null
    ? says.bic({ bic: bic.code })
    : says.shared_bic({ count: shared.institutions, bic: bic.bic8 });
}

function explainFinding(finding: BankCodeFinding): string | null {
  const { edition, value: code } = finding;
  const says = texts.reasons.unconfirmed;
  if (edition === null) return says.no_register;
  const register = datedName(edition.register, edition.asOf);
  switch (finding.status) {
    case "not_in_register":
      return says.not_allocated({ register, code });
    case "unavailable":
      return says.absent({ register, code });
    case "verified": {
      if (finding.match === "register") {
        return holderOf(finding) === "confirmed" ? null : says.compiled({ register });
      }
      const { candidates: { length: count }, bic: { bic } } = finding;
      const values = { register: edition.register, code, bic };
      return count === 1 ? says.one_bic(values) : says.several_bics({ ...values, count });
    }
  }
}

const registerNames: readonly (readonly [EpcScheme, string])[] = [
  ["SCT", "EPC-SCT"],
  ["SCT_INST", "EPC-SCT_INST"],
  ["SDD_CORE", "EPC-SDD"],
  ["VOP", "EPC-VOP"],
];

/** Describes the sources of a compliance answer: loaded lists, current registers of schemes, and outdated sources. */
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

/** Returns the earliest date, where a month counts as its first day; `null` if there are no dates. */
function oldestOf(dates: readonly string[]): string | null {
  const days = dates.map((date) => date.length === "YYYY-MM".length ? `${date}-01` : date);
  return days.toSorted()[0] ?? null;
}
