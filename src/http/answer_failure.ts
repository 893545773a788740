import { messages } from "../../generated/errors.ts";
import { DatabaseUnavailableError } from "../storage/mod.ts";
import { refuse, reply } from "./reply.ts";
import type { RequestState } from "./request/request_state.ts";

/** Seconds after which a request that was turned away for lack of room may be sent again. */
const RETRY_AFTER_SECONDS = 5;

/** Answers a request that failed on our side. */
export function answerFailure(state: RequestState, error: unknown): Response {
  state.failure = error;
  return error instanceof DatabaseUnavailableError
    ? refuseForNow(state, "database")
    : reply(state, 500, "Internal Server Error");
}

/** Refuses a request that may be sent again in a few seconds. */
export function refuseForNow(
  state: RequestState,
  found: keyof typeof messages.service_unavailable,
): Response {
  return refuse(
    state,
    503,
    "service_unavailable",
    messages.service_unavailable[found]({ seconds: RETRY_AFTER_SECONDS }),
    { retry_after: RETRY_AFTER_SECONDS },
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
}
