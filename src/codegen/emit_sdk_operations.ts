// Generates the client's methods, one per operation, whose names are the `operationId`s.
import { GENERATED_HEADER, literal, memberName } from "./code_layout.ts";
import { comment, errorClasses, importOf, refOf, shapesOf } from "./emit_sdk_shapes.ts";
import {
  ContractError,
  type JsonObject,
  type Located,
  membersOf,
  objectAt,
  typesOf,
} from "./json_pointer.ts";
import type { Contract } from "./read_contract.ts";
import { type ContractOperation, type DeclaredResponse, isSuccess } from "./read_operations.ts";

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly description: string;
}

interface Method {
  readonly operation: ContractOperation;
  readonly called: ContractOperation;
  readonly path: readonly Argument[];
  readonly input: Argument | null;
  readonly sent: string;
  readonly answer: string;
  readonly results: readonly number[];
  readonly kind: "free" | "paid" | "once";
}

/** Returns the text of `sdk/generated/operations.ts`. */
export function emitSdkOperations(contract: Contract): string {
  const names = shapesOf(contract);
  const errorClassOf = errorClasses(contract);
  const methods = contract.operations.map((operation) => readMethod(contract, operation, names));
  const overloaded = methods.filter(({ operation: { written } }) => written["x-sdk-overloads"].length > 0);
  const declared = methods.map((method) =>
    signaturesOf(method).map((line) => `${docOf(method, errorClassOf)}\n  ${line};`).join("\n")
  );
  // Each operation is a separate function, so that a bundle contains only the operations that are called.
  const made = methods.map((method) => {
    const { id } = method.operation.row;
    const names = [...argumentsOf(method).map(({ name }) => name), "options"];
    const lines = overloaded.includes(method)
      ? [
        ...overloadsOf(method).map((line) => `  function ${line};`),
        `  function ${signature(method)} {\n    return ${sending(method)};\n  }`,
        `  return ${id};`,
      ]
      : [`  return (${names.join(", ")}) =>\n    ${sending(method)};`];
    return `/** Creates the method \`${id}\`. */
export function ${id}With(core: Core): Operations["${id}"] {\n${lines.join("\n")}\n}\n`;
  });
  const body = [...declared, ...made].join("\n");
  const imported = [...new Set([...names.values(), "Schemas"])]
    .filter((name) => new RegExp(`\\b${name}\\b`).test(body)).toSorted();
  return `${GENERATED_HEADER}
import type { ApiPromise, Core } from "../client/core.ts";
import type { RequestOptions } from "../client/settings.ts";
${importOf(imported)}${body.includes('operations["') ? '\nimport type { operations } from "./types.ts";' : ""}

/**
 * Every operation of the contract, as a method with the name of its \`operationId\`.
 *
 * @example
 * \`\`\`ts
 * import { Bankscreen, type Operations } from "@bankscreen/sdk";
 *
 * const bankscreen: Operations = new Bankscreen();
 * console.log(await bankscreen.ping());
 * \`\`\`
 */
export interface Operations {
${declared.join("\n")}
}

/** Creates every operation of the contract. */
export function createOperations(core: Core): Operations {
  return {
${methods.map(({ operation: { row: { id } } }) => `    ${id}: ${id}With(core),`).join("\n")}
  };
}

${made.join("\n")}
function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
`;
}

function readMethod(
  { document, operations }: Contract,
  operation: ContractOperation,
  names: ReadonlyMap<string, string>,
): Method {
  const { pointer, row, written } = operation;
  const twin = written["x-sdk-body-of"];
  const called = twin === undefined ? operation : operations.find((each) => each.row.id === twin);
  if (called === undefined) throw new ContractError(pointer, `there is no operation "${twin}"`);
  const parameters = (part: "path" | "query") => called.parameters.filter((each) => each.in === part);
  const typeOf = (schema: Located): string => {
    const [type] = typesOf(document, schema);
    if (type === "array") return "readonly string[]";
    return type === "integer" || type === "number" ? "number" : type === "boolean" ? "boolean" : "string";
  };
  const path = parameters("path").map(({ name, schema, description }): Argument => ({
    name: camelCase(name),
    type: typeOf(schema),
    isOptional: false,
    description,
  }));
  const [input, sent] = readInput(document, called, parameters("query"), names, written, typeOf);
  const answers = called.responses.filter(isSuccess).flatMap(({ schema }) =>
    schema ? [refOf(schema.value)] : []
  );
  // Error answers with the schema of a successful answer are returned, not thrown.
  const results = called.responses.filter(({ status, schema }) =>
    status >= 400 && schema !== null && answers.includes(refOf(schema.value))
  ).map(({ status }) => status);
  return {
    operation,
    called,
    path,
    input,
    sent,
    answer: answerOf(called, names),
    results,
    kind: written["x-sdk-kind"] ?? (row.priceUsdc !== null ? "paid" : row.method === "get" ? "free" : "once"),
  };
}

