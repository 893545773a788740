// Generates what doesn't come from the contract: table types from the migrations, declarations of publishers, words of
// names and layouts of IBANs from `data/`, and the tables in `data/README.md`.
import { load } from "js-yaml";
import { existsSync, globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Declaration, makeDeclarationSchema } from "../contract/mod.ts";
import { migrations } from "../storage/migrations/mod.ts";
import { type GeneratedFile, headerOf, literal } from "./code_layout.ts";
import { ContractError, isJsonObject, objectAt, readPlace } from "./json_pointer.ts";

const tableSchema = z.array(z.object({ name: z.string(), sql: z.string() }));

const columnSchema = z.array(z.object({
  name: z.string(),
  type: z.enum(["INTEGER", "TEXT", "BLOB"]),
  notnull: z.number(),
  dflt_value: z.string().nullable(),
  pk: z.number(),
}));

/** Columns whose values are those of an enum in the contract. A SQL check would need a migration for each new value. */
const CONTRACT_ENUMS: Readonly<Record<string, string>> = {
  "feedback.status": "FeedbackStatus",
  "feedback.error_type": "FeedbackErrorType",
  "webhook_deliveries.problem": "WebhookProblem",
};

type Column = z.infer<typeof columnSchema>[number];

/** Returns the text of `generated/database.ts`: an interface with a member for each table. */
export function emitDatabase(): string {
  const database = new DatabaseSync(":memory:");
  try {
    for (const { statements } of migrations) for (const statement of statements) database.exec(statement);
    const tables = tableSchema.parse(
      database.prepare(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      ).all(),
    );
    const members = tables.map(({ name, sql }) => {
      const columns = columnSchema.parse(database.prepare(`PRAGMA table_info(${name})`).all());
      const lines = columns.map((column) => `    ${column.name}: ${typeOf(column, name, sql)};\n`);
      return `  ${name}: {\n${lines.join("")}  };\n`;
    });
    return `${headerOf("src/storage/migrations/")}
import type { ColumnType, Generated } from "kysely";
import type { components } from "./types.ts";

/** Every table of the database. */
export interface Database {
${members.join("")}}
`;
  } finally {
    database.close();
  }
}

function typeOf({ name, type, notnull, dflt_value, pk }: Column, table: string, sql: string): string {
  if (type === "BLOB") return "ColumnType<ArrayBuffer, Uint8Array, never>";
  const listed = CONTRACT_ENUMS[`${table}.${name}`];
  const values = new RegExp(`\\b${name} ${type}[^,]*? CHECK \\(${name} IN \\(([^)]*)\\)\\)`).exec(sql)?.[1];
  const plain = listed !== undefined
    ? `components["schemas"]["${listed}"]`
    : values?.replaceAll("'", '"').split(/, */).join(" | ") ?? (type === "INTEGER" ? "number" : "string");
  const isRowId = new RegExp(`\\b${name} INTEGER PRIMARY KEY(?: AUTOINCREMENT)?,`).test(sql);
  if (isRowId || dflt_value !== null) return `Generated<${plain}>`;
  return notnull === 1 || pk > 0 ? plain : `${plain} | null`;
}

/**
 * Compiles the declarations in `data/publishers/`, so that the service doesn't have to read and check them whenever it
 * starts. Returns no file if there are no declarations. Throws a {@link ContractError} for an invalid one.
 */
export async function emitPublishers(folder: URL): Promise<readonly GeneratedFile[]> {
  const files = globSync("*", { cwd: folder }).toSorted();
  if (files.length === 0) return [];
  const declarations = await Promise.all(files.map((file) => readDeclarations(folder, file)));
  const text = headerOf("data/publishers/") +
    'import type { Declaration } from "../src/contract/mod.ts";\n\n' +
    "/** The datasets that publishers' files are compiled into, in the order in which they are refreshed. */\n" +
    `export const publishers: readonly Declaration[] = ${literal(declarations.flat())};\n`;
  return [{ path: "generated/publishers.ts", text }];
}

