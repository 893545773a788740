/**
 * Starts the service that kills itself (`dying_server.ts`).
 *
 * @module
 */
import { type RunningProgram, startScript } from "./running_program.ts";

/** Starts a service that will die at a step, and resolves when it listens. */
export function startDying(
  variables: Readonly<Record<string, string>>,
  port: number,
  at: string,
): Promise<RunningProgram> {
  const env = { ...variables, RATE_LIMIT_PER_MINUTE: "0" };
  return startScript("support/dying_server.ts", [String(port), at], /listening/, env);
}
