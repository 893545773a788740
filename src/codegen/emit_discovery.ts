// Generates the x402 `bazaar` extension, with which catalogues of paid operations call ours, by its official package.
// Example answers are left out, because clients send the extension back in a header.
import { bazaarResourceServerExtension, declareDiscoveryExtension } from "@x402/extensions/bazaar";
import { GENERATED_HEADER, literal } from "./code_layout.ts";
import { ContractError, dereference, isJsonObject, pointerTo } from "./json_pointer.ts";
import type { Contract } from "./read_contract.ts";
import { type ContractOperation, isPaidInUsdc } from "./read_operations.ts";

/** Returns the text of `generated/discovery.ts`. */
export function emitDiscovery({ document, operations }: Contract): string {
  const rows = operations.filter(({ written }) => isPaidInUsdc(written))
    .map((operation) => [operation.row.id, describe(document, operation)]);
  return `${GENERATED_HEADER}
/** Sample calls of our paid operations for catalogues (x402 extension \`bazaar\`). */
export const discovery = ${literal(Object.fromEntries(rows))} as const;
`;
}

function describe(document: unknown, operation: ContractOperation): unknown {
  const { pointer, row, parameters, body } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const routePattern = row.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const examples = Object.fromEntries(inPath.map(({ name, example }) => [name, example]));
  const path = inPath.length === 0 ? {} : {
    pathParams: examples,
    pathParamsSchema: {
      properties: Object.fromEntries(
        inPath.map(({ name, schema }) => [name, inline(document, schema.value, schema.pointer)]),
      ),
      required: inPath.map(({ name }) => name),
    },
  };
  const { bazaar } = declareDiscoveryExtension(
    body === null ? { inputSchema: {}, ...path } : {
      bodyType: "json",
      input: bodyExample(operation),
      inputSchema: object(inline(document, body.schema.value, body.schema.pointer), body.schema.pointer),
      ...path,
    },
  );
  const called = row.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(examples[name]));
  const enriched = bazaarResourceServerExtension.enrichDeclaration?.(bazaar, {
    method: row.method.toUpperCase(),
    adapter: { getPath: () => called },
    routePattern,
  });
  return { discoverable: true, routeTemplate: routePattern, ...object(enriched, pointer) };
}

function bodyExample({ pointer, body }: ContractOperation): Readonly<Record<string, unknown>> {
  const place = pointerTo(pointer, "requestBody");
  if (body?.example === undefined) {
    throw new ContractError(place, "what is paid by x402 needs an example of its body");
  }
  return object(body.example, place);
}

const SAID_ELSEWHERE = /^(?:examples?|x-.+)$/;

/** Resolves references, because the extension must be self-contained. (The contract's inputs have no cycles.) */
function inline(document: unknown, value: unknown, pointer: string): unknown {
  const found = dereference(document, { value, pointer });
  if (Array.isArray(found.value)) return found.value.map((item) => inline(document, item, found.pointer));
  if (!isJsonObject(found.value)) return found.value;
  return Object.fromEntries(
    Object.entries(found.value).filter(([name]) => !SAID_ELSEWHERE.test(name))
      .map(([name, member]) => [name, inline(document, member, pointerTo(found.pointer, name))]),
  );
}

function object(value: unknown, pointer: string): Readonly<Record<string, unknown>> {
  if (!isJsonObject(value)) throw new ContractError(pointer, "not an object");
  return value;
}
