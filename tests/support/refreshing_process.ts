/**
 * A server without a port: it follows the database and refreshes the Czech register at short intervals. It prints its
 * log, one JSON object per line.
 *
 * Arguments: the database's URL, the address of the publisher's file, the milliseconds of a lease, and the folder of
 * shipped tables (URL with slash).
 *
 * @module
 */
import { createLog } from "../../src/telemetry/mod.ts";
import { type LiveDataEvent, openLiveData } from "../../src/editions/mod.ts";
import { oneAtATime } from "../../src/jobs/jobs.ts";
import { refreshIfDue } from "../../src/jobs/refresh_timer.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { czechCodesAt, TIMES } from "./czech_refresh.ts";

const [url = "", address = "", leaseMs = "", folder = ""] = Deno.args;
const encoder = new TextEncoder();
const log = createLog("json", (line) => Deno.stdout.writeSync(encoder.encode(`${line}\n`)));
const storage = await openDatabase({ url });
const report = ({ kind }: LiveDataEvent) => log("info", kind);
const data = await openLiveData({ storage, shipped: new URL(folder), report, intervalMs: 50 });
const times = { ...TIMES, leaseMs: Number(leaseMs) };
const look = oneAtATime(() => refreshIfDue({ storage, data, log }, times, czechCodesAt(address)));
void look();
setInterval(look, times.lookEveryMs);
log("info", "looking");
