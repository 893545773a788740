/**
 * Operator commands, in this process or in a separate one with the task's permissions.
 *
 * @module
 */
import type { CommandEnvironment } from "../../src/commands/command_line.ts";
import { ROOT, taskArguments } from "./task_arguments.ts";

/** The result of a command. */
export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process. */
export async function runHere(
  run: (args: readonly string[], environment: CommandEnvironment) => Promise<number>,
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<CommandRun> {
  const [out, err]: [string[], string[]] = [[], []];
  const console = {
    log: (line: string) => out.push(`${line}\n`),
    error: (line: string) => err.push(`${line}\n`),
  };
  const code = await run(args, { variables, console });
  return { code, out: out.join(""), err: err.join("") };
}

/**
 * Runs a task in a separate process.
 *
 * @param allowed Permissions in addition to the task's.
 */
export async function runTask(
  task: Parameters<typeof taskArguments>[0],
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
  allowed: readonly string[] = [],
): Promise<CommandRun> {
  const [run = "", ...words] = taskArguments(task);
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [run, ...allowed, ...words, ...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...variables },
  }).output();
  const [out = "", err = ""] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, out, err };
}