async function readDeclarations(folder: URL, file: string): Promise<readonly Declaration[]> {
  const document = load(await Deno.readTextFile(new URL(file, folder)));
  const { shared, datasets = [document] } = objectAt(document);
  return [datasets].flat().map((dataset, index) =>
    readPlace(makeDeclarationSchema(), {
      value: isJsonObject(dataset) ? { ...objectAt(shared), ...dataset } : dataset,
      pointer: `data/publishers/${file}/${index}`,
    })
  );
}

/** The modules that lists of words are compiled into. The client's maps have the type of their keys. */
const WORD_MODULES: Readonly<Record<string, string>> = {
  "names.yaml": "generated/name_words.ts",
  "payees.yaml": "sdk/generated/payee_words.ts",
};

/**
 * Compiles lists of words: a string becomes a set of words, and a list of maps becomes regular expressions with the
 * word that replaces their matches. Leaves out missing files, and throws a {@link ContractError} for one that isn't a
 * map.
 */
export async function emitWordLists(folder: URL): Promise<readonly GeneratedFile[]> {
  const found = Object.entries(WORD_MODULES).filter(([name]) => existsSync(new URL(name, folder)));
  return await Promise.all(found.map(async ([name, path]) => {
    const lists = load(await Deno.readTextFile(new URL(name, folder)));
    if (!isJsonObject(lists)) throw new ContractError(`data/words/${name}`, "not a map");
    const constants = Object.entries(lists).map(([list, value]) => {
      const [type, code] = wordList(value, path.startsWith("sdk/"));
      return `export const ${list}: ${type} = ${code};\n`;
    });
    return { path, text: `${headerOf(`data/words/${name}`)}\n${constants.join("\n")}` };
  }));
}

function wordList(value: unknown, isKeyed: boolean): readonly [type: string, code: string] {
  if (typeof value === "string") {
    const words = `/* @__PURE__ */ ${JSON.stringify(value)}.split(" ")`;
    return ["ReadonlySet<string>", `/* @__PURE__ */ new Set(${words})`];
  }
  if (isJsonObject(value)) {
    const key = isKeyed ? Object.keys(value).map((name) => JSON.stringify(name)).join(" | ") : "string";
    return [`Readonly<Record<${key}, string>>`, literal(value)];
  }
  if (!Array.isArray(value) || !value.every(isJsonObject)) return ["readonly string[]", literal(value)];
  const patterns = value.flatMap((pattern) => Object.entries(pattern))
    .map(([word, pattern]) => [new RegExp(String(pattern), "gu"), word]);
  return ["readonly (readonly [pattern: RegExp, word: string])[]", literal(patterns)];
}

/** Compiles the layouts of IBANs for the client; returns no file if the table is missing. */
export async function emitIbanLayouts(table: URL): Promise<readonly GeneratedFile[]> {
  if (!existsSync(table)) return [];
  const [heading = "", ...rows] = (await Deno.readTextFile(table)).trimEnd().split("\n")
    .filter((line) => !line.startsWith("#"));
  const layouts = rows.map((row) => {
    const cells = row.split("\t");
    const cell = (name: string): string => cells[heading.split("\t").indexOf(name)] ?? "";
    const [start = 0, digits = 0] = cell("bank_code").split("+").map(Number);
    // The bank code's position is counted after the country and the check digits.
    return [cell("country"), [Number(cell("iban_length")), 4 + start, 4 + start + digits]];
  });
  const text = `${headerOf("data/iban_structures.tsv")}
/** The length of an IBAN, and the start and end of its bank code, by country. */
export const ibanLayouts: ReadonlyMap<string, readonly [length: number, start: number, end: number]> =
  /* @__PURE__ */ new Map(${literal(layouts)});
`;
  return [{ path: "sdk/generated/iban_layouts.ts", text }];
}

/** The lines `# name: value` at the top of a table in `data/`. */
type Head = ReadonlyMap<string, string>;

