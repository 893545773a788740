// The BIC of a bank code: how certain it is, which of several it is, and which current source confirms an old one.
import { isCurrentRegisterDate, isStale } from "../edition_age.ts";
import { isCurrentRegister, participationStatus } from "../screen_reachability.ts";
import { type BankSource, holderOf, isCompilation, provesLicence } from "./bank_code_holder.ts";
import type {
  BankCodeFinding,
  Edition,
  EpcRegisters,
  EpcScheme,
  ReferenceData,
  Registers,
} from "../../data/registers/mod.ts";
import { HEAD_OFFICE, indexWords } from "../../identifiers/mod.ts";
import type { BicLookup } from "../look_up_bic.ts";

/** A BIC found for an IBAN. */
export interface ResolvedBic {
  readonly code: string;
  readonly bic8: string;
  readonly bankName: string | null;
  readonly city: string | null;
  /** The holder's LEI, from SWIFT and GLEIF; `null` for none or several. */
  readonly lei: string | null;
  readonly source: string;
  readonly asOf: string;
  /** Source of the pairing: a publisher's register, a compiled list, matching letters, or the payee. */
  readonly basis: "national_register" | "curated_map" | "directory_prefix" | "given";
  /** True only for the register that allocates the codes, and a code that it doesn't retire. */
  readonly authoritative: boolean;
  readonly redirectedFrom: string | null;
  /** All possible BICs of the bank code, this one first; empty if it is the only one. */
  readonly candidates: readonly string[];
}

/** Returns the BIC of a finding; `null` without a bank, or for one without a BIC. */
export function resolveBic(
  finding: BankCodeFinding,
  registers: Pick<Registers, "findBic" | "findLei" | "findBanksByBic8">,
): ResolvedBic | null {
  if (finding.status !== "verified") return null;
  const { edition } = finding;
  if (finding.match === "prefix") {
    const { bic, name, city } = finding.bic;
    const code = isBranch(bic) ? bic.slice(0, 8) : bic;
    return {
      code,
      bic8: bic.slice(0, 8),
      bankName: name,
      city,
      lei: registers.findLei(code),
      source: edition.register,
      asOf: edition.asOf,
      basis: "directory_prefix",
      authoritative: false,
      redirectedFrom: null,
      candidates: severalOf(code, finding.candidates),
    };
  }
  const { record: asked, successor } = finding;
  // Payments to a code being retired reach its successor.
  const isRedirected = asked.retired && successor !== null && successor.bic !== null;
  const record = isRedirected ? successor : asked;
  const redirectedFrom = finding.redirectedFrom ?? (isRedirected ? asked.bankCode : null);
  const paired = record.bic === null ? finding.paired : undefined;
  const printed = record.bic ?? paired?.bic ?? finding.bics?.[0];
  if (printed === undefined) return null;
  const code = withoutLoneBranch(printed, paired?.edition ?? edition, registers);
  return {
    code,
    bic8: code.slice(0, 8),
    bankName: record.name,
    city: record.town ?? registers.findBic(code)?.city ?? null,
    lei: registers.findLei(code),
    source: paired?.edition.register ?? edition.register,
    asOf: paired?.edition.asOf ?? edition.asOf,
    basis: holderOf(finding) === "confirmed" && paired === undefined ? "national_register" : "curated_map",
    authoritative: edition.authoritative && !asked.retired && paired === undefined,
    redirectedFrom,
    candidates: isRedirected ? [] : severalOf(code, finding.bics ?? []),
  };
}

function isBranch(bic: string): boolean {
  return bic.length === 11 && !bic.endsWith(HEAD_OFFICE);
}

/** Lists one BIC first and then the others, one per BIC8; empty if there is no other. */
function severalOf(code: string, bics: readonly string[]): readonly string[] {
  const others = bics.filter((bic) => bic.slice(0, 8) !== code.slice(0, 8));
  return others.length === 0 ? [] : [code, ...others];
}

/** Removes the branch from a BIC that only a compiled list pairs with a bank code, as its branch says nothing. */
function withoutLoneBranch(
  bic: string,
  edition: Edition,
  { findBanksByBic8 }: Pick<Registers, "findBanksByBic8">,
): string {
  if (!isBranch(bic) || !isCompilation(edition)) return bic;
  const bic8 = bic.slice(0, 8);
  return new Set(findBanksByBic8(bic8).map(({ record }) => record.name)).size > 1 ? bic : bic8;
}

