/**
 * The service in this process, with editions that a refresh has fetched from a publisher on this machine. They are
 * judged and stored as in production.
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { strToU8 } from "fflate";
import { datasets } from "../../src/data/publishers/mod.ts";
import { openDataFolder, shippedData, writeSanctionsTable } from "../../src/data/registers/mod.ts";
import { readSanctionsTable } from "../../src/data/registers/sanctions_table.ts";
import { checksumOf } from "../../src/data/registers/data_folder.ts";
import { createJudge } from "../../src/editions/judge_edition.ts";
import { type LiveData, openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import type { DatasetOutcome, RefreshResult } from "../../src/editions/refresh_datasets.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { type Page, startPublisher } from "../editions/publisher.ts";
import { makeSmallRelease, refreshInto, shippedBasis } from "../editions/refresh_into.ts";
import { packZip } from "../support/pack_zip.ts";
import { sanctionsEntry } from "../support/records.ts";
import { openKey } from "../support/seed_key.ts";
import { memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

/** A service and its data. */
interface Service {
  readonly app: TestApp;
  readonly live: LiveData;
}

const used = ["de_bank_codes", "at_bank_codes", "cz_bank_codes", "sanctions_uk", "sanctions_ofac_sdn"];
const release = await makeSmallRelease(...used);

/** Runs a service that follows its database, by default on a release with few registers and lists. */
async function withService(use: (service: Service) => Promise<void>, shipped = release): Promise<void> {
  const opened: LiveData[] = [];
  await using app = await TestApp.open({}, "2026-11-21T08:00:00Z", async (storage) => {
    opened.push(await openLiveData({ storage, shipped, report: () => {}, intervalMs: 0 }));
    return opened[0] ?? Promise.reject(new Error("Cannot open the data"));
  });
  const [live] = opened;
  assert(live);
  await use({ app, live });
}

/**
 * Refreshes a dataset of one file, and activates the new edition. The publisher's URL redirects to the file, as
 * official URLs do.
 *
 * @param file `null` if the publisher has no file.
 */
async function refreshFrom(
  { app, live }: Service,
  id: string,
  file: Uint8Array | null,
): Promise<RefreshResult> {
  await using publisher = startPublisher({
    "/download": () => new Response(null, { status: 302, headers: { Location: "/signed/file" } }),
    ...(file !== null && { "/signed/file": new Uint8Array(file) }),
  });
  const some = datasets.filter((dataset) => dataset.id === id).map((dataset) => ({
    ...dataset,
    sources: dataset.sources.map((source) => ({ ...source, url: `${publisher.address}/download` })),
  }));
  const shipped = await shippedBasis(...used);
  const result = await refreshInto(app.storage, { datasets: some, shipped });
  await live.swapIfNewer();
  return result;
}

// Institutions identified by their LEI

/** The LEI of Erste Bank in the Austrian register. */
const ERSTE_LEI = "549300HUKIA1IZQHFZ83";
const COMMERZBANK_LEI = "851WYGNLUQLFZBSYGB56";
const ERSTE_IBAN = composeIban("AT", "2011100001234567");
const COMMERZBANK_IBAN = "DE89370400440532013000";

/** Stores the UK list with one more entry, which has an LEI and no other identifier of the bank. */
async function listByLei({ app, live }: Service, lei: string): Promise<void> {
  const table = await (await openDataFolder()).readTable("sanctions_uk");
  assert(table);
  const entry = {
    id: "ZZZ0001",
    name: "PIGEON HOLDING",
    programmes: ["Test"],
    listedOn: "2026-11-20",
    leis: [lei],
  };
  const text = writeSanctionsTable([...readSanctionsTable(table.text, "UK"), sanctionsEntry(entry)]);
  const rows = table.edition.rows + 1;
  const edition = { dataset: "sanctions_uk", asOf: "2026-11-20", rows, sha256: checksumOf(text) };
  await openEditionStore(app.storage).save({ ...edition, fetchedAt: app.clock.now() }, text, []);
  await live.swapIfNewer();
}

/** Refreshes the BIC-to-LEI mapping from a file with these pairs and 12,000 others, so that its size is realistic. */
async function refreshMapping(
  service: Service,
  pairs: readonly string[],
): Promise<{ readonly outcome: DatasetOutcome; readonly result: RefreshResult }> {
  const others = Array.from({ length: 12_000 }, (_, index) => {
    const letters = [...String(index).padStart(5, "0")].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join("");
    return `${leiOf(`PIGEON${String(index).padStart(12, "0")}`)},QQ${letters.slice(0, 2)}ZZ${
      letters.slice(2)
    }XX`;
  });
  const file = packZip({
    "lei-bic-20261030T000000.csv": strToU8(`LEI,BIC\n${[...pairs, ...others].join("\n")}\n`),
  });
  const result = await refreshFrom(service, "bic_lei", file);
  const outcome = result.outcomes.get("bic_lei");
  assert(outcome);
  return { outcome, result };
}

