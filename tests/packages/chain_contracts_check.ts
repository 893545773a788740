// The compiled contracts in the repository agree with their source. Part of `deno task check`, because it loads a
// compiler.
import { assertEquals } from "@std/assert";
import { compileContracts } from "../support/chain/compile.ts";
import contracts from "../support/chain/contracts.json" with { type: "json" };

Deno.test("the compiled contracts of the local chain match their source", async () => {
  assertEquals(await compileContracts(), contracts);
});
