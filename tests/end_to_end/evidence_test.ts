/**
 * Evidence of two processes on one database. Guarantee: while keys are replaced under load, no answer names a key that is
 * not published, and the private key is in nothing that leaves them.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { createHmac, createPrivateKey } from "node:crypto";
import { z } from "zod";
import { type EvidenceKeySet, readKeySet, verifyEvidence } from "../../sdk/evidence/mod.ts";
import { listEvidenceKeys, rotateEvidenceKey } from "../../src/commands/admin/evidence.ts";
import { backUpDatabase, openDatabase } from "../../src/storage/file/mod.ts";
import { type Storage, unsealText } from "../../src/storage/mod.ts";
import type { FakedWorld } from "../chaos/faked_world.ts";
import { startInWorld } from "../chaos/start_in_world.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { exporting, startCollector } from "../support/span_collector.ts";
import type { ServerProcess } from "../support/server_process.ts";

const IBAN = "DE89370400440532013000";
const MINUTE_MS = 60_000;

/** A service whose minutes pass in a fifth of a second, and whose clock a file moves. */
function start(variables: Record<string, string>, clock: string): Promise<ServerProcess> {
  const world: FakedWorld = { publisher: null, faster: 300, longTimerMs: MINUTE_MS, clock };
  return startInWorld(world, variables);
}

async function keysOf(server: ServerProcess): Promise<EvidenceKeySet> {
  const keys = readKeySet(await (await server.fetch("/.well-known/jwks.json")).json());
  assert(keys !== null);
  return keys;
}

const signedAnswer = z.looseObject({ evidence: z.string() });

async function ask(server: ServerProcess, key: string): Promise<z.output<typeof signedAnswer>> {
  const response = await server.fetch("/v1/iban/validate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    body: JSON.stringify({ iban: IBAN, evidence: true }),
  });
  return signedAnswer.parse(await response.json());
}

const kidOf = (token: string): string => JSON.parse(atob(token.split(".")[0] ?? "")).kid;

async function makeKey(storage: Storage): Promise<string> {
  const { secret, keyId } = await createPurchasedKey(storage);
  await grantCredits(storage, { purchaseId: "evidence", keyId, credits: 1_000_000 });
  return secret;
}

/** Writes the private parts of every key in each form in which they could leak. */
async function secretsOf({ db, identitySecret }: Storage): Promise<readonly string[]> {
  const sealing = createHmac("sha256", identitySecret).update("evidence keys").digest();
  const rows = await db.selectFrom("evidence_keys").select("sealed_jwk").execute();
  return rows.flatMap(({ sealed_jwk: sealed }) => {
    if (sealed === null) return [];
    const jwk = JSON.parse(unsealText(sealed, sealing));
    const d = Uint8Array.fromBase64(jwk.d, { alphabet: "base64url" });
    const key = createPrivateKey({ key: jwk, format: "jwk" });
    const der = new Uint8Array(key.export({ type: "pkcs8", format: "der" }));
    const pem = String(key.export({ type: "sec1", format: "pem" })).split("\n")[1] ?? "";
    return [jwk.d, d.toBase64(), d.toHex(), der.toBase64(), der.toHex(), pem, JSON.stringify(jwk), sealed];
  });
}

Deno.test("keys that are replaced under load leave no answer unverifiable, and appear nowhere", async () => {
  const folder = await Deno.makeTempDir({ dir: ".local", prefix: "evidence-" });
  const collector = startCollector();
  try {
    const clock = `${folder}/clock`;
    await Deno.writeTextFile(clock, "0");
    await using first = await start(exporting(collector.url), clock);
    await using second = await start({ ...exporting(collector.url), DATABASE_URL: first.databaseUrl }, clock);
    let shiftMs = 0;
    const now = () => Date.now() + shiftMs;
    const storage = await openDatabase({ url: first.databaseUrl, clock: { now } });
    try {
      const apiKey = await makeKey(storage);
      const servers = [first, second];
      const kids = new Set<string>();
      let [checked, isRotating] = [0, true];
      const call = async (caller: number): Promise<void> => {
        for (let sent = caller; isRotating; sent++) {
          const [asked, other] = sent % 2 === 0 ? [first, second] : [second, first];
          const answer = await ask(asked, apiKey);
          kids.add(kidOf(answer.evidence));
          // By the keys of the one that did not sign.
          assertEquals((await verifyEvidence(answer, { keys: await keysOf(other) })).outcome, "valid");
          checked++;
        }
      };
      const rotate = async (): Promise<void> => {
        for (let turn = 0; turn < 3; turn++) {
          const { kid } = await rotateEvidenceKey(storage, { actor: "test", why: "load" });
          const isKnown = async () =>
            (await Promise.all(servers.map(keysOf))).every(({ keys }) => keys.some((key) => key.kid === kid));
          while (!await isKnown());
          assert(!kids.has(kid), "a new key signed before its time");
          const before = kids.size;
          // The minutes for which it is published ahead pass, by the clock of the services.
          shiftMs += 3 * MINUTE_MS + 1000;
          await Deno.writeTextFile(clock, String(shiftMs));
          while (!kids.has(kid)) await keysOf(first);
          assertEquals(kids.size, before + 1);
        }
        while (checked <= 20) await keysOf(first);
        isRotating = false;
      };
      kids.add(kidOf((await ask(first, apiKey)).evidence));
      await Promise.all([rotate().finally(() => isRotating = false), call(0), call(1), call(2)]);
      assertEquals(kids.size, 4);

      const secrets = await secretsOf(storage);
      assertEquals(secrets.length, 4 * 8);
      const pages = [
        "/",
        "/verify",
        "/status",
        "/.well-known/jwks.json",
        "/openapi.json",
        "/v1/data/editions/current",
      ];
      const shown = [
        ...await Promise.all(pages.map(async (path) => (await first.fetch(path)).text())),
        await (await first.post("/v1/evidence/seal", { root: "x" })).text(),
        await (await first.post("/v1/iban/validate", { iban: secrets[0], evidence: "yes" })).text(),
        JSON.stringify(await listEvidenceKeys(storage, 10)),
        JSON.stringify(await backUpDatabase({ url: first.databaseUrl }, `${folder}/backup.db`)),
        ...collector.sent,
      ];
      first.signal("SIGTERM");
      second.signal("SIGTERM");
      await Promise.all([first.ended(), second.ended()]);
      assert(collector.sent.length > 0, "no spans");
      for (const text of [...shown, ...collector.sent, ...first.lines, ...second.lines]) {
        for (const secret of secrets) assert(!text.includes(secret), text.slice(0, 300));
      }
      // The backup holds the keys sealed, and nothing of them in the clear.
      const backup = new TextDecoder("latin1").decode(await Deno.readFile(`${folder}/backup.db`));
      const inBackup = secrets.filter((secret) => backup.includes(secret));
      assertEquals(inBackup, secrets.filter((_, index) => index % 8 === 7));
    } finally {
      await storage.close();
    }
  } finally {
    await collector.stop();
    await Deno.remove(folder, { recursive: true });
  }
});
