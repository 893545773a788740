import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { CompiledQuery } from "kysely";
import { closeReport, listReports, sweepFeedback } from "../../src/feedback/mod.ts";
import { runHere, runTask } from "../support/operator_commands.ts";
import { runFeedback } from "../../src/commands/feedback.ts";
import { sendReport } from "../support/send_report.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const FEEDBACK = "/v1/feedback";
const HASH = `0x${"3f".repeat(32)}`;

Deno.test("reports dealt with are deleted after a year, and networks forgotten after a day", async () => {
  await using app = await TestApp.open();
  const [open, done] = [await sendReport(app, { notes: "open" }), await sendReport(app, { notes: "done" })];
  assertEquals([await closeReport(app.storage, done), await closeReport(app.storage, done)], [true, false]);
  assertEquals(bodyOf(await app.get(`${FEEDBACK}/${done}`), "getFeedbackStatus", 200).status, "done");
  app.clock.advance(2 * 86_400_000);
  await sweepFeedback(app.storage);
  const rows = await app.storage.db.selectFrom("feedback").select(["id", "network"]).execute();
  assertEquals(rows.map(({ network }) => network), [null, null]);
  app.clock.advance(365 * 86_400_000);
  await sweepFeedback(app.storage);
  assertEquals((await listReports(app.storage, { all: true, limit: 10 })).map(({ id }) => id), [open]);
});

/** Writes a payment as settling one leaves it. */
async function seedPayment({ storage }: TestApp): Promise<void> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  await queue.write([
    db.insertInto("payments").values({
      payment_id: "payment-1",
      network: "eip155:8453",
      asset: "0xasset",
      payer: "0xpayer",
      payee: "0xpayee",
      amount_atomic: 20_000,
      nonce: "0x01",
      valid_before: 0,
      state: "settled",
      operation: "complianceCheck",
      request_hash: "hash",
      key_id: null,
      purchase_id: null,
      payload: null,
      transaction_hash: HASH,
      reason: null,
      busy_until: 0,
      created_at: now,
      changed_at: now,
    }).compile(),
  ]);
}

Deno.test("deno task feedback lists, shows with the payment that is claimed back, and closes", async () => {
  await using app = await TestApp.open();
  await seedPayment(app);
  const claimed = await sendReport(app, {
    tx_hash: HASH.toUpperCase().replace("0X", "0x"),
    notes: "Paid twice.\u001b[2J\nRefund me.",
    contact: "maria@firma.de",
    // What would clear the screen, name another window, or print from right to left.
    endpoint: "\u001b]0;x\u0007",
    agent: "\u009b2J\u202e",
    expected: "\u001b[8m\r",
  });
  app.clock.advance(1000);
  const unknown = await sendReport(app, { tx_hash: `0x${"00".repeat(32)}` });
  app.clock.advance(1000);
  const again = await sendReport(app, { tx_hash: HASH });
  const url = (await app.storage.db.executeQuery<{ file: string }>(
    CompiledQuery.raw("SELECT file FROM pragma_database_list"),
  )).rows[0]?.file ?? "";
  const run = async (...args: readonly string[]): Promise<readonly [code: number, out: string]> => {
    const { code, out, err } = await runHere(runFeedback, { DATABASE_URL: `file:${url}` }, args);
    return [code, out + err];
  };

  const [, list] = await run();
  assertMatch(
    list,
    new RegExp(
      `^ *${again} .* open  other  refund of a payment of ours[^\\n]*\\n` +
        ` *${unknown} .* open  other  refund of a payment that is not known[^\\n]*\\n` +
        ` *${claimed} .* open  other  refund of a payment of ours  \uFFFD\\]0;x\uFFFD: Paid twice\\.\uFFFD\\[2J`,
    ),
  );
  const [shownCode, shown] = await run("show", String(claimed));
  assertEquals(shownCode, 0);
  for (
    const line of [
      "contact      maria@firma.de",
      `transaction  ${HASH}`,
      "  payment    0.02 USDC, settled, 2026-11-21T08:00:00Z",
      "  payer      0xpayer on eip155:8453",
      "  for        complianceCheck",
      "  refund     to this payer only",
      `  also in    report ${again}\n`,
      "  Refund me.",
    ]
  ) assertStringIncludes(shown, line);
  for (const text of [list, shown]) assertEquals(/[^\P{Cc}\n]|\p{Cf}/u.test(text), false);
  assertEquals(await run("close", String(claimed)), [0, `Closed report ${claimed}.\n`]);
  assertEquals(await run("close", String(claimed)), [1, `There is no open report ${claimed}.\n`]);
  const all = await runTask("feedback", { DATABASE_URL: `file:${url}` }, ["list", "--all"]);
  assertStringIncludes(all.out, " done  other");
  const [code, usage] = await run("show", "x");
  assertEquals(code, 2);
  assertStringIncludes(usage, "Usage: deno task feedback");
});
