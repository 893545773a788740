/**
 * API keys: making, raising, rotating and revoking them, proving mailboxes, and what stands in for secrets,
 * networks, addresses and codes at rest. What a key holds and spends is decided in `billing/`.
 *
 * @module
 */
export { CLAIM_BY_PAYMENT_ATOMIC } from "./allowances.ts";
export { activateCode, checkCode } from "./challenges.ts";
export { claimKey, findClaimRefusal } from "./claim_key.ts";
export { beginMailing, takeBackMailing } from "./code_mailings.ts";
export { openCountedNetworks } from "./counted_networks.ts";
export { createFreeKey, type KeyCreation } from "./create_key.ts";
export { revokeKey, rotateKey } from "./end_key.ts";
export { collectDeviceKey } from "./device/collect_key.ts";
export { approveDevice, denyDevice, showDeviceRequest } from "./device/decide_request.ts";
export { DeviceHolds } from "./device/holds.ts";
export { askForDeviceKey } from "./device/open_request.ts";
export { IdentityHasher, openIdentityHasher } from "./identity_hash.ts";
export { API_KEY, generateKeySecret, generateRechargeRef, hashKey, keyPrefixOf } from "./key_secret.ts";
export {
  ALERT_CALM_MS,
  BURST_KEYS_MIN,
  BURST_KEYS_PER_CLIENT_MIN,
  BURST_WINDOW_MS,
  endAlertQueries,
  watchSignups,
} from "./signup_alert.ts";
export { resumeQuery, suspendQuery } from "./suspend_key.ts";
export { purchasedKeyRow } from "./key_rows.ts";
export { decryptEmail, encryptEmail } from "./encrypted_email.ts";
export { sweepKeys } from "./sweep.ts";

export type { Challenge } from "./challenges.ts";
export type { KeyClaim } from "./claim_key.ts";
export type { DailyCap } from "./code_mailings.ts";
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
export { claimByMail } from "./signup/claim_by_mail.ts";
export { judgeCode, mailCode } from "./signup/mail_code.ts";
export { issueFreeKey } from "./signup/issue_free_key.ts";
export type { KeyIssue } from "./signup/issue_free_key.ts";
export type { SignupParts } from "./signup/signup_parts.ts";
