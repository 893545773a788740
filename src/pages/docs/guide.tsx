// `/docs` and `/docs/{guide}`: the guides.
import { raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import { guides } from "../../../generated/guides.ts";
import { notFoundView } from "../refusals.tsx";
import type { Page, PageView } from "../page.ts";
import { DocsFrame } from "./docs_frame.tsx";
import { guideParts, isGuideName, pathOfGuide, withAddress, withIntegrity } from "./links.ts";

export const page: Page = {
  async get({ params, path, reader }, parts): Promise<PageView> {
    const name = (params.guide ?? "").replaceAll("-", "_");
    if (!isGuideName(name)) return notFoundView({ reader });
    const { title, description, html, headings } = guides[name];
    return {
      title,
      description: withAddress(description, parts),
      scripts: ["docs.js"],
      body: (
        <DocsFrame path={path} headings={headings}>
          <article class="prose guide">{raw(await withIntegrity(withAddress(html, parts), parts))}</article>
        </DocsFrame>
      ),
    };
  },
};

/** The list of all guides. */
export const index: Page = {
  get: ({ path }): PageView => ({
    title: "Documentation",
    description: "Guides, the reference of every operation, and a page for each error.",
    scripts: ["docs.js"],
    body: (
      <DocsFrame path={path}>
        <h1>Documentation</h1>
        <p class="lede">
          Start with the <a href={pathOfGuide("first_call")}>first call</a>; it takes a minute and no account.
        </p>
        {guideParts.map(([title, names]) => (
          <section class="section">
            <h2>{title}</h2>
            <ul class="cards">
              {names.map((name) => (
                <Card href={pathOfGuide(name)} title={guides[name].title} text={guides[name].description} />
              ))}
            </ul>
          </section>
        ))}
        <section class="section">
          <h2>Reference</h2>
          <ul class="cards">
            <Card
              href="/docs/api"
              title="API reference"
              text="Every operation with its members, errors and examples. Try each on this server."
            />
            <Card
              href="/docs/errors"
              title="Errors"
              text="Every error by its token: what happened, and what to do."
            />
          </ul>
        </section>
      </DocsFrame>
    ),
  }),
};

interface CardProps {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

function Card({ href, title, text }: CardProps): JSX.Element {
  return (
    <li>
      <a href={href}>{title}</a>
      <span class="quiet">{text}</span>
    </li>
  );
}
