// Reads the files of a dataset from a folder, or fetches them from their publisher.
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Dataset, DatasetSource, SourceFile } from "../data/publishers/mod.ts";
import { type DataTables, isEditionDate, readRows } from "../data/registers/mod.ts";
import type { KnownSource } from "./edition_store.ts";

/** The files of a dataset. */
export interface CollectedFiles {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly sources: readonly KnownSource[];
}

/** Reads the active table of another dataset. */
export type ReadTable = DataTables["readTable"];

/** Collects a dataset's files; `unchanged` if no file is new, `none` if a file isn't there. Throws one-line errors. */
export type CollectFiles = (
  dataset: Pick<Dataset, "sources">,
  known: ReadonlyMap<string, KnownSource>,
  today: string,
  readTable?: ReadTable,
) => Promise<CollectedFiles | "unchanged" | "none">;

/** Fetches files from their official URLs; `unchanged` if no file is new. A file without a date is dated `today`. */
export async function collectFromPublishers(
  { sources }: Pick<Dataset, "sources">,
  known: ReadonlyMap<string, KnownSource>,
  today: string,
  readTable: ReadTable = () => Promise.resolve(undefined),
): Promise<CollectedFiles | "unchanged"> {
  // Fetches one file at a time, so that a publisher doesn't have to send several at once.
  const newer = await Array.fromAsync(
    sources,
    (source) => fetchSource(source, known.get(source.name), today, readTable),
  );
  if (newer.every((file) => file === null)) return "unchanged";
  const whole = await Array.fromAsync(
    sources,
    async (source, index) => newer[index] ?? await fetchSource(source, undefined, today, readTable),
  );
  const fetched = whole.filter((file) => file !== null);
  return {
    files: new Map(fetched.map(({ file, source }) => [source.name, file])),
    sources: fetched.map(({ source }) => source),
  };
}

/** Limits that are far above what reference files and their folders need. */
const BYTES_MAX = 256 * 1024 * 1024;
const FILES_MAX = 10_000;
const DEPTH_MAX = 8;

/** Returns a function that reads files from a folder; throws a `SyntaxError` for a folder that is too large or deep. */
export async function collectFromFolder(from: URL): Promise<CollectFiles> {
  const paths = await listFiles(from);
  return async ({ sources }) => {
    const files = new Map<string, SourceFile>();
    const read: KnownSource[] = [];
    for (const { name, storedPath } of sources) {
      const path = paths.findLast((candidate) => storedPath.test(candidate));
      if (path === undefined) return "none";
      const bytes = await readFile(new URL(path, from), path);
      files.set(name, { bytes, dated: dateIn(path) });
      read.push(rememberFile(name, bytes, { address: "", etag: null, lastModified: null }));
    }
    return { files, sources: read };
  };
}

async function readFile(address: URL, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { isFile, size } = await Deno.stat(address);
  if (!isFile) throw new SyntaxError(`Cannot read ${path}: it is not a file`);
  using file = await Deno.open(address);
  const bytes = size > BYTES_MAX ? null : await readWhole(file.readable, BYTES_MAX);
  if (bytes === null) throw new SyntaxError(`Cannot read ${path}: it is larger than ${BYTES_MAX} bytes`);
  return bytes;
}

/** Reads a whole stream; resolves to `null` if it is longer than `bytesMax`. Returning early cancels the stream. */
async function readWhole(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > bytesMax) return null;
    pieces.push(piece);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function dateIn(path: string): string {
  return /\d{4}-\d{2}(-\d{2})?/.exec(path)?.[0] ?? "";
}

async function listFiles(folder: URL, below = "", depth = 0): Promise<string[]> {
  if (depth > DEPTH_MAX) {
    throw new SyntaxError(`Cannot read the folder: it is deeper than ${DEPTH_MAX} folders`);
  }
  const paths: string[] = [];
  for await (const entry of Deno.readDir(new URL(below === "" ? "." : below, folder))) {
    const path = below + entry.name;
    if (entry.isDirectory) paths.push(...await listFiles(folder, `${path}/`, depth + 1));
    else paths.push(path);
    if (paths.length > FILES_MAX) {
      throw new SyntaxError(`Cannot read the folder: it has more than ${FILES_MAX} files`);
    }
  }
  return paths.sort();
}

function rememberFile(
  name: string,
  bytes: Uint8Array,
  seen: Pick<KnownSource, "address" | "etag" | "lastModified">,
): KnownSource {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { name, ...seen, sha256, sizeBytes: bytes.length };
}

