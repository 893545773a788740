/** Importers and compiled tables held against the publishers' whole files, where a folder of them is at hand. */
import { assert, assertEquals } from "@std/assert";
import { pathToFileURL } from "node:url";
import { compileDatasets } from "../../src/publishers/compile_datasets.ts";
import { registerDatasets } from "../../src/publishers/datasets/mod.ts";
import {
  parseBicDirectory,
  parseBundesbankCsv,
  parseBundesbankFixedWidth,
  parseClearingSeries,
  parseCnbList,
  parseIbanBicList,
  parseNbbRanges,
  parseOenbCsv,
  parseSixBankMaster,
  parseSwiftIbanRegistry,
} from "../../src/publishers/importers/mod.ts";
import { loadRegisters, openDataFolder, shippedData } from "../../src/registers/mod.ts";
import { readCsv } from "../../src/publishers/formats/mod.ts";

const folder = pathToFileURL(`${Deno.env.get("REFERENCE_DATA_DIR") ?? "../shared/reference-data"}/`);
const ignore = await Deno.stat(folder).then(() => false, () => true);
if (ignore) {
  Deno.stderr.writeSync(new TextEncoder().encode("Skipped: tests on whole register files, none at hand\n"));
}

const read = (path: string) => Deno.readFile(new URL(path, folder));
const readText = (path: string) => Deno.readTextFile(new URL(path, folder));

function test(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, ignore, fn });
}

test("parseSwiftIbanRegistry() agrees with the compact facts of release 102", async () => {
  const structures = parseSwiftIbanRegistry(await read("iban-registry/swift_iban_registry_202606.r102.txt"));
  const columns = [
    "country",
    "iban_length",
    "bban_structure",
    "bank_position",
    "branch_position",
    "example",
  ] as const;
  const source = "iban_registry_r102_compact.csv";
  const facts = readCsv(await readText(`iban-registry/${source}`), { source, columns });
  const position = (span: { start: number; length: number } | null) =>
    span === null ? "" : `${span.start + 1}-${span.start + span.length}`;
  assertEquals(
    structures.map((each) => [
      each.country,
      String(each.ibanLength),
      each.pattern,
      position(each.bankCode),
      position(each.branchCode),
      each.exampleIban,
    ]),
    facts.map((row) => columns.map((column) => row[column].replace("N/A", ""))),
  );
});

test("parseBundesbankCsv() and parseBundesbankFixedWidth() read the whole register", async () => {
  const newer = parseBundesbankCsv(await read("national-registers/de/blz-aktuell-csv-data.csv"));
  const older = parseBundesbankFixedWidth(await read("national-registers/de/blz_20200420.txt"));
  assertEquals(newer.length, 3511);
  assert(older.length > 3500);
  const olderByCode = new Map(older.map((record) => [record.bankCode, record]));
  const shared = newer.filter(({ bankCode, bic }) => olderByCode.get(bankCode)?.bic === bic);
  assert(shared.length > newer.length * 0.85, `${shared.length} codes with the same BIC`);
});

test("the other importers read whole files", async () => {
  assertEquals(parseOenbCsv(await read("national-registers/at/sepa-zv-vz_gesamt.csv")).length, 874);
  assertEquals(parseNbbRanges(await read("national-registers/be/be-banks_stdnum-2.2.txt")).length, 793);
  assertEquals(parseCnbList(await read("national-registers/cz/cz-banks_stdnum-2.2.txt")).length, 47);
  assertEquals(parseIbanBicList(await read("national-registers/se/IbanBic.txt")).length, 51);
  assertEquals(parseClearingSeries(await read("national-registers/se/source.psv")).length, 53);
  const master = parseSixBankMaster(await read("swiss-bank-master/bankmaster_V3_reassembled_2026-09-01.csv"));
  assertEquals(master.length, 452);
  const source = "community-swift-codes_2024-07.csv.gz";
  assertEquals(parseBicDirectory(await read(`bic-directory/${source}`), "2024-07", source).length, 51_670);
});

test("compileDatasets() compiles the shipped tables again, byte by byte", async () => {
  const to = pathToFileURL(`${await Deno.makeTempDir()}/`);
  await compileDatasets({ datasets: registerDatasets, keptTables: [], from: folder, to, report: () => {} });
  for (const { table, kind } of (await openDataFolder()).entries) {
    if (kind === null) continue;
    const [compiled, shipped] = await Promise.all(
      [to, shippedData].map((each) => Deno.readTextFile(new URL(table, each))),
    );
    assert(compiled === shipped, `${table} is stale: run deno task data:build`);
  }
  await Deno.remove(to, { recursive: true });
});

test("findBank() agrees with the published facts on every code of DE, AT, CH, CZ and NL", async () => {
  const registers = await loadRegisters();
  for (const [country, length] of [["DE", 8], ["AT", 5], ["CH", 5], ["CZ", 4], ["NL", 4]] as const) {
    const facts: Record<string, { bic?: string }> = JSON.parse(
      await readText(`national-registers/iban-to-bic/${country.toLowerCase()}.json`),
    );
    for (const [code, { bic }] of Object.entries(facts)) {
      const finding = registers.findBank(country, code.padStart(length, "0").padEnd(30, "0"));
      assertEquals(finding.status, "verified", `${country} ${code}`);
      if (country === "DE" || bic === undefined || !/^[A-Z0-9]{8,11}$/.test(bic)) continue;
      assert(finding.status === "verified" && finding.match === "register");
      assertEquals(finding.record.bic?.slice(0, 8), bic.slice(0, 8), `${country} ${code}`);
    }
  }
});
