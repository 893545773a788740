import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { bundleContract } from "../../src/codegen/bundle_contract.ts";
import { ContractError, resolveRef } from "../../src/codegen/json_pointer.ts";
import { copyOfFixture, FIXTURE } from "../support/contract_fixture.ts";

Deno.test("bundleContract() keeps the names of the maps and of the entry", async () => {
  const document = await bundleContract(`${FIXTURE}/openapi.yaml`);
  assertEquals(Object.keys(Object(resolveRef(document, "#/components/schemas", "#"))), [
    "ApiError",
    "Book",
    "NewBooks",
    "Shelf",
  ]);
  assertEquals(Object.keys(Object(resolveRef(document, "#/components/responses", "#"))), ["BadRequest"]);
});

Deno.test("bundleContract() leaves no reference to a file", async () => {
  const text = JSON.stringify(await bundleContract(`${FIXTURE}/openapi.yaml`));
  for (const [, ref] of text.matchAll(/"\$ref":"([^"]*)"/g)) {
    assertMatch(ref ?? "", /^#\/components\/\w+\/[A-Z]\w*$/);
  }
  assertMatch(text, /"shelf":\{"\$ref":"#\/components\/schemas\/Shelf"\}/);
});

Deno.test("bundleContract() names file, line and rule of a lint finding, warnings included", async () => {
  await using fixture = await copyOfFixture();
  await fixture.edit("openapi.yaml", "  license:\n    name: MIT\n    identifier: MIT\n", "");
  const error = await assertRejects(() => bundleContract(fixture.entry), ContractError);
  assertMatch(error.message, /1 lint finding\(s\)\n {2}\S+openapi\.yaml:\d+:\d+ info-license: /);
});

Deno.test("bundleContract() refuses a component that is named after its file", async () => {
  await using fixture = await copyOfFixture();
  await fixture.edit(
    "schemas/shelf.yaml",
    "Shelf:\n  type: string\n  enum: [left, right]\n",
    "type: string\n",
  );
  await fixture.edit("openapi.yaml", "  schemas:\n    Shelf:\n      $ref: schemas/shelf.yaml#/Shelf\n", "");
  await fixture.edit("paths/books.yaml", "shelf.yaml#/Shelf", "shelf.yaml");
  const error = await assertRejects(() => bundleContract(fixture.entry), ContractError);
  assertMatch(error.message, /#\/components\/schemas\/shelf: not a public name/);
});

Deno.test("bundleContract() refuses two names for one schema", async () => {
  await using fixture = await copyOfFixture();
  await fixture.edit(
    "schemas/shelf.yaml",
    "Shelf:\n  type: string\n  enum: [left, right]\n",
    "type: string\n",
  );
  await fixture.edit("paths/books.yaml", "shelf.yaml#/Shelf", "shelf.yaml");
  await fixture.edit(
    "openapi.yaml",
    "    Shelf:\n      $ref: schemas/shelf.yaml#/Shelf\n",
    "    Rack:\n      $ref: schemas/shelf.yaml\n    Shelf:\n      $ref: schemas/shelf.yaml\n",
  );
  await assertRejects(() => bundleContract(fixture.entry), ContractError);
});
