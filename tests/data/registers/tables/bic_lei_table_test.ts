import { assertEquals, assertRejects } from "@std/assert";
import { BicLeiTable, writeBicLeiTable } from "../../../../src/data/registers/mod.ts";

const lei = (digit: number) => `5299001Z8JOKGWV5O94${digit}`;
const pairs = [
  { bic: "BANKDEFFXXX", lei: lei(1) },
  { bic: "BANKDEFF600", lei: lei(2) },
  { bic: "BRANDEFF100", lei: lei(3) },
  { bic: "BRANDEFF200", lei: lei(3) },
  { bic: "TWINDEFFXXX", lei: lei(5) },
  { bic: "TWINDEFFXXX", lei: lei(4) },
  { bic: "TWINDEFF100", lei: lei(6) },
  { bic: "BANKDEFFXXX", lei: lei(1) },
];
const open = (text: string) => BicLeiTable.open(text, "bic_lei.tsv");

Deno.test("BicLeiTable finds the BIC itself, then its head office, and does not guess", async () => {
  const table = await open(writeBicLeiTable(pairs));
  assertEquals(table.size, 7);
  const found = (bic: string) => table.find(bic);
  assertEquals(["BANKDEFF", "BANKDEFFXXX", "BANKDEFF600", "BANKDEFF999"].map(found), [
    lei(1),
    lei(1),
    lei(2),
    lei(1),
  ]);
  // Branches alone do not tell whom the BIC8 belongs to.
  assertEquals(["BRANDEFF", "BRANDEFF100", "BRANDEFF300"].map(found), [null, lei(3), null]);
  // Two LEIs of one BIC leave it open which is meant.
  assertEquals(["TWINDEFF", "TWINDEFF100", "TWINDEFF200"].map(found), [null, lei(6), null]);
  assertEquals(["AAAADEFF", "ZZZZDEFF"].map(found), [null, null]);
});

Deno.test("BicLeiTable lists all pairs in order", async () => {
  const table = await open(writeBicLeiTable(pairs));
  assertEquals([...table.pairs()].map(([bic]) => bic), [
    "BANKDEFF600",
    "BANKDEFFXXX",
    "BRANDEFF100",
    "BRANDEFF200",
    "TWINDEFF100",
    "TWINDEFFXXX",
    "TWINDEFFXXX",
  ]);
});

Deno.test("BicLeiTable refuses a table that is cut, unsorted or another one", async () => {
  const text = writeBicLeiTable(pairs);
  const cases: readonly (readonly [string, string])[] = [
    ["", "the table breaks off or has other columns"],
    [text.slice(0, -5), "the table breaks off or has other columns"],
    [text.replace("bic\tlei", "lei\tbic"), "the table breaks off or has other columns"],
    [text.replace("BANKDEFF600", "ZANKDEFF600"), "its lines are malformed or not sorted"],
    [text.replace("BANKDEFF600\t", "BANKDEFF6000"), "its lines are malformed or not sorted"],
  ];
  for (const [damaged, message] of cases) {
    await assertRejects(() => open(damaged), SyntaxError, `Cannot read bic_lei.tsv: ${message}`);
  }
  assertEquals((await open("bic\tlei\n")).size, 0);
});
