// Findings about an account and its bank, with the values that their sentences need (`openapi/findings.yaml`). Verdict,
// summary, next steps and messages are views of them.
import { type Finding, type FindingValues, riskFlags } from "../../generated/findings.ts";
import type { components } from "../../generated/types.ts";
import type { BankCodeFinding } from "../data/registers/mod.ts";
import { type IbanErrorCode, misreadLetter } from "../identifiers/mod.ts";
import type { IssuerClass } from "./classify_issuer.ts";
import { isBan, type ListedBank } from "./iban_screening/bank_code_holder.ts";
import type { GivenBic, ResolvedBic } from "./iban_screening/resolved_bic.ts";
import type { BicLookup } from "./look_up_bic.ts";
import { riskLevel, type RiskScore } from "./risk/score_risk.ts";
import type { SanctionsHit } from "./sanctions/sanctions_index.ts";
import type { SanctionsScreen } from "./sanctions/screen_institution.ts";

/** Facts from which a bank's name is taken. */
export interface BankFacts {
  readonly finding: BankCodeFinding;
  readonly bic: ResolvedBic | null;
  readonly issuer: IssuerClass | null;
}

/** The country and the bank code in an IBAN. */
export interface AskedCode {
  readonly country: string;
  readonly bankCode: string;
}

/** Facts in sentences about a bank; empty if unknown. */
export interface BankInWords {
  /** The bank code in the IBAN, or the prefix of a series of codes; the BIC if that was sent alone. */
  readonly code: string;
  /** The code that replaced it; `null` if it is in use, or its successor isn't known. */
  readonly successor: string | null;
  readonly register: string | null;
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly bic: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2; `null` if a BIC was sent alone. */
  readonly country: string | null;
}

/** Returns the name of an account's bank, by its register or else the BIC's source; `null` if unknown. */
export function bankNameOf({ finding, bic, issuer }: BankFacts): string | null {
  return recordOf(finding)?.name ?? bic?.bankName ?? issuer?.name ?? null;
}

function recordOf(finding: BankCodeFinding) {
  return finding.status === "verified" && finding.match === "register" && finding.edition.authoritative
    ? finding.record
    : null;
}

/** Returns the facts about an account's bank for sentences. */
export function bankInWords(bank: BankFacts, { country, bankCode }: AskedCode): BankInWords {
  const { finding, bic } = bank;
  // If the bank is known from the given BIC, that source is old.
  const isGiven = bic?.basis === "given";
  return {
    ...askedCode(finding, bankCode),
    register: isGiven ? bic.source : finding.edition?.register ?? null,
    asOf: isGiven
      ? bic.asOf.slice(0, "YYYY-MM".length)
      : (finding.status === "unavailable" ? finding.asOf : finding.edition.asOf) ?? "",
    bic: bic?.code ?? "",
    name: bankNameOf(bank) ?? "",
    country,
  };
}

/** Returns the code in the IBAN; for a retired code, the finding already has its successor. */
function askedCode(finding: BankCodeFinding, inIban: string): Pick<BankInWords, "code" | "successor"> {
  const { value } = finding;
  const next = successorOf(finding);
  return inIban.startsWith(value)
    ? { code: value, successor: next }
    : { code: inIban, successor: next ?? value };
}

