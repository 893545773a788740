// Replaces `@std/http/cookie` where JSR isn't reachable. `src/commands/use_published_std.ts` switches.
/** A cookie (RFC 6265, section 4.1). */
export interface Cookie {
  name: string;
  value: string;
  /** Expiry: a date, or UTC milliseconds. */
  expires?: Date | number;
  /** Seconds for which it is kept; 0 deletes it. */
  maxAge?: number;
  domain?: string;
  path?: string;
  secure?: boolean;
  httpOnly?: boolean;
  partitioned?: boolean;
  sameSite?: "Strict" | "Lax" | "None";
  /** More attributes, as `key=value`. */
  unparsed?: string[];
}

/** Reads a request's cookies; of several with a name, the last counts. Throws a `SyntaxError` for a leading `=`. */
export function getCookies(headers: Headers): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of headers.get("Cookie")?.split(";") ?? []) {
    const [name = "", ...value] = pair.split("=");
    cookies[name.trim()] = value.join("=");
  }
  return cookies;
}

/** Characters in names and values of cookies (RFC 6265, section 4.1.1). */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const ATTRIBUTE = /^[\x20-\x3a\x3c-\x7e]*$/;

/** Adds a cookie. Throws a `SyntaxError` for an invalid name, value, domain or path, a `RangeError` if `maxAge` < 0. */
export function setCookie(headers: Headers, cookie: Cookie): void {
  const { name, value, httpOnly, partitioned, maxAge, sameSite, expires, unparsed = [] } = cookie;
  if (name === "") return;
  const isHostOnly = name.startsWith("__Host");
  const secure = cookie.secure || isHostOnly || name.startsWith("__Secure");
  const domain = isHostOnly ? undefined : cookie.domain;
  const path = isHostOnly ? "/" : cookie.path;
  if (!NAME.test(name)) throw new SyntaxError(`Invalid cookie name: "${name}"`);
  if (!VALUE.test(value)) throw new SyntaxError(`Invalid value of cookie "${name}"`);
  if (![domain, path].every((text = "") => ATTRIBUTE.test(text))) {
    throw new SyntaxError(`Invalid domain or path of cookie "${name}"`);
  }
  if (maxAge !== undefined && maxAge < 0) throw new RangeError(`Invalid Max-Age of cookie "${name}"`);
  const parts = [
    `${name}=${value}`,
    secure && "Secure",
    httpOnly && "HttpOnly",
    partitioned && "Partitioned",
    maxAge !== undefined && Number.isInteger(maxAge) && `Max-Age=${maxAge}`,
    domain && `Domain=${domain}`,
    sameSite && `SameSite=${sameSite}`,
    path && `Path=${path}`,
    expires && `Expires=${new Date(expires).toUTCString()}`,
    ...unparsed,
  ];
  headers.append("Set-Cookie", parts.filter((part) => typeof part === "string" && part !== "").join("; "));
}
