// Finds the BIC of a bank code, how certain it is, and the current source that confirms it.
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
  /** The holder's LEI according to SWIFT and GLEIF; `null` if there is none, or if several are possible. */
  readonly lei: string | null;
  readonly source: string;
  readonly asOf: string;
  /** The link between BIC and bank code: a publisher's register, a compiled list, equal letters, or the caller. */
  readonly basis: "national_register" | "curated_map" | "directory_prefix" | "given";
  /** True if the register that allocates bank codes lists the BIC, and the bank code isn't being retired. */
  readonly authoritative: boolean;
  readonly redirectedFrom: string | null;
  /** All possible BICs of the bank code, with `code` first; empty if `code` is the only one. */
  readonly candidates: readonly string[];
}

/** Returns the BIC of the bank that was found; `null` if no bank was found, or if it has no BIC. */
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
  const { record: listed, successor } = finding;
  // Payments to a bank code that is being retired reach the code's successor.
  const isRedirected = listed.retired && successor !== null && successor.bic !== null;
  const record = isRedirected ? successor : listed;
  const redirectedFrom = finding.redirectedFrom ?? (isRedirected ? listed.bankCode : null);
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
    authoritative: edition.authoritative && !listed.retired && paired === undefined,
    redirectedFrom,
    candidates: isRedirected ? [] : severalOf(code, finding.bics ?? []),
  };
}

function isBranch(bic: string): boolean {
  return bic.length === 11 && !bic.endsWith(HEAD_OFFICE);
}

/** Returns `code`, followed by the BICs with another BIC8; empty if there are no others. */
function severalOf(code: string, bics: readonly string[]): readonly string[] {
  const others = bics.filter((bic) => bic.slice(0, 8) !== code.slice(0, 8));
  return others.length === 0 ? [] : [code, ...others];
}

/** Removes the arbitrary branch code from a compiled list's BIC, but keeps it if several banks share the BIC8. */
function withoutLoneBranch(
  bic: string,
  edition: Edition,
  { findBanksByBic8 }: Pick<Registers, "findBanksByBic8">,
): string {
  if (!isBranch(bic) || !isCompilation(edition)) return bic;
  const bic8 = bic.slice(0, 8);
  return new Set(findBanksByBic8(bic8).map(({ record }) => record.name)).size > 1 ? bic : bic8;
}

/**
 * Chooses one of a bank code's possible BICs if current sources confirm only this one, and none of them is on a
 * sanctions list or belongs to a bank that lost its licence. Otherwise keeps them all. If the bank code begins with the
 * BIC's first four letters and no authoritative register links the two, BICs of curated issuers and SEPA participants
 * with the same first six characters are possible, too.
 */
export function settleBic(
  bic: ResolvedBic,
  bankCode: string,
  sources: Pick<ReferenceData, "registers" | "issuers" | "epc">,
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
  if (!isOnlyOne || candidates.some((code) => isListedOrClosed(code.slice(0, 8), registers))) {
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

function isListedOrClosed(
  bic8: string,
  { findListedBic, findEndedLicence }: Pick<Registers, "findListedBic" | "findEndedLicence">,
): boolean {
  return findListedBic(bic8) !== undefined || findEndedLicence(bic8) !== undefined;
}

/** A current source that lists a BIC. */
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
 * Finds a current source which shows that a BIC's bank is in business: an EPC register (as active), a supervisor's list
 * (by BIC or LEI), another register that removes institutions without a licence, or the LEI mapping (see
 * `doesLeiCount`). Returns `null` if there is no such source, or if the BIC's bank code was retired.
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

/** Indexes the participants of SEPA Credit Transfer by LEI, once per edition. A bank's brands share the bank's LEI. */
function participantsByLei(epc: EpcRegisters, registers: Registers): ReadonlyMap<string | null, string[]> {
  if (index?.epc !== epc || index.registers !== registers) {
    index = { epc, registers, byLei: Map.groupBy(epc.participants("SCT"), registers.findLei) };
  }
  return index.byLei;
}

/**
 * Returns whether a BIC's LEI shows that the bank is in business. The mapping alone doesn't, because it keeps the BICs
 * of closed and merged banks. GLEIF's record, if loaded, must be current. In two cases, an active participant of SEPA
 * Credit Transfer must have the same LEI: in the EU, whose banks must be reachable for credit transfers (Regulation
 * (EU) No 260/2012, Article 3), and in countries whose register can deny bank codes. Elsewhere, the bank must not have
 * left SEPA Credit Transfer.
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
  /** True if no current source shows that the bank is in business. */
  readonly unconfirmed: boolean;
  /** The current source which shows that the bank is in business, if the bank's own source doesn't. */
  readonly confirmation: BicConfirmation | null;
}

/** Finds out whether a current source shows that a bank is in business: its own, or another that lists its BIC. */
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

/** Territories that SEPA counts as part of a country (EPC409-09: notes on Finland, France and the United Kingdom). */
const countryByTerritory = indexWords({
  FI: "AX",
  FR: "BL GF GP MF MQ PM RE YT",
  GB: "GG IM JE",
});

/** Returns a bank's country by its BIC (ISO 9362), else by the IBAN. A territory counts as part of its SEPA country. */
export function bankCountryOf(ibanCountry: string, bic8: string | null): string {
  const country = bic8?.slice(4, 6) ?? ibanCountry;
  return countryByTerritory.get(country) ?? country;
}

/** Converts the BIC sent with an IBAN into the account's BIC; `null` if no source lists the BIC's holder. */
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
