import { HTTPFacilitatorClient } from "@x402/core/http";
import { FacilitatorTimeoutError, type PaymentPayload, SettleError, VerifyError } from "@x402/core/types";
import { withDeadline } from "./deadline.ts";
import { chainOfVersion1 } from "./read_payment.ts";
import {
  type Rail,
  type RailBounds,
  readSettlement,
  readVerification,
  type SettlementOutcome,
} from "./rail.ts";

/** Lifetime of the cached list of what a facilitator supports. */
const SUPPORTED_MS = 60 * 60 * 1000;

/**
 * Makes the rail of a facilitator. Nothing is requested before the first payment, so an outage affects payments alone.
 *
 * @param network Chain in CAIP-2 form.
 */
export function openFacilitatorRail(
  url: string,
  network: string,
  now: () => number,
  { verifyMs, settleMs }: RailBounds,
): Rail {
  const verifier = new HTTPFacilitatorClient({ url, timeoutMs: verifyMs });
  const settler = new HTTPFacilitatorClient({ url, timeoutMs: settleMs });
  const supports = rememberSupport(verifier, network, now, verifyMs);
  return {
    isWitness: false,
    async verify(payload) {
      try {
        const [verdict, isSupported] = await Promise.all([
          verifier.verify(payload, payload.accepted).then(readVerification, refusedVerification),
          supports(),
        ]);
        if (isSupported) return verdict;
        return { outcome: "unavailable", cause: new Error(`The facilitator does not settle on ${network}`) };
      } catch (cause) {
        return { outcome: "unavailable", cause };
      }
    },
    async settle(payload: PaymentPayload): Promise<SettlementOutcome> {
      try {
        const settled = await settler.settle(payload, payload.accepted);
        if (!settled.success || isOn(network, settled.network)) return readSettlement(settled);
        const error = new Error("The facilitator says that it has settled on another network");
        return { outcome: "unknown", cause: "facilitator_error", transaction: null, error };
      } catch (error) {
        return failedSettlement(error);
      }
    },
  };
}

/** Returns whether a facilitator's name for a network means ours: its CAIP-2 name, or the one of version 1. */
function isOn(network: string, named: string): boolean {
  return named === network || chainOfVersion1(named) === network;
}

/** Reads an answer below 500 as a refusal; rethrows any other error, which is a fault of the facilitator. */
function refusedVerification(error: unknown): ReturnType<typeof readVerification> {
  if (!(error instanceof VerifyError) || error.statusCode >= 500) throw error;
  return readVerification({
    isValid: false,
    ...(error.invalidReason && { invalidReason: error.invalidReason }),
  });
}

function failedSettlement(error: unknown): SettlementOutcome {
  if (error instanceof FacilitatorTimeoutError) {
    return { outcome: "unknown", cause: "timeout", transaction: null, error };
  }
  if (error instanceof SettleError) {
    const { errorReason, transaction, network, statusCode } = error;
    const read = readSettlement({
      success: false,
      transaction,
      network,
      ...(errorReason && { errorReason }),
    });
    // A server that failed knows less than it says.
    if (read.outcome !== "refused" || statusCode < 500) return read;
  }
  return { outcome: "unknown", cause: "facilitator_error", transaction: null, error };
}

/** Asks what the facilitator supports at most once an hour. When it does not say, the payment itself will tell. */
function rememberSupport(
  client: HTTPFacilitatorClient,
  network: string,
  now: () => number,
  waitMs: number,
): () => Promise<boolean> {
  let known: { readonly isSupported: boolean; readonly until: number } | null = null;
  return async () => {
    if (known !== null && known.until > now()) return known.isSupported;
    // The package would wait up to a minute between attempts.
    const kinds = await withDeadline(
      client.getSupported().then((supported) => supported.kinds, () => null),
      waitMs,
    );
    if (kinds === null) return true;
    const isSupported = kinds.some((kind) =>
      kind.x402Version === 2 && kind.scheme === "exact" && [network, "eip155:*"].includes(kind.network)
    );
    known = { isSupported, until: now() + (isSupported ? SUPPORTED_MS : 0) };
    return isSupported;
  };
}
