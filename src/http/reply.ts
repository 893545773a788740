/**
 * The one place where responses are made.
 *
 * @module
 */
import type { Visit } from "./visit.ts";

const JSON_TYPE = "application/json; charset=UTF-8";
const TEXT_TYPE = "text/plain; charset=UTF-8";

const encoder = new TextEncoder();

/**
 * Makes the response to a request.
 *
 * @param body A value to send as JSON, a string to send as plain text, or `undefined` for no body.
 * @param headers Headers of this answer alone; they win over those of the visit.
 */
export function reply(
  visit: Visit,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const isText = typeof body === "string";
  const content = body === undefined ? null : isText ? body : JSON.stringify(body);
  const response = new Response(visit.isHead ? null : content, { status });
  const sent = response.headers;
  if (content !== null) {
    sent.set("Content-Type", isText ? TEXT_TYPE : JSON_TYPE);
    // The length of what is left out: the server would declare 0 (RFC 9110, section 8.6).
    if (visit.isHead) sent.set("Content-Length", String(encoder.encode(content).length));
  }
  for (const name in visit.headers) sent.append(name, visit.headers[name] ?? "");
  for (const name in headers) sent.set(name, headers[name] ?? "");
  return response;
}

/**
 * Makes a refusal in the contract's envelope.
 *
 * @param error Stable token of the contract.
 * @param message One sentence or two for a person: what was found and what to do.
 * @param members Further members beside the two.
 */
export function refuse(
  visit: Visit,
  status: number,
  error: string,
  message: string,
  members: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return reply(visit, status, { error, message, ...members }, headers);
}
