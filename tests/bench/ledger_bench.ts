/**
 * Charges per second through the ledger on a database file: 64 concurrent calls, spread over 100 keys, each recorded in
 * full (balance, daily usage, networks) and committed before it counts.
 *
 * @module
 */
import { openLedger } from "../../src/billing/mod.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { makePaidCalls } from "./http_bench_keys.ts";

const keyCount = 100;
const callsUnderWay = 64;
const callsPerRound = 6400;

const database = await tempFileDatabase();
const storage = await database.open();
const ledger = openLedger(storage);
const calls = await makePaidCalls(storage, keyCount);

let sent = 0;

async function chargeInTurn(count: number, isNamed: boolean): Promise<void> {
  for (let done = 0; done < count; done++) {
    const call = calls[sent++ % keyCount];
    if (call === undefined) throw new Error("Cannot charge: there is no key");
    const idempotency = isNamed ? { key: `name-${sent}`, requestHash: "request" } : null;
    const { outcome } = await ledger.charge({ ...call, idempotency });
    if (outcome !== "charged") throw new Error(`Cannot charge: the outcome is "${outcome}"`);
  }
}

const group = `${callsPerRound} charges, ${callsUnderWay} at a time on ${keyCount} keys`;
for (const isNamed of [false, true]) {
  const name = isNamed ? "with an Idempotency-Key each" : "plain";
  Deno.bench(name, { group, baseline: !isNamed, n: 10, warmup: 2 }, async () => {
    const share = callsPerRound / callsUnderWay;
    await Promise.all(Array.from({ length: callsUnderWay }, () => chargeInTurn(share, isNamed)));
  });
}
