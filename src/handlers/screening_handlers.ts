/**
 * The handlers of the operations that screen.
 *
 * @module
 */
import type { Handlers } from "../../generated/handlers.ts";
import type { ReferenceData } from "../registers/mod.ts";
import { checkPostalAddress } from "./check_postal_address.ts";
import { lookUpBic } from "./lookup_bic.ts";
import type { Call } from "./call.ts";
import { lookUpClearing } from "./lookup_ch_clearing.ts";
import { checkCompliance } from "./compliance_check.ts";
import { validateBatch } from "./batch_validate_iban.ts";
import { checkFormat } from "./format_check_iban.ts";
import { validateIban } from "./validate_iban.ts";
import { checkSwissQrBill } from "./check_swiss_qr_bill.ts";
import { validateReference } from "./validate_payment_reference.ts";
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
