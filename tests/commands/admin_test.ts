// An operator's manual change is made once, applies in every running instance, and is recorded.
import { userInfo } from "node:os";
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import {
  carryOut,
  endAlertManually,
  giveCredits,
  reconcilePayments,
  resumeKey,
  retireEvidenceKey,
  rotateEvidenceKey,
  suspendKey,
} from "../../src/commands/admin/queries.ts";
import { readList } from "../../src/commands/admin/queries.ts";
import { runAdmin } from "../../src/commands/admin/main.ts";
import { openEvidence, readPublishedKeys } from "../../src/evidence/mod.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { fixedSource } from "../support/fixed_source.ts";
import { openLedger } from "../../src/billing/mod.ts";
import { claimKey } from "../../src/keys/claim_key.ts";
import { hashKey, revokeKey, rotateKey } from "../../src/keys/mod.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { NOTHING_MINED, withPaidApp } from "../support/chain/paid_app.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { TestClock } from "../support/clock.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { clientOf } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { type CommandRun, runHere, runTask } from "../support/operator_commands.ts";
import { tempFileDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import { bodyOf, memberOf } from "../support/test_app.ts";
import { callOn, identities, makeKey, tally, testNetwork } from "../support/test_keys.ts";
import { checkTranscript } from "../support/transcript.ts";

const OPERATOR = { actor: "olga", why: "an apology" };
const VALIDATE = "/v1/iban/validate";
const IBAN = { iban: "DE89370400440532013000" };

testOnEveryDatabase(
  "a gift of one name is given once, whoever gives it, and logged once",
  async (database) => {
    const [one, other] = [await database.open(), await database.open()];
    const { keyId, keyHash } = await makeKey(one, { basis: "credits", tier: null, limit: 0 });
    const gift = { giftId: "sorry-1", keyId, credits: 3 };
    const outcomes = await Promise.all(
      [one, other, one, other, one, other].map((storage) => giveCredits(storage, OPERATOR, gift)),
    );
    assertEquals(outcomes.toSorted(), ["given", ...Array(5).fill("given_before")]);
    // The same id with another amount or key is another gift, and is refused.
    assertEquals(await giveCredits(other, OPERATOR, { ...gift, credits: 4 }), "another_gift");
    const { keyId: second } = await makeKey(one);
    assertEquals(await giveCredits(other, OPERATOR, { ...gift, keyId: second }), "another_gift");
    assertEquals(
      await giveCredits(other, OPERATOR, { giftId: "no-key", keyId: 999, credits: 1 }),
      "key_inactive",
    );
    const ledger = openLedger(other);
    const calls = await Promise.all(Array.from({ length: 5 }, () => ledger.charge(callOn({ keyHash }))));
    assertEquals(tally(calls), { charged: 3, exhausted: 2 });
    const acts = await readList(one, "acts", 10);
    assertEquals(
      acts.map(({ who, what, to, detail, why }) => [who, what, to, detail, why]),
      [
        ["olga", "keys grant", `key ${keyId}`, "3 credits, gift sorry-1", "an apology"],
      ],
    );
  },
);

testOnEveryDatabase("a suspended key is refused and kept as it is until it is resumed", async (database) => {
  const [desk, service] = [await database.open(), await database.open()];
  const { keyId, keyHash } = await makeKey(desk, { credits: 5, basis: "credits", tier: null, limit: 0 });
  const ledger = openLedger(service);
  assertEquals((await ledger.charge(callOn({ keyHash }))).outcome, "charged");
  const suspended = await Promise.all([1, 2, 3].map(() => carryOut(desk, OPERATOR, suspendKey(desk, keyId))));
  assertEquals(suspended.filter(Boolean).length, 1);
  const named = { key: "name", requestHash: "hash" };
  assertEquals((await ledger.charge(callOn({ keyHash }))).outcome, "revoked");
  assertEquals((await ledger.charge(callOn({ keyHash }, { idempotency: named }))).outcome, "revoked");
  assertEquals((await ledger.read(keyHash)).status, "revoked");
  // Its holder can't avoid it.
  assertEquals([await rotateKey(service, keyHash), await revokeKey(service, keyHash)], [null, null]);
  assertEquals(await giveCredits(desk, OPERATOR, { giftId: "x", keyId, credits: 1 }), "key_inactive");
  assertEquals(await carryOut(desk, OPERATOR, resumeKey(desk, keyId)), true);
  assertEquals(await carryOut(desk, OPERATOR, resumeKey(desk, keyId)), false);
  const charged = await ledger.charge(callOn({ keyHash }));
  assertEquals(charged.outcome === "charged" && charged.balance.creditsRemaining, 3);
  assertEquals((await readList(desk, "acts", 10)).map(({ what }) => what), ["keys resume", "keys suspend"]);
  // A key that its holder revoked stays revoked.
  await revokeKey(service, keyHash);
  assertEquals([
    await carryOut(desk, OPERATOR, suspendKey(desk, keyId)),
    await carryOut(desk, OPERATOR, resumeKey(desk, keyId)),
  ], [
    false,
    false,
  ]);
});

Deno.test("a mailbox that was proven for a suspended key can't be claimed for another key", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const address = identities.address("maria@firma.de");
  const claim = { address, network: testNetwork, encryptedEmail: null };
  const [first, second] = [await makeKey(storage, { used: 1 }), await makeKey(storage, { used: 1 })];
  assertEquals((await claimKey(storage, { keyHash: first.keyHash, ...claim })).outcome, "claimed");
  // A day after the proof, only a working key still occupies the mailbox.
  await storage.queue.write([
    storage.db.updateTable("keys").set({ proven_at: 1 }).where("id", "=", first.keyId).compile(),
  ]);
  await carryOut(storage, OPERATOR, suspendKey(storage, first.keyId));
  assertEquals(
    (await claimKey(storage, { keyHash: second.keyHash, ...claim })).outcome,
    "already_claimed_elsewhere",
  );
});

