/**
 * Signs payments without a client, so that tests can also make invalid payments.
 *
 * @module
 */
import { getAddress, type Hex, isHex } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { PaymentOffer } from "../../../src/billing/payment_terms.ts";

/** Creates the offer of a service that is paid at `payTo`, with an amount in millionths of a USDC. */
export function offerOn(
  { network, asset }: Pick<PaymentOffer, "network" | "asset">,
  payTo: string,
  amount: number,
): PaymentOffer {
  return {
    scheme: "exact",
    network,
    amount: String(amount),
    asset,
    payTo,
    maxTimeoutSeconds: 60,
    extra: { name: "USD Coin", version: "2" },
  };
}

/** Deviations from a right payment. */
export interface PaymentFlaws {
  /** Members of the offer that the payer claims to have accepted. */
  readonly accepted?: Partial<Record<keyof PaymentOffer, unknown>>;
  /** Members of the transfer, signed unchanged. */
  readonly authorization?: Partial<
    Record<"from" | "to" | "value" | "validAfter" | "validBefore" | "nonce", string>
  >;
  /** True to sign with a key other than the payer's. */
  readonly isForged?: boolean;
  /** 1 for the envelope of version 1. */
  readonly version?: 1 | 2;
}

/** The type that a payer signs (EIP-3009). */
export const TYPES = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;

/** Signs a payment for an offer and returns the value of its header. */
export async function signPayment(
  account: PrivateKeyAccount,
  offer: PaymentOffer,
  { accepted = {}, authorization = {}, isForged = false, version = 2 }: PaymentFlaws = {},
): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  const transfer = {
    from: getAddress(authorization.from ?? account.address),
    to: getAddress(authorization.to ?? offer.payTo),
    value: authorization.value ?? offer.amount,
    validAfter: authorization.validAfter ?? "0",
    validBefore: authorization.validBefore ?? String(seconds + 60),
    nonce: hexOf(authorization.nonce) ?? randomNonce(),
  };
  const signer = isForged ? privateKeyToAccount(generatePrivateKey()) : account;
  const signature = await signer.signTypedData({
    domain: {
      ...offer.extra,
      chainId: Number(offer.network.slice("eip155:".length)),
      verifyingContract: getAddress(offer.asset),
    },
    types: TYPES,
    primaryType: "TransferWithAuthorization",
    message: {
      ...transfer,
      value: BigInt(transfer.value),
      validAfter: BigInt(transfer.validAfter),
      validBefore: BigInt(transfer.validBefore),
    },
  });
  const payload = { signature, authorization: transfer };
  if (version === 1) {
    return encode({ x402Version: 1, scheme: "exact", network: "base", payload });
  }
  return encode({ x402Version: 2, accepted: { ...offer, ...accepted }, payload });
}

/** Encodes an envelope as the official clients do. Their own function would reject an invalid envelope. */
function encode(envelope: unknown): string {
  return new TextEncoder().encode(JSON.stringify(envelope)).toBase64();
}

function hexOf(text: string | undefined): Hex | undefined {
  return isHex(text) ? text : undefined;
}

function randomNonce(): Hex {
  return `0x${crypto.getRandomValues(new Uint8Array(32)).toHex()}`;
}
