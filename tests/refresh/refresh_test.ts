/**
 * The refresh of reference data: `deno task data:refresh` in this process and as a separate one, `deno task data:ship`,
 * and servers that refresh by themselves.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { CompiledQuery } from "kysely";
import { localRules } from "../../src/commands/local_rules.ts";
import { runRefresh } from "../../src/commands/refresh.ts";
import { loadReferenceData, openDataFolder } from "../../src/data/registers/mod.ts";
import { type LiveData, openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { refreshIfDue, refreshNow } from "../../src/jobs/refresh_timer.ts";
import { openJobLease, type Storage } from "../../src/storage/mod.ts";
import { register, startPublisher } from "../editions/publisher.ts";
import { shippedRecords } from "../editions/refresh_into.ts";
import { czechCodesAt, TIMES } from "../support/czech_refresh.ts";
import { startFlakyProxy } from "../support/flaky_proxy.ts";
import { type CommandRun, runHere, runTask } from "../support/operator_commands.ts";
import { LOCKED, ROOT, taskArguments } from "../support/task_arguments.ts";
import { tempFileDatabase, tempServerDatabase } from "../support/temp_database.ts";
import { makeFolder } from "./czech_register.ts";
import { bindScreening } from "../../src/handlers/mod.ts";

/** Reads each table once for all tests. */
function run(databaseUrl: string, ...args: readonly string[]): Promise<CommandRun> {
  return runHere(runRefresh, { DATABASE_URL: databaseUrl }, args);
}

/** Runs the task's command with its permissions, except for the folder that it may write to. */
function runAlone(
  databaseUrl: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  const folder = databaseUrl.replace(/^file:(.*)\/[^/]*$/, "$1");
  const allowed = [`--allow-write=${folder}`];
  return runTask("data:refresh", { DATABASE_URL: databaseUrl, ...variables }, args, allowed);
}

