// Reports changes at payees' banks between payment runs, each change once. An institution is screened and stored once,
// however many watches it has; `feed.ts` joins its changes with its watches. Webhooks and emails store how
// far they have read the changes.
export {
  type ChangesRead,
  type Cursor,
  FEED_START,
  keptSince,
  openChangePolls,
  readChanges,
  readCursor,
  readLatestChanges,
  type WatchChange,
  writeCursor,
} from "./feed.ts";
export {
  type Basis,
  basisOf,
  isJudgingDue,
  judgeInstitutions,
  newestJudgement,
  type ScreenSubject,
} from "./judge_institutions.ts";
export { noteMailLanguage, readsMails, switchMails, unsubscribe, writeMails } from "./mails.ts";
export {
  type Adding,
  addWatches,
  countWatches,
  endWatches,
  listWatches,
  type NewWatch,
  watchLimit,
} from "./manage_watches.ts";
export {
  exampleIbanOf,
  type Facts,
  factsOfBic,
  factsOfIban,
  nameIn,
  nextFacts,
  sayChange,
  type Subject,
} from "./what_changed.ts";
export { openDeliveries } from "./webhooks/deliver.ts";
export { giveUpDeliveries, pauseWebhooks } from "./webhooks/schedule.ts";
export { mayConnectTo, openSender, readReceiver, type SendWebhook } from "./webhooks/send.ts";
export {
  addWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  redeliver,
  requestTest,
  resumeWebhook,
  rotateWebhookSecret,
} from "./webhooks/webhooks.ts";