function successorOf(finding: BankCodeFinding): string | null {
  if (finding.status === "not_in_register") return finding.retired?.successor || null;
  return finding.status === "verified" && finding.match === "register" ? finding.record.successor : null;
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

/** Lists why a text isn't an IBAN, and whether a BIC contradicts its country. */
export function findingsOfRejected(
  { text, error, unregisteredLayout, given }: {
    readonly text: string;
    readonly error: IbanErrorCode;
    readonly unregisteredLayout: boolean;
    readonly given: GivenBic | null;
  },
): readonly Finding[] {
  if (!unregisteredLayout) {
    return error === "invalid_check_digits" || error === "checksum_failed"
      ? [{ code: error, values: misreadLetter(text) ?? { letter: "", meant: "" } }]
      : [{ code: error, values: {} }];
  }
  const bic = given?.text ?? "";
  const layout = { code: "unregistered_layout", values: { given: bic } } as const;
  return given === null || bic.slice(4, 6) === text.slice(0, 2)
    ? [layout]
    : [{ code: "bic_of_another_bank", values: { given: bic, known: "" } }, layout];
}

/** Returns the finding on a reference that has a typo or may not go to the account; `null` for none. */
export function findingOfReference(
  { valid, scheme, pairing }: components["schemas"]["ReferenceCheckBlock"],
): Finding | null {
  const isMispaired = pairing === "qrr_requires_qr_iban" || pairing === "scor_forbidden_with_qr_iban";
  return valid !== false && !isMispaired ? null : { code: "reference_wrong", values: { scheme, pairing } };
}

/** Returns the listing of a bank whose code is in a list, which is known without a screening. */
export function listingOf(
  { name, edition: { dataset, register } }: ListedBank,
): FindingValues["bank_sanctioned"] {
  return { ...UNTOLD_HIT, register, name, eu_only: isBan(dataset) };
}

/** A listing without its entry. */
export const UNTOLD_HIT: FindingValues["bank_sanctioned"] = {
  list: null,
  entry: "",
  register: "",
  name: "",
  by: null,
  identifier: null,
  eu_only: false,
  others: [],
};

/** Identifiers by which a bank may be listed. */
export type BankIdentifiers = Readonly<Record<"bic8" | "lei" | "bank_code", string | null>>;

/** Returns the identifiers of an account's bank. */
export function identifiersOf({ finding, bic }: BankFacts): BankIdentifiers {
  return {
    bic8: bic?.bic8 ?? null,
    lei: recordOf(finding)?.lei ?? bic?.lei ?? null,
    bank_code: finding.value,
  };
}

/** Returns the finding by the lists; `null` if every list cleared the bank. */
export function findingOfLists(
  { hits: [hit, ...others], review: [review], lists }: SanctionsScreen,
  identifiers: BankIdentifiers,
  today: string,
): Finding | null {
  if (hit !== undefined) {
    const { list, entry_id: entry, listed_name: name, matched_by: by } = hit;
    const otherLists = [...new Set(others.map((other) => other.list))].filter((other) => other !== list);
    const identifier = by === "bic8" || by === "lei" || by === "bank_code" ? identifiers[by] : null;
    return {
      code: "bank_sanctioned",
      values: {
        list,
        entry,
        register: "",
        name,
        by,
        identifier,
        eu_only: areBans([hit, ...others]),
        others: otherLists,
      },
    };
  }
  if (review !== undefined) {
    const { list, entry_id: entry, listed_name: name } = review;
    return { code: "sanctions_review", values: { list, entry, register: "", name } };
  }
  if (lists.some(({ outcome }) => outcome === "not_applicable")) {
    return { code: "bank_not_screened", values: {} };
  }
  const open = lists.filter(({ outcome }) => outcome !== "clear").map((list) => stateOf(list, today));
  return open.length === 0 ? null : { code: "lists_incomplete", values: { lists: open } };
}

/** Returns whether only EU acts ban a bank: they bind only persons under EU law, and don't freeze assets. */
export function areBans(hits: readonly SanctionsHit[]): boolean {
  return hits.every(({ isEuBan }) => isEuBan === true);
}

function stateOf(
  { list, outcome, as_of: asOf, confirmed_on: confirmedOn }: SanctionsScreen["lists"][number],
  today: string,
): FindingValues["lists_incomplete"]["lists"][number] {
  const since = confirmedOn ?? asOf;
  const isOld = outcome === "not_current" && since !== null;
  return {
    list,
    days: isOld ? Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) : null,
    partial: outcome === "not_loaded" && asOf !== null,
  };
}

const flagsThat = (are: "told" | "country"): ReadonlySet<string> =>
  new Set(riskFlags.flatMap((row) => row[are] ? [row.flag] : []));

const TOLD_FLAGS = flagsThat("told");
const OF_COUNTRY = flagsThat("country");

/**
 * Returns the finding on the risk that no other finding reports; `null` if that is low. Increased monitoring requires
 * care with the country, but doesn't stop a payment (FATF, "Jurisdictions under Increased Monitoring"): alone, or with
 * weak reasons, it is only mentioned.
 */
export function findingOfRisk(reasons: RiskScore["risk_breakdown"]): Finding | null {
  const others = reasons.filter(({ flag, weight }) => weight > 0 && !TOLD_FLAGS.has(flag));
  const bank = others.filter(({ flag }) => flag !== "fatf_grey_list");
  const isMonitored = bank.length < others.length && !bank.some(({ flag }) => OF_COUNTRY.has(flag));
  if (isMonitored && riskLevel(sumOf(bank)) === "low") return { code: "fatf_grey_list", values: {} };
  const level = riskLevel(sumOf(others));
  if (level === "low" || level === "unassessable") return null;
  return { code: `risk_${level}`, values: { flags: others.map(({ flag }) => flag) } };
}

function sumOf(reasons: RiskScore["risk_breakdown"]): number {
  return reasons.reduce((sum, { weight }) => sum + weight, 0);
}
