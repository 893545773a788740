// Every example of the guides that install the client works as written, with the client as npm installs it from the
// server. Part of `deno task check`; tests/pages/guides_test.ts runs the other guides.
import { assertEquals } from "@std/assert";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { GuideReader, installingGuides } from "../support/guide_examples.ts";

const server = sharedServer();

Deno.test("every example of the guides that install the client is answered as it says", async (t) => {
  assertEquals(installingGuides.toSorted(), ["command_line", "evidence", "sdk"]);
  await using reader = await GuideReader.open(server);
  await reader.install();
  for (const guide of installingGuides) await t.step(guide, () => reader.follow(guide));
});
