import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { loadReferenceData, type ReferenceData } from "../../src/data/registers/mod.ts";
import { missingDatasets } from "../../src/editions/mod.ts";
import { sanctionsLists } from "../../src/identifiers/mod.ts";
import { sweep } from "../../src/jobs/housekeeping.ts";
import { fetchMissing } from "../../src/jobs/refresh_timer.ts";
import { DatabaseUnavailableError } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { replaceWrite } from "../support/replace_write.ts";
import { quickFileDatabase } from "../support/temp_database.ts";

// housekeeping.ts

Deno.test("a sweep that fails is named in the log and stops no other", async () => {
  await using database = await quickFileDatabase();
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await storage.queue.write([
    storage.db.insertInto("mcp_sessions").values({ id: "idle", network: "n", used_at: 0 }).compile(),
    storage.db.schema.dropTable("feedback").compile(),
  ]);
  const lines: unknown[] = [];
  await sweep(storage, (level, event, fields) => lines.push([level, event, fields?.sweep]));
  assertEquals(lines, [["error", "sweep", "sweepFeedback"]]);
  assertEquals(await storage.db.selectFrom("mcp_sessions").selectAll().execute(), []);
});

Deno.test("a database that is away ends the sweep: no write after the other keeps callers away from it", async () => {
  await using database = await quickFileDatabase();
  const storage = await database.open();
  let tried = 0;
  const away = replaceWrite(storage, () => {
    tried++;
    return Promise.reject(new DatabaseUnavailableError("unreachable"));
  });
  const lines: unknown[] = [];
  await sweep(away, (level, event, fields) => lines.push([level, event, fields?.sweep]));
  assertEquals([tried, lines], [1, [["error", "sweep", "sweepLedger"]]]);
});

// Lists that are missing at a start

const shipped = await loadReferenceData();

interface Start {
  readonly mayFetch: boolean;
  /** Attempts that meet another server at work, and before them one that meets no database. */
  readonly busy?: number;
  /** Date of every sanctions list. */
  readonly listsOf?: string;
}

/** Starts with data in which the datasets are in force, and tells what was logged and what was fetched. */
async function start(present: readonly string[], { mayFetch, listsOf = "2026-11-01", busy = 0 }: Start) {
  const [edition] = shipped.registers.editions;
  assert(edition !== undefined);
  const editions = [...shipped.registers.editions, ...present.map((dataset) => ({ ...edition, dataset }))];
  const dates = new Map(sanctionsLists.map((list) => [list, listsOf]));
  const data: ReferenceData = {
    ...shipped,
    registers: { ...shipped.registers, editions },
    sanctions: { ...shipped.sanctions, asOfByList: dates, newestByList: dates },
  };
  const lines: string[] = [];
  const fetched: string[] = [];
  await using database = await quickFileDatabase();
  const storage = await database.open(new TestClock("2026-11-22T12:00:00Z"));
  const service = {
    storage,
    data: { current: () => data, swapIfNewer: () => Promise.resolve() },
    log: (_: string, message: string, fields: object = {}) =>
      lines.push(`${message} ${JSON.stringify(fields)}`),
  };
  const done = Promise.withResolvers<void>();
  let attempts = 0;
  const stop = fetchMissing(service, mayFetch, (_, ids) => {
    if (attempts++ < busy) {
      return attempts === 1
        ? Promise.reject(new DatabaseUnavailableError("unreachable"))
        : Promise.resolve(false);
    }
    fetched.push(...ids);
    done.resolve();
    return Promise.resolve(true);
  }, 1);
  if (mayFetch && lines.length > 0) await done.promise;
  stop();
  return { lines, fetched };
}

Deno.test("a start says in one line what does not ship, and fetches it once", async () => {
  const { lines, fetched } = await start([], { mayFetch: true });
  assertEquals(lines.length, 1);
  assertStringIncludes(lines[0] ?? "", "EU list, ");
  assertStringIncludes(lines[0] ?? "", "SCT register, SCT Inst register, SDD Core register, VoP register");
  assertEquals(fetched, missingDatasets(shipped));
});

Deno.test("a start whose database is away, while another server refreshes, or soon after one died, fetches it afterwards", async () => {
  const { lines, fetched } = await start([], { mayFetch: true, busy: 3 });
  assertEquals([lines.length, fetched], [2, missingDatasets(shipped)]);
});

Deno.test("a start without leave to fetch says what is missing and how to get it", async () => {
  const { lines, fetched } = await start(["sanctions_eu"], { mayFetch: false });
  assertStringIncludes(lines[0] ?? "", "deno task data:refresh");
  assertEquals([lines.length, fetched.length], [1, 0]);
});

Deno.test("a start with all that is needed says and fetches nothing", async () => {
  const { lines, fetched } = await start(missingDatasets(shipped), { mayFetch: true });
  assertEquals([lines, fetched], [[], []]);
});

Deno.test("a start with sanctions lists of long ago fetches them at once: until then they clear nobody", async () => {
  const { lines, fetched } = await start(missingDatasets(shipped), { mayFetch: true, listsOf: "2026-08-20" });
  assertStringIncludes(lines[0] ?? "", '"outdated":"sanctions_ofac_sdn, ');
  const inForce = [...shipped.registers.editions.map(({ dataset }) => dataset), ...missingDatasets(shipped)];
  const reviewed = ["sanctions_reviewed_identities", "sanctions_reviewed_namesakes"];
  assertEquals(
    new Set(fetched),
    new Set(inForce.filter((id) => id.startsWith("sanctions_") && !reviewed.includes(id))),
  );
});
