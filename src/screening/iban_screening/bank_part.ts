// The members of an answer that all accounts of a bank share, as in the contract.
import type { Finding } from "../../../generated/findings.ts";
import type { components } from "../../../generated/types.ts";
import type { BankCodeFinding, Registers } from "../../data/registers/mod.ts";
import type { CountryAssessment } from "../compliance/assess_country.ts";
import type { BicConfirmation, ResolvedBic } from "./resolved_bic.ts";
import type { Iban, NationalCheck } from "../../identifiers/mod.ts";
import { type IssuerClass, registeredOf } from "./bank_code_holder.ts";
import type { BicLookup } from "../look_up_bic.ts";
import type { ClearingSummary } from "../look_up_clearing.ts";

type Schemas = components["schemas"];

/** The facts about a bank in an answer. */
export type BankPart = Pick<
  Schemas["ValidIban"],
  "bic" | "issuer" | "sepa" | "risk_indicators" | "bank_code_check" | "official_identity" | "clearing"
>;

/** The checks in an answer. Only `pass` means that a check was made and passed. */
export type Checks = Schemas["Checks"];

/** A next step in English. Its reason is `null` if the message of its finding says enough. */
export type NextStep = Readonly<Omit<Schemas["NextStep"], "text" | "because"> & { because: string | null }>;

/** A finding, with the next step that it calls for; `step` is `null` if it calls for none. */
export interface Found {
  readonly finding: Finding;
  readonly step: NextStep | null;
}

/** The findings of a screening, in any order: answers sort them by severity. */
export interface Findings {
  readonly found: readonly Found[];
  /** Texts of the findings by language; missing if no other answer shares these findings. */
  readonly described?: Map<string, DescribedFindings>;
}

/** The members of an answer that are derived from its findings. */
export interface DescribedFindings extends Pick<Schemas["ValidIban"], "verdict" | "summary" | "next_steps"> {
  readonly findings: Schemas["Finding"][];
  /** JSON of these members and of the bank's other members; missing until an answer was serialised. */
  json?: SharedJson;
}

/** JSON that answers share. */
export interface SharedJson {
  readonly text: string;
  /** The text, encoded; missing until a batch was serialised. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** The latest result of the national check, which is the same object for most accounts, with its JSON. */
  check?: { readonly result: NationalCheck | null; readonly text: string };
}

/** The findings that a bank's accounts share if their national check digits have the same outcome. */
export interface Advice extends Findings {
  readonly bankName: string | null;
  readonly checks: Checks;
}

/** The result of a compliance screening, which the bank's accounts share like the advice. */
export interface AccountCompliance extends Omit<Advice, "bankName"> {
  readonly compliance: Schemas["Compliance"];
  readonly country: CountryAssessment;
}

/** Returns the holder of a BIC according to its supervisor or GLEIF; `undefined` if neither lists the BIC. */
export function officialIdentityOf(
  bic: string,
  lei: string | null,
  { findOfficialIdentities, findLeiRecord }: Pick<Registers, "findOfficialIdentities" | "findLeiRecord">,
): Schemas["OfficialIdentity"] | undefined {
  const [listed = null] = findOfficialIdentities(bic);
  const entity = lei === null ? null : findLeiRecord(lei);
  const source = listed ?? entity;
  if (source === null) return undefined;
  return {
    name: source.name,
    lei,
    lei_status: entity?.status ?? null,
    lei_registration: entity?.registration ?? null,
    lei_renew_by: entity?.renewBy ?? null,
    registered_address: entity && {
      street: entity.street,
      post_code: entity.postCode,
      city: entity.city,
      region: entity.region,
      country: entity.country,
    },
    lei_as_of: entity?.edition.asOf ?? null,
    category: listed?.category ?? null,
    competent_authority: listed?.authority ?? null,
    source: source.edition.register,
    as_of: source.edition.asOf,
  };
}

/** Converts the BIC found for a bank code into its form in answers; `stale` means that the data is old. */
export function ibanBicOf(
  bic: ResolvedBic,
  stale: boolean,
  confirmation: BicConfirmation | null = null,
): Schemas["IbanBic"] {
  return {
    code: bic.code,
    bic8: bic.bic8,
    bank_name: bic.bankName,
    city: bic.city,
    ...(bic.lei !== null && { lei: bic.lei }),
    source: bic.source,
    as_of: bic.asOf.slice(0, "YYYY-MM".length),
    ...(stale && { stale: true as const }),
    ...(confirmation !== null && { confirmed_by: { source: confirmation.source, as_of: confirmation.asOf } }),
    ...(bic.candidates.length > 0 && { candidates: [...bic.candidates] }),
    basis: bic.basis,
    authoritative: bic.authoritative,
    ...(bic.redirectedFrom !== null && { redirected_from: bic.redirectedFrom }),
  };
}

