/**
 * A server without a port that screens watched institutions at short intervals, and may kill itself at one of its
 * writes. One file contains the number of the active edition, another the banks of the first edition. Arguments: the
 * database's URL, those files, an offset of the clock, the milliseconds between two checks, and the write at which it
 * dies (0 for never) and how: `before`, `during` or `after`.
 *
 * @module
 */
import { judgeIfDue } from "../../src/jobs/jobs.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { createLog } from "../../src/telemetry/mod.ts";
import { type Bank, makeWatchEditions } from "./watch_editions.ts";

const [url = "", file = "", banks = "", offset = "", lookMs = "", dieAt = "", how = ""] = Deno.args;
const drawn: readonly Bank[] = JSON.parse(await Deno.readTextFile(banks));
const { data: editions } = await makeWatchEditions(3, drawn);
const storage = await openDatabase({ url, clock: { now: () => Date.now() + Number(offset) } });
const encoder = new TextEncoder();
const log = createLog("json", (line) => Deno.stdout.writeSync(encoder.encode(`${line}\n`)));

let writes = 0;
const die = () => Deno.kill(Deno.pid, "SIGKILL");
const queue = new Proxy(storage.queue, {
  get: (target, name) => {
    const member: unknown = Reflect.get(target, name);
    if (typeof member !== "function") return member;
    return (...parameters: unknown[]) => {
      const isLast = name === "write" && ++writes === Number(dieAt);
      if (isLast && how === "before") die();
      const written = Reflect.apply(member, target, parameters);
      if (isLast && how === "during") setTimeout(die, writes % 3);
      if (isLast && how === "after") void written.then(die);
      return written;
    };
  },
});

const active = async () => Number(await Deno.readTextFile(file));
let edition = await active();
const data = {
  current: () => {
    const [first] = editions;
    const found = editions[edition] ?? first;
    if (found === undefined) throw new Error("There are no editions");
    return found;
  },
  swapIfNewer: async () => {
    edition = await active();
  },
  isNewest: async () => await active() === edition,
};
log("info", "ready");
for (;;) {
  await data.swapIfNewer();
  await judgeIfDue({ storage: { ...storage, queue }, data, log, leaseMs: 400, batch: 20 });
  await new Promise((resolve) => setTimeout(resolve, Number(lookMs)));
}
