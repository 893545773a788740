/**
 * Where a request goes on this server.
 *
 * @module
 */

/** Path and query of a request. */
export interface RequestTarget {
  /** Percent-encoded as sent. */
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
}

/**
 * Reads path and query from the URL of a request. Its host is left out before it is parsed: that is the `Host`
 * header as the caller wrote it, and one that no URL can have is no reason to fail.
 */
export function requestTarget(url: string): RequestTarget {
  const { pathname, search } = new URL(`http://host${targetAsSent(url)}`);
  return { path: pathname, search };
}

/** The path of a request's URL letter by letter: neither are its dots resolved nor its escapes read. */
export function pathAsSent(url: string): string {
  const target = targetAsSent(url);
  const end = target.indexOf("?");
  return end === -1 ? target : target.slice(0, end);
}

function targetAsSent(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  return start === -1 ? "/" : url.slice(start);
}
