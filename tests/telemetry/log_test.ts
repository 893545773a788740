import { createLog } from "../../src/telemetry/mod.ts";
import { assertEquals } from "@std/assert";

/** Logs once and returns the line. */
function lineOf(format: "text" | "json", fields: Record<string, string | number | undefined>): string {
  const lines: string[] = [];
  createLog(format, (line) => lines.push(line), () => 0)("info", "request", fields);
  return lines.join("\n");
}

Deno.test("createLog() writes one JSON object per line", () => {
  const line = lineOf("json", { status: 200, cause: "first\nsecond", key: undefined });
  assertEquals(line.includes("\n"), false);
  assertEquals(JSON.parse(line), {
    time: "1970-01-01T00:00:00.000Z",
    level: "info",
    event: "request",
    status: 200,
    cause: "first\nsecond",
  });
});

Deno.test("createLog() writes text for people, on one line", () => {
  assertEquals(
    lineOf("text", { status: 200, cause: "first\nsecond", key: undefined }),
    '1970-01-01T00:00:00.000Z info  request status=200 cause="first\\nsecond"',
  );
});