/** The data for choosing among BICs. */
export type BicSources = Pick<ReferenceData, "registers" | "issuers" | "epc">;

/**
 * Chooses the only BIC with a current source. If there are several, a list has one, or its holder lost its licence, the
 * answer says that it is one of several. If the bank code starts the BIC and only a compilation or directory has it,
 * issuers and SEPA participants that start alike count too.
 */
export function settleBic(
  bic: ResolvedBic,
  bankCode: string,
  sources: BicSources,
  today: string,
): ResolvedBic {
  const isParty = bic.basis !== "given" && !bic.authoritative && bankCode.startsWith(bic.code.slice(0, 4));
  const party = bic.code.slice(0, 6);
  const ofParty = isParty
    ? [
      ...sources.issuers.findIssuers(party).map(({ bic8 }) => bic8),
      ...isCurrentRegister(sources.epc, "SCT", today)
        ? sources.epc.findParty("SCT", party).map((bic11) => bic11.slice(0, 8))
        : [],
    ]
    : [];
  const candidates = severalOf(bic.code, [...new Set([...bic.candidates, ...ofParty])]);
  if (candidates.length === 0) return bic;
  const [chosen, other] = candidates.filter((code) =>
    confirmBic({ code, bic8: code.slice(0, 8), source: bic.source }, sources, today) !== null
  );
  const { registers, issuers } = sources;
  const isOnlyOne = chosen !== undefined && other === undefined;
  if (!isOnlyOne || candidates.some((code) => isTainted(code.slice(0, 8), registers))) {
    return { ...bic, candidates };
  }
  if (chosen === bic.code) return { ...bic, candidates: [] };
  const bic8 = chosen.slice(0, 8);
  const record = registers.findBic(chosen);
  return {
    ...bic,
    code: chosen,
    bic8,
    bankName: (bic.basis === "directory_prefix" ? record?.name ?? issuers.findIssuer(bic8)?.name : null) ??
      bic.bankName,
    city: record?.city ?? bic.city,
    lei: registers.findLei(chosen),
    authoritative: false,
    candidates: [],
  };
}

function isTainted(
  bic8: string,
  { findListedBic, findEndedLicence }: Pick<Registers, "findListedBic" | "findEndedLicence">,
): boolean {
  return findListedBic(bic8) !== undefined || findEndedLicence(bic8) !== undefined;
}

/** A current source that has a BIC. */
export interface BicConfirmation {
  readonly source: string;
  readonly asOf: string;
}

const registersOfSchemes: readonly (readonly [EpcScheme, string])[] = [
  ["SCT", "EPC register of SEPA Credit Transfer"],
  ["SCT_INST", "EPC register of SEPA Instant Credit Transfer"],
  ["SDD_CORE", "EPC register of SEPA Direct Debit Core"],
  ["VOP", "EPC register of Verification of Payee"],
];

/**
 * Finds a current source of the BIC: active in an EPC register, in a supervisor's list, in another register
 * without institutions that lost their licence, or in the monthly mapping to LEIs, if that shows more than a name;
 * `null` for none, and for a BIC whose bank codes were given up. A supervisor's list may have the BIC's LEI instead.
 */
export function confirmBic(
  { code, bic8, source }: Pick<ResolvedBic, "code" | "bic8" | "source">,
  { registers, epc }: Pick<ReferenceData, "registers" | "epc">,
  today: string,
): BicConfirmation | null {
  if (registers.findGivenUpCode(bic8) !== null) return null;
  for (const [scheme, name] of registersOfSchemes) {
    const asOf = epc.asOf(scheme);
    if (asOf === null || !isCurrentRegister(epc, scheme, today)) continue;
    if (participationStatus(epc, scheme, code, today) === "active") return { source: name, asOf };
  }
  const official = registers.findOfficialIdentities(code).find(({ identifier, edition }) =>
    isCurrentRegisterDate(edition.asOf, today) && !registers.findLeiRecord(identifier)?.hasEnded
  );
  if (official !== undefined) {
    return { source: official.edition.register, asOf: official.edition.asOf };
  }
  const listing = registers.findBanksByBic8(bic8).find(({ record, edition }) =>
    edition.register !== source && !record.retired && provesLicence(edition) && !isStale(edition.asOf, today)
  );
  if (listing !== undefined) return { source: listing.edition.register, asOf: listing.edition.asOf };
  const leis = registers.editions.find(({ dataset }) => dataset === "bic_lei");
  return leis !== undefined && isCurrentRegisterDate(leis.asOf, today) &&
      doesLeiCount(code, registers, epc, today)
    ? { source: leis.register, asOf: leis.asOf }
    : null;
}

