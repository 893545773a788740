// `/docs`, `/docs/{guide}` and `/legal/…`: the guides and the legal texts, which are compiled from Markdown.
import { raw } from "hono/html";
import { asLink } from "../frame.tsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { guides } from "../../../generated/guides.ts";
import { legal } from "../../../generated/legal.ts";
import { notFoundView } from "../refusals.tsx";
import type { Page, PageParts, PageView, Reader } from "../page.ts";
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
              {names.map((name) => (
                <Card
                  href={link(pathOfGuide(name))}
                  title={docs.guides[name]}
                  text={guides[name].description}
                />
              ))}
            </ul>
          </section>
        ))}
        <section class="section">
          <h2>{docs.reference}</h2>
          <ul class="cards">
            <Card
              href={link("/docs/api")}
              title={docs.apiReference}
              text={docs.apiDetail}
              isTranslated
            />
            <Card
              href={link("/docs/errors")}
              title={docs.errors}
              text={docs.errorsDetail}
              isTranslated
            />
            <Card
              href={link("/docs/findings")}
              title={docs.findings.title}
              text={docs.findings.detail}
              isTranslated
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
  /** False if `text` is only in English, such as the description of a guide. */
  readonly isTranslated?: boolean;
}

function Card({ href, title, text, isTranslated = false }: CardProps): JSX.Element {
  return (
    <li>
      <a href={href}>{title}</a>
      <span class="quiet" lang={isTranslated ? undefined : "en"}>{text}</span>
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
              <Operator operator={operator} words={reader.words.legal} />
              {raw(withLinks(html, reader.link))}
            </div>
          </article>
        ),
      };
    },
  };
}

interface OperatorProps extends Pick<PageParts, "operator"> {
  readonly words: Reader["words"]["legal"];
}

function Operator({ operator: { name, address, contact }, words }: OperatorProps): JSX.Element {
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
