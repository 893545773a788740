// Writes the shapes of the client: short names for schemas of the contract, as `sdk_shapes.yaml` gives them.
import { z } from "zod";
import type { BundledContract } from "./bundle_contract.ts";
import { ContractError, isJsonObject, pointerTo, readPlace, resolveRef } from "./json_pointer.ts";
import { GENERATED_HEADER } from "./code_layout.ts";
import type { ContractOperation } from "./read_operations.ts";

const FILE = "sdk_shapes.yaml";

const shapesSchema = z.record(
  z.string(),
  z.strictObject({
    schema: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    open: z.boolean().default(false),
    example: z.string(),
  }),
);
type Shapes = z.infer<typeof shapesSchema>;

/** Returns the names of shapes by their schemas, joined with `|`; a schema without a row keeps its contract name. */
export function shapesOf(
  operations: readonly ContractOperation[],
  written: unknown,
): ReadonlyMap<string, string> {
  const shapes = readPlace(shapesSchema, { value: written, pointer: FILE });
  const named = Object.entries(shapes).map(([name, { schema = name }]): [string, string] => [
    [schema].flat().toSorted().join("|"),
    name,
  ]);
  const asInContract = unnamedSchemas(operations, shapes).map((name): [string, string] => [name, name]);
  return new Map([...named, ...asInContract]);
}

function unnamedSchemas(operations: readonly ContractOperation[], shapes: Shapes): readonly string[] {
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
export function emitSdkShapes(
  document: BundledContract,
  operations: readonly ContractOperation[],
  written: unknown,
): string {
  const rows = readPlace(shapesSchema, { value: written, pointer: FILE });
  const unnamed = unnamedSchemas(operations, rows).map((name): [string, Shapes[string]] => [
    name,
    {
      open: false,
      example: `const print = (shape: ${name}): void => console.log(shape);\nconsole.log(typeof print);`,
    },
  ]);
  const types = [...Object.entries(rows), ...unnamed].map(
    ([name, { schema = name, description, open, example }]) => {
      const pointer = pointerTo(FILE, name);
      const schemas = [schema].flat();
      const [told = null] = schemas.map((each) => descriptionOf(document, each, pointer));
      const text = description ?? told;
      if (text === null) throw new ContractError(pointer, "neither it nor its schema has a description");
      const members = schemas.map((each) => `Schemas["${each}"]`);
      if (open) members.push("(string & Record<never, never>)");
      return `${comment(text, name, example)}\nexport type ${name} = ${members.join(" | ")};\n`;
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

${comment(ALL_SHAPES, "Schemas", ALL_SHAPES_EXAMPLE)}
export type Schemas = Contract["schemas"];

${types.join("\n")}`;
}

const ALL_SHAPES =
  "Every shape of the contract, by its name there: the parts of the shapes that have names of their own here.";

const ALL_SHAPES_EXAMPLE =
  `const print = (check: Schemas["BankCodeCheck"]): void => console.log(check.status, check.register, check.as_of);
const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
if (result.valid) print(result.bank_code_check);`;

function descriptionOf(document: BundledContract, name: string, pointer: string): string | null {
  const schema = resolveRef(document, `#/components/schemas/${name}`, pointer);
  return isJsonObject(schema) && typeof schema.description === "string" ? schema.description.trim() : null;
}

function comment(description: string, name: string, example: string): string {
  const imported = example.includes("new Bankscreen(")
    ? `import { Bankscreen, type ${name} } from "@bankscreen/sdk";`
    : `import type { ${name} } from "@bankscreen/sdk";`;
  const lines = [
    ...description.split("\n"),
    "",
    "@example",
    "```ts",
    imported,
    "",
    ...example.split("\n"),
    "```",
  ];
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */`;
}
