/**
 * Serves what browsers load with the pages. The names hold a digest of the content, so each may be cached forever.
 *
 * @module
 */
import { assets } from "../../generated/assets.ts";
import type { SideAnswer } from "../contract/mod.ts";

type AssetName = keyof typeof assets;

/** Returns the path that an asset is served under. */
export function assetPath(name: AssetName): string {
  return `/assets/${assets[name].file}`;
}

/** Returns what the content of an asset has to digest to, as browsers compare it. */
export function integrityOf(name: AssetName): string {
  return assets[name].integrity;
}

const answers: ReadonlyMap<string, SideAnswer> = new Map(
  Object.values(assets).map(({ file, type, encoding, content }) => [file, {
    status: 200,
    body: encoding === "text" ? content : Uint8Array.fromBase64(content),
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" },
  }]),
);

/** Answers a request for an asset. */
export function answerAsset(file: string): SideAnswer {
  return answers.get(file) ??
    { status: 404, error: "not_found", message: "There is no such file. Load the page again." };
}

/** Answers a request for the icon at its old, well-known address. What is there may change, so it is kept for a day. */
export function answerIcon(): SideAnswer {
  const { type, content } = assets["icon_32.png"];
  return {
    status: 200,
    body: Uint8Array.fromBase64(content),
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=86400" },
  };
}
