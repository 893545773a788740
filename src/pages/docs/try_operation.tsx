import type { JSX } from "hono/jsx/jsx-runtime";
import type { DescribedOperation, Parameter } from "./contract.ts";

interface TryOperationProps {
  readonly described: DescribedOperation;
  readonly baseUrl: string;
}

/** Renders the form. Without a script it shows the call for a terminal alone. */
export function TryOperation({ described, baseUrl }: TryOperationProps): JSX.Element {
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

/** Effects of sending the form beyond answering. */
function consequence({ operation: { auth, method, id } }: DescribedOperation): string {
  if (id === "revokeApiKey") return "This ends the key for good.";
  if (id === "rotateApiKey") return "This replaces the secret of the key.";
  if (auth === "paid") return "A served call is charged like any other.";
  return method === "get" ? "" : "This really happens.";
}

function curlOf({ operation, parameters, request }: DescribedOperation, baseUrl: string): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example;
    return example === undefined ? place : encodeURIComponent(String(example));
  });
  const query = new URLSearchParams(
    parameters.filter(({ in: place, required }) => place === "query" && required === true)
      .map(({ name, example }) => [name, String(example ?? "")]),
  ).toString();
  const address = `${baseUrl}${path}${query === "" ? "" : `?${query}`}`;
  const lines = [`curl ${operation.method === "get" ? "" : "-X POST "}${shellWord(address)}`];
  if (operation.auth === "key" || (operation.auth === "paid" && !operation.trial)) {
    lines.push('-H "Authorization: Bearer $KEY"');
  }
  if (request !== null) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d ${shellWord(JSON.stringify(request.examples[0]?.value ?? {}), true)}`);
  }
  return lines.join(" \\\n  ");
}

/** Quotes a word for a shell, where it must be or is asked to be. */
function shellWord(text: string, isQuoted = /[^\w:/.%-]/.test(text)): string {
  return isQuoted ? `'${text.replaceAll("'", "'\\''")}'` : text;
}