interface FetchedSource {
  readonly file: SourceFile;
  readonly source: KnownSource;
}

async function fetchSource(
  source: DatasetSource,
  known: KnownSource | undefined,
  today: string,
  readTable: ReadTable,
): Promise<FetchedSource | null> {
  if (source.keys !== undefined) {
    const bytes = await fetchByKeys(source, source.keys, readTable);
    const nothingKnown = { address: source.url, etag: null, lastModified: null };
    return { file: { bytes, dated: today }, source: rememberFile(source.name, bytes, nothingKnown) };
  }
  const address = await addressOf(source);
  // The ETag and date of the last file are meaningful only to the URL that sent them.
  const condition = known?.address === address && (known.etag !== null || known.lastModified !== null)
    ? known
    : null;
  const answer = await fetchFile(address, condition, fetchLimits, source.post);
  if (answer === null) return null;
  const { bytes, etag, lastModified } = answer;
  return {
    file: { bytes, dated: dayOfHeader(lastModified, today) },
    source: rememberFile(source.name, bytes, { address, etag, lastModified }),
  };
}

/** End of the error message if a dataset isn't fetched because the table with its keys isn't loaded. */
export const NO_KEYS = "of which there is no edition";

/** The retry waits this many pauses (about a minute), because publishers usually limit requests per minute. */
const PAUSES_BEFORE_RETRY = 60;

/** Requests the answers for all keys, each at most twice; returns the declared members of each answer, one per line. */
async function fetchByKeys(
  { name, url }: DatasetSource,
  { dataset, column, perRequest, pauseMs, members }: NonNullable<DatasetSource["keys"]>,
  readTable: ReadTable,
): Promise<Uint8Array<ArrayBuffer>> {
  const table = await readTable(dataset);
  const rows = table === undefined ? [] : readRows(table.text, dataset, [column]);
  const keys = [...new Set(rows.map((row) => row[column] ?? ""))].sort();
  if (keys.length === 0) {
    throw new FetchError(`Cannot fetch ${name}: it needs "${dataset}", ${NO_KEYS}`);
  }
  const lines: string[] = [];
  for (let start = 0; start < keys.length; start += perRequest) {
    if (start > 0) await setTimeout(pauseMs);
    const address = url.replace("{keys}", keys.slice(start, start + perRequest).join(","));
    const answer = await fetchFile(address, null).catch(async () => {
      await setTimeout(PAUSES_BEFORE_RETRY * pauseMs);
      return await fetchFile(address, null);
    });
    const text = new TextDecoder().decode(answer?.bytes);
    try {
      lines.push(`${JSON.stringify(JSON.parse(text), [...members])}\n`);
    } catch (cause) {
      throw new FetchError(`Cannot fetch ${name}: an answer of ${new URL(url).host} is not JSON`, { cause });
    }
  }
  return new TextEncoder().encode(lines.join(""));
}

async function addressOf({ name, url, linkOnPage, linkOrigin }: DatasetSource): Promise<string> {
  if (linkOnPage === undefined) return url;
  const page = await fetchFile(url, null);
  const text = new TextDecoder().decode(page?.bytes);
  const links = Array.from(
    text.matchAll(/href\s*=\s*["']([^"']+)["']/gi),
    ([, link = ""]) => URL.parse(link, url),
  );
  const origin = linkOrigin ?? new URL(url).origin;
  const found = links.find((link) => link?.origin === origin && linkOnPage.test(link.pathname));
  if (!found) throw new FetchError(`Cannot fetch ${name}: ${url} has no link to it`);
  return found.href;
}

/** Returns the day of `Last-Modified`, because an old file must not look new; `today` if it is missing or later. */
function dayOfHeader(lastModified: string | null, today: string): string {
  const time = Date.parse(lastModified ?? "");
  const day = Number.isNaN(time) ? today : new Date(time).toISOString().slice(0, 10);
  return isEditionDate(day) && day < today ? day : today;
}

/** ETag and date of the previous file, so that a server sends the file only if it has changed. */
type FileCondition = Pick<KnownSource, "etag" | "lastModified">;

const fetchLimits = { timeoutMs: 120_000, bytesMax: 64 * 1024 * 1024, redirectsMax: 5 };

/** Limits of one fetch. */
export type FetchLimits = Readonly<typeof fetchLimits>;