/** Completes 18 characters to an LEI. */
function leiOf(start: string): string {
  const digits = `${start}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return start + String(98n - BigInt(digits) % 97n).padStart(2, "0");
}

async function compliance({ app }: Service, body: unknown): Promise<TestAnswer> {
  const answer = await app.post("/v1/iban/compliance", body, { key: await openKey(app) });
  assertEquals(answer.status, 200);
  return answer;
}

const hitsOf = (answer: TestAnswer) => memberOf(answer, "compliance.sanctions.hits");

const ukHit = {
  list: "UK",
  entry_id: "ZZZ0001",
  listed_name: "PIGEON HOLDING",
  programme: "Test",
  listed_on: "2026-11-20",
  matched_by: "lei",
  basis: null,
};

Deno.test("a bank whose BIC is on no sanctions list is matched by the LEI mapped to that BIC", (t) =>
  withService(async (service) => {
    await listByLei(service, COMMERZBANK_LEI);
    assertEquals(hitsOf(await compliance(service, { iban: COMMERZBANK_IBAN })), []);
    const { outcome, result } = await refreshMapping(service, [
      `${COMMERZBANK_LEI},COBADEFFXXX`,
      `${COMMERZBANK_LEI},GIBAATWWXXX`,
      ...[COMMERZBANK_LEI, ERSTE_LEI].map((lei) => `${lei},DEUTDEFFXXX`),
    ]);
    assert(outcome.outcome === "new");
    assertEquals([outcome.edition.asOf, outcome.edition.rows], ["2026-10-30", 12_004]);
    // The refresh reports the institutions.
    assertEquals(result.newlyListed.map(({ bic8, entryId }) => [bic8, entryId]).toSorted(), [
      ["COBADEFF", "ZZZ0001"],
      ["GIBAATWW", "ZZZ0001"],
    ]);

    const byIban = await compliance(service, { iban: COMMERZBANK_IBAN });
    assertEquals(hitsOf(byIban), [ukHit]);
    assertEquals(memberOf(byIban, "bic.lei"), COMMERZBANK_LEI);
    assertEquals(memberOf(byIban, "checks.institution_sanctions"), "fail");
    assertEquals(memberOf(byIban, "compliance.risk_level"), "critical");
    const byBic = await compliance(service, { bic: "COBADEFF" });
    assertEquals([hitsOf(byBic), memberOf(byBic, "lei")], [[ukHit], COMMERZBANK_LEI]);
    assertEquals(memberOf(byBic, "next_steps.0.code"), "bank_sanctioned");
    const look = await service.app.get("/v1/bic/COBADEFF370", { key: await openKey(service.app) });
    assertEquals(memberOf(look, "lei"), COMMERZBANK_LEI);
    assertEquals(memberOf(look, "sanctions.matched_lists"), ["UK"]);

    const editions = memberOf(await service.app.get("/v1/data/editions"), "editions");
    assert(Array.isArray(editions));
    const [edition] = editions.filter(({ dataset }) => dataset === "bic_lei");
    assertEquals([edition.rows, edition.as_of, edition.fetched_at], [
      12_004,
      "2026-10-30",
      "2026-11-21T08:00:00.000Z",
    ]);
    // The notice that the licence requires, with the month of the edition.
    assertStringIncludes(edition.terms, "SWIFT © and database rights October 2026. All rights reserved.");

    await t.step("a bank is screened by both LEIs where register and mapping disagree", async () => {
      const answer = await compliance(service, { iban: ERSTE_IBAN });
      assertEquals(hitsOf(answer), [ukHit]);
      assertEquals(memberOf(answer, "bic.lei"), COMMERZBANK_LEI);
      assertEquals(memberOf(answer, "bank_code_check.institution.lei"), ERSTE_LEI);
    });
    await t.step("a bank with two LEIs in the mapping is screened by neither", async () => {
      const unclear = await compliance(service, { bic: "DEUTDEFF" });
      assertEquals([hitsOf(unclear), memberOf(unclear, "lei")], [[], undefined]);
    });
    await t.step(
      "a mapping that is truncated or much smaller than before is rejected",
      () => refuseBrokenMappings(service),
    );
  }));

/** Answers like GLEIF's API, with a record for each requested LEI. One of the entities has ended. */
function answerAboutLeis(request: Request): Response {
  const leis = new URL(request.url).searchParams.get("filter[lei]")?.split(",") ?? [];
  assert(leis.length > 0 && leis.length <= 200);
  return Response.json({
    meta: { goldenCopy: { publishDate: "2026-11-20T16:00:00Z" }, pagination: { total: leis.length } },
    data: leis.map((lei) => ({
      type: "lei-records",
      id: lei,
      attributes: {
        lei,
        entity: {
          legalName: {
            name: lei === COMMERZBANK_LEI ? "COMMERZBANK Aktiengesellschaft" : "Pigeon Bank",
            language: "de",
          },
          otherNames: [],
          legalAddress: {
            addressLines: ["Kaiserstraße 16"],
            city: "Frankfurt am Main",
            region: "DE-HE",
            country: "DE",
            postalCode: "60311",
          },
          status: lei === ERSTE_LEI ? "INACTIVE" : "ACTIVE",
        },
        registration: { status: "ISSUED", nextRenewalDate: "2027-05-20T00:00:00Z" },
      },
      relationships: { "managing-lou": { links: { related: "https://api.gleif.org/" } } },
    })),
  });
}

Deno.test("every BIC of the mapping has the status and address of its LEI once the records are fetched", () =>
  withService(async (service) => {
    const { app, live } = service;
    const refreshRecords = async (page: Page) => {
      await using publisher = startPublisher({ "/lei-records": page });
      const some = datasets.filter(({ id }) => id === "lei_records").map((dataset) => ({
        ...dataset,
        sources: dataset.sources.map((source) => ({
          ...source,
          url: `${publisher.address}/lei-records?page[size]=200&filter[lei]={keys}`,
          keys: source.keys && { ...source.keys, pauseMs: 1 },
        })),
      }));
      const { outcomes } = await refreshInto(app.storage, { datasets: some, shipped: await shippedBasis() });
      await live.swapIfNewer();
      return { outcome: outcomes.get("lei_records"), requests: publisher.answers.length };
    };
    const missing = await refreshRecords(answerAboutLeis);
    assertEquals(missing, {
      outcome: {
        outcome: "failed",
        reason: 'Cannot fetch lei-records.jsonl: it needs "bic_lei", of which there is no edition',
      },
      requests: 0,
    });
    await refreshMapping(service, [
      `${COMMERZBANK_LEI},COBADEFFXXX`,
      `${ERSTE_LEI},GIBAATWWXXX`,
      `${leiOf("549300PIGEONBANK01")},PIGEGB2LXXX`,
    ]);
    const key = await openKey(app);
    const before = await app.get("/v1/bic/COBADEFF", { key });
    assertEquals([memberOf(before, "lei_status"), memberOf(before, "official_identity")], [null, undefined]);

    let busy = true;
    const { outcome, requests } = await refreshRecords((request) => {
      if (!busy) return answerAboutLeis(request);
      busy = false;
      return new Response("Too many requests", { status: 429 });
    });
    assert(outcome?.outcome === "new");
    assertEquals([outcome.edition.rows, outcome.edition.asOf, requests], [12_003, "2026-11-20", 62]);
    const identity = {
      name: "COMMERZBANK Aktiengesellschaft",
      lei: COMMERZBANK_LEI,
      lei_status: "ACTIVE",
      lei_registration: "ISSUED",
      lei_renew_by: "2027-05-20",
      registered_address: {
        street: "Kaiserstraße 16",
        post_code: "60311",
        city: "Frankfurt am Main",
        region: "DE-HE",
        country: "DE",
      },
      lei_as_of: "2026-11-20",
      category: null,
      competent_authority: null,
      source: "GLEIF LEI records",
      as_of: "2026-11-20",
    };
    const byBic = await app.get("/v1/bic/COBADEFF", { key });
    assertEquals([memberOf(byBic, "lei_status"), memberOf(byBic, "official_identity")], ["ACTIVE", identity]);
    const byIban = await app.post("/v1/iban/validate", { iban: COMMERZBANK_IBAN }, { key });
    assertEquals(memberOf(byIban, "official_identity"), identity);
    assertEquals(memberOf(await app.get("/v1/bic/GIBAATWW", { key }), "lei_status"), "INACTIVE");
    // No register has this BIC, so its holder is from GLEIF's records.
    const unknown = await app.get("/v1/bic/PIGEGB2L", { key });
    assertEquals([memberOf(unknown, "institution"), memberOf(unknown, "source")], [
      "Pigeon Bank",
      "lei_records",
    ]);
    // If the API's limit on the size of a page is reduced, the answer lacks LEIs and is rejected.
    const cut = await refreshRecords(async (request) => {
      const { meta, data } = await (await answerAboutLeis(request)).json();
      const pagination = { currentPage: 1, perPage: 15, total: data.length };
      return Response.json({ meta: { ...meta, pagination }, data: data.slice(0, 15) });
    });
    assertEquals(cut.outcome, {
      outcome: "rejected",
      reason: "Cannot read lei-records.jsonl, line 1: it has 15 of 200 LEIs",
    });
    // A failure keeps the records.
    const down = await refreshRecords(() => new Response("Too many requests", { status: 429 }));
    assertEquals(down.outcome?.outcome, "failed");
    assertEquals(memberOf(await app.get("/v1/bic/COBADEFF", { key }), "lei_status"), "ACTIVE");
  }));

Deno.test("an Austrian bank is matched by the LEI in its register, even without the mapping", () =>
  withService(async (service) => {
    await listByLei(service, ERSTE_LEI);
    assertEquals(hitsOf(await compliance(service, { iban: ERSTE_IBAN })), [ukHit]);
    const byBic = await compliance(service, { bic: "GIBAATWWXXX" });
    assertEquals([hitsOf(byBic), memberOf(byBic, "lei")], [[ukHit], ERSTE_LEI]);
  }));

/** A truncated or much smaller mapping is rejected, and the old one stays active. */
async function refuseBrokenMappings({ app, live }: Service): Promise<void> {
  const judge = createJudge(datasets);
  const store = openEditionStore(app.storage);
  const table = (await store.list()).find(({ dataset }) => dataset === "bic_lei");
  const edition = live.current().registers.editions.find(({ dataset }) => dataset === "bic_lei");
  assert(table && edition);
  const current = { edition, text: await store.readTable(table) };
  const few = packZip({
    "lei-bic-20261127T000000.csv": strToU8(`LEI,BIC\n${COMMERZBANK_LEI},COBADEFFXXX\n`),
  });
  const verdict = async (bytes: Uint8Array) => {
    const judgement = await judge({
      dataset: "bic_lei",
      files: new Map([["LEI-BIC.zip", { bytes, dated: "2026-11-20" }]]),
      current,
      today: "2026-11-28",
      acceptsFewerRows: false,
    });
    return judgement.verdict === "rejected" ? judgement.reason : judgement.verdict;
  };
  assertEquals(
    await verdict(few),
    "1 rows, more than a tenth fewer than the 12004 of the active edition",
  );
  assertEquals(await verdict(few.slice(0, 90)), "Cannot read LEI-BIC.zip: The file is incomplete.");
  assertEquals(
    await verdict(strToU8("<!doctype html><title>Maintenance</title>")),
    "Cannot read LEI-BIC.zip: it is an HTML page, not the register",
  );
}

// The listing dates of the OFAC lists, fetched separately from the lists

/** An archive in the layout of `SDN_ADVANCED.ZIP`, with a realistic number of entries. */
function advancedList(count: number): Uint8Array {
  const entryOf = (uid: number, day: number, measures = "") =>
    `<SanctionsEntry ID="${uid}" ProfileID="${uid}" ListID="1550"><EntryEvent ID="${uid}" EntryEventTypeID="1">` +
    `<Comment /><Date CalendarTypeID="1"><Year>2022</Year><Month>4</Month><Day>${day}</Day></Date></EntryEvent>` +
    `${measures}</SanctionsEntry>\n`;
  const listed = entryOf(
    17_018,
    6,
    '<SanctionsMeasure ID="17018" SanctionsTypeID="1705"><Comment /></SanctionsMeasure>',
  );
  // All other entries only make the list long enough.
  const entries = Array.from({ length: count - 1 }, (_, index) => entryOf(50_000 + index, 1));
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<Sanctions Version="3">` +
    `<DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>11</Month><Day>19</Day></DateOfIssue>` +
    `<SanctionsEntries>${listed}${entries.join("")}</SanctionsEntries></Sanctions>\n`;
  return packZip({ "SDN_ADVANCED.XML": strToU8(text) });
}

