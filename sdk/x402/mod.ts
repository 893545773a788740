/**
 * Pays for calls one by one in USDC (x402 version 2), without an API key or sign-up.
 *
 * Only this entry point needs `@x402/core`, `@x402/evm` and an account, such as one of `viem`; they are optional peers
 * of the package. It uses the protocol's official client, but not `@x402/fetch` (read in version 2.27.0): that wrapper
 * throws when a call can't be paid, which hides the server's refusal, forgets a payment whose answer got lost, so that
 * the same call would be paid again, and sends a header that browsers need a preflight request for.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 * import { payWith, readSettlement } from "@bankscreen/sdk/x402";
 * import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
 *
 * const account = privateKeyToAccount(generatePrivateKey()); // yours, with USDC on Base
 * const bankscreen = new Bankscreen({ fetch: payWith({ account, maxUsdcPerCall: 0.02 }) });
 *
 * const { data, headers } = await bankscreen.validateIBAN("DE89370400440532013000").withResponse();
 * console.log(data.valid, readSettlement(headers)?.transaction);
 * ```
 *
 * @module
 */
export { payWith, readSettlement, type Settlement } from "./pay_with.ts";
export type { PayingAccount, PayWithOptions } from "./options.ts";
