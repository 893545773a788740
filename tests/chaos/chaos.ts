// deno-lint-ignore-file no-console
/**
 * Causes disasters under a loaded service, on a database file and on a libSQL server: killed processes, a full disk,
 * files that can't be written, slow writes, a clock that jumps. After each, the service must recover by itself, and
 * these rules are checked: charges equal the units of answered calls, no balance is negative, no rotated key and no
 * used code works, every transfer on the chain is a served call, no answer has status 500.
 *
 * Arguments: how many disasters on each database (12), and the seed (the time).
 *
 * @module
 */
import fc from "fast-check";
import { LocalChain } from "../support/chain/local_chain.ts";
import { endWith } from "../support/end_with.ts";
import { startSqld } from "../support/sqld.ts";
import { makeServiceFolder } from "../support/task_arguments.ts";
import { type BilledClient, judgeLedger, makeClients, Pace, Statuses } from "./billed_client.ts";
import { type Disaster, DISASTERS, mountSmallDisk, type Scene } from "./disasters.ts";
import { MortalService } from "./mortal_service.ts";
import { variablesForVisitors, Visitors } from "./visitors.ts";

/** A planned disaster. */
interface Blow {
  readonly disaster: Disaster;
  readonly beforeMs: number;
  readonly lastsMs: number;
}

/** The result of a disaster. */
interface Outcome {
  readonly disaster: string;
  readonly answers: Readonly<Record<number, number>>;
  /** Milliseconds from the end of the disaster until every client was served again. */
  readonly healedMs: number;
  /** Violated rules, as text. */
  readonly broken: readonly string[];
}

const RATE_PER_SECOND = 500;
const CLIENTS = 8;
/** A database server needs more space, because it keeps a log of all changes next to the database. */
const DISK_MEGABYTES = { file: 64, sqld: 1024 } as const;
/** Longest time until a service must serve again. */
const HEAL_MS_MAX = 30_000;

/**
 * Causes disasters under a service on one kind of database. Disasters that are impossible on this machine are left out.
 */
export async function strikeAll(
  database: "file" | "sqld",
  blows: readonly Blow[],
  ratePerSecond = RATE_PER_SECOND,
): Promise<readonly Outcome[]> {
  await using stack = new AsyncDisposableStack();
  const folder = await makeServiceFolder();
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const disk = `${folder}/disk`;
  stack.use(await mountSmallDisk(disk, DISK_MEGABYTES[database]));
  await using chain = await LocalChain.start();
  await using server = database === "sqld" ? await startSqld({ dir: disk }) : null;
  const url = server?.url ?? `file:${disk}/test.db`;
  const clock = `${folder}/clock`;
  await Deno.writeTextFile(clock, "0");
  const outbox = `${folder}/outbox`;
  await using service = new MortalService(
    { ...variablesForVisitors(chain, outbox), DATABASE_URL: url },
    { publisher: null, faster: 1, clock },
  );
  const writerPid = async () => server?.pid() ?? (await service.running()).pid;
  const statuses = new Statuses();
  const scene: Scene = {
    service,
    disk,
    clock,
    refused: () => statuses.of(503),
    writerPid,
    restartDatabase: server?.restart ?? null,
  };
  const { clients, rotating, agent } = await makeClients(url, CLIENTS, statuses);
  const visitors = new Visitors({ service, chain, outbox, statuses, rotating, agent });
  await service.start();
  const outcomes: Outcome[] = [];
  for (const blow of blows) {
    if (!await blow.disaster.isPossible(scene)) continue;
    statuses.counts.clear();
    const healedMs = await strike(blow, scene, clients, ratePerSecond);
    await visitors.comeBy();
    for (const client of clients) await client.settle(service);
    const found = [...await visitors.judge(), ...await judgeLedger(url, [rotating, agent, ...clients])];
    visitors.broken.length = 0;
    const odd = [...statuses.counts.keys()].filter((status) => status >= 500 && status !== 503);
    outcomes.push({
      disaster: blow.disaster.name,
      answers: Object.fromEntries(statuses.counts),
      healedMs,
      broken: [...found, ...odd.map((status) => `${statuses.of(status)} answers of ${status}`)],
    });
  }
  return outcomes;
}

/** Loads the service, causes the disaster, and waits until the service serves; returns how long that took. */
async function strike(
  { disaster, beforeMs, lastsMs }: Blow,
  scene: Scene,
  clients: readonly BilledClient[],
  ratePerSecond: number,
): Promise<number> {
  const pace = new Pace(ratePerSecond);
  const calling = Promise.all(clients.map((client) => client.callAtPace(scene.service, pace)));
  await new Promise((resolve) => setTimeout(resolve, beforeMs));
  await disaster.strike(scene, lastsMs);
  const over = performance.now();
  const before = clients.map(({ servedUnits }) => servedUnits);
  while (clients.some(({ servedUnits }, index) => servedUnits === before[index])) {
    if (performance.now() - over > HEAL_MS_MAX) {
      throw new Error(
        `Cannot go on: ${disaster.name}, and somebody is not served ${HEAL_MS_MAX / 1000} s later`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const healedMs = performance.now() - over;
  pace.isOver = true;
  await calling;
  return Math.round(healedMs);
}

const lengths = fc.record({
  beforeMs: fc.integer({ min: 300, max: 1_500 }),
  lastsMs: fc.integer({ min: 500, max: 4_000 }),
});

/** Chooses disasters by a seed: each kind once before any is repeated. */
function pickBlows(count: number, seed: number): readonly Blow[] {
  const kinds = DISASTERS.length;
  const orders = fc.sample(fc.shuffledSubarray([...DISASTERS], { minLength: kinds, maxLength: kinds }), {
    seed,
    numRuns: Math.ceil(count / kinds),
  });
  const drawn = fc.sample(lengths, { seed, numRuns: count });
  return orders.flat().slice(0, count).map((disaster, index) => ({
    disaster,
    ...drawn[index] ?? { beforeMs: 500, lastsMs: 500 },
  }));
}

if (import.meta.main) {
  const [count = 16, seed = Date.now() % 2 ** 31] = Deno.args.map(Number);
  console.log(`${count} disasters on each database, seed ${seed}`);
  const all: string[] = [];
  for (const database of ["file", "sqld"] as const) {
    const outcomes = await strikeAll(database, pickBlows(count, seed));
    console.log(database);
    console.table(outcomes.map(({ disaster, answers, healedMs, broken }) => ({
      disaster,
      answers: Object.entries(answers).map(([status, times]) => `${status}: ${times}`).join(", "),
      "healed after ms": healedMs,
      broken: broken.length,
    })));
    all.push(...outcomes.flatMap(({ broken }) => broken));
  }
  endWith(all);
}
