import { assertEquals } from "@std/assert";
import { openLedger, readKeyReport, sweepLedger } from "../../src/billing/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities, makeKey } from "../support/test_keys.ts";

const start = "2026-11-19T09:00:00.000Z";

testOnEveryDatabase(
  "readKeyReport() adds up what the ledger charged, counted and refused",
  async (database) => {
    const clock = new TestClock(start);
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    const key = await makeKey(storage, { limit: 4 });
    await Promise.all(Array.from({ length: 3 }, () => ledger.charge(callOn(key, { durationMs: 2 }))));
    clock.set("2026-11-21T08:00:00.000Z");
    const elsewhere = { network: identities.network("198.51.100.7"), durationMs: 8 };
    await ledger.charge(callOn(key, { path: "/v1/iban/batch", units: 2, ...elsewhere }));
    await ledger.count({ ...callOn(key, elsewhere), status: 400, reason: "invalid_request" });
    await ledger.count({ ...callOn(key, elsewhere), path: "/v1/iban/format", status: 200, reason: null });

    assertEquals(await readKeyReport(storage, key.keyId, 30), {
      window_days: 30,
      total: 6,
      ok: 4,
      failed: 2,
      avg_ms: 5,
      first_seen: start,
      last_seen: new Date(clock.now()).toISOString(),
      days: [{ day: "2026-11-19", count: 3, failed: 0 }, { day: "2026-11-21", count: 3, failed: 2 }],
      endpoints: [
        { path: "/v1/iban/validate", count: 4 },
        { path: "/v1/iban/batch", count: 1 },
        { path: "/v1/iban/format", count: 1 },
      ],
      failures: [
        { path: "/v1/iban/batch", status: 402, reason: "monthly_quota_insufficient", calls: 1 },
        { path: "/v1/iban/validate", status: 400, reason: "invalid_request", calls: 1 },
      ],
      footprint: { distinct_networks: 2, unusual: false },
    });
    assertEquals((await readKeyReport(storage, key.keyId, 1)).total, 3);
  },
);

testOnEveryDatabase(
  "readKeyReport() says nothing of a key without traffic, and clamps its days",
  async (database) => {
    const storage = await database.open();
    const { keyId } = await makeKey(storage);
    const report = await readKeyReport(storage, keyId, 100_000);
    assertEquals([report.window_days, report.total, report.avg_ms, report.first_seen], [
      365,
      0,
      null,
      null,
    ]);
    assertEquals(report.footprint, { distinct_networks: 0, unusual: null });
    assertEquals((await readKeyReport(storage, keyId, -5)).window_days, 1);
  },
);

testOnEveryDatabase("readKeyReport() points out more than 8 networks", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage, { limit: 100 });
  const callFrom = (index: number) =>
    ledger.charge(callOn(key, { network: identities.network(`192.0.2.${index}`) }));
  await Promise.all(Array.from({ length: 8 }, (_, index) => callFrom(index)));
  assertEquals((await readKeyReport(storage, key.keyId, 30)).footprint.unusual, false);
  await Promise.all([callFrom(0), callFrom(9)]);
  const { footprint } = await readKeyReport(storage, key.keyId, 30);
  assertEquals(footprint, { distinct_networks: 9, unusual: true });
});

testOnEveryDatabase("sweepLedger() removes what no report and no replay needs any more", async (database) => {
  const clock = new TestClock(start);
  const storage = await database.open(clock);
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  const named = callOn(key, { idempotency: { key: "order-1", requestHash: "request" } });
  await ledger.charge(named);
  await sweepLedger(storage);
  assertEquals((await ledger.charge(named)).outcome, "replayed");
  clock.advance(366 * 24 * 60 * 60 * 1000);
  await sweepLedger(storage);
  for (const table of ["idempotency", "usage_daily", "usage_networks"] as const) {
    assertEquals(await storage.db.selectFrom(table).selectAll().execute(), []);
  }
});
