// Generates the client's types: short names ("shapes") for the contract's schemas (`sdk_shapes.yaml`), its errors
// (`sdk_errors.yaml`), and the balance that it reads from headers.
import { z } from "zod";
import { GENERATED_HEADER } from "./code_layout.ts";
import { typeOf, typeSchema } from "./emit_findings.ts";
import { ContractError, descriptionOf, isJsonObject, pointerTo, readPlace } from "./json_pointer.ts";
import type { Contract } from "./read_contract.ts";

const SHAPES_FILE = "sdk_shapes.yaml";

const shapesSchema = z.record(
  z.string(),
  z.strictObject({
    schema: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    open: z.boolean().default(false),
    headers: z.record(z.string(), z.string()).optional(),
    example: z.string(),
  }),
);
type Shapes = z.infer<typeof shapesSchema>;

function readShapes({ shapes }: Contract): Shapes {
  return readPlace(shapesSchema, { value: shapes, pointer: SHAPES_FILE });
}

/** Returns each shape's name by its schemas (joined with `|`). A schema outside `sdk_shapes.yaml` keeps its name. */
export function shapesOf(contract: Contract): ReadonlyMap<string, string> {
  const shapes = readShapes(contract);
  const named = Object.entries(shapes).map(([name, { schema = name }]): [string, string] => [
    [schema].flat().toSorted().join("|"),
    name,
  ]);
  const asInContract = unnamedSchemas(contract, shapes).map((name): [string, string] => [name, name]);
  return new Map([...named, ...asInContract]);
}

function unnamedSchemas({ operations }: Contract, shapes: Shapes): readonly string[] {
  const known = new Set(Object.entries(shapes).flatMap(([name, { schema = name }]) => schema));
  const used = operations.flatMap(({ body, responses }) => [
    body?.schema.value,
    ...responses.flatMap(({ status, schema }) => status < 300 ? [schema?.value] : []),
  ]);
  return [...new Set(used.flatMap((value) => refOf(value) ?? []))].filter((name) => !known.has(name));
}

/** Returns the name of the referenced schema; `null` for an inline schema. */
export function refOf(schema: unknown): string | null {
  return isJsonObject(schema) && typeof schema.$ref === "string"
    ? schema.$ref.split("/").at(-1) ?? null
    : null;
}

/** Returns the text of `sdk/generated/shapes.ts`. */
export function emitSdkShapes(contract: Contract): string {
  const rows = readShapes(contract);
  const unnamed = unnamedSchemas(contract, rows).map((name): [string, Shapes[string]] => [
    name,
    {
      open: false,
      example: `const print = (shape: ${name}): void => console.log(shape);\nconsole.log(typeof print);`,
    },
  ]);
  const types = [...Object.entries(rows), ...unnamed].flatMap(
    ([name, { schema = name, description, open, headers, example }]) => {
      if (headers !== undefined) return [];
      const pointer = pointerTo(SHAPES_FILE, name);
      const schemas = [schema].flat();
      const $ref = pointerTo("#/components/schemas", schemas[0] ?? name);
      const text = description ?? descriptionOf(contract.document, { value: { $ref }, pointer });
      if (text === undefined) throw new ContractError(pointer, "neither it nor its schema has a description");
      const members = schemas.map((each) => `Schemas["${each}"]`);
      if (open) members.push("(string & Record<never, never>)");
      return [`${comment(text, example, "", name)}\nexport type ${name} = ${members.join(" | ")};\n`];
    },
  );
  return `${GENERATED_HEADER}
import type { components } from "./types.ts";

/**
 * The generated types, which have no documentation themselves.
 *
 * @internal
 */
type Contract = components;

${comment(ALL_SHAPES, ALL_SHAPES_EXAMPLE, "", "Schemas")}
export type Schemas = Contract["schemas"];

${types.join("\n")}`;
}

const ALL_SHAPES =
  "Every schema of the contract by its name, including those of which only parts are exported by name.";

const ALL_SHAPES_EXAMPLE =
  `const print = (check: Schemas["BankCodeCheck"]): void => console.log(check.status, check.register, check.as_of);
const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
if (result.valid) print(result.bank_code_check);`;

