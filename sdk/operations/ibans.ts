import type { ApiPromise } from "../client/api_promise.ts";
import type { Core } from "../client/core.ts";
import type { RequestOptions } from "../client/options.ts";
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
} from "../generated/shapes.ts";

/**
 * The operations on IBANs. Spaces and hyphens in an IBAN are allowed, letters in either case.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanOperations } from "@bankscreen/sdk";
 *
 * const bankscreen: IbanOperations = new Bankscreen();
 * const result = await bankscreen.validateIBAN("DE89 3704 0044 0532 0130 00");
 * if (result.valid) console.log(result.formatted, result.bic?.bank_name);
 * else console.log(result.error, result.error_detail);
 * ```
 */
export interface IbanOperations {
  /**
   * Validates an IBAN and names the bank behind it. Paid; without a key the trial serves it.
   *
   * @param iban The IBAN, alone or with its payment reference.
   * @param options How to send it.
   * @returns The verdict; an invalid IBAN is one too.
   */
  validateIBAN(iban: string | IbanRequest, options?: RequestOptions): ApiPromise<IbanResult>;
  /**
   * Validates 1 to 100 IBANs in one call, for one unit each. `screenMany` takes any number.
   *
   * @param ibans The IBANs.
   * @param options How to send them.
   * @returns One verdict per IBAN, in the same order.
   */
  batchValidateIBAN(ibans: readonly string[], options?: RequestOptions): ApiPromise<IbanBatchResult>;
  /**
   * Checks length, check digits and national layout, and nothing else. Free. The IBAN is sent in the body, so that it
   * stays out of the logs of proxies.
   *
   * @param iban The IBAN.
   * @param options How to send it.
   * @returns The structural verdict.
   */
  formatCheckIBAN(iban: string, options?: RequestOptions): ApiPromise<IbanFormatResult>;
  /**
   * Describes the IBAN structure that a country registered. Free.
   *
   * @param country Two letters (ISO 3166-1).
   * @param options How to send it.
   * @returns The structure.
   */
  getIBANStructure(country: string, options?: RequestOptions): ApiPromise<IbanStructure>;
  /**
   * Lists the countries that issue IBANs. Free.
   *
   * @param options How to send it.
   * @returns The countries.
   */
  listIBANStructures(options?: RequestOptions): ApiPromise<IbanStructureList>;
  /**
   * Screens the bank that holds an account: sanctions, FATF, SEPA reach, Verification of Payee, risk. Paid.
   *
   * @param iban The IBAN.
   * @param options How to send it.
   * @returns The validation with the screening of the bank.
   */
  complianceCheck(
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
  complianceCheck(
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
  complianceCheck(
    request: string | ComplianceRequest,
    options?: RequestOptions,
  ): ApiPromise<ComplianceResult>;
}

/** Makes the operations on IBANs. */
export function createIbanOperations(core: Core): IbanOperations {
  const { raw } = core;

  function complianceCheck(
    iban: string | Extract<ComplianceRequest, { iban: string }>,
    options?: RequestOptions,
  ): ApiPromise<IbanComplianceResult>;
  function complianceCheck(
    bank: Extract<ComplianceRequest, { bic: string }>,
    options?: RequestOptions,
  ): ApiPromise<BicComplianceResult>;
  function complianceCheck(
    request: string | ComplianceRequest,
    options?: RequestOptions,
  ): ApiPromise<ComplianceResult>;
  function complianceCheck(
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
    validateIBAN(iban, options) {
      const body = typeof iban === "string" ? { iban } : iban;
      return core.send({ kind: "paid" }, options, (init) => raw.POST("/v1/iban/validate", { ...init, body }));
    },
    batchValidateIBAN(ibans, options) {
      const body = { ibans: [...ibans] };
      return core.send({ kind: "paid" }, options, (init) => raw.POST("/v1/iban/batch", { ...init, body }));
    },
    formatCheckIBAN(iban, options) {
      const body = { iban };
      return core.send({ kind: "free" }, options, (init) => raw.POST("/v1/iban/format", { ...init, body }));
    },
    getIBANStructure(country, options) {
      const params = { path: { country } };
      return core.send(
        { kind: "free" },
        options,
        (init) => raw.GET("/v1/iban/structure/{country}", { ...init, params }),
      );
    },
    listIBANStructures: (options) =>
      core.send({ kind: "free" }, options, (init) => raw.GET("/v1/iban/structure", init)),
    complianceCheck,
  };
}
