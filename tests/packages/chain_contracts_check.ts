// The compiled contracts that stand in the repository are what their source gives. Part of `deno task check`, as a compiler
// is loaded for it.
import { assertEquals } from "@std/assert";
import { compileContracts } from "../support/chain/compile.ts";
import contracts from "../support/chain/contracts.json" with { type: "json" };

Deno.test("the contracts of the local chain are those of their source", async () => {
  assertEquals(await compileContracts(), contracts);
});