function readInput(
  document: JsonObject,
  { row, body, pointer }: ContractOperation,
  query: ContractOperation["parameters"],
  names: ReadonlyMap<string, string>,
  { "x-sdk-argument": short, "x-sdk-overloads": overloads }: ContractOperation["written"],
  typeOf: (schema: Located) => string,
): readonly [Argument | null, string] {
  if (body === null && query.length === 0) return [null, ""];
  const name = short === undefined ? "request" : camelCase(short);
  const whole = body === null
    ? `{ ${
      query.map((each) =>
        `readonly ${memberName(each.name)}${each.required ? "" : "?"}: ${typeOf(each.schema)}`
      ).join("; ")
    } }`
    : typeNameOf(
      body.schema.value,
      names,
      `NonNullable<operations["${row.id}"]["requestBody"]>["content"]["application/json"]`,
    );
  const isOptional = body === null ? query.every(({ required }) => !required) : !body.required;
  if (short === undefined) {
    const description = body === null ? "The query." : "The body.";
    return [{ name, type: whole, isOptional, description }, name];
  }
  const member = body === null
    ? query.find((each) => each.name === short)?.schema
    : membersOf(document, body.schema, short)[0];
  if (member === undefined) {
    throw new ContractError(pointer, `x-sdk-argument "${short}" is not a member of its input`);
  }
  const type = typeOf(member);
  const isList = type === "readonly string[]";
  const test = isList ? `isList(${name})` : `typeof ${name} === "${type}"`;
  const value = isList ? `[...${name}]` : name;
  const single = short === value ? `{ ${short} }` : `{ ${short}: ${value} }`;
  const description = `The ${
    isList ? "list" : "value"
  } of \`${short}\` alone, or all that the operation takes.`;
  // Of several kinds of request, only the first has this member, which is `null` or absent in the others.
  const other = overloads.length > 0
    ? `typeof ${name}.${short} === "string" ? ${name} : { ...${name}, ${short}: undefined }`
    : name;
  return [{ name, type: `${type} | ${whole}`, isOptional, description }, `${test} ? ${single} : ${other}`];
}

function typeNameOf(schema: unknown, names: ReadonlyMap<string, string>, place: string): string {
  const name = refOf(schema);
  return name === null ? place : names.get(name) ?? `Schemas["${name}"]`;
}

function answerOf({ row, responses }: ContractOperation, names: ReadonlyMap<string, string>): string {
  const answers = responses.filter(isSuccess);
  if (answers.every(({ mediaType }) => mediaType === null)) return "void";
  const json = answers.filter(({ schema }) => schema !== null);
  if (json.length === 0) return "string";
  const union = names.get(json.map(({ schema }) => refOf(schema?.value)).toSorted().join("|"));
  const types = json.map(({ status, mediaType, schema }) =>
    typeNameOf(
      schema?.value,
      names,
      `operations["${row.id}"]["responses"][${memberName(String(status))}]["content"]["${mediaType}"]`,
    )
  );
  return union ?? [...new Set(types)].join(" | ");
}

function argumentsOf({ path, input }: Method): readonly Argument[] {
  return input === null ? path : [...path, input];
}

function signature(method: Method): string {
  const parameters = argumentsOf(method).map(({ name, type, isOptional }) =>
    `${name}${isOptional ? "?" : ""}: ${type}`
  );
  return `${method.operation.row.id}(${
    [...parameters, "options?: RequestOptions"].join(", ")
  }): ApiPromise<${method.answer}>`;
}

/**
 * Returns a signature per kind of request (their answers differ), and a general one. The first also accepts a string.
 */
function overloadsOf(method: Method): readonly string[] {
  const { input, operation } = method;
  const { written } = operation;
  const overloads = written["x-sdk-overloads"].map(({ request, answer }, index) => {
    const schema = `Extract<${input?.type}, Schemas["${request}"]>`;
    const type = index === 0 && written["x-sdk-argument"] !== undefined ? `string | ${schema}` : schema;
    return `${operation.row.id}(${
      input?.name ?? "request"
    }: ${type}, options?: RequestOptions): ApiPromise<${answer}>`;
  });
  return [...overloads, signature(method)];
}

