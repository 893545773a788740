/** Fetching from a real server that misbehaves. */
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { FetchError, fetchFile, type FetchLimits } from "../../src/editions/collect_files.ts";
import { startPublisher } from "./publisher.ts";

const limits: FetchLimits = { timeoutMs: 5000, bytesMax: 1000, redirectsMax: 3 };

async function reasonOf(address: string, some: Partial<FetchLimits> = {}): Promise<string> {
  const error = await assertRejects(() => fetchFile(address, null, { ...limits, ...some }), FetchError);
  assertEquals(error.message.includes("\n"), false);
  return error.message;
}

Deno.test("fetchFile() gives the bytes and what to ask with the next time", async () => {
  await using publisher = startPublisher({ "/a.csv": "one;two\n" });
  const first = await fetchFile(`${publisher.address}/a.csv`, null, limits);
  assert(first.outcome === "fetched");
  assertEquals(new TextDecoder().decode(first.bytes), "one;two\n");
  assertEquals(first.lastModified, "Mon, 02 Nov 2026 04:00:00 GMT");
  assertEquals(await fetchFile(`${publisher.address}/a.csv`, first, limits), { outcome: "unchanged" });
  assertEquals(publisher.answers, ["/a.csv 200", "/a.csv 304"]);
});

Deno.test("fetchFile() asks by date where the server sends no ETag", async () => {
  await using publisher = startPublisher({
    "/a.csv": ({ headers }) =>
      headers.get("If-Modified-Since") === "Mon, 02 Nov 2026 04:00:00 GMT"
        ? new Response(null, { status: 304 })
        : new Response("x\n", { headers: { "Last-Modified": "Mon, 02 Nov 2026 04:00:00 GMT" } }),
  });
  const first = await fetchFile(`${publisher.address}/a.csv`, null, limits);
  assert(first.outcome === "fetched" && first.etag === null);
  assertEquals(await fetchFile(`${publisher.address}/a.csv`, first, limits), { outcome: "unchanged" });
});

Deno.test("fetchFile() takes no word of an unchanged file that it did not ask for", async () => {
  await using publisher = startPublisher({ "/a.csv": () => new Response(null, { status: 304 }) });
  assertMatch(await reasonOf(`${publisher.address}/a.csv`), /it answered 304$/);
});

Deno.test("fetchFile() follows redirects, but not for ever", async () => {
  await using publisher = startPublisher({
    "/a.csv": "x\n",
    "/moved": () => new Response(null, { status: 302, headers: { Location: "/a.csv" } }),
    "/loop": () => new Response(null, { status: 301, headers: { Location: "/loop" } }),
    "/file": () => new Response(null, { status: 307, headers: { Location: "file:///etc/passwd" } }),
  });
  assertEquals((await fetchFile(`${publisher.address}/moved`, null, limits)).outcome, "fetched");
  assertMatch(await reasonOf(`${publisher.address}/loop`), /it leads on more than 3 times$/);
  assertMatch(await reasonOf(`${publisher.address}/file`), /which is not https$/);
});

Deno.test("fetchFile() sends back the cookies that a server sets on the way, and to no other", async () => {
  const lead = (location: string, ...cookies: string[]) =>
    new Response(null, {
      status: 302,
      headers: [
        ["Location", location],
        ...cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]),
      ],
    });
  const seen: (string | null)[] = [];
  await using other = startPublisher({
    "/end": ({ headers }) => {
      seen.push(headers.get("Cookie"));
      return new Response("x\n");
    },
  });
  await using publisher = startPublisher({
    "/start": () => lead("/next", "session=a1; Path=/; HttpOnly", "node=b"),
    "/next": ({ headers }) => {
      seen.push(headers.get("Cookie"));
      return lead(`${other.address}/end`, "session=a2");
    },
  });
  assertEquals((await fetchFile(`${publisher.address}/start`, null, limits)).outcome, "fetched");
  assertEquals(seen, ["session=a1; node=b", null]);
});

Deno.test("fetchFile() tells the status of any other answer", async () => {
  await using publisher = startPublisher({ "/busy": () => new Response("later", { status: 503 }) });
  const address = `${publisher.address}/busy`;
  assertEquals(await reasonOf(address), `Cannot fetch ${address}: it answered 503`);
  assertMatch(await reasonOf(`${publisher.address}/absent`), /it answered 404$/);
});

Deno.test("fetchFile() stops at a file that is too large, with and without a stated length", async () => {
  await using publisher = startPublisher({
    "/large": "x".repeat(1001),
    "/endless": () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(500)) }),
      ),
  });
  assertMatch(await reasonOf(`${publisher.address}/large`), /it is larger than 1000 bytes$/);
  assertMatch(await reasonOf(`${publisher.address}/endless`), /it is larger than 1000 bytes$/);
});

Deno.test("fetchFile() stops waiting for a server that does not answer, or not to the end", async () => {
  const gate = Promise.withResolvers<void>();
  await using publisher = startPublisher({
    "/silent": async () => {
      await gate.promise;
      return new Response("late");
    },
    "/slow": () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode("begin")),
      });
      return new Response(body);
    },
  });
  assertMatch(
    await reasonOf(`${publisher.address}/slow`, { timeoutMs: 100 }),
    /no whole answer within 0.1 s$/,
  );
  assertMatch(
    await reasonOf(`${publisher.address}/silent`, { timeoutMs: 100 }),
    /no whole answer within 0.1 s$/,
  );
  gate.resolve();
});

Deno.test("fetchFile() refuses an answer that breaks off", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const served = (async () => {
    using connection = await listener.accept();
    await connection.read(new Uint8Array(4096));
    await connection.write(
      new TextEncoder().encode("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nonly the beginning"),
    );
  })();
  assertMatch(await reasonOf(`http://127.0.0.1:${listener.addr.port}/a.csv`), /^Cannot fetch /);
  await served;
});

Deno.test("fetchFile() tells that nobody listens", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  assertMatch(await reasonOf(`http://127.0.0.1:${port}/a.csv`), /refused/i);
});
