// Builds the answers about IBANs, single or in batches (rules: `../screening/iban_screening/screen_iban.ts`).
import type { Inputs, JsonPieces, ReplyBody, WrittenReply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import {
  catalogues,
  decide,
  type Language,
  sayFinding,
  summarise,
  verdictOfFinding,
} from "../../sdk/verdicts/mod.ts";
import { formatIban, type Iban, isBlank, ownText, ownTexts } from "../identifiers/mod.ts";
import {
  type DescribedFindings,
  type Findings,
  type IbanScreening,
  nextStepsOf,
  readGivenBic,
  type RejectedIban,
  type ScreenedIban,
  type SharedJson,
} from "../screening/mod.ts";
import { type Call, languageOf, processingMs } from "./call.ts";
import type { Screen } from "./bind_screening.ts";

type Schemas = components["schemas"];

/** `POST /v1/iban/validate`: validates one IBAN. A `null` reference counts as not sent, a blank one as wrong. */
export function validateIBAN(
  screen: Screen,
  { body }: Inputs["validateIBAN"],
  call: Call,
): WrittenReply<"validateIBAN"> {
  const { iban, bic, reference, reference_type: type } = body;
  const sent = typeof reference === "string" ? { text: reference, type: type ?? null } : null;
  const language = languageOf(call);
  const given = bic === undefined ? null : readGivenBic(bic);
  const screening = screen(iban, sent, given);
  const headers = { "Content-Language": language };
  const processing_ms = processingMs(call);
  // A body to which evidence will be added can't be serialised yet.
  if (body.evidence === true) {
    return {
      status: 200,
      body: { ...ibanAnswer(screening, call.unitCostUsdc, language), processing_ms },
      headers,
    };
  }
  const { start, shared, end } = writeResult(screening, call.unitCostUsdc, language, processing_ms);
  // In a single answer, text is faster than bytes.
  return { status: 200, written: [start + (shared?.text ?? "") + end], headers };
}

/** `POST /v1/iban/batch`: returns one result per item, in order. Blank items are free. */
export function batchValidateIBAN(
  screen: Screen,
  { body: { ibans } }: Inputs["batchValidateIBAN"],
  call: Call,
): WrittenReply<"batchValidateIBAN"> {
  const language = languageOf(call);
  const written: JsonPieces[number][] = [];
  let [text, separator, validCount, cost] = ['{"results":[', "", 0, 0];
  for (const item of ibans) {
    const { iban, bic = null } = typeof item === "string" ? { iban: item } : item;
    const screening = screen(iban, null, readGivenBic(bic));
    const costUsdc = isBlank(iban) ? 0 : call.unitCostUsdc;
    if (screening.valid) validCount++;
    cost += costUsdc;
    const { start, shared, end } = writeResult(screening, costUsdc, language);
    text += separator + start;
    separator = ",";
    if (shared === null) continue;
    // Bytes, because encoding is the slowest step of a batch.
    written.push(text, shared.bytes ??= encoder.encode(shared.text));
    text = end;
  }
  const others: Omit<ReplyBody<"batchValidateIBAN", 200>, "results"> = {
    count: ibans.length,
    valid_count: validCount,
    cost_usdc: Math.round(cost * 1000) / 1000,
    processing_ms: processingMs(call),
  };
  written.push(`${text}],${JSON.stringify(others).slice(1)}`);
  return { status: 200, written, headers: { "Content-Language": language } };
}

const encoder = new TextEncoder();

/** A serialised result: `start`, the members that a bank's accounts share, if any, and `end`. */
interface WrittenResult {
  readonly start: string;
  readonly shared: SharedJson | null;
  readonly end: string;
}

/** Serialises an answer about an IBAN as `JSON.stringify` would, but reuses the members that accounts share. */
export function writeResult(
  screening: IbanScreening,
  costUsdc: number,
  language: Language,
  processingMs?: number,
): WrittenResult {
  const isShared = screening.valid && screening.given === null && screening.reference === null;
  const known = isShared ? screening.described?.get(language)?.json : undefined;
  if (!isShared || known === undefined) {
    const answer = { ...ibanAnswer(screening, costUsdc, language), processing_ms: processingMs };
    const text = JSON.stringify(answer);
    const described = isShared ? screening.described?.get(language) : undefined;
    const from = text.indexOf(',"verdict":');
    if (described !== undefined) {
      // Copied, because a slice would keep the whole answer with its account number in memory.
      described.json = { text: ownTexts(text.slice(from, text.indexOf(',"formatted":', from))) };
    }
    return { start: text, shared: null, end: "" };
  }
  const { iban, nationalCheck } = screening;
  const branch = iban.branchCode === null ? "" : `,"branch_code":"${iban.branchCode}"`;
  if (known.check?.result !== nationalCheck) {
    known.check = { result: nationalCheck, text: JSON.stringify(nationalCheck) };
  }
  const check = nationalCheck === null ? "" : `,"national_check_digits":${known.check?.text}`;
  const time = processingMs === undefined ? "" : `,"processing_ms":${processingMs}`;
  // An IBAN contains no characters that JSON escapes.
  return {
    start: `{"iban":"${iban.text}","valid":true`,
    shared: known,
    end: `,"formatted":"${formatIban(iban.text)}","check_digits":"${iban.checkDigits}",` +
      `"bban":{"bank_code":"${iban.bankCode}"${branch},"account_number":"${iban.accountNumber}"}` +
      `${check},"cost_usdc":${costUsdc}${time}}`,
  };
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
