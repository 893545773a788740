// Serves scripts and styles from memory, and fonts and pictures from files. The names contain a digest, so browsers may
// cache everything forever.
import { serveFile } from "@std/http/file-server";
import { fileURLToPath } from "node:url";
import { bundles, files } from "../../generated/assets.ts";
import type { NonApiAnswer, NonApiRequest } from "../contract/mod.ts";
import type { ScriptName } from "./page.ts";

const all = { ...bundles, ...files };

/** Returns the path of an asset. */
export function assetPath(name: keyof typeof all): string {
  return `/assets/${all[name].file}`;
}

/** Returns the hash of a script for its `integrity` attribute and for the policy of its page. */
export function integrityOf(name: ScriptName): string {
  return bundles[name].integrity;
}

const FOREVER = "public, max-age=31536000, immutable";

const bundled: ReadonlyMap<string, NonApiAnswer> = new Map(
  Object.values(bundles).map(({ file, type, content }) => [
    file,
    {
      status: 200,
      // Bytes, which are compressed once for all callers.
      body: new TextEncoder().encode(content),
      headers: { "Content-Type": type, "Cache-Control": FOREVER, "Vary": "Accept-Encoding" },
    },
  ]),
);

/** Names of the files in `design/files/` by their names in URLs. Requests can't read any other file. */
const served: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([name, { file }]) => [file, name]),
);

const NOT_FOUND: NonApiAnswer = {
  status: 404,
  error: "not_found",
  message: "File not found. Reload the page.",
};

/** Answers a request for an asset. */
export async function answerAsset(request: NonApiRequest): Promise<NonApiAnswer> {
  const { file = "" } = request.params;
  const name = served.get(file);
  return name === undefined ? bundled.get(file) ?? NOT_FOUND : await sendFile(request, name, FOREVER);
}

/** Answers a request for `/favicon.ico`. Its name contains no digest, so browsers only keep it for a day. */
export function answerIcon(request: NonApiRequest): Promise<NonApiAnswer> {
  return sendFile(request, "icon_32.png", "public, max-age=86400");
}

/** Answers that contain a whole file; all requests share their bytes. */
const whole = new Map<string, NonApiAnswer>();

const FILE_HEADERS = [
  "Content-Type",
  "Content-Length",
  "Content-Range",
  "Accept-Ranges",
  "ETag",
  "Last-Modified",
];

async function sendFile(
  { isHead, headers }: NonApiRequest,
  name: string,
  cacheControl: string,
): Promise<NonApiAnswer> {
  const isWhole = !isHead && !headers.has("Range") && !headers.has("If-None-Match");
  const kept = isWhole ? whole.get(name + cacheControl) : undefined;
  if (kept !== undefined) return kept;
  const request = new Request("http://localhost", { method: isHead ? "HEAD" : "GET", headers });
  const response = await serveFile(request, fileURLToPath(new URL(`design/files/${name}`, import.meta.url)));
  const { status } = response;
  // Reads the file to its end, because it would otherwise stay open for a slow client.
  const body = await response.bytes();
  switch (status) {
    case 404:
      return NOT_FOUND;
    case 416:
      return {
        status,
        error: "invalid_request",
        message: "The header Range requests a part that the file does not have.",
        headers: { "Content-Range": response.headers.get("Content-Range") ?? "" },
      };
    default: {
      const sent = FILE_HEADERS.flatMap((header) => {
        const value = response.headers.get(header);
        return value === null ? [] : [[header, value]];
      });
      const answer = {
        status,
        ...(body.length > 0 && { body }),
        headers: { ...Object.fromEntries(sent), "Cache-Control": cacheControl },
      };
      if (isWhole) whole.set(name + cacheControl, answer);
      return answer;
    }
  }
}
