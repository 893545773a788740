// Accounts: a person proves a mailbox, and sees and manages the keys that it was proven for or that were bought with
// it.
//
// There is no password. A mailed code opens a session in the network that asked for it: of no use to whoever reads it
// over the shoulder, and guesses are counted per asker, as they are for keys.
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
export type { KeyRefusal } from "./account_keys.ts";
