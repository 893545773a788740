/**
 * Answers for paths and methods that the contract does not know.
 *
 * @module
 */
import { distance } from "fastest-levenshtein";
import { operations } from "../../generated/operations.ts";
import { hasKeyInUrl } from "./credential.ts";
import { endpoints } from "./endpoints.ts";
import { KEY_MISPLACED } from "./misplaced_key.ts";
import { operationsAt } from "./operations_at.ts";
import { refuse, reply } from "./reply.ts";
import { requestTarget } from "./request_target.ts";
import { preflightHeaders } from "./standing_headers.ts";
import type { EdgeContext } from "./visit.ts";

/**
 * Answers a path that no operation has: 308 to the same path without its trailing slash when that one exists
 * (method and body are kept), else 404 with the nearest path and the list of operations. A key in the address is not
 * sent back: `Location` leaves a query with one out, and a path with one is not redirected.
 */
export function answerNotFound(c: EdgeContext, baseUrl: string): Response {
  const { path, search } = requestTarget(c.req.url);
  const trimmed = trimSlashes(path);
  const hasKey = hasKeyInUrl(c.req.url);
  if (!hasKeyInUrl(path) && trimmed !== path && operationsAt(trimmed).length > 0) {
    return reply(c.env.visit, 308, undefined, { Location: trimmed + (hasKey ? "" : search) });
  }
  const nearest = nearestPath(c.req.path);
  return refuse(
    c.env.visit,
    404,
    "not_found",
    [
      "There is no such path.",
      ...(nearest === null ? [] : [`Did you mean ${nearest}?`]),
      "The members below list what there is.",
      ...(hasKey ? [KEY_MISPLACED] : []),
    ].join(" "),
    { ...(nearest !== null && { did_you_mean: nearest }), endpoints, schema: `${baseUrl}/openapi.json` },
  );
}

/**
 * Answers a method that a path does not take: 405, or 204 for `OPTIONS`.
 *
 * @param methods Methods that it takes, upper case.
 */
export function answerWrongMethod(c: EdgeContext, baseUrl: string, methods: readonly string[]): Response {
  const visit = c.env.visit;
  const allow = { Allow: [...methods, "OPTIONS"].join(", ") };
  if (c.req.method === "OPTIONS") {
    return reply(visit, 204, undefined, { ...allow, ...preflightHeaders(methods) });
  }
  return refuse(
    visit,
    405,
    "method_not_allowed",
    `Use ${methods.join(" or ")} here.`,
    { allow: methods, endpoints, schema: `${baseUrl}/openapi.json` },
    allow,
  );
}

/** Takes the slashes off the end of a path. A pattern would try each of many slashes as the first, for seconds. */
function trimSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/**
 * Finds the path of the contract that is closest to one that does not exist: that of the operation, when there is
 * only a slash too many; the first one below it, when it stops short; else the one with the fewest edits. `null` when
 * none is near.
 */
function nearestPath(path: string): string | null {
  const asked = trimSlashes(path.slice(0, 100).toLowerCase());
  const [same] = operationsAt(asked);
  if (same !== undefined) return same.path;
  const below = Object.values(operations).find(({ path: known }) =>
    asked !== "" && known.startsWith(`${asked}/`)
  );
  if (below !== undefined) return below.path;
  let best: { path: string; edits: number } | null = null;
  for (const { path: known } of Object.values(operations)) {
    const edits = distance(asked, known);
    if (best === null || edits < best.edits) best = { path: known, edits };
  }
  return best !== null && best.edits <= Math.max(2, asked.length / 4) ? best.path : null;
}