testOnEveryDatabase("an alert is ended by hand, and its keys get their allowance back", async (database) => {
  const storage = await database.open();
  const now = storage.clock.now();
  await storage.queue.write([
    storage.db.insertInto("signup_alerts").values({ reason: "one_block", started_at: now, last_seen_at: now })
      .compile(),
  ]);
  const alertId = Number((await readList(storage, "alerts", 10))[0]?.alert);
  assertEquals((await readList(storage, "alerts", 10))[0]?.ended, "active");
  const { keyId } = await makeKey(storage, { basis: "lifetime", limit: 5 });
  await storage.queue.write([
    storage.db.updateTable("keys").set({ alert_id: alertId }).where("id", "=", keyId).compile(),
  ]);
  assertEquals((await readList(storage, "alerts", 10))[0]?.["keys limited"], 1);
  assertEquals(await carryOut(storage, OPERATOR, endAlertManually(storage, alertId + 1)), false);
  assertEquals(await carryOut(storage, OPERATOR, endAlertManually(storage, alertId)), true);
  assertEquals(await carryOut(storage, OPERATOR, endAlertManually(storage, alertId)), false);
  const key = await storage.db.selectFrom("keys").select(["basis", "quota", "alert_id"])
    .where("id", "=", keyId).executeTakeFirstOrThrow();
  assertEquals(key, { basis: "monthly", quota: 25, alert_id: null });
  assertEquals((await readList(storage, "acts", 10)).map(({ to }) => to), [`alert ${alertId}`]);
});

