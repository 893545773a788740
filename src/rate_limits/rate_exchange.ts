/**
 * Exchanges the counts of rate limits through the database. The networks stand there as HMACs.
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import type { IdentityHasher } from "../keys/mod.ts";
import type { Storage, WriteBatch } from "../storage/mod.ts";
import type { CountOfSecond, ExchangeRates, RateReport, RateStanding } from "./shared_limiter.ts";

/** What one exchange carries. */
interface Exchange {
  readonly reports: readonly RateReport[];
  readonly second: number;
  readonly oldest: number;
}

// Kysely cannot express json_each() as a table.
const tellCounts = `
  INSERT INTO rate_counts (network, second, instance, used)
  SELECT told.value ->> 0, told.value ->> 1, ?2, told.value ->> 2 FROM json_each(?1) AS told WHERE true
  ON CONFLICT (network, second, instance) DO UPDATE SET used = excluded.used`;

// The row exists: an instance that asks for more also reports this second.
const grantRequests = `
  UPDATE rate_counts SET used = used + asked.granted FROM (
    SELECT network, min(units, ?5 - used) AS granted FROM (
      SELECT value ->> 0 AS network, value ->> 1 AS units, (
        SELECT coalesce(sum(used), 0) FROM rate_counts WHERE network = value ->> 0 AND second >= ?4
      ) AS used FROM json_each(?1)
    )
  ) AS asked
  WHERE rate_counts.network = asked.network AND second = ?3 AND instance = ?2 AND asked.granted > 0`;

const readCounts = `
  SELECT network, second, instance = ?2 AS is_own, sum(used) AS used FROM rate_counts
  WHERE network IN (SELECT value FROM json_each(?1)) AND second >= ?3
  GROUP BY network, second, is_own ORDER BY second`;

const forgetCounts = `
  DELETE FROM rate_counts WHERE network IN (SELECT value FROM json_each(?1)) AND second < ?2`;

const statementsPerExchange = 4;

interface CountRow {
  readonly network: string;
  readonly second: number;
  readonly is_own: number;
  readonly used: number;
}

/**
 * Opens the exchange.
 *
 * @param instance Id of this instance; no other may ever have it.
 */
export function openRateExchange(
  { queue }: Storage,
  hasher: IdentityHasher,
  instance: string,
  limitPerMinute: number,
): ExchangeRates {
  const plan: WriteBatch<Exchange, readonly RateStanding[]> = (exchanges) => ({
    queries: exchanges.flatMap(({ reports, second, oldest }) => {
      const named = reports.map((report) => ({ ...report, network: hasher.network(report.network) }));
      const told = named.flatMap(({ network, counts }) => counts.map((count) => [network, ...count]));
      const asked = named.filter(({ asked }) => asked > 0).map(({ network, asked }) => [network, asked]);
      const networks = JSON.stringify(named.map(({ network }) => network));
      return [
        CompiledQuery.raw(tellCounts, [JSON.stringify(told), instance]),
        CompiledQuery.raw(grantRequests, [JSON.stringify(asked), instance, second, oldest, limitPerMinute]),
        CompiledQuery.raw(readCounts, [networks, instance, oldest]),
        CompiledQuery.raw(forgetCounts, [networks, oldest]),
      ];
    }),
    settle: (results) =>
      exchanges.map((exchange, index) => {
        const read = results[index * statementsPerExchange + 2]?.rows ?? [];
        return { result: readStandings(exchange, read as CountRow[], hasher) };
      }),
  });
  const exchange = queue.mergeWrites(plan);
  return (reports, second, oldest) => exchange({ reports, second, oldest });
}

function readStandings(
  { reports, second }: Exchange,
  rows: readonly CountRow[],
  hasher: IdentityHasher,
): readonly RateStanding[] {
  const byNetwork = Map.groupBy(rows, ({ network }) => network);
  return reports.map(({ network, counts, asked }) => {
    const counted = byNetwork.get(hasher.network(network)) ?? [];
    const own = counted.find((row) => row.is_own === 1 && row.second === second)?.used ?? 0;
    const before = counts.find(([at]) => at === second)?.[1] ?? 0;
    const others = counted.filter(({ is_own }) => is_own === 0);
    return {
      granted: asked === 0 ? 0 : own - before,
      others: others.map(({ second, used }): CountOfSecond => [second, used]),
    };
  });
}