function signaturesOf(method: Method): readonly string[] {
  return method.operation.written["x-sdk-overloads"].length > 0 ? overloadsOf(method) : [signature(method)];
}

function sending(method: Method): string {
  const { operation: { written }, called, path, input, sent, answer, results, kind } = method;
  const { row } = called;
  const traits = literal({
    kind,
    ...(results.length > 0 && { results }),
    ...(written["x-sdk-timeout-ms"] !== undefined && { timeoutMs: written["x-sdk-timeout-ms"] }),
  });
  const params = [
    ...(path.length > 0
      ? [`path: { ${
        called.parameters.filter((each) => each.in === "path").map(({ name }, index) => {
          const argument = path[index]?.name ?? name;
          return argument === name ? name : `${memberName(name)}: ${argument}`;
        }).join(", ")
      } }`]
      : []),
    ...(input !== null && row.body === null ? [`query: ${sent}`] : []),
  ];
  const body = input === null || row.body === null
    ? []
    : input.isOptional
    ? [`body: ${sent === input.name ? `${sent} ?? {}` : sent}`]
    : [sent === "body" ? "body" : `body: ${sent}`];
  const init = [
    "...init",
    ...(params.length > 0 ? [`params: { ${params.join(", ")} }`] : []),
    ...body,
    ...(answer === "string" ? ['parseAs: "text"'] : []),
  ];
  const call = `core.raw.${row.method.toUpperCase()}("${row.path}", ${
    init.length === 1 ? "init" : `{ ${init.join(", ")} }`
  })`;
  return `core.${answer === "void" ? "sendForNothing" : "send"}(${traits}, options, (init) => ${call})`;
}

function docOf(method: Method, errorClassOf: (status: number) => string): string {
  const { operation: { row, written }, called, results } = method;
  const price = row.priceUsdc === null
    // If an operation without `priceUsdc` can cost money, its description states the price.
    ? row.auth === "key" && row.statuses.includes(402) ? "Charged to the key." : "Free."
    : `${row.priceUsdc} USDC ${row.units === "iban" ? "for each IBAN" : "a call"}.`;
  const thrown = new Map<string, DeclaredResponse>();
  for (const response of called.responses) {
    const { status } = response;
    if (status < 400 || results.includes(status)) continue;
    thrown.getOrInsert(errorClassOf(status), response);
  }
  const [good] = called.responses;
  const lines = [
    `${row.summary}. ${price}`,
    ...(written.description === "" ? [] : ["", ...written.description.trim().split("\n")]),
    "",
    ...argumentsOf(method).map(({ name, description }) => `@param ${name} ${oneLine(description)}`),
    "@param options Options of this call.",
    ...(good === undefined ? [] : [`@returns ${firstSentence(good.description)}`]),
    ...[...thrown].map(([name, { status, description }]) =>
      `@throws {${name}} ${status}: ${firstSentence(description)}`
    ),
  ];
  return comment(lines.join("\n"), exampleOf(method), "  ");
}

/** Returns an example that runs as is, or one that only defines the call if it needs the caller's own data. */
function exampleOf({ called, operation, kind, path, input }: Method): string {
  const short = operation.written["x-sdk-argument"];
  const values = called.parameters.filter((each) => each.in === "path").map(({ name, example }, index) =>
    path[index]?.type === "number" ? Number(example ?? 1) : example ?? name
  );
  const query = called.parameters.filter((each) => each.in === "query" && each.required);
  const ofQuery = Object.fromEntries(query.map(({ name, example }) => [name, example]));
  const request: unknown = called.body?.example ?? (query.length > 0 ? ofQuery : undefined);
  const isShort = short !== undefined && Object.keys(objectAt(request)).join() === short;
  const given = input === null || request === undefined ? [] : [isShort ? objectAt(request)[short] : request];
  const call = `${operation.row.id}(${[...values, ...given].map(literal).join(", ")})`;
  const needsOwnData = kind === "once" || called.row.auth === "session" ||
    (called.row.auth === "key" && path.length > 0) || path.some(({ type }) => type === "number");
  return needsOwnData
    ? `import type { Bankscreen } from "@bankscreen/sdk";

const call = (bankscreen: Bankscreen) => bankscreen.${call};
console.log(typeof call);`
    : `import { Bankscreen } from "@bankscreen/sdk";

console.log(await new Bankscreen().${call});`;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

function firstSentence(text: string): string {
  return /^.*?[.;:](?=\s|$)/.exec(oneLine(text))?.[0].replace(/[;:]$/, ".") ?? oneLine(text);
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
