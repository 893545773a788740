/**
 * Watches and changes as screening would store them, for tests of reports.
 *
 * @module
 */
import type { Storage } from "../../src/storage/mod.ts";
import type { WatchChange } from "../../src/watch/mod.ts";

let banks = 0;

/** Makes a bank that can be watched; returns the id of its row. */
export async function makeBank(storage: Storage): Promise<number> {
  const code = String(10_000_000 + ++banks);
  const [{ rows: [bank] }] = await storage.queue.write([
    storage.db.insertInto("watched_institutions").values({
      subject: `DE ${code}`,
      country: "DE",
      bank_code: code,
      bic: null,
      name: `Bank ${code}`,
      outcome: "{}",
      judgement_id: await judge(storage),
    }).returning("id").compile(),
  ]);
  if (bank === undefined) throw new Error("The bank was not written");
  return bank.id;
}

/** Makes a key watch a bank for the payees with these references. */
export async function watchBank(
  storage: Storage,
  keyId: number,
  bank: number,
  references: readonly string[],
): Promise<void> {
  const { db, queue, clock } = storage;
  const judgement = await judge(storage);
  await queue.write(references.map((reference) =>
    db.insertInto("watches").values({
      public_id: `wat_${crypto.randomUUID().slice(0, 16)}`,
      key_id: keyId,
      institution_id: bank,
      branch: "",
      reference,
      judgement_id: judgement,
      added_at: clock.now(),
    }).compile()
  ));
}

/** Records a change of a bank. */
export async function noteChange(
  storage: Storage,
  bank: number,
  kind: WatchChange["kind"] = "sanctions_listed",
  severity: WatchChange["severity"] = "stop",
): Promise<void> {
  const { db, queue, clock } = storage;
  const judgement = await judge(storage);
  await queue.write([
    db.insertInto("watch_changes").values({
      institution_id: bank,
      round: judgement,
      kind,
      severity,
      summary: `Its register says: ${kind}. Ask before you pay.`,
      before: null,
      after: JSON.stringify(["OFAC"]),
      dataset: "sanctions_ofac",
      as_of: "2026-11-20",
      correction: 0,
      name: "Bank",
      judgement_id: judgement,
      at: clock.now(),
    }).compile(),
  ]);
}

async function judge({ db, queue, clock }: Storage): Promise<number> {
  const [{ rows: [row] }] = await queue.write([
    db.insertInto("watch_judgements").values({
      digest: crypto.randomUUID(),
      release: "0",
      editions: "{}",
      judged_at: clock.now(),
    }).returning("id").compile(),
  ]);
  return row?.id ?? 0;
}
