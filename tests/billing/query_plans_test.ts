import { assertEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import { ChargeMarks, planCharges, planChargesOnce } from "../../src/billing/charge_transaction.ts";
import { KeyCache } from "../../src/billing/balance.ts";
import { planUnchargedCalls, SeenNetworks } from "../../src/billing/usage.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn } from "../support/test_keys.ts";

// A plan that scans a table works in every small test and is of no use with a million keys.

testOnEveryDatabase(
  "The ledger's statements find keys by index, whatever the size of the tables",
  async (database) => {
    const { db, clock } = await database.open();
    const call = callOn(
      { keyHash: hashKey("ifk_any") },
      { idempotency: { key: "order-1", requestHash: "request" } },
    );
    const parts = { clock, marks: new ChargeMarks(), known: new KeyCache(), seen: new SeenNetworks() };
    const failed = { ...call, status: 400, reason: "invalid_request" };
    const queries = [
      planCharges(parts)([call]),
      planChargesOnce(parts)([call]),
      planUnchargedCalls(clock, parts.known, parts.seen)([failed]),
    ].flatMap((plan) => plan.queries);
    assertEquals(queries.length, 4 + 7 + 4);
    for (const { sql, parameters } of queries) {
      const { rows } = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]),
      );
      const scans = rows.map(({ detail }) => detail)
        .filter((detail) => /^SCAN (keys|named|spending|idempotency|usage_\w+)\b/.test(detail));
      assertEquals(scans, [], sql);
    }
  },
);
