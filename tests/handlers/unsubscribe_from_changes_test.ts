import { assertEquals } from "@std/assert";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/watches/unsubscribe";

Deno.test("unsubscribe_from_changes ends the mails of a token, and answers an unknown one alike", async () => {
  await using app = await TestApp.open();
  const { db, queue } = app.storage;
  const token = "A".repeat(22);
  await queue.write([db.insertInto("watch_mails").values({ address: "someone", token }).compile()]);
  const isOff = async () => (await db.selectFrom("watch_mails").select("is_off").executeTakeFirst())?.is_off;
  const ask = async (value: string) =>
    bodyOf(await app.request("POST", `${PATH}?token=${value}`), "unsubscribeFromChanges", 200).unsubscribed;
  assertEquals([await ask("B".repeat(22)), await isOff()], [true, 0]);
  assertEquals([await ask(token), await isOff()], [true, 1]);
  assertEquals([await ask(token), await isOff()], [true, 1]);
});

Deno.test("unsubscribe_from_changes answers 400 without a token", async () => {
  await using app = await TestApp.open();
  assertEquals(errorOf(await app.request("POST", PATH)), [400, "invalid_request"]);
  assertEquals(errorOf(await app.request("POST", `${PATH}?token=short`)), [400, "invalid_request"]);
});
