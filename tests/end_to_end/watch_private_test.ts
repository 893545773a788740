/**
 * Guarantee: no account number that was sent to be watched is kept anywhere: not in the database file, nor in the log, nor
 * in a span; neither as it was written nor as a hash of it, with which a number could be found by trying.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { createHash } from "node:crypto";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { hashKey, revokeKey } from "../../src/keys/mod.ts";
import { endWatches } from "../../src/watch/mod.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { ServerProcess } from "../support/server_process.ts";
import { exporting, startCollector } from "../support/span_collector.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { randomOf } from "../support/watch_editions.ts";

const { registers } = await loadReferenceData();

/** An account in each country, with another number than the example of the registry. */
function drawIbans(): string[] {
  const random = randomOf(27);
  return [...registers.ibanStructures.values()].map(({ country, exampleIban, accountNumber }) => {
    const bban = exampleIban.slice(4);
    const digits = bban.split("").map((symbol, at) =>
      at >= accountNumber.start && /\d/.test(symbol) ? String(Math.floor(random() * 10)) : symbol
    );
    return composeIban(country, digits.join(""));
  });
}

Deno.test("no account number that was sent to be watched is found anywhere afterwards", async () => {
  const ibans = drawIbans();
  const collector = startCollector();
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const { secret: key, keyId } = await createPurchasedKey(storage);
  await grantCredits(storage, { purchaseId: "watches", keyId, credits: 1000 });
  const printed: string[] = [];
  {
    await using service = await ServerProcess.start({
      ...exporting(collector.url),
      DATABASE_URL: database.url,
    });
    const headers = { Authorization: `Bearer ${key}`, "Idempotency-Key": "run-1" };
    const post = (body: unknown) =>
      service.fetch("/v1/watches", { method: "POST", headers, body: JSON.stringify(body) });
    const items = ibans.map((iban, index) => ({
      iban: index % 2 === 0 ? iban : iban.replaceAll(/(.{4})/g, "$1 "),
      reference: `payee ${index}`,
    }));
    for (let call = 0; call < 2; call++) {
      const answer = await post({ items });
      const text = await answer.text();
      const { added, already_watched: known, refused } = JSON.parse(text);
      assertEquals(
        [added, known, refused],
        call === 0 ? [ibans.length, 0, 0] : [0, ibans.length, 0],
        text.slice(0, 300),
      );
    }
    const [first = ""] = ibans;
    for (
      const body of [{ items: [{ iban: first, reference: `pay ${first}` }] }, { items: [{ iban: first }] }, [
        first,
      ]]
    ) {
      await (await post(body)).body?.cancel();
    }
    for (const path of [`?reference=${first}`, `/${first}`, `/changes?wait=0&after=${first}`]) {
      const method = path.includes("changes") ? "GET" : "DELETE";
      await (await service.fetch(`/v1/watches${path}`, { method, headers })).body?.cancel();
    }
    service.signal("SIGTERM");
    await service.ended();
    printed.push(...service.lines);
  }
  await collector.stop();
  const path = database.url.slice("file:".length);
  const files = await Promise.all(["", "-wal", "-shm"].map((end) => readLatin1(path + end)));
  assert(files[0]?.includes("payee 1"), "the watches are in the file");
  const places = { file: files.join(""), log: printed.join("\n"), spans: collector.sent.join("\n") };
  assert(places.spans.includes("/v1/watches") && places.log.length > 0);
  for (const iban of ibans) {
    const hashes = [iban, iban.slice(4)].flatMap((text) =>
      (["hex", "base64", "base64url"] as const).map((form) => createHash("sha256").update(text).digest(form))
    );
    for (const [place, text] of Object.entries(places)) {
      for (const trace of [iban, iban.replaceAll(/(.{4})/g, "$1 ").trim(), iban.slice(4), ...hashes]) {
        assert(!text.includes(trace), `${trace} of ${iban} is in the ${place}`);
      }
    }
  }
  const kept = await storage.db.selectFrom("idempotency").selectAll().execute();
  assertEquals(kept, [], "no hash of the request is kept");

  const ended = await endWatches(storage, keyId, { reference: "payee 1" });
  assertEquals(ended, 1);
  assert(await revokeKey(storage, hashKey(key)) !== null);
  await storage.close();
  const left = (await Promise.all(["", "-wal", "-shm"].map((end) => readLatin1(path + end)))).join("");
  assertEquals(
    left.match(/payee \d+/g) ?? [],
    [],
    "nothing is left of what a key watched, free pages included",
  );
});

async function readLatin1(path: string): Promise<string> {
  try {
    return new TextDecoder("latin1").decode(await Deno.readFile(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
