// `deno task data:refresh` updates the reference data in the database, which every instance follows. Exit status: 0 up
// to date, 1 something was rejected or not fetched, 2 wrong usage or no database, 130 or 143 after a signal.
import { pathToFileURL } from "node:url";
import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { type Dataset, datasets } from "../data/publishers/mod.ts";
import { openDataFolder, shippedData } from "../data/registers/mod.ts";
import {
  type CollectFiles,
  collectFromFolder,
  collectFromPublishers,
  createJudge,
  describeAbsentFiles,
  describeKeptEditions,
  describeManualDownload,
  describeOutcome,
  describeRestoration,
  describeResult,
  type EditionOrigins,
  listKeptEditions,
  NO_KEYS,
  openActiveTables,
  openEditionStore,
  refreshDatasets,
  type RefreshResult,
  restoreEdition,
  shipEditions,
} from "../editions/mod.ts";
import { whileNoneRefreshes } from "../jobs/refresh_timer.ts";
import { LeaseLostError, type WriteUnderLease } from "../storage/mod.ts";
import {
  type Actions,
  type CommandEnvironment,
  type Opened,
  runCommandLine,
  UsageError,
} from "./command_line.ts";

interface Options {
  readonly only?: ReadonlySet<string>;
  readonly accept?: ReadonlySet<string>;
  readonly from?: string;
  readonly dryRun?: boolean;
  readonly list?: true;
  readonly ship?: true;
  /** Dates of the editions to restore, by dataset; `null` restores the previous edition. */
  readonly restore?: ReadonlyMap<string, string | null>;
}

function wantedBy({ only }: Options): readonly Dataset[] {
  return only === undefined ? datasets : datasets.filter(({ id }) => only.has(id));
}

/** An opened database, and the folder of the shipped tables (URL with slash). */
interface Place extends Opened {
  readonly folder: URL;
}

/** Runs `deno task data:refresh` on the tables shipped in a folder (URL with slash); returns the exit status. */
export function runRefresh(
  args: readonly string[],
  environment?: CommandEnvironment,
  folder: URL = shippedData,
): Promise<number> {
  const defineThere = (program: Command, actions: Actions) => define(program, actions, folder);
  return runCommandLine("deno task data:refresh", defineThere, args, environment);
}

function define(program: Command, { onDatabase }: Actions, folder: URL): void {
  program.description(
    "Fetches the reference data from the official publishers, rejects what looks wrong, stores each new edition in " +
      "the database (DATABASE_URL), and prints what changed. Running instances follow within seconds.",
  )
    .option("--only <id,…>", "only these datasets; data/README.md lists them", readIds)
    .option(
      "--from <dir>",
      "read the publishers' files from a folder and fetch nothing; datasets without a file stay as they are, which is " +
        "a failure if --only lists them",
    )
    .option("--dry-run", "store nothing")
    .option(
      "--accept <id,…>",
      "accept a new edition of these even if more than a tenth of the rows or many values of a column are gone, or if that " +
        "edition was restored from before",
      readIds,
    )
    .option("--list", "list the stored editions, and which are active; fetch nothing")
    .addOption(
      new Option(
        "--restore <id[@date],…>",
        'go back to the edition of that date, or with "shipped" to the one that came with the software; without a date, to ' +
          "the previous one. It stays active until the publisher's data changes",
      ).argParser(readDatedIds).conflicts(["only", "from", "accept", "list", "ship"]),
    )
    .option(
      "--ship",
      "write the active editions into data/ if their publishers' terms allow shipping them; fetch nothing. `deno task " +
        "data:ship` runs this with permission to write there",
    )
    .addHelpText(
      "after",
      "\nExit status: 0 up to date, 1 something was rejected or could not be fetched (the rest is done), 2 wrong usage\n" +
        "or no database, 130 or 143 stopped by a signal.",
    )
    .action(onDatabase((opened, options) => carryOut({ ...opened, folder }, options)));
}

