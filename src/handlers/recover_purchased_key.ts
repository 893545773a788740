import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { PurchaseParts } from "./buy_credit_bundle.ts";

/** `GET /v1/credits/recover/{ref}`: the key of a purchase whose answer got lost. */
export async function recoverPurchasedKey(
  recover: PurchaseParts["recover"],
  { path }: Inputs["recoverPurchasedKey"],
): Promise<Reply<"recoverPurchasedKey">> {
  const recovered = await recover(path.ref);
  if (recovered === null) return { ...NOTHING_TO_RECOVER, headers: NO_STORE };
  return {
    status: 200,
    body: {
      api_key: recovered.secret,
      key_prefix: recovered.keyPrefix,
      credits: recovered.credits,
      message: "Store this key now. It cannot be had again.",
    },
    headers: NO_STORE,
  };
}

const NO_STORE = { "Cache-Control": "no-store" };

const NOTHING_TO_RECOVER = {
  status: 404,
  body: {
    error: "not_found",
    message: messages.not_found.recovery,
  },
} as const satisfies Reply<"recoverPurchasedKey">;
