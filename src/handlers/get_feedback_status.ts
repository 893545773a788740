import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { type FeedbackParts, findReport } from "../feedback/mod.ts";

/** `GET /v1/feedback/{id}`: the state of a report. */
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
      created_at: new Date(report.createdAt).toISOString(),
      ...(report.endpoint !== null && { endpoint: report.endpoint }),
      error_type: report.errorType,
      status: report.status,
    },
  };
}
