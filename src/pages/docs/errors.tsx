/**
 * `/docs/errors` and `/docs/errors/{token}`: what each token means and what to do. The answer of every refusal leads
 * here.
 *
 * @module
 */
import { errors } from "../../../generated/errors.ts";
import { notFoundView } from "../not_found.tsx";
import type { Page, PageView } from "../page.ts";
import { DocsFrame } from "./docs_frame.tsx";
import { operationsWithError } from "./contract.ts";
import { pathOfOperation } from "./operation_paths.ts";

type Token = keyof typeof errors;

function isToken(text: string): text is Token {
  return Object.hasOwn(errors, text);
}

const tokens = Object.keys(errors).filter(isToken).toSorted();

export const page: Page = {
  get({ params, path }): PageView {
    const token = params.token ?? "";
    if (!isToken(token)) return notFoundView(path);
    const { statuses, meaning, fix } = errors[token];
    const operations = operationsWithError(token);
    return {
      title: `Error ${token}`,
      description: `${meaning} ${fix}`,
      body: (
        <DocsFrame path="/docs/errors">
          <p class="quiet small">
            <a href="/docs/errors">Error tokens</a> · status {statuses.join(", ")}
          </p>
          <h1 class="mono token">{token}</h1>
          <div class="prose section">
            <h2>What happened</h2>
            <p>{meaning}</p>
            <h2>What to do</h2>
            <p>{fix}</p>
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

/** The list of all tokens. */
export const index: Page = {
  get: ({ path }): PageView => ({
    title: "Error tokens",
    description: "Every error token of the API: what it means and what to do.",
    body: (
      <DocsFrame path={path}>
        <h1>Error tokens</h1>
        <p class="lede">
          <code>error</code> in the body of a refusal is one of these. None is ever charged.
        </p>
        <div class="scroll section" tabindex={0} role="group" aria-label="Error tokens">
          <table>
            <thead>
              <tr>
                <th scope="col">Token</th>
                <th scope="col">Status</th>
                <th scope="col">What it means</th>
              </tr>
            </thead>
            <tbody>
              {tokens.map((token) => (
                <tr>
                  <th scope="row">
                    <a class="mono small" href={`/docs/errors/${token}`}>{token}</a>
                  </th>
                  <td>{errors[token].statuses.join(", ")}</td>
                  <td>{errors[token].meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </DocsFrame>
    ),
  }),
};
