/**
 * The cookie that holds a session.
 *
 * @module
 */
import { getCookies, setCookie } from "@std/http/cookie";
import { limits } from "../../generated/limits.ts";

/** Reads and writes the cookie. */
export interface AccountCookies {
  /** Returns the session token in a `Cookie` header; `null` for none, and for more than one. */
  read(header: string | null): string | null;
  /** Returns the `Set-Cookie` header that keeps a session. */
  keep(token: string): string;
  /** Returns the `Set-Cookie` header that clears it. */
  clear(): string;
}

const NAME = "bankscreen_account";
const MAX_AGE_SECONDS = limits.accountSessionDays * 24 * 60 * 60;
const TOKEN = /^ifs_[0-9a-f]{64}$/;

/**
 * Names the cookie so that no other host, and no page without TLS, can set one that is taken for it (`__Host-`, RFC
 * 6265bis, section 4.1.3.2). Browsers keep such a cookie over TLS only, so a service without it has the plain name. The
 * path is `/`, as that name asks for and since the pages of the account area stand beside the API.
 *
 * @param baseUrl Public address of the service.
 */
export function openAccountCookies(baseUrl: string): AccountCookies {
  const secure = baseUrl.startsWith("https:");
  const name = secure ? `__Host-${NAME}` : NAME;
  const attributes = { path: "/", httpOnly: true, secure, sameSite: "Strict" } as const;
  const written = (write: (headers: Headers) => void): string => {
    const headers = new Headers();
    write(headers);
    return headers.get("Set-Cookie") ?? "";
  };
  return {
    read(header) {
      if (header === null) return null;
      // An attacker who can plant a second cookie, for a parent domain or a longer path, must not choose which one
      // counts.
      const shown = header.split(";").filter((pair) => pair.split("=", 1)[0]?.trim() === name);
      const token = getCookies(new Headers({ Cookie: header }))[name] ?? "";
      return shown.length === 1 && TOKEN.test(token) ? token : null;
    },
    keep: (token) =>
      written((headers) =>
        setCookie(headers, { name, value: token, ...attributes, maxAge: MAX_AGE_SECONDS })
      ),
    clear: () =>
      written((headers) => setCookie(headers, { name, value: "", ...attributes, expires: new Date(0) })),
  };
}
