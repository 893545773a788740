/**
 * The refresh of reference data: `deno task data:refresh` in this process and as a separate one, `deno task data:ship`,
 * and servers that refresh by themselves. The release has the Czech register only.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { CompiledQuery, sql } from "kysely";
import { fileURLToPath } from "node:url";
import { localRules } from "../../src/commands/local_rules.ts";
import { runRefresh } from "../../src/commands/refresh.ts";
import { checksumOf, loadReferenceData, openDataFolder } from "../../src/data/registers/mod.ts";
import { type LiveData, openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import type { EditionStore } from "../../src/editions/edition_store.ts";
import { bindScreening } from "../../src/handlers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { refreshIfDue, refreshNow } from "../../src/jobs/refresh_timer.ts";
import { openJobLease, type Storage } from "../../src/storage/mod.ts";
import { register, startPublisher } from "../editions/publisher.ts";
import { makeSmallRelease, shippedRecords } from "../editions/refresh_into.ts";
import { TestClock } from "../support/clock.ts";
import { czechCodesAt, TIMES } from "../support/czech_refresh.ts";
import { startFlakyProxy } from "../support/flaky_proxy.ts";
import { inFolder } from "../support/in_folder.ts";
import { type CommandRun, runHere, runTask } from "../support/operator_commands.ts";
import { outputOf, runDeno } from "../support/run_program.ts";
import { startScript } from "../support/running_program.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";
import {
  quickFileDatabase,
  tempFileDatabase,
  tempServerDatabase,
  testOnEveryDatabase,
  testOnFile,
} from "../support/temp_database.ts";
import { checkTranscript } from "../support/transcript.ts";

const release = await makeSmallRelease("cz_bank_codes");
const shipped = await shippedRecords("cz_bank_codes");

/** Runs the command in this process. */
function run(databaseUrl: string, ...args: readonly string[]): Promise<CommandRun> {
  return runHere(
    (args, environment) => runRefresh(args, environment, release),
    { DATABASE_URL: databaseUrl },
    args,
  );
}

/** The Czech register in its publisher's format, in which the bank with code 0100 is called `KB`. */
const officialFile = register({}) +
  shipped.map(({ bankCode, name, bic }) =>
    `${bankCode};${bankCode === "0100" ? "KB" : name};${bic ?? ""};A\r\n`
  )
    .join("");

async function makeFolder(day = "2026-11-02", text = officialFile): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "files-" });
  globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));
  await Deno.writeTextFile(`${folder}/kody_bank_CR_${day}.csv`, text);
  return folder;
}

const folder = await makeFolder();

/** Folders of publishers' files, by their names in transcripts. */
const folders: Readonly<Record<string, string>> = {
  FILES: folder,
  OLD: await makeFolder("2026-05-01"),
  PAGE: await makeFolder("2026-11-02", "<html>Maintenance</html>\n"),
};

/** The name of the bank with code 0100 in the active data. */
function nameIn(live: LiveData): string {
  const finding = live.current().registers.findBank("CZ", "01000000000000000000");
  return finding.status === "verified" && finding.match === "register" ? finding.record.name : finding.status;
}

/** Runs `act` while a server on the database refreshes. */
async function whileRefreshing<Result>(storage: Storage, act: () => Promise<Result>): Promise<Result> {
  const lease = openJobLease(storage, "data-refresh", 60_000);
  await lease.plan(storage.clock.now());
  let result: Result | undefined;
  await lease.take(async () => {
    result = await act();
    return null;
  }, { evenBefore: true });
  assert(result !== undefined);
  return result;
}

// Each command of a transcript is followed by its output (errors after `!`), and by a line `= ` with:
// - its exit status,
// - the active name, and the source of its table,
// - the number of stored editions,
// - the tag and size of the last file.
//
// `LEASED` runs a command while a server refreshes. `SAVE NAME DATE` stores an edition in which the bank has another
// name, a minute after the last one unless `TWICE` follows. `SAVE BROKEN` stores an edition that can't be loaded, and
// `DAMAGE ID` makes a stored edition unreadable.

