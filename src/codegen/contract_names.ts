// Replaces names in the contract with values, such as those in `limits.yaml`, and generates code from these values.
import { BaseResolver, type Config, parseYaml, Source } from "@redocly/openapi-core";
import { existsSync, globSync } from "node:fs";
import { z } from "zod";
import { GENERATED_HEADER, literal, objectOf } from "./code_layout.ts";
import { ContractError, enumOf, isJsonObject, type JsonObject, objectAt, readPlace } from "./json_pointer.ts";

const limitsSchema = z.record(z.string(), z.object({ value: z.number(), description: z.string() }));

/** A message, or one message for each of several cases. */
export type ContractMessage = string | { readonly [name: string]: ContractMessage };

/** Schema of a message in the contract's files. */
export const messageSchema: z.ZodType<ContractMessage> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), messageSchema)])
);

const errorsSchema = z.record(
  z.string(),
  z.object({
    statuses: z.array(z.number()),
    /** Contains `{name}` where a value belongs. Absent if each operation has its own message. */
    message: messageSchema.optional(),
    meaning: z.string(),
    fix: z.string(),
  }),
);

/** Contents of `limits.yaml`, `errors.yaml` and `examples/` next to the entry file, and the enum `SanctionsList`. */
export interface ContractNames {
  readonly limits: Readonly<z.infer<typeof limitsSchema>>;
  readonly errors: Readonly<z.infer<typeof errorsSchema>>;
  readonly examples: Readonly<Record<string, string>>;
  readonly lists: readonly string[];
}

/** The values for a contract that uses no names. */
export const NO_NAMES: ContractNames = { limits: {}, errors: {}, examples: {}, lists: [] };

/** Matches a name, such as `${batchIbansMax}` (a limit) or `${example.look_up_bic}` (a whole example answer). */
const NAME = /\$\{(example\.)?(\w+)\}/g;

const ERROR_TOKENS = "errorTokens";

const listsSchema = z.looseObject({ SanctionsList: z.looseObject({ enum: z.array(z.string()) }) }).partial();

/** Reads the values of names from the files next to the entry file; a missing file counts as empty. */
export async function readContractNames(entry: string): Promise<ContractNames> {
  const limits = readPlace(limitsSchema, {
    value: await readNextTo(entry, "limits.yaml"),
    pointer: "limits.yaml",
  });
  const errors = readPlace(errorsSchema, {
    value: await readNextTo(entry, "errors.yaml", { ...NO_NAMES, limits }),
    pointer: "errors.yaml",
  });
  const { SanctionsList } = readPlace(listsSchema, {
    value: await readNextTo(entry, "schemas/compliance.yaml"),
    pointer: "schemas/compliance.yaml",
  });
  const examples = readExamples(`${folderOf(entry)}examples`);
  return { limits, errors, examples, lists: SanctionsList?.enum ?? [] };
}

function readExamples(folder: string): Record<string, string> {
  return Object.fromEntries(
    globSync("*.json", { cwd: folder }).toSorted().map((name) => [
      name.replace(/\.json$/, ""),
      JSON.stringify(JSON.parse(Deno.readTextFileSync(`${folder}/${name}`))),
    ]),
  );
}

/** Reads a file next to the entry file, with values from `names` filled in; an empty object if the file is missing. */
export async function readNextTo(
  entry: string,
  file: `${string}.yaml`,
  names?: ContractNames,
): Promise<JsonObject> {
  const path = folderOf(entry) + file;
  const text = existsSync(path) ? await Deno.readTextFile(path) : "{}";
  const value: unknown = parseYaml(names === undefined ? text : fillNames(text, names));
  if (!isJsonObject(value)) throw new ContractError(path, "not an object");
  return value;
}

function folderOf(entry: string): string {
  return entry.slice(0, entry.lastIndexOf("/") + 1);
}

/** Returns the value of the limit `name`, or all sanctions lists as text (`sanctionsLists`); `undefined` if unknown. */
export function findValue(
  { limits, lists }: Pick<ContractNames, "limits" | "lists">,
  name: string,
): number | string | undefined {
  return name === "sanctionsLists" ? lists.join(", ") : limits[name]?.value;
}

function fillNames(text: string, names: ContractNames): string {
  const { errors, examples } = names;
  return text.replaceAll(NAME, (_, isExample: string | undefined, name: string) => {
    if (isExample !== undefined) {
      const example = examples[name];
      if (example === undefined) throw new ContractError(name, "is not in examples/");
      return example;
    }
    if (name === ERROR_TOKENS) return `[${Object.keys(errors).join(", ")}]`;
    const value = findValue(names, name);
    if (value === undefined) throw new ContractError(name, "is not in limits.yaml");
    return String(value);
  });
}

/** Reads the contract's files and replaces the names in them with values. */
export class NameResolver extends BaseResolver {
  readonly #names: ContractNames;

