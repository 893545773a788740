// The keys, usage and receipts of the signed-in address.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import {
  type AccountKey,
  type AccountSession,
  confirmAccountKey,
  createAccountKey as create,
  disownAccountKey as disown,
  findAccountKey,
  listReceiptsOfAddress,
  nameAccountKey,
  readAccountPage,
  revokeAccountKey as revoke,
  rotateAccountKey as rotate,
} from "../accounts/mod.ts";
import { type KeyBalance, type Ledger, type PaymentTerms, quotaLeft, rechargeLink } from "../billing/mod.ts";
import {
  type AccountParts,
  refuseKey,
  UNKNOWN_ACCOUNT_KEY,
  UNKNOWN_ACCOUNT_REF,
} from "./account_sessions.ts";
import { type Call, clientOf, languageOf, refusal, refuseUntil } from "./call.ts";
import { getApiKeyReport, topupLinks } from "./api_key_usage.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";

type Schemas = components["schemas"];

/** `GET /v1/account/overview`: lists the keys of the signed-in address. */
export async function getAccountOverview(
  parts: AccountParts,
  { query }: Inputs["getAccountOverview"],
  session: AccountSession,
): Promise<Reply<"getAccountOverview">> {
  const { month, page, pages, keys, unconfirmedKeys, inactiveKeys } = await readAccountPage(
    parts.signup.storage,
    session.address,
    query.page ?? 1,
  );
  return {
    status: 200,
    body: {
      email: session.email,
      session_expires_at: new Date(session.expiresAt).toISOString(),
      month,
      page,
      pages,
      keys: [
        ...keys.map((key) => describeKey(key, parts.terms)),
        ...unconfirmedKeys,
      ],
      inactive_keys: inactiveKeys,
    },
  };
}

function describeKey(
  { balance, name, created_at, calls_this_month, last_call_at, alerts, watches, webhooks }: AccountKey,
  terms: PaymentTerms,
): Schemas["AccountKey"] {
  const { keyPrefix, basis, limit, used, plan, creditsRemaining, creditsTotal } = balance;
  const { by_card: byCard } = topupLinks(balance, terms);
  return {
    ref: balance.rechargeRef,
    name,
    key_prefix: keyPrefix,
    created_at,
    plan: planOf(balance),
    allowance: basis === "credits" ? null : { basis, limit, used, remaining: quotaLeft(balance) },
    credits: creditsTotal === 0 ? null : { remaining: creditsRemaining, purchased_total: creditsTotal },
    // Customers manage subscriptions on a page of the card processor, whose URL isn't configured.
    subscription: plan === "pro" ? { plan, status: "active", manage_url: null } : null,
    calls_this_month,
    last_call_at,
    alerts,
    address_proven: true,
    watches,
    webhooks,
    actions: {
      topup: Object.keys(byCard).length === 0 ? null : byCard,
      subscribe_pro: plan === "pro" ? null : rechargeLink(terms, "pro", balance.rechargeRef),
      manage_subscription: null,
    },
  };
}

function planOf({ plan, basis, creditsTotal }: KeyBalance): Schemas["AccountKey"]["plan"] {
  const hasCredits = creditsTotal > 0;
  if (plan === "pro") return hasCredits ? "pro+pack" : "pro";
  if (basis === "credits") return hasCredits ? "pack" : "none";
  return hasCredits ? "free+pack" : "free";
}

/** `GET /v1/account/receipt`: returns the card processor's URL of a pack's receipt; 404 if the address has none. */
export async function getAccountReceipt(
  parts: AccountParts,
  { query }: Inputs["getAccountReceipt"],
  session: AccountSession,
): Promise<Reply<"getAccountReceipt">> {
  const receipts = await listReceiptsOfAddress(parts.signup.storage, session.address);
  const url = receipts.find(({ ref, kind }) => ref === query.ref && kind === "pack")?.processorUrl ?? null;
  return url === null ? refusal(404, "receipt_not_found") : { status: 200, body: { ref: query.ref, url } };
}

/** `GET /v1/account/receipts`: lists payments for keys of the signed-in address, and payments from that address. */
export async function listAccountReceipts(
  parts: AccountParts,
  session: AccountSession,
): Promise<Reply<"listAccountReceipts">> {
  const receipts = await listReceiptsOfAddress(parts.signup.storage, session.address);
  return {
    status: 200,
    body: {
      receipts: receipts.map(({ processorUrl, ...receipt }) => {
        const { ref, kind } = receipt;
        const hasReceipt = kind !== "subscription" && processorUrl !== null;
        return {
          ...receipt,
          receipt: hasReceipt ? `/v1/account/receipt?ref=${ref}` : null,
          invoices: kind === "subscription" ? processorUrl : null,
        };
      }),
    },
  };
}

