/**
 * Holds the stand-ins of `src/std` against the published interface, by types: `deno task check` judges them. What is
 * imported by its published name is the stand-in where that is linked and the package of JSR where it is not (CI), so
 * that the interface that is written down here is judged as well.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
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

/** True where each may stand for the other. */
type Same<A, B> = [A] extends [B] ? [B] extends [A] ? true : false : false;
/** Values that a module exports and its published interface lacks. */
type Unpublished<Module, Published> = Exclude<keyof Module, keyof Published>;

/** What is used may stand for what is published, and code that was written against our part for what is published. */
const used: readonly [
  PublishedCookie,
  PublishedEtag,
  PublishedFileServer,
  PublishedNegotiation,
  PublishedAssert,
] = [cookie, etag, fileServer, negotiation, assertions];

/** Typed as published, taken as ours: a caller of ours that compiles does so with the package. */
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
