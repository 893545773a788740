/** Compilation of a folder of publishers' files. */
import { assertEquals, assertRejects } from "@std/assert";
import { compileDatasets } from "../../src/publishers/compile_datasets.ts";
import type { RegisterDataset } from "../../src/publishers/datasets/mod.ts";
import { compileBankCodes, storedSource } from "../../src/publishers/datasets/register_dataset.ts";
import { parseCnbList } from "../../src/publishers/importers/mod.ts";
import { readManifest } from "../../src/registers/manifest.ts";
import { requireSource } from "../../src/publishers/formats/mod.ts";
import { cnbList } from "./importers/samples.ts";

const czech: RegisterDataset = {
  id: "cz_bank_codes",
  kind: "bank_codes",
  countries: ["CZ"],
  register: "ČNB payment system codes",
  publisher: "Česká národní banka",
  url: "https://www.cnb.cz/",
  terms: "Zdroj: ČNB",
  authoritative: true,
  shipped: true,
  tablePath: "bank_codes/cz.tsv",
  sources: [storedSource("cz/cz-banks.txt")],
  compile: (readSource) =>
    compileBankCodes(parseCnbList(requireSource(readSource, "cz-banks.txt").bytes), "2026-01"),
};

async function compile(
  files: Readonly<Record<string, string>>,
  to: URL,
  reported: string[] = [],
): Promise<void> {
  const from = new URL(`file://${await Deno.makeTempDir()}/`);
  try {
    for (const [path, text] of Object.entries(files)) {
      await Deno.mkdir(new URL(".", new URL(path, from)), { recursive: true });
      await Deno.writeTextFile(new URL(path, from), text);
    }
    const withheld: RegisterDataset = { ...czech, id: "withheld", shipped: false, tablePath: "withheld.tsv" };
    await compileDatasets({
      datasets: [czech, withheld],
      keptTables: [],
      from,
      to,
      report: ({ edition }) => reported.push(edition.dataset),
    });
  } finally {
    await Deno.remove(from, { recursive: true });
  }
}

async function inFolder(check: (folder: URL) => Promise<void>): Promise<void> {
  const folder = new URL(`file://${await Deno.makeTempDir()}/`);
  await check(folder).finally(() => Deno.remove(folder, { recursive: true }));
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `${1000 + index} bank="Bank ${index}"\n`).join("");

Deno.test("compileDatasets() writes tables and manifest, and reports each dataset that is shipped", () =>
  inFolder(async (to) => {
    const reported: string[] = [];
    await compile({ "cz/cz-banks.txt": cnbList }, to, reported);
    assertEquals(reported, ["cz_bank_codes"]);
    assertEquals(
      await Deno.readTextFile(new URL("bank_codes/cz.tsv", to)),
      "codes\tname\tbic\tcountry\n0100\tKomerční banka, a.s.\tKOMBCZPP\tCZ\n2100\tČSOB Hypoteční banka, a.s.\t\tCZ\n",
    );
    const [entry, ...others] = readManifest(await Deno.readTextFile(new URL("manifest.json", to)));
    assertEquals([entry?.edition.rows, entry?.edition.asOf, others.length], [2, "2026-01", 0]);
  }));

Deno.test("compileDatasets() names the dataset and the file that is missing", () =>
  inFolder(async (to) => {
    await assertRejects(
      () => compile({ "other.txt": "" }, to),
      Error,
      'Cannot compile "cz_bank_codes": cz-banks.txt is missing in the folder',
    );
  }));

Deno.test("compileDatasets() refuses a table that lost more than a tenth and keeps the old one", () =>
  inFolder(async (to) => {
    await compile({ "cz/cz-banks.txt": rows(20) }, to);
    await compile({ "cz/cz-banks.txt": rows(18) }, to);
    const before = await Deno.readTextFile(new URL("bank_codes/cz.tsv", to));
    await assertRejects(() => compile({ "cz/cz-banks.txt": rows(16) }, to), Error, "more than a tenth fewer");
    assertEquals(await Deno.readTextFile(new URL("bank_codes/cz.tsv", to)), before);
  }));

Deno.test("compileDatasets() writes nothing when a file is damaged", () =>
  inFolder(async (to) => {
    await assertRejects(() => compile({ "cz/cz-banks.txt": cnbList.slice(0, -5) }, to), SyntaxError);
    assertEquals(Array.from(Deno.readDirSync(to)), []);
  }));
