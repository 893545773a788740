import { assertEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import {
  chargeClaims,
  chargeKeys,
  returnClaims,
  selectClaims,
  takeClaims,
  toClaims,
} from "../../src/billing/charge_transaction.ts";
import { KeyCache, selectStates } from "../../src/billing/balance.ts";
import {
  countChargedCalls,
  countClaimedCalls,
  countUnchargedCalls,
  writeNetworks,
} from "../../src/billing/usage.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, testNetwork } from "../support/test_keys.ts";

// A plan that scans a table works in every small test and is of no use with a million keys.

testOnEveryDatabase(
  "The ledger's statements find keys by index, whatever the size of the tables",
  async (database) => {
    const { db } = await database.open();
    const keyHash = hashKey("ifk_any");
    const call = callOn({ keyHash }, { idempotency: { key: "order-1", requestHash: "request" } });
    const known = new KeyCache();
    const claims = toClaims([call], known);
    const queries = [
      chargeKeys([[keyHash, null, 1]], "2026-11", 1),
      chargeClaims(claims, "2026-11", 1),
      selectStates([known.name(keyHash)], "2026-11"),
      takeClaims(claims, 1, 0),
      selectClaims(claims, 1),
      returnClaims(claims, 1),
      countChargedCalls([call], known, 1, 0),
      countClaimedCalls([call], known, 1, 0),
      ...countUnchargedCalls([{ ...call, status: 400, reason: "invalid_request" }], known, 0),
      ...writeNetworks([[keyHash, testNetwork]], known, "2026-11-21"),
    ];
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
