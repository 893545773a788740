// Finds in the answers of the API what stands for and against a payment.
import type { components } from "../generated/types.ts";
import { misreadLetter } from "./misread_letter.ts";
import {
  decide,
  type Decision,
  type Finding,
  type FindingValues,
  VERDICT_BY_FINDING,
} from "./verdict_table.ts";

type Schemas = components["schemas"];

/** Parts of the answer on a valid IBAN that are read. */
type ValidFacts = Pick<
  Schemas["ValidIban"],
  | "valid"
  | "country"
  | "bban"
  | "bic"
  | "bic_given"
  | "issuer"
  | "bank_code_check"
  | "national_check_digits"
  | "next_steps"
  | "reference_check"
>;

type InvalidFacts = Pick<
  Schemas["InvalidIban"],
  "iban" | "valid" | "error" | "unregistered_layout" | "bic_given" | "next_steps"
>;

/** Parts of the answer on an IBAN that are read. */
export type AccountFacts =
  | InvalidFacts
  | ValidFacts;

/** Parts of the answer on a BIC that are read. */
export type BicFacts = Pick<
  Schemas["ScreenedBic"],
  "bic" | "bic8" | "country" | "institution" | "lei" | "next_steps" | "source_as_of" | "source_name"
>;

/** Parts of the screening of a bank that are read. */
export interface BankFacts {
  readonly compliance: Pick<Schemas["Compliance"], "sanctions" | "lists" | "risk_breakdown">;
}

/** Decides on a validation, or a screening of an IBAN or a BIC; `today` (`YYYY-MM-DD`) gives the age of a list. */
export function decideOn(answer: (AccountFacts | BicFacts) & Partial<BankFacts>, today: string): Decision {
  const ofAccount = findingsOfAccount(answer);
  const { compliance } = answer;
  if ("valid" in answer && !answer.valid) {
    const { error, unregistered_layout: mayBeRight, bic_given: given } = answer;
    // If the registry doesn't have the country, its risk still counts, and so does the bank of a given BIC if the
    // number may be right.
    return decide([
      ...(mayBeRight && given !== undefined && compliance
        ? findingsOfBank({ compliance }, { bic8: given.slice(0, 8), lei: null, bankCode: null }, today)
        : []),
      ...ofAccount,
      ...(error === "unsupported_country" && compliance ? findingsOfRisk(compliance.risk_breakdown) : []),
    ]);
  }
  if (compliance === undefined) return decide([...ofAccount, { code: "sanctions_not_asked", values: {} }]);
  // What the screening says of a listed bank tells more than the advice.
  return decide([...findingsOfBank({ compliance }, identifiersOf(answer), today), ...ofAccount]);
}

/** The name of the bank that an answer is about; `null` when it names none. */
export function bankNameOf(answer: AccountFacts | BicFacts): string | null {
  if ("institution" in answer) return answer.institution;
  if (!answer.valid) return null;
  const { bank_code_check, bic, issuer } = answer;
  return bank_code_check.institution?.name ?? bic?.bank_name ?? issuer?.name ?? null;
}

/** Identifiers by which a list may name a bank. */
export interface BankIdentifiers {
  readonly bic8: string | null;
  readonly lei: string | null;
  readonly bankCode: string | null;
}

/** The identifiers of the bank that an answer is about. */
export function identifiersOf(answer: AccountFacts | BicFacts): BankIdentifiers {
  if ("institution" in answer) return { bic8: answer.bic8, lei: answer.lei ?? null, bankCode: null };
  if (!answer.valid) return { bic8: null, lei: null, bankCode: null };
  return {
    bic8: answer.bic?.bic8 ?? null,
    lei: answer.bank_code_check.institution?.lei ?? answer.bic?.lei ?? null,
    bankCode: answer.bank_code_check.value,
  };
}

/** Writes the BIC of an account: all of them where it is one of several, so that none is taken for the only one; empty without one. */
export function printBic(bic: Pick<Schemas["IbanBic"], "code" | "candidates"> | null): string {
  return bic === null ? "" : (bic.candidates ?? [bic.code]).join(", ");
}

/** The bank code in an IBAN, and the code that took its place. */
export interface AskedBankCode {
  /** The whole code; its prefix, if the register lists a series of codes by it. */
  readonly code: string;
  /** `null` where the code is still in use, or its successor isn't known. */
  readonly successor: string | null;
}

