import { assertEquals } from "@std/assert";
import { activateCode, beginMailing, type Challenge, checkCode } from "../../src/keys/mail_code.ts";
import { sweepKeys } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { identities, testNetwork } from "../support/test_keys.ts";

const DAY_MS = 24 * 60 * 60_000;
const FIFTEEN_MINUTES = 15 * 60_000;

function challengeFor(email: string): Challenge {
  const address = identities.address(email);
  const target = testNetwork;
  return { purpose: "generate", address, target, code: identities.code("042137", address, target) };
}

function capOf({ address }: Challenge) {
  return [{ scope: "address", subject: address, limit: 1 }];
}

async function rowsOf({ db }: Storage) {
  const challenges = await db.selectFrom("challenges").select("address").execute();
  const mailings = await db.selectFrom("code_mailings").select("address").execute();
  const counters = await db.selectFrom("daily_counters").select("subject").execute();
  return { challenges: challenges.length, mailings: mailings.length, counters: counters.length };
}

/** Mails a code whose mail is accepted at once. */
async function issue(storage: Storage, challenge: Challenge): Promise<string> {
  const start = await beginMailing(storage, challenge, capOf(challenge));
  if (start.outcome === "begun") await activateCode(storage, challenge, start.begunAt);
  return start.outcome;
}

testOnEveryDatabase(
  "sweepKeys() forgets an expired code a day later, and until then says why",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const challenge = challengeFor("maria@firma.de");
    await issue(storage, challenge);
    clock.advance(FIFTEEN_MINUTES + DAY_MS);
    await sweepKeys(storage);
    assertEquals(await checkCode(storage, challenge), "expired");
    clock.advance(1);
    await sweepKeys(storage);
    assertEquals(await checkCode(storage, challenge), "no_challenge");
    assertEquals(await rowsOf(storage), { challenges: 0, mailings: 0, counters: 0 });
  },
);

testOnEveryDatabase("sweepKeys() keeps what the caps of the day count", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const challenge = challengeFor("maria@firma.de");
  await issue(storage, challenge);
  clock.set("2026-11-21T23:59:59Z");
  await sweepKeys(storage);
  assertEquals(await issue(storage, challenge), "capped");
  clock.set("2026-11-22T00:00:00Z");
  await sweepKeys(storage);
  assertEquals((await rowsOf(storage)).counters, 0);
  assertEquals(await issue(storage, challenge), "begun");
});

testOnEveryDatabase(
  "sweepKeys() keeps a mailing for as long as the next one has to wait",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    await issue(storage, challengeFor("maria@firma.de"));
    clock.advance(60_000 - 1);
    await sweepKeys(storage);
    assertEquals((await rowsOf(storage)).mailings, 1);
    clock.advance(1);
    await sweepKeys(storage);
    assertEquals(await rowsOf(storage), { challenges: 1, mailings: 0, counters: 1 });
  },
);
