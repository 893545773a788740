/**
 * The handlers of the contract: each asks the rules and shapes the answer.
 *
 * @module
 */
import type { Handlers } from "../../generated/handlers.ts";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import type { ReferenceData } from "../registers/mod.ts";
import { createIbanReader } from "../screening/iban/mod.ts";
import type { Call } from "./call.ts";
import { demonstrate } from "./demo.ts";
import { checkFormat } from "./iban_format.ts";
import { describeStructure, listStructures } from "./iban_structure.ts";
import { validateIban } from "./iban_validate.ts";
import { createScreen } from "./screen.ts";
import { reportHealth } from "./service.ts";
import { makeTestIbans } from "./test_iban.ts";

export { shapeIbanResult } from "./iban_result.ts";
export { createScreen } from "./screen.ts";
export type { Call, CallKey } from "./call.ts";

/** What the handlers need. */
export interface HandlerParts {
  readonly data: ReferenceData;
  /** Public address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Current time in milliseconds since the epoch. */
  readonly now: () => number;
  /** UTC day as `YYYY-MM-DD`: duties come into force by date. */
  readonly today: () => string;
  /** Resolves when the database answers. */
  readonly pingDatabase: () => Promise<void>;
}

/** Makes the handlers of every operation of the contract. */
export function createHandlers(parts: HandlerParts): Handlers<Call> {
  const { data, baseUrl, now, today, pingDatabase } = parts;
  const screen = createScreen(data, today);
  const { registers } = data;
  const readIban = createIbanReader(registers.ibanStructures);
  const startedAt = now();
  const { version } = openApiDocument.info;
  return {
    validateIBAN: (input, call) => validateIban(screen, input, call),
    formatCheckIBAN: ({ query }) => checkFormat(readIban, query.iban),
    formatCheckIBANPost: ({ body }) => checkFormat(readIban, body.iban),
    listIBANStructures: () => listStructures(registers),
    getIBANStructure: ({ path }) => describeStructure(registers, path.country, today()),
    getTestIban: ({ query }) => makeTestIbans(registers, query, `${baseUrl}/openapi.json`),
    getDemo: () => demonstrate(screen, registers, now()),
    getHealth: () => reportHealth({ registers, version, startedAt, now, pingDatabase }),
    ping: () => ({ status: 200, body: "pong" }),
    getOpenApiDocument: () => ({
      status: 200,
      body: openApiDocument,
      headers: { "Cache-Control": "public, max-age=3600" },
    }),
  };
}
