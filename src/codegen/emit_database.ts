// Generates the types of the tables for Kysely from a database with all migrations.
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { migrations } from "../storage/migrations/mod.ts";
import { GENERATED_HEADER } from "./code_layout.ts";

const tableSchema = z.array(z.object({ name: z.string(), sql: z.string() }));

const columnSchema = z.array(z.object({
  name: z.string(),
  type: z.enum(["INTEGER", "TEXT", "BLOB"]),
  notnull: z.number(),
  dflt_value: z.string().nullable(),
  pk: z.number(),
}));

/** Columns with the contract's values: a check in the database would need a migration for each addition. */
const OF_CONTRACT: Readonly<Record<string, string>> = {
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
    return `${GENERATED_HEADER.replace("openapi/", "src/storage/migrations/")}
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
  const listed = OF_CONTRACT[`${table}.${name}`];
  const values = new RegExp(`\\b${name} ${type}[^,]*? CHECK \\(${name} IN \\(([^)]*)\\)\\)`).exec(sql)?.[1];
  const plain = listed !== undefined
    ? `components["schemas"]["${listed}"]`
    : values?.replaceAll("'", '"').split(/, */).join(" | ") ?? (type === "INTEGER" ? "number" : "string");
  const isRowId = new RegExp(`\\b${name} INTEGER PRIMARY KEY(?: AUTOINCREMENT)?,`).test(sql);
  if (isRowId || dflt_value !== null) return `Generated<${plain}>`;
  return notnull === 1 || pk > 0 ? plain : `${plain} | null`;
}
