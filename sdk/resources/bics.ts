/**
 * The operation on BICs.
 *
 * @module
 */
import type { ApiPromise } from "../api_promise.ts";
import type { Core } from "../core.ts";
import type { RequestOptions } from "../options.ts";
import type { BicResult } from "../shapes/mod.ts";

/**
 * The operation on BICs.
 *
 * @example
 * ```ts
 * import { type Bics, Bankscreen } from "@bankscreen/sdk";
 *
 * const bics: Bics = new Bankscreen().bics;
 * const bank = await bics.lookup("COBADEFFXXX");
 * console.log(bank.found ? bank.institution : "unknown");
 * ```
 */
export interface Bics {
  /**
   * Names the institution behind a BIC. Paid.
   *
   * @param code 8 or 11 characters, in either case.
   * @param options How to send it.
   * @returns The institution; a BIC that no source knows has `found: false`.
   */
  lookup(code: string, options?: RequestOptions): ApiPromise<BicResult>;
}

/** Makes the operation on BICs. */
export function createBics(core: Core): Bics {
  return {
    lookup(code, options) {
      const params = { path: { code } };
      return core.send({ kind: "paid" }, options, async (init) => {
        const { data, error, response } = await core.raw.GET("/v1/bic/{code}", { ...init, params });
        // The types of openapi-fetch leave out members that are always null; the answer holds this one anyway.
        return { data: data?.found === false ? { ...data, institution: null } : data, error, response };
      });
    },
  };
}
