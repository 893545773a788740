import type { ApiPromise } from "../client/api_promise.ts";
import type { Core } from "../client/core.ts";
import type { RequestOptions } from "../client/options.ts";
import type {
  AddressRequest,
  AddressResult,
  QrBillResult,
  ReferenceRequest,
  ReferenceResult,
} from "../generated/shapes.ts";

/**
 * The operations that check what a payment carries beside the account: its reference, its QR-bill, its addresses.
 *
 * @example
 * ```ts
 * import { Bankscreen, type PaymentOperations } from "@bankscreen/sdk";
 *
 * const bankscreen: PaymentOperations = new Bankscreen();
 * const { valid, scheme } = await bankscreen.validatePaymentReference("RF18 5390 0754 7034");
 * console.log(valid, scheme);
 * ```
 */
export interface PaymentOperations {
  /**
   * Checks a structured payment reference: ISO 11649, QR reference and national schemes. Free.
   *
   * @param reference The reference, or the reference with the scheme to read it as.
   * @param options How to send it.
   * @returns The verdict; `valid` is `null` for a scheme that only the creditor's bank can check.
   */
  validatePaymentReference(
    reference: string | ReferenceRequest,
    options?: RequestOptions,
  ): ApiPromise<ReferenceResult>;
  /**
   * Checks the payload of a Swiss QR-bill, the text that its QR code holds. Free.
   *
   * @param payload The text, lines separated by line feeds; at most 4000 characters.
   * @param options How to send it.
   * @returns Every field and every finding.
   */
  checkSwissQrBill(payload: string, options?: RequestOptions): ApiPromise<QrBillResult>;
  /**
   * Checks a postal address against the rules of a payment scheme. Free.
   *
   * @param request The scheme and the address in ISO 20022 elements.
   * @param options How to send it.
   * @returns The verdict of every rule.
   */
  checkPostalAddress(request: AddressRequest, options?: RequestOptions): ApiPromise<AddressResult>;
}

/** Makes the operations that check what a payment carries beside the account. */
export function createPaymentOperations(core: Core): PaymentOperations {
  const { raw } = core;
  return {
    validatePaymentReference(reference, options) {
      const body = typeof reference === "string" ? { reference } : reference;
      return core.send(
        { kind: "free" },
        options,
        (init) => raw.POST("/v1/reference/validate", { ...init, body }),
      );
    },
    checkSwissQrBill(payload, options) {
      const body = { payload };
      return core.send(
        { kind: "free" },
        options,
        (init) => raw.POST("/v1/ch/qr-bill/check", { ...init, body }),
      );
    },
    checkPostalAddress: (body, options) =>
      core.send({ kind: "free" }, options, (init) => raw.POST("/v1/address/check", { ...init, body })),
  };
}