testOnEveryDatabase("a key of evidence is rotated and retired by hand, on record", async (database) => {
  const clock = new TestClock("2026-11-22T08:00:00Z");
  const storage = await database.open(clock);
  await openEvidence({
    storage,
    data: fixedSource(await loadReferenceData()),
    issuer: "https://bankscreen.test",
    key: null,
    timestampUrl: null,
    report: () => {},
  });
  const states = async () => (await readList(storage, "evidence", 10)).map(({ kid, state }) => [kid, state]);
  const [[oldKid, oldState] = []] = await states();
  assert(typeof oldKid === "string" && oldState === "signs");
  const retire = async (kid: string, compromisedFrom: number | null) =>
    await carryOut(storage, OPERATOR, await retireEvidenceKey(storage, kid, compromisedFrom));
  const usedFrom = clock.now();
  await carryOut(storage, OPERATOR, await rotateEvidenceKey(storage));
  const [[kid] = []] = await states();
  assertEquals(await states(), [[kid, "announced"], [oldKid, "signs"]]);
  clock.advance(3 * 60_000);
  assertEquals(await states(), [[kid, "signs"], [oldKid, "ended"]]);
  assertEquals(await retire("none", usedFrom), false);
  assertEquals(await retire(oldKid, usedFrom), true);
  // Ending it again changes nothing.
  assertEquals(await retire(oldKid, null), true);
  assertEquals(await states(), [[kid, "signs"], [oldKid, "compromised"]]);
  const { keys } = await readPublishedKeys(storage);
  assertEquals(keys.map(({ compromised_from: from }) => from), ["2026-11-22T08:00:00.000Z", undefined]);
  const acts = (await readList(storage, "acts", 10)).map(({ who, what, to, detail }) =>
    [who, what, to, detail ?? ""].join(" ").trim()
  );
  assertEquals(acts, [
    `olga evidence retire key ${oldKid}`,
    `olga evidence retire key ${oldKid} compromised from 2026-11-22T08:00:00.000Z`,
    "olga evidence rotate the signing key",
  ]);
});

Deno.test("an operator can have one or all open payments checked again, and each such act is recorded", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const { db, queue } = storage;
  const payment = (id: string, state: "unconfirmed" | "settled", purchase_id: string | null) =>
    db.insertInto("payments").values({
      payment_id: id,
      network: "eip155:8453",
      asset: "0xasset",
      payer: "0xpayer",
      payee: "0xpayee",
      amount_atomic: 20_000,
      nonce: id,
      valid_before: 0,
      state,
      operation: "validateIban",
      request_hash: "hash",
      key_id: null,
      purchase_id,
      payload: null,
      transaction_hash: null,
      reason: null,
      // Not due: the next check would be in an hour.
      busy_until: storage.clock.now() + 3_600_000,
      created_at: 0,
      changed_at: 0,
    }).compile();
  await queue.write([
    db.insertInto("purchases").values({
      purchase_id: "pack-b",
      paid_by: "usdc",
      bundle: "1k",
      credits: 1000,
      amount_atomic: 20_000,
      status: "pending",
      target_key_id: null,
      new_key_hash: "hash",
      new_key_prefix: "ifk_0000",
      new_recharge_ref: "ifr_0",
      recovery_hash: "recovery",
      sealed_key: "sealed",
      network: null,
      contact: null,
      created_at: 0,
    }).compile(),
    payment("a", "unconfirmed", null),
    payment("b", "unconfirmed", "pack-b"),
    payment("c", "settled", null),
  ]);
  const asked: string[] = [];
  const settle = async ({ payment_id }: { readonly payment_id: string }) => {
    asked.push(payment_id);
    await queue.write([
      db.updateTable("payments").set({ state: "settled", transaction_hash: "0x1" })
        .where("payment_id", "=", payment_id).compile(),
    ]);
  };
  assertEquals(await reconcilePayments(storage, OPERATOR, "c", settle), []);
  const [found] = await reconcilePayments(storage, OPERATOR, "pack-b", settle);
  assertEquals([found?.was, found?.is, found?.transaction], ["unconfirmed", "settled", "0x1"]);
  await reconcilePayments(storage, OPERATOR, null, settle);
  assertEquals(asked, ["b", "a"]);
  assertEquals((await readList(storage, "acts", 10)).map(({ to }) => to), [
    "all open payments",
    "payment pack-b",
  ]);
  const [pack] = await readList(storage, "purchases", 10, true);
  assertEquals([pack?.purchase, pack?.status, pack?.payment], ["pack-b", "pending", "settled"]);
  const hidden = ["hash", "recovery", "sealed", "ifr_0"];
  assertEquals(Object.values(pack ?? {}).filter((value) => hidden.includes(String(value))), []);
});