interface FetchedFile extends FileCondition {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Raised when a file can't be fetched; the message is one line with the URL and the reason. */
export class FetchError extends Error {
  override readonly name = "FetchError";
}

/**
 * Fetches a file, with POST if there is a body to send. Resolves to `null` if the server says that the file hasn't
 * changed since `condition`; throws a {@link FetchError} if fetching fails.
 */
export async function fetchFile(
  address: string,
  condition: FileCondition | null,
  limits: FetchLimits = fetchLimits,
  post?: string,
): Promise<FetchedFile | null> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await follow(new URL(address), headersOf(condition), limits, signal, post);
    if (response.status === 304 && condition !== null) {
      await response.body?.cancel();
      return null;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new FetchError(`Cannot fetch ${address}: the server returned ${response.status}`);
    }
    const bytes = await readWhole(response.body ?? new Blob().stream(), limits.bytesMax);
    if (bytes === null) {
      throw new FetchError(`Cannot fetch ${address}: it is larger than ${limits.bytesMax} bytes`);
    }
    return {
      bytes,
      etag: response.headers.get("ETag"),
      lastModified: response.headers.get("Last-Modified"),
    };
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const reason = signal.aborted
      ? `no complete answer within ${limits.timeoutMs / 1000} s`
      : reasonOf(error);
    throw new FetchError(`Cannot fetch ${address}: ${reason}`, { cause: error });
  }
}

async function follow(
  start: URL,
  headers: Headers,
  { redirectsMax }: FetchLimits,
  signal: AbortSignal,
  post?: string,
): Promise<Response> {
  const request = post === undefined ? {} : { method: "POST", body: post };
  if (post !== undefined) headers.set("Content-Type", "application/json");
  const { answer, url, end } = await followRedirects(start, redirectsMax, (url, cookies) => {
    if (cookies === "") headers.delete("Cookie");
    else headers.set("Cookie", cookies);
    return fetch(url, { ...request, headers, redirect: "manual", signal });
  });
  switch (end) {
    case "answered":
      return answer;
    case "left_https":
      throw new FetchError(`Cannot fetch ${start}: it redirects to ${url.origin}, which is not https`);
    case "too_many":
      throw new FetchError(`Cannot fetch ${start}: it redirects more than ${redirectsMax} times`);
  }
}

interface Redirecting {
  readonly status: number | string;
  readonly headers: Headers;
  readonly body?: ReadableStream | null;
}

interface Followed<Answer> {
  readonly answer: Answer;
  /** URL that answered, or the redirect target that wasn't followed. */
  readonly url: URL;
  readonly end: "answered" | "left_https" | "too_many";
}

/** Follows redirects, except from HTTPS to HTTP. Sends cookies back, without which some servers redirect forever. */
export async function followRedirects<Answer extends Redirecting>(
  start: URL,
  redirectsMax: number,
  request: (url: URL, cookies: string) => Promise<Answer>,
): Promise<Followed<Answer>> {
  let url = start;
  const cookiesByHost = new Map<string, Map<string, string>>();
  for (let redirects = 1;; redirects++) {
    const cookies = cookiesByHost.get(url.host) ?? new Map<string, string>();
    cookiesByHost.set(url.host, cookies);
    const answer = await request(url, [...cookies].map((pair) => pair.join("=")).join("; "));
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value.trim());
    }
    const location = answer.headers.get("Location");
    const isRedirect = [301, 302, 303, 307, 308].some((status) => status === answer.status);
    if (!isRedirect || location === null) return { answer, url, end: "answered" };
    await answer.body?.cancel();
    url = URL.parse(location, url) ?? url;
    const isAllowed = url.protocol === "https:" || (url.protocol === "http:" && start.protocol === "http:");
    if (!isAllowed) return { answer, url, end: "left_https" };
    if (redirects > redirectsMax) return { answer, url, end: "too_many" };
  }
}

/** User agent of the requests for files. */
export const USER_AGENT = "bankscreen-data-refresh";

function headersOf(condition: FileCondition | null): Headers {
  const headers = new Headers({ "User-Agent": USER_AGENT, Accept: "*/*" });
  if (condition?.etag) headers.set("If-None-Match", condition.etag);
  if (condition?.lastModified) headers.set("If-Modified-Since", condition.lastModified);
  return headers;
}

/** Returns the first line of the innermost cause, because outer errors only repeat the URL. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message.replace(/^error sending request for url \(.*?\): /, "").split("\n")[0] ?? error.name;
}
