/**
 * Bundles what browsers load with the pages: the style sheet, one script for each page that has one, fonts and icons.
 *
 * Everything stands in one module, so that serving a page reads no file, and under a name that holds a digest of the
 * content, so that browsers may keep it for good.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type Code, layOut, wrap } from "./code_layout.ts";
import { GENERATED_HEADER } from "./generated_header.ts";

/** What stands behind the digest in the name of a file. */
const TYPES = {
  css: "text/css; charset=UTF-8",
  js: "text/javascript; charset=UTF-8",
  woff2: "font/woff2",
  svg: "image/svg+xml",
  png: "image/png",
} as const;

type Extension = keyof typeof TYPES;

interface Asset {
  readonly name: string;
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Addresses of assets in style sheets, which the bundler leaves alone: `/assets/spline_sans_mono.woff2`. */
const ASSET_ADDRESS = /\/assets\/([a-z0-9_]+\.[a-z0-9]+)/g;

/**
 * Writes the module of the assets.
 *
 * @param folder Address of `src/pages/`, ending in a slash.
 * @returns The text of `generated/assets.ts`.
 * @throws {SyntaxError} when a script or the style sheet cannot be bundled, or names an asset that is not there.
 */
export async function emitPageAssets(folder: URL): Promise<string> {
  const files = await Promise.all(
    (await listFiles(new URL("design/files/", folder))).map(async ({ name, url }) =>
      assetOf(name, await Deno.readFile(url))
    ),
  );
  const fileNames = new Map(files.map(({ name, file }) => [name, file]));
  const styles = await bundle(new URL("design/site.css", folder));
  const linked = styles.replaceAll(ASSET_ADDRESS, (_, name: string) => {
    const file = fileNames.get(name);
    if (file === undefined) throw new SyntaxError(`Cannot bundle site.css: there is no asset "${name}"`);
    return `/assets/${file}`;
  });
  const scripts = await Promise.all(
    (await listFiles(new URL("browser/", folder))).filter(({ name }) => name.endsWith(".ts")).map(
      async ({ name, url }) => assetOf(name.replace(/ts$/, "js"), encoder.encode(await bundle(url))),
    ),
  );
  return print([assetOf("site.css", encoder.encode(linked)), ...scripts, ...files]);
}

const encoder = new TextEncoder();

async function listFiles(folder: URL): Promise<readonly { readonly name: string; readonly url: URL }[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  return entries.filter(({ isFile }) => isFile).map(({ name }) => ({ name, url: new URL(name, folder) }))
    .toSorted((a, b) => a.name < b.name ? -1 : 1);
}

async function bundle(entry: URL): Promise<string> {
  const { success, errors, outputFiles } = await Deno.bundle({
    entrypoints: [fileURLToPath(entry)],
    // Nothing is written there: the bundler wants a place for what it returns.
    outputDir: fileURLToPath(new URL(".", entry)),
    write: false,
    minify: true,
    platform: "browser",
    format: "iife",
    external: ["/assets/*"],
  });
  const text = outputFiles?.[0]?.text();
  if (!success || text === undefined) {
    throw new SyntaxError(`Cannot bundle ${entry.pathname}: ${errors.map(({ text }) => text).join("; ")}`);
  }
  return text;
}

function assetOf(name: string, bytes: Uint8Array): Asset {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return { name, bytes, file: name.replace(/\.(?=[a-z0-9]+$)/, `.${digest}.`) };
}

function print(assets: readonly Asset[]): string {
  const members = assets.map(({ name, file, bytes }): Code => {
    const type = TYPES[extensionOf(name)];
    const isText = /^text\/|svg/.test(type);
    const content = isText ? new TextDecoder().decode(bytes) : bytes.toBase64();
    return wrap(`${JSON.stringify(name)}: `, {
      open: "{",
      items: [
        `file: ${JSON.stringify(file)}`,
        `type: ${JSON.stringify(type)}`,
        `integrity: "sha256-${createHash("sha256").update(bytes).digest("base64")}"`,
        `encoding: "${isText ? "text" : "base64"}"`,
        `content: ${JSON.stringify(content)}`,
      ],
      close: "}",
    });
  });
  const table: Code = { open: "{", items: members, close: "}" };
  return `${GENERATED_HEADER.replace("openapi/", "src/pages/")}
/** Whatever browsers load with the pages, by name; \`file\` is the name that it is served under. */
export const assets = ${layOut(table)} as const;
`;
}

function extensionOf(name: string): Extension {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  if (isExtension(extension)) return extension;
  throw new SyntaxError(`Cannot serve "${name}": its type is not known`);
}

function isExtension(text: string): text is Extension {
  return Object.hasOwn(TYPES, text);
}
