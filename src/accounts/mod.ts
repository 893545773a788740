// Accounts: a person opens a session with an emailed code, and manages the keys of their email address.
export {
  type AccountCookies,
  type AccountSession,
  endSession,
  mailAccountCode,
  openAccountCookies,
  readAccountSession,
  signIn,
} from "./sessions.ts";
export {
  type AccountKey,
  createAccountKey,
  findAccountKey,
  type KeyRefusal,
  listReceiptsOfAddress,
  listWatchingKeys,
  nameAccountKey,
  readAccountPage,
  revokeAccountKey,
  rotateAccountKey,
} from "./account_keys.ts";
export { listScreenKeys, PASS_PREFIX, readScreenPass, type ScreenKey } from "./screen_passes.ts";
export { confirmAccountKey, disownAccountKey } from "./unconfirmed_keys.ts";
