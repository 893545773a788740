import type { Inputs, Reply, ReplyBody } from "../../generated/handlers.ts";
import { isBlank } from "../identifiers/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import { type Call, processingMs } from "./call.ts";
import { shapeIbanResult } from "./iban_result.ts";
import type { Screen } from "./bind_screening.ts";
import type { components } from "../../generated/types.ts";

/**
 * `POST /v1/iban/batch`: up to 100 IBANs in one call. Answers a batch: one result per item, in the order of
 * the input. A blank one is no IBAN, and costs nothing.
 */
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

// Writes the results of a batch as JSON. Nine tenths of a result tell of the bank and are the same for all
// its accounts, so that part is written once for each bank.

type ValidIban = components["schemas"]["ValidIban"];
type Batch = ReplyBody<"batchValidateIBAN", 200>;

/**
 * Writes the answer to a batch, as `JSON.stringify` does as long as the members of a result stand in the order in which
 * `shapeValidIban` lists them.
 */
export function writeBatch(batch: Batch): string {
  const { results, ...others } = batch;
  let written = "";
  for (const result of results) {
    const shared = result.valid ? sharedOf(result) : null;
    if (written !== "") written += ",";
    if (!result.valid || shared === null) written += JSON.stringify(result);
    // An IBAN holds no character that JSON escapes.
    else written += `{"iban":"${result.iban}","valid":true,${shared},${ownOf(result)}`;
  }
  return `{"results":[${written}],${JSON.stringify(others).slice(1)}`;
}

/** Members that accounts of one bank share, by the advice on it, which is one object for all of them. */
const ofBanks = new WeakMap<ValidIban["next_steps"], { readonly summary: string; readonly text: string }>();

/** Writes what the account has in common with others of its bank; `null` where it may have nothing. */
function sharedOf(result: ValidIban): string | null {
  const { bic_given, reference_check, national_check_digits, summary, next_steps } = result;
  if (bic_given !== undefined || reference_check !== undefined) return null;
  if (national_check_digits?.status === "fail") return null;
  const known = ofBanks.get(next_steps);
  if (known?.summary === summary) return known.text;
  const { verdict, country, bic, issuer, sepa, risk_indicators, bank_code_check, bank_code_holder } = result;
  const { clearing, checks } = result;
  const json = JSON.stringify({
    ...{ verdict, summary, country, bic, issuer, sepa, risk_indicators, bank_code_check, bank_code_holder },
    ...{ clearing, checks, next_steps },
  });
  const text = json.slice(1, -1);
  ofBanks.set(next_steps, { summary, text });
  return text;
}

/** Writes the members behind those that are shared. */
function ownOf({ formatted, check_digits, bban, national_check_digits, cost_usdc }: ValidIban): string {
  return JSON.stringify({ formatted, check_digits, bban, national_check_digits, cost_usdc }).slice(1);
}
