import { assertEquals, assertNotEquals } from "@std/assert";
import { sendReport } from "../support/send_report.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

const FEEDBACK = "/v1/feedback";

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