/** Returns the new text of `data/README.md`; throws a `SyntaxError` if a marker or `# name: value` line is missing. */
export async function emitDataTables(folder: URL): Promise<string> {
  const readme = await Deno.readTextFile(new URL("README.md", folder));
  const heads = readHeads(folder).toSorted((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
  const registers = heads.filter((head) => REGISTERS.has(member(head, "kind")));
  const denying = countriesOf(registers.filter((head) => member(head, "authoritative") === "yes"));
  const all = countriesOf(registers);
  const parts: readonly (readonly [RegExp, string])[] = [
    [placeOf("tables"), `\n${listTables(heads)}\n`],
    [placeOf("credits"), `\n${listCredits(heads)}\n`],
    [cellOfTier("A"), [...denying].toSorted().join(" ")],
    [cellOfTier("C"), [...all.difference(denying)].toSorted().join(" ")],
  ];
  return parts.reduce((text, [place, inner]) => {
    if (!place.test(text)) throw new SyntaxError(`Cannot write data/README.md: it lacks ${place}`);
    return text.replace(place, () => inner);
  }, readme);
}

const REGISTERS: ReadonlySet<string> = new Set(["bank_codes", "swiss_bank_master"]);

function countriesOf(heads: readonly Head[]): Set<string> {
  return new Set(heads.flatMap((head) => member(head, "covers").split(" ")));
}

function placeOf(what: string): RegExp {
  return new RegExp(
    `(?<=^<!-- ${what}: written by \`deno task generate\` from their heads -->\\n)[^]*?(?=^<!-- end of the ${what} -->$)`,
    "m",
  );
}

function cellOfTier(tier: string): RegExp {
  return new RegExp(`(?<=^\\| ${tier} .* \\| )[A-Z ]*(?= \\|$)`, "m");
}

function listCredits(heads: readonly Head[]): string {
  const lines = heads.filter((head) => /\bcredit\b/.test(member(head, "terms")))
    .map((head) => `- ${member(head, "publisher")}: ${member(head, "terms")}\n`);
  return [...new Set(lines)].join("");
}

function listTables(heads: readonly Head[]): string {
  const newest = heads.map((head) => member(head, "as_of")).toSorted().at(-1) ?? "";
  const columns: Readonly<Record<string, (head: Head) => string>> = {
    "For": (head) => head.get("covers") ?? "all",
    "Dataset": (head) => member(head, "dataset"),
    "Publisher": (head) => member(head, "publisher"),
    "What was read": (head) => member(head, "read"),
    "As of": (head) => member(head, "as_of"),
    "Age": (head) => ageClass(member(head, "as_of"), newest),
    "Rows": (head) => member(head, "rows"),
    "Completeness": (head) => member(head, "completeness"),
    "Denies": (head) => member(head, "authoritative"),
  };
  const rows = heads.map((head) => Object.values(columns).map((cellOf) => cellOf(head)));
  return [Object.keys(columns), Object.keys(columns).map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`).join("");
}

/** Classifies a table's age relative to the newest table, so that the result doesn't depend on the current date. */
function ageClass(asOf: string, newest: string): string {
  const years = (Date.parse(newest) - Date.parse(asOf)) / (365.25 * 24 * 60 * 60 * 1000);
  if (years <= 1) return "current";
  return years <= 3 ? "over 1 year" : "over 3 years";
}

function keyOf(head: Head): string {
  const kind = member(head, "kind");
  const isOfCountry = kind === "bank_codes" || kind === "swiss_bank_master" || kind === "retired_bank_codes";
  return `${isOfCountry ? `0 ${head.get("covers")}` : `1 ${kind}`} ${head.get("rank")} ${
    member(head, "dataset")
  }`;
}

function member(head: Head, name: string): string {
  const value = head.get(name);
  if (value === undefined) throw new SyntaxError(`Cannot write data/README.md: a table lacks "${name}"`);
  return value;
}

function readHeads(folder: URL): readonly Head[] {
  return globSync("**/*.tsv", { cwd: fileURLToPath(folder) }).map((name) => {
    const [head = ""] = /^(?:# .*\n)*/.exec(Deno.readTextFileSync(new URL(name, folder))) ?? [];
    return new Map(
      Array.from(head.matchAll(/^# (.*?): (.*)$/gm), ([, name = "", value = ""]) => [name, value]),
    );
  });
}