/** Returns the bank code in the IBAN. For a retired code, `bank_code_check.value` is already its successor. */
export function askedBankCode(
  { bban: { bank_code: inIban }, bank_code_check: { value, superseded_by: next } }: Pick<
    ValidFacts,
    "bban" | "bank_code_check"
  >,
): AskedBankCode {
  return inIban.startsWith(value)
    ? { code: value, successor: next ?? null }
    : { code: inIban, successor: next ?? value };
}

/** Lists the reasons not to pay an account, or a BIC, without sanctions. */
export function findingsOfAccount(answer: AccountFacts | BicFacts): readonly Finding[] {
  if ("valid" in answer && !answer.valid) {
    const { error, unregistered_layout: isUnregistered = false, next_steps: steps = [] } = answer;
    const ofSteps = steps.map((step) => findingOfStep(step, {}));
    if (isUnregistered) return [...ofSteps, ...findingsOfUnregistered(answer)];
    return [
      ...ofSteps,
      error === "invalid_check_digits" || error === "checksum_failed"
        ? { code: error, values: misreadLetter(answer.iban) ?? { letter: "", meant: "" } }
        : error in VERDICT_BY_FINDING
        ? { code: error, values: {} }
        : { code: "unknown_finding", values: { code: error, text: error, verdict: "check_first" } },
    ];
  }
  const context = contextOf(answer);
  const ofSteps = answer.next_steps.filter(({ code }) => code !== "screen_compliance").map((step) =>
    findingOfStep(step, context)
  );
  const reference = "reference_check" in answer ? answer.reference_check : undefined;
  return [...ofSteps, ...(reference === undefined ? [] : findingsOfReference(reference))];
}

/** Findings that say what is left to ask of a bank, which `screen_compliance` advises. */
const LEFT_TO_ASK: ReadonlySet<string> = new Set([
  "lists_incomplete",
  "bank_not_screened",
  "sanctions_not_asked",
]);

/** Adds to each piece of advice its sentence in another language than English; `findings` are those of the whole answer. */
export function tellSteps(
  answer: AccountFacts | BicFacts,
  findings: readonly Finding[],
  say: (finding: Finding) => string,
): Schemas["NextStep"][] {
  const context = "valid" in answer && !answer.valid ? {} : contextOf(answer);
  const leftToAsk = findings.find(({ code }) => LEFT_TO_ASK.has(code));
  return (answer.next_steps ?? []).map((step) => {
    const finding = step.code === "screen_compliance" ? leftToAsk : findingOfStep(step, context);
    return finding === undefined || finding.code === "unknown_finding"
      ? step
      : { ...step, text: say(finding) };
  });
}

function findingsOfUnregistered({ iban, bic_given: given }: InvalidFacts): readonly Finding[] {
  const layout = { code: "unregistered_layout", values: { given: given ?? "" } } as const;
  if (given === undefined || given.slice(4, 6) === iban.slice(0, 2)) return [layout];
  return [{ code: "bic_of_another_bank", values: { given, known: "" } }, layout];
}

function findingsOfReference(
  { valid, scheme, pairing }: Schemas["ReferenceCheckBlock"],
): readonly Finding[] {
  const isMispaired = pairing === "qrr_requires_qr_iban" || pairing === "scor_forbidden_with_qr_iban";
  if (valid !== false && !isMispaired) return [];
  return [{ code: "reference_wrong", values: { scheme, pairing } }];
}

/** Facts about the account or the bank that advice is about; none if the number isn't an IBAN. */
interface StepContext {
  /** The bank code, or the BIC where that was asked. */
  readonly code?: string;
  readonly register?: string | null;
  readonly asOf?: string;
  readonly successor?: string | null;
  readonly bic?: string;
  readonly given?: string;
  readonly bank?: string;
  readonly country?: FindingValues["verify_payee_name"]["country"];
  readonly scheme?: string;
  readonly method?: string;
}

