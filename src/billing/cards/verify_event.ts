/**
 * Checks that an event was signed by the card processor, and lately.
 *
 * @module
 */
import type { Clock } from "../../storage/mod.ts";
import type { CardEvent } from "./read_event.ts";

/**
 * Reads the body of an event; `null` when its signature is wrong, or older than the processor's package allows.
 *
 * @param signature The header `Stripe-Signature`.
 */
export type VerifyEvent = (body: Uint8Array, signature: string) => Promise<CardEvent | null>;

/**
 * Makes the check. The processor's package is loaded with the first event.
 *
 * @param webhookSecret What the processor signs its events with.
 */
export function createEventVerifier(webhookSecret: string, clock: Clock): VerifyEvent {
  let loading: Promise<typeof import("stripe")> | null = null;
  return async (body, signature) => {
    const { Stripe } = await (loading ??= import("stripe"));
    try {
      return await new Stripe("unused").webhooks.constructEventAsync(
        new TextDecoder().decode(body),
        signature,
        webhookSecret,
        undefined,
        Stripe.createSubtleCryptoProvider(),
        clock.now(),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      throw error;
    }
  };
}
