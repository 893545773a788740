// The answer about an IBAN or a batch, also for compliance, demonstration and command line. Rules:
// `../screening/iban_screening/screen_iban.ts`; findings: `../screening/findings.ts`.
import type { Finding } from "../../generated/findings.ts";
import type { Inputs, Reply, ReplyBody } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import {
  catalogues,
  decide,
  type Language,
  sayFinding,
  summarise,
  verdictOfFinding,
} from "../../sdk/verdicts/mod.ts";
import type { BankCodeFinding, OfficialIdentity } from "../data/registers/mod.ts";
import {
  formatIban,
  type Iban,
  isBlank,
  memoByIdentity,
  type NationalCheck,
  type NationalRuleSource,
  ownText,
  ownTexts,
} from "../identifiers/mod.ts";
import {
  type BicConfirmation,
  type ClearingSummary,
  type IbanScreening,
  type IssuerClass,
  type NextStep,
  readGivenBic,
  type RejectedIban,
  type ResolvedBic,
  type ScreenedBank,
  type ScreenedIban,
} from "../screening/mod.ts";
import type { Screen } from "./bind_screening.ts";
import { type Call, languageOf, processingMs } from "./call.ts";
import { shapeAccountReference } from "./validate_payment_reference.ts";

type Schemas = components["schemas"];

/** `POST /v1/iban/validate`: validates one IBAN. A reference of `null` counts as absent; a blank one is an error. */
export function validateIBAN(
  screen: Screen,
  { body }: Inputs["validateIBAN"],
  call: Call,
): Reply<"validateIBAN"> {
  const { iban, bic, reference, reference_type: type } = body;
  const sent = typeof reference === "string" ? { text: reference, type: type ?? null } : null;
  const language = languageOf(call);
  const given = bic === undefined ? null : readGivenBic(bic);
  const result = shapeIbanResult(screen(iban, sent, given), call.unitCostUsdc, language);
  const answer = { ...result, processing_ms: processingMs(call) };
  return {
    status: 200,
    body: answer,
    headers: { "Content-Language": language },
    // Signing reads the object again.
    ...(body.evidence !== true && { written: writeResult(answer) }),
  };
}

/** `POST /v1/iban/batch`: returns one result per item, in order. A blank item isn't an IBAN and is free. */
export function batchValidateIBAN(
  screen: Screen,
  { body }: Inputs["batchValidateIBAN"],
  call: Call,
): Reply<"batchValidateIBAN"> {
  const language = languageOf(call);
  const results = body.ibans.map((item) => {
    const { iban, bic = null } = typeof item === "string" ? { iban: item } : item;
    const costUsdc = isBlank(iban) ? 0 : call.unitCostUsdc;
    return shapeIbanResult(screen(iban, null, readGivenBic(bic)), costUsdc, language);
  });
  const answer = {
    results,
    count: results.length,
    valid_count: results.filter(({ valid }) => valid).length,
    cost_usdc: Math.round(results.reduce((sum, { cost_usdc: cost }) => sum + cost, 0) * 1000) / 1000,
    processing_ms: processingMs(call),
  };
  return {
    status: 200,
    body: answer,
    headers: { "Content-Language": language },
    written: writeBatch(answer),
  };
}

type Batch = ReplyBody<"batchValidateIBAN", 200>;

type Result = Batch["results"][number] & Partial<Pick<Batch, "processing_ms">>;

/** Serialises the answer to a batch exactly like `JSON.stringify`. */
export function writeBatch(batch: Batch): string {
  const { results, ...others } = batch;
  let written = "";
  for (const result of results) written += written === "" ? writeResult(result) : `,${writeResult(result)}`;
  return `{"results":[${written}],${JSON.stringify(others).slice(1)}`;
}

/** The members that all accounts of a bank share, as JSON, by the bank's advice: one object for all of them. */
const textOfBanks = new WeakMap<
  Schemas["ValidIban"]["next_steps"],
  { readonly summary: string; readonly text: string }
>();

