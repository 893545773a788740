/**
 * The handlers of the operations that screen.
 *
 * @module
 */
import type { Handlers } from "../../generated/handlers.ts";
import type { ReferenceData } from "../registers/mod.ts";
import { checkPostalAddress } from "./address_check.ts";
import { lookUpBic } from "./bic_lookup.ts";
import type { Call } from "./call.ts";
import { lookUpClearing } from "./ch_clearing.ts";
import { checkCompliance } from "./compliance.ts";
import { validateBatch } from "./iban_batch.ts";
import { checkFormat } from "./iban_format.ts";
import { validateIban } from "./iban_validate.ts";
import { checkSwissQrBill } from "./qr_bill_check.ts";
import { validateReference } from "./reference_validate.ts";
import type { Screening } from "./screen.ts";

/** The operations that screen. */
export type ScreeningOperation =
  | "validateIBAN"
  | "batchValidateIBAN"
  | "complianceCheck"
  | "formatCheckIBAN"
  | "formatCheckIBANPost"
  | "lookupBIC"
  | "lookupChClearing"
  | "checkSwissQrBill"
  | "validatePaymentReference"
  | "validatePaymentReferencePost"
  | "checkPostalAddress";

/** Makes the handlers of the operations that screen. */
export function createScreeningHandlers(
  screening: Screening,
  { registers }: ReferenceData,
): Pick<Handlers<Call>, ScreeningOperation> {
  const { readIban } = screening;
  return {
    validateIBAN: (input, call) => validateIban(screening.iban, input, call),
    batchValidateIBAN: (input, call) => validateBatch(screening.iban, input, call),
    complianceCheck: (input, call) => checkCompliance(screening, input, call),
    formatCheckIBAN: ({ query }) => checkFormat(readIban, query.iban),
    formatCheckIBANPost: ({ body }) => checkFormat(readIban, body.iban),
    lookupBIC: (input, call) => lookUpBic(screening, registers, input, call),
    lookupChClearing: (input, call) => lookUpClearing(registers, input, call),
    checkSwissQrBill: (input) => checkSwissQrBill(readIban, input),
    validatePaymentReference: ({ query }) =>
      validateReference(query.reference, query.reference_type ?? query.type),
    validatePaymentReferencePost: ({ body }) => validateReference(body.reference, body.reference_type),
    checkPostalAddress: (input) => checkPostalAddress(input),
  };
}