/** Returns a documentation comment. If `name` is set, the example starts with an import of this type. */
export function comment(description: string, example: string | null, indent = "", name?: string): string {
  const imported = name === undefined || example === null ? [] : [
    `import ${
      example.includes("new Bankscreen(") ? `{ Bankscreen, type ${name} }` : `type { ${name} }`
    } from "@bankscreen/sdk";`,
    "",
  ];
  const lines = [
    ...description.trim().split("\n"),
    ...(example === null
      ? []
      : ["", "@example", "```ts", ...imported, ...example.trimEnd().split("\n"), "```"]),
  ];
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`;
  const text = lines.map((line) => `${indent} * ${line.replaceAll("*/", "*\\/")}`.trimEnd()).join("\n");
  return `${indent}/**\n${text}\n${indent} */`;
}

export function importOf(shapes: readonly string[]): string {
  return shapes.length === 0 ? "" : `import type { ${shapes.join(", ")} } from "./shapes.ts";`;
}

const ERRORS_FILE = "sdk_errors.yaml";

/** A member of an error: from the body (`body`), derived from the code (`by_code`), or passed to the constructor. */
const memberSchema = z.strictObject({
  type: typeSchema.transform((type) => typeOf(type, (name) => name)),
  description: z.string(),
  optional: z.boolean().default(false),
  body: z.string().optional(),
  by_code: z.record(z.string(), z.string()).optional(),
});

type Members = Readonly<Record<string, z.output<typeof memberSchema>>>;

const errorsSchema = z.record(
  z.string(),
  z.strictObject({
    extends: z.string().optional(),
    statuses: z.array(z.union([z.number(), z.enum(["4xx", "5xx"])])).default([]),
    enum: z.array(z.string()).optional(),
    description: z.string(),
    record: z.string().optional(),
    members: z.record(z.string(), memberSchema).default({}),
    example: z.string(),
  }),
);

/** Returns a function that finds the error class for a status of 400 and above. */
export function errorClasses({ sdkErrors }: Contract): (status: number) => string {
  const rows = Object.entries(readPlace(errorsSchema, { value: sdkErrors, pointer: ERRORS_FILE }));
  const classOf = (status: number | string) =>
    rows.find(([, { statuses }]) => statuses.some((one) => one === status))?.[0];
  return (status) => classOf(status) ?? classOf(status < 500 ? "4xx" : "5xx") ?? "BankscreenError";
}

/** Returns the text of `sdk/generated/errors.ts`. */
export function emitSdkErrors({ sdkErrors }: Contract): string {
  const rows = readPlace(errorsSchema, { value: sdkErrors, pointer: ERRORS_FILE });
  const declarations = Object.entries(rows).map(([name, row]) => {
    const { description, example, members, enum: words, record } = row;
    const doc = comment(description, example);
    if (words !== undefined) return `${doc}\nexport type ${name} = ${words.map(quote).join(" | ")};\n`;
    if (row.extends === undefined) {
      return `${doc}\nexport interface ${name} {\n${fieldsOf(members).join("\n")}\n}\n`;
    }
    const taken = record === undefined ? members : rows[record]?.members;
    if (taken === undefined) {
      throw new ContractError(pointerTo(ERRORS_FILE, name), `there is no type "${record}"`);
    }
    const body = [
      "  /** Set explicitly, because minifiers rename classes. */",
      `  override readonly name: string = "${name}";`,
      ...fieldsOf(taken, "override "),
      ...constructorOf(taken, record),
      ...Object.entries(taken).flatMap(([member, read]) => {
        const value = valueOf(read);
        if (value === null) return [];
        return [
          "",
          `  /** ${read.description} */`,
          `  get ${member}(): ${read.type} {\n    return ${value};\n  }`,
        ];
      }),
    ];
    return `${doc}\nexport class ${name} extends ${row.extends} {\n${body.join("\n")}\n}\n`;
  });
  const text = declarations.join("\n");
  const shapes = ["PaymentCause", "PaymentOffer", "PurchaseStatus", "Topup"].filter((name) =>
    text.includes(name)
  );
  return `${GENERATED_HEADER}
import { BankscreenError, type ErrorFacts, readText } from "../client/errors.ts";
${importOf(shapes)}
${text}`;
}

function fieldsOf(members: Members, override = ""): readonly string[] {
  return stored(members).flatMap(([name, { type, description, optional }]) => [
    ...comment(description, null, "  ").split("\n"),
    `  ${name === "cause" ? override : ""}readonly ${name}${optional ? "?" : ""}: ${type};`,
  ]);
}

function constructorOf(members: Members, record: string | undefined): readonly string[] {
  const names = stored(members);
  if (names.length === 0) return [];
  const owner = record === undefined ? "" : `${record[0]?.toLowerCase()}${record.slice(1)}.`;
  const parameters = record === undefined
    ? names.map(([name, { type }]) => `${name}: ${type}`)
    : [`${owner.slice(0, -1)}: ${record}`];
  return [
    "",
    "  /** Creates an error; the message is for people, the facts are for programs. */",
    `  constructor(message: string, facts: ErrorFacts, ${parameters.join(", ")}) {`,
    "    super(message, facts);",
    ...names.map(([name, { optional }]) =>
      `    ${optional ? `if (${owner}${name} !== undefined) ` : ""}this.${name} = ${owner}${name};`
    ),
    "  }",
  ];
}

function stored(members: Members): readonly [string, Members[string]][] {
  return Object.entries(members).filter(([, member]) => valueOf(member) === null);
}

const quote = (text: string): string => JSON.stringify(text);

/** Returns the expression that computes a member; `null` if the member is passed to the constructor. */
function valueOf({ body, by_code: byCode }: z.output<typeof memberSchema>): string | null {
  if (body !== undefined) return `readText(this.body, ${quote(body)})`;
  if (byCode === undefined) return null;
  const { otherwise = "", ...codes } = byCode;
  const cases = Object.entries(codes).map(([code, word]) =>
    `this.code === ${quote(code)} ? ${quote(word)} : `
  );
  return cases.join("") + quote(otherwise);
}

const headersSchema = z.record(
  z.string(),
  z.looseObject({
    description: z.string(),
    schema: z.looseObject({ type: z.enum(["integer", "string"]), enum: z.array(z.string()).optional() }),
  }),
);

/** Returns the text of `sdk/generated/balance.ts`; throws a `ContractError` for a header that isn't declared. */
export function emitSdkBalance(contract: Contract): string {
  const declared = readPlace(headersSchema, { value: contract.headers, pointer: "headers.yaml" });
  const rows = Object.entries(readShapes(contract)).flatMap((
    [name, { headers = {}, description = "", example }],
  ) => Object.keys(headers).length === 0 ? [] : [{ name, headers, description, example }]);
  const memberOf = (header: string, pointer: string) => {
    const part = rows.find(({ name }) => name === header);
    if (part !== undefined) {
      return { type: `${header} | null`, read: `read${header}(headers)`, description: part.description };
    }
    const found = declared[header];
    if (found === undefined) throw new ContractError(pointer, `headers.yaml has no "${header}"`);
    const { description, schema } = found;
    const text = `headers.get("${header}")`;
    if (schema.type === "integer") {
      return { type: "number", read: `readCount(headers, "${header}")`, description };
    }
    if (schema.enum?.join() === "true") return { type: "boolean", read: `${text} === "true"`, description };
    return {
      type: "string | null",
      read: text,
      description: description.replace(/\.$/, "; `null` if its header is missing."),
    };
  };
  const declarations = rows.map(({ name, headers, description, example }) => {
    const members = Object.entries(headers).map(([member, header]) => ({
      member,
      ...memberOf(header, pointerTo(SHAPES_FILE, name)),
    }));
    const counts = members.filter(({ type }) => type === "number");
    const nullable = counts.length > 0;
    const fields = members.map(({ member, type, description }) =>
      `${comment(description, null, "  ")}\n  readonly ${member}: ${type};\n`
    );
    const values = members.map(({ member, type, read }) =>
      nullable && type === "number" ? `${member}, ` : `${member}: ${read}, `
    );
    return `${comment(description, example, "", name)}
export interface ${name} {
${fields.join("")}}

/** Reads a ${name}${nullable ? "; \`null\` where one of its numbers is missing or unreadable" : ""}. */
${nullable ? "" : "export "}function read${name}(headers: Headers): ${name}${nullable ? " | null" : ""} {
${counts.map(({ member, read }) => `  const ${member} = ${read};\n`).join("")}${
      nullable ? `  if (${counts.map(({ member }) => `${member} === null`).join(" || ")}) return null;\n` : ""
    }  return { ${values.join("").slice(0, -2)} };
}
`;
  });
  return `${GENERATED_HEADER}
${declarations.join("\n")}
function readCount(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  return text !== null && /^\\d+$/.test(text) ? Number(text) : null;
}
`;
}
