/**
 * The target of a request on this server. Path and query are taken from its URL once, here; the router, the rate limit,
 * the hash of an idempotent call, offers and redirects all use what this file found.
 *
 * @module
 */

/** Path and query of a request. */
export interface RequestTarget {
  /** As sent: dot segments are not resolved and escapes not decoded. */
  readonly path: string;
  /** The path that the router matches: escapes are decoded, except those of path separators. */
  readonly routedPath: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
}

/** The kinds of targets. */
export type TargetRead =
  | { readonly kind: "path"; readonly target: RequestTarget }
  /** `OPTIONS *`: the server as a whole. */
  | { readonly kind: "server" }
  /** `CONNECT` asks for another server; this one is not a proxy. */
  | { readonly kind: "tunnel" }
  /** The host is not valid in an address. */
  | { readonly kind: "bad_host" };

/** `host[:port]` (RFC 9110, section 7.2; RFC 3986, section 3.2.2): a name, an IPv4 address or a bracketed IPv6 one. */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i;

const HOST_LENGTH_MAX = 300;

/**
 * Reads the target of a request.
 *
 * The runtime pastes the `Host` header into the URL as it was sent. One that holds a `/`, `?` or `#` would make two
 * readers of the URL see two paths, so a request with such a host is not read any further.
 */
export function readTarget(request: Pick<Request, "method" | "headers" | "url">): TargetRead {
  if (request.method === "CONNECT") return { kind: "tunnel" };
  const host = request.headers.get("Host");
  if (host !== null && !isHost(host)) return { kind: "bad_host" };
  const { url } = request;
  const start = url.indexOf("://") + 3;
  const found = url.slice(start).search(/[/?#]/);
  const end = found === -1 ? url.length : start + found;
  // The host of an absolute target or of `:authority` is another one than that of the header.
  if (start === 2 || !isHost(url.slice(start, end))) return { kind: "bad_host" };
  const target = targetOf(url.slice(end));
  // The runtime puts a slash before the asterisk of `OPTIONS *`.
  return request.method === "OPTIONS" && target.path === "/*" ? { kind: "server" } : { kind: "path", target };
}

/** Splits what follows the host of a URL. */
function targetOf(text: string): RequestTarget {
  const fragment = text.indexOf("#");
  const sent = fragment === -1 ? text : text.slice(0, fragment);
  const query = sent.indexOf("?");
  const path = (query === -1 ? sent : sent.slice(0, query)) || "/";
  return { path, routedPath: withEscapesRead(path), search: query === -1 ? "" : sent.slice(query) };
}

function isHost(text: string): boolean {
  return text.length <= HOST_LENGTH_MAX && HOST.test(text);
}

/** Reads the escapes of a path; one with a broken escape stays as it is. */
function withEscapesRead(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Reads the parameters of a query; the first of several under one name counts. */
export function readQuery(search: string): Readonly<Record<string, string>> {
  return search === "" ? {} : Object.fromEntries([...new URLSearchParams(search)].reverse());
}
