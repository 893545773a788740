/** The days of listing of the OFAC lists, fetched apart from the lists themselves. */
import { assert, assertEquals } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { openKey } from "../support/seed_key.ts";
import { memberOf } from "../support/test_app.ts";
import { refreshFrom, type Service, withService } from "./refreshed_service.ts";

/** An archive in the layout of `SDN_ADVANCED.ZIP`, with as many entries as the list could have. */
function advancedList(count: number): Uint8Array {
  const entryOf = (uid: number, day: number) =>
    `<SanctionsEntry ID="${uid}" ProfileID="${uid}" ListID="1550"><EntryEvent ID="${uid}" EntryEventTypeID="1">` +
    `<Comment /><Date CalendarTypeID="1"><Year>2022</Year><Month>4</Month><Day>${day}</Day></Date></EntryEvent>` +
    `<SanctionsMeasure ID="${uid}" SanctionsTypeID="1705"><Comment /></SanctionsMeasure></SanctionsEntry>\n`;
  const entries = Array.from({ length: count - 1 }, (_, index) => entryOf(50_000 + index, 1));
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<Sanctions Version="3">` +
    `<DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>11</Month><Day>19</Day></DateOfIssue>` +
    `<SanctionsEntries>${entryOf(17_018, 6)}${entries.join("")}</SanctionsEntries></Sanctions>\n`;
  return zipSync({ "SDN_ADVANCED.XML": strToU8(text) });
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

Deno.test("a hit of an OFAC list names the day of listing once the days are loaded", () =>
  withService(async (service) => {
    assertEquals(await ofacDay(service), null);
    const before = await asOf(service, "sanctions_ofac_sdn");
    const { outcomes } = await refreshFrom(service, "ofac_sdn_dates", advancedList(15_000));
    assertEquals(outcomes.get("ofac_sdn_dates")?.outcome, "new");
    assertEquals(await ofacDay(service), "2022-04-06");
    assertEquals(await asOf(service, "ofac_sdn_dates"), "2026-11-19");
    // The list is no younger for it.
    assertEquals(await asOf(service, "sanctions_ofac_sdn"), before);
  }));

Deno.test("days that cannot be had, or are few, leave the list as it is", () =>
  withService(async (service) => {
    const { outcomes } = await refreshFrom(service, "ofac_sdn_dates", null);
    assertEquals(outcomes.get("ofac_sdn_dates")?.outcome, "failed");
    const few = await refreshFrom(service, "ofac_sdn_dates", advancedList(100));
    assertEquals(few.outcomes.get("ofac_sdn_dates"), {
      outcome: "refused",
      reason: "100 rows, expected at least 15000",
    });
    assertEquals(await ofacDay(service), null);
  }));
