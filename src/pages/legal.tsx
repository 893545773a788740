// `/legal/terms` and `/legal/privacy`: the texts of `legal/`, one file per language, below the server's operator.
import { raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import { legal } from "../../generated/legal.ts";
import { withLinks } from "./docs/links.ts";
import type { Page, PageParts, Reader } from "./page.ts";

/** The page of `/legal/privacy`. */
export const privacy: Page = pageOf("privacy");

/** The page of `/legal/terms`. */
export const terms: Page = pageOf("terms");

function pageOf(name: keyof typeof legal): Page {
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
