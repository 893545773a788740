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
import { claimKey } from "../../src/keys/claim_key.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { hashKey, rotateKey } from "../../src/keys/mod.ts";
import { LocalChain } from "../support/chain/local_chain.ts";
import { NOTHING_MINED, withPaidApp } from "../support/chain/paid_app.ts";
import { signPayment } from "../support/chain/sign_payment.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { clientOf } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { type CommandRun, runHere, runTask } from "../support/operator_commands.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { bodyOf, memberOf } from "../support/test_app.ts";
import { runStorageTranscript } from "../support/storage_transcript.ts";
import { ledgerSteps, NamedKeys } from "../support/ledger_steps.ts";
import { identities, testNetwork } from "../support/test_keys.ts";
import { checkTranscript } from "../support/transcript.ts";

const OPERATOR = { actor: "olga", why: "an apology" };
const VALIDATE = "/v1/iban/validate";
const IBAN = { iban: "DE89370400440532013000" };

runStorageTranscript(new URL("admin.steps", import.meta.url), () => {
  const keys = new NamedKeys();
  const checked: string[] = [];
  const alertIn = async (storage: Storage) => Number((await readList(storage, "alerts", 10))[0]?.alert);
  return {
    ...ledgerSteps(keys),
    rotate: (call) => rotateKey(call.storage, keys.of(call).keyHash),
    give: (call) => {
      const [, giftId = "", credits] = call.words;
      return giveCredits(call.storage, OPERATOR, {
        giftId,
        keyId: keys.of(call).keyId,
        credits: Number(credits),
      });
    },
    suspend: (call) => carryOut(call.storage, OPERATOR, suspendKey(call.storage, keys.of(call).keyId)),
    resume: (call) => carryOut(call.storage, OPERATOR, resumeKey(call.storage, keys.of(call).keyId)),
    claim: (call) => {
      const address = identities.address("maria@firma.de");
      return claimKey(call.storage, { keyHash: keys.of(call).keyHash, address, network: testNetwork });
    },
    /** `reconcile PAYMENT` checks one payment again, or all; each turns out to be settled. */
    reconcile: async ({ storage, words: [ref = null] }) => {
      const { db, queue } = storage;
      const settle = async ({ payment_id }: { readonly payment_id: string }) => {
        checked.push(payment_id);
        const settled = { state: "settled", transaction_hash: "0x1" } as const;
        const payment = db.updateTable("payments").set(settled).where("payment_id", "=", payment_id);
        await queue.write([payment.compile()]);
      };
      const found = await reconcilePayments(storage, OPERATOR, ref, settle);
      return found.map(({ was, is, transaction }) => [was, is, transaction].join(" "));
    },
    checked: () => checked,
    purchases: ({ storage }) => readList(storage, "purchases", 10, true),
    /** The listed purchases contain none of these values. */
    hidden: async ({ storage, words }) => {
      const values = (await readList(storage, "purchases", 10, true)).flatMap((row) => Object.values(row));
      assertEquals(values.filter((value) => words.includes(String(value))), []);
    },
    evidence: async ({ storage }) => {
      const data = fixedSource(await loadReferenceData());
      const issuer = "https://bankscreen.test";
      await openEvidence({ storage, data, issuer, key: null, timestampUrl: null, report: () => {} });
    },
    newkey: async ({ storage }) => await carryOut(storage, OPERATOR, await rotateEvidenceKey(storage)),
    /** `retire KEY from=INSTANT`, the newest key is 0 */
    retire: async ({ storage, words: [place], options: { from } }) => {
      const { kid = "none" } = (await readList(storage, "evidence", 10))[Number(place)] ?? {};
      const compromisedFrom = from === undefined ? null : Date.parse(from);
      return await carryOut(
        storage,
        OPERATOR,
        await retireEvidenceKey(storage, String(kid), compromisedFrom),
      );
    },
    /** Lists the states of the keys of evidence, the newest first. */
    states: async ({ storage }) => (await readList(storage, "evidence", 10)).map(({ state }) => state),
    published: async ({ storage }) =>
      (await readPublishedKeys(storage)).keys.map(({ compromised_from: from = "usable" }) => from),
    alerts: ({ storage }) => readList(storage, "alerts", 10),
    /** `endalert N` ends the alert whose number is N above that of the only alert. */
    endalert: async ({ storage, words: [more] }) =>
      await carryOut(storage, OPERATOR, endAlertManually(storage, await alertIn(storage) + Number(more))),
    /** `acts KEY` lists all acts, with the key and the alert by name, and keys of evidence by place. */
    acts: async (call) => {
      const { storage, words: [name = ""] } = call;
      const names = new Map<unknown, string>([[`alert ${await alertIn(storage)}`, "the alert"]]);
      if (name !== "") names.set(`key ${keys.of(call).keyId}`, `key ${name}`);
      const evidence = await readList(storage, "evidence", 10);
      for (const [place, { kid }] of evidence.entries()) names.set(`key ${kid}`, `key ${place}`);
      return (await readList(storage, "acts", 10)).map(({ who, what, to, detail, why }) =>
        [who, what, names.get(to) ?? to, detail, why].join(", ")
      );
    },
  };
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
