// Publishers' URLs are requested once; the answers are shown, and no file is downloaded.
import { assert, assertEquals, assertMatch } from "@std/assert";
import { probe, type ProbeOptions, runProbe } from "../../src/commands/probe.ts";
import { datasets } from "../../src/data/publishers/mod.ts";

const LOOPBACK: ProbeOptions = { timeoutMs: 5_000, mayConnect: (address) => address === "127.0.0.1" };

/** A publisher on this machine, with the requests that it got. */
function serve(answer: (request: Request) => Response): AsyncDisposable & { url: string; seen: string[] } {
  const seen: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
    seen.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer(request);
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    seen,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const FILE = { "Content-Type": "text/csv", "Last-Modified": "Mon, 02 Nov 2026 08:00:00 GMT" };

Deno.test("probe() uses HEAD to find how a file is served", async () => {
  await using publisher = serve(() => new Response(null, { headers: { ...FILE, "Content-Length": "1234" } }));
  assertEquals(await probe(`${publisher.url}/a.csv`, LOOPBACK), {
    status: 200,
    type: "text/csv",
    bytes: "1234",
    lastModified: "Mon, 02 Nov 2026 08:00:00 GMT",
    redirect: "",
  });
  assertEquals(publisher.seen, ["HEAD /a.csv"]);
});

Deno.test("probe() requests the first byte if a server has no HEAD", async () => {
  await using publisher = serve((request) =>
    request.method === "HEAD"
      ? new Response(null, { status: 405 })
      : request.headers.get("Range") === "bytes=0-0"
      ? new Response("a", { status: 206, headers: { ...FILE, "Content-Range": "bytes 0-0/987" } })
      : new Response("the whole file")
  );
  const { status, bytes } = await probe(`${publisher.url}/a.csv`, LOOPBACK);
  assertEquals([status, bytes], [206, "987"]);
});

Deno.test("runProbe() sends a search, and requests an example of an answer about keys", async () => {
  await using publisher = serve((request) =>
    new Response(null, { status: request.method === "POST" ? 200 : 400 })
  );
  const lastSeen = { format: "JSON" };
  const source = { name: "a.json", storedPath: /^a$/, lastSeen };
  const keys = { dataset: "x", column: "lei", perRequest: 1, pauseMs: 1, example: "ABC", members: ["lei"] };
  await runProbe(
    [{
      id: "a",
      sources: [
        { ...source, url: `${publisher.url}/search`, post: "{}" },
        { ...source, url: `${publisher.url}/{keys}`, keys },
      ],
    }],
    { log: () => {}, error: () => {} },
    LOOPBACK,
  );
  assertEquals(publisher.seen, ["POST /search", "HEAD /ABC"]);
});

Deno.test("probe() returns the cookie of a redirect", async () => {
  await using publisher = serve((request) =>
    request.headers.get("Cookie") === "seen=1"
      ? new Response(null, { headers: FILE })
      : new Response(null, { status: 302, headers: { Location: "/b.csv", "Set-Cookie": "seen=1; Path=/" } })
  );
  const { status, redirect } = await probe(`${publisher.url}/a.csv`, LOOPBACK);
  assertEquals([status, redirect], [200, `${publisher.url}/b.csv`]);
});

for (
  const target of [
    "http://127.0.0.2:1/",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]:1/",
  ]
) {
  Deno.test(`probe() doesn't follow a redirect to ${target}`, async () => {
    await using publisher = serve(() => new Response(null, { status: 302, headers: { Location: target } }));
    const { status, redirect } = await probe(`${publisher.url}/a.csv`, LOOPBACK);
    assertEquals([status, redirect], ["not a public address", target]);
  });
}

Deno.test("probe() makes no connection to a name of this machine", async () => {
  await using publisher = serve(() => new Response(null));
  const { status } = await probe(publisher.url.replace("127.0.0.1", "localhost"));
  assertEquals([status, publisher.seen], ["not a public address", []]);
});

