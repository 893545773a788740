// Accounts: a person proves a mailbox, and sees and manages the keys that it was proven for or that were bought with it.
// There is no password; a session is a random text in a cookie, of which the database keeps a hash.
//
// Decision: a code opens a session in the network that asked for it. A code that somebody else asked for is of no use to
// whoever reads the mailbox's owner over the shoulder, and guesses are counted per asker, as they are for keys.
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
  changeAccountKey,
  createAccountKey,
  findAccountKey,
  listReceiptsOfAddress,
  listWatchingKeys,
  readAccountPage,
  revokeAccountKey,
  rotateAccountKey,
} from "./account_keys.ts";
export type { KeyRefusal, WatchingKey } from "./account_keys.ts";