async function saveCzech(
  store: EditionStore,
  clock: TestClock,
  name = "",
  asOf = "",
  twice = "",
): Promise<void> {
  clock.advance(twice === "" ? 60_000 : 0);
  const table = await (await openDataFolder(release)).readTable("cz_bank_codes");
  const named = (table?.text ?? "").replace("Komerční banka, a.s.", name);
  const text = name === "BROKEN" ? "other\tcolumns\n1\tA\n" : named;
  const edition = {
    dataset: "cz_bank_codes",
    asOf,
    rows: 47,
    sha256: checksumOf(text),
    fetchedAt: clock.now(),
  };
  const file = { name: "kody_bank_CR.csv", address: "https://www.cnb.cz/kody.csv", lastModified: null };
  await store.save(edition, text, [{ ...file, etag: name, sha256: checksumOf(name), sizeBytes: 1000 }]);
}

for (const { name } of [...Deno.readDirSync(new URL("./transcripts/", import.meta.url))]) {
  const define = /^back_and|software/.test(name) ? testOnEveryDatabase : testOnFile;
  define(`data:refresh prints and stores what transcripts/${name} says`, async (database) => {
    const storage = await database.open();
    const [store, clock] = [openEditionStore(storage), new TestClock("2026-11-21T08:00:00Z")];
    const live = await openLiveData({ storage, shipped: release, report: () => {}, intervalMs: 0 });
    const act = async (...args: readonly string[]): Promise<CommandRun> => {
      const [command, first, ...others] = args;
      if (command === "LEASED") return await whileRefreshing(storage, () => act(...args.slice(1)));
      if (command === "SAVE") await saveCzech(store, clock, first, ...others);
      else if (command === "DAMAGE") {
        await storage.queue.write([
          sql`UPDATE editions SET table_gzip = x'1f8b00' WHERE id = ${first}`.compile(storage.db),
        ]);
      } else return await run(database.url, ...args.map((word) => folders[word] ?? word));
      return { code: 0, out: "", err: "" };
    };
    await checkTranscript(new URL(`./transcripts/${name}`, import.meta.url), async (args) => {
      const { code, out, err } = await act(...args);
      await live.swapIfNewer();
      const { register, fetchedAt } = czechIn(live) ?? {};
      const [file] = (await store.knownSources("cz_bank_codes")).values();
      return out.replaceAll(/fetched (?!2026-11-21)\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, "fetched NOW")
        .replace(/\d+ datasets/, "N datasets") +
        err.replace(/\n\nUsage: [^]*/, "\nUsage …\n").replaceAll(/^(?=.)/gm, "! ") +
        `= ${code}, ${nameIn(live)} of ${register}${fetchedAt === undefined ? "" : ", fetched"}; ` +
        `editions ${(await store.list()).length}; file ${file?.etag} ${file?.sizeBytes}\n`;
    });
  });
}

Deno.test("data:refresh reports an invalid variable in one line", async () => {
  const { code, err } = await run("nonsense:x", "--dry-run");
  assertEquals(code, 2);
  assertMatch(err, /DATABASE_URL/);
});

Deno.test("data:refresh reports a missing network in one line", async () => {
  await using database = await tempFileDatabase();
  // All requests fail, but the runtime still looks up each publisher's address. With `timeout:1`, it soon repeats a
  // query that a name server has lost (resolv.conf(5)).
  const variables = {
    DATABASE_URL: database.url,
    HTTPS_PROXY: "http://127.0.0.1:9",
    HTTP_PROXY: "http://127.0.0.1:9",
    RES_OPTIONS: "timeout:1",
  };
  const allowed = [`--allow-write=${database.url.replace(/^file:(.*)\/[^/]*$/, "$1")}`];
  assertEquals(await runTask("data:refresh", variables, [], allowed), {
    code: 1,
    err: "",
    out: "No publisher could be reached. Check the network. The active editions stay.\n",
  });
});

testOnFile("data:refresh stops with one line if another server took over its lease", async (database) => {
  const storage = await database.open();
  await storage.queue.write([
    CompiledQuery.raw(`CREATE TRIGGER taken_over AFTER UPDATE OF holder ON leases WHEN NEW.holder IS NOT NULL
      BEGIN UPDATE leases SET holder = 'another server'; END`),
  ]);
  assertEquals(await run(database.url, "--from", folder, "--only", "cz_bank_codes"), {
    code: 1,
    out: "",
    err:
      'Cannot continue the job "data-refresh": another server has taken it over. Editions stored so far stay.\n',
  });
  assertEquals(await openEditionStore(storage).list(), []);
});

