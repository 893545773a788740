/**
 * The operations of the contract: one method each, named after its `operationId`.
 *
 * @module
 */
import type { Core } from "../client/core.ts";
import { type BankOperations, createBankOperations } from "./banks.ts";
import { createCreditOperations, type CreditOperations } from "./credits.ts";
import { createDeviceKeyOperations, type DeviceKeyOperations } from "./device_keys.ts";
import { createFeedbackOperations, type FeedbackOperations } from "./feedback.ts";
import { createIbanOperations, type IbanOperations } from "./ibans.ts";
import { createKeyOperations, type KeyOperations } from "./keys.ts";
import { createPaymentOperations, type PaymentOperations } from "./payments.ts";
import { createServiceOperations, type ServiceOperations } from "./service.ts";

export type {
  BankOperations,
  CreditOperations,
  DeviceKeyOperations,
  FeedbackOperations,
  IbanOperations,
  KeyOperations,
  PaymentOperations,
  ServiceOperations,
};

/**
 * Every operation of the contract.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Operations } from "@bankscreen/sdk";
 *
 * const bankscreen: Operations = new Bankscreen();
 * console.log(await bankscreen.ping());
 * ```
 */
export interface Operations
  extends
    IbanOperations,
    BankOperations,
    PaymentOperations,
    KeyOperations,
    DeviceKeyOperations,
    CreditOperations,
    FeedbackOperations,
    ServiceOperations {}

/** Makes every operation of the contract. */
export function createOperations(core: Core): Operations {
  return {
    ...createIbanOperations(core),
    ...createBankOperations(core),
    ...createPaymentOperations(core),
    ...createKeyOperations(core),
    ...createDeviceKeyOperations(core),
    ...createCreditOperations(core),
    ...createFeedbackOperations(core),
    ...createServiceOperations(core),
  };
}
