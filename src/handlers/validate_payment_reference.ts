/**
 * `GET` and `POST /v1/reference/validate`: the check digits of a payment reference, free.
 *
 * @module
 */
import type { components } from "../../generated/types.ts";
import { checkReference } from "../identifiers/mod.ts";
import { shapeReferenceCheck } from "./reference_check.ts";

/**
 * Answers the check of a reference.
 *
 * @param type Scheme or alias that the caller names; absent, `null` and unknown names leave the choice to the
 * shape of the text.
 */
export function validatePaymentReference(
  text: string,
  type: string | null | undefined,
): { status: 200; body: components["schemas"]["PaymentReferenceResult"] } {
  return { status: 200, body: shapeReferenceCheck(checkReference(text, type ?? null)) };
}
