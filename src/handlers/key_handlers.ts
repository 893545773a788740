/**
 * The handlers of keys and credits.
 *
 * @module
 */
import type { Handlers } from "../../generated/handlers.ts";
import type { Ledger } from "../billing/mod.ts";
import type { PaymentTerms } from "../offers/mod.ts";
import type { SignupParts } from "../keys/signup/mod.ts";
import type { Call } from "./call.ts";
import { buyBundle, type PurchaseParts, recoverPurchasedKey } from "./credit_purchase.ts";
import { listBundles, reportBalance } from "./credits.ts";
import { claimApiKey } from "./claim_api_key.ts";
import { type Revoke, revokeKey, type Rotate, rotateKey } from "./end_api_key.ts";
import { generateKey } from "./generate_api_key.ts";
import { type ReadReport, reportTraffic } from "./get_api_key_report.ts";
import { reportUsage } from "./get_api_key_usage.ts";

/** What the handlers of keys and credits need. */
export interface KeyParts {
  readonly terms: PaymentTerms;
  readonly ledger: Ledger;
  readonly signup: SignupParts;
  readonly revoke: Revoke;
  readonly rotate: Rotate;
  readonly readReport: ReadReport;
  readonly purchase: PurchaseParts;
}

/** The operations served here. */
export type KeyHandlers = Pick<
  Handlers<Call>,
  | "generateApiKey"
  | "claimApiKey"
  | "getApiKeyUsage"
  | "getApiKeyReport"
  | "revokeApiKey"
  | "rotateApiKey"
  | "listCreditBundles"
  | "getCreditBalance"
  | "buyCreditBundle"
  | "recoverPurchasedKey"
>;

/** Makes the handlers of keys and credits. */
export function createKeyHandlers(
  { terms, ledger, signup, revoke, rotate, readReport, purchase }: KeyParts,
): KeyHandlers {
  return {
    generateApiKey: (input, call) => generateKey(signup, terms.baseUrl, input, call),
    claimApiKey: (input, call) => claimApiKey(signup, input, call),
    getApiKeyUsage: (_input, call) => reportUsage(ledger, terms, call),
    getApiKeyReport: (input, call) => reportTraffic(ledger, readReport, terms, input, call),
    revokeApiKey: (_input, call) => revokeKey(revoke, call),
    rotateApiKey: (_input, call) => rotateKey(rotate, ledger, call),
    listCreditBundles: () => listBundles(terms),
    getCreditBalance: (_input, call) => reportBalance(ledger, terms, call),
    buyCreditBundle: (input, call) => buyBundle(purchase, input, call),
    recoverPurchasedKey: (input) => recoverPurchasedKey(purchase.sales, input),
  };
}
