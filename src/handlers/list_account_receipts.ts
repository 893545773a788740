import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { listReceiptsOfAddress } from "../accounts/mod.ts";
import type { Receipt } from "../billing/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { Call } from "./call.ts";

/** `GET /v1/account/receipts`: what was paid for the keys of an address, and by it. */
export async function listAccountReceipts(
  parts: AccountParts,
  call: Pick<Call, "header">,
): Promise<Reply<"listAccountReceipts">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const receipts = await listReceiptsOfAddress(parts.signup.storage, session.address);
  return { status: 200, headers: PRIVATE, body: { receipts: receipts.map(shapeReceipt) } };
}

function shapeReceipt(receipt: Receipt): components["schemas"]["AccountReceipt"] {
  const { ref, kind, rail, credits, status, keyPrefix, processorUrl } = receipt;
  return {
    ref,
    paid_at: new Date(receipt.paidAt).toISOString(),
    kind,
    plan: kind === "subscription" ? "pro" : null,
    rail,
    credits,
    amount: { minor: receipt.amountMinor, currency: receipt.currency },
    status,
    key_prefix: keyPrefix,
    receipt: kind === "subscription" || processorUrl === null ? null : `/v1/account/receipt?ref=${ref}`,
    invoices: kind === "subscription" ? processorUrl : null,
  };
}
