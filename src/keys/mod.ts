/**
 * API keys: making, raising, rotating and revoking them, proving mailboxes, and what stands in for secrets,
 * networks, addresses and codes at rest. What a key holds and spends is decided in `billing/`.
 *
 * @module
 */
export { CLAIM_BY_PAYMENT_ATOMIC, purchasedKeyRow } from "./key_rows.ts";
export { activateCode, beginMailing, checkCode, takeBackMailing } from "./code_mailings.ts";
export { claimByMail, claimKey, findClaimRefusal } from "./claim_key.ts";
export { openCountedNetworks } from "./counted_networks.ts";
export { createFreeKey, type KeyCreation } from "./create_key.ts";
export { resumeQuery, revokeKey, rotateKey, suspendQuery } from "./end_key.ts";
export { collectDeviceKey } from "./device/collect_key.ts";
export { approveDevice, denyDevice, showDeviceRequest } from "./device/decide_request.ts";
export { DeviceHolds } from "./device/holds.ts";
export { askForDeviceKey } from "./device/open_request.ts";
export { decryptEmail, encryptEmail, IdentityHasher, openIdentityHasher } from "./identity_hash.ts";
export { API_KEY, generateKeySecret, generateRechargeRef, hashKey, keyPrefixOf } from "./key_secret.ts";
export {
  ALERT_CALM_MS,
  BURST_KEYS_MIN,
  BURST_KEYS_PER_CLIENT_MIN,
  BURST_WINDOW_MS,
  endAlertQueries,
  sweepKeys,
  watchSignups,
} from "./signup_alert.ts";

export type { Challenge, DailyCap } from "./code_mailings.ts";
export type { KeyClaim } from "./claim_key.ts";
export type { CountedNetworks } from "./counted_networks.ts";
export type { CreatedKey, FreeKeyRequest } from "./key_rows.ts";
export type { DeviceCollection } from "./device/collect_key.ts";
export type { DeviceApproved } from "./device/decide_request.ts";
export type { DeviceParts } from "./device/device_parts.ts";
export type { HoldBounds } from "./device/holds.ts";
export type { DeviceOpened } from "./device/open_request.ts";
export type { RevokedKey, RotatedKey } from "./end_key.ts";
export type { AddressHash, ClientHash, NetworkHash } from "./identity_hash.ts";
export type { KeyHash, KeySecret } from "./key_secret.ts";
export { judgeCode, mailCode } from "./signup/mail_code.ts";
export { issueFreeKey } from "./signup/issue_free_key.ts";
export type { KeyIssue } from "./signup/issue_free_key.ts";
export type { SignupParts } from "./signup/mail_code.ts";
