/**
 * The stand-in for `@std/http/file-server` answers as the published package documents it, and RFC 9110 asks.
 */
import { assert, assertEquals } from "@std/assert";
import { serveFile } from "@std/http/file-server";
import { eTag } from "@std/http/etag";

const TEXT = "0123456789";
const MTIME = new Date("2026-11-01T10:00:00.400Z");
const folder = await Deno.makeTempDir();
const path = `${folder}/digits.txt`;
Deno.test.beforeAll(async () => {
  await Deno.writeTextFile(path, TEXT);
  await Deno.utime(path, MTIME, MTIME);
  await Deno.writeTextFile(`${folder}/empty.woff2`, "");
});
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

function ask(headers: Readonly<Record<string, string>> = {}, method = "GET", file = path): Promise<Response> {
  return serveFile(new Request("http://localhost/", { method, headers }), file);
}

Deno.test("serveFile() sends a file with its type, its date and its tag", async () => {
  const answer = await ask();
  assertEquals([answer.status, await answer.text()], [200, TEXT]);
  assertEquals(
    ["Content-Type", "Content-Length", "Accept-Ranges", "Last-Modified", "ETag"].map((name) =>
      answer.headers.get(name)?.toLowerCase()
    ),
    [
      "text/plain; charset=utf-8",
      "10",
      "bytes",
      "sun, 01 nov 2026 10:00:00 gmt",
      (await eTag({ size: 10, mtime: MTIME }))?.toLowerCase(),
    ],
  );
  const head = await ask({}, "HEAD");
  assertEquals([head.status, await head.text(), head.headers.get("Content-Length")], [200, "", "10"]);
});

Deno.test("serveFile() takes the facts of a file from who has them", async () => {
  const known = await Deno.stat(path);
  const request = new Request("http://localhost/");
  const answer = await serveFile(request, path, {
    fileInfo: { ...known, mtime: null },
    etagAlgorithm: "SHA-512",
  });
  assertEquals([answer.headers.get("ETag"), answer.headers.get("Last-Modified")], [null, null]);
  assertEquals(await answer.text(), TEXT);
});

/** What part of ten digits is sent for a header `Range`; `null` for none of them (RFC 9110, section 14.1.2). */
const RANGES:
  readonly (readonly [range: string, status: number, part: string, contentRange: string | null])[] = [
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=-20", 206, TEXT, "bytes 0-9/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=9-9", 206, "9", "bytes 9-9/10"],
    ["bytes=10-", 416, "Range Not Satisfiable", "bytes */10"],
    ["bytes=5-4", 416, "Range Not Satisfiable", "bytes */10"],
    ["bytes=-0", 416, "Range Not Satisfiable", "bytes */10"],
    [`bytes=${"9".repeat(400)}-`, 416, "Range Not Satisfiable", "bytes */10"],
    ["bytes=-", 200, TEXT, null],
    ["bytes=0-1,4-5", 200, TEXT, null],
    ["lines=1-2", 200, TEXT, null],
    ["bytes=a-b", 200, TEXT, null],
  ];

for (const [range, status, part, contentRange] of RANGES) {
  Deno.test(`serveFile() answers ${range.slice(0, 20)} with ${status} ${part}`, async () => {
    const answer = await ask({ Range: range });
    assertEquals([answer.status, await answer.text()], [status, part]);
    assertEquals(answer.headers.get("Content-Range"), contentRange);
    if (status === 206) assertEquals(answer.headers.get("Content-Length"), String(part.length));
  });
}

Deno.test("serveFile() sends nothing to who has the file", async () => {
  const tag = (await ask()).headers.get("ETag") ?? "";
  const date = "Sun, 01 Nov 2026 10:00:00 GMT";
  const cases: readonly (readonly [Readonly<Record<string, string>>, number])[] = [
    [{ "If-None-Match": tag }, 304],
    [{ "If-None-Match": `"a", ${tag.slice(2)}` }, 304],
    [{ "If-None-Match": "*" }, 304],
    [{ "If-None-Match": '"a"' }, 200],
    [{ "If-Modified-Since": date }, 304],
    [{ "If-Modified-Since": "Sun, 01 Nov 2026 09:59:59 GMT" }, 200],
    [{ "If-Modified-Since": "yesterday" }, 200],
    [{ "If-None-Match": '"a"', "If-Modified-Since": date }, 200],
  ];
  for (const [headers, status] of cases) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(headers, method);
      assertEquals(answer.status, status, JSON.stringify(headers));
      assertEquals(await answer.text(), method === "GET" && status === 200 ? TEXT : "");
    }
  }
});

Deno.test("serveFile() finds nothing in folders, and takes no writes", async () => {
  assertEquals((await ask({}, "GET", `${folder}/none.txt`)).status, 404);
  assertEquals((await ask({}, "GET", folder)).status, 404);
  const post = await ask({}, "POST");
  assertEquals([post.status, post.headers.get("Allow")], [405, "GET, HEAD"]);
  const empty = await ask({ Range: "bytes=0-0" }, "GET", `${folder}/empty.woff2`);
  assertEquals([empty.status, await empty.text()], [200, ""]);
  assertEquals([empty.headers.get("Content-Type"), empty.headers.get("Content-Length")], ["font/woff2", "0"]);
});

Deno.test("eTag() tells another content, and another file", async () => {
  const tags = await Promise.all([eTag(""), eTag("a"), eTag("b"), eTag(new Uint8Array([97]))]);
  assertEquals(new Set(tags).size, 3);
  assertEquals(tags[1], tags[3]);
  assert(tags.every((tag) => /^"[0-9a-f]+-[A-Za-z0-9+/]{27}"$/.test(tag)));
  assertEquals(await eTag("a", { weak: true }), `W/${tags[1]}`);
  assertEquals(await eTag({ size: 1, mtime: null }), undefined);
});
