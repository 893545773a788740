import { assert, assertEquals } from "@std/assert";

/** The schemas as the client's types have them, which editors show. */
const types = await Deno.readTextFile(new URL("../../sdk/generated/types.ts", import.meta.url));
const schemas = types.slice(types.indexOf("\n    schemas: {"), types.indexOf("\n    responses: {"));

/** Members of objects, each with the line before it. */
const members = [...schemas.matchAll(/^(.*)\n {12,}("?[\w-]+"?)\??: /gm)];

Deno.test("every member of an answer says in an editor what it is", () => {
  assert(members.length > 500, `found ${members.length} members`);
  const silent = members.filter(([, before]) => !before?.trimEnd().endsWith("*/")).map(([, , name]) => name);
  assert(silent.length <= members.length * 0.05, `without a description: ${silent.join(" ")}`);
  assertEquals(schemas.includes("/** @description"), true);
});
