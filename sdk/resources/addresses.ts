/**
 * The operation on postal addresses.
 *
 * @module
 */
import type { ApiPromise } from "../api_promise.ts";
import type { Core } from "../core.ts";
import type { RequestOptions } from "../options.ts";
import type { AddressRequest, AddressResult } from "../shapes/mod.ts";

/**
 * The operation on postal addresses.
 *
 * @example
 * ```ts
 * import { type Addresses, Bankscreen } from "@bankscreen/sdk";
 *
 * const addresses: Addresses = new Bankscreen().addresses;
 * const { conforms } = await addresses.check({ scheme: "sps", address: { twn_nm: "Bern", ctry: "CH" } });
 * console.log(conforms);
 * ```
 */
export interface Addresses {
  /**
   * Checks a postal address against the rules of a payment scheme. Free.
   *
   * @param request The scheme and the address in ISO 20022 elements.
   * @param options How to send it.
   * @returns The verdict of every rule.
   */
  check(request: AddressRequest, options?: RequestOptions): ApiPromise<AddressResult>;
}

/** Makes the operation on postal addresses. */
export function createAddresses(core: Core): Addresses {
  return {
    check: (body, options) =>
      core.send({ kind: "free" }, options, (init) => core.raw.POST("/v1/address/check", { ...init, body })),
  };
}
