import { messages } from "../../generated/errors.ts";
import type { components } from "../../generated/types.ts";
import { cleanIban, type IbanReader } from "../identifiers/mod.ts";
import { shapeIbanParts } from "./iban_result.ts";

/** Fewest and most characters of an IBAN once separators are removed (ISO 13616-1:2020). */
const LENGTH_MIN = 15;
const LENGTH_MAX = 34;

const UPGRADE = "POST /v1/iban/validate also names the bank behind the code and says how to reach it.";

type FormatReply =
  | { status: 200; body: components["schemas"]["IBANFormatResult"] }
  | { status: 400; body: components["schemas"]["FormatRequestError"] };

/**
 * `GET` and `POST /v1/iban/format`: structure only, free, no register asked. Answers a format check.
 *
 * @param text The IBAN as sent, at most 64 characters. A length out of bounds after cleaning is a bad request.
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
