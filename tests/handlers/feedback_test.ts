import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { listReports, readFeedbackReport, sweepFeedback } from "../../src/feedback/mod.ts";
import { sendReport } from "../support/send_report.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

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
