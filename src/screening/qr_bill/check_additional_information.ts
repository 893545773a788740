import { checkCharacters } from "./character_set.ts";
import { lengthOf, type PayloadLines } from "./payload_lines.ts";
import { qrBillError, type QrBillFinding } from "./qr_bill_finding.ts";

const INFORMATION_LENGTH_MAX = 140;
const ALTERNATIVE_SCHEME_LENGTH_MAX = 100;

/**
 * Checks message, billing information and alternative schemes: 140 characters for message and billing
 * information together, 100 for each alternative scheme, billing information starts with `//` (SIX
 * Implementation Guidelines QR-bill v2.3, data elements, 2025-11-22).
 *
 * @param lines The elements as read.
 */
export function checkAdditionalInformation(lines: PayloadLines): readonly QrBillFinding[] {
  const { message, billingInformation, alternativeSchemes } = lines;
  return [
    ...checkText("unstructured_message", message, INFORMATION_LENGTH_MAX),
    ...checkText("billing_information", billingInformation, INFORMATION_LENGTH_MAX),
    ...checkTotal(message, billingInformation),
    ...checkBillingStart(billingInformation),
    ...alternativeSchemes.flatMap((text) =>
      checkText("alternative_schemes", text, ALTERNATIVE_SCHEME_LENGTH_MAX)
    ),
  ];
}

function checkText(field: string, text: string, lengthMax: number): readonly QrBillFinding[] {
  const length = lengthOf(text);
  const characters = checkCharacters(field, text);
  if (length <= lengthMax) return characters;
  const detail = `${length} characters; at most ${lengthMax} are allowed.`;
  return [qrBillError("field_too_long", field, detail), ...characters];
}

// A single text over the limit is reported as such; the total when only both together are too long.
function checkTotal(message: string, billingInformation: string): readonly QrBillFinding[] {
  const lengths = [lengthOf(message), lengthOf(billingInformation)];
  if (lengths.some((length) => length > INFORMATION_LENGTH_MAX)) return [];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= INFORMATION_LENGTH_MAX) return [];
  const detail =
    `Message and billing information have ${total} characters together; at most ${INFORMATION_LENGTH_MAX} are allowed.`;
  return [qrBillError("additional_information_too_long", "unstructured_message", detail)];
}

function checkBillingStart(text: string): readonly QrBillFinding[] {
  if (text === "" || text.startsWith("//")) return [];
  const detail =
    "Billing information must start with // and the two characters of its syntax, for example //S1.";
  return [qrBillError("billing_information_invalid", "billing_information", detail)];
}
