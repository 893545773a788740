/**
 * A change of a watched bank, as screening would store it.
 *
 * @module
 */
import type { TestApp } from "./test_app.ts";

/** Records that the first watched institution was taken over. */
export async function seedWatchChange({ storage }: Pick<TestApp, "storage">): Promise<void> {
  const { db, queue, clock } = storage;
  const institution = await db.selectFrom("watched_institutions").selectAll().orderBy("id")
    .executeTakeFirstOrThrow();
  const editions = JSON.stringify({ de_bank_codes: ["2026-12-07", "0".repeat(64), 1, 0] });
  const [{ rows: [judgement] }] = await queue.write([
    db.insertInto("watch_judgements").values({
      digest: crypto.randomUUID(),
      release: "0.2.0",
      editions,
      judged_at: clock.now(),
    }).returning("id").compile(),
  ]);
  await queue.write([
    db.insertInto("watch_changes").values({
      institution_id: institution.id,
      round: institution.round + 1,
      kind: "bank_merged",
      severity: "check",
      summary:
        "Commerzbank has been taken over by 37040048 Commerzbank CC. Ask the payee for the new IBAN before the next payment.",
      before: JSON.stringify(["Commerzbank"]),
      after: JSON.stringify(["37040048 Commerzbank CC"]),
      dataset: "de_bank_codes",
      as_of: "2026-12-07",
      correction: 0,
      name: "Commerzbank",
      judgement_id: judgement?.id ?? 0,
      at: clock.now(),
    }).compile(),
  ]);
}