/** Serialises a result like `JSON.stringify`, but a bank's members once; `shapeValidIban` has them in a row. */
export function writeResult(result: Result): string {
  if (!result.valid || !isShared(result)) return JSON.stringify(result);
  const { iban, formatted, check_digits, bban, national_check_digits, cost_usdc, processing_ms } = result;
  const known = textOfBanks.get(result.next_steps);
  if (known?.summary !== result.summary) {
    const text = JSON.stringify(result);
    const start = text.indexOf(',"verdict":');
    const bank = text.slice(start, text.indexOf(',"formatted":', start));
    textOfBanks.set(result.next_steps, { summary: result.summary, text: bank });
    return text;
  }
  const own = { formatted, check_digits, bban, national_check_digits, cost_usdc, processing_ms };
  // An IBAN has no characters that JSON escapes.
  return `{"iban":"${iban}","valid":true${known.text},${JSON.stringify(own).slice(1)}`;
}

/** Returns whether an account shares its bank's members with others: what was found about its digits is its own. */
function isShared(
  { bic_given, reference_check, national_check_digits }: Schemas["ValidIban"],
): boolean {
  const status = national_check_digits?.status;
  return bic_given === undefined && reference_check === undefined && status !== "fail" &&
    status !== "suspect";
}

/** Shapes one screening. */
export function shapeIbanResult(
  screening: IbanScreening,
  costUsdc: number,
  language: Language = "en",
): Schemas["IBANValidationResult"] {
  return screening.valid
    ? shapeValidIban(screening, costUsdc, language)
    : shapeInvalidIban(screening, costUsdc, language);
}

/** Shapes a text that isn't an IBAN. */
export function shapeInvalidIban(
  screening: RejectedIban,
  costUsdc: number,
  language: Language,
): Schemas["InvalidIban"] {
  const { text, error, detail, unregisteredLayout, given, reference } = screening;
  const { verdict, summary, findings, next_steps } = tell(screening, null, language);
  return {
    iban: text,
    valid: false,
    verdict,
    summary,
    findings,
    error,
    error_detail: detail,
    ...(unregisteredLayout && { unregistered_layout: true as const }),
    ...(unregisteredLayout && given !== null && { bic_given: given.text }),
    ...(next_steps.length > 0 && { next_steps }),
    ...(reference && { reference_check: shapeAccountReference(reference) }),
    cost_usdc: costUsdc,
  };
}

/** Shapes a valid IBAN and its bank. */
export function shapeValidIban(
  screening: ScreenedIban,
  costUsdc: number,
  language: Language,
): Schemas["ValidIban"] {
  const { iban, bank, nationalCheck, reference } = screening;
  const { bic, issuer, sepa, riskIndicators, bankCodeCheck, officialIdentity, clearing } = shapeBank(bank);
  const parts = shapeIbanParts(iban);
  const { verdict, summary, findings, next_steps } = tell(screening, screening.bankName, language);
  // Listed one by one, because spreading took a third of the time. `writeResult` relies on the order: the bank's
  // members are contiguous.
  return {
    iban: parts.iban,
    valid: parts.valid,
    verdict,
    summary,
    findings,
    country: parts.country,
    bic,
    issuer,
    sepa,
    risk_indicators: riskIndicators,
    bank_code_check: bankCodeCheck,
    bank_code_holder: bank.holder,
    official_identity: officialIdentity,
    clearing,
    checks: screening.checks,
    next_steps,
    formatted: parts.formatted,
    check_digits: parts.check_digits,
    bban: parts.bban,
    bic_given: screening.given?.text,
    national_check_digits: nationalCheck ? shapeNationalCheck(nationalCheck) : undefined,
    reference_check: reference ? shapeAccountReference(reference) : undefined,
    cost_usdc: costUsdc,
  };
}

/** The members of an answer that follow from its findings. */
export interface Told extends Pick<Schemas["ValidIban"], "verdict" | "summary" | "next_steps"> {
  readonly findings: Schemas["Finding"][];
}

interface Screened {
  readonly findings: readonly Finding[];
  readonly nextSteps: readonly NextStep[];
}

const toldOf = memoByIdentity((_: readonly Finding[]) => new Map<Language, Told>());

/** Describes findings, once for all accounts that share the list; `bank` is the name in the summary, or `null`. */
export function tell(screened: Screened, bank: string | null, language: Language): Told {
  const kept = toldOf(screened.findings);
  const known = kept.get(language);
  if (known !== undefined) return known;
  const catalogue = catalogues[language];
  const decision = decide(screened.findings);
  const told = {
    verdict: decision.verdict,
    summary: summarise(decision, bank, catalogue),
    findings: decision.findings.map((finding) => ({
      code: finding.code,
      severity: verdictOfFinding(finding),
      values: finding.values,
      message: sayFinding(finding, catalogue),
    })),
    next_steps: screened.nextSteps.map(({ finding, ...step }) => ({
      ...step,
      ...(language !== "en" && { text: sayFinding(finding, catalogue) }),
    })),
  };
  kept.set(language, told);
  return told;
}

