import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { refuseBic } from "./lookup_bic.ts";
import { type Call, processingMs } from "./call.ts";
import { shapeBicCompliance, shapeIbanCompliance } from "./compliance_result.ts";
import type { ScreeningRules } from "./bind_screening.ts";

/**
 * `POST /v1/iban/compliance`: the bank behind an IBAN or a BIC, screened. An invalid IBAN is an answer; a BIC
 * of another shape is refused.
 */
export function complianceCheck(
  screening: ScreeningRules,
  { body }: Inputs["complianceCheck"],
  call: Call,
): Reply<"complianceCheck"> {
  const language = call.language();
  if (typeof body.iban === "string") {
    return answer(complianceOfIban(screening, body.iban, call.unitCostUsdc, body.bic, language), call);
  }
  const bic = readBic(body.bic ?? "");
  if (bic === null) {
    return { status: 400, body: refuseBic(body.bic ?? "") };
  }
  const result = screening.bicCompliance(bic);
  return answer(
    shapeBicCompliance(result, screening.complianceSources(), call.unitCostUsdc, language),
    call,
  );
}

/** Screens and shapes one IBAN, as the demonstration and the command line do too. */
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
    headers: { "Content-Language": call.language() },
  };
}
