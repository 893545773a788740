/**
 * The names that the texts and numbers of the contract take from `limits.yaml`, `errors.yaml` and `examples/`.
 *
 * @module
 */
import { BaseResolver, type Config, parseYaml, Source } from "@redocly/openapi-core";
import { ContractError, isJsonObject, pointerTo } from "./json_pointer.ts";

interface ContractLimit {
  readonly value: number;
  readonly description: string;
}

/** A sentence, or one for each case by name; cases may be grouped. */
export type ContractMessage = string | { readonly [name: string]: ContractMessage };

interface ContractErrorToken {
  /** Statuses of the answers that carry it. */
  readonly statuses: readonly number[];
  /** Its sentence; `{name}` stands for a value. Absent where operations have their own sentences. */
  readonly message?: ContractMessage;
  readonly meaning: string;
  /** Advice. */
  readonly fix: string;
}

/** Contents of `limits.yaml`, `errors.yaml` and `examples/` beside the entry of the contract. */
export interface ContractNames {
  readonly limits: Readonly<Record<string, ContractLimit>>;
  readonly errors: Readonly<Record<string, ContractErrorToken>>;
  /** Answers of the service by the name of their file, as JSON on one line. */
  readonly examples: Readonly<Record<string, string>>;
}

/** A contract whose texts take no names. */
export const NO_NAMES: ContractNames = { limits: {}, errors: {}, examples: {} };

/** A name in the text of a contract file: `${batchIbansMax}`, or `${example.look_up_bic}` for a whole answer. */
const NAME = /\$\{(example\.)?(\w+)\}/g;

/** Stands for the list of error tokens. */
const ERROR_TOKENS = "errorTokens";

/** Reads the names of the contract whose entry file is `entry`; files that it lacks give none. */
export async function readContractNames(entry: string): Promise<ContractNames> {
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  const limits = readLimits(await readMap(`${folder}limits.yaml`));
  const fill = (text: string): string => fillNames(text, { ...NO_NAMES, limits });
  const errors = Object.entries(await readMap(`${folder}errors.yaml`)).map(([token, value]) => {
    if (!isJsonObject(value)) throw new ContractError(pointerTo("#", token), "not an object");
    const { statuses, message, meaning, fix } = value;
    if (!Array.isArray(statuses) || typeof meaning !== "string" || typeof fix !== "string") {
      throw new ContractError(pointerTo("#", token), "an error has `statuses`, `meaning` and `fix`");
    }
    return [token, {
      statuses: statuses.map(Number),
      ...(message !== undefined && { message: readMessage(token, message, fill) }),
      meaning: fill(meaning),
      fix: fill(fix),
    }] as const;
  });
  return { limits, errors: Object.fromEntries(errors), examples: await readExamples(`${folder}examples`) };
}

function readMessage(
  token: string,
  message: unknown,
  fill: (text: string) => string,
): ContractMessage {
  if (typeof message === "string") return fill(message);
  if (!isJsonObject(message)) {
    throw new ContractError(pointerTo("#", token), "a message is text, or texts by case");
  }
  return Object.fromEntries(
    Object.entries(message).map(([name, ofCase]) => [name, readMessage(token, ofCase, fill)]),
  );
}

async function readExamples(folder: string): Promise<Record<string, string>> {
  const examples: Record<string, string> = {};
  try {
    for await (const { name } of Deno.readDir(folder)) {
      const value: unknown = JSON.parse(await Deno.readTextFile(`${folder}/${name}`));
      examples[name.replace(/\.json$/, "")] = JSON.stringify(value);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return examples;
}

/** Reads a file beside the entry of the contract; empty when there is no such file. */
export function readBeside(
  entry: string,
  file: "headers.yaml" | "mcp_tools.yaml" | "mcp_reading.yaml" | "sdk_shapes.yaml",
): Promise<Readonly<Record<string, unknown>>> {
  return readMap(entry.slice(0, entry.lastIndexOf("/") + 1) + file);
}

async function readMap(path: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return "{}";
    throw error;
  });
  const value: unknown = parseYaml(text);
  if (!isJsonObject(value)) throw new ContractError(path, "not an object");
  return value;
}

function readLimits(map: Readonly<Record<string, unknown>>): Record<string, ContractLimit> {
  return Object.fromEntries(
    Object.entries(map).map(([name, limit]) => {
      if (!isJsonObject(limit) || typeof limit.value !== "number" || typeof limit.description !== "string") {
        throw new ContractError(pointerTo("#", name), "a limit has a number `value` and a `description`");
      }
      return [name, { value: limit.value, description: limit.description }];
    }),
  );
}

function fillNames(text: string, { limits, errors, examples }: ContractNames): string {
  return text.replaceAll(NAME, (_, isExample: string | undefined, name: string) => {
    if (isExample !== undefined) {
      const example = examples[name];
      if (example === undefined) throw new ContractError(name, "examples/ has no such answer");
      return example;
    }
    if (name === ERROR_TOKENS) return `[${Object.keys(errors).join(", ")}]`;
    const limit = limits[name];
    if (limit === undefined) throw new ContractError(name, "limits.yaml has no such limit");
    return String(limit.value);
  });
}

/** Reads the files of a contract with the values in place of the names. */
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
