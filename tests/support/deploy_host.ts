/**
 * The steps of a host that runs Deno itself, before it starts an instance.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { tmpdir } from "node:os";
import denoConfig from "../../deno.json" with { type: "json" };
import { runProgram } from "./run_program.ts";
import { ROOT } from "./task_arguments.ts";

/** The version in Deno Deploy's documentation ("Builds", 2026-06-18), and ours. */
export const HOST_VERSIONS: Readonly<Record<string, () => Promise<string>>> = {
  "2.5": findDeno25,
  [Deno.version.deno]: () => Promise.resolve(Deno.execPath()),
};

/** Deno 2.5 downloads from the registry with the machine's certificates. */
export const HOST_TLS: Readonly<Record<string, string>> = { DENO_TLS_CA_STORE: "system,mozilla" };

/** Runs a step of the `deploy` block of `deno.json`. */
export async function runDeployStep(
  deno: string,
  step: "install" | "predeploy",
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const command of denoConfig.deploy[step].split(" && ")) {
    const [, ...args] = command.split(" ");
    // No packages can be fetched from JSR here, so that the folder stays unchanged.
    const env = { JSR_URL: "http://127.0.0.1:9", ...variables, ...HOST_TLS };
    const { code, err } = await runProgram(deno, args, { cwd: ROOT, env });
    assertEquals(code, 0, err);
  }
}

/**
 * Returns the path of an executable copy of Deno 2.5, because the package cache drops the executable bit. The copy
 * stays on the machine for later runs.
 */
async function findDeno25(): Promise<string> {
  const { default: { version } } = await import("@deno/linux-x64-glibc/package.json", {
    with: { type: "json" },
  });
  const copy = `${tmpdir()}/bankscreen-deno-${version}`;
  try {
    await Deno.stat(copy);
    return copy;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const program = new URL("deno", import.meta.resolve("@deno/linux-x64-glibc/package.json"));
  // Renamed when complete, so that no incomplete copy runs.
  const own = `${copy}-${crypto.randomUUID()}`;
  await Deno.copyFile(program, own);
  await Deno.chmod(own, 0o755);
  await Deno.rename(own, copy);
  return copy;
}
