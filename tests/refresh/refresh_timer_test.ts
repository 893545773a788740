// Protects the freshness of the data: with no person and no cron about, one of the servers on a database refreshes.
import { assert, assertEquals } from "@std/assert";
import { findKeptScreening, openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import { datasets } from "../../src/data/publishers/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { refreshNow } from "../../src/jobs/refresh_timer.ts";
import { register, startPublisher } from "../editions/publisher.ts";
import { shippedRecords } from "../editions/refresh_into.ts";
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
    await using second = new RefreshingProcess(url, address, 60_000);
    await Promise.all([first.saw("swapped"), second.saw("looking")]);
    // The second finds the new edition when it starts, or follows to it.
    const refreshes = [...first.events, ...second.events].filter((event) => event === "data refresh begins");
    assertEquals([refreshes.length, publisher.answers], [1, ["/codes.csv 200"]]);
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
  await using heir = new RefreshingProcess(url, `${publisher.address}/codes.csv`, 300);
  await heir.saw("data refresh ends");
  assert(heir.events.includes("dataset refreshed"), heir.events.join());
});

Deno.test("refreshNow() refreshes what is not due, tells every outcome, and swaps it in", async () => {
  await using database = await tempFileDatabase();
  await using publisher = startPublisherOfCodes();
  const storage = await database.open();
  const data = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  const lines: string[] = [];
  const some = datasets.filter(({ id }) => id === "cz_bank_codes").map((dataset) => {
    const sources = dataset.sources.map((source) => ({ ...source, url: `${publisher.address}/codes.csv` }));
    return { ...dataset, sources };
  });
  const log = (_: string, event: string, fields: Readonly<Record<string, unknown>> = {}) =>
    void lines.push([event, ...Object.values(fields)].join(" "));
  const service = { storage, data, log };
  assert(await refreshNow(service, ["cz_bank_codes"], some));
  const czech = data.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
  assertEquals([czech?.rows, czech?.asOf], [shipped.length + 1, "2026-11-02"]);
  assertEquals(lines, [
    "data refresh begins 1",
    `dataset refreshed cz_bank_codes new 2026-11-02 ${shipped.length + 1}`,
    "data refresh ends 1",
  ]);
  const origins = { shipped: await openDataFolder(), store: openEditionStore(storage) };
  assert((await findKeptScreening(origins)).isCurrent);
  await data.close();
});
