/**
 * Signs payments with the official client of the protocol.
 *
 * @module
 */
import { x402Client, x402HTTPClient } from "@x402/core/client";
import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import type { IsUsdc } from "./choose_offer.ts";
import type { Limits } from "./limits.ts";
import type { PayingAccount } from "./options.ts";

/** A payment that can be sent once. */
export interface SignedPayment {
  /** Headers that carry it. */
  readonly headers: Readonly<Record<string, string>>;
  /** The transfer that was signed: `from`, `to`, `value`, `validAfter`, `validBefore`, `nonce` (EIP-3009). */
  readonly authorization: unknown;
}

/** Signs the payments of one account. */
export interface PaymentSigner {
  /** Returns whether a token is USDC on a network. */
  readonly isUsdc: IsUsdc;
  /** Signs a payment. Rejects when the account does not sign. */
  sign(required: PaymentRequired, offer: PaymentRequirements): Promise<SignedPayment>;
}

/** Sets up the official client for an account. */
export function createSigner(account: PayingAccount, limits: Limits): PaymentSigner {
  // Nothing but these two is handed on: with more, an account could be asked to approve transfers.
  const scheme = new ExactEvmScheme({
    address: account.address,
    signTypedData: (typedData) => account.signTypedData(typedData),
  });
  const client = new x402Client();
  for (const network of limits.networks) client.register(network, scheme);
  // The limit once more, where the client enforces it: it would stop at a dollar by itself.
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
