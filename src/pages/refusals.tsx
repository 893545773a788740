// The error pages: not found, too many calls, a form that is refused, and a failed call to the API.
import type { Child } from "hono/jsx";
import { asMarked } from "./frame.tsx";
import type { CallFailedError, PageRequest, PageView } from "./page.ts";

interface Refusal extends Omit<PageView, "body" | "description" | "isUnlisted"> {
  readonly status: number;
  /** By default the title. */
  readonly description?: string;
  readonly heading: Child;
  readonly lede: Child;
  /** Links that are shown as buttons. The first one stands out. */
  readonly links: readonly (readonly [href: string, text: string])[];
  readonly note?: string;
}

function refuse({ heading, lede, links, note, ...view }: Refusal): PageView {
  return {
    description: view.title,
    ...view,
    isUnlisted: true,
    body: (
      <div class="wide intro">
        <p class="quiet">{String(view.status)}</p>
        <h1>{heading}</h1>
        <p class="lede">{lede}</p>
        {note !== undefined && <p class="section">{note}</p>}
        {links.length > 0 && (
          <p class="section row">
            {links.map(([href, text], index) => (
              <a class={index === 0 ? "button" : "button button-quiet"} href={href}>{text}</a>
            ))}
          </p>
        )}
      </div>
    ),
  };
}

/** Returns the page for an unknown address. It doesn't repeat the address, which may contain a secret. */
export function notFoundView(
  { reader: { words: { frame: { notFound } }, link } }: Pick<PageRequest, "reader">,
): PageView {
  return refuse({
    ...notFound,
    status: 404,
    hidesAddress: true,
    heading: <>{notFound.heading({ marked: asMarked })}</>,
    links: [[link("/"), notFound.tryIban], [link("/docs"), notFound.docs], [link("/docs/api"), notFound.api]],
  });
}

/** Returns the page for too many calls, which reloads itself once calls are possible again. */
export function tooManyView(
  { countFurther, reader: { words: { frame: { tooMany } } } }: PageRequest,
): PageView {
  const seconds = countFurther() ?? 1;
  return refuse({
    title: tooMany.title,
    status: 429,
    hidesAddress: true,
    scripts: ["count_down.js"],
    reloadAfterSeconds: seconds,
    headers: { "Retry-After": String(seconds) },
    heading: tooMany.heading,
    lede: (
      <>
        {tooMany.before} <strong class="figure" data-count-down>{String(seconds)}</strong> {tooMany.after}
      </>
    ),
    note: tooMany.why,
    links: [],
  });
}

/** Returns the page for a form that was sent from another site. */
export function foreignFormView(request: PageRequest): PageView {
  return refuseForm(request, 403, request.reader.words.frame.foreignForm);
}

/** Returns the page for a form that was sent to a page that doesn't take forms. */
export function wrongMethodView(request: PageRequest): PageView {
  return refuseForm(request, 405, request.reader.words.frame.wrongMethod);
}

function refuseForm(
  { path, reader: { words: { frame: { foreignForm } }, link } }: PageRequest,
  status: number,
  { title, heading, lede }: Pick<typeof foreignForm, "title" | "heading" | "lede">,
): PageView {
  return refuse({ title, status, description: lede, heading, lede, links: [[link(path), foreignForm.open]] });
}

/** Returns the page for a failed API call, with the message of the API. */
export function failedView(
  { path, reader: { words: { frame: { failed } }, link } }: PageRequest,
  { status, problem }: CallFailedError,
): PageView {
  return refuse({
    title: failed.title,
    status,
    heading: failed.heading,
    lede: problem,
    links: [[link(path), failed.again], [link("/status"), failed.state]],
  });
}