  constructor(config: Config, names: ContractNames) {
    super(config.resolve);
    this.#names = names;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const { body, mimeType } = await super.loadExternalRef(absoluteRef);
    return new Source(absoluteRef, fillNames(body, this.#names), mimeType);
  }
}

/** Returns the text of `generated/limits.ts`. */
export function emitLimits({ limits }: ContractNames): string {
  const rows = Object.entries(limits).map(([name, { value, description }]) =>
    `  /** ${description} */\n  ${name}: ${value},\n`
  );
  return `${GENERATED_HEADER}
/** Every limit that callers encounter. */
export const limits = {
${rows.join("")}} as const;
`;
}

/** Returns the text of `generated/errors.ts`. */
export function emitErrors({ errors }: ContractNames): string {
  const rows = Object.entries(errors).map(([token, { statuses, meaning, fix }]) =>
    [token, { statuses, meaning, fix }] as const
  );
  const messages = objectOf(
    Object.entries(errors).flatMap(([token, { message }]) =>
      message === undefined ? [] : [[token, emitMessage(message)]]
    ),
  );
  return `${GENERATED_HEADER}
/** Every error token: the statuses that it comes with, what it means, and what to do. */
export const errors = ${literal(Object.fromEntries(rows))} as const;

/** A token of the error registry. */
export type ErrorToken = keyof typeof errors;

${VALUES}
/** The message of each error, unless each operation has its own. A message with values is a function. */
export const messages = ${messages} as const;
`;
}

const PLACE = /\{([a-z]\w*)\}/gi;

/** Returns the code for a message: a string, a function of its values, or an object with a message per case. */
export function emitMessage(text: ContractMessage): string {
  if (typeof text !== "string") {
    return objectOf(Object.entries(text).map(([name, ofCase]) => [name, emitMessage(ofCase)]));
  }
  const names = [...new Set([...text.matchAll(PLACE)].map(([, name = ""]) => name))];
  if (names.length === 0) return JSON.stringify(text);
  const template = text.replaceAll(/[`\\$]/g, "\\$&").replaceAll(PLACE, "${$1}");
  const type = names.map((name) => JSON.stringify(name)).join(" | ");
  return `({ ${names.join(", ")} }: Values<${type}>): string => \`${template}\``;
}

/** Returns the text of `generated/texts.ts`. */
export function emitTexts(written: unknown): string {
  const texts = readPlace(z.record(z.string(), messageSchema), { value: written, pointer: "texts.yaml" });
  return `${GENERATED_HEADER}
${VALUES}
/** Sentences in successful answers. */
export const texts = ${emitMessage(texts)} as const;
`;
}

/** Code that declares the type of a message's values, for generated files that contain messages. */
export const VALUES = `/** The values of a message by name. */
type Values<Name extends string> = { readonly [Key in Name]: string | number };
`;

/** Returns the text of `generated/headers.ts`: all headers of answers, except those that don't depend on the call. */
export function emitHeaders(document: JsonObject): string {
  const names = Object.keys(objectAt(document, "components", "headers"));
  return `${GENERATED_HEADER}
/** Every header of answers that describes the call. */
export const answerHeaders = ${literal(names)} as const;

/** A header of an answer. */
export type AnswerHeader = typeof answerHeaders[number];
`;
}

/** Returns the text of `generated/sanctions_lists.ts`; throws if `RiskFlag` doesn't contain the flag of a list. */
export function emitSanctionsLists(document: JsonObject): string {
  const lists = enumOf(document, "SanctionsList");
  const flags = enumOf(document, "RiskFlag");
  const rows = lists.map((list) => [list, `sanctions_list_unavailable_${list.toLowerCase()}`] as const);
  for (const [list, flag] of rows) {
    if (!flags.includes(flag)) {
      throw new ContractError(
        "#/components/schemas/RiskFlag",
        `the flag "${flag}" of the list ${list} is missing`,
      );
    }
  }
  // `String` is needed because a list has the type `never` if a contract has no lists.
  return `${GENERATED_HEADER}
/** The screened lists, in the order in which answers list them. */
export const sanctionsLists = ${literal(lists)} as const;

/** One of {@link sanctionsLists}. */
export type SanctionsList = typeof sanctionsLists[number];

/** The flag of an answer for which a list could not be checked in full. */
export const listUnavailable = ${literal(Object.fromEntries(rows))} as const;

/** Id of a list's table. If the list has several tables, their ids begin with this text and \`_\`. */
export function tableOfList(list: SanctionsList): string {
  return \`sanctions_\${String(list).toLowerCase()}\`;
}

/** Returns whether a dataset is a table of a list. */
export function isTableOf(list: SanctionsList, dataset: string): boolean {
  return \`\${dataset}_\`.startsWith(\`\${tableOfList(list)}_\`);
}
`;
}
