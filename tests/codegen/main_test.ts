import { assert, assertEquals, assertMatch } from "@std/assert";
import { runGenerator } from "../../src/codegen/main.ts";
import { copyOfFixture } from "../support/contract_fixture.ts";

Deno.test("runGenerator() writes once, and then has nothing to write", async () => {
  await using fixture = await copyOfFixture();
  const { status, lines } = await runGenerator([], fixture.root);
  assertEquals(status, 0);
  assert(lines.includes("Wrote generated/openapi.json"));
  for (const line of lines) {
    assert((await Deno.stat(new URL(line.replace("Wrote ", ""), fixture.root))).isFile);
  }
  assertEquals(await runGenerator([], fixture.root), { status: 0, lines: ["Nothing to write"] });
});

Deno.test("runGenerator() with --check names the stale files and the command, and writes nothing", async () => {
  await using fixture = await copyOfFixture();
  await runGenerator([], fixture.root);
  assertEquals((await runGenerator(["--check"], fixture.root)).status, 0);
  await fixture.edit("schemas/library.yaml", "minimum: 1", "minimum: 2");
  const stale = {
    status: 1 as const,
    lines: [
      "Stale: generated/openapi.json",
      "Stale: generated/validators.ts",
      "Run deno task generate and commit the result",
    ],
  };
  assertEquals(await runGenerator(["--check"], fixture.root), stale);
  assertEquals(await runGenerator(["--check"], fixture.root), stale);
});

Deno.test("runGenerator() with --check reports files that were never written", async () => {
  await using fixture = await copyOfFixture();
  const stale = await runGenerator(["--check"], fixture.root);
  const { lines } = await runGenerator([], fixture.root);
  assertEquals(stale, {
    status: 1,
    lines: [
      ...lines.map((line) => line.replace("Wrote", "Stale:")),
      "Run deno task generate and commit the result",
    ],
  });
});

Deno.test("runGenerator() removes what nothing generates any more; with --check it names it", async () => {
  await using fixture = await copyOfFixture();
  await runGenerator([], fixture.root);
  const old = new URL("generated/assets/old.js", fixture.root);
  await Deno.mkdir(new URL(".", old), { recursive: true });
  await Deno.writeTextFile(old, "");
  assertEquals(await runGenerator(["--check"], fixture.root), {
    status: 1,
    lines: ["Left over: generated/assets/old.js", "Run deno task generate and commit the result"],
  });
  assertEquals(await runGenerator([], fixture.root), {
    status: 0,
    lines: ["Removed generated/assets/old.js: nothing generates it"],
  });
  assertEquals((await runGenerator(["--check"], fixture.root)).status, 0);
});

Deno.test("runGenerator() ends with status 1 and the place when the contract cannot be read", async () => {
  await using fixture = await copyOfFixture();
  await fixture.edit("schemas/library.yaml", "minItems: 1", "minContains: 1");
  const { status, lines } = await runGenerator([], fixture.root);
  assertEquals(status, 1);
  assertMatch(
    lines[0] ?? "",
    /#\/components\/schemas\/NewBooks\/properties\/titles: the keyword "minContains"/,
  );
});

Deno.test("runGenerator() explains itself when it is called in another way", async () => {
  const root = new URL("file:///nowhere/");
  assertEquals(await runGenerator(["--force"], root), {
    status: 1,
    lines: ["Usage: deno task generate [--check]"],
  });
});
