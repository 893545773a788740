import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { operations } from "../../generated/operations.ts";
import { explainFailure } from "../../src/handlers/explain_failure.ts";

const tokens = new Set(
  Object.values(operations).flatMap(({ invalidInput }) => invalidInput.map(({ error }) => error)),
);

for (const token of tokens) {
  Deno.test(`explainFailure() has words of its own for ${token}`, () => {
    const { meaning, fix } = explainFailure(400, token);
    assertNotEquals(meaning, explainFailure(400, "no such token").meaning);
    assert(fix !== "", "whoever reads the report is told what to change");
  });
}

for (const status of [400, 401, 402, 403, 404, 405, 409, 413, 415, 429, 500, 503]) {
  Deno.test(`explainFailure() says something about ${status} when the token tells nothing`, () => {
    const { meaning, fix } = explainFailure(status, "");
    assert(meaning !== "" && fix !== "");
  });
}

Deno.test("explainFailure() takes no name of an object's own members for a token", () => {
  assertEquals(explainFailure(400, "constructor"), explainFailure(400, ""));
});
