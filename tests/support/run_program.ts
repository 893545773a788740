/**
 * Programs that tests run to their end.
 *
 * @module
 */

/** What a program printed, and its exit status. */
export interface ProgramRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Settings of a program; `env` is added to the environment, and `input` is its standard input. */
export interface ProgramOptions extends Pick<Deno.CommandOptions, "cwd" | "env" | "clearEnv"> {
  readonly input?: string;
}

/** Runs a program, without colours, and waits until it ends. */
export async function runProgram(
  command: string,
  args: readonly string[] = [],
  { input = "", env, ...options }: ProgramOptions = {},
): Promise<ProgramRun> {
  const process = new Deno.Command(command, {
    ...options,
    args: [...args],
    env: { NO_COLOR: "1", ...env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = process.output();
  // A program that reads nothing may have ended.
  await new Response(input).body?.pipeTo(process.stdin).catch(() => {});
  const { code, stdout, stderr } = await output;
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

/** Runs Deno like `runProgram()`. */
export function runDeno(args: readonly string[], options?: ProgramOptions): Promise<ProgramRun> {
  return runProgram(Deno.execPath(), args, options);
}

/** Runs a program and returns its standard output. Throws if its exit status isn't `status`. */
export async function outputOf(
  command: string,
  args: readonly string[],
  { status = 0, ...options }: ProgramOptions & { readonly status?: number } = {},
): Promise<string> {
  const { code, out, err } = await runProgram(command, args, options);
  if (code !== status) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${out}${err}`);
  return out;
}
