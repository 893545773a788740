// What the server may do is named, so that a hole in it, or in a package, opens no more than that.
import { assert, assertEquals } from "@std/assert";
import { readVariables } from "../src/config.ts";
import { taskArguments } from "./support/task_arguments.ts";

function allowed(task: Parameters<typeof taskArguments>[0], kind: string): readonly string[] {
  const flag = taskArguments(task).find((argument) => argument.startsWith(`--allow-${kind}`));
  assert(flag !== undefined && flag.includes("="), `--allow-${kind} names nothing`);
  return flag.slice(flag.indexOf("=") + 1).split(",");
}

const reading = [
  "start",
  "start:env",
  "dev",
  "data:refresh",
  "data:ship",
  "feedback",
  "admin",
  "backup",
  "restore",
] as const;

for (const task of reading) {
  Deno.test(`deno task ${task} may read every variable of the configuration, and one of the library`, () => {
    const names = new Set(allowed(task, "env"));
    for (const name of Object.keys(readVariables())) assert(names.has(name), `${name} is not allowed`);
    assert(names.has("LIBSQL_JS_DEV"));
  });
}

for (const task of ["start", "start:env", "dev", "data:refresh"] as const) {
  Deno.test(`deno task ${task} may write below .local only, and runs what the lock file says`, () => {
    assertEquals(allowed(task, "write"), [".local"]);
    assertEquals(allowed(task, "sys"), ["hostname", "cpus", "networkInterfaces"]);
    assert(taskArguments(task).includes("--frozen"));
  });
}

for (const task of ["start", "start:env", "dev"] as const) {
  Deno.test(`deno task ${task} may read data, .local and source only`, () => {
    assertEquals(allowed(task, "read"), ["data", ".local", "src", "generated", "sdk"]);
  });
}
