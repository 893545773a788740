// Builds the answer about an IBAN or BIC screened for compliance (rules:
// `../screening/compliance/screen_compliance.ts`).
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { type BicCompliance, type IbanCompliance, readGivenBic } from "../screening/mod.ts";
import { bicShapeOf, countryName, readBic } from "../identifiers/mod.ts";
import { type Call, languageOf, processingMs } from "./call.ts";
import { describeFindings, invalidIbanAnswer, validIbanAnswer } from "./validate_iban.ts";
import type { ScreeningRules } from "./bind_screening.ts";

type Schemas = components["schemas"];

/** `POST /v1/iban/compliance`: screens an IBAN or BIC. An invalid IBAN is a normal result, an invalid BIC an error. */
export function complianceCheck(
  screening: ScreeningRules,
  { body }: Inputs["complianceCheck"],
  call: Call,
): Reply<"complianceCheck"> {
  const terms = [screening.complianceSources(), call.unitCostUsdc, languageOf(call)] as const;
  if (typeof body.iban === "string") {
    const screened = screening.ibanCompliance(body.iban, readGivenBic(body.bic));
    return answer(ibanComplianceAnswer(screened, ...terms), call);
  }
  const bic = readBic(body.bic ?? "");
  if (bic === null) return { status: 400, body: refuseBic(body.bic ?? "") };
  return answer(bicComplianceAnswer(screening.bicCompliance(bic), ...terms), call);
}

function answer(result: Schemas["ComplianceResult"], call: Call): Reply<"complianceCheck"> {
  return {
    status: 200,
    body: { ...result, processing_ms: processingMs(call) },
    headers: { "Content-Language": languageOf(call) },
  };
}

/** Builds the answer about a screened IBAN, valid or not. */
export function ibanComplianceAnswer(
  { screening, compliance }: Pick<IbanCompliance, "screening" | "compliance">,
  meta: Schemas["ComplianceMeta"],
  costUsdc: number,
  language: Language = "en",
): Schemas["ScreenedIban"] | Schemas["ScreenedInvalidIban"] {
  return screening.valid
    ? { ...validIbanAnswer(screening, costUsdc, language), compliance, meta }
    : { ...invalidIbanAnswer(screening, costUsdc, language), compliance, meta };
}

/** Builds the answer about a BIC. */
export function bicComplianceAnswer(
  { lookup: { bic, holder, lei }, compliance, found }: BicCompliance,
  meta: Schemas["ComplianceMeta"],
  costUsdc: number,
  language: Language = "en",
): Schemas["ScreenedBic"] {
  const institution = holder?.name ?? null;
  const { verdict, summary, findings, next_steps } = describeFindings({ found }, institution, language);
  return {
    bic: bic.code,
    bic8: bic.bic8,
    valid_format: true,
    verdict,
    summary,
    findings,
    found: holder !== null,
    institution,
    source_name: holder?.source.name,
    source_as_of: holder?.source.asOf || undefined,
    ...(lei !== null && { lei }),
    country: { code: bic.country, name: countryName(bic.country) },
    next_steps,
    compliance,
    meta,
    cost_usdc: costUsdc,
  };
}

/** Returns the error for a text that isn't a BIC, with the reason. */
export function refuseBic(text: string): { error: "invalid_bic_format"; message: string } {
  const { country, shape } = messages.invalid_bic_format;
  const code = bicShapeOf(text);
  const message = code === null ? shape : country({ country: code.slice(4, 6) });
  return { error: "invalid_bic_format", message };
}
