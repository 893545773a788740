// The input, output and variables of a command.
import process from "node:process";
import { renderMessage } from "./terminal.ts";

/** The environment of one run of the command. */
export interface CliEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: { readonly isTerminal: boolean; readonly stream: AsyncIterable<Uint8Array> };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly signal: AbortSignal;
}

/** A destination of text. */
export interface Output {
  readonly isTerminal: boolean;
  readonly width: number;
  readonly write: (text: string) => void;
}

/** Returns the process's environment; a second signal, or a failure, ends the process. */
export function environmentOfProcess(env: CliEnvironment["env"]): CliEnvironment {
  const controller = new AbortController();
  // The first signal ends the run and keeps its results; a second one ends the process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => controller.abort());
  // Also ends reading a source without an end.
  controller.signal.addEventListener("abort", () => process.stdin.destroy());
  process.stdout.on("error", (error) => {
    // The reader of the pipe has closed it.
    if ("code" in error && error.code === "EPIPE") process.exit(2);
    throw error;
  });
  // Node.js would exit with 1, which means findings here.
  process.on("uncaughtException", (error) => {
    process.stderr.write(renderMessage(`Cannot go on: ${error.stack ?? error}`));
    process.exit(2);
  });
  return {
    env,
    stdin: { isTerminal: process.stdin.isTTY === true, stream: process.stdin },
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    signal: controller.signal,
  };
}

function outputOf(stream: typeof process.stdout | typeof process.stderr): Output {
  return {
    isTerminal: stream.isTTY === true,
    // 0 on terminals that don't know their size.
    width: stream.columns || 80,
    write: (text) => void stream.write(text),
  };
}
