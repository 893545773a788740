/**
 * What a refresh brings: registers in the official formats of their publishers, and whom the lists name in them.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  type BankRecord,
  checksumOf,
  createLoader,
  type DataTables,
  type ReferenceData,
} from "../../src/data/registers/mod.ts";
import {
  compareListings,
  findKeptScreening,
  keepScreening,
  openEditionStore,
  openLiveData,
  openTablesInForce,
} from "../../src/editions/mod.ts";
import type { DatasetOutcome } from "../../src/editions/refresh_datasets.ts";
import { overlayTables } from "../../src/editions/tables_in_force.ts";
import { makeWorkbook, type Rows } from "../data/publishers/make_workbook.ts";
import {
  bdeInstitutions,
  bnbWorkbook,
  cbcgPage,
  codePage,
  ecbInstitutions,
  ewib,
  hebicList,
  lithuanianCodes,
  pangaliitPage,
  slovenianIdentifiers,
  strParticipants,
  utf16,
} from "../data/publishers/official_samples.ts";
import {
  abblRows,
  abblSheet,
  bitsRows,
  dutchRows,
  hnbRows,
  mnbRows,
  nbbRows,
} from "../data/publishers/workbook_samples.ts";
import { TestClock } from "../support/clock.ts";
import { quickFileDatabase, type TempDatabase } from "../support/temp_database.ts";
import { register, startPublisher } from "./publisher.ts";
import { openRelease, refreshOfficial, shippedLists, shippedRecords } from "./refresh_into.ts";

// The datasets as they are, fetched from a server that stands in for their publishers and serves files in the
// official formats: written from the shipped tables.

/** Reads each table once for all tests. */
const load = createLoader();
const { registers } = await load(await openRelease());

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
    // An IID that has left is known by what took it over; the file has it no more.
    if (record === undefined || (record.mergedInto !== null && record.iidType !== "qr_iid")) return [];
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
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const ids = ["six_bank_master", "cz_bank_codes"];
  const first = await refreshOfficial(storage, publisher, ids);
  const swiss = first.get("six_bank_master");
  assert(swiss?.outcome === "new", JSON.stringify(swiss));
  assertEquals([swiss.edition.asOf, swiss.edition.rows], ["2026-11-02", registers.clearingCount]);
  assertEquals([swiss.changes.added, swiss.changes.removed], [[], []]);
  // Nothing but the date has changed.
  assertEquals(first.get("cz_bank_codes")?.outcome, "renewed");

  const second = await refreshOfficial(storage, publisher, ids);
  assertEquals([...second.values()].map(({ outcome }) => outcome), ["unchanged", "unchanged"]);
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 0, load });
  assertEquals(live.current().registers.clearingCount, registers.clearingCount);
  const czechEdition = live.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
  assertEquals([czechEdition?.asOf, czechEdition?.fetchedAt], ["2026-11-02", storage.clock.now()]);
});

const workbookFile = (rows: Rows) => new Uint8Array(makeWorkbook(rows));

/** The shipped Belgian register in the layout of the NBB: codes that nobody holds are listed as free. */
async function belgianList(): Promise<Rows> {
  const heldByCode = new Map(
    (await shippedRecords("be_bank_codes")).map((record) => [record.bankCode, record]),
  );
  const rows = Array.from({ length: 1000 }, (_, number) => {
    const code = String(number).padStart(3, "0");
    const held = heldByCode.get(code);
    return [code, code, ...(held ? [held.bic ?? "N/A", held.name] : ["VRIJ", "VRIJ", "LIBRE"])];
  });
  return [nbbRows.slice(0, 1), nbbRows.slice(1, 2), rows].flat();
}

