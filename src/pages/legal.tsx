// `/legal/terms` and `/legal/privacy`: what stands in `legal/`, below whoever operates the server.
import { raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import { legal } from "../../generated/legal.ts";
import { EnglishOnly } from "./frame.tsx";
import type { Page, PageParts } from "./page.ts";

/** The page of `/legal/privacy`. */
export const privacy: Page = pageOf("privacy");

/** The page of `/legal/terms`. */
export const terms: Page = pageOf("terms");

function pageOf(name: keyof typeof legal): Page {
  const { title, description, html } = legal[name];
  return {
    get: (_, { operator }) => ({
      title,
      description,
      body: (
        <article class="wide intro">
          <h1>{title}</h1>
          <EnglishOnly />
          <div class="clauses">
            <Operator operator={operator} />
            {raw(html)}
          </div>
        </article>
      ),
    }),
  };
}

function Operator({ operator: { name, address, contact } }: Pick<PageParts, "operator">): JSX.Element {
  return (
    <section id="operator">
      <h2>Who operates this server</h2>
      <p>
        {name === null
          ? "The operator of this server has not named themselves here."
          : [name, address].filter((part) => part !== null).join(", ")}
        {contact !== null && (
          <>
            . Contact: <span class="mono">{contact}</span>
          </>
        )}
      </p>
    </section>
  );
}
