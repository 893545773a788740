// Compares a payment's header with the offer of `../payment_terms.ts` (scheme, network, token, payee, amount,
// deadline), without a network request. Version 1 wraps the same transfer differently and is converted to version 2.
import { limits } from "../../../generated/limits.ts";
import { createHash } from "node:crypto";
import { decodePaymentSignatureHeader } from "@x402/core/http";
import { parsePaymentPayload } from "@x402/core/schemas";
import type { PaymentPayload } from "@x402/core/types";
import { EVM_NETWORK_CHAIN_ID_MAP } from "@x402/evm/v1";
import { z } from "zod";
import type { PaidResource, PaymentOffer } from "../payment_terms.ts";
import type { Payment, TransferName } from "../payments.ts";
import { messages } from "../../../generated/errors.ts";

/** The request header that contains a payment. */
export interface PaymentHeader {
  /** 2 for `PAYMENT-SIGNATURE`, 1 for `X-PAYMENT`. */
  readonly version: 1 | 2;
  /** Must never be logged, because anyone who has it can carry out the transfer. */
  readonly value: string;
}

/** A payment that matches the offer. Its signature and funds aren't checked yet. */
export interface MatchedPayment
  extends Pick<Payment, keyof TransferName | "payment_id" | "payee" | "amount_atomic" | "valid_before"> {
  /** Set if the payment is expired, not valid yet, or valid for too long. Only new payments are rejected for it. */
  readonly untimely: PaymentRefusal | null;
  readonly payload: PaymentPayload;
}

type PaymentMatch =
  | { readonly outcome: "matched"; readonly payment: MatchedPayment }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal };

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/).transform((text) => text.toLowerCase());
const uint = z.string().regex(/^\d{1,78}$/).transform(BigInt);

/** `transferWithAuthorization` of EIP-3009, as the `exact` scheme sends it. */
const transferSchema = z.object({
  signature: z.string().regex(/^0x(?:[0-9a-fA-F]{2}){65,4096}$/),
  authorization: z.object({
    from: address,
    to: address,
    value: uint,
    validAfter: uint,
    validBefore: uint,
    nonce: z.string().regex(/^0x[0-9a-fA-F]{64}$/).transform((text) => text.toLowerCase()),
  }),
});

/** Returns the id of a payment: the first 32 hexadecimal characters of the SHA-256 of its header. */
export function paymentIdOf({ value }: PaymentHeader): string {
  return createHash("sha256").update(value).digest("hex").slice(0, 32);
}

/** Compares a payment with an offer at `now` (epoch milliseconds). Our resource replaces the one in the payload. */
export function matchPayment(
  header: PaymentHeader,
  { offer, bought: { resource, extensions } }: {
    readonly offer: PaymentOffer;
    readonly bought: PaidResource;
  },
  now: number,
): PaymentMatch {
  const envelope = decode(header);
  if (envelope === null) return refused("malformed_payment");
  if (envelope.x402Version !== header.version) return refused("wrong_payment_version");
  const mismatch = "accepted" in envelope
    ? mismatchOf(envelope.accepted, offer)
    : envelope.scheme !== offer.scheme
    ? "wrong_scheme"
    : chainOfVersion1(envelope.network) !== offer.network
    ? "wrong_network"
    : null;
  if (mismatch !== null) return refused(mismatch);
  const transfer = transferSchema.safeParse(envelope.payload);
  if (!transfer.success) return refused("unsupported_transfer");
  const { from, to, value, validAfter, validBefore, nonce } = transfer.data.authorization;
  if (to !== offer.payTo.toLowerCase()) return refused("wrong_payee");
  if (from === to) return refused("payer_is_payee");
  if (value !== BigInt(offer.amount)) return refused("wrong_amount");
  return {
    outcome: "matched",
    payment: {
      payment_id: paymentIdOf(header),
      network: offer.network,
      asset: offer.asset.toLowerCase(),
      payer: from,
      payee: to,
      nonce,
      amount_atomic: Number(value),
      valid_before: Number(validBefore),
      untimely: untimelyAt(BigInt(Math.floor(now / 1000)), validAfter, validBefore),
      payload: {
        x402Version: 2,
        resource,
        extensions,
        accepted: { ...offer, network: eip155(offer.network) },
        payload: { ...envelope.payload },
      },
    },
  };
}

