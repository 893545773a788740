/**
 * The BIC behind a bank code, and how certain it is.
 *
 * @module
 */
import { holderOf } from "./bank_code_holder.ts";
import type { BankCodeFinding, Registers } from "../../data/registers/mod.ts";

/** A BIC found for an IBAN. */
export interface ResolvedBic {
  /** 8 or 11 characters, as the source prints it. */
  readonly code: string;
  readonly bic8: string;
  readonly bankName: string | null;
  readonly city: string | null;
  /** Of the BIC's holder, by the mapping of SWIFT and GLEIF; `null` when it names none, or several. */
  readonly lei: string | null;
  /** Name of the register or directory that named the bank. */
  readonly source: string;
  /** Day or month of that edition. */
  readonly asOf: string;
  /** Source of the pairing: a publisher's register, a compiled list, letters that agree, or the payee. */
  readonly basis: "national_register" | "curated_map" | "directory_prefix" | "given";
  /** True only for the register that allocates the codes, and a code that it does not retire. */
  readonly authoritative: boolean;
  /** The bank code asked for, when the register points from it to a successor. */
  readonly redirectedFrom: string | null;
}

/**
 * Takes the BIC out of a finding.
 *
 * @returns `null` when no bank was found, or the register names one without a BIC.
 */
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
