// Storage: libSQL through Kysely, with one write queue per process. Reads go through `Storage.db`, writes through
// `Storage.queue`. `connections.ts` explains why there are no interactive transactions.
export { DAY_MS, dayOf, isoWeekOf, monthOf, nextDayStart, nextMondayStart, withDeadline } from "./clock.ts";
export { openRemoteDatabase } from "./database.ts";
export {
  DatabaseUnavailableError,
  isConstraintError,
  isUnconnected,
  StatementFailedError,
  WriteOutcomeUnknownError,
} from "./connections.ts";
export { LeaseLostError, openJobLease } from "./leases.ts";
export { insertWhere } from "./schema.ts";
export { expiredAt } from "./retention.ts";
export { sealingKey, sealText, unsealText } from "./secrets.ts";
export { type LongPollBounds, LongPolls } from "./long_polls.ts";
export type { Clock } from "./clock.ts";
export type { Instrument, Storage, StorageEvent } from "./database.ts";
export type {
  Basis,
  CardProduct,
  ChallengePurpose,
  Database,
  DeliveryState,
  DisputeState,
  KeyStatus,
  NoticeKind,
  PaymentState,
  Plan,
  PurchaseStatus,
  Tier,
  WebhookProblem,
} from "./schema.ts";
export type { ItemOutcome, WriteBatch } from "./write_queue.ts";
export type { WriteUnderLease } from "./leases.ts";
