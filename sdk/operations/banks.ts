import type { ApiPromise } from "../client/api_promise.ts";
import type { Core } from "../client/core.ts";
import type { RequestOptions } from "../client/options.ts";
import type { BicResult, ClearingResult } from "../generated/shapes.ts";

/**
 * The operations that look up a bank by its BIC or its Swiss clearing number.
 *
 * @example
 * ```ts
 * import { type BankOperations, Bankscreen } from "@bankscreen/sdk";
 *
 * const bankscreen: BankOperations = new Bankscreen();
 * const bank = await bankscreen.lookupBIC("COBADEFFXXX");
 * console.log(bank.found ? bank.institution : "unknown");
 * ```
 */
export interface BankOperations {
  /**
   * Names the institution behind a BIC. Paid.
   *
   * @param code 8 or 11 characters, in either case.
   * @param options How to send it.
   * @returns The institution; a BIC that no source knows has `found: false`.
   */
  lookupBIC(code: string, options?: RequestOptions): ApiPromise<BicResult>;
  /**
   * Names the institution behind an IID (BC number) and the payment systems that it takes part in. Paid.
   *
   * @param iid 1 to 5 digits.
   * @param options How to send it.
   * @returns The institution; an IID that the bank master does not list has `found: false`.
   */
  lookupChClearing(iid: string, options?: RequestOptions): ApiPromise<ClearingResult>;
}

/** Makes the operations that look up a bank. */
export function createBankOperations(core: Core): BankOperations {
  const { raw } = core;
  return {
    lookupBIC(code, options) {
      const params = { path: { code } };
      return core.send({ kind: "paid" }, options, async (init) => {
        const { data, error, response } = await raw.GET("/v1/bic/{code}", { ...init, params });
        // The types of openapi-fetch leave out members that are always null; the answer holds this one anyway.
        return { data: data?.found === false ? { ...data, institution: null } : data, error, response };
      });
    },
    lookupChClearing(iid, options) {
      const params = { path: { iid } };
      return core.send(
        { kind: "paid" },
        options,
        (init) => raw.GET("/v1/ch/clearing/{iid}", { ...init, params }),
      );
    },
  };
}