async function ofacDay({ app }: Service): Promise<unknown> {
  const answer = await app.post("/v1/iban/compliance", { bic: "SABRRUMM" }, { key: await openKey(app) });
  assertEquals(memberOf(answer, "compliance.sanctions.hits.0.entry_id"), "17018");
  return memberOf(answer, "compliance.sanctions.hits.0.listed_on");
}

async function asOf({ app }: Service, dataset: string): Promise<unknown> {
  const editions = memberOf(await app.get("/v1/data/editions"), "editions");
  assert(Array.isArray(editions));
  return editions.find((edition) => edition.dataset === dataset)?.as_of;
}

Deno.test("a hit on an OFAC list has its day of listing once a complete table of days is loaded, and not before", () =>
  withService(async (service) => {
    const absent = await refreshFrom(service, "ofac_sdn_dates", null);
    assertEquals(absent.outcomes.get("ofac_sdn_dates")?.outcome, "failed");
    const few = await refreshFrom(service, "ofac_sdn_dates", advancedList(100));
    assertEquals(few.outcomes.get("ofac_sdn_dates"), {
      outcome: "rejected",
      reason: "100 rows, expected at least 15000",
    });
    assertEquals(await ofacDay(service), null);
    const before = await asOf(service, "sanctions_ofac_sdn");
    const { outcomes } = await refreshFrom(service, "ofac_sdn_dates", advancedList(15_000));
    assertEquals(outcomes.get("ofac_sdn_dates")?.outcome, "new");
    assertEquals(await ofacDay(service), "2022-04-06");
    assertEquals(await asOf(service, "ofac_sdn_dates"), "2026-11-19");
    // The table of days doesn't change the date of the list.
    assertEquals(await asOf(service, "sanctions_ofac_sdn"), before);
  }));

