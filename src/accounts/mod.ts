// Accounts: a person proves a mailbox and manages its keys. There is no password: a mailed code opens a session
// (`../keys/mailed_codes.ts`).
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
export type { KeyRefusal } from "./account_keys.ts";
export { confirmAccountKey, disownAccountKey, type UnconfirmedKey } from "./unconfirmed_keys.ts";
