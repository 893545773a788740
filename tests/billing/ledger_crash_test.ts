import { assert, assertEquals } from "@std/assert";
import type { Storage } from "../../src/storage/mod.ts";
import { kills } from "../support/kills.ts";
import { LOCKED } from "../support/task_arguments.ts";
import { type TempDatabase, tempFileDatabase, tempServerDatabase } from "../support/temp_database.ts";
import { makeKey, type TestKey } from "../support/test_keys.ts";

// The guarantee: however a server dies, every charge that it acknowledged is in the ledger, and no call is in it
// twice. Two real processes charge the same keys at once and are killed without warning, again and again.

const processesAtOnce = 2;
const acknowledgedBeforeKill = 60;

interface Spoken {
  sent: number;
  plain: number;
  readonly names: Set<string>;
}

Deno.test("Ledger keeps every acknowledged charge when servers are killed again and again (file)", async () => {
  await using database = await tempFileDatabase();
  await killUnderLoad(database, kills({ all: 10, inSuite: 2 }));
});

Deno.test("Ledger keeps every acknowledged charge when servers are killed again and again (sqld)", async () => {
  await using database = await tempServerDatabase();
  await killUnderLoad(database, kills({ all: 3, inSuite: 1 }));
});

async function killUnderLoad(database: TempDatabase, rounds: number): Promise<void> {
  const storage = await database.open();
  const plain = await makeKey(storage, { limit: 1_000_000_000 });
  const named = await makeKey(storage, { limit: 1_000_000_000 });
  const spoken: Spoken = { sent: 0, plain: 0, names: new Set() };
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      Array.from(
        { length: processesAtOnce },
        (_, index) => chargeUntilKilled(database.url, plain, named, `round-${round}-${index}`, spoken),
      ),
    );
    await compareWithLedger(storage, plain, named, spoken);
  }
}

async function chargeUntilKilled(
  url: string,
  plain: TestKey,
  named: TestKey,
  prefix: string,
  spoken: Spoken,
): Promise<void> {
  const script = new URL("../support/charging_process.ts", import.meta.url);
  const process = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      ...LOCKED,
      "--quiet",
      "--no-check",
      "--allow-all",
      script.href,
      url,
      plain.keyHash,
      named.keyHash,
      prefix,
    ],
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  let acknowledged = 0;
  let rest = "";
  for await (const text of process.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    acknowledged += lines.filter((line) => hear(line, spoken)).length;
    if (acknowledged >= acknowledgedBeforeKill) {
      acknowledged = Number.NEGATIVE_INFINITY;
      process.kill("SIGKILL");
    }
  }
  await process.status;
}

/** Notes a line of a charging process; tells whether it acknowledges a charge. */
function hear(line: string, spoken: Spoken): boolean {
  const [kind, name] = line.split(" ");
  if (kind === "sent") spoken.sent++;
  if (kind === "plain") spoken.plain++;
  if (kind === "named" && name !== undefined) spoken.names.add(name);
  return kind !== "sent";
}

async function compareWithLedger(
  storage: Storage,
  plain: TestKey,
  named: TestKey,
  spoken: Spoken,
): Promise<void> {
  const used = await storage.db.selectFrom("spending").select(["key_id", "used"]).execute();
  const usedPlain = used.find(({ key_id }) => key_id === plain.keyId)?.used ?? 0;
  const usedNamed = used.find(({ key_id }) => key_id === named.keyId)?.used;
  assert(spoken.plain > 0 && spoken.names.size > 0, "The processes charged nothing");
  assert(
    usedPlain >= spoken.plain,
    `${spoken.plain} plain charges were acknowledged, ${usedPlain} are in the ledger`,
  );
  assert(usedPlain <= spoken.sent, `${spoken.sent} plain calls were sent, ${usedPlain} are in the ledger`);
  const kept = await storage.db.selectFrom("idempotency").select("idempotency_key").execute();
  const names = new Set(kept.map((row) => row.idempotency_key));
  assertEquals([...spoken.names].filter((name) => !names.has(name)), []);
  assertEquals(usedNamed, names.size);
  const reported = await storage.db.selectFrom("usage_daily").select(["key_id", "calls"]).execute();
  assertEquals(reported.find(({ key_id }) => key_id === plain.keyId)?.calls, usedPlain);
  assertEquals(reported.find(({ key_id }) => key_id === named.keyId)?.calls, usedNamed);
}
