// Sells packs of credits for USDC.
import type { AnswerHeaders } from "../../../generated/handlers.ts";
import { hashKey, type KeyHash, type KeySecret } from "../../keys/mod.ts";
import type { Storage } from "../../storage/mod.ts";
import { hashRequest } from "../charge_transaction.ts";
import type { Ledger } from "../ledger.ts";
import { operations } from "../../../generated/operations.ts";
import {
  creditPacks,
  type PackSlug,
  paidResource,
  paymentOffers,
  type PaymentTerms,
} from "../payment_terms.ts";
import {
  findPurchase,
  preparePurchase,
  type Purchase,
  type RecoveryRef,
  recoveryRefOf,
} from "../purchases.ts";
import type { X402Payments } from "./accept_payment.ts";
import { type PaymentEnd, receiptHeaders, type UnknownEnd } from "./settle_payment.ts";
import { type PaymentHeader, paymentIdOf, type PaymentRefusal } from "./match_payment.ts";

/** An order for a pack, with its payment. */
export interface PackRequest {
  readonly bundle: PackSlug;
  readonly payment: PaymentHeader;
  readonly keyHash: KeyHash | null;
  readonly network: string;
  readonly contact: string | null;
}

/** The outcome of buying a pack. */
export type PackSale =
  | {
    readonly outcome: "sold";
    readonly purchase: Purchase;
    /** `null` if the key of the request got the credits. */
    readonly newKey: KeySecret | null;
    readonly recoveryRef: RecoveryRef;
    readonly receiptHeaders: AnswerHeaders;
  }
  | {
    readonly outcome: "sold_before";
    readonly purchase: Purchase;
    /** Set only for the network that paid, and only while the new key is unused. */
    readonly recoveryRef: RecoveryRef | null;
  }
  /** The payment was used before: it bought nothing, something else, or a pack that was taken back. */
  | {
    readonly outcome: "payment_refused" | "payment_reversed" | "payment_already_used";
    readonly purchase: Purchase | null;
  }
  /** The payment was sent before, and its outcome is still unknown. */
  | { readonly outcome: "payment_pending"; readonly purchase: Purchase; readonly hasExpired: boolean }
  | { readonly outcome: "refused"; readonly reason: PaymentRefusal }
  | { readonly outcome: "unavailable" }
  | UnknownEnd & { readonly recoveryRef: RecoveryRef | null };

interface SellingParts {
  readonly storage: Storage;
  readonly terms: PaymentTerms;
  readonly payments: X402Payments;
}

const OPERATION = operations.buyCreditBundle;

/** Sells a pack for a payment on the chain, and credits it once the money has arrived. */
export async function sellPack(
  parts: SellingParts,
  ledger: Pick<Ledger, "read">,
  request: PackRequest,
): Promise<PackSale> {
  const { storage, terms, payments } = parts;
  const { bundle, payment, keyHash } = request;
  const price = BigInt(creditPacks[bundle].priceUsdc) * 1_000_000n;
  const [offer] = paymentOffers(terms, price);
  if (offer === undefined) throw new Error("Cannot sell a pack: nothing is offered");
  const recoveryRef = recoveryRefOf(storage, payment.value);
  const requestHash = hashRequest(OPERATION.id, bundle, "");
  const start = await payments.verify(payment, {
    operation: OPERATION.id,
    requestHash,
    offer,
    bought: paidResource(terms, OPERATION, OPERATION.path.replace("{bundle}", bundle)),
  });
  switch (start.outcome) {
    case "unavailable":
      return start;
    case "refused":
      return start.reason === "payment_already_used" ? { outcome: start.reason, purchase: null } : start;
    case "known":
      return await soldBefore(parts, start.payment.purchase_id, await payments.resume(start, null), request);
  }
  const lookup = keyHash === null ? null : await ledger.read(keyHash);
  const prepared = preparePurchase(
    {
      purchase_id: paymentIdOf(payment),
      paid_by: "usdc",
      bundle,
      credits: creditPacks[bundle].credits,
      amount_atomic: Number(price),
      target_key_id: lookup?.status === "active" ? lookup.balance.keyId : null,
      network: request.network,
      contact: request.contact,
    },
    recoveryRef,
    storage.clock.now(),
  );
  const end = await payments.settle(start, { keyId: null, purchase: prepared.row, caller: null });
  switch (end.outcome) {
    case "refused":
      return end;
    case "unknown":
      return { ...end, recoveryRef: prepared.row.target_key_id === null ? recoveryRef : null };
    case "settled": {
      const purchase = await findPurchase(storage, prepared.row.purchase_id);
      if (purchase === null) throw new Error("Cannot sell a pack: its purchase is not found");
      // The same payment was sent twice at the same time, and the other request returns the key.
      if (purchase.newKeyHash !== hashKey(prepared.secret)) {
        return await soldBefore(parts, prepared.row.purchase_id, end, request);
      }
      return {
        outcome: "sold",
        purchase,
        newKey: purchase.status === "credited" ? null : prepared.secret,
        recoveryRef,
        receiptHeaders: receiptHeaders(payment.version, end),
      };
    }
  }
}

async function soldBefore(
  { storage }: SellingParts,
  purchaseId: string | null,
  end: PaymentEnd,
  { network, payment }: PackRequest,
): Promise<PackSale> {
  const purchase = purchaseId === null ? null : await findPurchase(storage, purchaseId);
  if (purchase === null) return { outcome: "payment_already_used", purchase };
  if (purchase.status === "refunded" || purchase.status === "disputed") {
    return { outcome: "payment_reversed", purchase };
  }
  switch (end.outcome) {
    case "unknown":
      return { outcome: "payment_pending", purchase, hasExpired: end.hasExpired };
    case "refused":
      return { outcome: "payment_refused", purchase };
    case "settled": {
      // Anyone can rebuild the header from the chain, but only the buyer can send it from the network that paid.
      const isBuyer = purchase.isRecoverable && purchase.network === network;
      return {
        outcome: "sold_before",
        purchase,
        recoveryRef: isBuyer ? recoveryRefOf(storage, payment.value) : null,
      };
    }
  }
}
