/**
 * Runs the benches: all of them, or with `--against COMMIT` the HTTP cases of this version and that one in turn.
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
