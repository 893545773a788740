/** A new edition is swapped into a service while it answers. */
import { assert, assertEquals } from "@std/assert";
import { checksumOf } from "../../src/data/registers/table_head.ts";
import { openEditionStore } from "../../src/editions/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { memberOf } from "../support/test_app.ts";
import { type Service, withService } from "./refreshed_service.ts";

/** Stores a dataset anew, with one text replaced by another. */
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
        // Requests come from outside, one turn of the event loop each.
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
  }));

Deno.test("a swap does not make the service look younger", () =>
  withService(async (service) => {
    const { app, live } = service;
    app.clock.advance(60_000);
    await store(service, "cz_bank_codes", "Komerční banka", "KB", "2026-11-20");
    await live.swapIfNewer();
    assertEquals(memberOf(await app.get("/health"), "uptime_seconds"), 60);
  }));
