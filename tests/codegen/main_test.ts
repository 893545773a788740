import { assertEquals, assertMatch } from "@std/assert";
import { runGenerator } from "../../src/codegen/main.ts";
import { copyOfFixture } from "../support/contract_fixture.ts";

Deno.test("runGenerator() writes once, and then has nothing to write", async () => {
  await using fixture = await copyOfFixture();
  const first = await runGenerator([], fixture.root);
  assertEquals(first.status, 0);
  assertEquals(first.lines.length, 15);
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
  const { status, lines } = await runGenerator(["--check"], fixture.root);
  assertEquals([status, lines.length], [1, 16]);
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
