// Facts about a bank that sentences about it need.
import type { BankCodeFinding } from "../data/registers/mod.ts";
import type { Iban } from "../identifiers/mod.ts";
import { type IssuerClass, registeredOf } from "./iban_screening/bank_code_holder.ts";
import type { ResolvedBic } from "./iban_screening/resolved_bic.ts";
import type { BicLookup } from "./look_up_bic.ts";

/** Facts from which a bank's name and identifiers are taken. */
export interface BankFacts {
  readonly finding: BankCodeFinding;
  readonly bic: ResolvedBic | null;
  readonly issuer: IssuerClass | null;
}

/** Facts in sentences about a bank; empty if unknown. */
export interface BankInWords {
  /** The bank code in the IBAN, or the prefix of a series of codes; the BIC if that was sent alone. */
  readonly code: string;
  /** The code that replaced it; `null` if the code is in use, or its successor isn't known. */
  readonly successor: string | null;
  readonly register: string | null;
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly bic: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2; `null` if a BIC was sent alone. */
  readonly country: string | null;
}

/** Identifiers by which a bank may be listed. */
export type BankIdentifiers = Readonly<Record<"bic8" | "lei" | "bank_code", string | null>>;

/** Returns the name of an account's bank, by its register or else the BIC's source; `null` if unknown. */
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

/** Returns the facts about an account's bank for sentences. */
export function bankInWords(
  bank: BankFacts,
  { country, bankCode }: Pick<Iban, "country" | "bankCode">,
): BankInWords {
  const { finding, bic } = bank;
  const { value } = finding;
  const successor = finding.status === "not_in_register"
    ? finding.retired?.successor || null
    : registeredOf(finding)?.record.successor ?? null;
  // For a retired code, the finding is about its successor.
  const code = bankCode.startsWith(value)
    ? { code: value, successor }
    : { code: bankCode, successor: successor ?? value };
  // If the bank is known from the given BIC, that source is old.
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

/** Returns the facts about the institution of a BIC for sentences. */
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
