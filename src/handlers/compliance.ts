/**
 * `POST /v1/iban/compliance`: the bank behind an IBAN or a BIC, screened.
 *
 * @module
 */
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Registers } from "../registers/records.ts";
import { readBic } from "../identifiers/bic/mod.ts";
import { type Call, processingMs } from "./call.ts";
import { shapeBicCompliance, shapeIbanCompliance } from "./compliance_result.ts";
import type { Screening } from "./screen.ts";

/** Answers a compliance screening. An invalid IBAN is an answer; a BIC of another shape is refused. */
export function checkCompliance(
  screening: Screening,
  registers: Registers,
  { body }: Inputs["complianceCheck"],
  call: Call,
): Reply<"complianceCheck"> {
  if (typeof body.iban === "string") {
    return answer(complianceOfIban(screening, body.iban, call.unitCostUsdc), call);
  }
  const bic = readBic(body.bic ?? "");
  if (bic === null) {
    return {
      status: 400,
      body: {
        error: "invalid_bic_format",
        message:
          "A BIC is 4 letters or digits, 2 letters for the country, 2 letters or digits for the place, and 3 " +
          "more for a branch or none (ISO 9362), for example COBADEFF.",
      },
    };
  }
  const result = screening.bicCompliance(bic);
  return answer(
    shapeBicCompliance(result, screening.complianceSources(), registers, call.unitCostUsdc),
    call,
  );
}

/** Screens and shapes one IBAN, as the demonstration and the command line do too. */
export function complianceOfIban(
  screening: Screening,
  iban: string,
  costUsdc: number,
): components["schemas"]["ScreenedIban"] | components["schemas"]["ScreenedInvalidIban"] {
  return shapeIbanCompliance(screening.ibanCompliance(iban), screening.complianceSources(), costUsdc);
}

function answer(result: components["schemas"]["ComplianceResult"], call: Call): Reply<"complianceCheck"> {
  return { status: 200, body: { ...result, processing_ms: processingMs(call) } };
}
