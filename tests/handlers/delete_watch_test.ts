import { assertEquals } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";

const PATH = "/v1/watches";
const TABLES = ["watches", "watched_institutions", "watch_changes"] as const;

async function countRows({ storage: { db } }: TestApp): Promise<number[]> {
  const counts = TABLES.map((table) =>
    db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n")).executeTakeFirstOrThrow()
  );
  return (await Promise.all(counts)).map(({ n }) => n);
}

Deno.test("delete_watch ends a watch of the key and of nobody else, and leaves nothing of it", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await openKey(app), await openKey(app)];
  const items = [{ iban: "DE89370400440532013000", reference: "supplier 42" }];
  const [added] = bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200).items;
  bodyOf(await app.post(PATH, { items }, { key: other }), "addWatches", 200);
  await seedWatchChange(app);
  const path = `${PATH}/${added?.watch?.id}`;
  assertEquals(bodyOf(await app.request("DELETE", path, { key: other }), "deleteWatch", 200).deleted, 0);
  assertEquals(bodyOf(await app.request("DELETE", path, { key }), "deleteWatch", 200).deleted, 1);
  assertEquals(bodyOf(await app.request("DELETE", path, { key }), "deleteWatch", 200).deleted, 0);
  assertEquals(await countRows(app), [1, 1, 1]);
  await app.request("POST", "/v1/keys/revoke", { key: other });
  assertEquals(await countRows(app), [0, 0, 0]);
});

Deno.test("delete_watch answers 400 to an id that none can be", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const answer = await app.request("DELETE", `${PATH}/${"x".repeat(65)}`, { key });
  assertEquals(errorOf(answer), [400, "invalid_request"]);
});

Deno.test("a rotated key keeps its watches, and so does one that is suspended and comes back", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const items = [{ bic: "UBSWCHZH", reference: "supplier 42" }];
  bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200);
  const rotated = bodyOf(await app.request("POST", "/v1/keys/rotate", { key }), "rotateApiKey", 201).api_key;
  assertEquals(bodyOf(await app.get(PATH, { key: rotated }), "listWatches", 200).watched, 1);
  const { db, queue } = app.storage;
  await queue.write([
    db.updateTable("keys").set({ status: "revoked", revoked_at: 1, suspended_at: 1 }).compile(),
  ]);
  assertEquals(await countRows(app), [1, 1, 0]);
  await queue.write([
    db.updateTable("keys").set({ status: "active", revoked_at: null, suspended_at: null }).compile(),
  ]);
  assertEquals(bodyOf(await app.get(PATH, { key: rotated }), "listWatches", 200).watched, 1);
});
