import { pathToFileURL } from "node:url";
import { assert, assertEquals, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { datasets } from "../../../../src/data/publishers/mod.ts";
import { keepInstitution } from "../../../../src/data/publishers/sanctions/keep_institution.ts";
import { parseEuList, parseUkList, parseUnList } from "../../../../src/data/publishers/sanctions/lists.ts";
import { parseOfacDates } from "../../../../src/data/publishers/sanctions/ofac.ts";
import {
  loadReferenceData,
  openDataFolder,
  writeOfacDates,
  writeSanctionsTable,
} from "../../../../src/data/registers/mod.ts";
import {
  loadSanctionsSteps,
  readEuNamedBans,
  readSanctionsTable,
} from "../../../../src/data/registers/sanctions_table.ts";
import {
  collectFromFolder,
  openActiveTables,
  openEditionStore,
  shipEditions,
} from "../../../../src/editions/mod.ts";
import { sanctionsLists } from "../../../../src/identifiers/mod.ts";
import { refreshInto, shippedBasis } from "../../../editions/refresh_into.ts";
import { testCalls } from "../../../support/call_transcript.ts";
import { TestClock } from "../../../support/clock.ts";
import { finish } from "../../../support/finish.ts";
import { inFolder } from "../../../support/in_folder.ts";
import { readGoldenText } from "../golden_files.ts";
import { sanctionsEntry } from "../../../support/records.ts";
import { quickFileDatabase } from "../../../support/temp_database.ts";

const entry = sanctionsEntry({
  id: "RUS0001",
  name: 'BANK "A", PJSC',
  aliases: ["BANK | A", "БАНК А"],
  countries: ["RU"],
  programmes: ["Russia"],
  listedOn: "2022-02-24",
  bics: ["AAAARUMM"],
});

Deno.test("readSanctionsTable() reads what writeSanctionsTable() wrote", () => {
  const bare = sanctionsEntry({ id: "RUS0002", name: entry.name, programmes: entry.programmes });
  const read = readSanctionsTable(writeSanctionsTable([bare, entry]), "UK");
  assertEquals(read, [{ ...entry, aliases: ["BANK / A", "БАНК А"] }, bare]);
});

Deno.test("loadSanctionsSteps() merges an entry that is in two tables of one list", () => {
  const tables = [
    { list: "OFAC", table: writeSanctionsTable([{ ...entry, bics: [], aliases: [] }]), asOf: "2026-08-20" },
    {
      list: "OFAC",
      table: writeSanctionsTable([{ ...entry, name: "BANK A", programmes: ["CAPTA"] }]),
      asOf: "2025-12",
    },
  ] as const;
  const data = finish(loadSanctionsSteps(tables, null));
  assertEquals(data.asOfByList, new Map([["OFAC", "2025-12"]]));
  assertEquals(data.entries.length, 1);
  assertEquals(data.entries[0]?.aliases, ["BANK A", "BANK / A", "БАНК А"]);
  assertEquals([data.entries[0]?.programmes, data.entries[0]?.bics], [["Russia", "CAPTA"], ["AAAARUMM"]]);
});

Deno.test("every shipped reviewed identity refers to an entry in a shipped list", async () => {
  const { entries, reviewedIdentities } = (await loadReferenceData()).sanctions;
  const keys = new Set(entries.map(({ list, id }) => `${list} ${id}`));
  const pairs = reviewedIdentities.map(({ list, entryId, bic8, bankCode }) => {
    assert(keys.has(`${list} ${entryId}`), `${bic8 ?? bankCode}`);
    return `${list} ${entryId} ${bic8 ?? bankCode}`;
  });
  assert(pairs.length > 100);
  assertEquals(new Set(pairs).size, pairs.length);
});

Deno.test("the sanctions datasets report which official file is missing", () => {
  const sanctionsDatasets = datasets.filter(({ kind }) => kind.startsWith("sanctions"));
  assert(sanctionsDatasets.length > sanctionsLists.length);
  for (const { compile, sources: [official] } of sanctionsDatasets) {
    assertThrows(() => compile(() => undefined), SyntaxError, `${official?.name}: the file is missing`);
  }
});

function keep(name: string, remarks = "") {
  const facts = { list: "UN", id: "1", countries: [], programmes: [], listedOn: null } as const;
  return keepInstitution({ ...facts, names: [name], remarks });
}

// 33 of the 41 columns in the heading of 2026-04. `TYPE` is replaced by one of the two possible names of its column.
const ukColumns =
  "Last Updated|Unique ID|OFSI Group ID|UN Reference Number|Name 6|Name 1|Name 2|Name 3|Name 4|Name 5|Name type|" +
  "Alias strength|Title|Name non-latin script|Non-latin script type|Non-latin script language|Regime Name|TYPE|" +
  "Designation source|Sanctions Imposed|Other Information|UK Statement of Reasons|Address Line 1|Address Country|" +
  "Phone number|Website|Email address|Date Designated|Type of entity|Subsidiaries|Parent company|" +
  "Business registration number (s)|IMO number";

function ukFile(typeColumn: string, rows: readonly Readonly<Record<string, string>>[]): string {
  const names = ukColumns.split("|").map((name) => name === "TYPE" ? typeColumn : name);
  const lines = [Object.fromEntries(names.map((name) => [name, name])), ...rows].map((row) =>
    names.map((name) => `"${row[name] ?? ""}"`).join(",")
  );
  return `Report Date: 22-Aug-2026\n${lines.join("\n")}\n`;
}

/** An edition whose columns are in the opposite order. */
function reverseColumns(file: string): string {
  const [report, ...lines] = file.trimEnd().split("\n");
  const reversed = lines.map((line) => (line.match(/"[^"]*"/g) ?? []).toReversed().join(","));
  return `${report}\n${reversed.join("\n")}\n`;
}

/** Reads a bank of a UK list, which also has a ship: the same under both names of the type column, in either order. */
function readUk(cells: Readonly<Record<string, string>>) {
  const readings = ["Designation Type", "Individual, Entity, Ship"].flatMap((typeColumn) => {
    const bank = {
      ...{
        "Unique ID": "RUS1",
        "Name 6": "Bank 1",
        "Name type": "Primary Name",
        "Address Country": "Russia",
      },
      ...{ [typeColumn]: "Entity", ...cells },
    };
    const file = ukFile(typeColumn, [bank, { ...bank, [typeColumn]: "Ship" }]);
    return [file, reverseColumns(file)].map((text) => parseUkList(text).entries);
  });
  for (const reading of readings) assertEquals(reading, readings[0]);
  return readings[0] ?? [];
}

// ofac.ts: dates

// Written manually in the layout of SDN_ADVANCED.XML since 2024, with namespace and empty elements.
const datedEntry = (uid: string, ...days: readonly string[]) =>
  `<SanctionsEntry ID="${uid}" ProfileID="${uid}" ListID="1550">\r\n` +
  days.map((day) => {
    const [year, month, date] = day.split("-").map(Number);
    return `<EntryEvent ID="${uid}" EntryEventTypeID="1" LegalBasisID="1822"><Comment />` +
      `<Date CalendarTypeID="1"><Year>${year}</Year><Month>${month}</Month><Day>${date}</Day></Date></EntryEvent>`;
  }).join("") +
  `<SanctionsMeasure ID="1" SanctionsTypeID="1705"><Comment /><DatePeriod CalendarTypeID="1" /></SanctionsMeasure>` +
  `<SanctionsMeasure ID="2" SanctionsTypeID="1"><Comment>IRAN</Comment></SanctionsMeasure></SanctionsEntry>\r\n`;

const documentOf = (...entries: readonly string[]) =>
  `\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n` +
  `<Sanctions xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML" Version="3">` +
  `<DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>8</Month><Day>20</Day></DateOfIssue>\r\n` +
  `<DistinctParties><DistinctParty FixedRef="36"><Profile ID="36"><SanctionsEntryReference SanctionsEntryID="36" />` +
  `</Profile></DistinctParty></DistinctParties>\r\n` +
  `<SanctionsEntries>\r\n${entries.join("")}</SanctionsEntries><SanctionsEntryLinks />\r\n</Sanctions>\r\n`;

const pack = (text: string, name = "SDN_ADVANCED.XML") => zipSync({ [name]: strToU8(text) });
const parse = (bytes: Uint8Array) => parseOfacDates(bytes, "SDN_ADVANCED.ZIP");

Deno.test("parseOfacDates() reads across the pieces in which a large file is unpacked", () => {
  const days = Array.from({ length: 4_000 }, (_, index) => {
    const day = new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10);
    return [String(index + 1), day] as const;
  });
  const packed = pack(documentOf(...days.map(([uid, day]) => datedEntry(uid, day))));
  // The archive is unpacked in pieces of 16 KB, so it needs several.
  assert(packed.length > 2 * 16 * 1024, String(packed.length));
  const { listedOnByUid } = parse(packed);
  assertEquals([...listedOnByUid], days.map((pair) => [...pair]));
});

function readDates(what = "") {
  const text = documentOf(datedEntry("36", "1986-12-10"));
  const archives: Readonly<Record<string, () => Uint8Array>> = {
    endless: () => pack(text.replace("</SanctionsEntry>", "x".repeat(2_000_000))),
    other_encoding: () => zipSync({ "SDN_ADVANCED.XML": new Uint8Array([0x3c, 0xff, 0xfe]) }),
  };
  return Object.fromEntries(parse(archives[what]?.() ?? pack(text, what)).listedOnByUid);
}

const daysTable = writeOfacDates({
  issuedOn: "2026-08-20",
  listedOnByUid: new Map([["37", "1999-01-01"], ["36", "1986-12-10"]]),
});

testCalls(new URL("lists.calls", import.meta.url), {
  keep: (name = "", remarks) => keep(name, remarks).map(({ bankCodes }) => ["kept", ...bankCodes].join(" ")),
  euBans: (act = "", annex = "XLV.A", read = "by hand") => {
    const heading = "id\tname\taliases\tcountry\tbic\tact\tannex\tfrom\tread\n";
    const row = [
      "833/2014 XLV.A 1",
      "Tolubay",
      "Tolubay Bank",
      "KG",
      "TOLUKG22",
      act,
      annex,
      "2025-11-12",
      read,
    ];
    return readEuNamedBans(`${heading}${row.join("\t")}\n`);
  },
  euBics: () => {
    const lines = readGoldenText("sanctions_eu").split("\r\n").filter((line) => line !== "");
    const added = ["Entity_Other;Identification_Remark", ";", ";", "x;BIC OTKRRUMM"];
    const file = lines.map((line, index) => `${line};${added[index] ?? ";"}\r\n`).join("");
    return parseEuList(file).entries[1]?.bics;
  },
  unBics: () => {
    const noted = readGoldenText("sanctions_un").replace("<COUNTRY>", "<NOTE>BIC CBKKKPPY</NOTE><COUNTRY>");
    return parseUnList(noted).entries[0]?.bics;
  },
  uk: (cells = "") => readUk(JSON.parse(cells)).flatMap(({ bics, bankCodes }) => [...bics, ...bankCodes]),
  ukLeis: (cells = "") => readUk(JSON.parse(cells)).flatMap(({ leis }) => leis),
  ofacDates: readDates,
  days: (how) => {
    const table = "id\tname\tlisted_on\n36\tBANK A\t\n37\tBANK B\t2020-01-01\n38\tBANK C\t\n";
    const dates = how === "none" ? null : how === "cut" ? daysTable.slice(0, -1) : daysTable;
    return finish(loadSanctionsSteps([{ list: "OFAC", table, asOf: "2026-08-20", dates }], null)).entries
      .map(({ listedOn }) => listedOn);
  },
  daysTable: () => daysTable,
});

// keep_institution.ts: which part of a list is kept

Deno.test("the head of a list that was refreshed and shipped has the numbers of kept and of all entities", async () => {
  await inFolder(async (path) => {
    const folder = pathToFileURL(`${path}/`);
    const files = [
      ["sanctions_un", "consolidated.xml"],
      ["sanctions_ofac_sdn", "SDN.CSV", "SDN_2026-11-20.CSV"],
      ["sanctions_ofac_sdn", "ALT.CSV"],
      ["sanctions_ofac_sdn", "ADD.CSV"],
      ["sanctions_ofac_sdn", "SDN_COMMENTS.CSV"],
    ] as const;
    for (const [id, name, stored = name] of files) {
      await Deno.writeTextFile(new URL(stored, folder), readGoldenText(id, name));
    }
    await using database = await quickFileDatabase();
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const lists = datasets.filter(({ id }) => id === "sanctions_un" || id === "sanctions_ofac_sdn");
    const shipped = await shippedBasis();
    await refreshInto(storage, {
      datasets: lists,
      shipped,
      collect: await collectFromFolder(folder),
    });

    const active = await openActiveTables(shipped, openEditionStore(storage), () => {});
    await shipEditions(active, lists, folder);
    const { entries } = await openDataFolder(folder);
    assertEquals(
      entries.map(({ edition: { dataset, asOf }, completeness }) => [dataset, asOf, completeness]),
      [
        ["sanctions_ofac_sdn", "2026-11-20", "complete: kept are 3 of the 4 entities of the list"],
        ["sanctions_un", "2026-02-27", "complete: kept are 1 of the 2 entities of the list"],
      ],
    );
  });
});