Deno.test("data:refresh reports a lost database in one line, and leaves nothing half done for the next run", async () => {
  await using database = await tempServerDatabase();
  const proxy = startFlakyProxy(database.url);
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
  const code = await runRefresh(args, { variables: { DATABASE_URL: proxy.url }, console }, release);
  await away;
  assertEquals([code, err], [2, ["Cannot use the database: its server does not answer."]]);
  // No line says that a publisher failed.
  assertEquals(out.map((line) => line.trim().split(" ")[0]), ["cz_bank_codes", "~"]);
  const next = await run(database.url, "--from", folder, "--only", "cz_bank_codes", "--dry-run");
  assertEquals([next.code, next.err], [0, ""]);
  assertMatch(next.out, /^cz_bank_codes +unchanged +47 rows {2}2026-11-02\n/);
});

/** A proxy that accepts connections and never answers. */
function startSilentProxy() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const asked = Promise.withResolvers<void>();
  const connections: Deno.TcpConn[] = [];
  const done = (async () => {
    for await (const connection of listener) {
      connections.push(connection);
      // Deno may also check for its own updates through the proxy.
      const start = new Uint8Array(200);
      void connection.read(start).then(() => {
        if (new TextDecoder().decode(start).includes("cnb.cz")) asked.resolve();
      }, () => {});
    }
  })();
  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    asked: asked.promise,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      connections.forEach((connection) => connection.close());
      await done;
    },
  };
}

