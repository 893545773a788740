/**
 * The datasets as they are, fetched from a server that stands in for their publishers and serves files in the
 * official formats: written from the shipped tables, or whole files where a folder of them is at hand.
 */
import { assert, assertEquals } from "@std/assert";
import { pathToFileURL } from "node:url";
import { type Dataset, datasets, loadReferenceData, openDataFolder } from "../../../src/registers/mod.ts";
import { openEditionStore, openLiveData } from "../../../src/registers/editions/mod.ts";
import {
  collectFromPublishers,
  createJudge,
  type DatasetOutcome,
  fetchLimits,
  refreshDatasets,
} from "../../../src/registers/refresh/mod.ts";
import { officialRecipe } from "../../../src/registers/source_files/mod.ts";
import type { Storage } from "../../../src/storage/mod.ts";
import { TestClock } from "../../support/clock.ts";
import { tempFileDatabase } from "../../support/temp_database.ts";
import { type Publisher, register, startPublisher } from "./publisher.ts";

const folder = pathToFileURL(`${Deno.env.get("REFERENCE_DATA_DIR") ?? "../shared/reference-data"}/`);
const ignore = await Deno.stat(folder).then(() => false, () => true);

/** A dataset whose official addresses lead to the stand-in; pages with a link lead there by the link. */
function throughStandIn(dataset: Dataset, { address }: Publisher): Dataset {
  const recipe = officialRecipe(dataset);
  assert(recipe !== null, `${dataset.id} is kept by hand`);
  const sources = recipe.sources.map((source) => ({
    ...source,
    url: `${address}/${source.linkOnPage === undefined ? source.name : "page"}`,
  }));
  return { ...dataset, official: { ...recipe, sources } };
}

async function refresh(
  storage: Storage,
  publisher: Publisher,
  ids: readonly string[],
  withheld: readonly string[] = [],
): Promise<ReadonlyMap<string, DatasetOutcome>> {
  const shipped = await openDataFolder();
  const some = datasets.filter(({ id }) => ids.includes(id));
  const { outcomes } = await refreshDatasets({
    datasets: some.map((dataset) => throughStandIn(dataset, publisher)),
    shipped: {
      entries: shipped.entries.filter(({ edition }) => !withheld.includes(edition.dataset)),
      readTable: async (id) => withheld.includes(id) ? undefined : await shipped.readTable(id),
    },
    store: openEditionStore(storage),
    collect: collectFromPublishers(fetchLimits),
    judge: createJudge(datasets),
    accepted: new Set(),
    dryRun: false,
    now: () => storage.clock.now(),
    started: () => {},
    finished: () => {},
  });
  return outcomes;
}

const { registers } = await loadReferenceData();

/** The Swiss bank master in force, in the layout of record description V3.0. */
function bankMaster(change: (name: string) => string = (name) => name): string {
  const heading = "IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;SIC IID;Headquarters;IID type;" +
    "QR-IID allocation;Name of bank/institution;Street Name;Building Number;Post Code;Town Name;Country;BIC;" +
    "SIC participation;RTGS customer payments, CHF;IP customer payments, CHF;euroSIC participation;" +
    "LSV+/BDD, CHF;LSV+/BDD, EUR;202611020430000";
  const types = { headquarters: "1", branch: "2", qr_iid: "4" };
  const flag = (value: boolean | null) => value === null ? "" : value ? "Y" : "N";
  const rows = Array.from({ length: 100_000 }, (_, iid) => String(iid).padStart(5, "0")).flatMap((iid) => {
    const record = registers.findClearing(iid);
    if (record === undefined) return [];
    const flags = [record.sic, record.rtgsChf, record.instantPaymentsChf, record.eurosic, record.lsvBddChf];
    return [[
      String(Number(iid)),
      record.validOn,
      record.mergedInto === null ? "N" : "Y",
      record.mergedInto ?? "",
      record.sicIid ?? "",
      record.headquartersIid ?? "",
      types[record.iidType],
      record.allocatedIid ?? "",
      change(record.name),
      record.street ?? "",
      record.buildingNumber ?? "",
      record.postCode ?? "",
      record.town ?? "",
      record.country,
      record.bic ?? "",
      ...[...flags, record.lsvBddEur].map(flag),
    ].join(";")];
  });
  return [heading, ...rows].map((line) => `${line}\r\n`).join("");
}

