// Chooses an offer and signs its payment with the protocol's client. It isn't part of `mod.ts`, because the
// declarations of `mod.ts` must not refer to optional packages.
import { x402Client, x402HTTPClient } from "@x402/core/client";
import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { type Limits, type PayingAccount, printUsdc } from "./options.ts";

/** A signed payment, which is settled at most once. */
export interface SignedPayment {
  readonly headers: Readonly<Record<string, string>>;
  /** The signed transfer: `from`, `to`, `value`, `validAfter`, `validBefore`, `nonce` (EIP-3009). */
  readonly authorization: unknown;
}

/** Signs the payments of one account. */
export interface PaymentSigner {
  readonly isUsdc: IsUsdc;
  sign(required: PaymentRequired, offer: PaymentRequirements): Promise<SignedPayment>;
}

/** Sets up the official client for an account. */
export function createSigner(account: PayingAccount, limits: Limits): PaymentSigner {
  // Only these members of the account are passed on; with more of them, the scheme could also sign token approvals.
  const scheme = new ExactEvmScheme({
    address: account.address,
    signTypedData: (typedData) => account.signTypedData(typedData),
  });
  const client = new x402Client();
  for (const network of limits.networks) client.register(network, scheme);
  // Without this setting, the client rejects payments above its default limit of one dollar.
  client.setSpendControls({ maxAmountPerPayment: `$${Number(limits.maxAtomic) / 1e6}` });
  const http = new x402HTTPClient(client);
  return {
    isUsdc: (asset, network) => scheme.findDefaultAsset(asset, network)?.symbol === "USDC",
    sign: async (required, offer) => {
      const payload = await client.createPaymentPayload({ ...required, accepts: [offer] });
      return {
        headers: http.encodePaymentSignatureHeader(payload),
        authorization: payload.payload.authorization,
      };
    },
  };
}

/** Longest validity of a payment that is accepted, in seconds: if its outcome is unknown, it must expire soon. */
const VALID_SECONDS_MAX = 600;

/** The offer to pay, or the reasons why no offer is paid. */
export type Choice =
  | { readonly outcome: "pay"; readonly offer: PaymentRequirements }
  | { readonly outcome: "decline"; readonly reason: string };

/** Returns whether a token is USDC on a network. */
export type IsUsdc = (asset: string, network: PaymentRequirements["network"]) => boolean;

/** Chooses the cheapest offer within the limits (the first of equally cheap ones); declines if no offer is suitable. */
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

/** Returns why an offer must not be paid, as a sentence without a full stop; `null` if it may be paid. */
function objectionTo(offer: PaymentRequirements, limits: Limits, isUsdc: IsUsdc): string | null {
  const { scheme, network, asset, amount, maxTimeoutSeconds } = offer;
  const extra = offer.extra ?? {};
  if (scheme !== "exact") return `the scheme "${scheme}" is not "exact"`;
  if (!limits.networks.some((allowed) => allowed === network)) {
    return `the network ${network} is not among ${limits.networks.join(", ")}`;
  }
  if (!isUsdc(asset, network)) return `the token ${asset} is not USDC on ${network}`;
  // Other transfer methods authorise more than this payment. Other flows pay before the server has accepted the call.
  if ((extra.assetTransferMethod ?? "eip3009") !== "eip3009") return "it is not a transfer by EIP-3009";
  if ((extra.paymentFlow ?? "authorization") !== "authorization") return "it is to be paid in advance";
  if (maxTimeoutSeconds > VALID_SECONDS_MAX) return `the payment would stay valid for ${maxTimeoutSeconds} s`;
  if (!/^\d{1,30}$/.test(amount)) return `the amount "${amount}" is not a whole number`;
  if (BigInt(amount) > limits.maxAtomic) {
    return `the price of ${printUsdc(BigInt(amount))} is over the limit of ${printUsdc(limits.maxAtomic)}`;
  }
  return null;
}
