// API keys: creating, claiming, rotating and revoking them, proving mailboxes, and hashes of secrets.
export { CLAIM_BY_PAYMENT_ATOMIC, disownQuery, prepareKey, purchasedKeyRow, termsOf } from "./key_rows.ts";
export { claimByMail } from "./claim_key.ts";
export { type Limit, LIMITS } from "./limits.ts";
export { openCountedNetworks } from "./counted_networks.ts";
export {
  createFreeKey,
  issueFreeKey,
  type KeyCreation,
  resumeQuery,
  type RevokedKey,
  revokeKey,
  rotateKey,
  suspendQuery,
} from "./create_and_end_key.ts";
export { approveDevice, denyDevice, showDeviceRequest } from "./device/decide_request.ts";
export {
  collectDeviceKey,
  type DeviceParts,
  openDevicePolls,
  requestDeviceKey,
} from "./device/request_key.ts";
export {
  type AddressHash,
  API_KEY,
  API_KEY_LENGTH,
  API_KEY_START,
  decryptEmail,
  encryptEmail,
  hashKey,
  hashSecret,
  IdentityHasher,
  type KeyHash,
  keyPrefixOf,
  type KeySecret,
  makeSecret,
  type NetworkHash,
  openIdentityHasher,
} from "./hashes.ts";
export { endAlertQueries, endCalmAlert, watchSignups } from "./signup_alert.ts";

export type { CountedNetworks } from "./counted_networks.ts";
export type { NewSecret } from "./key_rows.ts";
export { judgeCode, mailCode, readClaimant, type SignupParts, type Unproven } from "./mailed_codes.ts";
