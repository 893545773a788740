// API keys: creating, claiming, rotating and revoking them, proving mailboxes, and hashes of secrets.
export { CLAIM_BY_PAYMENT_ATOMIC, disownQuery, prepareKey, purchasedKeyRow } from "./key_rows.ts";
export { claimByMail } from "./claim_key.ts";
export { type Limit, LIMITS } from "./limits.ts";
export { openCountedNetworks } from "./counted_networks.ts";
export {
  createFreeKey,
  issueFreeKey,
  type KeyCreation,
  type KeyIssue,
  resumeQuery,
  type RevokedKey,
  revokeKey,
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
  openDevicePolls,
} from "./device/ask_for_key.ts";
export {
  API_KEY,
  API_KEY_LENGTH,
  API_KEY_START,
  hashKey,
  hashSecret,
  keyPrefixOf,
  makeSecret,
} from "./api_key.ts";
export { decryptEmail, encryptEmail, IdentityHasher, openIdentityHasher } from "./hashes.ts";
export { endAlertQueries, watchSignups } from "./signup_alert.ts";
export { sweepKeys } from "./sweep_keys.ts";

export type { CountedNetworks } from "./counted_networks.ts";
export type { CreatedKey, FreeKeyRequest, NewSecret } from "./key_rows.ts";
export type { DeviceApproved } from "./device/decide_request.ts";
export type { KeyHash, KeySecret } from "./api_key.ts";
export type { AddressHash, ClientHash, NetworkHash } from "./hashes.ts";
export { judgeCode, mailCode, readClaimant } from "./mailed_codes.ts";
export type { SignupParts, Unproven } from "./mailed_codes.ts";
