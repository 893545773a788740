/**
 * The keys of the address that is signed in.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import {
  changeAccountKey as change,
  createAccountKey as create,
  findAccountKey,
  revokeAccountKey as revoke,
  rotateAccountKey as rotate,
} from "../accounts/mod.ts";
import type { Ledger } from "../billing/mod.ts";
import {
  type AccountParts,
  PRIVATE,
  refuseKey,
  refuseSignedOut,
  sessionOf,
  UNKNOWN_ACCOUNT_REF,
} from "./account_sessions.ts";
import type { Call } from "./call.ts";
import { type ReadKeyReport, shapeKeyReport } from "./api_key_usage.ts";
import { refuseUntil } from "./verification_refusals.ts";

/** `POST /v1/account/keys`: a key for the address of a session. */
export async function createAccountKey(
  parts: AccountParts,
  { body }: Inputs["createAccountKey"],
  call: Pick<Call, "header" | "network" | "client" | "language">,
): Promise<Reply<"createAccountKey">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const name = body?.name?.trim() ?? null;
  const caller = { network: call.network, client: call.client() };
  const made = await create(parts.signup, session, { name, ...caller }, mailOptions(parts, call));
  switch (made.outcome) {
    case "created": {
      const { secret, keyPrefix, rechargeRef } = made.key;
      return {
        status: 201,
        headers: PRIVATE,
        body: {
          api_key: secret,
          key_prefix: keyPrefix,
          ref: rechargeRef,
          name,
          message: "Store this key now: it is shown once and kept nowhere.",
        },
      };
    }
    case "full":
      return {
        status: 403,
        headers: PRIVATE,
        body: { error: "account_key_limit", message: messages.account_key_limit },
      };
    case "address_limit":
      return refuseUntil("rate_limited", messages.rate_limited.account, made.retryAfterMs);
    case "network_limit":
      return refuseUntil("key_creation_limit", messages.key_creation_limit, made.retryAfterMs);
  }
}

/** `POST /v1/account/keys/change`: names a key of an address, or confirms that it is theirs. */
export async function changeAccountKey(
  parts: AccountParts,
  { body: { ref, name, confirm } }: Inputs["changeAccountKey"],
  call: Pick<Call, "header">,
): Promise<Reply<"changeAccountKey">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const changed = await change(parts.signup.storage, session, ref, {
    ...(name !== undefined && { name: name?.trim() ?? null }),
    ...(confirm !== undefined && { confirm }),
  });
  if (changed === null) return UNKNOWN_ACCOUNT_REF;
  return {
    status: 200,
    headers: PRIVATE,
    body: { ref, name: changed.name, address_proven: changed.isAddressProven },
  };
}

/** `POST /v1/account/keys/rotate`: a new secret for a key of an address. */
export async function rotateAccountKey(
  parts: AccountParts,
  { body: { ref } }: Inputs["rotateAccountKey"],
  call: Pick<Call, "header" | "language">,
): Promise<Reply<"rotateAccountKey">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const rotated = await rotate(parts.signup.storage, session, ref, mailOptions(parts, call));
  if (rotated.outcome !== "rotated") return refuseKey(rotated);
  const { name, key: { secret, keyPrefix } } = rotated;
  return {
    status: 200,
    headers: PRIVATE,
    body: {
      api_key: secret,
      key_prefix: keyPrefix,
      ref,
      name,
      message:
        "Store this key now: it is shown once. The old secret no longer works; all that the key holds stays.",
    },
  };
}

/** `POST /v1/account/keys/revoke`: the end of a key of an address. */
export async function revokeAccountKey(
  parts: AccountParts,
  { body: { ref } }: Inputs["revokeAccountKey"],
  call: Pick<Call, "header" | "language">,
): Promise<Reply<"revokeAccountKey">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const revoked = await revoke(parts.signup.storage, session, ref, mailOptions(parts, call));
  if (revoked.outcome !== "revoked") return refuseKey(revoked);
  const { keyPrefix, creditsLost } = revoked.key;
  return {
    status: 200,
    headers: PRIVATE,
    body: { revoked: true, key_prefix: keyPrefix, credits_lost: Math.max(0, creditsLost) },
  };
}

/** `GET /v1/account/keys/report`: the traffic of one of the keys of an address. */
export async function getAccountKeyReport(
  parts: AccountParts,
  ledger: Ledger,
  readKeyReport: ReadKeyReport,
  { query }: Inputs["getAccountKeyReport"],
  call: Pick<Call, "header">,
): Promise<Reply<"getAccountKeyReport">> {
  const session = await sessionOf(parts, call);
  if (session === null) return refuseSignedOut(parts);
  const key = await findAccountKey(parts.signup.storage, session.address, query.prefix);
  const standing = key === null ? null : await ledger.read(key.keyHash);
  if (standing?.standing !== "active") {
    return {
      status: 404,
      headers: PRIVATE,
      body: { error: "not_found", message: messages.not_found.account_key },
    };
  }
  return {
    status: 200,
    headers: PRIVATE,
    body: await shapeKeyReport(standing.balance, readKeyReport, parts.terms, query.days),
  };
}

function mailOptions(
  { terms: { baseUrl } }: AccountParts,
  call: Pick<Call, "language">,
): { readonly baseUrl: string; readonly language: Language } {
  return { baseUrl, language: call.language() };
}
