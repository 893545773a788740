import { assertEquals } from "@std/assert";
import { openDeviceHolds } from "../../../src/keys/mod.ts";
import type { HeldBounds, HeldQuestions, Storage } from "../../../src/storage/mod.ts";
import { TestClock } from "../../support/clock.ts";
import { testOnEveryDatabase } from "../../support/temp_database.ts";

/** The database is asked often. */
const BOUNDS: HeldBounds = { checkMs: 10, heldMax: 4, heldPerAskerMax: 2 };

/** Never passes in a test. */
const HOLD_MS = 60_000;

async function seed({ db, queue, clock }: Storage, deviceHash: string): Promise<void> {
  await queue.write([
    db.insertInto("device_requests").values({
      device_hash: deviceHash,
      user_code: deviceHash,
      status: "pending",
      client_name: null,
      reason: null,
      source: null,
      network: "network",
      network_block: "block",
      client: null,
      created_at: clock.now(),
      ends_at: clock.now() + 1000,
    }).compile(),
  ]);
}

function hold(
  holds: HeldQuestions<string>,
  deviceHash = "one",
  network = "a",
): { isHeld: () => boolean; leave: () => void } {
  let isHeld = true;
  const caller = new AbortController();
  void holds.wait(deviceHash, network, HOLD_MS, caller.signal).then(() => isHeld = false);
  return { isHeld: () => isHeld, leave: () => caller.abort() };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

testOnEveryDatabase("What another instance decides is told, and so is an end", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [storage, other] = [await database.open(clock), await database.open(clock)];
  for (const hash of ["one", "two", "three"]) await seed(storage, hash);
  const holds = openDeviceHolds(storage, null, 1, { ...BOUNDS, heldPerAskerMax: 4 });
  const [one, two, three] = [hold(holds, "one"), hold(holds, "two"), hold(holds, "three")];
  await other.queue.write([
    other.db.updateTable("device_requests").set({ status: "approved" }).where("device_hash", "=", "two")
      .compile(),
  ]);
  await until(() => !two.isHeld());
  assertEquals([one.isHeld(), three.isHeld()], [true, true]);
  clock.advance(1000);
  await until(() => !one.isHeld() && !three.isHeld());
});

testOnEveryDatabase("Room is kept for others, and given back", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  for (const hash of ["one", "two"]) await seed(storage, hash);
  const stopping = new AbortController();
  const holds = openDeviceHolds(storage, stopping.signal, 1, BOUNDS);
  const [first, second, third] = [hold(holds), hold(holds), hold(holds)];
  await turn();
  assertEquals([first, second, third].map(({ isHeld }) => isHeld()), [true, true, false]);
  const others = [hold(holds, "two", "b"), hold(holds, "two", "c"), hold(holds, "two", "d")];
  await turn();
  assertEquals(others.map(({ isHeld }) => isHeld()), [true, true, false]);
  // Who leaves makes room.
  first.leave();
  await turn();
  const next = hold(holds);
  await turn();
  assertEquals([first.isHeld(), next.isHeld()], [false, true]);
  holds.release((held) => held === "two");
  await turn();
  assertEquals([second, next, ...others].map(({ isHeld }) => isHeld()), [true, true, false, false, false]);
  // A service that stops holds nothing.
  stopping.abort();
  await turn();
  const late = hold(holds);
  await turn();
  assertEquals([second, next, late].map(({ isHeld }) => isHeld()), [false, false, false]);
});

testOnEveryDatabase("Instances share out the room", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const stopping = new AbortController();
  const holds = openDeviceHolds(storage, stopping.signal, 2, BOUNDS);
  const networks = ["a", "a", "b", "c"].map((network) => hold(holds, "one", network));
  await turn();
  // Four in all and two of a network: two and one for each of both.
  assertEquals(networks.map(({ isHeld }) => isHeld()), [true, false, true, false]);
  stopping.abort();
});

testOnEveryDatabase("The time is up by itself", async (database) => {
  const storage = await database.open();
  await seed(storage, "one");
  await openDeviceHolds(storage, null, 1, BOUNDS).wait("one", "a", 20, new AbortController().signal);
});
