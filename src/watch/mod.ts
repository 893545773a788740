// Changes at payees' banks between payment runs, each reported once. An institution is screened and stored once;
// `feed.ts` joins its changes with watches. Webhooks and mails store how far they have read.
export {
  exampleIbanOf,
  type Facts,
  factsOfBic,
  factsOfIban,
  nameIn,
  nextFacts,
  type Subject,
  subjectOf,
} from "./what_changed.ts";
export {
  FEED_START,
  keptSince,
  openChangePolls,
  readChanges,
  readCursor,
  readLatestChanges,
  sweepWatchChanges,
  writeCursor,
} from "./feed.ts";
export { basisOf, isJudgingDue, judgeInstitutions, newestJudgement } from "./judge_institutions.ts";
export { addWatches, countWatches, endWatches, listWatches, watchLimit } from "./manage_watches.ts";
export { sayChange } from "./say_change.ts";
export { mayConnectTo, openSender, readReceiver } from "./webhooks/send.ts";

export type { ChangesRead, Cursor, WatchChange } from "./feed.ts";
export type { Basis, ScreenSubject } from "./judge_institutions.ts";
export type { Adding, KeptWatch, NewWatch } from "./manage_watches.ts";

export { noteMailLanguage, readsMails, switchMails, unsubscribe, writeMails } from "./mails.ts";
export { openDeliveries } from "./webhooks/deliver.ts";
export { sweepWatchDeliveries } from "./webhooks/queue_deliveries.ts";
export { giveUpDeliveries, pauseWebhooks } from "./webhooks/retries.ts";
export {
  addWebhook,
  askForTest,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  redeliver,
  resumeWebhook,
  rotateWebhookSecret,
} from "./webhooks/webhooks.ts";

export type { SendWebhook } from "./webhooks/send.ts";
