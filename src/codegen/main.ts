// `deno task generate` writes everything generated (contract, heads of `data/`, guides, pages). With `--check` it only
// compares, and exits with 1 if something differs.
import { ContractError } from "./json_pointer.ts";
import { readContractNames } from "./contract_names.ts";
import { emitGuides, emitLegal, emitPageAssets } from "./emit_pages.ts";
import { emitDatabase } from "./emit_database.ts";
import { emitNameWords } from "./emit_name_words.ts";
import { emitPublishers } from "./emit_publishers.ts";
import { emitSdkModules } from "./emit_sdk_modules.ts";
import { emitWords } from "./emit_words.ts";
import { generate, type GeneratedFile } from "./generate.ts";
import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";

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
    const names = await readContractNames(entry);
    const ofContract = [
      ...await generate(entry),
      ...await emitWords(new URL("openapi/words/", root)),
      ...await emitWords(new URL("openapi/letters/", root)),
      ...await emitPublishers(new URL("data/publishers/", root)),
      ...await emitNameWords(new URL("data/words/names.yaml", root)),
      { path: "generated/database.ts", text: emitDatabase() },
    ];
    const isWritten = option === undefined;
    // Written first, because the browser bundles import them.
    const first = isWritten ? await writeFiles(root, ofContract) : [];
    const files = [
      ...ofContract,
      { path: "data/README.md", text: await emitDataTables(new URL("data/", root)) },
      ...await emitGuides(new URL("guides/", pages), names),
      await emitLegal(new URL("legal/", pages), names),
      ...await emitPageAssets(pages),
      await emitSdkModules(new URL("sdk/", root)),
    ];
    const leftOver = findLeftOver(root, files);
    if (isWritten) {
      for (const path of leftOver) await Deno.remove(new URL(path, root));
      const written = [...first, ...await writeFiles(root, files)];
      const lines = [
        ...written.map((path) => `Wrote ${path}`),
        ...leftOver.map((path) => `Removed ${path}: nothing generates it`),
      ];
      return { status: 0, lines: lines.length === 0 ? ["Nothing to write"] : lines };
    }
    const stale = findStaleFiles(root, files);
    if (stale.length + leftOver.length === 0) {
      return { status: 0, lines: ["Generated files are up to date"] };
    }
    return {
      status: 1,
      lines: [
        ...stale.map((path) => `Stale: ${path}`),
        ...leftOver.map((path) => `Left over: ${path}`),
        "Run deno task generate and commit the result",
      ],
    };
  } catch (error) {
    if (error instanceof ContractError) return { status: 1, lines: [error.message] };
    throw error;
  }
}

async function writeFiles(root: URL, files: readonly GeneratedFile[]): Promise<readonly string[]> {
  const stale = findStaleFiles(root, files);
  for (const { path, text } of files.filter((file) => stale.includes(file.path))) {
    const url = new URL(path, root);
    await Deno.mkdir(new URL(".", url), { recursive: true });
    await Deno.writeTextFile(url, text);
  }
  return stale;
}

function findStaleFiles(root: URL, files: readonly GeneratedFile[]): readonly string[] {
  const isStale = ({ path, text }: GeneratedFile): boolean => {
    const url = new URL(path, root);
    return !existsSync(url) || Deno.readTextFileSync(url) !== text;
  };
  return files.filter(isStale).map(({ path }) => path);
}

function findLeftOver(root: URL, files: readonly GeneratedFile[]): readonly string[] {
  const known = new Set(files.map(({ path }) => path));
  const found = globSync("{generated,sdk/generated}/**/*.*", { cwd: fileURLToPath(root) });
  return found.filter((path) => !known.has(path)).toSorted();
}

type Head = ReadonlyMap<string, string>;