Deno.test("registers are refreshed from official workbooks, which agree with the shipped tables", async () => {
  const dutch = (await shippedRecords("nl_bank_codes")).map((
    { bankCode, bic, name },
  ) => [bic ?? "", bankCode, name]);
  const norwegian = (await shippedRecords("no_bank_codes")).map((
    { bankCode, bic, name },
  ) => [bankCode, bic ?? "", name]);
  const croatian = (await shippedRecords("hr_bank_codes")).map((
    { bankCode, bic, name },
  ) => ["", name, bankCode, bic ?? ""]);
  const hungarian = (await shippedRecords("hu_bank_codes")).map((
    { bankCode, bic, name, office },
  ) => [`${bankCode}00009`, bic ?? "", office ?? name]);
  const luxembourgish = (await shippedRecords("lu_bank_codes")).map((
    lu,
  ) => [lu.name, lu.bankCode, lu.bic ?? ""]);
  await using publisher = startPublisher({
    "/grouped_list_current.xlsx": workbookFile(await belgianList()),
    "/page": `<a href="/wp-content/uploads/2026/11/BIC-lijst-NL-2.xlsx">BICs (Excel)</a>
      <a href="/newDocRequest/0a1b/ABBL_LuxembourgRegisterofIBANBICCodes152.xlsx">Register</a>`,
    "/newDocRequest/0a1b/ABBL_LuxembourgRegisterofIBANBICCodes152.xlsx": new Uint8Array(
      makeWorkbook([...abblRows.slice(0, 1), ...luxembourgish], {}, abblSheet),
    ),
    "/wp-content/uploads/2026/11/BIC-lijst-NL-2.xlsx": workbookFile([...dutchRows.slice(0, 2), ...dutch]),
    "/bits_iban.xlsx": workbookFile([...bitsRows.slice(0, 1), ...norwegian]),
    "/sht.xlsx": workbookFile([...mnbRows.slice(0, 1), ...hungarian]),
    "/e-payment-service-provider-codes.xlsx": workbookFile([...hnbRows.slice(0, 3), ...croatian]),
  });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const ids = [
    "be_bank_codes",
    "nl_bank_codes",
    "nl_iban_issuers",
    "no_bank_codes",
    "hu_bank_codes",
    "hr_bank_codes",
    "lu_bank_codes",
  ];
  const first = await refreshOfficial(storage, publisher, ids);
  // Nothing but the date has changed: the official form of a row means what the shipped row means.
  for (const [id, found] of first) {
    assertEquals(found.outcome, "renewed", `${id}: ${JSON.stringify(found)}`);
  }
  const dates = new Map([...first].map(([id, found]) => ["edition" in found && found.edition?.asOf, id]));
  assertEquals([...dates.keys()].sort(), ["2026-09-01", "2026-09-02", "2026-11-02"]);
  const second = await refreshOfficial(storage, publisher, ids);
  assertEquals(new Set([...second.values()].map(({ outcome }) => outcome)), new Set(["unchanged"]));
});

// National registers fetched from a server that stands in for their publishers and serves text files in the
// official layouts, written from the shipped tables or by hand.

/** The heading lines of a sample, with rows of our own below them. */
function withRows(sample: string, headingLines: number, rows: readonly string[]): string {
  return [...sample.split("\n").slice(0, headingLines), ...rows, ""].join("\n");
}

function strFile(records: readonly BankRecord[]): string {
  return withRows(
    strParticipants,
    1,
    records.map(({ bankCode, name }) =>
      `${bankCode},,n/a,Não,RSFN,"${name.replaceAll('"', '""')}",22/04/2002`
    ),
  );
}

function ecbFile(records: readonly BankRecord[]): Uint8Array<ArrayBuffer> {
  const rows = records.map((record) =>
    [
      record.country + record.bankCode,
      record.bic ?? "",
      record.country,
      record.name,
      "",
      record.street ?? "",
      record.postCode ?? "",
      record.town ?? "",
      ...["Credit Institution", "", "", "", "Yes", "No\r"],
    ].join("\t")
  );
  return utf16(withRows(ecbInstitutions, 1, rows));
}

function lithuanianFile(records: readonly BankRecord[]): Uint8Array<ArrayBuffer> {
  const rows = records.map(({ bankCode, bic, name, town }) =>
    `${bankCode};${bic ?? ""};${name};;;${town ?? ""};;;;LT;;;;;\r`
  );
  return codePage(withRows(lithuanianCodes, 1, rows), 1257);
}

