// `/docs`, `/docs/{guide}` and `/legal/…`: the guides and the legal texts, which are compiled from Markdown.
import { raw } from "hono/html";
import { asLink, useReader } from "../frame.tsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { guides } from "../../../generated/guides.ts";
import { legal } from "../../../generated/legal.ts";
import { notFoundView } from "../refusals.tsx";
import type { Page, PageParts, PageView } from "../page.ts";
import {
  DocsFrame,
  guideParts,
  isGuideName,
  pathOfGuide,
  withAddress,
  withIntegrity,
  withLinks,
} from "./docs_frame.tsx";

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
          <article class="prose guide" lang="en">
            {raw(withLinks(await withIntegrity(withAddress(html, parts), parts), reader.link))}
          </article>
        </DocsFrame>
      ),
    };
  },
};

/** Lists the guides and the references. */
export const index: Page = {
  get: ({ path, reader: { words: { docs }, language, link } }): PageView => ({
    title: docs.title,
    description: docs.description,
    scripts: ["docs.js"],
    body: (
      <DocsFrame path={path}>
        <h1>{docs.title}</h1>
        <p class="lede">
          {docs.lede({ link: asLink(link(pathOfGuide("first_call"))) })}
          {language !== "en" && ` ${docs.inEnglish}`}
        </p>
        {guideParts.map(([part, names]) => (
          <section class="section">
            <h2>{docs.parts[part]}</h2>
            <ul class="cards">
              {names.map((name) =>
                card(link(pathOfGuide(name)), docs.guides[name], guides[name].description, "en")
              )}
            </ul>
          </section>
        ))}
        <section class="section">
          <h2>{docs.reference}</h2>
          <ul class="cards">
            {card(link("/docs/api"), docs.apiReference, docs.apiDetail)}
            {card(link("/docs/errors"), docs.errors, docs.errorsDetail)}
            {card(link("/docs/findings"), docs.findings.title, docs.findings.detail)}
          </ul>
        </section>
      </DocsFrame>
    ),
  }),
};

/** @param lang Language of `text` if it isn't translated, such as the description of a guide. */
function card(href: string, title: string, text: string, lang?: "en"): JSX.Element {
  return (
    <li>
      <a href={href}>{title}</a>
      <span class="quiet" lang={lang}>{text}</span>
    </li>
  );
}

/** Shows the privacy notice. */
export const privacy: Page = legalPage("privacy");

/** Shows the terms of use. */
export const terms: Page = legalPage("terms");

/** Shows a legal text in the reader's language, below the name of this server's operator. */
function legalPage(name: keyof typeof legal): Page {
  return {
    get({ reader }, { operator }) {
      const { title, description, html } = legal[name][reader.language];
      return {
        title,
        description,
        body: (
          <article class="wide intro">
            <h1>{title}</h1>
            <div class="clauses">
              <Operator operator={operator} />
              {raw(withLinks(html, reader.link))}
            </div>
          </article>
        ),
      };
    },
  };
}

function Operator({ operator: { name, address, contact } }: Pick<PageParts, "operator">): JSX.Element {
  const { words: { legal: words } } = useReader();
  return (
    <section id="operator">
      <h2>{words.operator}</h2>
      <p>
        {name === null ? words.noOperator : [name, address].filter((part) => part !== null).join(", ")}
        {contact !== null && (
          <>
            . {words.contact} <span class="mono">{contact}</span>
          </>
        )}
      </p>
    </section>
  );
}
