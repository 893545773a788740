/**
 * The command line in this process.
 *
 * @module
 */
import type { CliEnvironment } from "../../../sdk/cli/terminal.ts";
import { run } from "../../../sdk/cli/run.ts";

/** What a command is given. */
export interface Given {
  readonly env?: Readonly<Record<string, string>>;
  /** Text on standard input, which is a pipe; without it, standard input is a terminal. */
  readonly input?: string;
  /** Aborts the command like a signal. */
  readonly signal?: AbortSignal;
  /** Called for each text on standard output. */
  readonly onWrite?: (text: string) => void;
}

/** The end of a command. */
export interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  /** Standard output and standard error, in the order in which they were written. */
  readonly text: string;
}

/** Streams that collect what is written to them, as a command in a pipe has them. */
export function collectedIo(
  { env = {}, input, signal, onWrite }: Given = {},
): { readonly io: CliEnvironment; readonly written: () => Omit<Ended, "status"> } {
  const [all, out, err]: [string[], string[], string[]] = [[], [], []];
  const into = (lines: string[], written?: (text: string) => void) => ({
    isTerminal: false,
    width: 80,
    write: (text: string) => {
      all.push(text);
      lines.push(text);
      written?.(text);
    },
  });
  const io: CliEnvironment = {
    env,
    stdin: {
      isTerminal: input === undefined,
      stream: ReadableStream.from(input === undefined ? [] : [new TextEncoder().encode(input)]),
    },
    stdout: into(out, onWrite),
    stderr: into(err),
    signal: signal ?? new AbortController().signal,
  };
  const written = () => ({ out: out.join(""), err: err.join(""), text: all.join("") });
  return { io, written };
}

/** Runs a command to its end. */
export async function runCommand(args: readonly string[], given: Given = {}): Promise<Ended> {
  const { io, written } = collectedIo(given);
  return { status: await run(args, io), ...written() };
}
