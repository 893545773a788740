/**
 * The datasets as they are, fetched from a server that stands in for their publishers and serves files in the
 * official formats: written from the shipped tables.
 */
import { assert, assertEquals } from "@std/assert";
import { openLiveData } from "../../src/editions/mod.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { TestClock } from "../support/clock.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { makeWorkbook, type Rows } from "../data/publishers/make_workbook.ts";
import {
  abblRows,
  abblSheet,
  bitsRows,
  dutchRows,
  hnbRows,
  mnbRows,
  nbbRows,
} from "../data/publishers/workbook_samples.ts";
import { register, startPublisher } from "./publisher.ts";
import { refreshOfficial, shippedRecords } from "./refresh_into.ts";

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
  await using database = await tempFileDatabase();
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
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
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
  await using database = await tempFileDatabase();
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
