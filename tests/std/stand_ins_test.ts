/**
 * The replacements in `src/std` for JSR packages have the published interface, and behave as documented.
 *
 * @module
 */
import {
  assert,
  assertEquals,
  assertFalse,
  assertInstanceOf,
  AssertionError,
  assertMatch,
  assertNotEquals,
  assertNotMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { getCookies, setCookie } from "@std/http/cookie";
import { eTag } from "@std/http/etag";
import { serveFile } from "@std/http/file-server";
import type {
  CookieOptions,
  FileOptions,
  PublishedAssert,
  PublishedCookie,
  PublishedEtag,
  PublishedFileServer,
  PublishedNegotiation,
  TaggedFile,
  TagOptions,
} from "./published_interface.ts";
import { testCalls } from "../support/call_transcript.ts";
import * as assertions from "@std/assert";
import * as cookie from "@std/http/cookie";
import * as etag from "@std/http/etag";
import * as fileServer from "@std/http/file-server";
import * as negotiation from "@std/http/negotiation";
import * as ourAssertions from "../../src/std/assert/mod.ts";
import * as ourCookie from "../../src/std/http/cookie.ts";
import * as ourEtag from "../../src/std/http/etag.ts";
import * as ourFileServer from "../../src/std/http/file_server.ts";
import * as ourNegotiation from "../../src/std/http/negotiation.ts";

// http/file_server.ts answers as the published package's documentation and RFC 9110 require.

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

Deno.test("serveFile() uses the file information that the caller passes", async () => {
  const known = await Deno.stat(path);
  const request = new Request("http://localhost/");
  const answer = await serveFile(request, path, {
    fileInfo: { ...known, mtime: null },
    etagAlgorithm: "SHA-512",
  });
  assertEquals([answer.headers.get("ETag"), answer.headers.get("Last-Modified")], [null, null]);
  assertEquals(await answer.text(), TEXT);
});

testCalls(new URL("stand_ins.calls", import.meta.url), {
  file: async (facts = "") => {
    const { method, path: name = "digits.txt", headers = {} } = JSON.parse(facts);
    const tag = (await ask()).headers.get("ETag") ?? "";
    const sent = Object.entries<string>(headers).map(([header, value]) => [
      header,
      value.replace("TAG", tag).replace("STRONG", tag.slice("W/".length)).replace("9…", "9".repeat(400)),
    ]);
    const answer = await ask(Object.fromEntries(sent), method, `${folder}/${name}`);
    const [status, text] = [answer.status, await answer.text()];
    const headerOf = (header: string) => answer.headers.get(header);
    if (status === 206) assertEquals(headerOf("Content-Length"), String(text.length));
    const [range, allow] = [headerOf("Content-Range"), headerOf("Allow")];
    return { status, text, range, allow, type: headerOf("Content-Type"), length: headerOf("Content-Length") };
  },
  cookie: (facts = "") => {
    const { expires, ...cookie } = JSON.parse(facts);
    const headers = new Headers();
    setCookie(headers, { ...cookie, ...(expires !== undefined && { expires: new Date(expires) }) });
    return headers.getSetCookie();
  },
  cookies: (header) => getCookies(new Headers(header === undefined ? {} : { Cookie: header })),
});

Deno.test("eTag() differs for different contents", async () => {
  const tags = await Promise.all([eTag(""), eTag("a"), eTag("b"), eTag(new Uint8Array([97]))]);
  assertEquals(new Set(tags).size, 3);
  assertEquals(tags[1], tags[3]);
  assert(tags.every((tag) => /^"[0-9a-f]+-[A-Za-z0-9+/]{27}"$/.test(tag)));
  assertEquals(await eTag("a", { weak: true }), `W/${tags[1]}`);
  assertEquals(await eTag({ size: 1, mtime: null }), undefined);
});

// assert/ must fail whenever the published package fails: an assertion that always passes would make every other test
// worthless.

const failing: readonly (readonly [name: string, fn: () => unknown])[] = [
  ["assert()", () => assert(0)],
  ["assertFalse()", () => assertFalse("x")],
  ["assertEquals() of values", () => assertEquals<unknown>(1, "1")],
  ["assertEquals() of objects", () => assertEquals<unknown>({ a: [1] }, { a: [1, 2] })],
  ["assertEquals() of a missing member", () => assertEquals<unknown>({ a: undefined }, {})],
  ["assertEquals() with a message", () => assertEquals(1, 2, "what")],
  ["assertNotEquals()", () => assertNotEquals({ a: 1 }, { a: 1 })],
  ["assertMatch()", () => assertMatch("a", /b/)],
  ["assertNotMatch()", () => assertNotMatch("a", /a/)],
  ["assertStringIncludes()", () => assertStringIncludes("abc", "d")],
  ["assertInstanceOf()", () => assertInstanceOf({}, Date)],
  ["assertThrows() of what returns", () => assertThrows(() => 1)],
  ["assertThrows() of another class", () => assertThrows(() => JSON.parse("{"), RangeError)],
  ["assertThrows() of another message", () => assertThrows(() => JSON.parse("{"), SyntaxError, "that")],
];

for (const [name, fn] of failing) {
  Deno.test(`${name} throws an AssertionError`, () => {
    let thrown: unknown = null;
    try {
      fn();
    } catch (error) {
      thrown = error;
    }
    // Reported without the tested assertions.
    if (!(thrown instanceof Error) || thrown.name !== "AssertionError") {
      throw new Error(`${name} let it pass`);
    }
  });
}

Deno.test("assertRejects() fails for a promise that resolves, and for another class", async () => {
  for (const run of [() => assertRejects(() => Promise.resolve()), () => assertRejects(reject, RangeError)]) {
    const error = await run().then(() => null, (error: unknown) => error);
    if (!(error instanceof AssertionError)) throw new Error("assertRejects() let it pass");
  }
});

Deno.test("the assertions pass for conditions that hold, and return the error that was thrown", async () => {
  assert("x");
  assertFalse(0);
  assertEquals(new Map([["a", [1]]]), new Map([["a", [1]]]));
  assertInstanceOf(assertThrows(() => JSON.parse("{"), SyntaxError, "JSON"), SyntaxError);
  assertInstanceOf(await assertRejects(reject, TypeError, "no"), TypeError);
});

function reject(): Promise<never> {
  return Promise.reject(new TypeError("no"));
}

// The published interface, as types that `deno task check` compares. An import by the published name is the replacement
// if that is linked, and the JSR package otherwise (CI), so the interface in this repository is checked as well.

/** True if each type is assignable to the other. */
type Same<A, B> = [A] extends [B] ? [B] extends [A] ? true : false : false;
/** Values that a module exports and its published interface lacks. */
type Unpublished<Module, Published> = Exclude<keyof Module, keyof Published>;

/** Our values can be assigned to the published types, and the published values to the parts that we use. */
const used: readonly [
  PublishedCookie,
  PublishedEtag,
  PublishedFileServer,
  PublishedNegotiation,
  PublishedAssert,
] = [cookie, etag, fileServer, negotiation, assertions];

/** The published types must fit where our modules are used, so that our code also compiles with the packages. */
const replaced: readonly [
  Pick<typeof ourCookie, keyof PublishedCookie>,
  Pick<typeof ourEtag, keyof PublishedEtag>,
  Pick<typeof ourFileServer, keyof PublishedFileServer>,
  Pick<typeof ourNegotiation, keyof PublishedNegotiation>,
  Pick<typeof ourAssertions, keyof PublishedAssert>,
] = used;

const types: readonly [
  Same<ourCookie.Cookie, CookieOptions>,
  Same<ourEtag.FileInfo, TaggedFile>,
  Same<ourEtag.ETagOptions, TagOptions>,
  Same<ourFileServer.ServeFileOptions, FileOptions>,
  Same<Parameters<typeof ourAssertions.assertFalse>, Parameters<PublishedAssert["assertFalse"]>>,
] = [true, true, true, true, true];

const unpublished: readonly [
  Unpublished<typeof ourCookie, PublishedCookie>,
  Unpublished<typeof ourEtag, PublishedEtag>,
  Unpublished<typeof ourFileServer, PublishedFileServer>,
  Unpublished<typeof ourNegotiation, PublishedNegotiation>,
  Exclude<Unpublished<typeof ourAssertions, PublishedAssert>, "AssertionError">,
][] = [];

Deno.test("every stand-in has the names, parameters and results of the published package", () => {
  assertEquals([used.length, replaced.length, types.every(Boolean), unpublished], [5, 5, true, []]);
  const ours = [ourCookie, ourEtag, ourFileServer, ourNegotiation, ourAssertions];
  for (const [at, module] of [cookie, etag, fileServer, negotiation, assertions].entries()) {
    const missing = Object.keys(ours[at] ?? {}).filter((name) => !(name in module));
    assertEquals(missing, []);
  }
});
