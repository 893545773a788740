// Runs operator commands: parses arguments, prints help and one-line errors, and opens the database of DATABASE_URL.
// Exit status: the command's own, or 2 for wrong usage or a database that can't be used.
import { Command, CommanderError, InvalidArgumentError } from "@commander-js/extra-typings";
import { type Config, ConfigError, databaseAt, readConfig, readVariables } from "../config.ts";
import { openDatabase } from "../storage/file/mod.ts";
import { DatabaseUnavailableError, type Storage } from "../storage/mod.ts";

/** The two functions that commands print with. */
export type Terminal = Pick<Console, "log" | "error">;

/** The configuration, database and console of a command. */
export interface Opened {
  readonly config: Config;
  readonly storage: Storage;
  readonly console: Terminal;
}

/** Wraps functions that return an exit status, so that the parser can call them. */
export interface Actions {
  onDatabase<Args extends readonly unknown[]>(
    act: (opened: Opened, ...args: Args) => Promise<number>,
  ): (...args: Args) => Promise<void>;
  withoutDatabase<Args extends readonly unknown[]>(
    act: (console: Terminal, ...args: Args) => Promise<number>,
  ): (...args: Args) => Promise<void>;
}

/** Raised if the user made a mistake. The message is one line. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Replaces the environment variables and the console of the process. */
export interface CommandEnvironment {
  readonly variables?: Readonly<Record<string, string>>;
  readonly console?: Terminal;
}

/** Runs one of the commands that `define` adds; resolves to the exit status. */
export async function runCommandLine(
  name: string,
  define: (program: Command, actions: Actions) => void,
  args: readonly string[] = Deno.args,
  { variables, console = globalThis.console }: CommandEnvironment = {},
): Promise<number> {
  let status = 0;
  const program = new Command(name).exitOverride().showHelpAfterError().configureOutput({
    writeOut: (text) => console.log(text.trimEnd()),
    writeErr: (text) => console.error(text.trimEnd()),
    // The parser puts its suggestion ("Did you mean …") on a second line, but errors should be one line.
    outputError: (text, write) =>
      write(`${stripControlCharacters(text.trimEnd().replace("\n(Did", " (Did"))}\n`),
    getOutHelpWidth: () => 110,
    getErrHelpWidth: () => 110,
    // By default, the parser would read environment variables for which these commands have no permission.
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  });
  define(program, {
    onDatabase: (act) => async (...args) => {
      const config = readConfig(variables ?? readVariables());
      const storage = await openDatabase(databaseAt(config)).catch((error) => {
        throw new UsageError(
          `Cannot open the database at DATABASE_URL: ${error instanceof Error ? error.message : error}`,
        );
      });
      try {
        status = await act({ config, storage, console }, ...args);
      } finally {
        await storage.close();
      }
    },
    withoutDatabase: (act) => async (...args) => {
      status = await act(console, ...args);
    },
  });
  try {
    await program.parseAsync([...args], { from: "user" });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof DatabaseUnavailableError) {
      console.error(`${error.message}.`);
      return 2;
    }
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
    console.error(stripControlCharacters(error.message));
    return 2;
  }
}

/** Returns a parser of whole numbers from 1 to `max`. */
export function numberUpTo(max: number): (value: string) => number {
  return (value) => {
    const read = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : NaN;
    if (!(read <= max)) throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
    return read;
  };
}

/** A row of a list: the values by column heading. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Prints a list as aligned columns, or as JSON. */
export function printRows(console: Terminal, rows: readonly Row[], asJson: boolean = false): void {
  if (asJson) return console.log(JSON.stringify(rows, null, 2));
  const [first] = rows;
  if (first === undefined) return console.log("None.");
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))].map((cells) =>
    cells.map((cell) => stripControlCharacters(String(cell ?? "-")))
  );
  const widths = Object.keys(first).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0))
  );
  for (const line of lines) {
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd());
  }
}

/** Formats a time to the second. */
export function instant(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Matches control and format characters, and line separators. */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Replaces characters that could control the terminal with U+FFFD. */
export function stripControlCharacters(text: string): string {
  return text.replaceAll(STEERING, "\uFFFD");
}
