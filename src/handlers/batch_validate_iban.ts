/**
 * `POST /v1/iban/batch`: up to 100 IBANs in one call.
 *
 * @module
 */
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { isBlank } from "../identifiers/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import { type Call, processingMs } from "./call.ts";
import { shapeIbanResult } from "./iban_result.ts";
import type { Screen } from "./bind_screening.ts";
import { writeBatch } from "./write_batch.ts";

/** Answers a batch: one result per item, in the order of the input. A blank one is no IBAN, and costs nothing. */
export function batchValidateIBAN(
  screen: Screen,
  { body }: Inputs["batchValidateIBAN"],
  call: Call,
): Reply<"batchValidateIBAN"> {
  const language = call.language();
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
