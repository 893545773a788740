// Every example of the guides works as written. Guides that install the client with npm are part of `deno task check`,
// in tests/packages/guides_check.ts.
import { assertEquals } from "@std/assert";
import { guides } from "../../generated/guides.ts";
import { operations } from "../../generated/operations.ts";
import { guideNames } from "../../src/pages/docs/docs_frame.tsx";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { words } from "../../src/pages/words/mod.ts";
import { examples, GuideReader, installingGuides } from "../support/guide_examples.ts";

const server = sharedServer();

Deno.test("the navigation contains the title of every guide", () => {
  assertEquals(
    Object.entries(words.en.docs.guides).toSorted(),
    Object.entries(guides).map(([name, { title }]) => [name, title]).toSorted(),
  );
});

Deno.test("every guide is in a part of the documentation", () => {
  assertEquals(guideNames.toSorted(), Object.keys(guides).toSorted());
});

Deno.test("the guide to errors has advice for every error status", () => {
  const told = [...guides.errors.markdown.matchAll(/^\| (\d{3}) /gm)].map(([, status]) => Number(status));
  const refused = Object.values(operations).flatMap(({ statuses }) =>
    statuses.filter((status) => status >= 400)
  );
  assertEquals(told, [...new Set(refused)].toSorted((one, other) => one - other));
});

Deno.test("every example in the guides gets the answer that the guide shows", async (t) => {
  await using reader = await GuideReader.open(server);
  for (const guide of Object.keys(guides)) {
    if (installingGuides.includes(guide)) continue;
    await t.step(guide, () => reader.follow(guide));
  }
});

Deno.test("JSON in the guides is valid", () => {
  for (const { language, code } of examples) {
    if (language === "json") assertEquals(typeof JSON.parse(code), "object");
  }
});
