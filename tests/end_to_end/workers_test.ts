import { assertEquals } from "@std/assert";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";

/** Makes a key; a libSQL server that a starved machine slows down is asked again, as the answer says. */
async function makeKey(service: ServerProcess): Promise<string> {
  const answer = await service.fetch("/v1/keys/generate", { method: "POST" });
  const body = await answer.json();
  if (answer.status === 503) return await makeKey(service);
  assertEquals(answer.status, 201, JSON.stringify(body));
  return body.api_key;
}

/** Asks for more than a new key holds, each time on a connection of its own, and counts the answers by status. */
async function spend(service: ServerProcess): Promise<Record<string, number>> {
  const key = await makeKey(service);
  const counts: Record<string, number> = {};
  await Promise.all(Array.from({ length: 80 }, async () => {
    const headers = { Authorization: `Bearer ${key}`, Connection: "close" };
    const answer = await service.fetch("/v1/bic/COBADEFF", { headers });
    await answer.body?.cancel();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  }));
  return counts;
}

Deno.test("two threads on one database file charge exactly, and stop with the process", async () => {
  await using service = await ServerProcess.start({ WORKERS: "2" });
  assertEquals(await spend(service), { 200: 25, 402: 55 });
  service.signal("SIGTERM");
  assertEquals((await service.ended()).code, 0);
  const lines = service.lines.map((line) => JSON.parse(line));
  assertEquals(lines.filter(({ event }) => event === "listening").length, 2);
  assertEquals(lines.filter(({ event }) => event === "stopping").length, 2);
});

Deno.test("threads of two processes on one libSQL server charge exactly", async () => {
  await using database = await startSqld();
  const variables = { WORKERS: "2", DATABASE_URL: database.url };
  await using first = await ServerProcess.start(variables);
  await using second = await ServerProcess.start(variables);
  assertEquals(await Promise.all([first, second].map(spend)), Array(2).fill({ 200: 25, 402: 55 }));
});