/** Converts the check of a bank code into its form in answers. `stale`: old data; `bics`: number of possible BICs. */
export function bankCodeCheckOf(
  finding: BankCodeFinding,
  stale: boolean,
  bics = 0,
): Schemas["BankCodeCheck"] {
  const { value, edition } = finding;
  const source = {
    register: edition?.register ?? null,
    authoritative: finding.status !== "unavailable" && finding.edition.authoritative,
    as_of: finding.status === "unavailable" ? finding.asOf : finding.edition.asOf,
    ...(stale && { stale: true as const }),
  };
  if (finding.status !== "verified") {
    const retired = finding.status === "not_in_register" ? finding.retired : null;
    return {
      value,
      status: finding.status,
      reason: finding.reason,
      match: null,
      ...source,
      ...(retired !== null && { retired: true as const }),
      ...(retired?.successor && { superseded_by: retired.successor }),
    };
  }
  if (finding.match === "prefix") {
    const candidates = Math.max(finding.candidates.length, bics);
    return { value, status: "verified", match: "prefix", ...source, candidates };
  }
  const { record } = finding;
  return {
    value,
    status: "verified",
    match: "register",
    ...source,
    ...(record.retired && { retired: true as const }),
    ...(record.successor !== null && { superseded_by: record.successor }),
    ...(record.office !== null && { office: record.office }),
    ...(source.authoritative && {
      institution: {
        name: record.name,
        street: record.street,
        post_code: record.postCode,
        town: record.town,
        country: record.country,
        ...(record.lei !== null && { lei: record.lei }),
      },
    }),
  };
}

/** Converts an account's clearing number into its form in answers. */
export function ibanClearingOf(
  { record, type, qrIids, qrIidSource }: ClearingSummary,
): Schemas["IbanClearing"] {
  return {
    iid: record.iid,
    name: record.name,
    type,
    town: record.town,
    sic: record.sic ?? undefined,
    instant_payments_chf: record.instantPaymentsChf ?? undefined,
    eurosic: record.eurosic ?? undefined,
    qr_iid: qrIids[0] ?? null,
    qr_iid_source: qrIidSource,
    ...(qrIids.length > 1 && { qr_iids: [...qrIids] }),
  };
}

/** Facts from which a bank's name and identifiers are taken. */
export interface BankFacts {
  readonly finding: BankCodeFinding;
  readonly bic: ResolvedBic | null;
  readonly issuer: IssuerClass | null;
}

/** Facts about a bank for use in sentences; unknown texts are empty. */
export interface BankInWords {
  /** The bank code in the IBAN, or the prefix of a series of codes; the BIC if only a BIC was sent. */
  readonly code: string;
  /** The code that replaced `code`; `null` if `code` is in use, or if its successor isn't known. */
  readonly successor: string | null;
  readonly register: string | null;
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly bic: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2; `null` if only a BIC was sent. */
  readonly country: string | null;
}

/** Identifiers by which a bank may be on a sanctions list. */
export type BankIdentifiers = Readonly<Record<"bic8" | "lei" | "bank_code", string | null>>;

/** Returns the name of an account's bank, by an authoritative register, its BIC or the list of issuers; else `null`. */
export function bankNameOf({ finding, bic, issuer }: BankFacts): string | null {
  return authoritativeRecord(finding)?.name ?? bic?.bankName ?? issuer?.name ?? null;
}

/** Returns the identifiers of an account's bank. */
export function identifiersOf({ finding, bic }: BankFacts): BankIdentifiers {
  return {
    bic8: bic?.bic8 ?? null,
    lei: authoritativeRecord(finding)?.lei ?? bic?.lei ?? null,
    bank_code: finding.value,
  };
}

function authoritativeRecord(finding: BankCodeFinding) {
  const registered = registeredOf(finding);
  return registered?.edition.authoritative ? registered.record : null;
}

/** Returns the facts about an account's bank for use in sentences. */
export function bankInWords(
  bank: BankFacts,
  { country, bankCode }: Pick<Iban, "country" | "bankCode">,
): BankInWords {
  const { finding, bic } = bank;
  const { value } = finding;
  const successor = finding.status === "not_in_register"
    ? finding.retired?.successor || null
    : registeredOf(finding)?.record.successor ?? null;
  // If the code was replaced, the finding is about the code that replaced it.
  const code = bankCode.startsWith(value)
    ? { code: value, successor }
    : { code: bankCode, successor: successor ?? value };
  // If only the given BIC identifies the bank, sentences about old data mean the BIC's source.
  const isGiven = bic?.basis === "given";
  return {
    ...code,
    register: isGiven ? bic.source : finding.edition?.register ?? null,
    asOf: isGiven
      ? bic.asOf.slice(0, "YYYY-MM".length)
      : (finding.status === "unavailable" ? finding.asOf : finding.edition.asOf) ?? "",
    bic: bic?.code ?? "",
    name: bankNameOf(bank) ?? "",
    country: country.code,
  };
}

/** Returns the facts about a BIC's institution for use in sentences. */
export function institutionInWords({ bic: { code }, holder }: BicLookup): BankInWords {
  return {
    code,
    successor: null,
    register: holder?.source.name ?? null,
    asOf: holder?.source.asOf ?? "",
    bic: code,
    name: holder?.name ?? "",
    country: null,
  };
}
