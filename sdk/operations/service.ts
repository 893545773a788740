import type { ApiPromise } from "../client/api_promise.ts";
import type { Core } from "../client/core.ts";
import type { RequestOptions } from "../client/options.ts";
import type { ApiDescription, DataEditions, Demo, Health, TestIbans } from "../generated/shapes.ts";

/**
 * The operations on the service itself, all of them free.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ServiceOperations } from "@bankscreen/sdk";
 *
 * const bankscreen: ServiceOperations = new Bankscreen();
 * const { editions } = await bankscreen.getDataEditions();
 * console.log(editions.map(({ dataset, as_of }) => `${dataset}: ${as_of}`));
 * ```
 */
export interface ServiceOperations {
  /**
   * Reads the state of the service. A service that is unavailable is an answer too.
   *
   * @param options How to send it.
   * @returns The state of the service and of every dataset.
   */
  getHealth(options?: RequestOptions): ApiPromise<Health>;
  /**
   * Asks whether the service is up.
   *
   * @param options How to send it.
   * @returns `pong`.
   */
  ping(options?: RequestOptions): ApiPromise<string>;
  /**
   * Shows answers of the service to fixed questions.
   *
   * @param options How to send it.
   * @returns The answers.
   */
  getDemo(options?: RequestOptions): ApiPromise<Demo>;
  /**
   * Makes IBANs that validate and belong to nobody.
   *
   * @param request The country, and how many from 1 to 10.
   * @param options How to send it.
   * @returns The IBANs.
   */
  getTestIban(
    request?: { readonly country?: string; readonly count?: number },
    options?: RequestOptions,
  ): ApiPromise<TestIbans>;
  /**
   * Lists the edition of every dataset that answers come from.
   *
   * @param options How to send it.
   * @returns The editions.
   */
  getDataEditions(options?: RequestOptions): ApiPromise<DataEditions>;
  /**
   * Fetches the OpenAPI document that the server serves.
   *
   * @param options How to send it.
   * @returns The document.
   */
  getOpenApiDocument(options?: RequestOptions): ApiPromise<ApiDescription>;
}

/** Makes the operations on the service itself. */
export function createServiceOperations(core: Core): ServiceOperations {
  const { raw } = core;
  return {
    getHealth(options) {
      const traits = { kind: "free", results: [503] } as const;
      return core.send(traits, options, (init) => raw.GET("/health", init));
    },
    ping: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/ping", { ...init, parseAs: "text" })),
    getDemo: (options) => core.send({ kind: "free" }, options, (init) => raw.GET("/v1/demo", init)),
    getTestIban(request, options) {
      const params = { query: { ...request } };
      return core.send({ kind: "free" }, options, (init) => raw.GET("/v1/test-iban", { ...init, params }));
    },
    getDataEditions: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/v1/data/editions", init)),
    getOpenApiDocument: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/openapi.json", init)),
  };
}
