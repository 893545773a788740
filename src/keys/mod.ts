// API keys: making, raising, rotating and revoking them, proving mailboxes, and the stand-ins for secrets at rest.
export { CLAIM_BY_PAYMENT_ATOMIC, purchasedKeyRow } from "./key_rows.ts";
export { claimByMail, claimKey, findClaimRefusal } from "./claim_key.ts";
export { openCountedNetworks } from "./counted_networks.ts";
export {
  createFreeKey,
  issueFreeKey,
  type KeyCreation,
  type KeyIssue,
  resumeQuery,
  type RevokedKey,
  revokeKey,
  type RotatedKey,
  rotateKey,
  suspendQuery,
} from "./create_and_end_key.ts";
export { approveDevice, denyDevice, showDeviceRequest } from "./device/decide_request.ts";
export {
  askForDeviceKey,
  collectDeviceKey,
  type DeviceCollection,
  type DeviceOpened,
  type DeviceParts,
  openDeviceHolds,
} from "./device/ask_for_key.ts";
export {
  API_KEY,
  decryptEmail,
  encryptEmail,
  generateKeySecret,
  generateRechargeRef,
  hashKey,
  IdentityHasher,
  keyPrefixOf,
  openIdentityHasher,
} from "./hashes.ts";
export {
  ALERT_CALM_MS,
  BURST_KEYS_MIN,
  BURST_KEYS_PER_CLIENT_MIN,
  BURST_WINDOW_MS,
  endAlertQueries,
  sweepKeys,
  watchSignups,
} from "./signup_alert.ts";

export type { KeyClaim } from "./claim_key.ts";
export type { CountedNetworks } from "./counted_networks.ts";
export type { CreatedKey, FreeKeyRequest } from "./key_rows.ts";
export type { DeviceApproved } from "./device/decide_request.ts";
export type { AddressHash, ClientHash, KeyHash, KeySecret, NetworkHash } from "./hashes.ts";
export { activateCode, beginMailing, checkCode, judgeCode, mailCode, takeBackMailing } from "./mail_code.ts";
export type { Challenge, DailyCap, SignupParts } from "./mail_code.ts";
