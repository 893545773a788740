/**
 * A service that kills its own process right before or after a named step of a payment or a device request is written.
 * The steps come from the tables of states; the service doesn't know that it will die.
 *
 * Arguments: the port, and the step with `before` or `after`, for example `settled:before`. It is configured like the
 * service.
 *
 * @module
 */
import type { CompiledQuery } from "kysely";
import { readVariables } from "../../src/config.ts";
import { createLog, createMailer, openService, readConfig, shipped } from "./loaded_service.ts";
import { openAt } from "./temp_database.ts";

/** Returns the step that a query writes; `null` for any other query. */
function stepOf({ sql, parameters }: CompiledQuery): string | null {
  if (sql.startsWith('insert into "payments"')) return "opened";
  if (sql.startsWith('insert into "card_events"')) return "event";
  if (sql.startsWith('insert into "card_checkouts"')) return "checkout";
  if (sql.startsWith('update "payments" set "transaction_hash"')) return "sending";
  const isStep = sql.startsWith('update "payments" set "state"') ||
    sql.startsWith('update "device_requests" set "status"');
  if (!isStep) return null;
  return typeof parameters[0] === "string" ? parameters[0] : null;
}

const [port = "", death = ""] = Deno.args;
const config = readConfig(readVariables());
const encoder = new TextEncoder();
const log = createLog("json", (line) => Deno.stdout.writeSync(encoder.encode(`${line}\n`)));
const storage = await openAt(config.databaseUrl, config.identitySecret);
const { queue } = storage;
const write = queue.write.bind(queue);
const die = (): Promise<never> => {
  Deno.kill(Deno.pid, "SIGKILL");
  return new Promise(() => {});
};
Object.defineProperty(queue, "write", {
  value: async (queries: readonly CompiledQuery[]) => {
    const steps = queries.map(stepOf);
    if (steps.some((step) => death === `${step}:before`)) return await die();
    const results = await write(queries);
    return steps.some((step) => death === `${step}:after`) ? await die() : results;
  },
});
const mailer = createMailer({ url: config.mailUrl, from: config.mailFrom, clock: storage.clock });
const bounds = {
  // Shorter than a real service's, so that a payment without a known outcome is answered soon.
  verifyMs: 3_000,
  settleMs: 3_000,
  confirmMs: 1_500,
  nodeMs: 1_000,
  lagMs: 1_000,
  answerMs: 22_000,
};
const { serve } = await openService({ config, data: shipped, storage, mailer, log }, { bounds });
Deno.serve(
  { hostname: "127.0.0.1", port: Number(port), onListen: () => log("info", "listening") },
  (request, { remoteAddr }) => serve(request, { remoteAddr }),
);
