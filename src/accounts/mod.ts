// Accounts: a person proves a mailbox, and sees and manages the keys that it was proven for or that were bought with
// it.
//
// There is no password. A mailed code opens a session from any network; how many guesses it stands is in
// `../keys/sign_in_code.ts`.
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
