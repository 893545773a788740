import { assertEquals } from "@std/assert";
import { createOutput } from "../../src/service/standard_output.ts";
import { freePort } from "../support/free_port.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";

const decoder = new TextDecoder();

/** Writes texts to an output that accepts `atOnce` bytes per call and fails as in `failures`. */
function written(texts: readonly string[], atOnce: number, failures: readonly (Error | null)[] = []): string {
  const left = [...failures];
  let sent = "";
  const output = createOutput((bytes) => {
    const failure = left.shift();
    if (failure) throw failure;
    sent += decoder.decode(bytes.subarray(0, atOnce));
    return Math.min(atOnce, bytes.length);
  });
  for (const text of texts) output(text);
  return sent;
}

Deno.test("createOutput() writes every line, in as many pieces as are taken", () => {
  assertEquals(written(["one", "two"], 2), "one\ntwo\n");
  const long = "ä".repeat(300_000);
  assertEquals(written([long], 1_000_000), `${long}\n`);
});

Deno.test("createOutput() waits for a slow reader, and loses nothing", () => {
  const full = new Deno.errors.WouldBlock("full");
  assertEquals(written(["one", "two"], 3, [full, full, null, full]), "one\ntwo\n");
});

Deno.test("createOutput() drops what cannot be written, and continues", () => {
  assertEquals(written(["one", "two"], 9, [new Deno.errors.BrokenPipe("gone")]), "two\n");
  assertEquals(written(["one", "two"], 9, [new Error("No space left on device (os error 28)")]), "two\n");
});

Deno.test("a service whose log nobody reads any more continues to serve", async () => {
  const folder = await Deno.makeTempDir({ prefix: "service-" });
  const port = freePort();
  const service = new Deno.Command(Deno.execPath(), {
    args: [...taskArguments("start")],
    cwd: ROOT,
    env: { PORT: String(port), DATABASE_URL: `file:${folder}/test.db`, LOG_FORMAT: "json", REFRESH: "off" },
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = service.stdout.getReader();
  while (!decoder.decode((await reader.read()).value).includes("listening"));
  await reader.cancel();
  for (let call = 0; call < 3; call++) {
    const answer = await fetch(`http://127.0.0.1:${port}/ping`);
    assertEquals([answer.status, await answer.text()], [200, "pong"]);
    // The log line of a call is written after its answer was sent.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  service.kill("SIGTERM");
  assertEquals((await service.status).code, 0);
  await Deno.remove(folder, { recursive: true });
});