function decode(header: PaymentHeader) {
  try {
    const result = parsePaymentPayload(decodePaymentSignatureHeader(header.value));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

function mismatchOf(
  accepted: { scheme: string; network: string; asset: string; payTo: string; amount: string },
  offer: PaymentOffer,
): PaymentRefusal | null {
  if (accepted.scheme !== offer.scheme) return "wrong_scheme";
  if (accepted.network !== offer.network) return "wrong_network";
  if (accepted.asset.toLowerCase() !== offer.asset.toLowerCase()) return "wrong_asset";
  if (accepted.payTo.toLowerCase() !== offer.payTo.toLowerCase()) return "wrong_payee";
  return accepted.amount === offer.amount ? null : "wrong_amount";
}

function untimelyAt(seconds: bigint, validAfter: bigint, validBefore: bigint): PaymentRefusal | null {
  if (validBefore <= seconds) return "payment_expired";
  if (validAfter >= seconds) return "payment_not_yet_valid";
  return validBefore > seconds + BigInt(limits.paymentSecondsMax) ? "payment_valid_too_long" : null;
}

const chains = Object.entries(EVM_NETWORK_CHAIN_ID_MAP);

/** Returns the CAIP-2 name of a chain from its name in x402 version 1 (`base`); `null` if the name is unknown. */
export function chainOfVersion1(network: string): string | null {
  const id = chains.find(([name]) => name === network)?.[1];
  return id === undefined ? null : `eip155:${id}`;
}

/** Returns the name of a chain in x402 version 1, or its CAIP-2 name if version 1 doesn't know the chain. */
export function nameInVersion1(network: string): string {
  return chains.find(([, id]) => `eip155:${id}` === network)?.[0] ?? network;
}

/** Returns `network`, typed as the name of an EVM chain; throws for another chain, which `config.ts` rejects anyway. */
export function eip155(network: string): `eip155:${string}` {
  const [, chain] = /^eip155:(.*)$/s.exec(network) ?? [];
  if (chain === undefined) throw new Error(`Cannot take payments: the network ${network} isn't an EVM chain`);
  return `eip155:${chain}`;
}

function refused(reason: PaymentRefusal): PaymentMatch {
  return { outcome: "refused", reason };
}

const { payment_error: sentences } = messages.payment_required;

/** Reasons for rejecting a payment, the values of `payment_error`. */
export type PaymentRefusal = keyof typeof sentences;

/** Returns whether `text` is one of our reasons for rejecting a payment. */
export function isRefusal(text: string): text is PaymentRefusal {
  return Object.hasOwn(sentences, text);
}

/** Maps reasons of the x402 packages, which facilitators use too, to ours (`@x402/evm` 2.27, exact scheme). */
const REASONS: Readonly<Record<string, PaymentRefusal>> = {
  invalid_exact_evm_signature: "invalid_signature",
  invalid_exact_evm_payload_signature: "invalid_signature",
  invalid_exact_evm_failed_to_parse_signature: "invalid_signature",
  invalid_exact_evm_insufficient_balance: "insufficient_funds",
  insufficient_funds: "insufficient_funds",
  invalid_exact_evm_payload_authorization_valid_before: "payment_expired",
  invalid_exact_evm_payload_authorization_valid_after: "payment_not_yet_valid",
  invalid_exact_evm_nonce_already_used: "payment_already_used",
};

/** Converts a facilitator's reason for a rejection into our reason, by default `payment_refused`. */
export function refusalOf(reason: string | undefined): PaymentRefusal {
  return REASONS[reason ?? ""] ?? "payment_refused";
}
