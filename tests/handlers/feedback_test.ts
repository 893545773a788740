import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { CompiledQuery } from "kysely";
import { limits } from "../../generated/limits.ts";
import { closeReport, listReports, readFeedbackReport, sweepFeedback } from "../../src/feedback/mod.ts";
import { runFeedback } from "../../src/commands/feedback.ts";
import { sendReport } from "../support/send_report.ts";
import { backUpDatabase } from "../../src/storage/file/mod.ts";
import { emptyFileDatabase } from "../support/temp_database.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";
import { runHere, runTask } from "../support/operator_commands.ts";

// submitFeedback

const FEEDBACK = "/v1/feedback";

Deno.test("a report is stored with all that it says, and the public is told how it stands alone", async () => {
  await using app = await TestApp.open();
  const received = bodyOf(
    await app.post(FEEDBACK, {
      error_type: "stale_bic",
      endpoint: "GET /v1/bic/COBADEFF",
      notes: "Moved.\nSee their site.",
      contact: "maria@firma.de",
      agent: "payout-bot 2",
      expected: { city: "Frankfurt" },
      got: ["Berlin", null],
      unheard_of: 1,
    }),
    "submitFeedback",
    201,
  );
  assertEquals(received.next_steps, {
    check_status: `GET /v1/feedback/${received.id}`,
    documentation: "https://bankscreen.test/docs/api/submitFeedback",
  });
  const status = bodyOf(await app.get(`${FEEDBACK}/${received.id}`), "getFeedbackStatus", 200);
  assertEquals(status, {
    id: received.id,
    created_at: "2026-11-21T08:00:00.000Z",
    endpoint: "GET /v1/bic/COBADEFF",
    error_type: "stale_bic",
    status: "open",
  });
  const { payments, otherClaims, transaction_hash, closed_at, ...read } =
    await readFeedbackReport(app.storage, received.id) ?? {};
  assertEquals([payments, otherClaims, transaction_hash, closed_at], [[], [], null, null]);
  assertEquals(read, {
    id: received.id,
    created_at: app.clock.now(),
    status: "open",
    error_type: "stale_bic",
    endpoint: "GET /v1/bic/COBADEFF",
    notes: "Moved.\nSee their site.",
    contact: "maria@firma.de",
    agent: "payout-bot 2",
    expected: '{"city":"Frankfurt"}',
    got: '["Berlin",null]',
  });
  const row = await app.storage.db.selectFrom("feedback").selectAll().executeTakeFirstOrThrow();
  assertEquals(JSON.stringify(row).includes("maria"), false);
  assertEquals(app.logLines.some((line) => /maria|Moved|COBADEFF/.test(line)), false);
});

Deno.test("a report without a kind is of another kind, and one without an operation names none", async () => {
  await using app = await TestApp.open();
  const id = await sendReport(app, { notes: "Something", error_type: null, endpoint: null, expected: null });
  const status = bodyOf(await app.get(`${FEEDBACK}/${id}`), "getFeedbackStatus", 200);
  assertEquals([status.error_type, "endpoint" in status], ["other", false]);
});

