/**
 * Origin of the page that sent a request, as its browser tells: in `Sec-Fetch-Site`, which none but a browser over
 * TLS or on the own machine sends, and in `Origin` (Fetch standard, "Origin header"; Fetch Metadata Request Headers).
 *
 * @module
 */

/**
 * - `none`: no page; a program, or an address that a person typed.
 * - `ours`: a page of this service.
 * - `another`: a page of another origin.
 * - `false`: a page that is of one origin with this server to its browser by a name that is not ours. Its owner has
 *   pointed that name here, past what keeps origins apart. So is taken what names no origin at all.
 */
export type PageOrigin = "none" | "ours" | "another" | "false";

/** Longer than any name with its scheme and port. */
const ORIGIN_LENGTH_MAX = 300;

/** Nobody can point these elsewhere: an address, and the name of the own machine. */
const FIXED_NAME = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/**
 * Reads where the page of a request stands.
 *
 * @param baseUrl Public address of the service. It need not be configured to try the service at home: a page at the very
 *   address that was asked is ours as well, where that is one that nobody else can have.
 */
export function pageOriginOf(headers: Headers, baseUrl: string): PageOrigin {
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin") return "ours";
  const isElsewhere = site !== null && site !== "none";
  const origin = headers.get("Origin");
  if (origin === null) return isElsewhere ? "another" : "none";
  if (isElsewhere || origin === "null") return "another";
  // A HOST that is no name ends the start where it is listened on, with words of its own.
  if (origin === URL.parse(baseUrl)?.origin) return "ours";
  const named = origin.length <= ORIGIN_LENGTH_MAX ? URL.parse(origin) : null;
  if (named === null) return "false";
  if (named.host !== headers.get("Host")?.toLowerCase()) return "another";
  return named.origin === origin && FIXED_NAME.test(named.hostname) ? "ours" : "false";
}
