/**
 * The operations on API keys.
 *
 * @module
 */
import type { ApiPromise } from "../api_promise.ts";
import type { Core } from "../core.ts";
import type { RequestOptions } from "../options.ts";
import type {
  ClaimKeyRequest,
  ClaimResult,
  GeneratedKey,
  GenerateKeyRequest,
  KeyReportResult,
  KeyUsage,
  RevokedKey,
  RotatedKey,
} from "../shapes/mod.ts";

/**
 * The operations on API keys. All but `generate` are about the key of the client. A call that changes a key is sent
 * again only when it is certain that it was not carried out.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Keys } from "@bankscreen/sdk";
 *
 * const keys: Keys = new Bankscreen().keys;
 * const { remaining, limit } = await keys.usage();
 * console.log(`${remaining} of ${limit} calls left`);
 * ```
 */
export interface Keys {
  /**
   * Takes a free key. Free, and needs no key.
   *
   * @param request Without an `email` the key is anonymous and has a smaller allowance.
   * @param options How to send it.
   * @returns The key. The secret in it is shown once: store it.
   */
  generate(request?: GenerateKeyRequest, options?: RequestOptions): ApiPromise<GeneratedKey>;
  /**
   * Raises the allowance of the key by proving a mailbox: call it with the address, then with the mailed code.
   *
   * @param request The address, and in the second call the code.
   * @param options How to send it.
   * @returns `status: "code_sent"` after the first call, `claimed: true` after the second.
   */
  claim(request: ClaimKeyRequest, options?: RequestOptions): ApiPromise<ClaimResult>;
  /**
   * Tells the allowance of the key and what is left of it. Free.
   *
   * @param options How to send it.
   * @returns The usage of the period.
   */
  usage(options?: RequestOptions): ApiPromise<KeyUsage>;
  /**
   * Reports the traffic of the key. Free.
   *
   * @param window How many days to look back, from 1 to 365; 30 when absent.
   * @param options How to send it.
   * @returns Calls by day and by operation, and failures with their fix.
   */
  report(window?: { readonly days?: number }, options?: RequestOptions): ApiPromise<KeyReportResult>;
  /**
   * Exchanges the key for a new one. The key of this client no longer works afterwards: make a new client.
   *
   * @param options How to send it.
   * @returns The new key. The secret in it is shown once: store it.
   */
  rotate(options?: RequestOptions): ApiPromise<RotatedKey>;
  /**
   * Ends the key. It cannot be undone.
   *
   * @param options How to send it.
   * @returns The confirmation.
   */
  revoke(options?: RequestOptions): ApiPromise<RevokedKey>;
}

/** Makes the operations on API keys. */
export function createKeys(core: Core): Keys {
  const { raw } = core;
  return {
    generate: (body = {}, options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/generate", { ...init, body })),
    claim: (body, options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/claim", { ...init, body })),
    usage: (options) => core.send({ kind: "free" }, options, (init) => raw.GET("/v1/keys/usage", init)),
    report(window, options) {
      const params = { query: { ...window } };
      return core.send({ kind: "free" }, options, (init) => raw.GET("/v1/keys/report", { ...init, params }));
    },
    rotate: (options) => core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/rotate", init)),
    revoke: (options) => core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/revoke", init)),
  };
}