Deno.test("the command line reports unknown options and arguments", async () => {
  await checkTranscript(new URL("admin_mistakes.txt", import.meta.url), async (args) => {
    const { code, out, err } = await admin({}, ...args);
    assertEquals([code, out], [2, ""], err);
    assertStringIncludes(err, "Usage: deno task admin");
    return err.split("\n")[0] ?? "";
  });
  const { code, out } = await admin({}, "keys", "grant", "--help");
  assertEquals(code, 0);
  assertMatch(out, /^Usage: deno task admin keys grant \[options\] <key> <credits>/);
});

function admin(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<CommandRun> {
  return runHere(runAdmin, variables, args);
}

Deno.test("deno task admin updates open payments from the chain", async () => {
  await using chain = await LocalChain.start();
  await withPaidApp(
    chain,
    async ({ app, payer, offer, received }) => {
      const payTo = offer(0).payTo;
      const env = { ...chain.ownSettlement(payTo), DATABASE_URL: app.databaseUrl };
      const [ofCall, ofPack] = [
        await signPayment(payer, offer(3000)),
        await signPayment(payer, offer(4_000_000)),
      ];
      await chain.setMining(false);
      const [call, pack] = await Promise.all([
        app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": ofCall } }),
        app.request("POST", "/v1/credits/buy/1k", { headers: { "PAYMENT-SIGNATURE": ofPack } }),
      ]);
      assertEquals([call.status, pack.status], [502, 502]);
      const { out: listed } = await admin(env, "purchases", "list", "--open");
      assertMatch(listed, /^[0-9a-f]{32} +usdc +lookupBIC +- +0\.003 +pending +unconfirmed +0x[0-9a-f]{40}/m);
      assertMatch(listed, /^[0-9a-f]{32} +usdc +1k +1000 +4 +pending +unconfirmed/m);
      await chain.setMining(true);
      await chain.mine();
      const { code, out: found } = await admin(
        env,
        "purchases",
        "reconcile",
        "--by",
        "olga",
        "--why",
        "support",
      );
      assertEquals([code, found.match(/unconfirmed +settled +0x[0-9a-f]{64}/g)?.length], [0, 2], found);
      assertEquals(await received(), 4_003_000);
      assertStringIncludes((await admin(env, "purchases", "list", "--open")).out, "None");
      const again = await app.get("/v1/bic/COBADEFF", { headers: { "PAYMENT-SIGNATURE": ofCall } });
      assertEquals(again.status, 200);
      const { api_key } = bodyOf(
        await app.get(new URL(String(memberOf(pack, "recovery_url"))).pathname),
        "recoverPurchasedKey",
        200,
      );
      const { purchase_id: id } = await app.storage.db.selectFrom("purchases").select("purchase_id")
        .executeTakeFirstOrThrow();
      const paid = await app.get("/v1/bic/COBADEFF", { key: api_key });
      assertEquals(paid.headers.get("X-Credits-Remaining"), "999");
      const refund = () =>
        admin(env, "purchases", "refund", id, "--by", "olga", "--why", "sent back by hand");
      assertMatch((await refund()).out, /is refunded/);
      const balance = bodyOf(await app.get("/v1/credits/balance", { key: api_key }), "getCreditBalance", 200);
      assert(balance.type === "credit_bundle");
      assertEquals([balance.credits_remaining, balance.credits_total, balance.credits_used], [0, 1000, 1]);
      assertEquals((await refund()).code, 1);
      const refunds = (await readList(app.storage, "acts", 10)).filter(({ what }) =>
        what === "purchases refund"
      );
      assertEquals(refunds.map(({ who, to }) => [who, to]), [["olga", `purchase ${id}`]]);
      for (const secret of [api_key, ofCall, ofPack]) {
        assert(!found.includes(secret) && !listed.includes(secret));
      }
    },
    {},
    NOTHING_MINED,
  );
});

Deno.test("a running server follows deno task admin", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  await using server = await ServerProcess.start({ DATABASE_URL: database.url });
  const send = clientOf(server);
  const variables = { DATABASE_URL: database.url };
  const run = async (...args: readonly string[]): Promise<readonly [code: number, out: string]> => {
    const { code, out, err } = await admin(variables, ...args);
    return [code, out + err];
  };
  const { secret, keyId, keyPrefix } = await createPurchasedKey(storage);
  const call = async () => (await send("POST", VALIDATE, { json: IBAN, key: secret })).status;
  const id = String(keyId);
  assertEquals(await call(), 402);

  const grant = ["keys", "grant", id, "3", "--why", "lost\u001b[2J answer", "--id", "g1", "--by", "olga"];
  assertEquals(await run(...grant), [0, `Gave 3 credits to key ${id}.\n`]);
  assertMatch((await run(...grant))[1], /nothing was given again/);
  assertEquals(await call(), 200);
  assertEquals(await run("keys", "suspend", id, "--why", "abuse", "--by", "olga"), [
    0,
    `Suspended key ${id}.\n`,
  ]);
  const refused = await send("POST", VALIDATE, { json: IBAN, key: secret });
  assertEquals(refused.status, 402);
  assertStringIncludes(refused.text, "invalid_api_key");
  const [, found] = await run("keys", "find", keyPrefix);
  assertMatch(found, new RegExp(`^${id} +${keyPrefix} +none +free +suspended +1 +2 +20`, "m"));
  for (const hidden of [secret, hashKey(secret)]) assertEquals(found.includes(hidden), false);
  assertEquals((await run("keys", "resume", id, "--why", "settled"))[0], 0);
  assertEquals([await call(), await call(), await call()], [200, 200, 402]);
  assertEquals((await run("keys", "resume", id, "--why", "again", "--by", "olga"))[0], 1);

  const [, rotated] = await run("evidence", "rotate", "--why", "yearly", "--by", "olga");
  const [, kid = "none"] = rotated.match(/^Key (\S+) is published and will sign from 2/) ?? [];
  assertMatch((await run("evidence", "list"))[1], new RegExp(`^${kid} +announced +2`, "m"));
  const { keys } = JSON.parse((await run("evidence", "export"))[1]);
  assertEquals(keys.map((key: object) => "d" in key), [false, false]);
  assertEquals(keys[1].kid, kid);

  const [, log] = await run("audit");
  assertEquals(log.trimEnd().split("\n").length, 5);
  // Without --by, the log has the name of the operating system's user.
  assertMatch(log, new RegExp(` ${userInfo().username} +keys resume`));
  assertMatch(log, /olga +keys grant +key \d+ +3 credits, gift g1 +lost\uFFFD\[2J answer/);
  const { code, out: editions } = await runTask("admin", variables, ["editions", "list"]);
  assertEquals(code, 0);
  assertMatch(editions, /^de_bank_codes +\d{4}-\d{2}-\d{2} +\d+ +\d+ +came with the software/m);
  assertMatch(
    editions,
    /^Institutions of all registers, screened now:\nlist .*\nOFAC +[1-9]\d* +[1-9]/m,
  );
  assertEquals((await run("purchases", "reconcile", "--by", "olga"))[0], 1);
});
