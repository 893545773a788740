/**
 * The operations on prepaid credits.
 *
 * @module
 */
import type { ApiPromise } from "../api_promise.ts";
import type { Core } from "../core.ts";
import type { RequestOptions } from "../options.ts";
import type { CreditBalance, CreditBundles } from "../shapes/mod.ts";

/**
 * The operations on prepaid credits.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Credits } from "@bankscreen/sdk";
 *
 * const credits: Credits = new Bankscreen().credits;
 * const { bundles } = await credits.bundles();
 * console.log(bundles.map(({ slug, price_usdc }) => `${slug}: ${price_usdc} USDC`));
 * ```
 */
export interface Credits {
  /**
   * Lists the credit packs and the monthly plan. Free, and needs no key.
   *
   * @param options How to send it.
   * @returns The packs, smallest first.
   */
  bundles(options?: RequestOptions): ApiPromise<CreditBundles>;
  /**
   * Tells the prepaid credits of the key. Free.
   *
   * @param options How to send it.
   * @returns The balance; `type` tells a prepaid key from a subscribed one.
   */
  balance(options?: RequestOptions): ApiPromise<CreditBalance>;
}

/** Makes the operations on prepaid credits. */
export function createCredits(core: Core): Credits {
  const { raw } = core;
  return {
    bundles: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/v1/credits/bundles", init)),
    balance: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/v1/credits/balance", init)),
  };
}
