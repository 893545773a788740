import { assertEquals, assertRejects } from "@std/assert";
import { bundleContract } from "../../src/codegen/bundle_contract.ts";
import { ContractError } from "../../src/codegen/json_pointer.ts";
import { emitErrors, emitLimits, readContractNames } from "../../src/codegen/contract_names.ts";
import { copyOfFixture } from "../support/contract_fixture.ts";

const LIMITS = "shelvesMax:\n  value: 7\n  description: Shelves of a library.\n";
const ERRORS =
  "too_many:\n  statuses: [400]\n  message: More than ${shelvesMax} shelves, for {asked} were sent.\n" +
  "  meaning: More than ${shelvesMax} shelves.\n  fix: Send fewer.\n" +
  "closed:\n  statuses: [503]\n  message:\n    night: We sleep.\n    fire: 'A `fire` in {room}; see {room}.'\n" +
  "  meaning: Closed.\n  fix: Wait.\n";

Deno.test("a text of the contract takes a limit by its name, and the code takes the same", async () => {
  await using fixture = await copyOfFixture();
  await Deno.writeTextFile(new URL("openapi/limits.yaml", fixture.root), LIMITS);
  await Deno.writeTextFile(new URL("openapi/errors.yaml", fixture.root), ERRORS);
  await fixture.edit("openapi.yaml", "    name: MIT", "    name: MIT, ${shelvesMax} shelves");
  const names = await readContractNames(fixture.entry);
  const document = JSON.stringify(await bundleContract(fixture.entry, names));
  assertEquals(document.includes("MIT, 7 shelves"), true);
  assertEquals(names.errors.too_many?.meaning, "More than 7 shelves.");
  assertEquals(emitLimits(names).includes("/** Shelves of a library. */\n  shelvesMax: 7,"), true);
  assertEquals(emitErrors(names).includes('meaning: "More than 7 shelves."'), true);
});

Deno.test("a sentence is text, or a function of the values that it names", async () => {
  await using fixture = await copyOfFixture();
  await Deno.writeTextFile(new URL("openapi/limits.yaml", fixture.root), LIMITS);
  await Deno.writeTextFile(new URL("openapi/errors.yaml", fixture.root), ERRORS);
  const text = emitErrors(await readContractNames(fixture.entry));
  const { messages } = await import(`data:application/typescript,${encodeURIComponent(text)}`);
  assertEquals(messages.too_many({ asked: 9 }), "More than 7 shelves, for 9 were sent.");
  assertEquals(messages.closed.night, "We sleep.");
  assertEquals(messages.closed.fire({ room: "a $1 hall" }), "A `fire` in a $1 hall; see a $1 hall.");
});

Deno.test("a name that no limit has stops the generator", async () => {
  await using fixture = await copyOfFixture();
  await Deno.writeTextFile(new URL("openapi/errors.yaml", fixture.root), ERRORS);
  await assertRejects(() => readContractNames(fixture.entry), ContractError, "shelvesMax");
});

Deno.test("a contract without limits and errors has none", async () => {
  await using fixture = await copyOfFixture();
  assertEquals(await readContractNames(fixture.entry), { limits: {}, errors: {}, examples: {} });
});
