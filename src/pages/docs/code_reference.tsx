// `/docs/errors`, `/docs/errors/{token}` and `/docs/findings`: the codes in answers, and what they mean.
import { raw } from "hono/html";
import { errors } from "../../../generated/errors.ts";
import { findingReference } from "../../../generated/finding_reference.ts";
import { guides } from "../../../generated/guides.ts";
import { operations } from "../../../generated/operations.ts";
import type { Operation } from "../../contract/mod.ts";
import { asCode, table } from "../frame.tsx";
import { notFoundView } from "../refusals.tsx";
import type { Page, PageView } from "../page.ts";
import { DocsFrame, pathOfOperation, withAddress, withLinks } from "./docs_frame.tsx";
import { Text } from "./schema_view.tsx";

type Token = keyof typeof errors;

function isToken(text: string): text is Token {
  return Object.hasOwn(errors, text);
}

const tokens = Object.keys(errors).filter(isToken).toSorted();

export const page: Page = {
  get({ params, reader }): PageView {
    const { words: { docs }, link } = reader;
    const token = params.token ?? "";
    if (!isToken(token)) return notFoundView({ reader });
    const { statuses, meaning, fix } = errors[token];
    const refusing = Object.values<Operation>(operations).filter((each) => each.errors.includes(token));
    return {
      title: docs.error.title({ token }),
      description: `${meaning} ${fix}`,
      scripts: ["docs.js"],
      body: (
        <DocsFrame path="/docs/errors">
          <p class="quiet small">
            <a href={link("/docs/errors")}>{docs.errors}</a> ·{" "}
            {docs.error.status({ statuses: statuses.join(", ") })}
          </p>
          <h1 class="mono token">{token}</h1>
          <div class="prose section">
            <h2>{docs.error.happened}</h2>
            <div lang="en">
              <Text>{meaning}</Text>
            </div>
            <h2>{docs.error.fix}</h2>
            <div lang="en">
              <Text>{fix}</Text>
            </div>
            {refusing.length > 0 && (
              <>
                <h2>{docs.error.operations}</h2>
                <ul lang="en">
                  {refusing.map((operation) => (
                    <li>
                      <a href={link(pathOfOperation(operation.id))}>{operation.summary}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p class="quiet">
              {docs.error.stable({
                code: asCode,
                message: asCode,
              })}
            </p>
          </div>
        </DocsFrame>
      ),
    };
  },
};

/** Shows the guide to errors, and the list of all tokens. */
export const index: Page = {
  get({ path, reader: { words: { docs }, link } }, parts): PageView {
    const { description, html, headings } = guides.errors;
    return {
      title: docs.errors,
      description,
      scripts: ["docs.js"],
      body: (
        <DocsFrame path={path} headings={[...headings, { id: "tokens", text: docs.error.all }]}>
          <article class="prose guide" lang="en">{raw(withLinks(withAddress(html, parts), link))}</article>
          <section class="section">
            <h2 id="tokens">{docs.error.all}</h2>
            <details class="fold">
              <summary>{docs.error.count({ count: tokens.length })}</summary>
              {table(
                "stacking",
                [
                  [docs.error.token, { isHead: true }],
                  [docs.error.statusHead, { isLabelled: true }],
                  [docs.error.meaning, { lang: "en" }],
                ],
                tokens.map((token) => [
                  <a class="mono small" href={link(`/docs/errors/${token}`)}>{token}</a>,
                  errors[token].statuses.join(", "),
                  <Text>{errors[token].meaning}</Text>,
                ]),
              )}
            </details>
          </section>
        </DocsFrame>
      ),
    };
  },
};

/** Lists the findings in the order of answers, with the verdict and the risk points of each. */
export const findings: Page = {
  get({ path, reader: { words: { docs: { findings: words }, catalogue } } }): PageView {
    return {
      title: words.title,
      description: words.detail,
      scripts: ["docs.js"],
      body: (
        <DocsFrame path={path}>
          <h1>{words.title}</h1>
          <div class="prose section">
            <p>{words.lede({ code: asCode })}</p>
          </div>
          <table class="stacking">
            <thead>
              <tr>
                {[words.code, words.verdict, words.meaning, words.values, words.effect].map((head) => (
                  <th scope="col">{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {findingReference.map((row) => (
                <tr id={row.code}>
                  <th scope="row" class="mono small">{row.code}</th>
                  <td data-label={words.verdict}>
                    <span class={`tag tag-${row.verdict}`}>{catalogue.verdicts[row.verdict].word}</span>
                  </td>
                  <td data-label={words.meaning} lang="en">
                    <Text>{row.about}</Text>
                  </td>
                  <td data-label={words.values} class="mono small">{row.values.join(", ")}</td>
                  <td data-label={words.effect}>
                    {row.points > 0 && <p>{words.points({ points: row.points })}</p>}
                    {row.watch.length > 0 && (
                      <p>
                        {words.watch} <span class="mono small">{row.watch.join(", ")}</span>
                      </p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </DocsFrame>
      ),
    };
  },
};
