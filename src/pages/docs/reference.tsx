// `/docs/api` and `/docs/api/{operationId}`: the reference, rendered from the contract.
import type { JSX } from "hono/jsx/jsx-runtime";
import { operations } from "../../../generated/operations.ts";
import type { Operation } from "../../contract/mod.ts";
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
import { DocsFrame } from "./docs_frame.tsx";
import { pathOfOperation } from "./links.ts";
import { describeType, Members, Text } from "./schema_view.tsx";

export const page: Page = {
  get({ params, reader }, { baseUrl }): PageView {
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
            <h1>{operation.summary}</h1>
            <p class="quiet">{describeCost(operation)}</p>
            <div class="beside">
              <div class="prose">
                <Text>{description}</Text>
              </div>
              <TryOperation described={described} baseUrl={baseUrl} />
            </div>
            {parameters.length > 0 && (
              <section class="section" id="parameters">
                <h2>Parameters</h2>
                <ul class="members">
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
                <h2>Request body</h2>
                <div class="beside">
                  <div>
                    <Members schema={request.schema} place="body" isOpen />
                  </div>
                  <Examples body={request} />
                </div>
              </section>
            )}
            <section class="section" id="answers">
              <h2>Answers</h2>
              {answers.map((answer) => <AnswerView answer={answer} />)}
            </section>
          </article>
        </DocsFrame>
      ),
    };
  },
};

/** The list of all operations. */
export const index: Page = {
  get: ({ path }): PageView => ({
    title: "API reference",
    scripts: ["docs.js"],
    description: "Every operation of the Bankscreen API: members, errors, examples, and a form to try it.",
    body: (
      <DocsFrame path={path}>
        <h1>API reference</h1>
        <p class="lede">
          JSON over HTTP, described by{" "}
          <a href="/openapi.json">OpenAPI 3.1</a>. Each operation can be tried on this very server.
        </p>
        {operationsByTag.map(({ tag, description, operations }) => (
          <section class="section">
            <h2>{tag}</h2>
            <p class="quiet">{description}</p>
            <div class="scroll" tabindex={0} role="group" aria-label={tag}>
              <table>
                <tbody>
                  {operations.map((operation) => (
                    <tr>
                      <td>
                        <a href={pathOfOperation(operation.id)}>{operation.summary}</a>
                        <span class="call-line">
                          <span class="verb">{operation.method.toUpperCase()}</span> {operation.path}
                        </span>
                      </td>
                      <td class="figure nowrap">{priceOf(operation)}</td>
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
  return (
    <>
      {operationsByTag.map(({ tag, operations }) => (
        <>
          <p class="side-title">{tag}</p>
          <ul class="side-list small">
            {operations.map(({ id, summary }) => (
              <li>
                <a href={pathOfOperation(id)} aria-current={id === current ? "page" : undefined}>{summary}</a>
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
    <details class="answer-view" id={id} open={isServed}>
      <summary>
        <span class={`tag ${status < 400 ? "tag-pass" : status < 500 ? "tag-look" : "tag-stop"}`}>
          {status}
        </span>{" "}
        <span>{first.replaceAll("`", "")}</span>
      </summary>
      {rest !== "" && <Text>{rest}</Text>}
      {body !== null && (
        <div class="beside">
          <div>
            <Members schema={body.schema} place={id} isOpen={isServed} />
          </div>
          <Examples body={body} />
        </div>
      )}
    </details>
  );
}

function Examples({ body: { examples: [first, ...others] } }: { readonly body: Body }): JSX.Element | null {
  return first === undefined ? null : (
    <div class="examples">
      <ExampleView example={first} />
      {others.map((example) => (
        <details>
          <summary class="small">{example.name}</summary>
          <ExampleView example={example} />
        </details>
      ))}
    </div>
  );
}

function ExampleView({ example: { name, value } }: { readonly example: Example }): JSX.Element {
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

function priceOf({ auth, priceUsdc, units }: Operation): string {
  if (priceUsdc !== null) return `$${priceUsdc}${units === "iban" ? " per IBAN" : ""}`;
  if (auth === "purchase") return "price of the pack";
  return auth === "key" ? "free, with a key" : auth === "session" ? "free, signed in" : "free";
}

function describeCost({ auth, priceUsdc, units, trial }: Operation): string {
  if (auth === "key") return "Free, with the key that it is about.";
  if (auth === "session") return "Free, signed in to the account.";
  if (auth === "purchase") return "The price of the pack, in USDC.";
  if (priceUsdc === null) return "Free, without a key.";
  const unit = units === "iban" ? "One credit for each IBAN" : "One credit of a key";
  return `${unit}, or ${priceUsdc} USDC.${trial ? " The first calls of a week are free." : ""}`;
}

interface TryOperationProps {
  readonly described: DescribedOperation;
  readonly baseUrl: string;
}

/** Renders the form. Without a script it only shows the terminal call. */
function TryOperation({ described, baseUrl }: TryOperationProps): JSX.Element {
  const { operation, parameters, request } = described;
  const inputs = parameters.filter(({ in: place }) => place === "path" || place === "query");
  const body = request === null ? null : JSON.stringify(request.examples[0]?.value ?? {}, null, 2);
  return (
    <section class="try-call" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      <pre
        tabindex={0}
        role="group"
        aria-label="The call for a terminal"
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
            <label for="try-body">Body</label>
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
            <label for="try-key">API key</label>
            <input
              id="try-key"
              type="password"
              data-key
              autocomplete="off"
              spellcheck={false}
              aria-describedby="try-key-note"
            />
            <p class="small quiet" id="try-key-note">
              Kept in this page alone and sent to this server alone.
              {operation.trial && " Not needed for the free calls of a week."}
            </p>
          </div>
        )}
        <div class="row">
          <button type="submit">Send</button>
          <span class="small quiet">{consequence(described)}</span>
        </div>
        <div data-answer aria-live="polite"></div>
      </form>
    </section>
  );
}

function ParameterField({ parameter }: { readonly parameter: Parameter }): JSX.Element {
  const { name, in: place, required, example } = parameter;
  const id = `try-${place}-${name}`;
  return (
    <div>
      <label for={id}>
        {name} <span class="quiet small">{required ? "" : "optional"}</span>
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

function consequence({ operation: { auth, method, id } }: DescribedOperation): string {
  if (id === "revokeApiKey") return "This ends the key for good.";
  if (id === "rotateApiKey") return "This replaces the secret of the key.";
  if (auth === "paid") return "A served call is charged like any other.";
  return method === "get" ? "" : "This really happens.";
}

function curlOf(
  { operation: { method, auth, trial, example }, request }: DescribedOperation,
  baseUrl: string,
): string {
  const lines = [`curl ${method === "get" ? "" : "-X POST "}${shellWord(baseUrl + example.target)}`];
  if (auth === "key" || (auth === "paid" && !trial)) lines.push('-H "Authorization: Bearer $KEY"');
  if (request !== null) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d ${shellWord(JSON.stringify(example.body ?? {}), true)}`);
  }
  return lines.join(" \\\n  ");
}

/** Quotes a word for a shell, where needed or requested. */
function shellWord(text: string, isQuoted = /[^\w:/.%-]/.test(text)): string {
  return isQuoted ? `'${text.replaceAll("'", "'\\''")}'` : text;
}