Deno.test("data:refresh stores a new edition, reports its changes, and finds it unchanged the next time", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  const folder = await makeFolder();

  const dry = await run(database.url, "--from", folder, "--dry-run");
  assertEquals([dry.code, dry.err], [0, ""], dry.out);
  assertStringIncludes(dry.out, "Nothing was stored.");
  assertEquals(await openEditionStore(storage).list(), []);

  const first = await runAlone(database.url, ["--from", folder]);
  assertEquals([first.code, first.err], [0, ""], first.out);
  assertMatch(
    first.out,
    /^cz_bank_codes +new +47 rows {2}2026-11-02 {2}after 2026-08-20: 0 added, 0 removed, 1 renamed\n {2}~ 0100 Komerční banka, a\.s\. → KB\n/,
  );
  assertStringIncludes(first.out, "1 new, 0 renewed, 0 unchanged, 0 rejected, 0 failed.");
  // This process continues, and sees what the other one stored.
  await live.swapIfNewer();
  const finding = live.current().registers.findBank("CZ", "01000000000000000000");
  assertEquals(finding.status === "verified" && finding.match === "register" && finding.record.name, "KB");

  const second = await run(database.url, "--from", folder, "--only", "cz_bank_codes");
  assertEquals([second.code, second.err], [0, ""], second.out);
  assertMatch(second.out, /^cz_bank_codes +unchanged +47 rows {2}2026-11-02\n/);

  await Deno.writeTextFile(`${folder}/kody_bank_CR_2026-11-02.csv`, "<html>Maintenance</html>\n");
  const third = await run(database.url, "--from", folder, "--only", "cz_bank_codes");
  assertEquals([third.code, third.err], [1, ""], third.out);
  assertMatch(third.out, /^cz_bank_codes +REJECTED +Cannot read kody_bank_CR\.csv: it is an HTML page/);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("data:refresh leaves the shipped edition when the publisher's file is older, which isn't a failure", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const folder = await makeFolder("2026-05-01");
  for (let time = 1; time <= 2; time++) {
    const { code, out, err } = await run(database.url, "--from", folder, "--only", "cz_bank_codes");
    assertEquals([code, err], [0, ""], out);
    assertEquals(out.split("\n"), [
      "cz_bank_codes               older          47 rows  2026-08-20; the publisher's file is of 2026-05-01",
      "0 new, 0 renewed, 0 unchanged, 0 rejected, 0 failed, 1 older.",
      "",
    ]);
  }
  const store = openEditionStore(storage);
  assertEquals([await store.list(), (await store.knownSources("cz_bank_codes")).size], [[], 0]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("data:refresh fails for a dataset that was asked for and has no file", async () => {
  await using database = await tempFileDatabase();
  const folder = await makeFolder();
  const some = await run(
    database.url,
    "--from",
    folder,
    "--only",
    "cz_bank_codes,hr_bank_codes",
  );
  assertEquals([some.code, some.err], [1, ""], some.out);
  assertMatch(some.out, /^cz_bank_codes +new /m);
  assertEquals(some.out.split("\n").slice(-3), [
    "1 new, 0 renewed, 0 unchanged, 0 rejected, 0 failed.",
    "The folder has no files for: hr_bank_codes (e-payment-service-provider-codes.xlsx).",
    "",
  ]);
  // Without a dataset, missing files change nothing.
  const all = await run(database.url, "--from", folder);
  assertEquals([all.code, all.out.includes("was asked")], [0, false], all.out);
  // A manually kept table can't be refreshed.
  const unchanged = await run(database.url, "--only", "sk_bank_codes");
  assertEquals([unchanged.code, unchanged.out], [2, ""]);
  assertMatch(unchanged.err, /There is no dataset "sk_bank_codes"\.\n/);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("data:refresh reports a mistake in the command in one line", async () => {
  await using database = await tempFileDatabase();
  const unknown = await run(database.url, "--only", "atlantis");
  assertEquals([unknown.code, unknown.out], [2, ""]);
  assertMatch(unknown.err, /There is no dataset "atlantis"\.\n\nUsage: /);
  const option = await run(database.url, "--dry");
  assertEquals([option.code, option.out], [2, ""]);
  assertMatch(option.err, /Usage: deno task data:refresh/);
  const help = await run(database.url, "--help");
  assertEquals([help.code, help.err], [0, ""]);
  const folder = await run(database.url, "--from", "/nowhere/at/all");
  assertEquals([folder.code, folder.out, folder.err], [2, "", 'There is no folder "/nowhere/at/all".\n']);
  const config = await run("nonsense:x", "--dry-run");
  assertEquals(config.code, 2);
  assertMatch(config.err, /DATABASE_URL/);
});

Deno.test("data:refresh lists kept editions, restores one, and does not activate the withdrawn one again", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const live = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  const activeName = async () => {
    await live.swapIfNewer();
    const finding = live.current().registers.findBank("CZ", "01000000000000000000");
    return finding.status === "verified" && finding.match === "register" && finding.record.name;
  };
  const folder = await makeFolder();
  await run(database.url, "--from", folder, "--only", "cz_bank_codes");
  assertEquals(await activeName(), "KB");

  const list = await run(database.url, "--list", "--only", "cz_bank_codes");
  assertEquals([list.code, list.err], [0, ""]);
  assertMatch(
    list.out,
    /^cz_bank_codes +active +47 rows {2}2026-11-02 {2}fetched \d{4}-\d\d-\d\d \d\d:\d\d UTC\n +kept +47 rows {2}2026-08-20 {2}came with the software\n$/,
  );
  const dry = await run(database.url, "--restore", "cz_bank_codes", "--dry-run");
  assertEquals([dry.code, await activeName()], [0, "KB"]);
  assertStringIncludes(dry.out, "Nothing was stored.");

  const back = await run(database.url, "--restore", "cz_bank_codes@2026-08-20");
  assertEquals([back.code, back.err], [0, ""], back.out);
  assertMatch(
    back.out,
    /^cz_bank_codes +restored +47 rows {2}2026-08-20 {2}came .*, in place of 2026-11-02\n$/,
  );
  assertEquals(await activeName(), "Komerční banka, a.s.");

  const again = await run(database.url, "--from", folder, "--only", "cz_bank_codes");
  assertEquals([again.code, again.err], [0, ""], again.out);
  assertMatch(
    again.out,
    /^cz_bank_codes +withdrawn +47 rows {2}2026-08-20; the edition of 2026-11-02, which was withdrawn/,
  );
  assertEquals(await activeName(), "Komerční banka, a.s.");
  await run(database.url, "--from", folder, "--only", "cz_bank_codes", "--accept", "cz_bank_codes");
  assertEquals(await activeName(), "KB");

  const nothing = await run(database.url, "--restore", "cz_bank_codes@2020-01-01,sanctions_eu");
  assertEquals([nothing.code, nothing.err], [1, ""]);
  assertMatch(
    nothing.out,
    /^cz_bank_codes +REJECTED +no other edition of 2020-01-01 is kept; --list shows what is\n/,
  );
  assertMatch(nothing.out, /\nsanctions_eu +REJECTED +no edition of "sanctions_eu" is active\n$/);
  const mixed = await run(database.url, "--restore", "cz_bank_codes", "--from", folder);
  assertEquals(mixed.code, 2);
  assertMatch(mixed.err, /--restore .* cannot be used with option '--from/);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("data:refresh reports a missing network in one line", async () => {
  await using database = await tempFileDatabase();
  // All requests fail. The runtime still looks up each publisher's address; a name server that loses a query is asked
  // again soon (resolv.conf(5)).
  const noNetwork = {
    HTTPS_PROXY: "http://127.0.0.1:9",
    HTTP_PROXY: "http://127.0.0.1:9",
    RES_OPTIONS: "timeout:1",
  };
  const { code, out, err } = await runAlone(database.url, [], noNetwork);
  assertEquals([code, err, out], [
    1,
    "",
    "No publisher could be reached. Check the network. The active editions stay.\n",
  ]);
});

Deno.test("data:refresh changes nothing while a server on the database refreshes", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const folder = await makeFolder();
  await run(database.url, "--from", folder, "--only", "cz_bank_codes");
  const kept = await openEditionStore(storage).list();
  const lease = openJobLease(storage, "data-refresh", 60_000);
  await lease.plan(storage.clock.now());
  const wasFree = await lease.take(async () => {
    for (const args of [["--restore", "cz_bank_codes"], ["--from", folder, "--only", "cz_bank_codes"]]) {
      const { code, out, err } = await run(database.url, ...args);
      assertEquals([code, out], [1, ""], args.join(" "));
      assertMatch(err, /server on this database is refreshing .* try again within a minute\./);
    }
    assertEquals(await openEditionStore(storage).list(), kept);
    // A dry run prints the same.
    assertEquals((await run(database.url, "--list")).code, 0);
    assertEquals((await run(database.url, "--restore", "cz_bank_codes", "--dry-run")).code, 0);
    return null;
  }, { evenBefore: true });
  assertEquals(wasFree, true);
  assertEquals((await run(database.url, "--restore", "cz_bank_codes")).code, 0);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("data:refresh stops with one line if another server took over its lease", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const folder = await makeFolder();
  await storage.queue.write([
    CompiledQuery.raw(`CREATE TRIGGER taken_over AFTER UPDATE OF holder ON leases WHEN NEW.holder IS NOT NULL
      BEGIN UPDATE leases SET holder = 'another server'; END`),
  ]);
  const { code, out, err } = await run(database.url, "--from", folder, "--only", "cz_bank_codes");
  assertEquals([code, out], [1, ""]);
  assertEquals(
    err,
    'Cannot continue the job "data-refresh": another server has taken it over. Editions stored so far stay.\n',
  );
  assertEquals(await openEditionStore(storage).list(), []);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("data:refresh whose database goes away says so in one line, and the next one finds nothing half done", async () => {
  await using database = await tempServerDatabase();
  const proxy = startFlakyProxy(database.url);
  const folder = await makeFolder();
  const [out, err]: [string[], string[]] = [[], []];
  let away: PromiseLike<void> | undefined;
  const console = {
    log: (line: string) => {
      out.push(line);
      away ??= proxy[Symbol.asyncDispose]();
    },
    error: (line: string) => void err.push(line),
  };
  const args = ["--from", folder, "--only", "cz_bank_codes,hr_bank_codes"];
  const code = await runRefresh(args, { variables: { DATABASE_URL: proxy.url }, console });
  await away;
  assertEquals([code, err], [2, ["Cannot use the database: its server does not answer."]]);
  // No answer says that a publisher has failed.
  assertEquals(out.map((line) => line.trim().split(" ")[0]), ["cz_bank_codes", "~"]);
  const next = await run(database.url, "--from", folder, "--only", "cz_bank_codes", "--dry-run");
  assertEquals([next.code, next.err], [0, ""]);
  assertMatch(next.out, /^cz_bank_codes +unchanged +47 rows {2}2026-11-02\n/);
  await Deno.remove(folder, { recursive: true });
});

// ship: `deno task data:ship` before a release, on a copy of the project, with the permissions of the task, after a
// refresh from the publishers' files.

const project = ["data", "generated", "sdk", "src", "deno.json", "deno.lock", "import_map.json"];

/** Copies the files that the tasks run and read. */
async function copyProject(): Promise<URL> {
  const folder = await Deno.makeTempDir({ prefix: "project-" });
  await Deno.mkdir(`${folder}/.local`);
  const { code } = await new Deno.Command("cp", { args: ["-r", ...project, folder], cwd: ROOT }).output();
  assertEquals(code, 0);
  return new URL(`file://${folder}/`);
}

/** Runs a task in the copy. */
async function runIn(copy: URL, task: "data:refresh" | "data:ship", ...args: readonly string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...taskArguments(task), ...args],
    cwd: copy,
    env: { DATABASE_URL: "file:.local/test.db", NO_COLOR: "1" },
  }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: decode(stdout), err: decode(stderr) };
}

/** A register of the European Payments Council, which its terms don't allow to ship. */
function participants(count: number): string {
  const letters = (number: number) =>
    [17_576, 676, 26, 1].map((place) => String.fromCharCode(65 + Math.floor(number / place) % 26)).join("");
  const rows = Array.from(
    { length: count },
    (_, number) => `DE,Bank ${number},${letters(number)}DEFF,2026-10-05,`,
  );
  return `Country,ParticipantName,BIC,Readiness Date,Scheme Leaving Date\n${rows.join("\n")}\n`;
}

async function readFiles(folder: URL, below = ""): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const { name, isDirectory } of Deno.readDir(new URL(below, folder))) {
    const path = below + name;
    if (!isDirectory) files.set(path, await Deno.readTextFile(new URL(path, folder)));
    else for (const [inner, text] of await readFiles(folder, `${path}/`)) files.set(inner, text);
  }
  return files;
}

Deno.test("data:ship writes refreshed tables into data/, and the next release uses them", async () => {
  const [copy, folder] = [await copyProject(), await makeFolder()];
  const data = new URL("data/", copy);
  const before = await readFiles(data);
  await using database = await tempFileDatabase();
  const nothing = await run(database.url, "--ship");
  assertEquals([nothing.code, nothing.err], [0, ""]);
  assertEquals(nothing.out, "Nothing to ship: no active edition that may be shipped was refreshed.\n");

  await Deno.writeTextFile(`${folder}/vop.csv`, participants(1200));
  const refreshed = await runIn(copy, "data:refresh", "--from", folder, "--only", "cz_bank_codes,epc_vop");
  assertEquals([refreshed.code, refreshed.err], [0, ""], refreshed.out);
  assertStringIncludes(refreshed.out, "2 new, ");
  assertEquals(await readFiles(data), before);

  const shipped = await runIn(copy, "data:ship");
  assertEquals([shipped.code, shipped.err], [0, ""], shipped.out);
  const file = (await openDataFolder()).entries.find(({ edition }) => edition.dataset === "cz_bank_codes")
    ?.table;
  assert(file !== undefined);
  assertEquals(shipped.out, `data/${file}\n`);

  // One table has changed, in its facts and rows; tables that can't be shipped have left no file.
  const after = await readFiles(data);
  assertEquals([...after.keys()].toSorted(), [...before.keys()].toSorted());
  assertEquals([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path), [file]);
  const [head = "", , row = ""] = /^((?:#.*\n)*)(.*\n)(.*)\n/.exec(after.get(file) ?? "")?.slice(1) ?? [];
  for (const fact of ["dataset: cz_bank_codes", "as_of: 2026-11-02", "kept: by data:refresh"]) {
    assertStringIncludes(head, `# ${fact}\n`);
  }
  assertMatch(row, /^0100\tKB\t/);

  const released = await loadReferenceData(data);
  const edition = released.registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
  assertEquals([edition?.asOf, edition?.fetchedAt], ["2026-11-02", undefined]);
  const iban = composeIban("CZ", "01000000192000145399");
  const screened = localRules(bindScreening(released, () => "2026-11-22")).account(iban, null).shape();
  assert(screened.valid);
  assertEquals([screened.bic?.bank_name, screened.bic?.as_of], ["KB", "2026-11"]);

  await runIn(copy, "data:ship");
  assertEquals(await readFiles(data), after);
  for (const made of [copy, folder]) await Deno.remove(made, { recursive: true });
});

// Servers. Guarantee: without a person or a cron job, one of the servers on a database refreshes.

/** A server that refreshes, in a separate process. */
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

  /** Waits for a log line. */
  async saw(event: string): Promise<void> {
    while (!this.events.includes(event)) await this.#wake.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.kill("SIGKILL");
    await Promise.all([this.#ended, this.#process.status]);
  }
}

/** A server that refreshes, in this process: the test calls the timer's function. */
async function openRefreshing(storage: Storage, publisher: string, leaseMs: number) {
  const data = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
  const events: string[] = [];
  const log = (_: string, event: string) => void events.push(event);
  const look = () => refreshIfDue({ storage, data, log }, { ...TIMES, leaseMs }, czechCodesAt(publisher));
  return { data, events, look };
}

/** The active edition of the Czech register. */
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
    // The second one finds the new edition when it starts, or follows.
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

Deno.test("refreshNow() refreshes every dataset even if not due, reports each outcome, and activates the new editions", async () => {
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
  // A missing list is requested by its name, whatever the number of its tables.
  const tables = some.flatMap((codes) =>
    ["ofac_sdn", "ofac_consolidated", "un"].map((table) => ({ ...codes, id: `sanctions_${table}` }))
  );
  lines.length = 0;
  assert(await refreshNow(service, ["sanctions_ofac"], tables));
  assertEquals(lines[0], "data refresh begins 2");
  await data.close();
});
