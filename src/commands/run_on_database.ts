/**
 * The frame of the commands that an operator runs on the database: usage, one line for what is wrong, open, act, close.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { type Config, ConfigError, databaseAt, readConfig, readVariables } from "../config.ts";
import { openDatabase } from "../storage/file/mod.ts";
import type { Storage } from "../storage/mod.ts";
import { stripControlCharacters } from "./control_characters.ts";

/** Parts that a command acts on. */
export interface Opened {
  readonly config: Config;
  readonly storage: Storage;
}

/**
 * Carries out a command on the database of DATABASE_URL.
 *
 * @param command What the arguments say; a text says what is wrong with them, `null` asks for the usage.
 * @returns The exit status: that of `act`, or 2 when the command was not understood or the database cannot be opened.
 */
export async function runOnDatabase<Command extends object>(
  command: Command | string | null,
  usage: string,
  act: (opened: Opened, command: Command) => Promise<number>,
): Promise<number> {
  if (command === null) {
    console.log(usage);
    return 0;
  }
  if (typeof command === "string") {
    console.error(`${stripControlCharacters(command)}\n\n${usage}`);
    return 2;
  }
  let opened: Opened;
  try {
    const config = readConfig(readVariables());
    opened = { config, storage: await openDatabase(databaseAt(config)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.error(
      error instanceof ConfigError ? reason : `Cannot open the database at DATABASE_URL: ${reason}`,
    );
    return 2;
  }
  try {
    return await act(opened, command);
  } finally {
    await opened.storage.close();
  }
}
