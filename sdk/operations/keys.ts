import type { ApiPromise } from "../client/api_promise.ts";
import type { Core } from "../client/core.ts";
import type { RequestOptions } from "../client/options.ts";
import type {
  ClaimKeyRequest,
  ClaimResult,
  GeneratedKey,
  GenerateKeyRequest,
  KeyReportResult,
  KeyUsage,
  RevokedKey,
  RotatedKey,
} from "../generated/shapes.ts";

/**
 * The operations on API keys. All but `generateApiKey` are about the key of the client. A call that changes a key is sent
 * again only when it is certain that it was not carried out.
 *
 * @example
 * ```ts
 * import { Bankscreen, type KeyOperations } from "@bankscreen/sdk";
 *
 * const bankscreen: KeyOperations = new Bankscreen();
 * const { remaining, limit } = await bankscreen.getApiKeyUsage();
 * console.log(`${remaining} of ${limit} calls left`);
 * ```
 */
export interface KeyOperations {
  /**
   * Takes a free key. Free, and needs no key.
   *
   * @param request Without an `email` the key is anonymous and has a smaller allowance.
   * @param options How to send it.
   * @returns The key. The secret in it is shown once: store it.
   */
  generateApiKey(request?: GenerateKeyRequest, options?: RequestOptions): ApiPromise<GeneratedKey>;
  /**
   * Raises the allowance of the key by proving a mailbox: call it with the address, then with the mailed code.
   *
   * @param request The address, and in the second call the code.
   * @param options How to send it.
   * @returns `status: "code_sent"` after the first call, `claimed: true` after the second.
   */
  claimApiKey(request: ClaimKeyRequest, options?: RequestOptions): ApiPromise<ClaimResult>;
  /**
   * Reads how much of the allowance of the key is used and left. Free.
   *
   * @param options How to send it.
   * @returns The usage of the period.
   */
  getApiKeyUsage(options?: RequestOptions): ApiPromise<KeyUsage>;
  /**
   * Reports the traffic of the key. Free.
   *
   * @param window How many days to look back, from 1 to 365; 30 when absent.
   * @param options How to send it.
   * @returns Calls by day and by operation, and failures with their fix.
   */
  getApiKeyReport(window?: { readonly days?: number }, options?: RequestOptions): ApiPromise<KeyReportResult>;
  /**
   * Exchanges the key for a new one. The key of this client no longer works afterwards: make a new client.
   *
   * @param options How to send it.
   * @returns The new key. The secret in it is shown once: store it.
   */
  rotateApiKey(options?: RequestOptions): ApiPromise<RotatedKey>;
  /**
   * Ends the key. It cannot be undone.
   *
   * @param options How to send it.
   * @returns The confirmation.
   */
  revokeApiKey(options?: RequestOptions): ApiPromise<RevokedKey>;
}

/** Makes the operations on API keys. */
export function createKeyOperations(core: Core): KeyOperations {
  const { raw } = core;
  return {
    generateApiKey: (body = {}, options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/generate", { ...init, body })),
    claimApiKey: (body, options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/claim", { ...init, body })),
    getApiKeyUsage: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/v1/keys/usage", init)),
    getApiKeyReport(window, options) {
      const params = { query: { ...window } };
      return core.send({ kind: "free" }, options, (init) => raw.GET("/v1/keys/report", { ...init, params }));
    },
    rotateApiKey: (options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/rotate", init)),
    revokeApiKey: (options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/keys/revoke", init)),
  };
}