let index: { epc: EpcRegisters; registers: Registers; byLei: Map<string | null, string[]> } | undefined;

/** Indexes the participants of SEPA Credit Transfer by LEI, once per edition: brands have that of their bank. */
function participantsByLei(epc: EpcRegisters, registers: Registers): ReadonlyMap<string | null, string[]> {
  if (index?.epc !== epc || index.registers !== registers) {
    index = { epc, registers, byLei: Map.groupBy(epc.participants("SCT"), registers.findLei) };
  }
  return index.byLei;
}

/**
 * Returns whether a BIC's LEI shows that it is in business: the mapping keeps BICs of closed and merged banks, whose
 * entities GLEIF's records show as ended once they are loaded. Where a current source would have the bank, a
 * participant must have the same LEI: in the EU, whose providers must be reachable for credit transfers (Article 3 of
 * Regulation (EU) No 260/2012), and in a country whose register denies codes. Elsewhere, the bank must not have left
 * SEPA Credit Transfer.
 */
function doesLeiCount(code: string, registers: Registers, epc: EpcRegisters, today: string): boolean {
  const lei = registers.findLei(code);
  if (lei === null || registers.findLeiRecord(lei)?.isCurrent === false) return false;
  const country = bankCountryOf(code.slice(4, 6), null);
  const { edition } = registers.findBank(country, "0".repeat(BBAN_LENGTH_MAX));
  const isOfUnion = registers.sepaScope.get(country)?.instantReceiveFrom ?? null;
  const isDenied = edition !== null && edition.authoritative && !isStale(edition.asOf, today);
  if (isOfUnion === null && !isDenied) return participationStatus(epc, "SCT", code, today) !== "inactive";
  return isCurrentRegister(epc, "SCT", today) &&
    (participantsByLei(epc, registers).get(lei) ?? []).some((bic11) =>
      participationStatus(epc, "SCT", bic11, today) === "active"
    );
}

/** The longest part of an IBAN after its check digits (ISO 13616). */
const BBAN_LENGTH_MAX = 30;

interface BusinessStatus {
  /** True if neither the bank's source nor a current one shows it. */
  readonly unconfirmed: boolean;
  /** Another source that shows it, if the bank's own doesn't. */
  readonly confirmation: BicConfirmation | null;
}

/** Decides whether a bank is in business today: by its current source that omits ended licences, or by its BIC's. */
export function businessStatusOf(
  { name, asOf, provesLicence: isProof }: BankSource,
  bic: Pick<ResolvedBic, "code" | "bic8" | "asOf"> | null,
  data: Pick<ReferenceData, "registers" | "epc">,
  today: string,
): BusinessStatus {
  const isDoubted = !isProof || asOf === null || isStale(asOf, today);
  const confirmation = bic !== null && (isDoubted || isStale(bic.asOf || (asOf ?? ""), today))
    ? confirmBic({ ...bic, source: name }, data, today)
    : null;
  return { unconfirmed: isDoubted && confirmation === null, confirmation };
}

/** SEPA territories by country (EPC409-09: notes on Finland, France and the United Kingdom). */
const countryByTerritory = indexWords({
  FI: "AX",
  FR: "BL GF GP MF MQ PM RE YT",
  GB: "GG IM JE",
});

/** Returns the country of a bank: characters 5 and 6 of its BIC (ISO 9362), otherwise the IBAN's. */
export function bankCountryOf(ibanCountry: string, bic8: string | null): string {
  const country = bic8?.slice(4, 6) ?? ibanCountry;
  return countryByTerritory.get(country) ?? country;
}

/** Returns a given BIC as the account's; `null` if no source has its holder. */
export function resolveGiven({ bic, holder, lei }: BicLookup): ResolvedBic | null {
  if (holder === null) return null;
  return {
    code: bic.code,
    bic8: bic.bic8,
    bankName: holder.name,
    city: holder.city,
    lei,
    source: holder.source.name,
    asOf: holder.source.asOf ?? "",
    basis: "given",
    authoritative: false,
    redirectedFrom: null,
    candidates: [],
  };
}
