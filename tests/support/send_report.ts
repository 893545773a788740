/**
 * A report of a caller.
 *
 * @module
 */
import { bodyOf, type TestApp } from "./test_app.ts";

/** Sends a report and returns its number. */
export async function sendReport(app: TestApp, report: unknown): Promise<number> {
  return bodyOf(await app.post("/v1/feedback", report), "submitFeedback", 201).id;
}
