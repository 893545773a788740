import { assertEquals } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/watches";

Deno.test("delete_watches_by_reference ends every watch of the payee", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const items = [
    { iban: "DE89370400440532013000", reference: "supplier 42" },
    { bic: "UBSWCHZH", reference: "supplier 42" },
    { bic: "UBSWCHZH", reference: "supplier 43" },
  ];
  bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200);
  const end = async (): Promise<number> =>
    bodyOf(
      await app.request("DELETE", `${PATH}?reference=supplier%2042`, { key }),
      "deleteWatchesByReference",
      200,
    ).deleted;
  assertEquals([await end(), await end()], [2, 0]);
  assertEquals(bodyOf(await app.get(PATH, { key }), "listWatches", 200).watched, 1);
});

Deno.test("delete_watches_by_reference answers 400 without a reference: it never ends everything", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  for (const query of ["", "?reference=", "?reference=" + "x".repeat(65)]) {
    assertEquals(
      errorOf(await app.request("DELETE", PATH + query, { key })),
      [400, "invalid_request"],
      query,
    );
  }
});
