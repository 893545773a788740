// Feedback: what callers report, stored for the operator to read.
//
// Decision: the number of a report is drawn at random, because asking for one needs nothing but its number, and numbers in
// a row would show everybody what others report and how often. A transaction to refund is only looked up for the
// operator: the caller is told nothing of payments that may be somebody else's.
export {
  closeReport,
  findReport,
  listReports,
  readFeedbackReport,
  storeReport,
  sweepFeedback,
} from "./reports.ts";

export type { FeedbackParts, ReportRead, ReportSummary } from "./reports.ts";
