// Accounts: a person proves a mailbox by an emailed code, which opens a session, and manages its keys.
export {
  type AccountCookies,
  type AccountSession,
  endSession,
  mailAccountCode,
  openAccountCookies,
  readAccountSession,
  signIn,
  sweepAccountSessions,
} from "./sessions.ts";
export { sweepKeyMails } from "./key_mails.ts";
export {
  type AccountKey,
  createAccountKey,
  findAccountKey,
  listReceiptsOfAddress,
  listWatchingKeys,
  nameAccountKey,
  readAccountPage,
  revokeAccountKey,
  rotateAccountKey,
} from "./account_keys.ts";
export { listScreenKeys, PASS_PREFIX, readScreenPass, type ScreenKey } from "./screen_passes.ts";
export type { KeyRefusal } from "./account_keys.ts";
export { confirmAccountKey, disownAccountKey, type UnconfirmedKey } from "./unconfirmed_keys.ts";
