import { assertEquals, assertStringIncludes } from "@std/assert";
import { readLines } from "../../src/pages/home/home.tsx";
import { memberOf, TestApp } from "../support/test_app.ts";

const IBAN = "DE89370400440532013000";

Deno.test("readLines() reads accounts and banks however they are written, and corrects nothing unasked", () => {
  const kindOf = (typed: string) => readLines(typed).lines.map(({ kind, text }) => [kind, text]);
  for (
    const typed of [
      "IBAN: DE89 3704 0044 0532 0130 00",
      "(IBAN) de89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000",
      "\u200bDE89-3704-0044-0532-0130-00\r\n\r\n",
    ]
  ) assertEquals(kindOf(typed), [["iban", IBAN]], typed);
  assertEquals(kindOf("cobadeffxxx\nBIC: LIATLYLT; nope"), [
    ["bic", "COBADEFFXXX"],
    ["bic", "LIATLYLT"],
    ["neither", "nope"],
  ]);
  const letter = { kind: "letter", letter: "O", meant: "NL91ABNA0417164300" };
  assertEquals(readLines("NL91 ABNA O417 1643 00").lines, [
    { ...letter, letter: "O" as const, kind: "letter" as const, text: "NL91ABNAO417164300" },
  ]);
  assertEquals(readLines("NL91 ABNA O4I7 1643 00").lines[0]?.kind, "iban");
  assertEquals(readLines(Array(11).fill(IBAN).join("\n")).isCut, true);
});

Deno.test("the example and the form answer alike, sanctions included, and each line costs one call of the week", async () => {
  await using app = await TestApp.open();
  const slipOf = (text: string) => /<div class="slip">.*?<\/dl>/s.exec(text)?.[0] ?? "none";
  const form = (iban: string) => ({
    body: new URLSearchParams({ iban }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const start = await app.get("/de");
  const example = /<span class="mono">(\d{8})<\/span>/.exec(slipOf(start.text));
  assertStringIncludes(slipOf(start.text), "Sanktionslisten");
  const asked = await app.request("POST", "/de", form(IBAN));
  assertEquals(example === null ? "none" : slipOf(asked.text).length > 0, true);
  assertStringIncludes(slipOf(asked.text), "Sanktionslisten");
  const listed = await app.request("POST", "/fr", form(`LIATLYLT\n${IBAN}`));
  assertStringIncludes(listed.text, "tag-stop");
  assertStringIncludes(listed.text, "soumettez le cas à la conformité");
  const { json } = await app.post("/v1/iban/validate", { iban: IBAN });
  assertEquals((json as { trial: { calls_used_this_week: number } }).trial.calls_used_this_week, 4);
});

Deno.test("the start page charges no key that comes along, and is shown to one that has nothing left", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (let call = 0; call < 30; call++) {
    assertEquals((await app.get("/", { key, headers: { Accept: "text/html" } })).status, 200);
  }
  const used = await app.get("/v1/keys/usage", { key });
  assertEquals(memberOf(used, "requests_this_month") ?? memberOf(used, "used"), 0, used.text);
});