async function carryOut(opened: Place, options: Options): Promise<number> {
  if (options.list) return await list(options, opened);
  if (options.ship) return await ship(options, opened);
  if (options.dryRun) return await change(options, opened);
  let status = 1;
  const signals = listenForSignals();
  try {
    const isDone = await whileNoneRefreshes(opened.storage, async (write) => {
      status = await Promise.race([change(options, opened, write), signals.stopped]);
    });
    if (!isDone) {
      opened.console.error(
        "Another run or a server on this database is refreshing the data. Nothing was changed. If it was killed, try again " +
          "within a minute.",
      );
    }
    if (status >= SIGNALS.SIGINT) opened.console.error("Stopped. Editions stored so far stay.");
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
    opened.console.error(`${error.message}. Editions stored so far stay.`);
  } finally {
    signals.forget();
  }
  return status;
}

/** Exit statuses after a signal, as in a shell (bash(1), "EXIT STATUS"). */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** Listens for a signal, which resolves `stopped`, so that the lease can be released. A second one ends the process. */
function listenForSignals(): { readonly stopped: Promise<number>; readonly forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<number>();
  const listeners = (["SIGINT", "SIGTERM"] as const).map((signal) => {
    const listener = () => {
      forget();
      resolve(SIGNALS[signal]);
    };
    return [signal, listener] as const;
  });
  const forget = () => {
    for (const [signal, listener] of listeners) Deno.removeSignalListener(signal, listener);
  };
  for (const [signal, listener] of listeners) Deno.addSignalListener(signal, listener);
  return { stopped: promise, forget };
}

async function change(options: Options, opened: Place, write?: WriteUnderLease): Promise<number> {
  const origins = {
    shipped: await openDataFolder(opened.folder),
    store: openEditionStore(opened.storage, write),
  };
  if (options.restore !== undefined) return await restore(options, options.restore, opened, origins);
  const collect = options.from === undefined ? collectFromPublishers : await openFolder(options.from);
  const { outcomes } = await refresh(options, opened, origins, collect);
  const bad = ["rejected", "failed", ...(options.only === undefined ? [] : ["none"])];
  return [...outcomes.values()].some(({ outcome }) => bad.includes(outcome)) ? 1 : 0;
}

function readIds(text: string): ReadonlySet<string> | undefined {
  const read = readDatedIds(text);
  return read && new Set(read.keys());
}

function readDatedIds(text: string): ReadonlyMap<string, string | null> | undefined {
  const read = new Map<string, string | null>();
  for (const part of text.split(",").map((part) => part.trim()).filter((part) => part !== "")) {
    const [id = "", date = null] = part.split("@");
    if (!datasets.some((dataset) => dataset.id === id)) {
      throw new InvalidArgumentError(`There is no dataset "${id}".`);
    }
    read.set(id, date);
  }
  return read.size === 0 ? undefined : read;
}

async function openFolder(from: string): Promise<CollectFiles> {
  try {
    return await collectFromFolder(pathToFileURL(`${from}/`));
  } catch (error) {
    const isAbsent = error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory;
    if (isAbsent) throw new UsageError(`There is no folder "${from}".`);
    const isUnreadable = error instanceof SyntaxError || error instanceof Deno.errors.PermissionDenied;
    throw isUnreadable ? new UsageError(error.message) : error;
  }
}

async function list(options: Options, { storage, console, folder }: Place): Promise<number> {
  const origins = { shipped: await openDataFolder(folder), store: openEditionStore(storage) };
  const lines = describeKeptEditions(await listKeptEditions(origins, wantedBy(options)));
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.log("No editions are stored.");
  return 0;
}

