/**
 * Shapes of the operations on keys and credits.
 *
 * @module
 */
import type { Schemas } from "./schemas.ts";

/**
 * What a new key is asked for with. Everything is optional.
 *
 * @example
 * ```ts
 * import { Bankscreen, type GenerateKeyRequest } from "@bankscreen/sdk";
 *
 * const request: GenerateKeyRequest = { source: "nightly-run" };
 * console.log((await new Bankscreen().generateApiKey(request)).key_prefix);
 * ```
 */
export type GenerateKeyRequest = Schemas["GenerateKeyRequest"];

/**
 * A new key. The secret in it is shown once.
 *
 * @example
 * ```ts
 * import { Bankscreen, type GeneratedKey } from "@bankscreen/sdk";
 *
 * const key: GeneratedKey = await new Bankscreen().generateApiKey();
 * console.log(key.key_prefix, key.monthly_limit);
 * ```
 */
export type GeneratedKey = Schemas["GeneratedKey"];

/**
 * The mailbox to prove, and in the second call the code that was mailed.
 *
 * @example
 * ```ts
 * import type { ClaimKeyRequest } from "@bankscreen/sdk";
 *
 * const request: ClaimKeyRequest = { email: "payments@your-domain.com", code: "042137" };
 * console.log(request.email);
 * ```
 */
export type ClaimKeyRequest = Schemas["ClaimKeyRequest"];

/**
 * What a claim answers: a code was mailed, or the key is claimed.
 *
 * @example
 * ```ts
 * import type { ClaimResult } from "@bankscreen/sdk";
 *
 * const describe = (result: ClaimResult): string => "claimed" in result ? `${result.monthly_limit} a month` : result.message;
 * console.log(describe);
 * ```
 */
export type ClaimResult =
  | Schemas["ClaimCodeSent"]
  | Schemas["ClaimedKey"];

/**
 * The allowance of a key and what is left of it.
 *
 * @example
 * ```ts
 * import { Bankscreen, type KeyUsage } from "@bankscreen/sdk";
 *
 * const usage: KeyUsage = await new Bankscreen().getApiKeyUsage();
 * console.log(`${usage.remaining} of ${usage.limit} left`);
 * ```
 */
export type KeyUsage = Schemas["KeyUsage"];

/**
 * The traffic of a key: calls by day and by operation, failures with their fix.
 *
 * @example
 * ```ts
 * import { Bankscreen, type KeyReportResult } from "@bankscreen/sdk";
 *
 * const { report }: KeyReportResult = await new Bankscreen().getApiKeyReport({ days: 7 });
 * console.log(report.errors.map(({ meaning, fix }) => `${meaning} ${fix}`));
 * ```
 */
export type KeyReportResult = Schemas["KeyReportResponse"];

/**
 * The key that takes the place of another. The secret in it is shown once.
 *
 * @example
 * ```ts
 * import type { RotatedKey } from "@bankscreen/sdk";
 *
 * const describe = ({ key_prefix, monthly_limit }: RotatedKey): string => `${key_prefix}: ${monthly_limit} a month`;
 * console.log(describe);
 * ```
 */
export type RotatedKey = Schemas["RotatedKey"];

/**
 * The confirmation that a key no longer works.
 *
 * @example
 * ```ts
 * import type { RevokedKey } from "@bankscreen/sdk";
 *
 * const describe = ({ key_prefix, message }: RevokedKey): string => `${key_prefix}: ${message}`;
 * console.log(describe);
 * ```
 */
export type RevokedKey = Schemas["RevokedKey"];

/**
 * The credit packs and the monthly plan, with their prices.
 *
 * @example
 * ```ts
 * import { Bankscreen, type CreditBundles } from "@bankscreen/sdk";
 *
 * const { bundles }: CreditBundles = await new Bankscreen().listCreditBundles();
 * console.log(bundles.map(({ slug, price_usdc }) => `${slug}: ${price_usdc} USDC`));
 * ```
 */
export type CreditBundles = Schemas["CreditBundleList"];

/**
 * The prepaid credits of a key; `type` tells a prepaid key from a subscribed one.
 *
 * @example
 * ```ts
 * import { Bankscreen, type CreditBalance } from "@bankscreen/sdk";
 *
 * const balance: CreditBalance = await new Bankscreen().getCreditBalance();
 * if (balance.type === "credit_bundle") console.log(balance.credits_remaining);
 * ```
 */
export type CreditBalance = Schemas["CreditBalance"];

/**
 * A credit pack that was paid, with the key that holds its credits.
 *
 * @example
 * ```ts
 * import type { PackPurchase } from "@bankscreen/sdk";
 *
 * const print = ({ credits, same_key }: PackPurchase): void => console.log(credits, same_key ? "on this key" : "on a new key");
 * console.log(typeof print);
 * ```
 */
export type PackPurchase = Schemas["PackPurchase"];

/**
 * A credit pack whose payment was credited before.
 *
 * @example
 * ```ts
 * import type { PackReplay } from "@bankscreen/sdk";
 *
 * const print = ({ key_prefix, credits }: PackReplay): void => console.log(key_prefix, credits);
 * console.log(typeof print);
 * ```
 */
export type PackReplay = Schemas["PackReplay"];

/**
 * The key of a purchase whose answer got lost.
 *
 * @example
 * ```ts
 * import type { RecoveredKey } from "@bankscreen/sdk";
 *
 * const store = ({ api_key }: RecoveredKey): string => api_key;
 * console.log(typeof store);
 * ```
 */
export type RecoveredKey = Schemas["RecoveredKey"];
