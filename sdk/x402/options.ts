// The options of payments, and the limits that they set.
/**
 * Signs payments: an account of `viem` (`privateKeyToAccount`, `mnemonicToAccount`), or a wallet service with the same
 * methods.
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
  /** The account that owns the USDC and signs payments. It needs no ether, because the server submits the transfer. */
  readonly account: PayingAccount;
  /** Highest price of a call, in USDC with at most six decimals. Default: 0.25, which covers a batch of 100 IBANs. */
  readonly maxUsdcPerCall?: number;
  /** Chains on which the account may pay, in CAIP-2 form. Default: Base, `eip155:8453`. */
  readonly networks?: readonly `eip155:${number}`[];
  /** Sends the requests. Default: `fetch` of the runtime. */
  readonly fetch?: typeof fetch;
}

/** Limits that an offer must not exceed. */
export interface Limits {
  /** The highest amount, in millionths of a USDC. */
  readonly maxAtomic: bigint;
  readonly networks: readonly `eip155:${number}`[];
}

/** Decimals of USDC on every chain known to the x402 packages (Circle, "USDC contract addresses", read 2026-11). */
const DECIMALS = 6;

/** Reads the limits; throws a `RangeError` for an unusable limit and a `TypeError` for an unusable network. */
export function readLimits({ maxUsdcPerCall = 0.25, networks = ["eip155:8453"] }: PayWithOptions): Limits {
  const foreign = networks.find((network) => !/^eip155:[1-9]\d*$/.test(network));
  if (foreign !== undefined) {
    throw new TypeError(`Cannot use the network "${foreign}": it must be "eip155:" and the id of a chain`);
  }
  return { maxAtomic: readAtomic(maxUsdcPerCall), networks };
}

/** Formats millionths of a USDC as an amount in USDC. */
export function printUsdc(atomic: bigint): string {
  return `${Number(atomic) / 10 ** DECIMALS} USDC`;
}

function readAtomic(usdc: number): bigint {
  const decimal = usdc.toFixed(DECIMALS);
  // Rejects NaN, negative numbers, and 1e21 or more. Rejects a seventh decimal, because rounding could raise the limit.
  if (!/^\d+\.\d+$/.test(decimal) || Number(decimal) !== usdc) {
    throw new RangeError(
      `Cannot use the option "maxUsdcPerCall": it is ${usdc} and must be from 0, with at most six decimals`,
    );
  }
  return BigInt(decimal.replace(".", ""));
}