Deno.test("what is too long is cut at whole characters, not refused", async () => {
  await using app = await TestApp.open();
  const id = await sendReport(app, {
    endpoint: "é".repeat(300),
    tx_hash: "x".repeat(300),
    notes: "😀".repeat(5000),
    contact: "c".repeat(300),
    agent: "a".repeat(300),
    expected: "e".repeat(3000),
    got: { text: "😀".repeat(3000) },
  });
  const read = await readFeedbackReport(app.storage, id);
  assert(read);
  const { endpoint, transaction_hash, notes, contact, agent, expected, got } = read;
  const kept = [endpoint, transaction_hash, notes, contact, agent, expected, got]
    .map((text) => [...text ?? ""].length);
  assertEquals(kept, [200, 120, 4000, 255, 120, 2000, 2000]);
  assertMatch(notes ?? "", /^😀+$/u);
  assertMatch(got ?? "", /^\{"text":"😀+$/u);
});

const ODD_TEXTS = ["a\0b", "\ud800", "'; DROP TABLE feedback; --", "\u202e gnirts"];

Deno.test("odd characters are kept, but for those that a database cannot hold", async () => {
  await using app = await TestApp.open();
  for (const notes of ODD_TEXTS) {
    const read = await readFeedbackReport(app.storage, await sendReport(app, { notes, got: notes }));
    assertEquals(read?.notes, notes.replace("\0", "").toWellFormed().trim());
  }
});

const REFUSED: readonly (readonly [body: unknown, error: string])[] = [
  [undefined, "insufficient_detail"],
  [{}, "insufficient_detail"],
  [
    { error_type: "latency", contact: "maria@firma.de", agent: "bot", expected: 1, got: 2 },
    "insufficient_detail",
  ],
  [{ notes: "", endpoint: "  ", tx_hash: null }, "insufficient_detail"],
  [{ notes: "\0" }, "insufficient_detail"],
  [{ notes: "x", error_type: "wrong" }, "invalid_error_type"],
  [{ notes: "x", error_type: 5 }, "invalid_error_type"],
  [{ notes: 5 }, "invalid_request"],
  [{ endpoint: ["/v1"] }, "invalid_request"],
  [[], "invalid_request"],
  ["text", "invalid_request"],
  [{ notes: `My key is ifk_${"0".repeat(64)}` }, "invalid_request"],
];

Deno.test("a report that says nothing, or cannot be read, is refused and not stored", async () => {
  await using app = await TestApp.open();
  for (const [json, error] of REFUSED) {
    const answer = await app.request("POST", FEEDBACK, { json });
    assertEquals([answer.status, memberOf(answer, "error")], [400, error], JSON.stringify(json));
  }
  assertEquals(await listReports(app.storage, { all: true, limit: 10 }), []);
});

Deno.test("a network sends 20 reports in any 60 minutes, however many come at once", async () => {
  await using app = await TestApp.open();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => app.post(FEEDBACK, { notes: `Report ${index}` })),
  );
  assertEquals(answers.filter(({ status }) => status === 201).length, limits.feedbackPerNetworkPerHour);
  const refused = answers.find(({ status }) => status === 429);
  assert(refused);
  assertEquals(memberOf(refused, "error"), "feedback_rate_limited");
  assertEquals([memberOf(refused, "retry_after"), refused.headers.get("Retry-After")], [3600, "3600"]);
  assertEquals((await app.post(FEEDBACK, { notes: "x" }, { from: "198.51.100.7" })).status, 201);
  // Sweeping and closing give no more of them.
  await sweepFeedback(app.storage);
  app.clock.advance(59 * 60_000);
  assertEquals((await app.post(FEEDBACK, { notes: "x" })).status, 429);
  app.clock.advance(60_000);
  assertEquals((await app.post(FEEDBACK, { notes: "x" })).status, 201);
});

// getFeedbackStatus

Deno.test("numbers are not guessable, and what is none is refused", async () => {
  await using app = await TestApp.open();
  const ids = [await sendReport(app, { notes: "one" }), await sendReport(app, { notes: "two" })];
  assertNotEquals(Math.abs((ids[0] ?? 0) - (ids[1] ?? 0)), 1);
  for (const id of ["x", "0", "-1", "1.5", "1e3", "%20", "2147483648", "9".repeat(400)]) {
    const answer = await app.get(`${FEEDBACK}/${id}`);
    assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_id"], id);
  }
  for (const id of ["1", "2147483647"]) {
    const answer = await app.get(`${FEEDBACK}/${id}`);
    assertEquals([answer.status, memberOf(answer, "error")], [404, "not_found"], id);
  }
  bodyOf(await app.get(`${FEEDBACK}/x`), "getFeedbackStatus", 400);
  bodyOf(await app.get(`${FEEDBACK}/1`), "getFeedbackStatus", 404);
});

// Reports: how long what they say is kept, and how the operator reads and closes them.

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
  // The task may read a copy in the folder of services.
  await using copy = await emptyFileDatabase();
  await backUpDatabase({ url: `file:${url}` }, copy.url.slice("file:".length));
  const all = await runTask("feedback", { DATABASE_URL: copy.url }, ["list", "--all"]);
  assertStringIncludes(all.out, " done  other");
  const [code, usage] = await run("show", "x");
  assertEquals(code, 2);
  assertStringIncludes(usage, "Usage: deno task feedback");
});