// A new edition becomes active while the service answers

/** Stores a dataset again, with a replaced text. */
async function store(
  { app }: Service,
  dataset: string,
  from: string,
  to: string,
  asOf: string,
): Promise<void> {
  const table = await (await openDataFolder()).readTable(dataset);
  assert(table !== undefined && table.text.includes(from), `${dataset} has no ${from}`);
  const text = table.text.replaceAll(from, to);
  const edition = {
    dataset,
    asOf,
    rows: table.edition.rows,
    sha256: checksumOf(text),
    fetchedAt: app.clock.now(),
  };
  await openEditionStore(app.storage).save(edition, text, []);
}

Deno.test("a swap is seen by every route at once, and no request fails meanwhile", () =>
  withService(async (service) => {
    const { app, live } = service;
    const before = await app.get("/v1/data/editions");
    await store(service, "de_bank_codes", "Commerzbank", "Handelsbank", "2026-11-20");
    await store(service, "nl_bank_codes", "ABN AMRO BANK N.V.", "HANDELSBANK NL", "2026-11-20");
    await store(service, "sanctions_uk", "BANK DABRABYT", "BANK D", "2026-11-20");

    let isSwapped = false;
    const names: unknown[] = [];
    const asking = (async () => {
      for (;;) {
        const isLast = isSwapped;
        const answer = await app.get("/v1/demo");
        assertEquals(answer.status, 200);
        names.push([
          memberOf(answer, "iban_examples.0.bic.bank_name"),
          memberOf(answer, "iban_examples.2.bic.bank_name"),
        ]);
        if (isLast) return;
        // Like requests from outside, each call is made in a separate turn of the event loop.
        await new Promise((resolve) => setTimeout(resolve));
      }
    })();
    await live.swapIfNewer();
    isSwapped = true;
    await asking;
    const told = new Set(names.map((pair) => JSON.stringify(pair)));
    // Either both names are old or both are new.
    assertEquals(told.size <= 2, true, [...told].join());
    assertEquals(names.at(-1), ["Handelsbank", "HANDELSBANK NL"]);

    const after = await app.get("/v1/data/editions", {
      headers: { "If-None-Match": before.headers.get("ETag") ?? "" },
    });
    assertEquals(after.status, 200);
    assertEquals(after.headers.get("ETag") === before.headers.get("ETag"), false);
    const editions = memberOf(after, "editions");
    assert(Array.isArray(editions));
    assertEquals(
      editions.filter(({ fetched_at }) => fetched_at !== null).map(({ dataset, as_of }) => [dataset, as_of]),
      [
        ["de_bank_codes", "2026-11-20"],
        ["nl_bank_codes", "2026-11-20"],
        ["sanctions_uk", "2026-11-20"],
      ],
    );
  }, shippedData));

Deno.test("a swap of the data does not reset uptime_seconds", () =>
  withService(async (service) => {
    const { app, live } = service;
    app.clock.advance(60_000);
    await store(service, "cz_bank_codes", "Komerční banka", "KB", "2026-11-20");
    await live.swapIfNewer();
    assertEquals(memberOf(await app.get("/health"), "uptime_seconds"), 60);
  }));
