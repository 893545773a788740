/**
 * Operator commands, in this process or in a separate one with the task's permissions.
 *
 * @module
 */
import type { CommandEnvironment } from "../../src/commands/command_line.ts";
import { type ProgramRun, runDeno } from "./run_program.ts";
import { ROOT, taskArguments } from "./task_arguments.ts";

export type { ProgramRun as CommandRun } from "./run_program.ts";

/** Runs a command in this process. */
export async function runHere(
  run: (args: readonly string[], environment: CommandEnvironment) => Promise<number>,
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<ProgramRun> {
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
export function runTask(
  task: Parameters<typeof taskArguments>[0],
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
  allowed: readonly string[] = [],
): Promise<ProgramRun> {
  const [run = "", ...words] = taskArguments(task);
  return runDeno([run, ...allowed, ...words, ...args], { cwd: ROOT, env: variables });
}
