// Writes how a catalogue of paid operations may call each of ours: the extension `bazaar` of the protocol x402,
// made by its official package. It has no example of the answer: clients send it back with their payment, in one
// header.
import { bazaarResourceServerExtension, declareDiscoveryExtension } from "@x402/extensions/bazaar";
import { z } from "zod";
import { GENERATED_HEADER, layOut, literal, wrap } from "./code_layout.ts";
import {
  ContractError,
  dereference,
  isJsonObject,
  pointerTo,
  readPlace,
  resolveRef,
} from "./json_pointer.ts";
import type { ContractOperation } from "./read_operations.ts";

const X402 = "x402Payment";

const securitySchema = z.looseObject({ security: z.array(z.record(z.string(), z.unknown())).default([]) });

const parameterListSchema = z.looseObject({ parameters: z.array(z.unknown()).default([]) });

const parameterSchema = z.looseObject({ in: z.string(), name: z.string(), example: z.unknown() });

const bodySchema = z.looseObject({
  content: z.looseObject({
    "application/json": z.looseObject({
      example: z.record(z.string(), z.unknown()).optional(),
      examples: z.record(z.string(), z.looseObject({ value: z.record(z.string(), z.unknown()) })).default({}),
    }),
  }),
});

/** Returns the text of `generated/discovery.ts`. */
export function emitDiscovery(document: unknown, operations: readonly ContractOperation[]): string {
  const rows = operations.flatMap((operation) => {
    const { pointer, row } = operation;
    const { security } = readPlace(securitySchema, {
      value: resolveRef(document, pointer, pointer),
      pointer,
    });
    return security.some((way) => Object.hasOwn(way, X402)) ? [[row.id, describe(document, operation)]] : [];
  });
  return `${GENERATED_HEADER}
/** Sample calls of our paid operations for catalogues (x402 extension \`bazaar\`). */
${layOut(wrap("export const discovery = ", literal(Object.fromEntries(rows)), " as const;"))}
`;
}

function describe(document: unknown, { pointer, row, parameters, body }: ContractOperation): unknown {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const routePattern = row.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const examples = pathExamples(document, pointer);
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
      input: bodyExample(document, pointer),
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

function pathExamples(document: unknown, pointer: string): Readonly<Record<string, unknown>> {
  const place = { value: resolveRef(document, pointer, pointer), pointer };
  const read = readPlace(parameterListSchema, place).parameters.map((value, index) =>
    readPlace(
      parameterSchema,
      dereference(document, { value, pointer: pointerTo(pointer, "parameters", index) }),
    )
  );
  return Object.fromEntries(
    read.filter((one) => one.in === "path").map(({ name, example }) => [name, example]),
  );
}

function bodyExample(document: unknown, pointer: string): Readonly<Record<string, unknown>> {
  const place = pointerTo(pointer, "requestBody");
  const { content } = readPlace(
    bodySchema,
    dereference(document, { value: resolveRef(document, place, pointer), pointer: place }),
  );
  const { example, examples } = content["application/json"];
  const [first] = Object.values(examples);
  const found = example ?? first?.value;
  if (found === undefined) {
    throw new ContractError(place, "what is paid by x402 needs an example of its body");
  }
  return found;
}

/** These say nothing about what is valid. */
const SAID_ELSEWHERE = /^(?:examples?|x-.+)$/;

/** The extension stands alone, so references are resolved. The contract's inputs have no circles. */
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
