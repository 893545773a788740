import { assert, assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { memberOf, TestApp } from "../support/test_app.ts";

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

Deno.test("the table of operations holds every operation of the document but those of rooms of their own", () => {
  const written = Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
    Object.entries(item).filter(([, operation]) => !("x-side-route" in operation))
      .map(([method, { operationId }]) => `${operationId} ${method} ${path}`)
  );
  const rows = allOperations.map(({ id, method, path }) => `${id} ${method} ${path}`);
  assertEquals(rows.toSorted(), written.toSorted());
});

for (const { id, method, path, statuses, auth, body, rateLimitExempt, priceUsdc } of allOperations) {
  Deno.test(`${id} is served`, async () => {
    const answer = await app.request(method.toUpperCase(), filledPath(path), { ...(body && { json: {} }) });
    assert(statuses.some((status) => status === answer.status), `${answer.status} is not declared`);
    assert(!["not_found", "method_not_allowed"].includes(String(memberOf(answer, "error"))));
  });

  Deno.test(`${id} declares what the edge may answer`, () => {
    const declares = (status: number): boolean => statuses.includes(status);
    // A pack has a price by its slug, which the contract has no word for.
    // Watches are charged by how many are new, which nobody can tell before.
    const isPriced = auth === "paid" || id === "buyCreditBundle" || /^add(?:Account)?Watches$/.test(id);
    assertEquals(declares(402), isPriced, "402");
    assertEquals(priceUsdc !== null, auth === "paid", "price");
    // The account area knows a person by a cookie.
    const isForPerson = auth === "session" && (method === "get" || /\/(?:watch|keys)\b/.test(path));
    assertEquals(declares(401), auth === "key" || isForPerson, "401");
    assertEquals(declares(413), body !== null, "413");
    assertEquals(declares(429), !rateLimitExempt, "429");
    assert(declares(500), "500");
  });
}
