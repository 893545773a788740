// What the service may do is named once, so that a hole in it, or in a package, opens no more than that.
import { assert, assertEquals } from "@std/assert";
import denoConfig from "../deno.json" with { type: "json" };
import { readVariables } from "../src/config.ts";
import { taskArguments } from "./support/task_arguments.ts";

const { default: named } = denoConfig.permissions;

/** Tasks that run with these permissions, and what else they may do. */
const OPERATING:
  readonly (readonly [task: Parameters<typeof taskArguments>[0], further: readonly string[]])[] = [
    ["start", []],
    ["dev", []],
    ["feedback", []],
    ["admin", ["-S"]],
    ["data:refresh", ["-R"]],
    ["data:ship", ["--deny-net", "-R", "-W=.local,data"]],
    ["backup", ["-R", "-W"]],
    ["restore", ["-R", "-W"]],
  ];

Deno.test("the service may read every variable of the configuration, and one of the library", () => {
  const allowed = (name: string) =>
    named.env.some((one) => one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : one === name);
  for (const name of [...Object.keys(readVariables()), "LIBSQL_JS_DEV"]) {
    assert(allowed(name), `"permissions.default.env" in deno.json lacks ${name}`);
  }
});

Deno.test("the service may write below .local only, and read there, data and source", () => {
  assertEquals(named.write, [".local"]);
  assertEquals(named.read, ["data", ".local", "src", "generated", "sdk"]);
  assertEquals(named.sys, ["hostname", "cpus", "networkInterfaces"]);
  assert(!("run" in named));
});

for (const [task, further] of OPERATING) {
  Deno.test(`deno task ${task} has the permissions of the service${further.map((one) => `, ${one}`).join("")}`, () => {
    const words = taskArguments(task);
    assert(words.includes("-P"));
    assertEquals(words.filter((one) => /^(-[A-OQ-Z]|--(allow|deny))/.test(one)), further);
  });
}

Deno.test("no task asks a person for a permission: what it may not do, it goes without", () => {
  for (const { command } of Object.values(denoConfig.tasks)) {
    if (/^deno run\b/.test(command) && !command.includes(" -A ")) {
      assert(command.includes(" --no-prompt "), command);
    }
  }
});

// What a run shows.

Deno.test("a failing test, and a failing step, show what their processes printed, in a quiet run too", async () => {
  const folder = await Deno.makeTempDir();
  const test = `
    import { showWhenFailing } from ${JSON.stringify(import.meta.resolve("./support/process_lines.ts"))};
    const lines = [];
    showWhenFailing({ name: "A process", lines });
    const fail = (line) => () => {
      lines.push(line);
      throw new Error("the reason");
    };
    Deno.test("a test", fail("in a test"));
    Deno.test("steps", async (test) => {
      await test.step("a step", fail("in a step"));
      await test.step({ name: "another", fn: fail("in another step") });
    });
  `;
  await Deno.writeTextFile(`${folder}/fails_test.js`, test);
  const args = ["test", "-q", "-A", "--no-config", "--no-lock", "--no-check", `${folder}/fails_test.js`];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args, env: { NO_COLOR: "1" } }).output();
  const text = new TextDecoder().decode(stdout);
  assertEquals(text.match(/(?<=A process printed:\n).*/g), ["in a test", "in a step", "in another step"]);
  assertEquals(text.match(/Caused by: Error: the reason/g)?.length, 3);
  await Deno.remove(folder, { recursive: true });
});
