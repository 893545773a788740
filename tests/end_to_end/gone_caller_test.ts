/**
 * A caller who named the call and went away before the answer came. The guarantee: the charge that stands pays for the
 * repetition, so nothing is lost and nothing is paid twice.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { RawConnection } from "../support/raw_connection.ts";
import { clientOf } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";

Deno.test("a named call of a half-closed connection is repeated without another charge", async () => {
  await using server = await ServerProcess.start();
  const send = clientOf(server);
  const { api_key: key } = JSON.parse((await send("POST", "/v1/keys/generate")).text);
  const used = async (): Promise<unknown> =>
    JSON.parse((await send("GET", "/v1/keys/usage", { key })).text).used;
  const path = "/v1/bic/COBADEFF";
  {
    using connection = await RawConnection.open(Number(new URL(server.url).port));
    await connection.send(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nIdempotency-Key: run-1\r\n\r\n`,
    );
    await connection.endSending();
    await connection.receive();
  }
  const before = await used();
  const again = await server.fetch(path, {
    headers: { Authorization: `Bearer ${key}`, "Idempotency-Key": "run-1" },
  });
  assertMatch(await again.text(), /COMMERZBANK/);
  // Whether the first was served or not, the name is charged once.
  assertEquals([again.status, await used()], [200, 1]);
  assertEquals(again.headers.get("Idempotency-Replayed"), before === 1 ? "true" : null);
});
