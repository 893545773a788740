/**
 * Keys for the benches.
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import type { PaidCall } from "../../src/billing/balance.ts";
import { hashKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import type { ServerProcess } from "../support/server_process.ts";
import type { TempDatabase } from "../support/temp_database.ts";
import { callOn } from "../support/test_keys.ts";

const KEYS = 100;

/**
 * Makes 100 keys whose credits last for the run, and returns their secrets.
 *
 * @param others Number of unused keys to add, spread evenly among the 100.
 */
export async function makeKeys(database: TempDatabase, others = 0): Promise<readonly string[]> {
  const storage = await database.open();
  const secrets: string[] = [];
  for (let made = 0; made < KEYS; made++) {
    secrets.push((await createPurchasedKey(storage, 1_000_000_000)).secret);
    if (others > 0) await makeIdleKeys(storage, others / KEYS);
  }
  return secrets;
}

/** Adds `count` unused keys: copies of the last key with different hashes. */
async function makeIdleKeys(storage: Storage, count: number): Promise<void> {
  const columns = await storage.db.executeQuery<{ name: string }>(
    CompiledQuery.raw("SELECT name FROM pragma_table_info('keys') WHERE name <> 'id'"),
  );
  const names = columns.rows.map(({ name }) => name);
  const values = names.map((name) =>
    name === "key_hash" || name === "recharge_ref" ? "lower(hex(randomblob(32)))" : name
  );
  await storage.queue.write([CompiledQuery.raw(
    `INSERT INTO keys (${names.join(", ")})
     WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ?)
     SELECT ${values.join(", ")} FROM counter CROSS JOIN (SELECT * FROM keys ORDER BY id DESC LIMIT 1)`,
    [count],
  )]);
}

/** Makes a call with each of `count` new keys, whose credits never run out. */
export async function makePaidCalls(storage: Storage, count: number): Promise<readonly PaidCall[]> {
  const keys = await Promise.all(Array.from({ length: count }, () => createPurchasedKey(storage, 1e9)));
  return keys.map(({ secret }) => callOn({ keyHash: hashKey(secret) }, { durationMs: 0.1 }));
}

/** Uses up the trial of this network, so that every later call without a key is refused. */
export async function spendTrial(service: ServerProcess): Promise<void> {
  for (let call = 0; call < 25; call++) {
    const answer = await service.post("/v1/iban/validate", { iban: "DE89370400440532013000" });
    await answer.body?.cancel();
  }
}
