import { assertEquals } from "@std/assert";
import { runGenerator } from "../../src/codegen/main.ts";

Deno.test("the generated files are those that the contract generates", async () => {
  assertEquals(await runGenerator(["--check"], new URL("../../", import.meta.url)), {
    status: 0,
    lines: ["Generated files are up to date"],
  });
});
