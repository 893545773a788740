// Generates the client's shapes: short names for the contract's schemas, from `sdk_shapes.yaml`.
import { z } from "zod";
import type { BundledContract } from "./bundle_contract.ts";
import { ContractError, isJsonObject, pointerTo, readPlace, resolveRef } from "./json_pointer.ts";
import { GENERATED_HEADER } from "./code_layout.ts";
import type { Contract } from "./read_contract.ts";

const FILE = "sdk_shapes.yaml";

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

/** Reads the rows of `sdk_shapes.yaml`. */
export function readShapes({ shapes }: Pick<Contract, "shapes">): Shapes {
  return readPlace(shapesSchema, { value: shapes, pointer: FILE });
}

/** Returns the names of shapes by their schemas, joined with `|`; a schema without a row keeps its name. */
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
      const pointer = pointerTo(FILE, name);
      const schemas = [schema].flat();
      const [told = null] = schemas.map((each) => descriptionOf(contract.document, each, pointer));
      const text = description ?? told;
      if (text === null) throw new ContractError(pointer, "neither it nor its schema has a description");
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

function descriptionOf(document: BundledContract, name: string, pointer: string): string | null {
  const schema = resolveRef(document, `#/components/schemas/${name}`, pointer);
  return isJsonObject(schema) && typeof schema.description === "string" ? schema.description.trim() : null;
}

/** Returns a documentation comment with a runnable example, which begins by importing the types that it uses. */
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
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */`;
}

/** Returns the import of types from the shapes. */
export function importOf(shapes: readonly string[]): string {
  return shapes.length === 0 ? "" : `import type { ${shapes.join(", ")} } from "./shapes.ts";`;
}
