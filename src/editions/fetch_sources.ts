/**
 * Fetches the sources of one dataset from their official addresses.
 *
 * @module
 */
import { createHash } from "node:crypto";
import type { KnownSource } from "./edition_store.ts";
import { isEditionDate } from "./edition_date.ts";
import type { DatasetSource, SourceFile } from "../data/publishers/mod.ts";
import { FetchError, fetchFile, type FetchLimits } from "./fetch_file.ts";

/** The files of a dataset, with what is remembered of each once it is accepted. */
export interface CollectedFiles {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly sources: readonly KnownSource[];
}

/**
 * Fetches every source. A file that has not changed is asked for again only when another one has: an edition is
 * compiled from all of them or from none.
 *
 * @param known Sources of the edition in force, by name.
 * @param today UTC day, `YYYY-MM-DD`: the date of a file whose server does not give one.
 * @returns `null` when no file has changed.
 * @throws {FetchError} when one of them cannot be fetched.
 */
export async function fetchSources(
  sources: readonly DatasetSource[],
  known: ReadonlyMap<string, KnownSource>,
  today: string,
  limits: FetchLimits,
): Promise<CollectedFiles | null> {
  const asked = await inOrder(
    sources,
    (source) => fetchSource(source, known.get(source.name), today, limits),
  );
  if (asked.every((file) => file === null)) return null;
  const whole = await inOrder(
    sources,
    async (source, index) => asked[index] ?? await fetchSource(source, undefined, today, limits),
  );
  const fetched = whole.filter((file) => file !== null);
  return {
    files: new Map(fetched.map(({ file, source }) => [source.name, file])),
    sources: fetched.map(({ source }) => source),
  };
}

/** Makes the record of a fetched file. */
export function rememberFile(
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

/** Fetches one source; `null` when it has not changed. */
async function fetchSource(
  source: DatasetSource,
  known: KnownSource | undefined,
  today: string,
  limits: FetchLimits,
): Promise<FetchedSource | null> {
  const address = await addressOf(source, limits);
  // A condition belongs to the address that it was received from.
  const condition = known?.address === address && (known.etag !== null || known.lastModified !== null)
    ? known
    : null;
  const answer = await fetchFile(address, condition, limits);
  if (answer.outcome === "unchanged") return null;
  const { bytes, etag, lastModified } = answer;
  return {
    file: { bytes, dated: dayOfHeader(lastModified, today) },
    source: rememberFile(source.name, bytes, { address, etag, lastModified }),
  };
}

async function addressOf(
  { name, url, linkOnPage, linkOrigin }: DatasetSource,
  limits: FetchLimits,
): Promise<string> {
  if (linkOnPage === undefined) return url;
  const page = await fetchFile(url, null, limits);
  const text = page.outcome === "fetched" ? new TextDecoder().decode(page.bytes) : "";
  const links = Array.from(
    text.matchAll(/href\s*=\s*["']([^"']+)["']/gi),
    ([, link = ""]) => URL.parse(link, url),
  );
  const origin = linkOrigin ?? new URL(url).origin;
  const found = links.find((link) => link?.origin === origin && linkOnPage.test(link.pathname));
  if (!found) throw new FetchError(`Cannot fetch ${name}: ${url} has no link to it`);
  return found.href;
}

/** Takes the day of `Last-Modified`: the day of the fetch would make an old file look new. */
function dayOfHeader(lastModified: string | null, today: string): string {
  const time = Date.parse(lastModified ?? "");
  const day = Number.isNaN(time) ? today : new Date(time).toISOString().slice(0, 10);
  return isEditionDate(day) && day < today ? day : today;
}

/** One after the other, so that no publisher serves several files at once. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  handle: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await handle(item, index));
  return results;
}
