// `deno task generate` writes what the contract, the heads of the tables in `data/`, the guides and
// the scripts and styles of the pages generate; with `--check` it only compares, and ends with status 1
// when the files are not those that the contract generates.
import { ContractError } from "./json_pointer.ts";
import { readContractNames } from "./contract_names.ts";
import { emitDataTables } from "./emit_data_tables.ts";
import { emitGuides, emitPageAssets } from "./emit_pages.ts";
import { generate, type GeneratedFile } from "./generate.ts";

const USAGE = "Usage: deno task generate [--check]";

/** Runs the generator below `root` and returns the exit status and the lines to print. */
export async function runGenerator(
  args: readonly string[],
  root: URL,
): Promise<{ readonly status: 0 | 1; readonly lines: readonly string[] }> {
  const [option, ...rest] = args;
  if (rest.length > 0 || (option !== undefined && option !== "--check")) return { status: 1, lines: [USAGE] };
  try {
    const entry = decodeURIComponent(new URL("openapi/openapi.yaml", root).pathname);
    const pages = new URL("src/pages/", root);
    const { limits } = await readContractNames(entry);
    const ofContract = await generate(entry);
    const isWritten = option === undefined;
    // First, because what browsers load is bundled from them.
    const first = isWritten ? await writeFiles(root, ofContract) : [];
    const files = [
      ...ofContract,
      { path: "data/README.md", text: await emitDataTables(new URL("data/", root)) },
      ...await emitGuides(new URL("guides/", pages), limits),
      ...await emitPageAssets(pages),
    ];
    if (isWritten) {
      const written = [...first, ...await writeFiles(root, files)];
      return {
        status: 0,
        lines: written.length === 0 ? ["Nothing to write"] : written.map((path) => `Wrote ${path}`),
      };
    }
    const stale = await findStaleFiles(root, files);
    if (stale.length === 0) return { status: 0, lines: ["Generated files are up to date"] };
    return {
      status: 1,
      lines: [...stale.map((path) => `Stale: ${path}`), "Run deno task generate and commit the result"],
    };
  } catch (error) {
    if (error instanceof ContractError) return { status: 1, lines: [error.message] };
    throw error;
  }
}

if (import.meta.main) {
  const { status, lines } = await runGenerator(Deno.args, new URL("../../", import.meta.url));
  const print = status === 0 ? Deno.stdout : Deno.stderr;
  await print.write(new TextEncoder().encode(`${lines.join("\n")}\n`));
  Deno.exit(status);
}

/** Writes the files whose text differs, below `root`, and returns their paths. */
async function writeFiles(root: URL, files: readonly GeneratedFile[]): Promise<readonly string[]> {
  const stale = await findStaleFiles(root, files);
  for (const { path, text } of files.filter((file) => stale.includes(file.path))) {
    const url = new URL(path, root);
    await Deno.mkdir(new URL(".", url), { recursive: true });
    await Deno.writeTextFile(url, text);
  }
  return stale;
}

/** Returns the paths of the files below `root` that are missing or differ; reads only. */
async function findStaleFiles(root: URL, files: readonly GeneratedFile[]): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const { path, text } of files) {
    if (await readIfThere(new URL(path, root)) !== text) stale.push(path);
  }
  return stale;
}

async function readIfThere(url: URL): Promise<string | null> {
  try {
    return await Deno.readTextFile(url);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
