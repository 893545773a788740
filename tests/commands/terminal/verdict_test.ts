import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { bindScreening } from "../../../src/handlers/mod.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { composeIban } from "../../../src/identifiers/mod.ts";
import { colour, plain, renderVerdict, type Verdict, verdictOf } from "../../../src/commands/terminal/mod.ts";

const screening = bindScreening(await loadReferenceData(), () => "2026-11-21");

const verdicts: [text: string, verdict: Verdict][] = [
  ["DE89 3704 0044 0532 0130 00", "account_ok"],
  ["DE89370400440532013001", "stop"],
  ["not an IBAN", "stop"],
  // No bank has this code, says the register that allocates them.
  [composeIban("DE", "999999990000000042"), "stop"],
  // Hands out virtual IBANs: whose name stands behind the account is worth a look.
  [composeIban("DE", "100110010000000042"), "look"],
];

for (const [text, verdict] of verdicts) {
  Deno.test(`verdictOf() says ${verdict} of ${text}`, () =>
    assertEquals(verdictOf(screening.iban(text)), verdict));
}

Deno.test("renderVerdict() heads with mark, IBAN in groups and bank, then a fact per line", () => {
  const [head = "", ...facts] = renderVerdict(screening.iban("DE89370400440532013000"), plain).split("\n");
  assertEquals(head, "~ DE89 3704 0044 0532 0130 00  Commerzbank");
  assert(facts.every((line) => /^ {2}\S.{22,} ?\S/.test(line)), facts.join("\n"));
  assertStringIncludes(facts.join("\n"), "Bundesbank Bankleitzahlendatei");
});

Deno.test("renderVerdict() of what is no IBAN says why", () => {
  const text = renderVerdict(screening.iban("DE89370400440532013001"), plain);
  assert(text.startsWith("✗ DE89370400440532013001  not valid\n  checksum_failed"), text);
});

Deno.test("renderVerdict() lets nothing that was typed steer the terminal", () => {
  const text = renderVerdict(screening.iban("\x1b[31mDE89\x07\u202E\x9B2J"), plain);
  assertEquals(/[\p{Cc}\p{Cf}]/u.test(text.replaceAll("\n", "")), false);
});

Deno.test("colour() marks, plain() does not", () => {
  assertEquals(colour("red", "x"), "\x1b[31mx\x1b[39m");
  assertEquals(plain("red", "x"), "x");
});
