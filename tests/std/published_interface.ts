/**
 * The published interface of the packages that `src/std` replaces: `@std/http` 1.0.20 and `@std/assert` 1.0.14 of
 * denoland/std (http/cookie.ts, etag.ts, file_server.ts, negotiation.ts; assert/*.ts; MIT). Overloads that aren't used
 * here are left out.
 *
 * @module
 */
type Headed = Pick<Request, "headers">;
// deno-lint-ignore no-explicit-any -- as published
type AnyClass<E> = new (...args: any[]) => E;

/** `@std/http/cookie`. */
export interface PublishedCookie {
  getCookies(headers: Headers): Record<string, string>;
  setCookie(headers: Headers, cookie: CookieOptions): void;
}

/** `Cookie` of `@std/http/cookie`. */
export interface CookieOptions {
  name: string;
  value: string;
  expires?: Date | number;
  maxAge?: number;
  domain?: string;
  path?: string;
  secure?: boolean;
  httpOnly?: boolean;
  partitioned?: boolean;
  sameSite?: "Strict" | "Lax" | "None";
  unparsed?: string[];
}

/** `FileInfo` of `@std/http/etag`. */
export interface TaggedFile {
  mtime: Date | null;
  size: number;
}

/** `ETagOptions` of `@std/http/etag`. */
export interface TagOptions {
  algorithm?: AlgorithmIdentifier;
  weak?: boolean;
}

/** `@std/http/etag`. */
export interface PublishedEtag {
  eTag(entity: string | ReturnType<TextEncoder["encode"]>, options?: TagOptions): Promise<string>;
  eTag(entity: TaggedFile, options?: TagOptions): Promise<string | undefined>;
  ifNoneMatch(value: string | null, etag: string | undefined): boolean;
}

/** `ServeFileOptions` of `@std/http/file-server`. */
export interface FileOptions {
  etagAlgorithm?: AlgorithmIdentifier;
  fileInfo?: Deno.FileInfo;
}

/** `@std/http/file-server`. */
export interface PublishedFileServer {
  serveFile(req: Request, filePath: string, options?: FileOptions): Promise<Response>;
}

/** `@std/http/negotiation`. */
export interface PublishedNegotiation {
  accepts(request: Headed, ...types: string[]): string | undefined;
  acceptsEncodings(request: Headed, ...encodings: string[]): string | undefined;
}

/** `@std/assert`, except its error class. */
export interface PublishedAssert {
  assert(expr: unknown, msg?: string): asserts expr;
  assertEquals<T>(actual: T, expected: T, msg?: string): void;
  assertFalse(expr: unknown, msg?: string): asserts expr is false | 0 | 0n | "" | null | undefined;
  assertInstanceOf<E>(actual: unknown, expectedType: AnyClass<E>, msg?: string): asserts actual is E;
  assertMatch(actual: string, expected: RegExp, msg?: string): void;
  assertNotEquals<T>(actual: T, expected: T, msg?: string): void;
  assertNotMatch(actual: string, expected: RegExp, msg?: string): void;
  assertRejects(fn: () => PromiseLike<unknown>, msg?: string): Promise<unknown>;
  assertRejects<E extends Error = Error>(
    fn: () => PromiseLike<unknown>,
    ErrorClass: AnyClass<E>,
    msgIncludes?: string,
    msg?: string,
  ): Promise<E>;
  assertStringIncludes(actual: string, expected: string, msg?: string): void;
  assertThrows(fn: () => unknown, msg?: string): unknown;
  assertThrows<E extends Error = Error>(
    fn: () => unknown,
    ErrorClass: AnyClass<E>,
    msgIncludes?: string,
    msg?: string,
  ): E;
}
