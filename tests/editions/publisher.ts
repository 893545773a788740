/**
 * A publisher's web server on this machine, and datasets that are fetched from it.
 *
 * @module
 */
import { createHash } from "node:crypto";
import type { DataTables } from "../../src/data/registers/mod.ts";
import type { Dataset } from "../../src/data/publishers/mod.ts";
import { datasetOf } from "../support/dataset_of.ts";

/** The answer for a path: a file's bytes, or a response. */
export type Page = string | Uint8Array<ArrayBuffer> | ((request: Request) => Response | Promise<Response>);

/** A running server. Files have an `ETag` of their content. */
export interface Publisher extends AsyncDisposable {
  readonly address: string;
  /** By path; tests may change them. */
  readonly pages: Map<string, Page>;
  /** Method, path and status of every answer, in order. */
  readonly answers: string[];
}

export function startPublisher(pages: Readonly<Record<string, Page>> = {}): Publisher {
  const byPath = new Map(Object.entries(pages));
  const answers: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const { pathname } = new URL(request.url);
    const response = await answer(request, byPath.get(pathname));
    answers.push(`${pathname} ${response.status}`);
    return response;
  });
  return {
    address: `http://127.0.0.1:${server.addr.port}`,
    pages: byPath,
    answers,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function answer(request: Request, page: Page | undefined): Promise<Response> {
  if (page === undefined) return new Response("Not found", { status: 404 });
  if (typeof page === "function") return await page(request);
  const etag = `"${createHash("sha256").update(page).digest("hex").slice(0, 16)}"`;
  const headers = { ETag: etag, "Last-Modified": "Mon, 02 Nov 2026 04:00:00 GMT" };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  return new Response(page, { headers });
}

/** The text of a register in the format of the Česká národní banka. */
export function register(names: Readonly<Record<string, string>>): string {
  const rows = Object.entries(names).map(([code, name]) => `${code};${name};;A\r\n`);
  return `\ufeffKód platebního styku;Poskytovatel;BIC kód (SWIFT);CERTIS\r\n${rows.join("")}`;
}

/** A register of some banks, named by number. */
export function registerOf(count: number, name = "Banka"): string {
  return register(Object.fromEntries(Array.from({ length: count }, (_, index) => [
    String(1000 + index),
    `${name} ${index}`,
  ])));
}

/** The current day of tests. */
export const today = Date.parse("2026-11-21T08:00:00Z");

const czech = datasetOf("cz_bank_codes");

/** A dataset of bank codes whose only file is at `path`. */
export function datasetAt(
  publisher: Pick<Publisher, "address">,
  path: string,
  id = "cz_bank_codes",
): Dataset {
  const name = path.slice(1);
  return {
    id,
    kind: "bank_codes",
    covers: ["CZ"],
    rank: 1,
    completeness: "complete",
    register: "ČNB payment system codes",
    publisher: "Česká národní banka",
    url: "https://www.cnb.cz/",
    terms: "Zdroj: ČNB",
    authoritative: true,
    shipped: true,
    sources: [{
      name,
      url: publisher.address + path,
      storedPath: new RegExp(`^${name}$`),
      lastSeen: { format: "CSV" },
    }],
    compile: (readSource) => czech.compile(() => readSource(name)),
  };
}

/** A release that ships nothing. */
export const nothingShipped: DataTables = { entries: [], readTable: () => Promise.resolve(undefined) };
