// The state of the service, and the editions of its data.
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { MailProblem } from "../email/mod.ts";
import type { Edition, Registers } from "../data/registers/mod.ts";
import { createHash } from "node:crypto";
import { messages } from "../../generated/errors.ts";
import type { Evidence } from "../evidence/mod.ts";
import { ageInDays, isStale } from "../screening/mod.ts";

/** Parts that the health answer reports on. */
export interface HealthSources {
  readonly registers: Registers;
  readonly version: string;
  readonly startedAt: number;
  readonly now: () => number;
  readonly mailProblem: () => MailProblem | null;
  /** Queries the database within a deadline (`app.ts`). Never rejects. */
  readonly tryDatabase: () => Promise<DatabaseState>;
}

/** State of the database, with the reason if it can't be used. */
export type DatabaseState = components["schemas"]["DatabaseState"];

/** `GET /health`: 200 if the service can serve and charge, otherwise 503, with the age of its data. */
export async function getHealth(sources: HealthSources): Promise<Reply<"getHealth">> {
  const { registers, version, startedAt, now } = sources;
  const problem = sources.mailProblem();
  const stats = await sources.tryDatabase();
  const time = now();
  const today = new Date(time).toISOString().slice(0, 10);
  const bicSources = registers.editions.filter(({ dataset }) => dataset.startsWith("bic_"))
    .map((edition) => shapeBicSource(edition, today));
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
    datasets: registers.editions.map((edition) => {
      const { dataset, register, publisher, asOf, rows, authoritative, sha256 } = edition;
      const reason = staleReason(edition, today);
      return {
        dataset,
        register,
        publisher,
        as_of: asOf,
        ...describeAge(asOf, today),
        ...(reason !== null && { stale_reason: reason }),
        rows,
        authoritative,
        sha256,
      };
    }),
    bic_sources: bicSources,
    frozen_bic_sources: bicSources.filter(({ stale_reason }) => stale_reason === "source_frozen")
      .map(({ source }) => source),
    mail: problem === null ? { state: "ok" as const, failures: 0 } : {
      state: "failing" as const,
      failing_since: new Date(problem.since).toISOString(),
      failures: problem.failures,
    },
  };
  return stats === "ok"
    ? { status: 200, body: { status: "ok", ...body } }
    : { status: 503, body: { status: "unavailable", ...body } };
}

function staleReason(
  { asOf, isManual = false }: Edition,
  today: string,
): components["schemas"]["StaleReason"] | null {
  if (!isStale(asOf, today)) return null;
  return isManual ? "source_frozen" : "import_overdue";
}

function shapeBicSource(edition: Edition, today: string): components["schemas"]["BicSource"] {
  const { dataset, rows, fetchedAt, asOf } = edition;
  const reason = staleReason(edition, today);
  return {
    source: dataset,
    entries: rows,
    last_updated: fetchedAt === undefined ? null : new Date(fetchedAt).toISOString(),
    source_as_of: asOf,
    stale: reason !== null,
    stale_reason: reason,
  };
}

/** `GET /v1/data/editions`: lists the editions. The `ETag` changes with any of them. */
export function getDataEditions(editions: readonly Edition[], today: string): Reply<"getDataEditions"> {
  const body = {
    editions: editions.map((edition) => shapeEdition(edition, today)).sort((a, b) =>
      a.dataset < b.dataset ? -1 : 1
    ),
  };
  const digest = createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 32);
  return { status: 200, body, headers: { ETag: `"${digest}"`, "Cache-Control": "no-cache" } };
}

function shapeEdition(edition: Edition, today: string): components["schemas"]["DataEdition"] {
  const { asOf, fetchedAt, confirmedOn } = edition;
  return {
    dataset: edition.dataset,
    register: edition.register,
    publisher: edition.publisher,
    url: edition.url,
    as_of: asOf,
    ...describeAge(asOf, today),
    rows: edition.rows,
    sha256: edition.sha256,
    authoritative: edition.authoritative,
    terms: edition.terms,
    fetched_at: fetchedAt === undefined ? null : new Date(fetchedAt).toISOString(),
    ...(confirmedOn !== undefined && { confirmed_on: confirmedOn }),
  };
}

function describeAge(
  asOf: string,
  today: string,
): Pick<components["schemas"]["DataEdition"], "age_days" | "stale"> {
  return { age_days: ageInDays(asOf, today), ...(isStale(asOf, today) && { stale: true as const }) };
}

/** `GET /v1/data/editions/{digest}`: returns the editions that evidence refers to. */
export async function getEditionList(
  evidence: Evidence,
  { path: { digest } }: Inputs["getEditionList"],
): Promise<Reply<"getEditionList">> {
  const asked = digest === "current" ? evidence.currentEditions() : digest;
  const found = await evidence.findEditions(asked);
  if (found === null) {
    return { status: 404, body: { error: "not_found", message: messages.not_found.editions } };
  }
  return {
    status: 200,
    body: { digest: asked, editions: [...found.list], first_used_at: new Date(found.keptAt).toISOString() },
  };
}
