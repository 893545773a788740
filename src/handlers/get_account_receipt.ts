import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { listReceiptsOfAddress } from "../accounts/mod.ts";
import { type AccountParts, PRIVATE, refuseSignedOut, sessionOf } from "./account_answers.ts";
import type { Call } from "./call.ts";

/**
 * `GET /v1/account/receipt`: where the card processor shows a receipt. Answers the signed-in person with the
 * address of a receipt; somebody else's receipt counts as unknown.
 */
export async function getAccountReceipt(
  parts: AccountParts,
  { query }: Inputs["getAccountReceipt"],
  call: Pick<Call, "header">,
): Promise<Reply<"getAccountReceipt">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const receipts = await listReceiptsOfAddress(parts.signup.storage, session.address);
  const url = receipts.find(({ ref, kind }) => ref === query.ref && kind === "pack")?.processorUrl ?? null;
  if (url !== null) return { status: 200, headers: PRIVATE, body: { ref: query.ref, url } };
  return {
    status: 404,
    headers: PRIVATE,
    body: { error: "receipt_not_found", message: messages.receipt_not_found },
  };
}
