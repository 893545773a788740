/**
 * Page at an address that leads nowhere.
 *
 * @module
 */
import type { PageRequest, PageView } from "./page.ts";

/** Makes the page. It does not repeat the address: an account number, a key or a code may stand there. */
export function notFoundView(
  { reader: { words: { frame: { notFound } }, link } }: Pick<PageRequest, "reader">,
): PageView {
  return {
    title: notFound.title,
    description: notFound.description,
    status: 404,
    isUnlisted: true,
    body: (
      <div class="wide intro">
        <p class="quiet">404</p>
        <h1>{notFound.heading}</h1>
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
