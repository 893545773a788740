import type { AnswerHeaders } from "../../../generated/handlers.ts";
import { encodePaymentResponseHeader } from "@x402/core/http";
import { EVM_NETWORK_CHAIN_ID_MAP } from "@x402/evm/v1";
import type { PaymentEnd } from "./finish.ts";
import { eip155 } from "./read_payment.ts";

/** Returns the header that tells a payer of a protocol version what was settled. */
export function receiptHeaders(
  version: 1 | 2,
  { payment, transaction }: PaymentEnd & { readonly outcome: "settled" },
): AnswerHeaders {
  const { payer, network } = payment;
  const receipt = encodePaymentResponseHeader({
    success: true,
    transaction,
    network: eip155(network),
    payer,
  });
  if (version === 2) return { "PAYMENT-RESPONSE": receipt };
  const name = Object.entries(EVM_NETWORK_CHAIN_ID_MAP).find(([, id]) => `eip155:${id}` === network)?.[0] ??
    network;
  return {
    "X-PAYMENT-RESPONSE": new TextEncoder().encode(
      JSON.stringify({ success: true, transaction, network: name, payer }),
    )
      .toBase64(),
  };
}
