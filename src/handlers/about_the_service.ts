// Answers about the service: health, data editions, the demo, signing keys and seals for evidence, and feedback.
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { MailProblem } from "../email/mod.ts";
import type { Edition, ReferenceData, Registers } from "../data/registers/mod.ts";
import { createHash } from "node:crypto";
import { messages } from "../../generated/errors.ts";
import type { Evidence } from "../evidence/mod.ts";
import { ageInDays, isStale, loadedLists } from "../screening/mod.ts";
import { operations } from "../../generated/operations.ts";
import { texts } from "../../generated/texts.ts";
import { readBic } from "../identifiers/mod.ts";
import { bicLookupAnswer } from "./bank_lookups.ts";
import { ibanComplianceAnswer } from "./compliance_check.ts";
import { ibanAnswer } from "./validate_iban.ts";
import type { ScreeningRules } from "./bind_screening.ts";
import { sealIdOf } from "../../sdk/evidence/signed/mod.ts";
import { type Call, refusal, refusalWith, refuseUntil } from "./call.ts";
import { type FeedbackParts, findReport, storeReport } from "../feedback/mod.ts";

/** Sources of the health answer. */
export interface HealthSources {
  readonly data: Pick<ReferenceData, "registers" | "sanctions" | "confirmedLists">;
  readonly version: string;
  readonly startedAt: number;
  readonly now: () => number;
  readonly mailProblem: () => MailProblem | null;
  /** Queries the database within a deadline. Never rejects. */
  readonly tryDatabase: () => Promise<DatabaseState>;
}

type Schemas = components["schemas"];

/** The state of the database; every value except `ok` is a reason why it can't be used. */
export type DatabaseState = Schemas["DatabaseState"];

/** `GET /health`: reports the service's state and its data's age; 503 if the database can't be used, else 200. */
export async function getHealth(sources: HealthSources): Promise<Reply<"getHealth">> {
  const { data: { registers, sanctions, confirmedLists }, version, startedAt, now } = sources;
  const problem = sources.mailProblem();
  const stats = await sources.tryDatabase();
  const time = now();
  const today = new Date(time).toISOString().slice(0, 10);
  const bicSources = registers.editions.filter(({ dataset }) => dataset.startsWith("bic_"))
    .map((edition): Schemas["BicSource"] => {
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
    });
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
    // As for a bank of a Member State, whose EU list is complete without the table of bans.
    sanctions_lists: loadedLists(["DE"], sanctions, today, confirmedLists)
      .map(({ list, asOf, state }) => ({ list, ...(asOf !== null && { as_of: asOf }), state })),
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
): Schemas["StaleReason"] | null {
  if (!isStale(asOf, today)) return null;
  return isManual ? "source_frozen" : "import_overdue";
}

/** `GET /v1/data/editions`: lists the editions. The `ETag` changes with each new edition, and daily with the ages. */
export function getDataEditions(editions: readonly Edition[], today: string): Reply<"getDataEditions"> {
  const body = {
    editions: editions.map((edition) => {
      const { dataset, register, publisher, url, asOf, rows, sha256, authoritative, terms } = edition;
      const { fetchedAt, confirmedOn } = edition;
      return {
        ...{ dataset, register, publisher, url, as_of: asOf },
        ...describeAge(asOf, today),
        ...{ rows, sha256, authoritative, terms },
        fetched_at: fetchedAt === undefined ? null : new Date(fetchedAt).toISOString(),
        ...(confirmedOn !== undefined && { confirmed_on: confirmedOn }),
      };
    }).sort((a, b) => a.dataset < b.dataset ? -1 : 1),
  };
  const digest = createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 32);
  return { status: 200, body, headers: { ETag: `"${digest}"`, "Cache-Control": "no-cache" } };
}

function describeAge(
  asOf: string,
  today: string,
): Pick<Schemas["DataEdition"], "age_days" | "stale"> {
  return { age_days: ageInDays(asOf, today), ...(isStale(asOf, today) && { stale: true as const }) };
}

/** `GET /v1/data/editions/{digest}`: returns the editions that evidence refers to. */
export async function getEditionList(
  evidence: Evidence,
  { path: { digest } }: Inputs["getEditionList"],
): Promise<Reply<"getEditionList">> {
  const wanted = digest === "current" ? evidence.currentEditions() : digest;
  const found = await evidence.findEditions(wanted);
  if (found === null) return refusalWith(404, "not_found", messages.not_found.editions);
  return {
    status: 200,
    body: { digest: wanted, editions: [...found.list], first_used_at: new Date(found.keptAt).toISOString() },
  };
}

