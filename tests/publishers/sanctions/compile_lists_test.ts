import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  loadSanctions,
  readReviewedIdentities,
  readSanctionsTable,
  type SanctionsEntry,
  writeSanctionsTable,
} from "../../../src/registers/sanctions/mod.ts";
import { sanctionsDatasets } from "../../../src/publishers/sanctions/mod.ts";

const entry: SanctionsEntry = {
  list: "UK",
  id: "RUS0001",
  name: 'BANK "A", PJSC',
  aliases: ["BANK | A", "БАНК А"],
  countries: ["RU"],
  programmes: ["Russia"],
  listedOn: "2022-02-24",
  bics: ["AAAARUMM"],
  leis: [],
};

Deno.test("readSanctionsTable() reads what writeSanctionsTable() wrote", () => {
  const bare: SanctionsEntry = {
    ...entry,
    id: "RUS0002",
    aliases: [],
    countries: [],
    listedOn: null,
    bics: [],
  };
  const read = readSanctionsTable(writeSanctionsTable([bare, entry]), "UK");
  assertEquals(read, [{ ...entry, aliases: ["BANK / A", "БАНК А"] }, bare]);
});

Deno.test("loadSanctions() brings together an entry that stands in two tables of one list", () => {
  const tables = [
    { list: "OFAC", table: writeSanctionsTable([{ ...entry, bics: [], aliases: [] }]), asOf: "2026-08-20" },
    {
      list: "OFAC",
      table: writeSanctionsTable([{ ...entry, name: "BANK A", programmes: ["CAPTA"] }]),
      asOf: "2025-12",
    },
  ] as const;
  const data = loadSanctions(tables, null);
  assertEquals(data.asOfByList, new Map([["OFAC", "2025-12"]]));
  assertEquals(data.entries.length, 1);
  assertEquals(data.entries[0]?.aliases, ["BANK A", "BANK / A", "БАНК А"]);
  assertEquals([data.entries[0]?.programmes, data.entries[0]?.bics], [["Russia", "CAPTA"], ["AAAARUMM"]]);
});

Deno.test("the shipped reviewed identities point at entries of the shipped lists", () => {
  const shipped = sanctionsDatasets.filter((dataset) => dataset.shipped).map(({ list, tablePath }) => ({
    list,
    table: Deno.readTextFileSync(`data/${tablePath}`),
    asOf: "2026-08-20",
  }));
  const reviewed = readReviewedIdentities(Deno.readTextFileSync("data/sanctions/reviewed_identities.csv"));
  const keys = new Set(loadSanctions(shipped, null).entries.map(({ list, id }) => `${list} ${id}`));
  for (const { list, entryId, bic8 } of reviewed) assert(keys.has(`${list} ${entryId}`), bic8);
  const pairs = reviewed.map(({ list, entryId, bic8 }) => `${list} ${entryId} ${bic8}`);
  assertEquals(new Set(pairs).size, pairs.length);
});

const referenceDir = Deno.env.get("REFERENCE_DATA_DIR") ?? "../shared/reference-data";
const paths = listFiles(referenceDir, "");
if (paths.length === 0) {
  Deno.stdout.writeSync(new TextEncoder().encode("Skipped: no folder of stored files\n"));
}

Deno.test({
  name: "sanctionsDatasets compile from a folder of stored files, twice to the same table",
  ignore: paths.length === 0,
  fn() {
    for (const dataset of sanctionsDatasets) {
      const readSource = (name: string) => {
        const source = dataset.sources.find((candidate) => candidate.name === name);
        const path = paths.filter((candidate) => source?.storedPath.test(candidate)).at(-1);
        if (path === undefined) return undefined;
        const dated = /\d{4}-\d{2}(-\d{2})?/.exec(path)?.[0] ?? "2026-01-01";
        return { bytes: Deno.readFileSync(`${referenceDir}/${path}`), dated };
      };
      const first = dataset.compile(readSource);
      assert(first.rows > 10, dataset.id);
      assertEquals(readSanctionsTable(first.table, dataset.list).length, first.rows, dataset.id);
      assertEquals(dataset.compile(readSource), first, dataset.id);
      if (dataset.shipped) {
        assertEquals(first.table, Deno.readTextFileSync(`data/${dataset.tablePath}`), dataset.id);
      }
    }
  },
});

Deno.test("sanctionsDatasets name the official file when nothing is at hand", () => {
  const officialFiles = [
    "SDN.CSV",
    "CONS_PRIM.CSV",
    "csvFullSanctionsList_1_1.csv",
    "consolidated.xml",
    "UK-Sanctions-List.csv",
  ];
  for (const [place, dataset] of sanctionsDatasets.entries()) {
    assertThrows(
      () => dataset.compile(() => undefined),
      SyntaxError,
      `${officialFiles[place]}: the file is missing`,
    );
  }
});

function listFiles(folder: string, prefix: string): string[] {
  try {
    return [...Deno.readDirSync(`${folder}/${prefix}`)].flatMap((file) =>
      file.isDirectory ? listFiles(folder, `${prefix}${file.name}/`) : [`${prefix}${file.name}`]
    ).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}
