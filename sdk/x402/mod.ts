/**
 * Pays for calls one by one in USDC (x402 version 2), without an API key and without signing up.
 *
 * This entry point alone needs `@x402/core`, `@x402/evm` and an account, for example one of `viem`; they are optional
 * peers of the package. It speaks through the official client of the protocol, though not through `@x402/fetch` (read
 * in version 2.27.0): that wrapper throws where a call cannot be paid, which hides the refusal of the server; it forgets
 * a payment whose answer got lost, so that the same call would be paid again; and it sends a header that browsers ask
 * the server about first.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 * import { payWith, readSettlement } from "@bankscreen/sdk/x402";
 * import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
 *
 * const account = privateKeyToAccount(generatePrivateKey()); // yours, holding USDC on Base
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
