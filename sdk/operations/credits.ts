import type { ApiPromise } from "../client/api_promise.ts";
import type { Core } from "../client/core.ts";
import type { RequestOptions } from "../client/options.ts";
import type {
  CreditBalance,
  CreditBundles,
  PackPurchase,
  PackReplay,
  RecoveredKey,
} from "../generated/shapes.ts";

/**
 * The operations on prepaid credits.
 *
 * @example
 * ```ts
 * import { Bankscreen, type CreditOperations } from "@bankscreen/sdk";
 *
 * const bankscreen: CreditOperations = new Bankscreen();
 * const { bundles } = await bankscreen.listCreditBundles();
 * console.log(bundles.map(({ slug, price_usdc }) => `${slug}: ${price_usdc} USDC`));
 * ```
 */
export interface CreditOperations {
  /**
   * Lists the credit packs and the monthly plan. Free, and needs no key.
   *
   * @param options How to send it.
   * @returns The packs, smallest first.
   */
  listCreditBundles(options?: RequestOptions): ApiPromise<CreditBundles>;
  /**
   * Reads the prepaid credits of the key. Free.
   *
   * @param options How to send it.
   * @returns The balance; `type` distinguishes a prepaid key from a subscribed one.
   */
  getCreditBalance(options?: RequestOptions): ApiPromise<CreditBalance>;
  /**
   * Buys a credit pack with USDC. Needs a client that pays (`payWith` of `@bankscreen/sdk/x402`) up to the price of the
   * pack. With a key the credits are added to that key; without one the answer carries a new key, shown once.
   *
   * A purchase is paid once. When its outcome is not known, the call fails with a `SettlementUnconfirmedError`: buy again
   * with the same client, which sends the same payment, or give its `recoveryRef` to {@linkcode recoverPurchasedKey}, which answers
   * the new key once the pack is paid. A payment that was sent before and brought no pack fails with a
   * `PurchaseConflictError`, whose `next` says whether to wait or to pay again.
   *
   * @param bundle Slug of the pack: `1k`, `5k` or `25k`.
   * @param request Contact of the payer, for receipts.
   * @param options How to send it.
   * @returns The key with its credits; or, when this payment was credited before, which key holds them.
   */
  buyCreditBundle(
    bundle: string,
    request?: { readonly email?: string },
    options?: RequestOptions,
  ): ApiPromise<PackPurchase | PackReplay>;
  /**
   * Collects the new key of a purchase whose answer got lost. Free; works a single time.
   *
   * @param ref `recoveryRef` of a `SettlementUnconfirmedError`, or the last part of the `recovery_url` of a purchase.
   * @param options How to send it.
   * @returns The key. It cannot be shown again: store it.
   */
  recoverPurchasedKey(ref: string, options?: RequestOptions): ApiPromise<RecoveredKey>;
}

/** Makes the operations on prepaid credits. */
export function createCreditOperations(core: Core): CreditOperations {
  const { raw } = core;
  return {
    listCreditBundles: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/v1/credits/bundles", init)),
    getCreditBalance: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/v1/credits/balance", init)),
    buyCreditBundle(bundle, body, options) {
      const params = { path: { bundle } };
      return core.send(
        { kind: "once" },
        options,
        (init) => raw.POST("/v1/credits/buy/{bundle}", { ...init, params, ...(body && { body }) }),
      );
    },
    recoverPurchasedKey: (ref, options) =>
      core.send(
        { kind: "once" },
        options,
        (init) => raw.GET("/v1/credits/recover/{ref}", { ...init, params: { path: { ref } } }),
      ),
  };
}