function contextOf(answer: ValidFacts | BicFacts): StepContext {
  const bank = bankNameOf(answer) ?? "";
  if ("institution" in answer) {
    const { bic, source_name: register, source_as_of: asOf } = answer;
    return { code: bic, register, asOf, bic, bank };
  }
  const { bank_code_check: check, bic, national_check_digits: digits } = answer;
  return {
    ...askedBankCode(answer),
    // If the bank is known from the given BIC, that source is old.
    register: bic?.basis === "given" ? bic.source : check.register,
    asOf: bic?.basis === "given" ? bic.as_of ?? undefined : check.as_of,
    bic: bic?.code,
    given: answer.bic_given,
    bank,
    country: answer.country.code,
    scheme: digits?.scheme,
    method: digits?.method,
  };
}

function findingOfStep(step: Schemas["NextStep"], context: StepContext): Finding {
  const { code = "", register = null, asOf = "", successor = null, bic = "" } = context;
  const { given = "", bank = "", country = null, scheme = "", method = "" } = context;
  const source = register ?? "";
  switch (step.code) {
    case "bank_code_not_allocated":
      return { code: step.code, values: { code, register: source, as_of: asOf } };
    case "verify_payee_name":
      return { code: step.code, values: { code, register, country } };
    case "bank_code_retired":
      return { code: step.code, values: { code, successor } };
    case "reference_data_stale":
      return { code: step.code, values: { register: source, as_of: asOf } };
    case "national_check_digits_failed":
    case "national_check_digits_suspect":
      return { code: step.code, values: { method } };
    case "modulus_check_failed":
      return { code: step.code, values: { scheme } };
    case "bic_of_another_bank":
      return { code: step.code, values: { given, known: bic } };
    case "bic_is_advisory":
    case "test_bic":
      return { code: step.code, values: { bic } };
    case "bank_in_insolvency": {
      const { source, words } = readQuotation(step.because);
      return { code: step.code, values: { name: bank, source, words } };
    }
    case "special_measure": {
      const { source, asOf, words } = readQuotation(step.because);
      return { code: step.code, values: { name: bank, source, as_of: asOf, words } };
    }
    case "expect_virtual_iban":
    case "issuer_not_a_known_iban_issuer":
      return { code: step.code, values: { name: bank } };
    case "country_sanctioned":
      return findingOfCountry(step);
    case "bank_sanctioned":
      return {
        code: step.code,
        values: { ...readListing(step.because), by: null, identifier: null, others: [] },
      };
    case "sanctions_review": {
      const { eu_only: _, ...listing } = readListing(step.because);
      return { code: step.code, values: listing };
    }
    default:
      // Advice that this version does not know asks for a look.
      return {
        code: "unknown_finding",
        values: { code: step.code, text: `${step.do} ${step.because}`, verdict: "check_first" },
      };
  }
}

/** Words of the advice behind which the act stands. */
const UNDER = "comprehensive sanctions: ";

/** Reads the act that sanctions a country. */
function findingOfCountry({ because }: Schemas["NextStep"]): Finding {
  const start = because.indexOf(UNDER);
  return {
    code: "country_sanctioned",
    values: { act: start < 0 ? "" : because.slice(start + UNDER.length).replace(/\.$/, "") },
  };
}

/** Reads who says what, from `NBP EWIB of 2026-07-01 says "w upadłości" of …`; empty where the sentence is another. */
function readQuotation(
  because: string,
): { readonly source: string; readonly asOf: string; readonly words: string } {
  const [, source = "", asOf = "", words = ""] =
    /^(.+?)(?: of (\d{4}(?:-\d\d){0,2}))? says "([^"]*)" of /.exec(because) ?? [];
  return { source, asOf, words };
}

/**
 * Marks an EU ban, which binds no one else and freezes nothing: a hit's programme ends in it
 * (`data/registers/sanctions_table.ts` of the service), and so does advice.
 */
export const BINDS_EU = "for persons bound by EU law";

/** More characters than a sentence of an answer has. */
const SENTENCE_MAX = 400;

/** Reads bank and list from `SBERBANK is named by the UK Sanctions List of 2026-05, …`. */
function readListing(
  because: string,
): FindingValues["sanctions_review"] & { readonly eu_only: boolean } {
  const [, name = "", register = ""] =
    /^(.+?) is named by (.+?) of \d{4}/.exec(because.slice(0, SENTENCE_MAX)) ?? [];
  return { list: null, entry: "", register, name, eu_only: because.includes(BINDS_EU) };
}

