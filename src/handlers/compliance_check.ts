// Screens the bank of an IBAN or BIC, also for the demonstration and the command line. Rules:
// `../screening/compliance/screen_compliance.ts`; findings: `../screening/findings.ts`.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { type BicCompliance, type IbanCompliance, readGivenBic } from "../screening/mod.ts";
import { bicShapeOf, countryName, readBic } from "../identifiers/mod.ts";
import { type Call, languageOf, processingMs } from "./call.ts";
import { shapeInvalidIban, shapeValidIban, tell } from "./validate_iban.ts";
import type { ScreeningRules } from "./bind_screening.ts";

/** `POST /v1/iban/compliance`: an invalid IBAN is a normal answer, a malformed BIC is an error. */
export function complianceCheck(
  screening: ScreeningRules,
  { body }: Inputs["complianceCheck"],
  call: Call,
): Reply<"complianceCheck"> {
  const language = languageOf(call);
  if (typeof body.iban === "string") {
    return answer(complianceOfIban(screening, body.iban, call.unitCostUsdc, body.bic, language), call);
  }
  const bic = readBic(body.bic ?? "");
  if (bic === null) {
    return { status: 400, body: refuseBic(body.bic ?? "") };
  }
  const result = screening.bicCompliance(bic);
  return answer(shapeBicCompliance(result, screening.complianceSources(), call.unitCostUsdc, language), call);
}

/** Screens an IBAN, also for the demonstration and the command line. */
export function complianceOfIban(
  screening: ScreeningRules,
  iban: string,
  costUsdc: number,
  bic?: string | null,
  language?: Language,
): components["schemas"]["ScreenedIban"] | components["schemas"]["ScreenedInvalidIban"] {
  return shapeIbanCompliance(
    screening.ibanCompliance(iban, readGivenBic(bic)),
    screening.complianceSources(),
    costUsdc,
    language,
  );
}

function answer(result: components["schemas"]["ComplianceResult"], call: Call): Reply<"complianceCheck"> {
  return {
    status: 200,
    body: { ...result, processing_ms: processingMs(call) },
    headers: { "Content-Language": languageOf(call) },
  };
}

type Schemas = components["schemas"];

/** Builds the answer about an IBAN, valid or not. */
export function shapeIbanCompliance(
  { screening, compliance }: Pick<IbanCompliance, "screening" | "compliance">,
  meta: Schemas["ComplianceMeta"],
  costUsdc: number,
  language: Language = "en",
): Schemas["ScreenedIban"] | Schemas["ScreenedInvalidIban"] {
  return screening.valid
    ? { ...shapeValidIban(screening, costUsdc, language), compliance, meta }
    : { ...shapeInvalidIban(screening, costUsdc, language), compliance, meta };
}

/** Builds the answer about a BIC. */
export function shapeBicCompliance(
  { lookup: { bic, holder, lei }, compliance, nextSteps, findings: found }: BicCompliance,
  meta: Schemas["ComplianceMeta"],
  costUsdc: number,
  language: Language = "en",
): Schemas["ScreenedBic"] {
  const institution = holder?.name ?? null;
  const { verdict, summary, findings, next_steps } = tell(
    { findings: found, nextSteps },
    institution,
    language,
  );
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

/** Explains what is wrong with a text that isn't a BIC. */
export function refuseBic(text: string): { error: "invalid_bic_format"; message: string } {
  const { country, shape } = messages.invalid_bic_format;
  const code = bicShapeOf(text);
  const message = code === null ? shape : country({ country: code.slice(4, 6) });
  return { error: "invalid_bic_format", message };
}
