// Reads the findings of an answer: the most serious one decides the verdict (`openapi/findings.yaml`). The service
// finds what concerns accounts and banks; a client only adds findings about a file.
import {
  type Finding,
  GROUP_BY_FINDING,
  VALUE_ENUMS,
  VALUE_TYPES,
  type ValueType,
  VERDICT_BY_FINDING,
} from "../generated/findings.ts";
import type { components } from "../generated/types.ts";

export {
  type Finding,
  type FindingCode,
  type FindingValues,
  GROUP_BY_FINDING,
  VERDICT_BY_FINDING,
} from "../generated/findings.ts";

type Schemas = components["schemas"];

/** One of the five verdicts. */
export type Verdict = Schemas["Verdict"];

/** The verdicts from the worst to the best. */
export const VERDICTS: readonly Verdict[] = ["stop", "check_first", "not_checked", "account_fine", "fine"];

/** The codes of findings in the order of `openapi/findings.yaml`, the most serious first. */
const ORDER: readonly string[] = /* @__PURE__ */ Object.keys(VERDICT_BY_FINDING);

/** A verdict with the findings that led to it. */
export interface Decision<Found extends Finding = Finding> {
  readonly verdict: Verdict;
  /** The findings, the most serious first; each code occurs once. */
  readonly findings: readonly Found[];
}

/** Returns the verdict of one finding. */
export function verdictOfFinding(finding: Finding): Verdict {
  return finding.code === "unknown_finding" ? finding.values.verdict : VERDICT_BY_FINDING[finding.code];
}

/** Returns a finding's code for exports and reports. Unknown findings and failed calls have their original code. */
export function codeOf(finding: Finding): string {
  return finding.code === "unknown_finding" || finding.code === "call_failed"
    ? finding.values.code
    : finding.code;
}

/** Returns the verdict of the most serious finding, and the sorted findings; `fine` if there are none. */
export function decide<Found extends Finding>(findings: readonly Found[]): Decision<Found> {
  const sorted = findings.toSorted((a, b) => rankOf(a) - rankOf(b));
  const seen = new Set<string>();
  const distinct = sorted.filter((finding) => {
    const code = codeOf(finding);
    return !seen.has(code) && seen.add(code);
  });
  const [first] = distinct;
  return { verdict: first === undefined ? "fine" : verdictOfFinding(first), findings: distinct };
}

function rankOf(finding: Finding): number {
  return VERDICTS.indexOf(verdictOfFinding(finding)) * ORDER.length + ORDER.indexOf(finding.code);
}

/** The members of an answer that determine the verdict. */
export interface AnswerWithFindings {
  readonly verdict: Schemas["Verdict"];
  readonly summary: string;
  /** Answers of older servers don't have this member. */
  readonly findings?: readonly Schemas["Finding"][];
}

/** Returns the verdict and findings of an answer to a validation, or to a screening of an IBAN or a BIC. */
export function decideOn(answer: AnswerWithFindings): Decision {
  return decide(findingsOfAnswer(answer));
}

/** Code of the finding that stands for an answer of an older server, which has a summary but no findings. */
const SUMMARY = "summary";

/** Lists the findings of an answer; an answer of an older server has only its summary as a finding. */
export function findingsOfAnswer({ verdict, summary, findings }: AnswerWithFindings): readonly Finding[] {
  if (findings !== undefined) return findings.map(readFinding);
  // The summary starts with the word for the verdict, which is added again when the finding is shown.
  const text = summary.replace(/^[^.:]{0,40}[.:] /, "");
  return [{ code: "unknown_finding", values: { code: SUMMARY, text, verdict } }];
}

/** Returns whether a finding is the summary of an older server's answer. */
export function isOfOlderServer(finding: Finding): boolean {
  return finding.code === "unknown_finding" && finding.values.code === SUMMARY;
}

/** Reads a finding. If this version doesn't know it or rates it differently, keeps the service's words. */
function readFinding({ code, severity, values, message }: Schemas["Finding"]): Finding {
  const finding = { code, values };
  return isKnown(finding) && VERDICT_BY_FINDING[finding.code] === severity
    ? finding
    : { code: "unknown_finding", values: { code, text: message, verdict: severity } };
}

function isKnown(finding: { readonly code: string; readonly values: unknown }): finding is Finding {
  const type = Object.hasOwn(VALUE_TYPES, finding.code) ? VALUE_TYPES[finding.code] : undefined;
  return type !== undefined && isOfType(finding.values, type);
}

function isOfType(value: unknown, type: ValueType): boolean {
  if (typeof type === "string") {
    if (type.endsWith("?")) return value === null || isOfType(value, type.slice(0, -1));
    if (type === "integer") return Number.isInteger(value);
    if (type === "boolean") return typeof value === "boolean";
    return typeof value === "string" && (type === "string" || VALUE_ENUMS[type]?.includes(value) === true);
  }
  if (typeof value !== "object" || value === null) return false;
  if (isList(type)) return Array.isArray(value) && value.every((each) => isOfType(each, type[0]));
  const members = new Map(Object.entries(value));
  return Object.entries(type).every(([name, inner]) => isOfType(members.get(name), inner));
}

function isList(type: Exclude<ValueType, string>): type is readonly [ValueType] {
  return Array.isArray(type);
}

/** Lists a screening's findings that apply to all accounts of the bank: sanctions, country, and unknown findings. */
export function findingsOfBank(screening: AnswerWithFindings): readonly Finding[] {
  return findingsOfAnswer(screening).filter(({ code }) =>
    code === "unknown_finding" || OF_BANK.has(GROUP_BY_FINDING[code])
  );
}

const OF_BANK: ReadonlySet<string | undefined> = new Set(["sanctions", "country"]);

type BankOfAccount = Pick<Schemas["ValidIban"], "valid" | "bic" | "issuer" | "bank_code_check">;

/** Returns the name of the bank behind an answer; `null` if it is unknown. */
export function bankNameOf(
  answer: BankOfAccount | Pick<Schemas["InvalidIban"], "valid"> | Pick<Schemas["ScreenedBic"], "institution">,
): string | null {
  if ("institution" in answer) return answer.institution;
  if (!answer.valid) return null;
  const { bank_code_check, bic, issuer } = answer;
  return bank_code_check.institution?.name ?? bic?.bank_name ?? issuer?.name ?? null;
}

/** Formats the BIC of an account, or all possible BICs if there are several; an empty string for `null`. */
export function printBic(bic: Pick<Schemas["IbanBic"], "code" | "candidates"> | null): string {
  return bic === null ? "" : (bic.candidates ?? [bic.code]).join(", ");
}
