// The headers that protect the readers of a page, beside those of every answer (`../http/headers.ts`).
import { integrityOf } from "./assets.ts";
import type { PageView } from "./page.ts";

/** Returns the headers of a page that say what it may load, and what other pages may do with it. */
export function securityHeaders(view: PageView): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": policyOf(view),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // The address of a page for one person may hold what only that person may know. Its forms name their origin to us
    // all the same, which they would not if we were told no address either.
    ...(view.isUnlisted && { "Referrer-Policy": "same-origin" }),
  };
}

/** A page runs the scripts that it names, by what they digest to, and loads and sends from and to us alone. */
function policyOf({ scripts = [], laterScripts = [] }: PageView): string {
  const digests = [...scripts, ...laterScripts].map((name) => `'${integrityOf(name)}'`);
  return [
    "default-src 'none'",
    `script-src ${digests.length === 0 ? "'none'" : digests.join(" ")}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
