/**
 * The log lines of a request: which route was answered how, for whom and how fast, and what went wrong.
 *
 * @module
 */
import type { Log } from "../telemetry/mod.ts";
import { DatabaseUnavailableError } from "../storage/mod.ts";
import type { RequestState } from "./request/request_state.ts";

/** Methods that the log names; any other is free text of the caller (RFC 9110, section 9.1). */
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "CONNECT",
]);

/** Writes the line of an answered request, and before it what went wrong on our side. */
export function logRequest(
  log: Log,
  { requestId, route, failure, startedAtMs, keyPrefix, paid }: RequestState,
  method: string,
  status: number,
): void {
  if (failure !== null) {
    log("error", "failure", { id: requestId, route, cause: describeFailure(failure) });
  }
  log("info", "request", {
    id: requestId,
    method: METHODS.has(method) ? method : "(other)",
    route: route ?? "(unmatched)",
    status,
    ms: Math.round((performance.now() - startedAtMs) * 100) / 100,
    key: keyPrefix ?? undefined,
    payer: paid?.by,
    units: paid?.units,
  });
}

/**
 * What is logged about an error: its stack, and those of its causes. An unreachable database gets one line: every call
 * fails alike, wherever it was asked.
 */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error) || failure instanceof DatabaseUnavailableError) return String(failure);
  const stack = failure.stack ?? failure.message;
  return failure.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(failure.cause)}`;
}