for (const [signal, status] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
  Deno.test(`data:refresh that is stopped by ${signal} releases its lease, so that the next run can start`, async () => {
    await using database = await tempFileDatabase();
    const storage = await database.open();
    await using proxy = startSilentProxy();
    const process = new Deno.Command(Deno.execPath(), {
      args: [...taskArguments("data:refresh"), "--only", "cz_bank_codes"],
      cwd: ROOT,
      env: { NO_COLOR: "1", DATABASE_URL: database.url, HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url },
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const ended = process.output();
    // Don't wait if the process ends before it calls the publisher.
    assertEquals(await Promise.race([proxy.asked, ended]), undefined);
    const lease = () =>
      storage.db.selectFrom("leases").select(["holder", "leased_until"]).where("job", "=", "data-refresh")
        .executeTakeFirst();
    assertNotEquals((await lease())?.holder ?? null, null);
    process.kill(signal);
    const { code, stderr } = await ended;
    assertEquals([code, new TextDecoder().decode(stderr)], [
      status,
      "Stopped. Editions stored so far stay.\n",
    ]);
    assertEquals(await lease(), { holder: null, leased_until: 0 });
    const next = await run(database.url, "--from", folder, "--only", "cz_bank_codes");
    assertEquals([next.code, next.err], [0, ""]);
    assertStringIncludes(next.out, "cz_bank_codes");
  });
}

// `deno task data:ship` before a release: in a copy of the project with the small release, after a refresh from the
// publishers' files, and with the permissions of the tasks.

/** Runs a task in the copy. */
async function runIn(copy: string, task: "data:refresh" | "data:ship", ...args: readonly string[]) {
  const env = { DATABASE_URL: "file:.local/test.db" };
  const { code, out, err } = await runDeno([...taskArguments(task), ...args], { cwd: copy, env });
  assertEquals([code, err], [0, ""], out);
  return out;
}

/** A register of the European Payments Council, whose terms don't allow shipping it. */
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

Deno.test("data:ship writes refreshed tables into data/, and the next release uses them", () =>
  inFolder(async (copy) => {
    const project = ["generated", "sdk", "src", "deno.json", "deno.lock", "import_map.json"];
    await outputOf("cp", ["-r", ...project, copy], { cwd: ROOT });
    await outputOf("cp", ["-r", fileURLToPath(release), `${copy}/data`]);
    await Deno.mkdir(`${copy}/.local`);
    const data = new URL(`file://${copy}/data/`);
    const before = await readFiles(data);
    const files = await makeFolder();
    await Deno.writeTextFile(`${files}/vop.csv`, participants(1200));
    const refreshed = await runIn(copy, "data:refresh", "--from", files, "--only", "cz_bank_codes,epc_vop");
    assertStringIncludes(refreshed, "2 new, ");
    assertEquals(await readFiles(data), before);

    const output = await runIn(copy, "data:ship");
    const file = (await openDataFolder(release)).entries.find(({ edition }) =>
      edition.dataset === "cz_bank_codes"
    )?.table;
    assert(file !== undefined);
    assertEquals(output, `data/${file}\n`);

    // Only one table has changed, in its facts and rows. Tables that can't be shipped left no file.
    const after = await readFiles(data);
    assertEquals([...after.keys()].toSorted(), [...before.keys()].toSorted());
    assertEquals([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path), [
      file,
    ]);
    const [head = "", , row = ""] = /^((?:#.*\n)*)(.*\n)(.*)\n/.exec(after.get(file) ?? "")?.slice(1) ?? [];
    for (const fact of ["dataset: cz_bank_codes", "as_of: 2026-11-02", "kept: by data:refresh"]) {
      assertStringIncludes(head, `# ${fact}\n`);
    }
    assertMatch(row, /^0100\tKB\t/);

    const released = await loadReferenceData(data);
    const edition = released.registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
    assertEquals([edition?.asOf, edition?.fetchedAt], ["2026-11-02", undefined]);
    const iban = composeIban("CZ", "01000000192000145399");
    const screened = localRules(bindScreening(released, () => "2026-11-22")).account(iban, null);
    assert(screened.valid);
    assertEquals([screened.bic?.bank_name, screened.bic?.as_of], ["KB", "2026-11"]);

    await runIn(copy, "data:ship");
    assertEquals(await readFiles(data), after);
  }));

// Servers. Guarantee: without a person or a cron job, one of the servers on a database refreshes.

/** Starts a server that refreshes, in a separate process. */
const startRefreshing = (databaseUrl: string, publisher: string, leaseMs: number) => {
  const args = [databaseUrl, publisher, String(leaseMs), release.href];
  return startScript("support/refreshing_process.ts", args, /"looking"/);
};

/** A server that refreshes, in this process: the test calls the timer's function. */
async function openRefreshing(storage: Storage, publisher: string, leaseMs: number) {
  const data = await openLiveData({ storage, shipped: release, report: () => {}, intervalMs: 0 });
  const events: string[] = [];
  const log = (_: string, event: string) => void events.push(event);
  const look = () => refreshIfDue({ storage, data, log }, { ...TIMES, leaseMs }, czechCodesAt(publisher));
  return { data, events, look };
}

/** The active edition of the Czech register. */
function czechIn(data: LiveData) {
  return data.current().registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
}

/** The publisher, with one bank more than the shipped edition. */
const startPublisherOfCodes = () => startPublisher({ "/codes.csv": `${officialFile}9999;Banka;;A\r\n` });

Deno.test("one of two servers on a database refreshes, and both answer from it", async () => {
  await using database = await tempServerDatabase();
  const { url } = database;
  await using publisher = startPublisherOfCodes();
  const address = `${publisher.address}/codes.csv`;
  await using first = await startRefreshing(url, address, 60_000);
  const second = await openRefreshing(await database.open(), address, 60_000);
  await second.look();
  await first.saw(/"event":"swapped"/);
  await second.look();
  // If the second one started before the new edition was stored, it loads it here.
  await second.data.swapIfNewer();
  assertEquals(czechIn(second.data)?.asOf, "2026-11-02");
  const begin = (events: readonly string[]) => events.filter((one) => one.includes("data refresh begins"));
  const refreshes = [...begin(first.lines), ...begin(second.events)];
  assertEquals([refreshes.length, publisher.answers], [1, ["/codes.csv 200"]]);
});

Deno.test("if a server dies during a refresh, another one completes it", async () => {
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
    await using dying = await startRefreshing(url, `${silent.address}/codes.csv`, 300);
    await dying.saw(/"event":"data refresh begins"/);
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
});

Deno.test("refreshNow() refreshes every dataset even if not due, reports each outcome, and activates the new editions", async () => {
  await using database = await quickFileDatabase();
  await using publisher = startPublisherOfCodes();
  const storage = await database.open();
  const data = await openLiveData({ storage, shipped: release, report: () => {}, intervalMs: 0 });
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
  // A missing list is requested by its own name, which covers all of its tables.
  const tables = some.flatMap((codes) =>
    ["ofac_sdn", "ofac_consolidated", "un"].map((table) => ({ ...codes, id: `sanctions_${table}` }))
  );
  lines.length = 0;
  assert(await refreshNow(service, ["sanctions_ofac"], tables));
  assertEquals(lines[0], "data refresh begins 2");
});