Deno.test("probe() gives up on redirects without end, and on those that leave https", async () => {
  await using publisher = serve(() => new Response(null, { status: 302, headers: { Location: "/again" } }));
  assertEquals((await probe(`${publisher.url}/again`, LOOPBACK)).status, "more than 5 redirects");
  assertEquals(publisher.seen.length, 6);
  await using other = serve(() =>
    new Response(null, { status: 302, headers: { Location: "ftp://127.0.0.1/" } })
  );
  assertEquals((await probe(`${other.url}/a`, LOOPBACK)).status, "redirect leaves https");
});

Deno.test("probe() gives up on a server that doesn't answer", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepted = listener.accept();
  const address = `http://127.0.0.1:${listener.addr.port}/`;
  assertEquals((await probe(address, { ...LOOPBACK, timeoutMs: 100 })).status, "no answer in 0.1 s");
  (await accepted).close();
});

/** Runs the command; returns its exit status and output. */
async function table(wanted: Parameters<typeof runProbe>[0]): Promise<readonly [number, readonly string[]]> {
  const lines: string[] = [];
  const status = await runProbe(wanted, { log: (line) => lines.push(String(line)), error() {} }, LOOPBACK);
  return [status, lines];
}

const source = (url: string) => ({
  name: url,
  url,
  storedPath: /^$/,
  lastSeen: { format: "CSV, `;`", on: "2026-07", redirects: "one" },
});

Deno.test("the table has a row for each file of a dataset, and no URL is requested twice", async () => {
  await using publisher = serve(({ url }) =>
    new Response(null, {
      status: url.endsWith("/gone") ? 404 : 200,
      headers: { "Content-Type": "a\u009b31m" },
    })
  );
  const [status, [heading = "", ...rows]] = await table([
    { id: "one", sources: [source(`${publisher.url}/same`), source(`${publisher.url}/gone`)] },
    { id: "two", sources: [source(`${publisher.url}/same`)] },
  ]);
  assertEquals(status, 1);
  assertMatch(
    heading,
    /^Dataset +Status +Media type +Bytes +Last modified +Address +Redirects to +Last seen$/,
  );
  assertEquals(rows.map((row) => row.split(/ +/).slice(0, 2)), [["one", "200"], ["one", "404"], [
    "two",
    "200",
  ]]);
  assertEquals(publisher.seen, ["HEAD /same", "HEAD /gone"]);
  assert(rows.join("").includes("a\ufffd31m"));
  assertMatch(rows[0] ?? "", / {2}CSV, `;` \(2026-07\); redirects: one$/);
});

Deno.test("the table reports a missing network only if no server was reached", async () => {
  const unreachable = source("http://127.0.0.1:1/");
  const [status, [, row = ""]] = await table([{ id: "one", sources: [unreachable] }]);
  assertMatch(row, /^one +no network /);
  assertEquals(status, 1);
  await using publisher = serve(() => new Response(null));
  const [, rows] = await table([{ id: "one", sources: [unreachable, source(publisher.url)] }]);
  assertMatch(rows[1] ?? "", /^one +not reached: ECONNREFUSED /);
});

Deno.test("every URL of a publisher has the format that was last seen there, with a date that isn't in the future", () => {
  const seen = datasets.flatMap(({ sources }) => sources.map(({ lastSeen }) => lastSeen));
  for (const { format, on } of seen) {
    assert(format.length > 2);
    if (on !== undefined) assertMatch(on, /^20\d\d(-\d\d(-\d\d)?)?$/);
  }
  assertEquals(seen.filter(({ on = "" }) => on > new Date().toISOString().slice(0, 10)), []);
});

Deno.test("every publisher's file is requested over TLS", () => {
  const urls = datasets.flatMap(({ sources }) => sources.map(({ url }) => url));
  assert(urls.length > 40);
  assertEquals(urls.filter((url) => !url.startsWith("https://")), []);
});
