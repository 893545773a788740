/**
 * Protects against DNS rebinding: a page of `evil.example`, whose owner has pointed that name at this server, has the
 * same origin for the browser, so CORS does not stop it (MCP specification 2025-11-25, "Transports", security warning).
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
  // An invalid HOST stops the start where it is listened on, with an error of its own.
  const ours = URL.parse(baseUrl)?.host;
  return (headers) => {
    const origin = headers.get("Origin");
    // A sandboxed page has no origin, so it cannot claim ours.
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
