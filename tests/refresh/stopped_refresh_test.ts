/**
 * `deno task data:refresh` stopped by a signal, and the next run.
 *
 * @module
 */
import { assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import { runRefresh } from "../../src/commands/refresh.ts";
import { runHere } from "../support/operator_commands.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { makeFolder } from "./czech_register.ts";

/** A proxy that accepts connections and never answers. */
function startSilentProxy() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const asked = Promise.withResolvers<void>();
  const connections: Deno.TcpConn[] = [];
  const done = (async () => {
    for await (const connection of listener) {
      connections.push(connection);
      // The runtime may check for updates of itself.
      const start = new Uint8Array(200);
      void connection.read(start).then(() => {
        if (new TextDecoder().decode(start).includes("cnb.cz")) asked.resolve();
      }, () => {});
    }
  })();
  return {
    url: `http://127.0.0.1:${listener.addr.port}`,
    asked: asked.promise,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      connections.forEach((connection) => connection.close());
      await done;
    },
  };
}

for (const [signal, status] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
  Deno.test(`data:refresh that is stopped by ${signal} leaves its turn to the next run`, async () => {
    await using database = await tempFileDatabase();
    const storage = await database.open();
    await using proxy = startSilentProxy();
    const process = new Deno.Command(Deno.execPath(), {
      args: [...taskArguments("data:refresh"), "--only", "cz_bank_codes"],
      cwd: ROOT,
      env: { NO_COLOR: "1", DATABASE_URL: database.url, HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url },
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const ended = process.output();
    // Don't wait if the process ends before.
    assertEquals(await Promise.race([proxy.asked, ended]), undefined);
    const lease = () =>
      storage.db.selectFrom("leases").select(["holder", "leased_until"]).where("job", "=", "data-refresh")
        .executeTakeFirst();
    assertNotEquals((await lease())?.holder ?? null, null);
    process.kill(signal);
    const { code, stderr } = await ended;
    assertEquals([code, new TextDecoder().decode(stderr)], [
      status,
      "Stopped. Editions stored so far stay.\n",
    ]);
    assertEquals(await lease(), { holder: null, leased_until: 0 });

    const folder = await makeFolder();
    const next = await runHere(
      runRefresh,
      { DATABASE_URL: database.url },
      ["--from", folder, "--only", "cz_bank_codes"],
    );
    assertEquals([next.code, next.err], [0, ""]);
    assertStringIncludes(next.out, "cz_bank_codes");
    await Deno.remove(folder, { recursive: true });
  });
}
