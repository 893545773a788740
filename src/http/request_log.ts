/**
 * The log lines of a request: which route was answered how, for whom and how fast, and what went wrong.
 *
 * @module
 */
import type { Log } from "../telemetry/mod.ts";
import { DatabaseUnavailableError } from "../storage/mod.ts";
import type { Answer } from "./answer.ts";
import type { Incoming } from "./arrival.ts";
import type { Route } from "./routes.ts";

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
  { id, request: { method }, startedAtMs }: Incoming,
  { path }: Route,
  { status, failure, keyPrefix, paid }: Answer,
): void {
  if (failure !== undefined) log("error", "failure", { id, route: path, cause: describeFailure(failure) });
  log("info", "request", {
    id,
    method: METHODS.has(method) ? method : "(other)",
    route: path ?? "(unmatched)",
    status,
    ms: Math.round((performance.now() - startedAtMs) * 100) / 100,
    key: keyPrefix,
    payer: paid?.by,
    units: paid?.units,
  });
}

/**
 * Returns the text that is logged about an error: its stack, and those of its causes. An unreachable database gets one
 * line: every call fails alike, wherever it was asked.
 */
function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error) || failure instanceof DatabaseUnavailableError) return String(failure);
  const stack = failure.stack ?? failure.message;
  return failure.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(failure.cause)}`;
}
