/**
 * The operations on Swiss clearing numbers and QR-bills.
 *
 * @module
 */
import type { ApiPromise } from "../api_promise.ts";
import type { Core } from "../core.ts";
import type { RequestOptions } from "../options.ts";
import type { ClearingResult, QrBillResult } from "../shapes/mod.ts";

/**
 * The operations on Swiss clearing numbers and QR-bills.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Swiss } from "@bankscreen/sdk";
 *
 * const swiss: Swiss = new Bankscreen().swiss;
 * const { findings } = await swiss.checkQrBill("SPC\n0200\n1\n");
 * console.log(findings.map(({ code, detail }) => `${code}: ${detail}`));
 * ```
 */
export interface Swiss {
  /**
   * Names the institution behind an IID (BC number) and the payment systems that it takes part in. Paid.
   *
   * @param iid 1 to 5 digits.
   * @param options How to send it.
   * @returns The institution; an IID that the bank master does not list has `found: false`.
   */
  clearing(iid: string, options?: RequestOptions): ApiPromise<ClearingResult>;
  /**
   * Checks the payload of a Swiss QR-bill, the text that its QR code holds. Free.
   *
   * @param payload The text, lines separated by line feeds; at most 4000 characters.
   * @param options How to send it.
   * @returns Every field and every finding.
   */
  checkQrBill(payload: string, options?: RequestOptions): ApiPromise<QrBillResult>;
}

/** Makes the operations on Swiss clearing numbers and QR-bills. */
export function createSwiss(core: Core): Swiss {
  const { raw } = core;
  return {
    clearing(iid, options) {
      const params = { path: { iid } };
      return core.send(
        { kind: "paid" },
        options,
        (init) => raw.GET("/v1/ch/clearing/{iid}", { ...init, params }),
      );
    },
    checkQrBill(payload, options) {
      const body = { payload };
      return core.send(
        { kind: "free" },
        options,
        (init) => raw.POST("/v1/ch/qr-bill/check", { ...init, body }),
      );
    },
  };
}
