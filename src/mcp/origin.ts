/**
 * Keeps pages on a rebound name away: a page of `evil.example`, whose name its owner has pointed at this server, is of
 * one origin with it to the browser and passes by CORS (MCP specification 2025-11-25, "Transports", security warning).
 *
 * @module
 */

/**
 * Makes the check of a request's `Origin`. A page of another origin may call as it may call the whole API; refused is
 * one that claims to be of ours, by a name that is not ours.
 *
 * @param baseUrl Public address of the service.
 * @returns Whether a request with these headers may be answered.
 */
export function createOriginCheck(baseUrl: string): (headers: Headers) => boolean {
  // A HOST that is no name ends the start where it is listened on, with words of its own.
  const ours = URL.parse(baseUrl)?.host;
  return (headers) => {
    const origin = headers.get("Origin");
    // A sandboxed page is of no origin, and so of none of ours.
    if (origin === null || origin === "null") return true;
    const parsed = origin.length <= ORIGIN_LENGTH_MAX ? URL.parse(origin) : null;
    if (parsed === null) return false;
    const host = headers.get("Host")?.toLowerCase() ?? "";
    return parsed.host !== host || host === ours || isLoopback(parsed.hostname);
  };
}

/** Longer than any name with its scheme and port. */
const ORIGIN_LENGTH_MAX = 300;

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
