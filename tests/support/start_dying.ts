/**
 * Starts the service that kills itself (`dying_server.ts`).
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { showWhenFailing } from "./process_lines.ts";
import { LOCKED } from "./task_arguments.ts";

/** Starts a service that will die at a step, and resolves when it listens. */
export async function startDying(
  variables: Readonly<Record<string, string>>,
  port: number,
  at: string,
): Promise<Deno.ChildProcess> {
  const entry = fileURLToPath(import.meta.resolve("./dying_server.ts"));
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", ...LOCKED, "--quiet", "--no-check", "--allow-all", entry, String(port), at],
    env: { ...variables, RATE_LIMIT_PER_MINUTE: "0" },
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines: string[] = [];
  showWhenFailing({ name: `The dying service on port ${port}`, lines });
  const listening = Promise.withResolvers<void>();
  const read = async (): Promise<void> => {
    for await (const text of process.stdout.pipeThrough(new TextDecoderStream())) {
      lines.push(text.trimEnd());
      if (lines.join("").includes("listening")) listening.resolve();
    }
    listening.reject(new Error(`The service ended before it listened:\n${lines.join("\n")}`));
  };
  void read();
  await listening.promise;
  return process;
}
