/**
 * The handlers of the contract: each asks the rules and shapes the answer.
 *
 * @module
 */
import type { Handlers, Reply } from "../../generated/handlers.ts";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import type { ReferenceData } from "../registers/mod.ts";
import type { Call } from "./call.ts";
import { listEditions } from "./get_data_editions.ts";
import { demonstrate } from "./get_demo.ts";
import { describeStructure, listStructures } from "./get_iban_structure.ts";
import { createKeyHandlers, type KeyParts } from "./key_handlers.ts";
import { bindScreening } from "./screen.ts";
import { createScreeningHandlers } from "./screening_handlers.ts";
import { type DatabaseState, reportHealth } from "./get_health.ts";
import { makeTestIbans } from "./get_test_iban.ts";

export { shapeBicCompliance, shapeIbanCompliance } from "./compliance_result.ts";
export { shapeIbanResult } from "./iban_result.ts";
export { bindScreening, prepareScreening } from "./screen.ts";
export type { Call, CallKey } from "./call.ts";
export type { KeyParts } from "./key_handlers.ts";
export type { Screening } from "./screen.ts";
export type { DatabaseState } from "./get_health.ts";

/** What the handlers need. */
export interface HandlerParts {
  readonly data: ReferenceData;
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Current time in milliseconds since the epoch. */
  readonly now: () => number;
  /** When the process started, in milliseconds since the epoch. */
  readonly startedAt: number;
  /** UTC day as `YYYY-MM-DD`: duties come into force by date. */
  readonly today: () => string;
  /** What the handlers of keys and credits work with. */
  readonly keys: KeyParts;
  /** Tries the database; never rejects. */
  readonly tryDatabase: () => Promise<DatabaseState>;
}

/**
 * Makes the handlers of every operation of the contract. They are bound to the data and are made anew when a
 * refresh has swapped it, so that they keep nothing else between calls.
 */
export function createHandlers(parts: HandlerParts): Handlers<Call> {
  const { data, baseUrl, now, startedAt, today, keys, tryDatabase } = parts;
  const screening = bindScreening(data, today);
  const { registers } = data;
  const { version } = openApiDocument.info;
  // An answer that is frozen is the same for every caller: the edge writes it as JSON once.
  const listOf = (day: string) => ({ day, answer: Object.freeze(listEditions(registers.editions, day)) });
  let editions = listOf(today());
  const structures = Object.freeze(listStructures(registers));
  const document = Object.freeze(describeApi(baseUrl));
  return {
    ...createKeyHandlers(keys),
    ...createScreeningHandlers(screening, data),
    listIBANStructures: () => structures,
    getIBANStructure: ({ path }) => describeStructure(registers, path.country, today()),
    getTestIban: ({ query }) => makeTestIbans(registers, query, `${baseUrl}/openapi.json`, today()),
    getDemo: () => demonstrate(screening, registers, now()),
    getDataEditions: () => {
      // The answer tells ages, so that each day has one of its own.
      if (editions.day !== today()) editions = listOf(today());
      return editions.answer;
    },
    getHealth: () => reportHealth({ registers, version, startedAt, now, tryDatabase }),
    ping: () => ({ status: 200, body: "pong" }),
    getOpenApiDocument: () => document,
  };
}

/** A saved copy has to name where it came from: a client generated from it has no other address to call. */
function describeApi(baseUrl: string): Reply<"getOpenApiDocument"> {
  return {
    status: 200,
    body: { ...openApiDocument, servers: [{ url: baseUrl }] },
    headers: { "Cache-Control": "public, max-age=3600", "Vary": "Origin" },
  };
}