/** `POST /v1/account/keys`: creates a key for the signed-in address. */
export async function createAccountKey(
  parts: AccountParts,
  { body }: Inputs["createAccountKey"],
  session: AccountSession,
  call: Pick<Call, "network" | "request">,
): Promise<Reply<"createAccountKey">> {
  const name = body?.name?.trim() ?? null;
  const created = await create(
    parts.signup,
    session,
    { name, network: call.network, client: clientOf(call) },
    mailOptions(parts, call),
  );
  switch (created.outcome) {
    case "created": {
      const { secret, keyPrefix, rechargeRef } = created.key;
      return {
        status: 201,
        body: {
          api_key: secret,
          key_prefix: keyPrefix,
          ref: rechargeRef,
          name,
          message: texts.keys.created,
        },
      };
    }
    case "full":
      return refusal(403, "account_key_limit");
    case "address_limit":
      return refuseUntil("rate_limited", messages.rate_limited.account, created.retryAfterMs);
    case "network_limit":
      return refuseUntil("key_creation_limit", messages.key_creation_limit, created.retryAfterMs);
  }
}

/** `POST /v1/account/keys/change`: renames a key, or confirms that the key belongs to the signed-in address. */
export async function changeAccountKey(
  parts: AccountParts,
  { body: { ref, name, confirm } }: Inputs["changeAccountKey"],
  session: AccountSession,
): Promise<Reply<"changeAccountKey">> {
  const { storage } = parts.signup;
  if (confirm === true && !await confirmAccountKey(storage, session, ref)) return UNKNOWN_ACCOUNT_REF;
  const named = await nameAccountKey(storage, session, ref, name === null ? null : name?.trim());
  if (named.outcome !== "named") return refuseKey(named);
  return { status: 200, body: { ref, name: named.name, address_proven: true } };
}

/** `POST /v1/account/keys/disown`: removes the signed-in address from a key that someone else created or bought. */
export async function disownAccountKey(
  parts: AccountParts,
  { body: { ref } }: Inputs["disownAccountKey"],
  session: AccountSession,
): Promise<Reply<"disownAccountKey">> {
  const disowned = await disown(parts.signup.storage, session, ref);
  if (disowned === null) return UNKNOWN_ACCOUNT_REF;
  return { status: 200, body: { disowned: true, key_prefix: disowned.keyPrefix } };
}

/** `POST /v1/account/keys/rotate`: replaces the secret of a key of the signed-in address. */
export async function rotateAccountKey(
  parts: AccountParts,
  { body: { ref } }: Inputs["rotateAccountKey"],
  session: AccountSession,
  call: Pick<Call, "request">,
): Promise<Reply<"rotateAccountKey">> {
  const rotated = await rotate(parts.signup.storage, session, ref, mailOptions(parts, call));
  if (rotated.outcome !== "rotated") return refuseKey(rotated);
  const { name, key: { secret, keyPrefix } } = rotated;
  return {
    status: 200,
    body: {
      api_key: secret,
      key_prefix: keyPrefix,
      ref,
      name,
      message: texts.keys.rotated_in_account,
    },
  };
}

/** `POST /v1/account/keys/revoke`: revokes a key of the signed-in address. */
export async function revokeAccountKey(
  parts: AccountParts,
  { body: { ref } }: Inputs["revokeAccountKey"],
  session: AccountSession,
  call: Pick<Call, "request">,
): Promise<Reply<"revokeAccountKey">> {
  const revoked = await revoke(parts.signup.storage, session, ref, mailOptions(parts, call));
  if (revoked.outcome !== "revoked") return refuseKey(revoked);
  const { keyPrefix, creditsLost } = revoked.key;
  return {
    status: 200,
    body: { revoked: true, key_prefix: keyPrefix, credits_lost: Math.max(0, creditsLost) },
  };
}

/** `GET /v1/account/keys/report`: returns the usage report of a key of the signed-in address. */
export async function getAccountKeyReport(
  parts: AccountParts,
  ledger: Ledger,
  { query }: Inputs["getAccountKeyReport"],
  session: AccountSession,
): Promise<Reply<"getAccountKeyReport">> {
  const key = await findAccountKey(parts.signup.storage, session.address, query.prefix);
  const lookup = key === null ? null : await ledger.read(key.keyHash);
  if (lookup?.status !== "active") return UNKNOWN_ACCOUNT_KEY;
  return getApiKeyReport(parts.signup, parts.terms, { query }, lookup.balance);
}

function mailOptions(
  { terms: { baseUrl } }: AccountParts,
  call: Pick<Call, "request">,
): { readonly baseUrl: string; readonly language: Language } {
  return { baseUrl, language: languageOf(call) };
}
