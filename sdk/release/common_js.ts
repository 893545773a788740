/**
 * Adds what `require()` needs to the package: every module once more in the CommonJS form, with its types.
 *
 * Node.js before 20.19 cannot require a module of the other form. The files stand side by side, so that the entry
 * points share their modules, and with them the classes of errors.
 *
 * @module
 */
import { stop, transform } from "esbuild";
import type { TarballFile } from "./tarball.ts";

/** The command line is run, never required. */
const LEFT_OUT = "package/cli/";

/** Returns the CommonJS form of the modules of a package, and of their types. */
export async function toCommonJs(files: readonly TarballFile[]): Promise<readonly TarballFile[]> {
  const made: TarballFile[] = [];
  try {
    for (const { path, bytes } of files) {
      if (path.startsWith(LEFT_OUT) || !/\.(?:js|d\.ts)$/.test(path)) continue;
      const text = new TextDecoder().decode(bytes);
      const isCode = path.endsWith(".js");
      const code = isCode ? (await transform(text, { format: "cjs", target: "node20" })).code : text;
      made.push({
        path: path.replace(/\.js$/, ".cjs").replace(/\.d\.ts$/, ".d.cts"),
        bytes: new TextEncoder().encode(code.replaceAll(/(["'])(\.{1,2}\/[^"'\n]+)\.js\1/g, "$1$2.cjs$1")),
      });
    }
  } finally {
    await stop();
  }
  return made;
}

/** Adds the CommonJS form to the entry points of a manifest that have one. */
export function addRequire(exports: unknown): Readonly<Record<string, unknown>> {
  const entries = Object.entries(exports ?? {}).map(([name, targets]): [string, unknown] => {
    const path: unknown = targets?.import;
    if (typeof path !== "string" || `package/${path.slice(2)}`.startsWith(LEFT_OUT)) return [name, targets];
    const base = path.replace(/\.js$/, "");
    return [name, {
      import: { types: `${base}.d.ts`, default: path },
      require: { types: `${base}.d.cts`, default: `${base}.cjs` },
    }];
  });
  return Object.fromEntries(entries);
}
