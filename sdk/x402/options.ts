/**
 * Signs payments. Accounts of `viem` (`privateKeyToAccount`, `mnemonicToAccount`) are such, and so are those of the
 * wallet services that follow its shape.
 *
 * @example
 * ```ts
 * import type { PayingAccount } from "@bankscreen/sdk/x402";
 * import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
 *
 * const account: PayingAccount = privateKeyToAccount(generatePrivateKey());
 * console.log(account.address);
 * ```
 */
export interface PayingAccount {
  /** The address that pays. */
  readonly address: `0x${string}`;
  /** Signs typed data (EIP-712) and returns the signature. */
  signTypedData(typedData: {
    readonly domain: Record<string, unknown>;
    readonly types: Record<string, unknown>;
    readonly primaryType: string;
    readonly message: Record<string, unknown>;
  }): Promise<`0x${string}`>;
}

/**
 * Limits of payment and the paying account.
 *
 * @example
 * ```ts
 * import { payWith, type PayWithOptions } from "@bankscreen/sdk/x402";
 * import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
 *
 * const options: PayWithOptions = {
 *   account: privateKeyToAccount(generatePrivateKey()),
 *   maxUsdcPerCall: 0.02,
 *   networks: ["eip155:84532"], // Base Sepolia, the test network
 * };
 * console.log(typeof payWith(options));
 * ```
 */
export interface PayWithOptions {
  /** Signs the payments, and holds the USDC. It needs no ether: the transfer is sent by the server. */
  readonly account: PayingAccount;
  /**
   * The most that one call may cost, in USDC with at most six decimals. What costs more is not paid. Default: 0.25,
   * which covers a batch of 100 IBANs.
   */
  readonly maxUsdcPerCall?: number;
  /** Chains to pay on, in CAIP-2 form. Default: Base, `eip155:8453`. */
  readonly networks?: readonly `eip155:${number}`[];
  /** Sends the requests. Default: `fetch` of the runtime. */
  readonly fetch?: typeof fetch;
}
