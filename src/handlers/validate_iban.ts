// Builds the answers about IBANs, single or in batches (rules: `../screening/iban_screening/screen_iban.ts`).
import type { Inputs, JsonPieces, Reply, ReplyBody } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import {
  catalogues,
  decide,
  type Language,
  sayFinding,
  summarise,
  verdictOfFinding,
} from "../../sdk/verdicts/mod.ts";
import { formatIban, type Iban, isBlank, ownText } from "../identifiers/mod.ts";
import {
  type DescribedFindings,
  type Findings,
  type IbanScreening,
  nextStepsOf,
  readGivenBic,
  type RejectedIban,
  type ScreenedIban,
} from "../screening/mod.ts";
import { type Call, languageOf, processingMs } from "./call.ts";
import type { Screen } from "./bind_screening.ts";

type Schemas = components["schemas"];

/** `POST /v1/iban/validate`: validates one IBAN. A `null` reference counts as not sent, a blank one as wrong. */
export function validateIBAN(
  screen: Screen,
  { body }: Inputs["validateIBAN"],
  call: Call,
): Reply<"validateIBAN"> {
  const { iban, bic, reference, reference_type: type } = body;
  const sent = typeof reference === "string" ? { text: reference, type: type ?? null } : null;
  const language = languageOf(call);
  const given = bic === undefined ? null : readGivenBic(bic);
  const screening = screen(iban, sent, given);
  const result = ibanAnswer(screening, call.unitCostUsdc, language);
  const answer = { ...result, processing_ms: processingMs(call) };
  return {
    status: 200,
    body: answer,
    headers: { "Content-Language": language },
    // A body to which evidence will be added can't be serialised yet.
    ...(body.evidence !== true && { written: writeResult(answer, screening, language, false) }),
  };
}

/** `POST /v1/iban/batch`: returns one result per item, in order. Blank items are free. */
export function batchValidateIBAN(
  screen: Screen,
  { body }: Inputs["batchValidateIBAN"],
  call: Call,
): Reply<"batchValidateIBAN"> {
  const language = languageOf(call);
  const written: JsonPieces[] = [];
  const results = body.ibans.map((item) => {
    const { iban, bic = null } = typeof item === "string" ? { iban: item } : item;
    const screening = screen(iban, null, readGivenBic(bic));
    const result = ibanAnswer(screening, isBlank(iban) ? 0 : call.unitCostUsdc, language);
    written.push(writeResult(result, screening, language, true));
    return result;
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
    written: writeBatch(answer, written),
  };
}

type Batch = ReplyBody<"batchValidateIBAN", 200>;

type Result = Batch["results"][number] & Partial<Pick<Batch, "processing_ms">>;

/** Serialises the answer to a batch, whose results are already serialised, exactly as `JSON.stringify` would. */
export function writeBatch({ results: _, ...others }: Batch, written: readonly JsonPieces[]): JsonPieces {
  const results = written.flatMap((pieces, index) => index === 0 ? pieces : [",", ...pieces]);
  return ['{"results":[', ...results, `],${JSON.stringify(others).slice(1)}`];
}

const encoder = new TextEncoder();

/**
 * Serialises a result as `JSON.stringify` would, but reuses the members that a bank's accounts share. In a batch, they
 * are bytes, because encoding is its slowest step; for a single answer, a string is faster.
 */
export function writeResult(
  result: Result,
  screening: IbanScreening,
  language: Language,
  isInBatch: boolean,
): JsonPieces {
  const shared = screening.valid ? screening.described?.get(language) : undefined;
  if (shared === undefined || !result.valid || result.bic_given !== undefined || result.reference_check) {
    return [JSON.stringify(result)];
  }
  if (shared.text === undefined) {
    const text = JSON.stringify(result);
    const start = text.indexOf(',"verdict":');
    shared.text = text.slice(start, text.indexOf(',"formatted":', start));
    return [text];
  }
  const { iban, formatted, check_digits, bban, national_check_digits, cost_usdc, processing_ms } = result;
  const own = { formatted, check_digits, bban, national_check_digits, cost_usdc, processing_ms };
  const part = isInBatch ? shared.bytes ??= encoder.encode(shared.text) : shared.text;
  // An IBAN contains no characters that JSON escapes.
  return [`{"iban":"${iban}","valid":true`, part, `,${JSON.stringify(own).slice(1)}`];
}

/** Builds the answer about an IBAN, valid or not. */
export function ibanAnswer(
  screening: IbanScreening,
  costUsdc: number,
  language: Language = "en",
): Schemas["IBANValidationResult"] {
  return screening.valid
    ? validIbanAnswer(screening, costUsdc, language)
    : invalidIbanAnswer(screening, costUsdc, language);
}

/** Builds the answer about a text that isn't an IBAN. */
export function invalidIbanAnswer(
  screening: RejectedIban,
  costUsdc: number,
  language: Language,
): Schemas["InvalidIban"] {
  const { text, error, detail, unregisteredLayout, given, reference } = screening;
  const { verdict, summary, findings, next_steps } = describeFindings(screening, null, language);
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
    ...(reference && { reference_check: reference }),
    cost_usdc: costUsdc,
  };
}

/** Builds the answer about a valid IBAN and its bank. */
export function validIbanAnswer(
  screening: ScreenedIban,
  costUsdc: number,
  language: Language,
): Schemas["ValidIban"] {
  const { iban, bank, nationalCheck, reference } = screening;
  const { part } = bank;
  const parts = ibanPartsOf(iban);
  const { verdict, summary, findings, next_steps } = describeFindings(
    screening,
    screening.bankName,
    language,
  );
  // Lists every member, because spreading took a third of the time. `writeResult` relies on the order: the members from
  // `verdict` to `next_steps` are the same for all accounts of the bank.
  return {
    iban: parts.iban,
    valid: parts.valid,
    verdict,
    summary,
    findings,
    country: parts.country,
    bic: part.bic,
    issuer: part.issuer,
    sepa: part.sepa,
    risk_indicators: part.risk_indicators,
    bank_code_check: part.bank_code_check,
    bank_code_holder: bank.holder,
    official_identity: part.official_identity,
    clearing: part.clearing,
    checks: screening.checks,
    next_steps,
    formatted: parts.formatted,
    check_digits: parts.check_digits,
    bban: parts.bban,
    bic_given: screening.given?.text,
    national_check_digits: nationalCheck ?? undefined,
    reference_check: reference ?? undefined,
    cost_usdc: costUsdc,
  };
}

/** Describes findings, once for all accounts that share them. `bank` is the bank's name for the summary, if known. */
export function describeFindings(
  screened: Findings,
  bank: string | null,
  language: Language,
): DescribedFindings {
  const known = screened.described?.get(language);
  if (known !== undefined) return known;
  const catalogue = catalogues[language];
  const decision = decide(screened.found.map(({ finding }) => finding));
  const described: DescribedFindings = {
    verdict: decision.verdict,
    summary: summarise(decision, bank, catalogue),
    findings: decision.findings.map((finding) => ({
      code: finding.code,
      severity: verdictOfFinding(finding),
      values: finding.values,
      message: sayFinding(finding, catalogue),
    })),
    next_steps: nextStepsOf(screened.found).map(({ finding, step }) => ({
      ...step,
      because: step.because ?? sayFinding(finding, catalogues.en),
      ...(language !== "en" && { text: sayFinding(finding, catalogue) }),
    })),
  };
  screened.described?.set(language, described);
  return described;
}

/** Converts the parts of an IBAN into their form in answers. */
export function ibanPartsOf(
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
