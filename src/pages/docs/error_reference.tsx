// `/docs/errors` and `/docs/errors/{token}`: how to read refusals, and what each token means. Every refusal links
// here.
import { raw } from "hono/html";
import { errors } from "../../../generated/errors.ts";
import { guides } from "../../../generated/guides.ts";
import { Heads } from "../frame.tsx";
import { notFoundView } from "../refusals.tsx";
import type { Page, PageView } from "../page.ts";
import { DocsFrame } from "./docs_frame.tsx";
import { operationsWithError } from "./contract.ts";
import { pathOfOperation, withAddress } from "./links.ts";
import { Text } from "./schema_view.tsx";

type Token = keyof typeof errors;

function isToken(text: string): text is Token {
  return Object.hasOwn(errors, text);
}

const tokens = Object.keys(errors).filter(isToken).toSorted();

export const page: Page = {
  get({ params, reader }): PageView {
    const token = params.token ?? "";
    if (!isToken(token)) return notFoundView({ reader });
    const { statuses, meaning, fix } = errors[token];
    const operations = operationsWithError(token);
    return {
      title: `Error ${token}`,
      description: `${meaning} ${fix}`,
      scripts: ["docs.js"],
      body: (
        <DocsFrame path="/docs/errors">
          <p class="quiet small">
            <a href="/docs/errors">Errors</a> · status {statuses.join(", ")}
          </p>
          <h1 class="mono token">{token}</h1>
          <div class="prose section">
            <h2>What happened</h2>
            <Text>{meaning}</Text>
            <h2>What to do</h2>
            <Text>{fix}</Text>
            {operations.length > 0 && (
              <>
                <h2>Where it is answered</h2>
                <ul>
                  {operations.map((operation) => (
                    <li>
                      <a href={pathOfOperation(operation.id)}>{operation.summary}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p class="quiet">
              Branch on <code>error</code> in programs; it never changes its meaning. The sentence in{" "}
              <code>message</code> says more about the very call, and may be reworded.
            </p>
          </div>
        </DocsFrame>
      ),
    };
  },
};

/** The guide to errors, and the list of all tokens. */
export const index: Page = {
  get({ path }, parts): PageView {
    const { title, description, html, headings } = guides.errors;
    return {
      title,
      description,
      scripts: ["docs.js"],
      body: (
        <DocsFrame path={path} headings={[...headings, { id: "tokens", text: "All tokens" }]}>
          <article class="prose guide">{raw(withAddress(html, parts))}</article>
          <section class="section">
            <h2 id="tokens">All tokens</h2>
            <details class="fold">
              <summary>{tokens.length} tokens, each with its page</summary>
              <table class="stacking">
                <Heads heads={["Token", "Status", "What it means"]} />
                <tbody>
                  {tokens.map((token) => (
                    <tr>
                      <th scope="row">
                        <a class="mono small" href={`/docs/errors/${token}`}>{token}</a>
                      </th>
                      <td data-label="Status">{errors[token].statuses.join(", ")}</td>
                      <td>
                        <Text>{errors[token].meaning}</Text>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </section>
        </DocsFrame>
      ),
    };
  },
};
