// One IBAN, a batch of them, or the format alone.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply, ReplyBody } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { cleanIban, type IbanReader, isBlank } from "../identifiers/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import type { Screen } from "./bind_screening.ts";
import { type Call, processingMs } from "./call.ts";
import { shapeIbanParts, shapeIbanResult } from "./iban_result.ts";

/** `POST /v1/iban/validate`: one IBAN. A reference of `null` counts as not sent; a blank one fails. */
export function validateIBAN(
  screen: Screen,
  { body }: Inputs["validateIBAN"],
  call: Call,
): Reply<"validateIBAN"> {
  const { iban, bic, reference, reference_type: type } = body;
  const sent = typeof reference === "string" ? { text: reference, type: type ?? null } : null;
  const language = call.language();
  const result = shapeIbanResult(screen(iban, sent, readGivenBic(bic)), call.unitCostUsdc, language);
  const answer = { ...result, processing_ms: processingMs(call) };
  return {
    status: 200,
    body: answer,
    headers: { "Content-Language": language },
    // To be signed, the object is read again.
    ...(body.evidence !== true && { written: writeResult(answer) }),
  };
}

/** `POST /v1/iban/batch`: one result per item, in the order of the input. A blank item is no IBAN and costs nothing. */
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

type ValidIban = components["schemas"]["ValidIban"];

type Batch = ReplyBody<"batchValidateIBAN", 200>;

/** A result of a batch, or the answer about one IBAN. */
type Result = Batch["results"][number] & Partial<Pick<Batch, "processing_ms">>;

/** Writes the answer to a batch, as `JSON.stringify` does. */
export function writeBatch(batch: Batch): string {
  const { results, ...others } = batch;
  let written = "";
  for (const result of results) written += written === "" ? writeResult(result) : `,${writeResult(result)}`;
  return `{"results":[${written}],${JSON.stringify(others).slice(1)}`;
}

/**
 * Writes a result, as `JSON.stringify` does as long as its members stand in the order in which `shapeValidIban` lists
 * them. Nine tenths of a result tell of the bank: that part is written once for each bank.
 */
export function writeResult(result: Result): string {
  const shared = result.valid ? sharedOf(result) : null;
  if (!result.valid || shared === null) return JSON.stringify(result);
  // An IBAN holds no character that JSON escapes.
  return `{"iban":"${result.iban}","valid":true,${shared},${ownOf(result)}`;
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

function ownOf(
  { formatted, check_digits, bban, national_check_digits, cost_usdc, processing_ms }: Result & ValidIban,
): string {
  return JSON.stringify({ formatted, check_digits, bban, national_check_digits, cost_usdc, processing_ms })
    .slice(1);
}

/** Fewest and most characters of an IBAN once separators are removed (ISO 13616-1:2020). */
const LENGTH_MIN = 15;

const LENGTH_MAX = 34;

const UPGRADE = "POST /v1/iban/validate also names the bank behind the code and says how to reach it.";

type FormatReply =
  | { status: 200; body: components["schemas"]["IBANFormatResult"] }
  | { status: 400; body: components["schemas"]["FormatRequestError"] };

/**
 * `GET` and `POST /v1/iban/format`: structure only, free, no register asked. A length out of bounds after
 * cleaning is a bad request.
 */
export function formatCheckIBAN(readIban: IbanReader, text: string): FormatReply {
  const { length } = cleanIban(text);
  if (length < LENGTH_MIN || length > LENGTH_MAX) {
    return {
      status: 400,
      body: {
        error: "invalid_iban_length",
        message: messages.invalid_iban_length({ length, lengthMin: LENGTH_MIN, lengthMax: LENGTH_MAX }),
        upgrade_to_full_validation: UPGRADE,
      },
    };
  }
  const reading = readIban(text);
  const body = reading.valid ? { ...shapeIbanParts(reading.iban), upgrade_to_full_validation: UPGRADE } : {
    iban: reading.text,
    valid: false as const,
    error: reading.error,
    error_detail: reading.detail,
    upgrade_to_full_validation: UPGRADE,
  };
  return { status: 200, body };
}
