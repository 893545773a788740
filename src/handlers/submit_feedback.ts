import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { type FeedbackParts, storeReport } from "../feedback/mod.ts";
import type { Call } from "./call.ts";
import { refuseUntil } from "./verification_refusals.ts";

/** `POST /v1/feedback`: takes a report. */
export async function submitFeedback(
  parts: FeedbackParts,
  baseUrl: string,
  { body }: Inputs["submitFeedback"],
  { network }: Pick<Call, "network">,
): Promise<Reply<"submitFeedback">> {
  const stored = await storeReport(parts, {
    errorType: body.error_type ?? "other",
    endpoint: body.endpoint ?? null,
    transactionHash: body.tx_hash ?? null,
    notes: body.notes ?? null,
    contact: body.contact ?? null,
    agent: body.agent ?? null,
    expected: body.expected,
    got: body.got,
    network,
  });
  switch (stored.outcome) {
    case "stored":
      return {
        status: 201,
        body: {
          ok: true,
          id: stored.id,
          message: "Thank you. The report is stored and will be read; keep its number to ask how it stands.",
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
