import type { Inputs, Reply } from "../../generated/handlers.ts";
import { readGivenBic } from "../screening/mod.ts";
import { type Call, processingMs } from "./call.ts";
import { shapeIbanResult } from "./iban_result.ts";
import type { Screen } from "./bind_screening.ts";

/**
 * `POST /v1/iban/validate`. Answers the validation of one IBAN. A reference of `null` counts as not sent; a
 * blank one fails.
 */
export function validateIBAN(
  screen: Screen,
  { body }: Inputs["validateIBAN"],
  call: Call,
): Reply<"validateIBAN"> {
  const { iban, bic, reference, reference_type: type } = body;
  const sent = typeof reference === "string" ? { text: reference, type: type ?? null } : null;
  const language = call.language();
  const result = shapeIbanResult(screen(iban, sent, readGivenBic(bic)), call.unitCostUsdc, language);
  return {
    status: 200,
    body: { ...result, processing_ms: processingMs(call) },
    headers: { "Content-Language": language },
  };
}
