/**
 * The echo of `echo_server.ts` as a separate process.
 *
 * @module
 */
import { freePort } from "./free_port.ts";

export interface EchoProcess extends AsyncDisposable {
  readonly pid: number;
  /** Accepts JSON by POST. */
  readonly url: string;
}

/** Starts the echo and waits until it listens. */
export async function startEcho(): Promise<EchoProcess> {
  const port = freePort();
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", new URL("./echo_server.ts", import.meta.url).href, String(port)],
    stdout: "piped",
  }).spawn();
  const output = process.stdout.getReader();
  await output.read();
  return {
    pid: process.pid,
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      process.kill("SIGKILL");
      await process.status;
      await output.cancel();
    },
  };
}
