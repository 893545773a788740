// deno-lint-ignore-file no-console
/**
 * Measures what a commit costs on a libSQL server, for different numbers of charges per commit. Each charge is for a
 * different key. `scale_model.ts` computes with the result. The server's CPU time is printed next to the elapsed time,
 * because other programs on the machine lengthen the elapsed time.
 *
 * `deno run -A tests/bench/commit_cost.ts`
 *
 * @module
 */
import { openLedger } from "../../src/billing/mod.ts";
import { cpuMicroseconds } from "../support/cpu_time.ts";
import { startSqld } from "../support/sqld.ts";
import { openAt } from "../support/temp_database.ts";
import { makePaidCalls } from "./http_bench_keys.ts";

const SIZES = [1, 4, 16, 64, 256, 1024] as const;
const ROUNDS = 60;

await using server = await startSqld();
await using storage = await openAt(server.url);
const ledger = openLedger(storage);
const calls = await makePaidCalls(storage, SIZES.at(-1) ?? 0);

async function commitTogether(charges: number): Promise<void> {
  await Promise.all(calls.slice(0, charges).map((call) => ledger.charge(call)));
}

const rows = [];
for (const charges of SIZES) {
  await commitTogether(charges);
  const cpuBefore = cpuMicroseconds(server.pid());
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round++) await commitTogether(charges);
  rows.push({
    charges,
    "ms on the clock": ((performance.now() - started) / ROUNDS).toFixed(2),
    "ms of CPU of the server": ((cpuMicroseconds(server.pid()) - cpuBefore) / ROUNDS / 1000).toFixed(2),
  });
}
console.table(rows);
