// Guarantee: what a tool answers, and the list of tools, leave a reader with little room to think in.
import { assert, assertEquals } from "@std/assert";
import { countTokens as countOld } from "gpt-tokenizer/encoding/cl100k_base";
import { countTokens as countNew } from "gpt-tokenizer/encoding/o200k_base";
import { McpSession } from "../support/mcp_session.ts";
import { openKey } from "../support/seed_key.ts";
import { TestApp } from "../support/test_app.ts";

const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

/** Countries of which each has something else to say: registers, directories, no data, national check digits. */
const IBANS = [
  "DE89370400440532013000",
  "GB29NWBK60161331926819",
  "FR1420041010050500013M02606",
  "IT60X0542811101000000123456",
  "NL91ABNA0417164300",
  "CH9300762011623852957",
  "CH6300230000000000042",
  "BY39BLBB31350000001000000933",
  "RU0304452522540817810538091310419",
  "IR062960000000100324200001",
  "SA0380000000608010167519",
  "DE88370400440532013000",
];

function assertSize(text: string, tokensMax: number, what: string): void {
  const tokens = Math.max(countOld(text), countNew(text));
  assert(tokens <= tokensMax, `${what}: ${tokens} tokens\n${text.slice(0, 2000)}`);
}

/** An IBAN whose check digits are right. */
function ibanOf(country: string, bban: string): string {
  const digits = [...`${bban}${country}00`].map((character) => parseInt(character, 36)).join("");
  const rest = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, "0")}${bban}`;
}

Deno.test("the list of tools has at most 5,000 tokens", async () => {
  const session = await McpSession.open(app, { from: "198.51.100.1" });
  assertSize(JSON.stringify((await session.ask("tools/list")).result), 5_000, "tools/list");
});

Deno.test("a validation has at most 250 tokens, a screening 450, also with the attribution of a free key", async () => {
  for (const key of [await openKey(app), await app.makeKey(), undefined]) {
    const session = await McpSession.open(app, { from: "198.51.100.2", ...(key !== undefined && { key }) });
    // A network without a key has ten calls.
    for (const iban of key === undefined ? IBANS.slice(0, 3) : IBANS.slice(0, 8)) {
      for (
        const [name, tokensMax] of [["validate_iban", 250], ["may_i_pay", 450], [
          "check_compliance",
          450,
        ]] as const
      ) {
        const { content: [{ text }], isError } = await session.call(name, { iban });
        assert(!isError, text);
        assertSize(text, tokensMax, `${name} ${iban}`);
      }
    }
  }
});

Deno.test("a screening with many reasons has at most 450 tokens too, and says none of them twice", async () => {
  const session = await McpSession.open(app, { key: await app.makeKey() });
  const asked = { iban: "BG80BNBG96611020345678", bic: "DEUTDEFFXXX", payee_name: "Somebody" };
  const { content: [{ text }] } = await session.call("may_i_pay", asked);
  assertSize(text, 450, text);
  assertEquals(text.split("is not that of the account's bank").length, 2);
});

Deno.test("a batch of 100 has at most 8,000 tokens, whatever is wrong with it", async () => {
  const session = await McpSession.open(app, { key: await openKey(app) });
  const lists = {
    mixed: Array.from({ length: 100 }, (_, index) => IBANS[index % IBANS.length] ?? ""),
    fine: Array.from({ length: 100 }, (_, index) => ibanOf("GB", `NWBK${100_000 + index * 917}31926819`)),
    "codes that do not exist": Array.from(
      { length: 100 },
      (_, index) => ibanOf("DE", `${10_010_000 + index * 37}0532013000`),
    ),
    mistyped: Array.from({ length: 100 }, () => "DE88370400440532013000"),
  };
  for (const [what, ibans] of Object.entries(lists)) {
    assertSize((await session.call("batch_validate_iban", { ibans })).content[0].text, 8_000, what);
  }
});
