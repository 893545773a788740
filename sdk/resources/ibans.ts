/**
 * The operations on IBANs.
 *
 * @module
 */
import type { ApiPromise } from "../api_promise.ts";
import type { Core } from "../core.ts";
import type { RequestOptions } from "../options.ts";
import type {
  BicComplianceResult,
  ComplianceRequest,
  ComplianceResult,
  IbanBatchResult,
  IbanComplianceResult,
  IbanFormatResult,
  IbanRequest,
  IbanResult,
  IbanStructure,
  IbanStructureList,
} from "../shapes/mod.ts";

/**
 * The operations on IBANs. Spaces and hyphens in an IBAN are allowed, letters in either case.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Ibans } from "@bankscreen/sdk";
 *
 * const ibans: Ibans = new Bankscreen().ibans;
 * const result = await ibans.validate("DE89 3704 0044 0532 0130 00");
 * if (result.valid) console.log(result.formatted, result.bic?.bank_name);
 * else console.log(result.error, result.error_detail);
 * ```
 */
export interface Ibans {
  /**
   * Validates an IBAN and names the bank behind it. Paid; without a key the trial serves it.
   *
   * @param iban The IBAN, or the IBAN with the payment reference that is to travel with it.
   * @param options How to send it.
   * @returns The verdict; an invalid IBAN is one too.
   */
  validate(iban: string | IbanRequest, options?: RequestOptions): ApiPromise<IbanResult>;
  /**
   * Validates 1 to 100 IBANs in one call, for one unit each. `screenMany` takes any number.
   *
   * @param ibans The IBANs.
   * @param options How to send them.
   * @returns One verdict per IBAN, in the same order.
   */
  validateBatch(ibans: readonly string[], options?: RequestOptions): ApiPromise<IbanBatchResult>;
  /**
   * Checks length, check digits and national layout, and nothing else. Free. The IBAN is sent in the body, which
   * keeps it out of the logs of proxies.
   *
   * @param iban The IBAN.
   * @param options How to send it.
   * @returns The structural verdict.
   */
  format(iban: string, options?: RequestOptions): ApiPromise<IbanFormatResult>;
  /**
   * Tells the IBAN structure that a country registered. Free.
   *
   * @param country Two letters (ISO 3166-1).
   * @param options How to send it.
   * @returns The structure.
   */
  structure(country: string, options?: RequestOptions): ApiPromise<IbanStructure>;
  /**
   * Lists the countries that issue IBANs. Free.
   *
   * @param options How to send it.
   * @returns The countries.
   */
  structures(options?: RequestOptions): ApiPromise<IbanStructureList>;
  /**
   * Screens the bank that holds an account: sanctions, FATF, SEPA reach, Verification of Payee, risk. Paid.
   *
   * @param iban The IBAN.
   * @param options How to send it.
   * @returns The validation with the screening of the bank.
   */
  compliance(
    iban: string | Extract<ComplianceRequest, { iban: string }>,
    options?: RequestOptions,
  ): ApiPromise<IbanComplianceResult>;
  /**
   * Screens the bank behind a BIC. Paid.
   *
   * @param bank The BIC.
   * @param options How to send it.
   * @returns The screening of the bank.
   */
  compliance(
    bank: Extract<ComplianceRequest, { bic: string }>,
    options?: RequestOptions,
  ): ApiPromise<BicComplianceResult>;
  /**
   * Screens a bank by an IBAN or a BIC. Paid.
   *
   * @param request The IBAN or the BIC.
   * @param options How to send it.
   * @returns The screening of the bank.
   */
  compliance(request: string | ComplianceRequest, options?: RequestOptions): ApiPromise<ComplianceResult>;
}

/** Makes the operations on IBANs. */
export function createIbans(core: Core): Ibans {
  const { raw } = core;

  function compliance(
    iban: string | Extract<ComplianceRequest, { iban: string }>,
    options?: RequestOptions,
  ): ApiPromise<IbanComplianceResult>;
  function compliance(
    bank: Extract<ComplianceRequest, { bic: string }>,
    options?: RequestOptions,
  ): ApiPromise<BicComplianceResult>;
  function compliance(
    request: string | ComplianceRequest,
    options?: RequestOptions,
  ): ApiPromise<ComplianceResult>;
  function compliance(
    request: string | ComplianceRequest,
    options?: RequestOptions,
  ): ApiPromise<ComplianceResult> {
    const body = typeof request === "string"
      ? { iban: request }
      : typeof request.iban === "string"
      ? { iban: request.iban }
      : { bic: request.bic };
    return core.send({ kind: "paid" }, options, (init) => raw.POST("/v1/iban/compliance", { ...init, body }));
  }

  return {
    validate(iban, options) {
      const body = typeof iban === "string" ? { iban } : iban;
      return core.send({ kind: "paid" }, options, (init) => raw.POST("/v1/iban/validate", { ...init, body }));
    },
    validateBatch(ibans, options) {
      const body = { ibans: [...ibans] };
      return core.send({ kind: "paid" }, options, (init) => raw.POST("/v1/iban/batch", { ...init, body }));
    },
    format(iban, options) {
      const body = { iban };
      return core.send({ kind: "free" }, options, (init) => raw.POST("/v1/iban/format", { ...init, body }));
    },
    structure(country, options) {
      const params = { path: { country } };
      return core.send(
        { kind: "free" },
        options,
        (init) => raw.GET("/v1/iban/structure/{country}", { ...init, params }),
      );
    },
    structures: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/v1/iban/structure", init)),
    compliance,
  };
}
