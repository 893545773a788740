import type { PageRequest, PageView } from "./page.ts";

/** Makes the page that a form of another site is answered with, whatever it asked for. */
export function foreignFormView({ path, reader: { words: { frame }, link } }: PageRequest): PageView {
  const { title, heading, lede, open } = frame.foreignForm;
  return {
    title,
    description: lede,
    status: 403,
    isUnlisted: true,
    body: (
      <div class="wide intro">
        <p class="quiet">403</p>
        <h1>{heading}</h1>
        <p class="lede">{lede}</p>
        <p class="section row">
          <a class="button" href={link(path)}>{open}</a>
        </p>
      </div>
    ),
  };
}
