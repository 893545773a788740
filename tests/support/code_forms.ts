/**
 * A service that reports at its end whether it may load native code.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import type { ServerProcess } from "./server_process.ts";
import { taskArguments } from "./task_arguments.ts";

const [run = "", ...args] = taskArguments("start");
const telling =
  'addEventListener("unload", () => console.log(Deno.permissions.querySync({ name: "ffi" }).state))';

/** The command line that starts the program with the script that reports the forms. */
export const codeForms: readonly string[] = [
  Deno.execPath(),
  run,
  `--preload=data:text/javascript,${encodeURIComponent(telling)}`,
  ...args,
];

/** Asserts that the service, which has ended, had no permission to load native code. */
export function assertNoCode({ lines }: ServerProcess): void {
  assertEquals(lines.filter((line) => line === "granted" || line === "prompt"), ["prompt"]);
}
