/**
 * Runs all benches. With `--against COMMIT`, it runs only the HTTP cases, alternating between this version and that of
 * the commit.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { ROOT } from "../support/task_arguments.ts";

const isComparing = Deno.args.some((argument) => argument.startsWith("--against"));
const args = isComparing
  ? ["run", "-A", "--lock=deno.lock", "--frozen", "-q", "tests/bench/http_bench.ts", ...Deno.args]
  : ["bench", "-A", "--lock=deno.lock", "--frozen", "-q", "tests/bench/", ...Deno.args];
const { code } = await new Deno.Command(Deno.execPath(), { args, cwd: fileURLToPath(ROOT) }).spawn().status;
Deno.exit(code);
