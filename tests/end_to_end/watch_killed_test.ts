/**
 * Guarantee: with two servers on one database, one of which is killed again and again while it judges, the feed is the
 * computed difference of the editions: nothing is lost, nothing told twice.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { openLedger } from "../../src/billing/mod.ts";
import { factsOfIban } from "../../src/watch/mod.ts";
import { addWatches, basisOf, FEED_START, firstOutcome, readChanges } from "../../src/watch/mod.ts";
import { RULES_VERSION } from "../../src/evidence/mod.ts";
import { bindScreening } from "../../src/handlers/mod.ts";
import type { ReferenceData } from "../../src/data/registers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { judgeIfDue } from "../../src/jobs/watch_jobs.ts";
import { hashKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { kills } from "../support/kills.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { showWhenFailing } from "../support/process_lines.ts";
import { LOCKED } from "../support/task_arguments.ts";
import { tempServerDatabase } from "../support/temp_database.ts";
import {
  type Expected,
  expectedChanges,
  makeWatchEditions,
  randomOf,
  TODAY,
} from "../support/watch_editions.ts";

const SEED = 27;
const HOW = ["before", "during", "after"] as const;

class Judging implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #ended: Promise<void>;

  private constructor(process: Deno.ChildProcess) {
    this.#process = process;
    this.#ended = process.status.then(() => void (this.isDead = true));
  }

  isDead = false;

  static async start(args: readonly string[]): Promise<Judging> {
    const process = new Deno.Command(Deno.execPath(), {
      args: ["run", ...LOCKED, "-q", "--no-check", "-A", "tests/support/judging_process.ts", ...args],
      stdin: "null",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const lines: string[] = [];
    showWhenFailing({ name: `The judge ${args.slice(5).join(" ")}`, lines });
    const ready = Promise.withResolvers<void>();
    void (async () => {
      for await (const text of process.stdout.pipeThrough(new TextDecoderStream())) {
        lines.push(text.trimEnd());
        if (text.includes("ready")) ready.resolve();
      }
      ready.reject(new Error(`The judge ended before it was ready: ${lines.join("\n")}`));
    })();
    await ready.promise;
    return new Judging(process);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.isDead) this.#process.kill("SIGKILL");
    await this.#ended;
  }
}

/** Judges on and on by the edition whose number stands in the file; returns what ends that. */
function startJudging(
  storage: Storage,
  editions: readonly ReferenceData[],
  file: string,
): () => Promise<void> {
  const inForce = async () => Number(await Deno.readTextFile(file));
  const [first] = editions;
  assert(first);
  let edition = 0;
  const data = {
    current: () => editions[edition] ?? first,
    swapIfNewer: async () => {
      edition = await inForce();
    },
    isNewest: async () => await inForce() === edition,
  };
  let isEnded = false;
  const judging = (async () => {
    while (!isEnded) {
      await data.swapIfNewer();
      await judgeIfDue({ storage, data, log: () => {}, leaseMs: 400, batch: 20 });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  })();
  return () => {
    isEnded = true;
    return judging;
  };
}

/** Resolves when every institution was judged by the data of that digest. */
async function untilJudged({ db }: Storage, digest: string): Promise<void> {
  for (;;) {
    const newest = await db.selectFrom("watch_judgements").selectAll().orderBy("id", "desc").limit(1)
      .executeTakeFirst();
    const open = await db.selectFrom("watched_institutions").select("id")
      .where("judgement_id", "<", newest?.id ?? 0).limit(1).executeTakeFirst();
    if (newest?.digest === digest && open === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

Deno.test("two judges of which one is killed again and again lose no change and tell none twice", async () => {
  const editions = await makeWatchEditions(3);
  const [first] = editions.data;
  assert(first);
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await tempServerDatabase());
  const offset = Date.parse(`${TODAY}T08:00:00Z`) - Date.now();
  const storage = await database.open({ now: () => Date.now() + offset });
  const folder = await Deno.makeTempDir();
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const [file, banks] = [`${folder}/edition`, `${folder}/banks.json`];
  await Deno.writeTextFile(file, "0");
  await Deno.writeTextFile(banks, JSON.stringify(editions.banks[0]));

  const { secret, keyId } = await createPurchasedKey(storage);
  await grantCredits(storage, { purchaseId: "watches", keyId, credits: 1000 });
  const screening = bindScreening(first, () => TODAY);
  const payees = (editions.banks[0] ?? []).map(({ code }) => {
    const facts = factsOfIban(screening.ibanCompliance(composeIban("DE", `${code}0123456789`)));
    assert(facts);
    const subject = { country: "DE", bankCode: code, bic: null };
    return {
      subject,
      branch: "",
      reference: code,
      name: facts.name?.value ?? null,
      outcome: firstOutcome(facts),
    };
  });
  const digestOf = (edition: number): string => {
    const data = editions.data[edition] ?? first;
    return basisOf(data.registers.editions, RULES_VERSION, TODAY).digest;
  };
  const basis = basisOf(first.registers.editions, RULES_VERSION, TODAY);
  const ledger = openLedger(storage);
  assertEquals((await addWatches(storage, ledger, hashKey(secret), payees, basis)).outcome, "added");

  const random = randomOf(SEED);
  const draw = (max: number): number => Math.floor(random() * max);
  const args = [database.url, file, banks, String(offset)];
  // The one that survives judges in this process.
  stack.defer(startJudging(storage, editions.data, file));
  const order = [0];
  let killed = 0;
  for (const wanted = kills({ all: 50, inSuite: 2 }); killed < wanted;) {
    await using dying = await Judging.start([...args, "2", String(1 + draw(16)), HOW[draw(3)] ?? "before"]);
    for (let turn = 0; !dying.isDead && turn < 5; turn++) {
      const next = ((order.at(-1) ?? 0) + 1 + draw(2)) % 3;
      order.push(next);
      await Deno.writeTextFile(file, String(next));
      await untilJudged(storage, digestOf(next));
    }
    if (dying.isDead) killed++;
  }

  const told: Expected[] = [];
  for (let [after, isEnd] = [FEED_START, false]; !isEnd;) {
    const read = await readChanges(storage, { keyId, after, limit: 100 });
    told.push(...read.changes.map(({ change }): Expected => [
      change.watch.reference,
      change.kind,
      change.before ?? ["?"],
      change.after,
    ]));
    [after, isEnd] = [read.cursor, read.isEnd];
  }
  const sorted = (changes: readonly Expected[]) => changes.map((each) => JSON.stringify(each)).toSorted();
  assertEquals(sorted(told), sorted(expectedChanges(editions, order)));
});
