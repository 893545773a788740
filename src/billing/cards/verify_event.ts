/**
 * Checks that an event was signed by the card processor, and lately.
 *
 * @module
 */
import { loadLater } from "../../contract/mod.ts";
import type { Clock } from "../../storage/mod.ts";

/**
 * Returns whether the body of an event is signed, and not longer ago than the processor's package allows.
 *
 * @param signature The header `Stripe-Signature`.
 */
export type VerifyEvent = (body: Uint8Array, signature: string) => Promise<boolean>;

const loadStripe = loadLater(() => import("stripe"));

/**
 * Makes the check. The processor's package is loaded after the start. What is signed is read here and not by the
 * package, which throws for kinds of events that it has other functions for.
 *
 * @param webhookSecret What the processor signs its events with.
 */
export function createEventVerifier(webhookSecret: string, clock: Clock): VerifyEvent {
  return async (body, signature) => {
    const { Stripe } = await loadStripe();
    const { signature: signatures, DEFAULT_TOLERANCE } = new Stripe("unused").webhooks;
    if (signatures === null) throw new Error("Cannot check an event: the processor's package does not");
    try {
      return await signatures.verifyHeaderAsync(
        new TextDecoder().decode(body),
        signature,
        webhookSecret,
        DEFAULT_TOLERANCE,
        Stripe.createSubtleCryptoProvider(),
        clock.now(),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  };
}
