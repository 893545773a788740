import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { type FeedbackParts, findReport, storeReport } from "../feedback/mod.ts";
import type { Call } from "./call.ts";
import { refuseUntil } from "./verification_refusals.ts";

/** `POST /v1/feedback`: stores a report. */
export async function submitFeedback(
  parts: FeedbackParts,
  baseUrl: string,
  { body }: Inputs["submitFeedback"],
  { network }: Pick<Call, "network">,
): Promise<Reply<"submitFeedback">> {
  const stored = await storeReport(parts, body, network);
  switch (stored.outcome) {
    case "stored":
      return {
        status: 201,
        body: {
          ok: true,
          id: stored.id,
          message: "Thank you. We will read your report. Keep its number to check its status.",
          status: "open",
          next_steps: {
            check_status: `GET /v1/feedback/${stored.id}`,
            documentation: `${baseUrl}/docs/api/submitFeedback`,
          },
        },
      };
    case "insufficient_detail":
      return { status: 400, body: { error: "insufficient_detail", message: messages.insufficient_detail } };
    case "limited":
      return refuseUntil("feedback_rate_limited", messages.feedback_rate_limited, stored.retryAfterMs);
  }
}

/** `GET /v1/feedback/{id}`: returns the state of a report. */
export async function getFeedbackStatus(
  { storage }: FeedbackParts,
  { path }: Inputs["getFeedbackStatus"],
): Promise<Reply<"getFeedbackStatus">> {
  const report = await findReport(storage, path.id);
  if (report === null) {
    return { status: 404, body: { error: "not_found", message: messages.not_found.feedback } };
  }
  return {
    status: 200,
    body: {
      id: report.id,
      created_at: new Date(report.created_at).toISOString(),
      endpoint: report.endpoint,
      error_type: report.error_type,
      status: report.status,
    },
  };
}
