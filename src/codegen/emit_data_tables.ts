// Lists the tables of `data/` in its README, from their heads: the list needs no upkeep and is complete.

const START = "<!-- tables: written by `deno task generate` from their heads -->";
const END = "<!-- end of the tables -->";

/** The head of a table: its members by name. */
type Head = ReadonlyMap<string, string>;

/**
 * Writes the list between its two marks.
 *
 * @throws {SyntaxError} when the README lacks the marks or a table lacks a member of its head.
 */
export async function emitDataTables(folder: URL): Promise<string> {
  const readme = await Deno.readTextFile(new URL("README.md", folder));
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) {
    throw new SyntaxError("Cannot write data/README.md: it lacks the marks of the list");
  }
  const heads = await Array.fromAsync(readHeads(folder));
  heads.sort((a, b) => keyOf(a) < keyOf(b) ? -1 : 1);
  return `${readme.slice(0, start)}${START}\n\n${listTables(heads)}\n${readme.slice(end)}`;
}

function listTables(heads: readonly Head[]): string {
  const newest = heads.map((head) => member(head, "as_of")).toSorted().at(-1) ?? "";
  const columns = [
    "For",
    "Dataset",
    "Publisher",
    "What was read",
    "As of",
    "Age",
    "Rows",
    "Completeness",
    "Denies",
  ];
  const rows = heads.map((head) => [
    head.get("covers") ?? "all",
    member(head, "dataset"),
    member(head, "publisher"),
    member(head, "read"),
    member(head, "as_of"),
    ageClass(member(head, "as_of"), newest),
    member(head, "rows"),
    member(head, "completeness"),
    member(head, "authoritative"),
  ]);
  return [columns, columns.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`).join("");
}

/** Measures ages from the newest table, so that the same tables always give the same text. */
function ageClass(asOf: string, newest: string): string {
  const years = (Date.parse(newest) - Date.parse(asOf)) / (365.25 * 24 * 60 * 60 * 1000);
  if (years <= 1) return "current";
  return years <= 3 ? "over 1 year" : "over 3 years";
}

/** Bank codes first, by country; then the other kinds. */
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

async function* readHeads(folder: URL): AsyncGenerator<Head> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    // What was found with the tables is none of them.
    if (isDirectory && name === "screening") continue;
    if (isDirectory) yield* readHeads(new URL(`${name}/`, folder));
    else if (name.endsWith(".tsv")) {
      const lines = (await Deno.readTextFile(new URL(name, folder))).split("\n");
      yield new Map(
        lines.slice(0, lines.findIndex((line) => !line.startsWith("# "))).map((line) => {
          const colon = line.indexOf(": ");
          return [line.slice("# ".length, colon), line.slice(colon + ": ".length)];
        }),
      );
    }
  }
}