function slovenianFile(records: readonly BankRecord[]): Uint8Array<ArrayBuffer> {
  const rows = records.map(({ bankCode, bic, name, office }) =>
    `${bankCode};${office ?? name};;;;${bic ?? ""}\r`
  );
  return codePage(withRows(slovenianIdentifiers, 1, rows), 1250);
}

function polishFile(records: readonly BankRecord[]): string {
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const banks = [...Map.groupBy(records, ({ name }) => name)].map(([name, numbers]) => {
    const units = numbers.map(({ bankCode, bic }) =>
      `<Jednostka><NumerRozliczeniowy><NrRozliczeniowy>${bankCode}</NrRozliczeniowy>` +
      `${bic === null ? "" : `<KodyBIC>BIC ${bic}</KodyBIC>`}</NumerRozliczeniowy></Jednostka>`
    );
    return `<Instytucja><NazwaInstytucji>${escape(name)}</NazwaInstytucji>${units.join("\n")}</Instytucja>`;
  });
  return withRows(ewib, 2, [...banks, "</Instytucje>"]);
}

function ukrainianFiles(records: readonly BankRecord[]): Readonly<Record<string, string>> {
  const state = { N_STAN: "Нормальний", NSTAN_GOL: "Нормальний" };
  return {
    "/get_data_branch.json": JSON.stringify(
      records.map(({ bankCode }) => ({ GLMFO: Number(bankCode), MFO: Number(bankCode), ...state })),
    ),
    "/get_data_branch_glbank.json": JSON.stringify(
      records.map(({ bankCode, name }) => ({
        GLMFO: Number(bankCode),
        NAME_E: `Long name (скорочена назва - ${name})`,
      })),
    ),
  };
}

const page = `<a href="/fi_mrr_csv_261031.csv.gz">gz</a> <a href="/fi_mrr_csv_261031.csv">csv</a>
<a href="/uploads/FIK_KODAI_20261102-en.csv">CSV</a>`;

function outcomesOf(outcomes: ReadonlyMap<string, DatasetOutcome>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...outcomes].map(([id, found]) => [
      id,
      found.outcome === "new"
        ? [found.edition.rows, found.changes.added.length, found.changes.removed.length]
        : "reason" in found
        ? found.reason
        : found.outcome,
    ]),
  );
}

Deno.test("text files of seven registers compile to the codes and records of the shipped tables", async () => {
  const [es, fr, lt, pl, si, ua] = await Promise.all(
    ["es", "fr", "lt", "pl", "si", "ua"].map((country) => shippedRecords(`${country}_bank_codes`)),
  );
  assert(es && fr && lt && pl && si && ua);
  await using publisher = startPublisher({
    "/page": page,
    "/fi_mrr_csv_261031.csv": ecbFile([...es, ...fr]),
    "/uploads/FIK_KODAI_20261102-en.csv": lithuanianFile(lt),
    "/plewiba.xml": polishFile(pl),
    "/list-of-identifiers-of-psp.csv": slovenianFile(si),
    ...ukrainianFiles(ua),
  });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const ids = ["es", "fr", "lt", "pl", "si", "ua"].map((country) => `${country}_bank_codes`);
  const disputed = fr.filter(({ bic }) => bic === null).length;
  assertEquals(outcomesOf(await refreshOfficial(storage, publisher, ids)), {
    es_bank_codes: "renewed",
    // Without a BIC an institution of the ECB list is left to the lists that come after it.
    fr_bank_codes: [fr.length - disputed, 0, disputed],
    lt_bank_codes: "renewed",
    pl_bank_codes: "renewed",
    si_bank_codes: "renewed",
    ua_bank_codes: "renewed",
  });
  const second = await refreshOfficial(storage, publisher, ids);
  assertEquals(new Set([...second.values()].map(({ outcome }) => outcome)), new Set(["unchanged"]));
});

