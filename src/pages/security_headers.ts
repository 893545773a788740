// The headers that protect readers of a page, in addition to those of every answer (`../http/answer.ts`).
import { integrityOf } from "./assets.ts";
import type { PageView } from "./page.ts";

/** Returns the headers that limit what a page may load, and what other pages may do with it. */
export function securityHeaders(view: PageView): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": policyOf(view),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // A person's address may contain a secret. With `same-origin`, we still get the origin of our forms.
    ...(view.isUnlisted && { "Referrer-Policy": "same-origin" }),
  };
}

/** A page only runs the scripts it lists, by their digests, and only connects to this server. */
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
