// The pictures of README show today's words. Part of `deno task check`.
import { assert, assertEquals } from "@std/assert";
import shown from "../../.github/screenshots/messages.json" with { type: "json" };
import { hashOf, readMessages } from "../support/shown_messages.ts";

Deno.test("the README's screenshots show the current messages (if not, run deno task screenshots)", async () => {
  const messages = await readMessages();
  const changed = Object.entries(shown).flatMap(([picture, hashes]) => {
    assert(Object.keys(hashes).length >= 10, `${picture} shows hardly any message`);
    return Object.entries(hashes).filter(([path, hash]) => hashOf(messages.get(path) ?? "") !== hash)
      .map(([path]) => `${picture}: ${path}`);
  });
  assertEquals(changed, []);
});
