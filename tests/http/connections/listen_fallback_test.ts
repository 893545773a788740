// A runtime whose part for connections is missing, or another than the one that is known, serves all the same.
import { assertEquals, assertMatch } from "@std/assert";
import { listen } from "../../../src/http/mod.ts";

const runtime: unknown = Reflect.get(Deno, Reflect.get(Deno, "internal"));

for (
  const [name, replacement] of [["is missing", undefined], ["takes something else", () => ({})]] as const
) {
  Deno.test(`listen() serves and says what it cannot limit when the part of the runtime ${name}`, async () => {
    if (typeof runtime !== "object" || runtime === null) throw new Error("The runtime has no such parts");
    const original: unknown = Reflect.get(runtime, "serveHttpOnConnection");
    Reflect.set(runtime, "serveHttpOnConnection", replacement);
    const logged: string[] = [];
    try {
      const limits = { connectionsMax: 10, connectionsPerNetworkMax: 10, clientMsMax: 1000 };
      const listening = listen(
        { hostname: "127.0.0.1", port: 0, ...limits, threads: 1 },
        () => Promise.resolve(new Response("served")),
        (_, event) => logged.push(event),
      );
      const answer = await fetch(`http://127.0.0.1:${listening.address.port}/`);
      assertEquals([await answer.text(), logged], ["served", ["connections unlimited"]]);
      await listening.stop();
    } finally {
      Reflect.set(runtime, "serveHttpOnConnection", original);
    }
  });
}

Deno.test("listen() has its socket at once, and accepts when it may", async () => {
  const mayAccept = Promise.withResolvers<void>();
  const served: string[] = [];
  const start = (name: string, mayAccept?: Promise<void>) => {
    const limits = { connectionsMax: 10, connectionsPerNetworkMax: 10, clientMsMax: 1000 };
    const options = {
      hostname: "127.0.0.1",
      port: 0,
      ...limits,
      threads: 1,
      ...(mayAccept && { mayAccept }),
    };
    return listen(options, () => {
      served.push(name);
      return Promise.resolve(new Response("served"));
    }, () => {});
  };
  const [waiting, other] = [start("waiting", mayAccept.promise), start("other")];
  const caller = await Deno.connect({ hostname: "127.0.0.1", port: waiting.address.port });
  await caller.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
  // Who comes later is served before.
  await (await fetch(`http://127.0.0.1:${other.address.port}/`)).text();
  assertEquals(served, ["other"]);
  mayAccept.resolve();
  assertMatch(await new Response(caller.readable).text(), /served$/);
  await Promise.all([waiting.stop(), other.stop()]);
});