Deno.test("Brazil takes the shorter official list first, and a cut one neither then nor later", async () => {
  const records = await shippedRecords("br_bank_codes");
  const [path, ids] = ["/ParticipantesSTRport.csv", ["br_bank_codes"]];
  await using publisher = startPublisher({ [path]: strFile(records.slice(0, 299)) });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const outcome = async () => outcomesOf(await refreshOfficial(storage, publisher, ids)).br_bank_codes;
  assertEquals(await outcome(), "299 rows, expected at least 300");
  publisher.pages.set(path, strFile(records.slice(0, 357)));
  assertEquals(await outcome(), [357, 0, records.length - 357]);
  publisher.pages.set(path, strFile(records.slice(0, 320)));
  assertStringIncludes(String(await outcome()), "320 rows, more than a tenth fewer than the 357");
});

/** Rows of a page of bank codes. */
const estonianPage = pangaliitPage.replace(
  "</tbody>",
  ["10", "12", "42", "77"].map((code) => `<tr><td>Pank ${code}</td><td></td><td>${code}</td></tr>`).join("") +
    "</tbody>",
);

Deno.test("lists that do not ship answer after the first refresh, in the order of the catalogue", async () => {
  const greekRows = Array.from({ length: 14 }, (_, index) => `'${500 + index}';BANK ${index};;;;;\r`);
  const spanishRows = Array.from({ length: 98 }, (_, index) => `,,Entidad ${index},,,,,"${6800 + index}"`);
  const bulgarianRows = Array.from({ length: 20 }, (_, index) => {
    const code = `AA${String.fromCharCode(65 + index)}A`;
    const cells = [`Банка ${index}`, `${code}1000`, `${code}BGSF`];
    return `<Row><Cell/>${cells.map((text) => `<Cell><Data>${text}</Data></Cell>`).join("")}</Row>`;
  });
  const montenegrinRows = ["520", "530", "535", "540", "555", "560"].map((code) =>
    `<tr><td>3</td><td>Banka ${code}</td><td></td><td>${code}</td></tr>`
  );
  await using publisher = startPublisher({
    "/pangaliit-bank-codes.html": estonianPage,
    "/BAE_BIC.xls": bnbWorkbook.replace("</Table>", `${bulgarianRows.join("")}</Table>`),
    "/cbcg-rtgs-system.html": cbcgPage.replace(
      "</table></body>",
      `${montenegrinRows.join("")}</table></body>`,
    ),
    "/hebic-banks.csv": codePage(`${hebicList}${greekRows.join("\n")}\n`, 1253),
    "/lista-mfi-es.csv": `${bdeInstitutions}${spanishRows.join("\n")}\n`,
  });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const before = await openLiveData({ storage, report: () => {}, intervalMs: 0, load });
  assertEquals(before.current().registers.findBank("EE", "2200221020145685").status, "unavailable");

  const ids = [
    "es_bank_codes_bde",
    "ee_bank_codes",
    "bg_bank_codes_bnb",
    "me_bank_codes_cbcg",
    "gr_bank_codes_hebic",
  ];
  assertEquals(outcomesOf(await refreshOfficial(storage, publisher, ids)), {
    es_bank_codes_bde: [100, 100, 0],
    ee_bank_codes: [9, 9, 0],
    bg_bank_codes_bnb: [22, 22, 0],
    me_bank_codes_cbcg: [8, 8, 0],
    gr_bank_codes_hebic: [16, 16, 0],
  });
  const { registers } = (await openLiveData({ storage, report: () => {}, intervalMs: 0, load })).current();
  const answer = (country: string, bban: string) => {
    const found = registers.findBank(country, bban);
    assert(found.status === "verified" && found.match === "register", `${country} ${bban}`);
    return [found.record.name, found.record.bic, found.edition.register];
  };
  assertEquals(answer("EE", "2200221020145685"), ["Swedbank AS", "HABAEE2X", "Pangaliit bank codes"]);
  // The register before the hand-kept list.
  assertEquals(answer("BG", "BUIN95611000000000"), [
    "Алианц Банк България АД",
    "BUINBGSF",
    "BNB register of BAE codes and BICs",
  ]);
  assertEquals(answer("ME", "510000000000000000")[2], "CBCG identification codes of the RTGS system");
  // Lists of names after the lists with BICs.
  assertEquals(answer("GR", "01101250000000012300695")[2], "schwifty list of banks, GR");
  assertEquals(answer("GR", "07301250000000012300695")[2], "HEBIC list of credit institutions");
  assertEquals(
    answer("ES", "21000418450200051332")[2],
    "ECB list of monetary financial institutions (copy compiled by iban-to-bic)",
  );
  assertEquals(answer("ES", "67300418450200051332"), [
    "ALPHA FX SUCURSAL EN ESPAÑA",
    null,
    "Banco de España list of institutions",
  ]);
});

