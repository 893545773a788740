// `/docs/api` and `/docs/api/{operationId}`: the API reference, rendered from the contract.
import type { JSX } from "hono/jsx/jsx-runtime";
import { operations } from "../../../generated/operations.ts";
import type { Operation } from "../../contract/mod.ts";
import { asLink, useReader } from "../frame.tsx";
import { notFoundView } from "../refusals.tsx";
import type { Page, PageView } from "../page.ts";
import {
  type Answer,
  type Body,
  type DescribedOperation,
  describeOperation,
  type Example,
  operationsByTag,
  type Parameter,
} from "./contract.ts";
import { DocsFrame, pathOfOperation } from "./docs_frame.tsx";
import { describeType, members, Text } from "./schema_view.tsx";
import type { Words } from "../words/mod.ts";

export const page: Page = {
  get({ params, reader }, { baseUrl, terms }): PageView {
    const { words: { docs: { api }, writing } } = reader;
    const operation = Object.values<Operation>(operations).find(({ id }) => id === params.operation);
    if (operation === undefined) return notFoundView({ reader });
    const described = describeOperation(operation);
    const { description, parameters, request, answers } = described;
    return {
      title: operation.summary,
      description: `${operation.method.toUpperCase()} ${operation.path}: ${operation.summary}.`,
      scripts: ["docs.js"],
      body: (
        <DocsFrame path="/docs/api" more={<OperationList current={operation.id} />}>
          <article class="operation">
            <p class="call">
              <span class="tag">{operation.method.toUpperCase()}</span> <code>{operation.path}</code>
            </p>
            <h1 lang="en">{operation.summary}</h1>
            <p class="quiet">{describeCost(operation, api, writing, terms.payTo !== null)}</p>
            <div class="beside">
              <div class="prose" lang="en">
                <Text>{description}</Text>
              </div>
              <TryOperation described={described} baseUrl={baseUrl} />
            </div>
            {parameters.length > 0 && (
              <section class="section" id="parameters">
                <h2>{api.parameters}</h2>
                <ul class="members" lang="en">
                  {parameters.map(({ name, in: place, required, description = "", schema }) => (
                    <li id={`${place}-${name.toLowerCase()}`}>
                      <p>
                        <a class="member-name" href={`#${place}-${name.toLowerCase()}`}>
                          <code>{name}</code>
                        </a>{" "}
                        <span class="small quiet">
                          {place}, {schema === undefined ? "string" : describeType(schema)}
                          {required ? ", required" : ""}
                        </span>
                      </p>
                      <Text>{description}</Text>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {request !== null && (
              <section class="section" id="body">
                <h2>{api.body}</h2>
                <div class="beside" lang="en">
                  <div>{members(request.schema, "body", true)}</div>
                  {examplesOf(request)}
                </div>
              </section>
            )}
            <section class="section" id="answers">
              <h2>{api.answers}</h2>
              {answers.map((answer) => <AnswerView answer={answer} />)}
            </section>
          </article>
        </DocsFrame>
      ),
    };
  },
};

/** Lists all operations. */
export const index: Page = {
  get: ({ path, reader: { words: { docs, writing }, link } }): PageView => ({
    title: docs.apiReference,
    scripts: ["docs.js"],
    description: docs.api.description,
    body: (
      <DocsFrame path={path}>
        <h1>{docs.apiReference}</h1>
        <p class="lede">
          {docs.api.lede({ link: asLink("/openapi.json") })}
        </p>
        {operationsByTag.map(({ tag, description, operations }) => (
          <section class="section" lang="en">
            <h2>{tag}</h2>
            <p class="quiet">{description}</p>
            <div class="scroll" tabindex={0} role="group" aria-label={tag}>
              <table>
                <tbody>
                  {operations.map((operation) => (
                    <tr>
                      <td>
                        <a href={link(pathOfOperation(operation.id))}>{operation.summary}</a>
                        <span class="call-line">
                          <span class="verb">{operation.method.toUpperCase()}</span> {operation.path}
                        </span>
                      </td>
                      <td class="figure nowrap">{priceOf(operation, docs.api, writing)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        ))}
      </DocsFrame>
    ),
  }),
};

function OperationList({ current }: { readonly current: string }): JSX.Element {
  const { link } = useReader();
  return (
    <>
      {operationsByTag.map(({ tag, operations }) => (
        <>
          <p class="side-title">{tag}</p>
          <ul class="side-list small" lang="en">
            {operations.map(({ id, summary }) => (
              <li>
                <a href={link(pathOfOperation(id))} aria-current={id === current ? "page" : undefined}>
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </>
      ))}
    </>
  );
}

function AnswerView({ answer: { status, description, body } }: { readonly answer: Answer }): JSX.Element {
  const first = firstSentence(description);
  const rest = description.trim().slice(first.length).trim();
  const isServed = status < 300;
  const id = `answer-${status}`;
  return (
    <details class="answer-view" id={id} open={isServed} lang="en">
      <summary>
        <span class={`tag ${status < 400 ? "tag-pass" : status < 500 ? "tag-look" : "tag-stop"}`}>
          {status}
        </span>{" "}
        <span>{first.replaceAll("`", "")}</span>
      </summary>
      {rest !== "" && <Text>{rest}</Text>}
      {body !== null && (
        <div class="beside">
          <div>{members(body.schema, id, isServed)}</div>
          {examplesOf(body)}
        </div>
      )}
    </details>
  );
}

function examplesOf({ examples: [first, ...others] }: Body): JSX.Element | null {
  return first === undefined ? null : (
    <div class="examples">
      {exampleView(first)}
      {others.map((example) => (
        <details>
          <summary class="small">{example.name}</summary>
          {exampleView(example)}
        </details>
      ))}
    </div>
  );
}

function exampleView({ name, value }: Example): JSX.Element {
  return (
    <figure class="example">
      <figcaption class="small quiet">{name}</figcaption>
      <pre tabindex={0} role="group" aria-label={name}><code>{
        typeof value === "string" ? value : JSON.stringify(value, null, 2)
      }</code></pre>
    </figure>
  );
}

function firstSentence(text: string): string {
  return /^[\s\S]*?[.](?=\s|$)/.exec(text.trim())?.[0] ?? text.trim();
}

type ApiWords = Words["docs"]["api"];

function priceOf(
  { auth, priceUsdc, units }: Operation,
  { price: words }: ApiWords,
  writing: Words["writing"],
): string {
  if (priceUsdc !== null) {
    const price = writing.money(priceUsdc, "USD");
    return units === "iban" ? words.perIban({ price }) : price;
  }
  if (auth === "purchase") return words.pack;
  return auth === "key" ? words.withKey : auth === "session" ? words.signedIn : words.free;
}

function describeCost(
  { auth, priceUsdc, units, trial }: Operation,
  { cost }: ApiWords,
  writing: Words["writing"],
  takesUsdc: boolean,
): string {
  if (auth === "key" || auth === "session" || auth === "purchase") return cost[auth];
  if (priceUsdc === null) return cost.free;
  const paid = cost.paid({ unit: units, price: takesUsdc ? writing.decimal(priceUsdc) : "" });
  return trial ? `${paid} ${cost.trial}` : paid;
}

function TryOperation(
  { described, baseUrl }: { readonly described: DescribedOperation; readonly baseUrl: string },
): JSX.Element {
  const { operation, parameters, request } = described;
  const { words: { docs: { api } } } = useReader();
  const inputs = parameters.filter(({ in: place }) => place === "path" || place === "query");
  const body = request === null ? null : JSON.stringify(request.examples[0]?.value ?? {}, null, 2);
  return (
    <section class="try-call" aria-labelledby="try-title">
      <h2 id="try-title">{api.tryIt}</h2>
      <pre
        tabindex={0}
        role="group"
        aria-label={api.terminal}
      ><code>{curlOf(described, baseUrl)}</code></pre>
      <form
        class="try-operation panel stack"
        hidden
        data-method={operation.method}
        data-path={operation.path}
      >
        {inputs.map((parameter) => <ParameterField parameter={parameter} />)}
        {body !== null && (
          <div>
            <label for="try-body">{api.bodyField}</label>
            <textarea
              id="try-body"
              name="body"
              rows={Math.min(12, body.split("\n").length + 1)}
              spellcheck={false}
            >
              {body}
            </textarea>
          </div>
        )}
        {operation.auth !== "none" && operation.auth !== "session" && (
          <div>
            <label for="try-key">{api.key}</label>
            <input
              id="try-key"
              type="password"
              data-key
              autocomplete="off"
              spellcheck={false}
              aria-describedby="try-key-note"
            />
            <p class="small quiet" id="try-key-note">
              {api.keyNote}
              {operation.trial && ` ${api.keyNotNeeded}`}
            </p>
          </div>
        )}
        <div class="row">
          <button type="submit">{api.send}</button>
          <span class="small quiet">{consequence(described, api)}</span>
        </div>
        <div data-answer aria-live="polite"></div>
      </form>
    </section>
  );
}

function ParameterField({ parameter }: { readonly parameter: Parameter }): JSX.Element {
  const { name, in: place, required, example } = parameter;
  const { words: { docs: { api } } } = useReader();
  const id = `try-${place}-${name}`;
  return (
    <div>
      <label for={id}>
        {name} <span class="quiet small">{required ? "" : api.optional}</span>
      </label>
      <input
        id={id}
        type="text"
        name={name}
        data-place={place}
        required={required === true}
        autocomplete="off"
        spellcheck={false}
        value={example === undefined || required !== true ? "" : String(example)}
      />
    </div>
  );
}

function consequence(
  { operation: { auth, method, id } }: DescribedOperation,
  { consequence: words }: ApiWords,
): string {
  if (id === "revokeApiKey") return words.revoke;
  if (id === "rotateApiKey") return words.rotate;
  if (auth === "paid") return words.charged;
  return method === "get" ? "" : words.real;
}

function curlOf(
  { operation: { method, auth, trial, example }, request }: DescribedOperation,
  baseUrl: string,
): string {
  const verb = method === "get" ? "" : `-X ${method.toUpperCase()} `;
  const lines = [`curl ${verb}${shellWord(baseUrl + example.target)}`];
  if (auth === "key" || (auth === "paid" && !trial)) lines.push('-H "Authorization: Bearer $KEY"');
  if (request !== null) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d ${shellWord(JSON.stringify(example.body ?? {}), true)}`);
  }
  return lines.join(" \\\n  ");
}

/** Quotes a word for a shell, by default only if the word contains a special character. */
function shellWord(text: string, isQuoted = /[^\w:/.%-]/.test(text)): string {
  return isQuoted ? `'${text.replaceAll("'", "'\\''")}'` : text;
}