const LISTED_IBAN = "BY39BLBB31350000001000000933";

/** `GET /v1/demo`: returns real answers to fixed requests; `cost_usdc` is the list price of the call shown. */
export function getDemo(screening: ScreeningRules, registers: Registers, now: number): Reply<"getDemo"> {
  const { validateIBAN, complianceCheck } = operations;
  return {
    status: 200,
    body: {
      message: texts.demo.message,
      served_at: new Date(now).toISOString(),
      how_to_read: texts.demo.how_to_read,
      iban_examples: Object.entries(texts.demo.ibans).map(([iban, label]) => ({
        label,
        ...ibanAnswer(screening.iban(iban), validateIBAN.priceUsdc),
      })),
      bic_examples: Object.entries(texts.demo.bics).flatMap(([text, label]) => {
        const code = readBic(text);
        if (code === null) return [];
        const { priceUsdc } = operations.lookupBIC;
        const lookup = bicLookupAnswer(screening.bicCompliance(code), registers, priceUsdc);
        const { bic, bic8, bic11, found, institution, country, city, lei, cost_usdc } = lookup;
        return { label, bic, bic8, bic11, found, institution, country, city, lei, cost_usdc };
      }),
      compliance_example: {
        description: texts.demo.listed,
        endpoint: "POST /v1/iban/compliance",
        cost: `${complianceCheck.priceUsdc} USDC, or one credit`,
        result: ibanComplianceAnswer(
          screening.ibanCompliance(LISTED_IBAN),
          screening.complianceSources(),
          complianceCheck.priceUsdc,
        ),
      },
    },
  };
}

/** `GET /.well-known/jwks.json`: lists the public keys. A new key signs only after cached lists have expired. */
export function getEvidenceKeys(evidence: Evidence): Reply<"getEvidenceKeys"> {
  return {
    status: 200,
    body: { keys: [...evidence.keys().keys] },
    headers: { "Cache-Control": "public, max-age=60" },
  };
}

/** `POST /v1/evidence/seal`: signs the root hash of a screening run. */
export async function sealEvidence(
  evidence: Evidence,
  { body: { root, count } }: Inputs["sealEvidence"],
  { requestId, ownId, unitCostUsdc }: Pick<Call, "requestId" | "ownId" | "unitCostUsdc">,
): Promise<Reply<"sealEvidence">> {
  const { token, sealedAt, timestamp } = await evidence.seal({ requestId, ownId, root, count });
  return {
    status: 200,
    body: {
      seal: token,
      seal_id: sealIdOf(token),
      root,
      count,
      sealed_at: new Date(sealedAt).toISOString(),
      timestamp_status: timestamp.status,
      ...(timestamp.status === "stamped" && { timestamp: timestamp.response }),
      cost_usdc: unitCostUsdc,
    },
  };
}

/** `POST /v1/feedback`: stores a feedback report. */
export async function submitFeedback(
  parts: FeedbackParts,
  baseUrl: string,
  { body }: Inputs["submitFeedback"],
  { network }: Pick<Call, "network">,
): Promise<Reply<"submitFeedback">> {
  const stored = await storeReport(parts, body, network);
  switch (stored.outcome) {
    case "stored":
      return {
        status: 201,
        body: {
          ok: true,
          id: stored.id,
          message: texts.feedback.thanks,
          status: "open",
          next_steps: {
            check_status: `GET /v1/feedback/${stored.id}`,
            documentation: `${baseUrl}/docs/api/submitFeedback`,
          },
        },
      };
    case "insufficient_detail":
      return refusal(400, "insufficient_detail");
    case "limited":
      return refuseUntil("feedback_rate_limited", messages.feedback_rate_limited, stored.retryAfterMs);
  }
}

/** `GET /v1/feedback/{id}`: returns the status of a feedback report. */
export async function getFeedbackStatus(
  { storage }: FeedbackParts,
  { path }: Inputs["getFeedbackStatus"],
): Promise<Reply<"getFeedbackStatus">> {
  const report = await findReport(storage, path.id);
  if (report === null) return refusalWith(404, "not_found", messages.not_found.feedback);
  return {
    status: 200,
    body: {
      id: report.id,
      created_at: new Date(report.created_at).toISOString(),
      endpoint: report.endpoint,
      error_type: report.error_type,
      status: report.status,
    },
  };
}
