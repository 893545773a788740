/**
 * The keys of evidence: whoever shares a database signs with the same one, and nothing that was ever signed becomes
 * unverifiable.
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { exportJWK, generateKeyPair } from "jose";
import { verifyEvidence } from "../../sdk/evidence/mod.ts";
import { openEvidence, readPrivateJwk, retireQueries, rotateQueries } from "../../src/evidence/mod.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { fixedSource } from "../support/fixed_source.ts";
import { ConfigError, readConfig } from "../../src/config.ts";
import { backUpDatabase, restoreDatabase } from "../../src/storage/file/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { emptyFileDatabase, tempFileDatabase } from "../support/temp_database.ts";

const data = fixedSource(await loadReferenceData());

function open(storage: Storage, key: ReturnType<typeof readPrivateJwk> = null) {
  return openEvidence({
    storage,
    data,
    issuer: "https://bankscreen.test",
    key,
    timestampUrl: null,
    report: (error) => {
      throw error;
    },
  });
}

type Evidence = Awaited<ReturnType<typeof open>>;

async function answer(evidence: Evidence): Promise<{ evidence: string; valid: boolean }> {
  const requestHash = evidence.hashRequest({}) ?? "";
  const editions = evidence.currentEditions();
  const facts = { requestId: "r", operationId: "validateIBAN", requestHash, editions, body: { valid: true } };
  return { valid: true, evidence: await evidence.signAnswer(facts) };
}

const kidOf = ({ evidence }: { evidence: string }): unknown =>
  JSON.parse(atob(evidence.split(".")[0] ?? "")).kid;

Deno.test("instances that start together on one database make one key", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const [first, second] = await Promise.all([open(storage), open(storage)]);
  assertEquals(first.keys().keys.length, 1);
  assertEquals(kidOf(await answer(first)), kidOf(await answer(second)));
});

Deno.test("a rotated key signs until its successor is published everywhere, and verifies for ever", async () => {
  await using database = await tempFileDatabase();
  const clock = new TestClock("2026-11-22T08:00:00Z");
  const storage = await database.open(clock);
  const [first, second] = [await open(storage), await open(storage)];
  const old = await answer(first);
  await storage.queue.write(await rotateQueries(storage));
  await first.refresh();
  // One instance has read the new key, the other not yet: neither signs with it.
  assertEquals(kidOf(await answer(first)), kidOf(old));
  assertEquals(first.keys().keys.length, 2);
  await second.refresh();
  clock.advance(3 * 60_000);
  const [here, there] = [await answer(first), await answer(second)];
  assertEquals(kidOf(here), kidOf(there));
  assert(kidOf(here) !== kidOf(old));
  await first.refresh();
  for (const signed of [old, here, there]) {
    assertEquals((await verifyEvidence(signed, { keys: second.keys() })).outcome, "valid");
  }
  const [ended, current] = first.keys().keys;
  assertEquals([ended?.used_until, current?.used_until], ["2026-11-22T08:03:00.000Z", undefined]);
});

Deno.test("while keys are rotated again and again, every instance publishes whatever another has signed with", async () => {
  await using database = await tempFileDatabase();
  const clock = new TestClock("2026-11-22T08:00:00Z");
  const storage = await database.open(clock);
  const [first, second] = [await open(storage), await open(storage)];
  const kids = new Set<unknown>();
  // Each reads the keys once a minute, and not at the same time; a key is replaced every two and a half minutes.
  for (let tick = 0; tick < 90; tick++) {
    if (tick % 15 === 7) await storage.queue.write(await rotateQueries(storage));
    if (tick % 6 === 0) await first.refresh();
    if (tick % 6 === 3) await second.refresh();
    for (const [signs, checks] of [[first, second], [second, first]] as const) {
      const signed = await answer(signs);
      kids.add(kidOf(signed));
      assertEquals((await verifyEvidence(signed, { keys: checks.keys() })).outcome, "valid", `tick ${tick}`);
    }
    clock.advance(10_000);
  }
  assert(kids.size > 3);
});

Deno.test("a restored backup verifies what was signed before, and signs with the same key", async () => {
  await using database = await tempFileDatabase();
  await using target = await emptyFileDatabase();
  const evidence = await open(await database.open());
  const signed = await answer(evidence);
  const folder = await Deno.makeTempDir({ prefix: "evidence-" });
  try {
    const path = `${folder}/yesterday.db`;
    const summary = await backUpDatabase({ url: database.url }, path);
    assert(!JSON.stringify(summary).includes('"d"'));
    // The key lies in the backup sealed: neither its members nor its text can be read there.
    assert(!new TextDecoder().decode(await Deno.readFile(path)).includes('"d":'));
    await restoreDatabase(path, { url: target.url });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  const restored = await open(await target.open());
  assertEquals((await verifyEvidence(signed, { keys: restored.keys() })).outcome, "valid");
  assertEquals(kidOf(await answer(restored)), kidOf(signed));
  assertEquals(
    await restored.findEditions(restored.currentEditions()),
    await evidence.findEditions(evidence.currentEditions()),
  );
});

Deno.test("a compromised key stops signing, and what it signed from then on proves nothing", async () => {
  await using database = await tempFileDatabase();
  const clock = new TestClock("2026-11-22T08:00:00Z");
  const storage = await database.open(clock);
  const evidence = await open(storage);
  const before = await answer(evidence);
  clock.advance(60_000);
  const stolenAt = clock.now();
  const after = await answer(evidence);
  clock.advance(60_000);
  await storage.queue.write(await retireQueries(storage, String(kidOf(before)), stolenAt));
  await evidence.refresh();
  const next = await answer(evidence);
  assert(kidOf(next) !== kidOf(before));
  const outcome = async (signed: unknown) =>
    (await verifyEvidence(signed, { keys: evidence.keys() })).outcome;
  assertEquals(await outcome(after), "key_compromised");
  assertEquals(await outcome(before), "valid");
  assertEquals(await outcome(next), "valid");
});

Deno.test("a key that is retired before its successor was to sign is succeeded at once", async () => {
  await using database = await tempFileDatabase();
  const clock = new TestClock("2026-11-22T08:00:00Z");
  const storage = await database.open(clock);
  const evidence = await open(storage);
  const before = await answer(evidence);
  await storage.queue.write(await rotateQueries(storage));
  clock.advance(60_000);
  await storage.queue.write(await retireQueries(storage, String(kidOf(before)), null));
  await evidence.refresh();
  const next = String(kidOf(await answer(evidence)));
  const { used_from } = await storage.db.selectFrom("evidence_keys").select("used_from")
    .where("kid", "=", next).executeTakeFirstOrThrow();
  assertEquals(used_from, clock.now());
  // A key that signs already is not brought forward, nor is one that was announced beside it.
  await storage.queue.write(await rotateQueries(storage));
  await storage.queue.write(await retireQueries(storage, String(kidOf(before)), null));
  await evidence.refresh();
  assertEquals(kidOf(await answer(evidence)), next);
});

Deno.test("a configured key signs, and stays published after another took its place", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const configured = readPrivateJwk(JSON.stringify(await exportJWK(privateKey)));
  assert(configured !== null);
  const signed = await answer(await open(storage, configured));
  const later = await open(storage);
  assert(kidOf(await answer(later)) !== kidOf(signed));
  assertEquals((await verifyEvidence(signed, { keys: later.keys() })).outcome, "valid");
});

Deno.test("no private key stands in the database in the clear, nor in what is published", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const evidence = await open(storage);
  const rows = await storage.db.selectFrom("evidence_keys").selectAll().execute();
  for (const { sealed_jwk: sealed, public_jwk: shown } of rows) {
    assert(sealed !== null && !sealed.includes("{"));
    assertEquals(Object.keys(JSON.parse(shown)).sort(), ["crv", "kty", "x", "y"]);
  }
  for (const key of evidence.keys().keys) assert(!("d" in key));
});

Deno.test("a key that cannot be used is not printed with what is wrong with it", () => {
  const secret = "d".repeat(43);
  const key = { kty: "EC", crv: "P-384", x: "x".repeat(43), y: "y".repeat(43), d: secret };
  const error = assertThrows(() => readConfig({ EVIDENCE_KEY: JSON.stringify(key) }), ConfigError);
  assert(error.message.includes("EVIDENCE_KEY"));
  assert(!Deno.inspect(error).includes(secret));
});

Deno.test("readPrivateJwk() takes a private key on P-256 and nothing else", async () => {
  const [{ x, y, d }, other] = [await newKey(), await newKey()];
  const key = { kty: "EC", crv: "P-256", x, y, d };
  assertEquals(readPrivateJwk(JSON.stringify(key)), JSON.parse(JSON.stringify(key)));
  for (
    const odd of [
      "",
      "{",
      "null",
      "[]",
      '"x"',
      ...[
        { d: "" },
        { crv: "P-384" },
        { kty: "RSA" },
        { x: 1 },
        // Of another key: WebCrypto would sign what nobody can verify.
        { d: other.d },
        { y: other.y },
      ].map((part) => JSON.stringify({ ...key, ...part })),
    ]
  ) assertEquals(readPrivateJwk(odd), null, odd);
});

async function newKey() {
  return await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey);
}
