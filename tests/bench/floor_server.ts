/**
 * The least that a call can take on this runtime: a bare `Deno.serve` sends the answer of a real call, plus, step by
 * step, the work that every call needs.
 *
 * Arguments: the port to listen on, the last step, and the file that `floor.ts` has written the answer to.
 *
 * @module
 */
import { openLedger } from "../../src/billing/mod.ts";
import { createLineWriter, createLog } from "../../src/telemetry/mod.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { FLOOR_STEPS, type FloorAnswer } from "./floor.ts";
import { makePaidCalls } from "./paid_calls.ts";

/** Headers that decide who pays, the name of a call, how its body is sent and who may read the answer. */
const READ = [
  "Host",
  "X-Request-Id",
  "Idempotency-Key",
  "Content-Length",
  "Transfer-Encoding",
  "Authorization",
  "X-API-Key",
  "PAYMENT-SIGNATURE",
  "X-PAYMENT",
  "Origin",
];

const [port = "", lastStep = "", path = ""] = Deno.args;
const steps: ReadonlySet<string> = new Set(
  FLOOR_STEPS.slice(0, FLOOR_STEPS.findIndex(({ id }) => id === lastStep) + 1).map(({ id }) => id),
);
const answer: FloorAnswer = JSON.parse(await Deno.readTextFile(path));
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const lines = createLineWriter((text) => Deno.stdout.writeSync(encoder.encode(`${text}\n`)));
const log = createLog("json", lines.write);
const charge = steps.has("ledger") ? await openCharge() : null;

async function openCharge(): Promise<() => Promise<unknown>> {
  const database = await tempFileDatabase();
  const storage = await database.open();
  const ledger = openLedger(storage);
  const calls = await makePaidCalls(storage, 100);
  let sent = 0;
  return () => {
    const call = calls[sent++ % calls.length];
    if (call === undefined) throw new Error("Cannot charge: there is no key");
    return ledger.charge({ ...call, units: answer.units, idempotency: null });
  };
}

Deno.serve({
  hostname: "127.0.0.1",
  port: Number(port),
  onListen: () => void Deno.stdout.write(encoder.encode("listening\n")),
}, async (request, _info) => {
  const startedAtMs = performance.now();
  const id = crypto.randomUUID();
  JSON.parse(decoder.decode(await request.bytes()));
  if (steps.has("read")) { for (const name of READ) request.headers.get(name); }
  if (charge !== null) await charge();
  const response = new Response(answer.body, { status: answer.status });
  if (steps.has("send")) {
    const { headers } = response;
    for (const [name, value] of answer.headers) headers.append(name, value);
    headers.append("X-Request-Id", id);
  }
  if (steps.has("log")) {
    const ms = Math.round((performance.now() - startedAtMs) * 100) / 100;
    const { status, path: route } = answer;
    log("info", "request", { id, method: request.method, route, status, ms, key: "ifk_0000" });
  }
  return response;
});
