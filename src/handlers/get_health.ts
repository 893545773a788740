/**
 * `GET /health`: state of the service and freshness of its data.
 *
 * @module
 */
import type { Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { describeAge } from "./data_editions.ts";
import type { MailTrouble } from "../email/mod.ts";
import type { Registers } from "../data/registers/mod.ts";

/** Parts that the health answer reports on. */
export interface HealthSources {
  readonly registers: Registers;
  readonly version: string;
  /** Start of the process, in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly now: () => number;
  readonly mailTrouble: () => MailTrouble | null;
  /** Tries the database; never rejects. */
  readonly tryDatabase: () => Promise<DatabaseState>;
}

/** State of the database, with the reason when it cannot be used. */
export type DatabaseState = components["schemas"]["DatabaseState"];

/** `GET /health`: 200 when the service can serve and charge, 503 when it cannot, and how fresh its data is. */
export async function getHealth(sources: HealthSources): Promise<Reply<"getHealth">> {
  const { registers, version, startedAt, now } = sources;
  const trouble = sources.mailTrouble();
  const stats = await sources.tryDatabase();
  const time = now();
  const today = new Date(time).toISOString().slice(0, 10);
  const body = {
    version,
    served_at: new Date(time).toISOString(),
    uptime_seconds: Math.round((time - startedAt) / 1000),
    bic_database_entries: registers.bicCount,
    ch_clearing_entries: registers.clearingCount,
    bic_data_last_updated:
      registers.editions.find(({ dataset }) => dataset.startsWith("bic_directory"))?.asOf ?? "",
    databases: {
      bic: registers.bicCount > 0 ? "ok" as const : "not_loaded" as const,
      stats,
      compliance: registers.editions.some(({ dataset }) => dataset.startsWith("sanctions"))
        ? "ok" as const
        : "not_loaded" as const,
    },
    datasets: registers.editions.map((
      { dataset, register, publisher, asOf, rows, authoritative, sha256 },
    ) => ({
      dataset,
      register,
      publisher,
      as_of: asOf,
      ...describeAge(asOf, today),
      rows,
      authoritative,
      sha256,
    })),
    mail: trouble === null ? { state: "ok" as const, failures: 0 } : {
      state: "failing" as const,
      failing_since: new Date(trouble.since).toISOString(),
      failures: trouble.failures,
    },
  };
  return stats === "ok"
    ? { status: 200, body: { status: "ok", ...body } }
    : { status: 503, body: { status: "unavailable", ...body } };
}
