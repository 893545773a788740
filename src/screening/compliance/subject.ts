// The institution to screen behind an IBAN or a BIC, and everything known about it before sanctions screening.
import type { BankCodeFinding, ReferenceData, Registers } from "../../data/registers/mod.ts";
import { type BicLookup, lookUpBic } from "../look_up_bic.ts";
import { type BankCodeHolder, holderOf, nameOf, type Remark } from "../iban_screening/bank_code_holder.ts";
import type { BankData } from "../iban_screening/screen_bank.ts";
import { businessStatusOf, isOfCountry } from "../iban_screening/resolved_bic.ts";
import type { RejectedIban, ScreenedIban, ScreeningBasis } from "../iban_screening/screen_iban.ts";
import { classifyIssuer, type IssuerClass } from "../classify_issuer.ts";
import { participantCode } from "../epc_participant.ts";
import { type Reachability, screenReachability } from "../screen_reachability.ts";
import { assessCountry, type CountryAssessment } from "../risk/assess_country.ts";
import type { InstitutionQuery } from "../sanctions/screen_institution.ts";
import type { SanctionsIndex } from "../sanctions/sanctions_index.ts";
import { isTestBic, readBic } from "../../identifiers/mod.ts";

/** The data of a compliance screening. */
export interface ComplianceBasis extends ScreeningBasis {
  readonly data: BankData & Pick<ReferenceData, "confirmedLists">;
  readonly sanctions: SanctionsIndex;
}

/** An institution that may be the payee's bank. */
export interface PossibleHolder {
  readonly institution: InstitutionQuery;
  /** Begins a sentence about it if its name is unknown or in doubt. */
  readonly called: string;
}

const BEHIND_ACCOUNT = "The bank behind this account";

/** The subject of a screening. */
export interface ComplianceSubject {
  readonly ibanValid: boolean;
  readonly institution: InstitutionQuery | null;
  /** Unconfirmed holders: of a retired code, of BICs that begin with the bank code, or of a BIC given with the IBAN. */
  readonly possibleHolders: readonly PossibleHolder[];
  readonly country: CountryAssessment;
  readonly issuer: IssuerClass | null;
  readonly testBic: boolean;
  readonly remarks: readonly Remark[];
  /** No current source shows that the bank is in business today, or its code was given up. */
  readonly unconfirmed: boolean;
  readonly bankCode: BankCodeHolder;
  /** The finding behind `bankCode`, as a clause; `null` if the bank is confirmed. */
  readonly bankCodeBecause: string | null;
  readonly reachability: Reachability;
}

/** For an unknown bank, about which its country's duties say nothing. */
const UNKNOWN_REACH = { screened: false, listed_in_epc_registers: null };

/** Makes the subject of a valid IBAN. */
export function subjectOfIban(
  screening: ScreenedIban,
  { data }: ComplianceBasis,
): ComplianceSubject {
  const { registers } = data;
  const {
    iban,
    bank: { finding, holder, bic, given, issuer, testBic, remarks, unconfirmed, country },
  } = screening;
  const { reachability } = screening.bank;
  const { record, redirectedFrom } = finding.status === "verified" && finding.match === "register"
    ? finding
    : { record: null, redirectedFrom: null };
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
    unconfirmed: unconfirmed || record?.retired === true || redirectedFrom !== null,
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
  // A register too old to deny the code still knows its last holder.
  if (finding.status !== "verified" && finding.retired !== null) {
    const { name, bic } = finding.retired;
    const country = bic?.slice(4, 6) ?? iban.country.code;
    const seats = bic === null ? [] : registers.findSeats(bic);
    const institution = { bic8: bic?.slice(0, 8) ?? null, lei: null, names: [name], country, seats };
    yield { institution, called: BEHIND_ACCOUNT };
  }
  const party = finding.status === "unavailable"
    ? registers.findParty(iban.country.code, finding.value)
    : null;
  if (party !== null) {
    const { prefix, names } = party;
    const institution = { bic8: null, party: prefix, lei: null, names, country: null, seats: [] };
    yield { institution, called: BEHIND_ACCOUNT };
  }
  // Of several possible BICs, a list may have another one than the answer.
  for (const candidate of bank.bic?.candidates ?? []) {
    const other = readBic(candidate);
    if (other === null || other.bic8 === bank.bic?.bic8) continue;
    yield { institution: institutionOf(lookUpBic(other, data), registers), called: BEHIND_ACCOUNT };
  }
  // A BIC of another bank may still be listed, and the payment may use it.
  const bic = bank.given === null ? given?.bic ?? null : null;
  if (bic !== null && bic.bic8 !== bank.bic?.bic8) yield possibleHolderOf(lookUpBic(bic, data), registers);
}

function possibleHolderOf(lookup: BicLookup, registers: Registers): PossibleHolder {
  return {
    institution: institutionOf(lookup, registers),
    called: `The bank of the BIC sent with the account, ${lookup.bic.code},`,
  };
}

/** Returns all names of the holder: of the institution, its office, and in the BIC directory. */
function namesOf(
  finding: BankCodeFinding,
  bic: string | null,
  registers: Pick<Registers, "findBic">,
): string[] {
  const office = finding.status === "verified" && finding.match === "register" ? finding.record.office : null;
  const names = [nameOf(finding), office, bic === null ? null : registers.findBic(bic)?.name ?? null];
  return [...new Set(names.filter((name) => name !== null))];
}

function leisOf(printed: string | null, mapped: string | null): Pick<InstitutionQuery, "lei" | "otherLeis"> {
  const isOther = printed !== null && mapped !== null && printed !== mapped;
  return { lei: printed ?? mapped, ...(isOther && { otherLeis: [mapped] }) };
}

/** Builds the subject of an invalid IBAN: its country, and perhaps the bank of the BIC given with it. */
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

/** Builds the subject of a BIC, even one that no source has: a sanctions list may have it. */
export function subjectOfBic(lookup: BicLookup, basis: ComplianceBasis): ComplianceSubject {
  const { bic, holder } = lookup;
  const { data: { registers, issuers, epc, countryLists }, today } = basis;
  const name = holder?.name ?? null;
  const { bic8, country } = bic;
  const code = participantCode(epc, bic.code, []);
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
      // A register of participants may have a BIC that no other source has; the country's duties don't apply to it.
      sepaScope: holder === null ? null : registers.sepaScope.get(country) ?? null,
      registers: epc,
      today,
    }),
  };
}

function explainLookup({ bic, holder, shared }: BicLookup): string | null {
  if (holder !== null) return null;
  return shared === null
    ? `neither the BIC directory nor a register of bank codes lists ${bic.code}`
    : `${shared.institutions} institutions share ${bic.bic8}`;
}

function explainFinding(finding: BankCodeFinding): string | null {
  switch (finding.status) {
    case "not_in_register":
      return `${finding.edition.register} of ${finding.edition.asOf} has no ${finding.value}`;
    case "unavailable":
      return finding.edition === null
        ? "there is no register of bank codes for this country here"
        : `${finding.edition.register} of ${finding.edition.asOf} does not list ${finding.value}`;
    case "verified":
      if (finding.match === "register") {
        return holderOf(finding) === "confirmed"
          ? null
          : `${finding.edition.register} of ${finding.edition.asOf} has it`;
      }
      return `${finding.edition.register}, where ${countOf(finding.candidates.length, "BIC")} ` +
        `with ${finding.value}, gives ${finding.bic.bic}`;
  }
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `one ${noun} begins` : `${count} ${noun}s begin`;
}