Deno.test("a list that does not ship is refused when it is much shorter than it should be", async () => {
  await using publisher = startPublisher({ "/pangaliit-bank-codes.html": pangaliitPage });
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  assertEquals(outcomesOf(await refreshOfficial(storage, publisher, ["ee_bank_codes"])), {
    ee_bank_codes: "5 rows, expected at least 8",
  });
});

// listed_institutions.ts

/** The release with three registers: of the BIC directory the head offices from M to O, of Germany two towns. */
const folder = await changeTable(
  await changeTable(
    await shippedLists("de_bank_codes", "cz_bank_codes", "bic_directory_2024_07"),
    "bic_directory_2024_07",
    (text) => text.replaceAll(/^(?![M-O][A-Z0-9]{7}\t|bic\t).*\n/gm, ""),
  ),
  "de_bank_codes",
  (text) => text.replaceAll(/^(?=\d)(?!20|512).*\n/gm, ""),
);
const shipped = await load(folder);

async function changeTable(
  tables: DataTables,
  dataset: string,
  change: (text: string) => string,
): Promise<DataTables> {
  const entry = tables.entries.find(({ edition }) => edition.dataset === dataset);
  const table = await tables.readTable(dataset);
  if (entry === undefined || table === undefined) throw new Error(`There is no ${dataset}`);
  const text = change(table.text);
  const edition = { ...entry.edition, sha256: checksumOf(text) };
  return overlayTables(tables, [{ entry: { ...entry, edition }, text }]);
}

/** The shipped data with one table changed. */
async function withTable(dataset: string, change: (text: string) => string): Promise<ReferenceData> {
  return await load(await changeTable(folder, dataset, change));
}

/** Lines, shortly: what became of which institution, by which entry. */
async function linesOf(before: ReferenceData, after: ReferenceData): Promise<string[]> {
  const { newlyListed, delisted } = await compareListings(before, after);
  return [
    ...newlyListed.map((each) => ({ ...each, sign: "+" })),
    ...delisted.map((each) => ({ ...each, sign: "-" })),
  ]
    .map(({ sign, bic8, holder, list, entryId, outcome }) =>
      `${sign} ${outcome} ${bic8 ?? "-"} ${holder} ${list} ${entryId}`
    );
}

Deno.test("an entry that prints a name alone lists the institution of a register that has it", async () => {
  const listed = await withTable(
    "sanctions_uk",
    (text) =>
      text.replace(/^INU0300\t.*\n/m, "") +
      "ZZZ0001\tOesterreichische Kontrollbank\t\tRussia\t2026-11-20\t\n",
  );
  const lines = await linesOf(shipped, listed);
  assertEquals(lines.map((line) => line.split(" ").slice(0, 3).join(" ")), [
    "+ review OEKOATWW",
    "+ review OEKBATWW",
    // Of the same group by the entry that is gone, some of them by way of other lists.
    "- hit MELIDEHH",
    "- hit MRBBRUMM",
    "- hit MELIGB2L",
    "- hit MELIHKHH",
    "- hit MELIIQBA",
    "- hit MELIIRTH",
  ]);
  const turn = (line: string) => (line.startsWith("+") ? "-" : "+") + line.slice(1);
  assertEquals(new Set((await linesOf(listed, shipped)).map(turn)), new Set(lines));
});

Deno.test("a register that newly names a listed bank is told, and who leaves it is not called delisted", async () => {
  const without = await withTable(
    "de_bank_codes",
    (text) => text.split("\n").filter((line) => !line.includes("Saderat")).join("\n"),
  );
  assertEquals(await linesOf(shipped, without), []);
  const lines = await linesOf(without, shipped);
  assertEquals([...new Set(lines.map((line) => line.split(" ").slice(0, 3).join(" ")))], ["+ hit SIHRDEH1"]);
});