/** Lists what the sanctions lists and the risk say against a bank, and which lists could not be asked. */
export function findingsOfBank(
  { compliance: { sanctions, lists, risk_breakdown: reasons } }: BankFacts,
  identifiers: BankIdentifiers,
  today: string,
): readonly Finding[] {
  return [
    ...findingsOfLists(sanctions, lists, identifiers, today),
    ...findingsOfRisk(reasons),
  ];
}

function findingsOfLists(
  { hits: [hit, ...others], review: [review] }: Schemas["ComplianceSanctions"],
  lists: readonly Schemas["ListScreening"][],
  { bic8, lei, bankCode }: BankIdentifiers,
  today: string,
): readonly Finding[] {
  if (hit !== undefined) {
    const { list, entry_id: entry, listed_name: name, matched_by: by } = hit;
    const identifier = by === "bic8" ? bic8 : by === "lei" ? lei : by === "bank_code" ? bankCode : null;
    const isEuOnly = [hit, ...others].every(({ programme }) => programme?.includes(BINDS_EU) === true);
    const otherLists = [...new Set(others.map((other) => other.list))].filter((other) => other !== list);
    return [{
      code: "bank_sanctioned",
      values: { list, entry, register: "", name, by, identifier, eu_only: isEuOnly, others: otherLists },
    }];
  }
  if (review !== undefined) {
    const { list, entry_id: entry, listed_name: name } = review;
    return [{ code: "sanctions_review", values: { list, entry, register: "", name } }];
  }
  if (lists.some(({ outcome }) => outcome === "not_applicable")) {
    return [{ code: "bank_not_screened", values: {} }];
  }
  const states = lists.filter(({ outcome }) => outcome !== "clear").map((list) => stateOf(list, today));
  return states.length === 0 ? [] : [{ code: "lists_incomplete", values: { lists: states } }];
}

function stateOf(
  { list, outcome, as_of, confirmed_on }: Schemas["ListScreening"],
  today: string,
): FindingValues["lists_incomplete"]["lists"][number] {
  const since = confirmed_on ?? as_of;
  const isOld = outcome === "not_current" && since !== null;
  return {
    list,
    days: isOld ? Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) : null,
    partial: outcome === "not_loaded" && as_of !== null,
  };
}

/** Reasons of the score that are findings themselves: a possible match needs a person, not a stop. */
const TOLD_FLAGS: ReadonlySet<string> = new Set([
  "bank_in_insolvency",
  "special_measure",
  "sanctioned_bank",
  "sanctions_review",
  "bank_code_not_allocated",
  "test_bic",
]);

/** Lowest sum of each band (`RiskLevel` of the contract), highest first; also in `src/screening/risk/score_risk.ts`. */
export const RISK_BANDS = [[80, "risk_critical"], [60, "risk_high"], [40, "risk_elevated"], [
  20,
  "risk_medium",
]] as const;

const RISK_LOWEST = Math.min(...RISK_BANDS.map(([lowest]) => lowest));

const OF_COUNTRY: ReadonlySet<string> = new Set([
  "sanctioned_country",
  "fatf_black_list",
  "fatf_suspended",
  "high_risk_country",
  "elevated_risk_country",
]);

function findingsOfRisk(reasons: readonly Schemas["RiskReason"][]): readonly Finding[] {
  const others = reasons.filter(({ flag, weight }) => weight > 0 && !TOLD_FLAGS.has(flag));
  // Increased monitoring requires care with the country, but doesn't stop a payment (FATF, "Jurisdictions under
  // Increased Monitoring"): alone, or with weak reasons, it is only mentioned.
  const bank = others.filter(({ flag }) => flag !== "fatf_grey_list");
  const bankSum = bank.reduce((total, { weight }) => total + weight, 0);
  if (
    bank.length < others.length && bankSum < RISK_LOWEST && !bank.some(({ flag }) => OF_COUNTRY.has(flag))
  ) {
    return [{ code: "fatf_grey_list", values: {} }];
  }
  const sum = others.reduce((total, { weight }) => total + weight, 0);
  const [, code = null] = RISK_BANDS.find(([lowest]) => sum >= lowest) ?? [];
  return code === null ? [] : [{ code, values: { flags: others.map(({ flag }) => flag) } }];
}
