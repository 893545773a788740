/**
 * A server without a port: it follows the database and refreshes the Czech register at short intervals. It prints its
 * log, one JSON object per line.
 *
 * Arguments: the database's URL, the address of the publisher's file, and the milliseconds of a lease.
 *
 * @module
 */
import { createLog } from "../../src/telemetry/mod.ts";
import { openLiveData } from "../../src/editions/mod.ts";
import { oneAtATime } from "../../src/jobs/jobs.ts";
import { refreshIfDue } from "../../src/jobs/refresh_timer.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { czechCodesAt, TIMES } from "./czech_refresh.ts";

const [url = "", address = "", leaseMs = ""] = Deno.args;
const encoder = new TextEncoder();
const log = createLog("json", (line) => Deno.stdout.writeSync(encoder.encode(`${line}\n`)));
const storage = await openDatabase({ url });
const data = await openLiveData({ storage, report: ({ kind }) => log("info", kind), intervalMs: 50 });
const times = { ...TIMES, leaseMs: Number(leaseMs) };
const look = oneAtATime(() => refreshIfDue({ storage, data, log }, times, czechCodesAt(address)));
void look();
setInterval(look, times.lookEveryMs);
log("info", "looking");
