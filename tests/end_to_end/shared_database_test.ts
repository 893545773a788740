// Protects money: processes that share a database share its counts exactly.
import { assertEquals } from "@std/assert";
import { parseSchema } from "../support/contract_judge.ts";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";

const CALL = { iban: "DE89370400440532013000" };

Deno.test("processes that start at once on an empty libSQL server share its counts", async (t) => {
  await using database = await startSqld();
  await using started = new AsyncDisposableStack();
  const start = async () => started.use(await ServerProcess.start({ DATABASE_URL: database.url }));
  const [first, second] = await Promise.all([start(), start()]);

  await t.step("both serve", async () => {
    for (const service of [first, second]) {
      let health = "";
      // A starved machine may answer later than the health check waits: it asks again, as a load balancer does.
      for (let asked = 0; asked < 20 && health !== "ok"; asked++) {
        health = parseSchema("HealthResponse", await (await service.fetch("/health")).json()).status;
      }
      assertEquals(health, "ok");
    }
  });

  await t.step("they serve exactly 25 of 300 keyless calls", async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 300 },
        (_, index) => (index % 2 === 0 ? first : second).post("/v1/iban/validate", CALL),
      ),
    );
    const served = answers.filter(({ status }) => status === 200);
    assertEquals([served.length, answers.filter(({ status }) => status === 402).length], [25, 275]);
    assertEquals(new Set(served.map(({ headers }) => headers.get("X-Trial-Used"))).size, 25);
    for (const answer of answers) await answer.body?.cancel();
  });

  await t.step("a key made by one is known to the other at once", async () => {
    const made = await first.fetch("/v1/keys/generate", { method: "POST" });
    const { api_key } = parseSchema("GeneratedKey", await made.json());
    const headers = { Authorization: `Bearer ${api_key}` };
    const charged = await second.fetch("/v1/bic/COBADEFF", { headers });
    assertEquals([charged.status, charged.headers.get("X-Quota-Used")], [200, "1"]);
    await charged.body?.cancel();
    const usage = await first.fetch("/v1/keys/usage", { headers });
    assertEquals(parseSchema("KeyUsage", await usage.json()).used, 1);
  });
});