Deno.test("the Swiss and the Czech register are refreshed from their official files", async () => {
  const codes = registers.bankCodes("CZ");
  const czech = codes.map((code) => {
    const finding = registers.findBank("CZ", code.padEnd(20, "0"));
    assert(finding.status === "verified" && finding.match === "register");
    return `${code};${finding.record.name};${finding.record.bic ?? ""};A\r\n`;
  });
  await using publisher = startPublisher({
    "/bankmaster_V3.csv": bankMaster((name) =>
      name === "Freie Gemeinschaftsbank Genossenschaft" ? "FGB" : name
    ),
    "/kody_bank_CR.csv": register({}) + czech.join(""),
  });
  await using database = await tempFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const ids = ["six_bank_master", "cz_bank_codes"];
  const first = await refresh(storage, publisher, ids);
  const swiss = first.get("six_bank_master");
  assert(swiss?.outcome === "new", JSON.stringify(swiss));
  assertEquals([swiss.edition.asOf, swiss.edition.rows], ["2026-11-02", registers.clearingCount]);
  assertEquals([swiss.changes.added, swiss.changes.removed], [[], []]);
  // Nothing but the date has changed.
  assertEquals(first.get("cz_bank_codes")?.outcome, "renewed");

  const second = await refresh(storage, publisher, ids);
  assertEquals([...second.values()].map(({ outcome }) => outcome), ["unchanged", "unchanged"]);
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  assertEquals(live.current().registers.clearingCount, registers.clearingCount);
  const czechEdition = live.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
  assertEquals([czechEdition?.asOf, czechEdition?.fetchedAt], ["2026-11-02", storage.clock.now()]);
});

Deno.test({
  name: "official files alone make whole registers, and a second refresh is answered 304 for each",
  ignore,
  fn: async () => {
    const read = (path: string) => Deno.readFile(new URL(path, folder));
    await using publisher = startPublisher({
      "/page": `<a href="/blob/1/blz-aktuell-csv-data.csv">CSV</a>`,
      "/blob/1/blz-aktuell-csv-data.csv": await read("national-registers/de/blz-aktuell-csv-data.csv"),
      "/sepa-zv-vz_gesamt.csv": await read("national-registers/at/sepa-zv-vz_gesamt.csv"),
      "/SDN.CSV": await read("sanctions/ofac/sdn_2024-05-03.csv"),
      "/ALT.CSV": await read("sanctions/ofac/alt_2025-12.csv"),
      "/ADD.CSV": await read("sanctions/ofac/add_2025-12.csv"),
      "/SDN_COMMENTS.CSV": await read("sanctions/ofac/sdn_comments_2025-12.csv"),
      "/CONS_PRIM.CSV": await read("sanctions/ofac/cons_prim_2025-12.csv"),
      "/CONS_ALT.CSV": await read("sanctions/ofac/cons_alt_2025-12.csv"),
      "/CONS_ADD.CSV": await read("sanctions/ofac/cons_add_2025-12.csv"),
      "/CONS_COMMENTS.CSV": await read("sanctions/ofac/cons_comments_2025-12.csv"),
      "/consolidated.xml": await read("sanctions/un/UN_consolidated.xml"),
      "/sct.csv": await read("epc-registers/sepa_credit_transfer.csv"),
      "/sct_inst.csv": await read("epc-registers/sepa_instant_credit_transfer.csv"),
    });
    const rowsById: Readonly<Record<string, number>> = {
      de_bank_codes: 3511,
      at_bank_codes: 874,
      sanctions_ofac_sdn: 405,
      sanctions_ofac_consolidated: 76,
      sanctions_un: 21,
      epc_sct: 3797,
      epc_sct_inst: 2297,
    };
    const ids = Object.keys(rowsById);
    await using database = await tempFileDatabase();
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const first = await refresh(storage, publisher, ids, ids);
    assertEquals(
      Object.fromEntries(
        [...first].map(([id, found]) => [id, found.outcome === "new" ? found.edition.rows : found]),
      ),
      rowsById,
    );
    publisher.answers.length = 0;
    const second = await refresh(storage, publisher, ids, ids);
    assertEquals(new Set([...second.values()].map(({ outcome }) => outcome)), new Set(["unchanged"]));
    assertEquals(publisher.answers.filter((line) => !line.endsWith(" 304")), ["/page 200"]);
  },
});
