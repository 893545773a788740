/**
 * Guarantee: processes and threads on one database hold the rate limit together, and a killed one leaves what it has let
 * through.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";

/** Hammers all services at once for one caller; resolves to how many requests were let through. */
async function hammer(services: readonly ServerProcess[], calls: number, caller: string): Promise<number> {
  const headers = { "X-Forwarded-For": caller, Connection: "close" };
  const statuses = await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      const answer = await services[index % services.length]?.fetch("/v1/credits/bundles", { headers });
      await answer?.body?.cancel();
      return answer?.status;
    }),
  );
  const served = statuses.filter((status) => status === 200).length;
  assertEquals(statuses.filter((status) => status === 429).length, calls - served);
  return served;
}

/** Waits until an instance knows of so many; its log says so. */
async function knows(service: ServerProcess, instances: number): Promise<void> {
  const hasSaid = () =>
    service.lines.map((line) => JSON.parse(line))
      .some(({ event, count }) => event === "instances" && count === instances);
  while (!hasSaid()) await new Promise((resolve) => setTimeout(resolve, 20));
}

Deno.test("four processes on one libSQL server hold the limit within a tenth", async () => {
  await using database = await startSqld();
  const variables = {
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: "100",
    TRUSTED_PROXY_HOPS: "1",
  };
  await using first = await ServerProcess.start(variables);
  await using second = await ServerProcess.start(variables);
  await using third = await ServerProcess.start(variables);
  await using fourth = await ServerProcess.start(variables);
  const services = [first, second, third, fourth];
  await Promise.all(services.map((service) => knows(service, 4)));
  const [everywhere, ofOne] = await Promise.all([
    hammer(services, 600, "192.0.2.1"),
    hammer([first], 150, "192.0.2.2"),
  ]);
  assert(everywhere >= 100 && everywhere <= 110, `${everywhere} of 100`);
  assertEquals(ofOne, 100);
  // What it has let through counts on, and nothing of it is given anew elsewhere.
  first.signal("SIGKILL");
  await first.ended();
  assert(await hammer([second], 20, "192.0.2.2") <= 3, "a share at most");
});

Deno.test("two threads on one database file hold the limit within a tenth", async () => {
  await using service = await ServerProcess.start({
    WORKERS: "2",
    RATE_LIMIT_PER_MINUTE: "50",
    TRUSTED_PROXY_HOPS: "1",
  });
  const served = await hammer([service], 300, "192.0.2.1");
  assert(served >= 50 && served <= 55, `${served} of 50`);
});
