/**
 * Chooses what to pay.
 *
 * @module
 */
import type { PaymentRequirements } from "@x402/core/types";
import { type Limits, printUsdc } from "./limits.ts";

/** The longest that a signed payment may stay valid: one whose outcome is unknown must not linger. */
const VALID_SECONDS_MAX = 600;

/** An offer to pay, or why none of them is paid. */
export type Choice =
  | { readonly outcome: "pay"; readonly offer: PaymentRequirements }
  | { readonly outcome: "decline"; readonly reason: string };

/** Returns whether a token is USDC on a network. */
export type IsUsdc = (asset: string, network: PaymentRequirements["network"]) => boolean;

/** Chooses the cheapest offer within the limits; of equal ones, the one that the server prefers. */
export function chooseOffer(
  offers: readonly PaymentRequirements[],
  limits: Limits,
  isUsdc: IsUsdc,
): Choice {
  const objections = offers.map((offer) => objectionTo(offer, limits, isUsdc));
  const fitting = offers.filter((_, index) => objections[index] === null);
  const [first, ...others] = fitting;
  if (first === undefined) {
    return { outcome: "decline", reason: [...new Set(objections)].join("; ") };
  }
  const cheapest = others.reduce(
    (least, offer) => BigInt(offer.amount) < BigInt(least.amount) ? offer : least,
    first,
  );
  return { outcome: "pay", offer: cheapest };
}

/** Returns what stands against paying an offer, as a sentence without its end; `null` when nothing does. */
function objectionTo(offer: PaymentRequirements, limits: Limits, isUsdc: IsUsdc): string | null {
  const { scheme, network, asset, amount, maxTimeoutSeconds } = offer;
  const extra = offer.extra ?? {};
  if (scheme !== "exact") return `the scheme "${scheme}" is not "exact"`;
  if (!limits.networks.some((allowed) => allowed === network)) {
    return `the network ${network} is not among ${limits.networks.join(", ")}`;
  }
  if (!isUsdc(asset, network)) return `the token ${asset} is not USDC on ${network}`;
  // Other ways of transfer sign more than one payment of this amount, or pay before the call is known to be served.
  if ((extra.assetTransferMethod ?? "eip3009") !== "eip3009") return "it is not a transfer by EIP-3009";
  if ((extra.paymentFlow ?? "authorization") !== "authorization") return "it is to be paid in advance";
  if (maxTimeoutSeconds > VALID_SECONDS_MAX) return `the payment would stay valid for ${maxTimeoutSeconds} s`;
  if (!/^\d{1,30}$/.test(amount)) return `the amount "${amount}" is not a whole number`;
  if (BigInt(amount) > limits.maxAtomic) {
    return `the price of ${printUsdc(BigInt(amount))} is over the limit of ${printUsdc(limits.maxAtomic)}`;
  }
  return null;
}
