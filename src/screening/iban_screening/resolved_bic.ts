// The BIC behind a bank code, how certain it is, and what confirms one from an old source for today; and the BIC that a
// payee gave, which names the bank where no register of the country does. Which register is asked first is decided in
// `data/registers/find_bank.ts`.
import { isCurrentRegisterDate, isStale } from "../edition_age.ts";
import { isCurrentRegister, participationStatus } from "../screen_reachability.ts";
import { holderOf, isCompilation } from "./bank_code_holder.ts";
import type { BankCodeFinding, EpcScheme, ReferenceData, Registers } from "../../data/registers/mod.ts";
import { type Bic, indexWords, readBic } from "../../identifiers/mod.ts";
import type { BicLookup } from "../look_up_bic.ts";

/** A BIC found for an IBAN. */
export interface ResolvedBic {
  readonly code: string;
  readonly bic8: string;
  readonly bankName: string | null;
  readonly city: string | null;
  /** Of the BIC's holder, by the mapping of SWIFT and GLEIF; `null` when it names none, or several. */
  readonly lei: string | null;
  readonly source: string;
  readonly asOf: string;
  /** Source of the pairing: a publisher's register, a compiled list, letters that agree, or the payee. */
  readonly basis: "national_register" | "curated_map" | "directory_prefix" | "given";
  /** True only for the register that allocates the codes, and a code that it does not retire. */
  readonly authoritative: boolean;
  readonly redirectedFrom: string | null;
}

/** Takes the BIC out of a finding; `null` when it names no bank, or one without a BIC. */
export function resolveBic(
  finding: BankCodeFinding,
  registers: Pick<Registers, "findBic" | "findLei">,
): ResolvedBic | null {
  if (finding.status !== "verified") return null;
  const { edition } = finding;
  if (finding.match === "prefix") {
    const { bic, name, city } = finding.bic;
    return {
      code: bic,
      bic8: bic.slice(0, 8),
      bankName: name,
      city,
      lei: registers.findLei(bic),
      source: edition.register,
      asOf: edition.asOf,
      basis: "directory_prefix",
      authoritative: false,
      redirectedFrom: null,
    };
  }
  const { record: asked, successor } = finding;
  // Payments to a code that is being retired reach the code that takes over.
  const isRedirected = asked.retired && successor !== null && successor.bic !== null;
  const record = isRedirected ? successor : asked;
  const redirectedFrom = finding.redirectedFrom ?? (isRedirected ? asked.bankCode : null);
  const paired = record.bic === null ? finding.paired : undefined;
  const code = record.bic ?? paired?.bic;
  if (code === undefined) return null;
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
  };
}

/** A current source in which a BIC stands. */
export interface BicConfirmation {
  readonly source: string;
  /** Day or month of its edition. */
  readonly asOf: string;
}

const registersOfSchemes: readonly (readonly [EpcScheme, string])[] = [
  ["SCT", "EPC register of SEPA Credit Transfer"],
  ["SCT_INST", "EPC register of SEPA Instant Credit Transfer"],
  ["SDD_CORE", "EPC register of SEPA Direct Debit Core"],
  ["VOP", "EPC register of Verification of Payee"],
];

/**
 * Finds a current source that has the BIC: a register of the EPC in which it is active, the mapping of BICs to LEIs, which
 * holds valid pairs alone and comes out each month (GLEIF and SWIFT, "BIC-to-LEI relationship files"), or another register
 * of bank codes that its publisher keeps. `null` when there is none.
 */
export function confirmBic(
  { code, bic8, source }: Pick<ResolvedBic, "code" | "bic8" | "source">,
  { registers, epc }: Pick<ReferenceData, "registers" | "epc">,
  today: string,
): BicConfirmation | null {
  for (const [scheme, name] of registersOfSchemes) {
    const asOf = epc.asOf(scheme);
    if (asOf === null || !isCurrentRegister(epc, scheme, today)) continue;
    if (participationStatus(epc, scheme, code, today) === "active") return { source: name, asOf };
  }
  const leis = registers.editions.find(({ dataset }) => dataset === "bic_lei");
  if (
    leis !== undefined && isCurrentRegisterDate(leis.asOf, today) &&
    registers.findLei(code) !== null
  ) {
    return { source: leis.register, asOf: leis.asOf };
  }
  const listing = registers.findBanksByBic8(bic8).find(({ record, edition }) =>
    edition.register !== source && !record.retired && !isCompilation(edition) && !isStale(edition.asOf, today)
  );
  return listing === undefined ? null : { source: listing.edition.register, asOf: listing.edition.asOf };
}

/**
 * Territories that belong to the SEPA area and the euro area with their country (EPC409-09, EPC list of SEPA scheme
 * countries: notes on Finland, France and the United Kingdom). More use the IBANs of their country (`HOST_COUNTRY` in
 * `identifiers/iban/read_iban.ts`): New Caledonia, French Polynesia and others are outside of SEPA.
 */
const countryByTerritory = indexWords({
  FI: "AX",
  FR: "BL GF GP MF MQ PM RE YT",
  GB: "GG IM JE",
});

/** Returns the country of a bank: characters 5 and 6 of its BIC (ISO 9362), else that of the IBAN. */
export function bankCountryOf(ibanCountry: string, bic8: string | null): string {
  const country = bic8?.slice(4, 6) ?? ibanCountry;
  return countryByTerritory.get(country) ?? country;
}

/** A BIC as it came with an IBAN. */
export interface GivenBic {
  /** In capitals, at most 20 characters. */
  readonly text: string;
  /** `null` when the text has not the shape of one. */
  readonly bic: Bic | null;
}

const TEXT_LENGTH_MAX = 20;

/** Reads the BIC of a request; `null` when there is none. */
export function readGivenBic(text: string | null | undefined): GivenBic | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return null;
  const bic = readBic(trimmed);
  return { text: bic?.code ?? trimmed.toUpperCase().slice(0, TEXT_LENGTH_MAX), bic };
}

/** Countries whose IBANs banks of a neighbour issue under BICs of their own: Monaco, San Marino, the Vatican, Liechtenstein. */
const neighbours: Readonly<Record<string, string>> = { MC: "FR", SM: "IT", VA: "IT", LI: "CH" };

/** Returns whether a bank with this BIC can hold an account of a country. */
export function isOfCountry(bic: Bic, ibanCountry: string): boolean {
  const [bank, account] = [bankCountryOf(bic.country, null), bankCountryOf(ibanCountry, null)];
  return bank === account || neighbours[account] === bank || neighbours[bank] === account;
}

/** Takes what was found about a given BIC as the BIC of the account; `null` when no source names its holder. */
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
  };
}
