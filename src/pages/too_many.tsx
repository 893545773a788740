/**
 * Page for a person whose network has made too many calls: it counts the seconds down and loads itself again.
 *
 * @module
 */
import type { PageRequest, PageView } from "./page.ts";

/** Makes the page. The address is loaded again, and stands nowhere on it. */
export function tooManyView(
  { reader: { words: { frame: { tooMany } } } }: PageRequest,
  seconds: number,
): PageView {
  return {
    title: tooMany.title,
    description: tooMany.title,
    status: 429,
    isUnlisted: true,
    scripts: ["count_down.js"],
    reloadAfterSeconds: seconds,
    headers: { "Retry-After": String(seconds) },
    body: (
      <div class="wide intro">
        <p class="quiet">429</p>
        <h1>{tooMany.heading}</h1>
        <p class="lede">
          {tooMany.before} <strong class="figure" data-count-down>{String(seconds)}</strong> {tooMany.after}
        </p>
        <p class="section">{tooMany.why}</p>
      </div>
    ),
  };
}
