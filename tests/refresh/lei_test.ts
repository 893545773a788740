/**
 * Institutions are told by their LEI: with real editions, fetched from a publisher on loopback, judged, stored and
 * loaded as in the service.
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { checksumOf } from "../../src/data/registers/table_head.ts";
import { openEditionStore } from "../../src/editions/mod.ts";
import { datasets } from "../../src/data/publishers/mod.ts";
import { openDataFolder, readSanctionsTable, writeSanctionsTable } from "../../src/data/registers/mod.ts";
import { createJudge } from "../../src/editions/judge_edition.ts";
import type { DatasetOutcome, RefreshResult } from "../../src/editions/refresh_datasets.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { memberOf, type TestAnswer } from "../support/test_app.ts";
import { refreshFrom, type Service, withService } from "./refreshed_service.ts";

/** Of Erste Bank, as the Austrian register prints it. */
const ERSTE_LEI = "549300HUKIA1IZQHFZ83";
const COMMERZBANK_LEI = "851WYGNLUQLFZBSYGB56";
const ERSTE_IBAN = composeIban("AT", "2011100001234567");
const COMMERZBANK_IBAN = "DE89370400440532013000";

/** Stores the UK list with one more entry, of which it prints an LEI and nothing else that the bank is known by. */
async function listByLei({ app, live }: Service, lei: string): Promise<void> {
  const table = await (await openDataFolder()).readTable("sanctions_uk");
  assert(table);
  const text = writeSanctionsTable([...readSanctionsTable(table.text, "UK"), {
    list: "UK",
    id: "ZZZ0001",
    name: "PIGEON HOLDING",
    aliases: [],
    countries: [],
    programmes: ["Test"],
    listedOn: "2026-11-20",
    bics: [],
    leis: [lei],
    bankCodes: [],
  }]);
  const rows = table.edition.rows + 1;
  const edition = { dataset: "sanctions_uk", asOf: "2026-11-20", rows, sha256: checksumOf(text) };
  await openEditionStore(app.storage).save({ ...edition, fetchedAt: app.clock.now() }, text, []);
  await live.swapIfNewer();
}

/** Refreshes the BIC-to-LEI mapping from a file with some pairs and as many others as the real one has. */
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
  const file = zipSync({
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

Deno.test("a bank whose BIC no list prints is a hit by the LEI that its BIC is mapped to", (t) =>
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
    // The refresh tells whom it concerns.
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
    // The notice that the licence asks for, with the month of the edition.
    assertStringIncludes(edition.terms, "SWIFT © and database rights October 2026. All rights reserved.");

    await t.step("a bank is screened by both LEIs where register and mapping disagree", async () => {
      const answer = await compliance(service, { iban: ERSTE_IBAN });
      assertEquals(hitsOf(answer), [ukHit]);
      assertEquals(memberOf(answer, "bic.lei"), COMMERZBANK_LEI);
      assertEquals(memberOf(answer, "bank_code_check.institution.lei"), ERSTE_LEI);
    });
    await t.step("a bank that the mapping gives two LEIs is screened by none", async () => {
      const unclear = await compliance(service, { bic: "DEUTDEFF" });
      assertEquals([hitsOf(unclear), memberOf(unclear, "lei")], [[], undefined]);
    });
    await t.step("a mapping that is cut or shrunken is refused", () => refuseBrokenMappings(service));
  }));

Deno.test("an Austrian bank is a hit by the LEI that its register prints, without the mapping", () =>
  withService(async (service) => {
    await listByLei(service, ERSTE_LEI);
    assertEquals(hitsOf(await compliance(service, { iban: ERSTE_IBAN })), [ukHit]);
    const byBic = await compliance(service, { bic: "GIBAATWWXXX" });
    assertEquals([hitsOf(byBic), memberOf(byBic, "lei")], [[ukHit], ERSTE_LEI]);
  }));

/** A mapping that is cut or shrunken is refused beside the one in force. */
async function refuseBrokenMappings({ app, live }: Service): Promise<void> {
  const judge = createJudge(datasets);
  const store = openEditionStore(app.storage);
  const table = (await store.list()).find(({ dataset }) => dataset === "bic_lei");
  const edition = live.current().registers.editions.find(({ dataset }) => dataset === "bic_lei");
  assert(table && edition);
  const current = { edition, text: await store.readTable(table) };
  const few = zipSync({
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
    return judgement.verdict === "refused" ? judgement.reason : judgement.verdict;
  };
  assertEquals(
    await verdict(few),
    "1 rows, more than a tenth fewer than the 12004 of the edition in force",
  );
  assertEquals(await verdict(few.slice(0, 90)), "Cannot read LEI-BIC.zip: the file breaks off");
  assertEquals(
    await verdict(strToU8("<!doctype html><title>Maintenance</title>")),
    "Cannot read LEI-BIC.zip: it is an HTML page, not the register",
  );
}
