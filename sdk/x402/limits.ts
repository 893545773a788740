/**
 * Limits of an offer, from the options.
 *
 * @module
 */
import type { PayWithOptions } from "./options.ts";

/** Limits of an offer. */
export interface Limits {
  /** Millionths of a USDC. */
  readonly maxAtomic: bigint;
  /** Chains in CAIP-2 form. */
  readonly networks: readonly `eip155:${number}`[];
}

/** Decimals of USDC on every chain that the x402 packages know (Circle, "USDC contract addresses", read 2026-11). */
const DECIMALS = 6;

/** Reads the limits. Throws a `RangeError` or `TypeError` that names the option which cannot be used. */
export function readLimits({ maxUsdcPerCall = 0.25, networks = ["eip155:8453"] }: PayWithOptions): Limits {
  const foreign = networks.find((network) => !/^eip155:[1-9]\d*$/.test(network));
  if (foreign !== undefined) {
    throw new TypeError(`Cannot use the network "${foreign}": it must be "eip155:" and the id of a chain`);
  }
  return { maxAtomic: readAtomic(maxUsdcPerCall), networks };
}

/** Prints an amount for people. */
export function printUsdc(atomic: bigint): string {
  return `${Number(atomic) / 10 ** DECIMALS} USDC`;
}

function readAtomic(usdc: number): bigint {
  const decimal = usdc.toFixed(DECIMALS);
  // Rounding could raise the limit, so a number that needs it is refused; so are NaN, infinities and 1e21.
  if (!/^\d+\.\d+$/.test(decimal) || Number(decimal) !== usdc) {
    throw new RangeError(
      `Cannot use the option "maxUsdcPerCall": it is ${usdc} and must be from 0, with at most six decimals`,
    );
  }
  return BigInt(decimal.replace(".", ""));
}