const shapeBank = memoByIdentity((bank: ScreenedBank) =>
  ownTexts({
    bic: bank.bic && shapeBic(bank.bic, bank.bicStale, bank.confirmation),
    issuer: bank.issuer ? shapeIssuer(bank.issuer) : undefined,
    sepa: bank.reachability.sepa,
    riskIndicators: shapeRiskIndicators(bank),
    bankCodeCheck: shapeBankCodeCheck(bank.finding, bank.stale, bank.bic?.candidates.length),
    officialIdentity: bank.officialIdentity
      ? shapeOfficialIdentity(bank.officialIdentity, bank.bic?.lei ?? null)
      : undefined,
    clearing: bank.clearing && shapeClearing(bank.clearing),
  })
);

/** Converts what a central bank says of an institution. No list that is read has the competent authority. */
export function shapeOfficialIdentity(
  { name, category, edition }: OfficialIdentity,
  lei: string | null,
): Schemas["OfficialIdentity"] {
  return {
    name,
    lei,
    category,
    competent_authority: null,
    source: edition.register,
    as_of: edition.asOf,
  };
}

/** Converts the members that the format check and the full validation share. */
export function shapeIbanParts(
  iban: Iban,
): Pick<Schemas["ValidIban"], "iban" | "valid" | "formatted" | "country" | "check_digits" | "bban"> {
  return {
    iban: iban.text,
    valid: true,
    formatted: formatIban(iban.text),
    country: iban.country,
    check_digits: iban.checkDigits,
    bban: {
      bank_code: iban.bankCode,
      branch_code: iban.branchCode ?? undefined,
      account_number: ownText(iban.accountNumber),
    },
  };
}

/** Converts a BIC found for a bank code; `stale` marks old data. */
export function shapeBic(
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

/** Converts what registers say about a bank code; `stale` marks old data, `bics` is the number of candidates. */
export function shapeBankCodeCheck(
  finding: BankCodeFinding,
  stale: boolean,
  bics = 0,
): Schemas["BankCodeCheck"] {
  const { value, edition } = finding;
  const set = {
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
      ...set,
      ...(retired !== null && { retired: true as const }),
      ...(retired?.successor && { superseded_by: retired.successor }),
    };
  }
  if (finding.match === "prefix") {
    const candidates = Math.max(finding.candidates.length, bics);
    return { value, status: "verified", match: "prefix", ...set, candidates };
  }
  const { record } = finding;
  return {
    value,
    status: "verified",
    match: "register",
    ...set,
    ...(record.retired && { retired: true as const }),
    ...(record.successor !== null && { superseded_by: record.successor }),
    ...(record.office !== null && { office: record.office }),
    ...(set.authoritative && {
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

function shapeIssuer({ type, name, classification, ibanIssuer }: IssuerClass): Schemas["Issuer"] {
  return { type, name, classification, ...(ibanIssuer && { iban_issuer: ibanIssuer }) };
}

function shapeRiskIndicators(bank: ScreenedBank): Schemas["RiskIndicators"] {
  const { issuer, country, testBic, reachability: { sepa } } = bank;
  return {
    issuer_type: issuer?.type ?? null,
    country_risk: country.countryRisk,
    test_bic: testBic,
    sepa_reachable: sepa.member,
    sepa_reachable_scope: "country",
    vop_coverage: sepa.vop_required,
  };
}

function shapeClearing({ record, type, qrIids, qrIidSource }: ClearingSummary): Schemas["IbanClearing"] {
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

/** Shapes the check of the digits inside an account number. */
export function shapeNationalCheck(check: NationalCheck): Schemas["NationalCheckDigits"] {
  const { country, scheme, schemeAlias, method, verifiedBy, status, detail, source, methodAsOf } = check;
  return {
    country,
    scheme,
    scheme_alias: schemeAlias,
    method,
    verified_by: verifiedBy,
    status,
    detail: detail ?? undefined,
    source: describeSource(source),
    method_as_of: methodAsOf,
  };
}

/** Returns publisher, document and date of a rule as text. */
export function describeSource({ publisher, document, asOf }: NationalRuleSource): string {
  return [publisher, document, asOf].filter((part) => part !== null).join(", ");
}