async function ship(options: Options, { storage, console, folder }: Place): Promise<number> {
  const active = await openActiveTables(await openDataFolder(folder), openEditionStore(storage), () => {});
  const files = await shipEditions(active, wantedBy(options), folder);
  for (const file of files) console.log(`data/${file}`);
  if (files.length === 0) {
    console.log("Nothing to ship: no active edition that may be shipped was refreshed.");
  }
  return 0;
}

async function restore(
  { dryRun = false }: Options,
  dates: NonNullable<Options["restore"]>,
  { console }: Opened,
  origins: EditionOrigins,
): Promise<number> {
  let isRejected = false;
  for (const dataset of datasets.filter(({ id }) => dates.has(id))) {
    const restoration = await restoreEdition(origins, {
      dataset,
      asOf: dates.get(dataset.id) ?? null,
      dryRun,
    });
    isRejected ||= restoration.outcome === "rejected";
    console.log(describeRestoration(dataset.id, restoration));
  }
  if (dryRun) console.log("Nothing was stored.");
  return isRejected ? 1 : 0;
}

async function refresh(
  options: Options,
  { storage, console }: Opened,
  origins: EditionOrigins,
  collect: CollectFiles,
): Promise<RefreshResult> {
  const { only, accept, dryRun = false, from } = options;
  const wanted = wantedBy(options);
  const progress = openProgress(wanted.length);
  // Failures are printed only if a publisher was reached. Without a network, a single line is printed instead.
  const unreached: string[] = [];
  let isReached = false;
  const result = await refreshDatasets({
    datasets: wanted,
    ...origins,
    collect,
    judge: createJudge(datasets),
    accepted: accept ?? new Set(),
    dryRun,
    now: () => storage.clock.now(),
    started: (_, done) => progress?.advance(done),
    finished: ({ id }, outcome) => {
      if (outcome.outcome === "none" && only === undefined) return;
      unreached.push(...describeOutcome(id, outcome));
      if (outcome.outcome === "failed" && !wasAsked(outcome.reason)) return;
      progress?.clear();
      for (const line of unreached.splice(0)) console.log(line);
      isReached = true;
    },
  }).finally(() => progress?.clear());
  const isOffline = [...result.outcomes.values()].some((outcome) =>
    outcome.outcome === "failed" && isUnreached(outcome.reason)
  );
  if (!isReached && isOffline) {
    console.log("No publisher could be reached. Check the network. The active editions stay.");
    return result;
  }
  for (const line of unreached) console.log(line);
  const manualDownload = from === undefined ? describeManualDownload(result, wanted) : [];
  const absent = only === undefined ? [] : describeAbsentFiles(result, wanted);
  for (const line of [...describeResult(result), ...absent, ...manualDownload]) console.log(line);
  if (dryRun) console.log("Nothing was stored.");
  return result;
}

/** Returns whether a failed fetch sent a request that reached its publisher. */
function wasAsked(reason: string): boolean {
  return !isUnreached(reason) && !reason.endsWith(NO_KEYS);
}

function isUnreached(reason: string): boolean {
  return reason.includes("client error (Connect)");
}

function openProgress(total: number): Progress | null {
  if (!Deno.stderr.isTerminal()) return null;
  return createProgress(total, (text) => Deno.stderr.writeSync(new TextEncoder().encode(text)));
}

if (import.meta.main) Deno.exit(await runRefresh(Deno.args));

const WIDTH = 30;
const INTERVAL_MS = 80;

interface Progress {
  advance(done: number): void;
  clear(): void;
}

/** Creates a progress bar for a number of steps; `advance` redraws it at most every 80 ms. */
export function createProgress(
  total: number,
  write: (text: string) => void,
  now: () => number = () => performance.now(),
): Progress {
  let drawnAt = -Infinity;
  return {
    advance(done) {
      const time = now();
      if (time - drawnAt < INTERVAL_MS && done < total) return;
      drawnAt = time;
      const filled = Math.floor(done / total * WIDTH);
      write(`\r${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${done}/${total}`);
    },
    clear: () => write("\r\x1b[K"),
  };
}
