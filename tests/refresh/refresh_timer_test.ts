// Protects the freshness of the data: with no person and no cron about, one of the servers on a database refreshes.
import { assert, assertEquals } from "@std/assert";
import { findKeptScreening, type LiveData, openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { refreshIfDue, refreshNow } from "../../src/jobs/refresh_timer.ts";
import { register, startPublisher } from "../editions/publisher.ts";
import { shippedRecords } from "../editions/refresh_into.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { czechCodesAt, TIMES } from "../support/czech_refresh.ts";
import { LOCKED, ROOT } from "../support/task_arguments.ts";
import { tempFileDatabase, tempServerDatabase } from "../support/temp_database.ts";

/** A server that refreshes, in a process of its own. */
class RefreshingProcess implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #ended: Promise<void>;
  readonly events: string[] = [];
  #wake = Promise.withResolvers<void>();

  constructor(databaseUrl: string, publisher: string, leaseMs: number) {
    this.#process = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        ...LOCKED,
        "-A",
        "tests/support/refreshing_process.ts",
        databaseUrl,
        publisher,
        String(leaseMs),
      ],
      cwd: ROOT,
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#ended = this.#collect();
  }

  async #collect(): Promise<void> {
    let rest = "";
    for await (const chunk of this.#process.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      this.events.push(...lines.map((line): string => JSON.parse(line).event));
      this.#wake.resolve();
      this.#wake = Promise.withResolvers();
    }
  }

  /** Waits for a line of the log. */
  async saw(event: string): Promise<void> {
    while (!this.events.includes(event)) await this.#wake.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.kill("SIGKILL");
    await Promise.all([this.#ended, this.#process.status]);
  }
}

/** A server that refreshes, in this process: what its timer does is called. */
async function openRefreshing(storage: Storage, publisher: string, leaseMs: number) {
  const data = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  const events: string[] = [];
  const log = (_: string, event: string) => void events.push(event);
  const look = () => refreshIfDue({ storage, data, log }, { ...TIMES, leaseMs }, czechCodesAt(publisher));
  return { data, events, look };
}

/** The edition of the Czech register in force. */
function czechIn(data: LiveData) {
  return data.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
}

const shipped = await shippedRecords("cz_bank_codes");

/** The publisher, with one bank more than the shipped edition. */
const startPublisherOfCodes = () =>
  startPublisher({
    "/codes.csv": register({ "9999": "Banka" }) +
      shipped.map(({ bankCode, name, bic }) => `${bankCode};${name};${bic ?? ""};A\r\n`).join(""),
  });

Deno.test(
  "one of two servers on a database refreshes, and both answer from it",
  async () => {
    await using database = await tempServerDatabase();
    const { url } = database;
    await using publisher = startPublisherOfCodes();
    const address = `${publisher.address}/codes.csv`;
    await using first = new RefreshingProcess(url, address, 60_000);
    await first.saw("looking");
    const second = await openRefreshing(await database.open(), address, 60_000);
    await second.look();
    await first.saw("swapped");
    await second.look();
    // The second finds the new edition when it starts, or follows to it.
    await second.data.swapIfNewer();
    assertEquals(czechIn(second.data)?.asOf, "2026-11-02");
    const refreshes = [...first.events, ...second.events].filter((event) => event === "data refresh begins");
    assertEquals([refreshes.length, publisher.answers], [1, ["/codes.csv 200"]]);
    await second.data.close();
  },
);

Deno.test("a server that dies in the middle leaves the refresh to another one", async () => {
  await using database = await tempFileDatabase();
  const { url } = database;
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Response>();
  await using silent = startPublisher({
    "/codes.csv": () => {
      asked.resolve();
      return answered.promise;
    },
  });
  {
    await using dying = new RefreshingProcess(url, `${silent.address}/codes.csv`, 300);
    await dying.saw("data refresh begins");
    await asked.promise;
  }
  answered.resolve(new Response("too late"));
  await using publisher = startPublisherOfCodes();
  const heir = await openRefreshing(await database.open(), `${publisher.address}/codes.csv`, 300);
  while (!heir.events.includes("data refresh ends")) {
    await heir.look();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert(heir.events.includes("dataset refreshed"), heir.events.join());
  await heir.data.close();
});

Deno.test("refreshNow() refreshes what is not due, tells every outcome, and swaps it in", async () => {
  await using database = await tempFileDatabase();
  await using publisher = startPublisherOfCodes();
  const storage = await database.open();
  const data = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  const lines: string[] = [];
  const some = czechCodesAt(`${publisher.address}/codes.csv`);
  const log = (_: string, event: string, fields: Readonly<Record<string, unknown>> = {}) =>
    void lines.push([event, ...Object.values(fields)].join(" "));
  const service = { storage, data, log };
  assert(await refreshNow(service, ["cz_bank_codes"], some));
  const czech = czechIn(data);
  assertEquals([czech?.rows, czech?.asOf], [shipped.length + 1, "2026-11-02"]);
  assertEquals(lines, [
    "data refresh begins 1",
    `dataset refreshed cz_bank_codes new 2026-11-02 ${shipped.length + 1}`,
    "data refresh ends 1",
  ]);
  const origins = { shipped: await openDataFolder(), store: openEditionStore(storage) };
  assert((await findKeptScreening(origins)).isCurrent);
  // A list that is missing is asked for by its word, however many tables it has.
  const tables = some.flatMap((codes) =>
    ["ofac_sdn", "ofac_consolidated", "un"].map((table) => ({ ...codes, id: `sanctions_${table}` }))
  );
  lines.length = 0;
  assert(await refreshNow(service, ["sanctions_ofac"], tables));
  assertEquals(lines[0], "data refresh begins 2");
  await data.close();
});