Deno.test("a table that is as it was changes nothing", async () => {
  assertEquals(await linesOf(shipped, shipped), []);
});

// What these tests protect: whom the lists concern is kept with the editions in force, and is never that of
// others.

const uk = (await folder.readTable("sanctions_uk"))?.text ?? "";
const czech = (await folder.readTable("cz_bank_codes"))?.text ?? "";
const listing = `${uk}ZZZ0001\tOesterreichische Kontrollbank\t\tAustria\t2026-11-20\t\n`;
/** The register now names a listed bank. */
const newCzech = czech.replace("Komerční banka, a.s.", "Bank Saderat Iran");

/** A database without editions, and what a test does with it. */
async function openWorld(database: TempDatabase, tables: DataTables) {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const store = openEditionStore(await database.open(clock));
  const origins = { shipped: tables, store };
  return {
    origins,
    save: async (dataset: string, text: string, asOf: string) => {
      clock.advance(60_000);
      const rows = text.trimEnd().split("\n").length - 1;
      await store.save({ dataset, asOf, rows, sha256: checksumOf(text), fetchedAt: clock.now() }, text, []);
    },
    inForce: async () => await load(await openTablesInForce(tables, store, () => {})),
    keep: async (change: Parameters<typeof keepScreening>[2]) =>
      await keepScreening(origins, clock.now(), change),
    now: () => clock.now(),
  };
}

Deno.test("the outcome that is kept is that of the editions in force: whom they list, and nobody else", async () => {
  await using database = await quickFileDatabase();
  await using otherDatabase = await quickFileDatabase();
  const { origins, save, keep, now } = await openWorld(database, folder);
  await save("sanctions_uk", listing, "2026-11-20");
  assertEquals((await findKeptScreening(origins)).isCurrent, false);
  const version = await origins.store.version();
  await keep(null);
  // No instance takes it for new reference data.
  assertEquals(await origins.store.version(), version);
  const listed = await findKeptScreening(origins);
  assertEquals([listed.screenedAt, listed.isCurrent], [now(), true]);
  const concerned = listed.outcome.rows.filter(({ entry }) => entry === "ZZZ0001");
  assertEquals(new Set(concerned.map(({ bic }) => bic.slice(0, 8))), new Set(["OEKBATWW", "OEKOATWW"]));

  await save("sanctions_uk", uk, "2026-11-21");
  await save("cz_bank_codes", newCzech, "2026-11-21");
  await keep(null);
  const { outcome } = await findKeptScreening(origins);
  assertEquals(outcome.rows.filter(({ entry }) => entry === "ZZZ0001"), []);

  // In another, with the whole release, it is at first the one of the software, and nothing is stored while that is right.
  const other = await openWorld(otherDatabase, await openRelease());
  await other.keep(null);
  const atFirst = await findKeptScreening(other.origins);
  assertEquals([atFirst.screenedAt, atFirst.isCurrent, await other.origins.store.list()], [null, true, []]);
  // When a register alone has changed, it comes to the same without screening all again.
  const before = await other.inForce();
  await other.save("cz_bank_codes", newCzech, "2026-11-21");
  const after = await other.inForce();
  const { affected } = await compareListings(before, after);
  await other.keep({ before, after, affected });
  const followed = await findKeptScreening(other.origins);
  assertEquals(followed.isCurrent, true);
  const isCzech = ({ dataset }: { readonly dataset: string }) => dataset === "cz_bank_codes";
  const isOther = (row: { readonly dataset: string }) => !isCzech(row);
  const gained = outcome.rows.filter(isCzech);
  assertEquals(gained.some(({ name }) => name === "Bank Saderat Iran"), true);
  assertEquals(followed.outcome.rows.filter(isCzech), gained);
  assertEquals(followed.outcome.rows.filter(isOther), atFirst.outcome.rows.filter(isOther));
});
