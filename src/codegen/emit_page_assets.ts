/**
 * Bundles what browsers load with the pages: the style sheet, and one script for each page that has one. Fonts and
 * icons are sent from where they are, and are listed with them.
 *
 * All are served under a name that holds a digest of the content, so that browsers may keep them for good.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type Code, GENERATED_HEADER, layOut, wrap } from "./code_layout.ts";
import type { GeneratedFile } from "./generate.ts";

interface Asset {
  readonly name: string;
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Type of what is bundled; `null` for what is sent from a file. */
  readonly type: string | null;
}

/** Addresses of assets in style sheets, which the bundler leaves alone: `/assets/spline_sans_mono.woff2`. */
const ASSET_ADDRESS = /\/assets\/([a-z0-9_]+\.[a-z0-9]+)/g;

/**
 * Writes the bundles, and the module that reads them when it is loaded.
 *
 * @throws {SyntaxError} when a script or the style sheet cannot be bundled, or names an asset that is not there.
 */
export async function emitPageAssets(folder: URL): Promise<readonly GeneratedFile[]> {
  const files = await Promise.all(
    (await listFiles(new URL("design/files/", folder))).map(async ({ name, url }) =>
      assetOf(name, await Deno.readFile(url), null)
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
      async ({ name, url }) =>
        assetOf(
          name.replace(/ts$/, "js"),
          encoder.encode(await bundle(url)),
          "text/javascript; charset=UTF-8",
        ),
    ),
  );
  const styleSheet = assetOf("site.css", encoder.encode(linked), "text/css; charset=UTF-8");
  const bundles = [styleSheet, ...scripts];
  return [
    ...bundles.map(({ name, bytes }) => ({
      path: `generated/assets/${name}`,
      text: new TextDecoder().decode(bytes),
    })),
    { path: "generated/assets.ts", text: print([...bundles, ...files]) },
  ];
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

function assetOf(name: string, bytes: Uint8Array<ArrayBuffer>, type: string | null): Asset {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return { name, bytes, type, file: name.replace(/\.(?=[a-z0-9]+$)/, `.${digest}.`) };
}

function print(assets: readonly Asset[]): string {
  const listing = (isBundled: boolean): string => {
    const members = assets.filter(({ type }) => isBundled === (type !== null)).map(memberOf);
    return `${layOut({ open: "{", items: members, close: "}" })} as const;\n`;
  };
  return `${GENERATED_HEADER.replace("openapi/", "src/pages/")}
const read = (name: string): string => Deno.readTextFileSync(new URL(\`./assets/\${name}\`, import.meta.url));

/** Bundles of the pages, by name; \`file\` is the name that it is served under. */
export const bundles = ${listing(true)}
/**
 * Files that are served from \`src/pages/design/files/\`, by the name that it has there; \`file\` is the one it is
 * served under.
 */
export const files = ${listing(false)}`;
}

function memberOf({ name, file, bytes, type }: Asset): Code {
  const bundled = type === null ? [] : [
    `type: ${JSON.stringify(type)}`,
    `integrity: "sha256-${createHash("sha256").update(bytes).digest("base64")}"`,
    `content: read(${JSON.stringify(name)})`,
  ];
  return wrap(`${JSON.stringify(name)}: `, {
    open: "{",
    items: [`file: ${JSON.stringify(file)}`, ...bundled],
    close: "}",
  });
}
