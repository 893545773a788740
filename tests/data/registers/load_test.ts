/** Loading of the shipped registers, and of damaged copies of them. */
import { assert, assertEquals, assertExists, assertMatch, assertRejects } from "@std/assert";
import { loadRegisters, openDataFolder, shippedData } from "../../../src/data/registers/mod.ts";

const registers = await loadRegisters();

/** Copies the shipped tables into a folder of their own, with one of them changed. */
async function copyData(damage: (folder: URL) => Promise<void>): Promise<URL> {
  const folder = new URL(`file://${await Deno.makeTempDir()}/`);
  for (const { table } of (await openDataFolder()).entries) {
    await Deno.mkdir(new URL(".", new URL(table, folder)), { recursive: true });
    await Deno.copyFile(new URL(table, shippedData), new URL(table, folder));
  }
  await damage(folder);
  return folder;
}

Deno.test("loadRegisters() lists editions and counts", () => {
  assertEquals(
    registers.editions.find(({ dataset }) => dataset === "six_bank_master")?.rows,
    registers.clearingCount,
  );
  const directories = registers.editions.filter(({ dataset }) => dataset.startsWith("bic_directory"));
  assertEquals(directories.reduce((sum, { rows }) => sum + rows, 0), registers.bicCount);
  assertEquals(directories.map(({ asOf }) => asOf), ["2024-07", "2018-01"]);
});

Deno.test("loadRegisters() names the table that has other rows than its head says", async () => {
  const folder = await copyData(async (folder) => {
    await Deno.writeTextFile(new URL("bank_codes/de.tsv", folder), "10000001\tBank\n", { append: true });
  });
  const error = await assertRejects(() => loadRegisters(folder), SyntaxError);
  assertMatch(
    error.message,
    /^Cannot read bank_codes\/de\.tsv: its head counts (\d+) rows, the table has \d+$/,
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("loadRegisters() refuses two files that hold one dataset", async () => {
  const folder = await copyData((folder) =>
    Deno.copyFile(new URL("bank_codes/de.tsv", folder), new URL("bank_codes/de_2.tsv", folder))
  );
  await assertRejects(() => loadRegisters(folder), Error, 'another file holds dataset "de_bank_codes"');
  await Deno.remove(folder, { recursive: true });
});

Deno.test("loadRegisters() refuses a folder without what it cannot do without", async () => {
  const folder = await copyData((folder) => Deno.remove(new URL("sepa_scope.tsv", folder)));
  await assertRejects(
    () => loadRegisters(folder),
    Error,
    "there are no IBAN structures, SEPA scope or bank master",
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("findBic() takes 8 and 11 characters and falls back to the BIC8", () => {
  const head = registers.findBic("COBADEFF");
  assertEquals(head?.name, "COMMERZBANK AG");
  assertEquals(registers.findBic("COBADEFFXXX"), head);
  assertEquals(registers.findBic("COBADEFFZZZ"), head);
  assertEquals(registers.findBic("COBADEFF016")?.branch, "FRANKFURT-AIRPORT BRANCH");
  assertEquals(registers.findBic("ZZZZDEFF"), undefined);
});

Deno.test("findBic() dates an entry by the edition that lists it", () => {
  assertEquals(registers.findBic("UBSWCHZH")?.asOf, "2024-07");
  assertEquals(registers.findBic("SABRRUMM")?.asOf, "2018-01");
});

Deno.test("findBranches() lists the head office first", () => {
  const branches = registers.findBranches("COBADEFF");
  assert(branches.length > 100);
  assertEquals(branches[0]?.bic, "COBADEFF");
  assertEquals(registers.findBranches("ZZZZDEFF"), []);
});

Deno.test("findClearing() and findQrIids() answer for UBS", () => {
  const ubs = registers.findClearing("00230");
  assertExists(ubs);
  assertEquals([ubs.name, ubs.iidType, ubs.sicIid, ubs.sic, ubs.town], [
    "UBS Switzerland AG",
    "headquarters",
    "002301",
    true,
    "Zürich",
  ]);
  assertEquals(registers.findQrIids("00230"), ["30005", "30308"]);
  assertEquals(registers.findClearing("30005")?.allocatedIid, "00230");
  assertEquals(registers.findClearing("31000")?.mergedInto, "30005");
  assertEquals(registers.findClearing("00762"), undefined);
});

Deno.test("findClearing() gives a Raiffeisen bank its headquarters", () => {
  const bank = registers.findClearing("80002");
  assertEquals([bank?.iidType, bank?.headquartersIid, bank?.instantPaymentsChf], ["branch", "80000", true]);
});

Deno.test("sepaScope follows the EPC list and dates the duties", () => {
  for (const country of ["AL", "MD", "ME", "MK", "RS", "GB", "CH", "SM", "VA"]) {
    const scope = registers.sepaScope.get(country);
    assertEquals([scope?.member, scope?.instantReceiveFrom, scope?.vopFrom], [true, null, null], country);
  }
  const duties = (country: string) => {
    const scope = registers.sepaScope.get(country);
    return [scope?.euroArea, scope?.instantReceiveFrom, scope?.instantSendFrom, scope?.vopFrom];
  };
  assertEquals(duties("DE"), [true, "2025-01-09", "2025-10-09", "2025-10-09"]);
  assertEquals(duties("SE"), [false, "2027-01-09", "2027-07-09", "2027-07-09"]);
  assertEquals(duties("BG"), [true, "2027-01-01", "2027-01-01", "2027-01-01"]);
  assertEquals(registers.sepaScope.get("US"), undefined);
});
