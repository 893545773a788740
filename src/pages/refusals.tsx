// The error pages: not found, too many calls, a form that is refused, and a failed call to the API.
import { type CallFailedError, type PageRequest, type PageView, sayRefusal } from "./page.ts";

/** Returns the page for an unknown address. It doesn't repeat the address, which may contain a secret. */
export function notFoundView(
  { reader: { words: { frame: { notFound } }, link } }: Pick<PageRequest, "reader">,
): PageView {
  return {
    title: notFound.title,
    description: notFound.description,
    status: 404,
    isUnlisted: true,
    hidesAddress: true,
    body: (
      <div class="wide intro">
        <p class="quiet">404</p>
        <h1>{notFound.heading({ marked: (text) => <span class="marked">{text}</span> })}</h1>
        <p class="lede">{notFound.lede}</p>
        <p class="section row">
          <a class="button" href={link("/")}>{notFound.tryIban}</a>
          <a class="button button-quiet" href={link("/docs")}>{notFound.docs}</a>
          <a class="button button-quiet" href={link("/docs/api")}>{notFound.api}</a>
        </p>
      </div>
    ),
  };
}

/** Returns the page for too many calls, which reloads itself after a number of seconds. */
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

/** Returns the page for a form that was sent from another site. */
export function foreignFormView(request: PageRequest): PageView {
  return refusedFormView(request, 403, request.reader.words.frame.foreignForm);
}

/** Returns the page for a form that was sent to a page that doesn't take forms. */
export function wrongMethodView(request: PageRequest): PageView {
  return refusedFormView(request, 405, request.reader.words.frame.wrongMethod);
}

type RefusedForm = PageRequest["reader"]["words"]["frame"]["foreignForm"];

function refusedFormView(
  { path, reader: { words: { frame }, link } }: PageRequest,
  status: number,
  { title, heading, lede }: Pick<RefusedForm, "title" | "heading" | "lede">,
): PageView {
  return {
    title,
    description: lede,
    status,
    isUnlisted: true,
    body: (
      <div class="wide intro">
        <p class="quiet">{String(status)}</p>
        <h1>{heading}</h1>
        <p class="lede">{lede}</p>
        <p class="section row">
          <a class="button" href={link(path)}>{frame.foreignForm.open}</a>
        </p>
      </div>
    ),
  };
}

/** Returns the page for a failed API call, with the message of the API. */
export function failedView({ path, reader }: PageRequest, { status, refusal }: CallFailedError): PageView {
  const { words: { frame: { failed } }, link } = reader;
  return {
    title: failed.title,
    description: failed.title,
    status,
    isUnlisted: true,
    body: (
      <div class="wide intro">
        <p class="quiet">{String(status)}</p>
        <h1>{failed.heading}</h1>
        <p class="lede">{sayRefusal(refusal, reader)}</p>
        <p class="section row">
          <a class="button" href={link(path)}>{failed.again}</a>
          <a class="button button-quiet" href={link("/status")}>{failed.state}</a>
        </p>
      </div>
    ),
  };
}
