/**
 * The client.
 *
 * @module
 */
import type { Client } from "openapi-fetch";
import type { ApiPromise } from "./api_promise.ts";
import { Core } from "./core.ts";
import type { paths } from "./generated/types.ts";
import type { BankscreenOptions, RequestOptions } from "./options.ts";
import {
  type Addresses,
  type Bics,
  createAddresses,
  createBics,
  createCredits,
  createFeedback,
  createIbans,
  createKeys,
  createReferences,
  createSwiss,
  type Credits,
  type Feedback,
  type Ibans,
  type Keys,
  type References,
  type Swiss,
} from "./resources/mod.ts";
import { type ScreenedItem, screenMany, type ScreenManyOptions } from "./screening/mod.ts";
import { readSettings } from "./settings.ts";
import type { ApiDescription, DataEditions, Demo, Health, TestIbans } from "./shapes/mod.ts";

/**
 * Documented by openapi-fetch; named here because the documentation linter wants every public type to be ours.
 *
 * @internal
 */
type OpenapiFetchClient = Client<paths>;

/**
 * The typed HTTP client under the methods, an `openapi-fetch` client of the contract.
 *
 * @example
 * ```ts
 * import { Bankscreen, type RawClient } from "@bankscreen/sdk";
 *
 * const raw: RawClient = new Bankscreen().raw;
 * const { data, error, response } = await raw.GET("/v1/iban/format", {
 *   params: { query: { iban: "DE89370400440532013000" } },
 * });
 * console.log(response.status, data?.valid, error?.message);
 * ```
 */
export type RawClient = OpenapiFetchClient;

/**
 * A client of the service. Every method returns the typed body of the answer, and throws an error of its own class
 * when the call is refused or gets no answer.
 *
 * @example Screen one account
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const result = await bankscreen.ibans.validate("DE89 3704 0044 0532 0130 00");
 * if (result.valid) console.log(result.formatted, result.bic?.bank_name, result.next_steps);
 * else console.log(result.error, result.error_detail);
 * ```
 *
 * @example See what is left on the key
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const { data, balance } = await bankscreen.ibans.validate("DE89370400440532013000").withResponse();
 * console.log(data.valid, balance.quota?.remaining, balance.credits?.remaining, balance.chargedFrom);
 * ```
 */
export class Bankscreen {
  /** The operations on IBANs. */
  readonly ibans: Ibans;
  /** The operation on BICs. */
  readonly bics: Bics;
  /** The operations on Swiss clearing numbers and QR-bills. */
  readonly swiss: Swiss;
  /** The operation on payment references. */
  readonly references: References;
  /** The operation on postal addresses. */
  readonly addresses: Addresses;
  /** The operations on API keys. */
  readonly keys: Keys;
  /** The operations on prepaid credits. */
  readonly credits: Credits;
  /** The operations on feedback. */
  readonly feedback: Feedback;
  readonly #core: Core;

  /**
   * Makes a client. It opens nothing and needs no closing.
   *
   * @param options How it is set up; what is absent comes from the environment.
   * @throws {TypeError} When the key or the base URL cannot be used, `RangeError` for a number.
   */
  constructor(options: BankscreenOptions = {}) {
    const core = new Core(readSettings(options));
    this.#core = core;
    this.ibans = createIbans(core);
    this.bics = createBics(core);
    this.swiss = createSwiss(core);
    this.references = createReferences(core);
    this.addresses = createAddresses(core);
    this.keys = createKeys(core);
    this.credits = createCredits(core);
    this.feedback = createFeedback(core);
  }

  /** The typed HTTP client under the methods: every operation with its own parameters, retries included. */
  get raw(): RawClient {
    return this.#core.raw;
  }

  /**
   * Screens any number of IBANs in batches of 100, in order, while they are read.
   *
   * @param ibans The IBANs; a stream is read only as fast as results are taken.
   * @param options How many batches at once, and how to follow or end the run.
   * @returns One item per IBAN; after a refusal for want of money, one last item that holds what is left.
   */
  screenMany(
    ibans: Iterable<string> | AsyncIterable<string>,
    options?: ScreenManyOptions,
  ): AsyncGenerator<ScreenedItem, void, undefined> {
    return screenMany(
      (batch, requestOptions) => this.ibans.validateBatch(batch, requestOptions),
      ibans,
      options,
    );
  }

  /**
   * Tells the state of the service. A service that is unavailable is an answer too.
   *
   * @param options How to send it.
   * @returns The state of the service and of every dataset.
   */
  health(options?: RequestOptions): ApiPromise<Health> {
    const traits = { kind: "free", results: [503] } as const;
    return this.#core.send(traits, options, (init) => this.raw.GET("/health", init));
  }

  /**
   * Asks whether the service is up.
   *
   * @param options How to send it.
   * @returns `pong`.
   */
  ping(options?: RequestOptions): ApiPromise<string> {
    return this.#core.send(
      { kind: "free" },
      options,
      (init) => this.raw.GET("/ping", { ...init, parseAs: "text" }),
    );
  }

  /**
   * Shows answers of the service to fixed questions. Free.
   *
   * @param options How to send it.
   * @returns The answers.
   */
  demo(options?: RequestOptions): ApiPromise<Demo> {
    return this.#core.send({ kind: "free" }, options, (init) => this.raw.GET("/v1/demo", init));
  }

  /**
   * Makes IBANs that validate and belong to nobody. Free.
   *
   * @param request The country, and how many from 1 to 10.
   * @param options How to send it.
   * @returns The IBANs.
   */
  testIbans(
    request?: { readonly country?: string; readonly count?: number },
    options?: RequestOptions,
  ): ApiPromise<TestIbans> {
    const params = { query: { ...request } };
    return this.#core.send(
      { kind: "free" },
      options,
      (init) => this.raw.GET("/v1/test-iban", { ...init, params }),
    );
  }

  /**
   * Lists the edition of every dataset that answers come from. Free.
   *
   * @param options How to send it.
   * @returns The editions.
   */
  dataEditions(options?: RequestOptions): ApiPromise<DataEditions> {
    return this.#core.send({ kind: "free" }, options, (init) => this.raw.GET("/v1/data/editions", init));
  }

  /**
   * Fetches the OpenAPI description that the server serves. Free.
   *
   * @param options How to send it.
   * @returns The description.
   */
  apiDescription(options?: RequestOptions): ApiPromise<ApiDescription> {
    return this.#core.send({ kind: "free" }, options, (init) => this.raw.GET("/openapi.json", init));
  }
}
