/**
 * The operation on payment references.
 *
 * @module
 */
import type { ApiPromise } from "../api_promise.ts";
import type { Core } from "../core.ts";
import type { RequestOptions } from "../options.ts";
import type { ReferenceRequest, ReferenceResult } from "../shapes/mod.ts";

/**
 * The operation on payment references.
 *
 * @example
 * ```ts
 * import { Bankscreen, type References } from "@bankscreen/sdk";
 *
 * const references: References = new Bankscreen().references;
 * const { valid, scheme } = await references.validate("RF18 5390 0754 7034");
 * console.log(valid, scheme);
 * ```
 */
export interface References {
  /**
   * Checks a structured payment reference: ISO 11649, QR reference and national schemes. Free.
   *
   * @param reference The reference, or the reference with the scheme to read it as.
   * @param options How to send it.
   * @returns The verdict; `valid` is `null` for a scheme that only the creditor's bank can check.
   */
  validate(reference: string | ReferenceRequest, options?: RequestOptions): ApiPromise<ReferenceResult>;
}

/** Makes the operation on payment references. */
export function createReferences(core: Core): References {
  return {
    validate(reference, options) {
      const body = typeof reference === "string" ? { reference } : reference;
      return core.send(
        { kind: "free" },
        options,
        (init) => core.raw.POST("/v1/reference/validate", { ...init, body }),
      );
    },
  };
}
