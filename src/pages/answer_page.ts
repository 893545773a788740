/**
 * Makes the answer that sends a page: its text, and the headers that keep everything else out of it.
 *
 * @module
 */
import { eTag } from "@std/http/etag";
import type { SideAnswer } from "../contract/mod.ts";
import { integrityOf } from "./assets.ts";
import { type Place, renderDocument } from "./frame/layout.tsx";
import type { PageView } from "./page.ts";

/** Makes the answer of a page. */
export async function answerPage(view: PageView, place: Place): Promise<SideAnswer> {
  const body = renderDocument(view, place);
  const tag = view.isUnlisted ? undefined : await eTag(body, { weak: true });
  return {
    status: view.status ?? 200,
    body,
    headers: {
      "Content-Type": "text/html; charset=UTF-8",
      "Content-Security-Policy": policyOf(view),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      // The address of a page for one person may hold what only that person may know. Its forms name their origin to us
      // all the same, which they would not if we were told no address either.
      ...(view.isUnlisted && { "Referrer-Policy": "same-origin" }),
      // Whoever has the page asks whether it is still the one.
      "Content-Language": place.reader.language,
      // The same address in another language, by what the browser asks for.
      ...(place.isTranslated && !place.reader.isChosen && { "Vary": "Accept-Language" }),
      ...(tag === undefined ? { "Cache-Control": "no-store" } : { "Cache-Control": "no-cache", "ETag": tag }),
      ...view.headers,
    },
  };
}

/** A page runs the scripts that it names, by what they digest to, and loads and sends from and to us alone. */
function policyOf({ scripts = [] }: PageView): string {
  const digests = scripts.map((name) => `'${integrityOf(name)}'`);
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
