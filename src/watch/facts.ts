/**
 * The institution of a payee, and the facts of a screening whose change matters to a payer. The account number goes no
 * further than the request that it came in. What could not be asked is absent: it says nothing about the bank.
 *
 * @module
 */
import {
  composeIban,
  HEAD_OFFICE,
  type Iban,
  type IbanStructure,
  type SanctionsList,
} from "../identifiers/mod.ts";
import { type BicCompliance, type Compliance, type IbanCompliance, nameOf } from "../screening/mod.ts";

/** The institution of a payee, by what an answer about it depends on. */
export interface Subject {
  /** ISO 3166-1 alpha-2: of the IBAN, or of the BIC where that is all there is. */
  readonly country: string;
  /** `null` where a BIC alone is watched. */
  readonly bankCode: string | null;
  /** 8 or 11 characters; `null` where an IBAN came without one. */
  readonly bic: string | null;
}

/** Takes out of an IBAN what is kept of it. */
export function subjectOf(iban: Iban, bic: string | null): Subject & { readonly branch: string } {
  return { country: iban.country.code, bankCode: iban.bankCode, bic, branch: iban.branchCode ?? "" };
}

/** Names an institution: equal subjects have equal names. */
export function nameSubject({ country, bankCode, bic }: Subject): string {
  return `${country} ${bankCode ?? "-"} ${bic ?? "-"}`;
}

/**
 * Makes an IBAN of a subject that has a bank code, so that it is screened as any account of that bank is. Its account is
 * that of the example in the IBAN registry.
 */
export function exampleIbanOf(
  { country, bankCode }: Pick<Subject, "country" | "bankCode">,
  structures: ReadonlyMap<string, IbanStructure>,
): string | null {
  const structure = structures.get(country);
  if (structure === undefined || bankCode === null) return null;
  const bban = structure.exampleIban.slice(4);
  const { start } = structure.bankCode;
  return composeIban(country, bban.slice(0, start) + bankCode + bban.slice(start + bankCode.length));
}

/** The standing of an institution in its register, the gravest last. */
export type Standing = "listed" | "retiring" | "insolvent" | "licence_ended" | "closed";

/** Schemes through which a bank can be reached. */
export type Scheme = "SCT" | "SCT_INST" | "SDD" | "VOP";

/** The word of one list on an institution. */
export type Listing = "clear" | "review" | "hit";

/** A fact of a source: that another source says otherwise is no change of the bank. */
export interface Sourced<Value> {
  readonly source: string;
  readonly value: Value;
}

/** The facts of an institution at one moment. */
export interface Facts {
  readonly name: Sourced<string> | null;
  readonly standing: Sourced<Standing> | null;
  /** Code and name of who takes over; an empty text where the register names nobody. */
  readonly successor: Sourced<string> | null;
  readonly bic: Sourced<string> | null;
  readonly lists: Readonly<Partial<Record<SanctionsList, Listing>>>;
  readonly reach: Readonly<Partial<Record<Scheme, boolean>>>;
  readonly fatf: string;
  readonly euHighRisk: boolean;
  readonly countrySanctioned: boolean;
}

/** Takes the facts out of the screening of an account; `null` for one that is not valid. */
export function factsOfIban({ screening, compliance }: IbanCompliance): Facts | null {
  if (!screening.valid) return null;
  const { finding, bic, given, insolvency } = screening.bank;
  const common = factsOfCompliance(compliance);
  if (given !== null) return { ...common, ...factsOfHolder(given) };
  const bicSource = bic === null ? null : { source: `${bic.basis} ${bic.source}`, value: shortBic(bic.code) };
  switch (finding.status) {
    case "unavailable":
      return { ...common, name: null, standing: null, successor: null, bic: bicSource };
    case "not_in_register": {
      const source = finding.edition.dataset;
      const { retired } = finding;
      return {
        ...common,
        name: null,
        standing: { source, value: "closed" },
        successor: retired === null ? null : { source, value: retired.successor ?? "" },
        bic: bicSource,
      };
    }
    case "verified": {
      const source = finding.edition.dataset;
      const name = nameOf(finding);
      const isRetiring = finding.match === "register" && finding.record.retired;
      const standing = insolvency !== null
        ? standingOfWords(insolvency.words)
        : isRetiring
        ? "retiring"
        : "listed";
      return {
        ...common,
        name: name === null ? null : { source, value: name },
        standing: { source, value: standing },
        successor: finding.match === "register" ? { source, value: successorOf(finding) } : null,
        bic: bicSource,
      };
    }
  }
}

/** Takes the facts out of the screening of a BIC. */
export function factsOfBic({ lookup, compliance }: BicCompliance): Facts {
  return { ...factsOfCompliance(compliance), ...factsOfHolder(lookup) };
}

type OfCompliance = Pick<Facts, "lists" | "reach" | "fatf" | "euHighRisk" | "countrySanctioned">;

function factsOfCompliance({ sanctions, country, reachability, vop }: Compliance): OfCompliance {
  const lists: Partial<Record<SanctionsList, Listing>> = {};
  for (const { list, outcome } of sanctions.lists) {
    if (outcome === "hit" || outcome === "review" || outcome === "clear") lists[list] = outcome;
  }
  const { sct, sepaInstant, sdd, screened } = reachability;
  return {
    lists,
    reach: {
      ...(screened && { SCT: sct, SCT_INST: sepaInstant, SDD: sdd }),
      ...(vop.screened && { VOP: vop.participant }),
    },
    fatf: country.fatfStatus,
    euHighRisk: country.euHighRisk,
    countrySanctioned: country.countrySanctioned,
  };
}

/** A BIC is in a directory, which denies nothing: one that is not found there is not known. */
function factsOfHolder(
  { bic, holder, insolvency }: BicCompliance["lookup"],
): Omit<Facts, keyof OfCompliance> {
  const source = holder?.source.token ?? null;
  return {
    name: holder === null || source === null ? null : { source, value: holder.name },
    standing: source === null
      ? null
      : { source, value: insolvency === null ? "listed" : standingOfWords(insolvency.words) },
    successor: null,
    bic: source === null ? null : { source, value: shortBic(bic.code) },
  };
}

/** Registers have one column for both. */
function standingOfWords(words: string): Standing {
  return /licen[cs]e|authori[sz]ation/i.test(words) ? "licence_ended" : "insolvent";
}

/** A head office is written with eight characters or eleven. */
function shortBic(code: string): string {
  return code.length === 11 && code.endsWith(HEAD_OFFICE) ? code.slice(0, 8) : code;
}

type VerifiedFinding = Extract<
  Extract<IbanCompliance["screening"], { valid: true }>["bank"]["finding"],
  { match: "register" }
>;

function successorOf({ record, successor, redirectedFrom }: VerifiedFinding): string {
  if (redirectedFrom !== null) return `${record.bankCode} ${record.name}`;
  if (successor !== null) return `${successor.bankCode} ${successor.name}`;
  return record.retired ? record.successor ?? "" : "";
}