async function emitDataTables(folder: URL): Promise<string> {
  const readme = await Deno.readTextFile(new URL("README.md", folder));
  const heads = readHeads(folder).toSorted((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
  const registers = heads.filter((head) => REGISTERS.has(member(head, "kind")));
  const denies = (head: Head) => member(head, "authoritative") === "yes";
  const [denying, all] = [countriesOf(registers.filter(denies)), countriesOf(registers)];
  const written: readonly (readonly [RegExp, string])[] = [
    [placeOf("tables"), `\n${listTables(heads)}\n`],
    [placeOf("credits"), `\n${listCredits(heads)}\n`],
    [cellOfTier("A"), [...denying].toSorted().join(" ")],
    [cellOfTier("C"), [...all.difference(denying)].toSorted().join(" ")],
  ];
  return written.reduce((text, [place, inner]) => {
    if (!place.test(text)) throw new SyntaxError(`Cannot write data/README.md: it lacks ${place}`);
    return text.replace(place, () => inner);
  }, readme);
}

const REGISTERS: ReadonlySet<string> = new Set(["bank_codes", "swiss_bank_master"]);

function countriesOf(heads: readonly Head[]): Set<string> {
  return new Set(heads.flatMap((head) => member(head, "covers").split(" ")));
}

function placeOf(what: string): RegExp {
  return new RegExp(
    `(?<=^<!-- ${what}: written by \`deno task generate\` from their heads -->\\n)[^]*?(?=^<!-- end of the ${what} -->$)`,
    "m",
  );
}

function cellOfTier(tier: string): RegExp {
  return new RegExp(`(?<=^\\| ${tier} .* \\| )[A-Z ]*(?= \\|$)`, "m");
}

function listCredits(heads: readonly Head[]): string {
  const owed = heads.filter((head) => /\bcredit\b/.test(member(head, "terms")));
  return [...new Set(owed.map((head) => `- ${member(head, "publisher")}: ${member(head, "terms")}\n`))].join(
    "",
  );
}

function listTables(heads: readonly Head[]): string {
  const newest = heads.map((head) => member(head, "as_of")).toSorted().at(-1) ?? "";
  const columns: Readonly<Record<string, (head: Head) => string>> = {
    "For": (head) => head.get("covers") ?? "all",
    "Dataset": (head) => member(head, "dataset"),
    "Publisher": (head) => member(head, "publisher"),
    "What was read": (head) => member(head, "read"),
    "As of": (head) => member(head, "as_of"),
    "Age": (head) => ageClass(member(head, "as_of"), newest),
    "Rows": (head) => member(head, "rows"),
    "Completeness": (head) => member(head, "completeness"),
    "Denies": (head) => member(head, "authoritative"),
  };
  const rows = heads.map((head) => Object.values(columns).map((cellOf) => cellOf(head)));
  return [Object.keys(columns), Object.keys(columns).map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`).join("");
}

/** Measures ages from the newest table, so that the same tables always give the same text. */
function ageClass(asOf: string, newest: string): string {
  const years = (Date.parse(newest) - Date.parse(asOf)) / (365.25 * 24 * 60 * 60 * 1000);
  if (years <= 1) return "current";
  return years <= 3 ? "over 1 year" : "over 3 years";
}

function keyOf(head: Head): string {
  const kind = member(head, "kind");
  const isOfCountry = kind === "bank_codes" || kind === "swiss_bank_master" || kind === "retired_bank_codes";
  return `${isOfCountry ? `0 ${head.get("covers")}` : `1 ${kind}`} ${head.get("rank")} ${
    member(head, "dataset")
  }`;
}

function member(head: Head, name: string): string {
  const value = head.get(name);
  if (value === undefined) throw new SyntaxError(`Cannot write data/README.md: a table lacks "${name}"`);
  return value;
}

function readHeads(folder: URL): readonly Head[] {
  return globSync("**/*.tsv", { cwd: fileURLToPath(folder) }).map((name) => {
    const [head = ""] = /^(?:# .*\n)*/.exec(Deno.readTextFileSync(new URL(name, folder))) ?? [];
    return new Map(
      Array.from(head.matchAll(/^# (.*?): (.*)$/gm), ([, name = "", value = ""]) => [name, value]),
    );
  });
}

if (import.meta.main) {
  const { status, lines } = await runGenerator(Deno.args, new URL("../../", import.meta.url));
  const print = status === 0 ? Deno.stdout : Deno.stderr;
  await print.write(new TextEncoder().encode(`${lines.join("\n")}\n`));
  Deno.exit(status);
}
