/**
 * A mirror of the publishers on loopback, to measure how long a first start takes to have every list:
 *
 *     deno run --lock=deno.lock --frozen -A tests/support/publisher_mirror.ts 23461 FOLDER
 *     FAKED_WORLD='{"publisher":"http://127.0.0.1:23461","faster":1,"clock":null}' deno run --lock=deno.lock --frozen \
 *       -A --preload=tests/chaos/faked_world.ts src/main.ts
 *
 * It serves the files of a folder as `data:refresh --from` finds them. A missing file is generated in the publisher's
 * layout and about its size, from the tables in `data/` and fictitious people.
 *
 * @module
 */
import { strToU8, zipSync } from "fflate";
import { pathToFileURL } from "node:url";
import { datasets } from "../../src/data/publishers/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { collectFromFolder } from "../../src/editions/collect_files.ts";

/** Number of people on the lists of the EU and the UK, and rows in their files; institutions are a small part. */
const PEOPLE = 20_000;

/** Columns of the EU's file; those that we don't read are empty. */
const EU_COLUMNS = 118;

const today = new Date().toISOString().slice(0, 10);
const [year, month, day] = today.split("-");

type Row = Readonly<Record<string, string>>;
type MadeFile = () => Promise<Uint8Array<ArrayBuffer>>;

/** Writes rows in the columns of a publisher's golden file, whose head is in the given line. */
async function fileLike(golden: string, line: number, rows: readonly Row[]): Promise<readonly string[]> {
  const path = new URL(`../data/publishers/golden/${golden}`, import.meta.url);
  const head = (await Deno.readTextFile(path)).split("\n")[line]?.trim() ?? "";
  const delimiter = head.includes(";") ? ";" : ",";
  const columns = head.replace("\ufeff", "").replaceAll('"', "").split(delimiter);
  const cells = rows.map((row) => columns.map((column) => quoted(row[column] ?? "")).join(delimiter));
  return [head, ...cells];
}

const people = (row: (name: string, index: number) => Row): readonly Row[] =>
  Array.from({ length: PEOPLE }, (_, index) => row(`Person ${index}`, index));

/** Makes the files that the folder may lack, by their name in a dataset. */
const made: Readonly<Record<string, MadeFile>> = {
  "csvFullSanctionsList_1_1.csv": async () => {
    const row = (id: number, type: string, name: string): Row => ({
      fileGenerationDate: `${day}/${month}/${year}`,
      Entity_LogicalId: String(id),
      Entity_EU_ReferenceNumber: `EU.${id}`,
      Entity_DesignationDate: "2022-02-25",
      Entity_SubjectType: type[0]?.toUpperCase() ?? "",
      Entity_SubjectType_ClassificationCode: type,
      Entity_Regulation_Programme: "UKR",
      NameAlias_WholeName: name,
      Address_CountryIso2Code: "RU",
    });
    const banks = (await rowsOf("sanctions_uk")).map(([, name = ""], at) => row(at + 1, "enterprise", name));
    const rows = [...banks, ...people((name, at) => row(at + 1_000, "person", name))];
    const lines = await fileLike("sanctions_eu/input.csvFullSanctionsList_1_1.csv", 0, rows);
    const missing = EU_COLUMNS - (lines[0]?.split(";").length ?? 0);
    return text(...lines.map((line) => line + ";".repeat(missing)));
  },
  "UK-Sanctions-List.csv": async () => {
    const row = (id: string, name: string, kind: string, programme = "Russia", information = ""): Row => ({
      "Unique ID": id,
      "Name 6": name,
      "Name type": "Primary Name",
      "Regime Name": programme,
      "Designation Type": kind,
      "Other Information": information,
      "Date Designated": "24/02/2022",
    });
    const banks = (await rowsOf("sanctions_uk")).flatMap((
      [id = "", name = "", aliases = "", programme, , bics = ""],
    ) => [
      row(id, name, "Entity", programme, bics === "" ? "" : `SWIFT/BIC: ${bics.replaceAll("|", ", ")}`),
      ...aliases.split("|").filter(Boolean).map((alias) => row(id, alias, "Entity", programme)),
    ]);
    const rows = [...banks, ...people((name, index) => row(`RUS${index}`, name, "Individual"))];
    const monthName = new Date().toLocaleString("en", { month: "short", timeZone: "UTC" });
    const lines = await fileLike("sanctions_uk/input.UK-Sanctions-List.csv", 1, rows);
    return text(`Report Date: ${day}-${monthName}-${year}`, ...lines);
  },
  "LEI-BIC.zip": async () => {
    const rows = (await bicsOf()).slice(0, 24_000).map((bic, at) => `${leiOf(at)},${bic.padEnd(11, "X")}`);
    const table = ["LEI,BIC", ...rows, ""].join("\n");
    return new Uint8Array(zipSync({ [`lei-bic-${year}${month}01T000000.csv`]: strToU8(table) }));
  },
  ...Object.fromEntries(
    ["sct", "sct_inst", "sdd_core", "sdd_b2b", "vop"].map((stem): [string, MadeFile] => [
      `${stem}.csv`,
      async () => {
        const bank = { Country: "Germany", ParticipantName: "Bank", "Readiness Date": "2024-01-01" };
        const rows = (await bicsOf()).slice(0, 4_000).map((BIC) => ({ ...bank, BIC }));
        return text(...await fileLike("epc_sct/input.sct.csv", 0, rows));
      },
    ]),
  ),
};

/** Returns the OFAC list, and adds the institutions in `data/` that the folder's file lacks. */
async function completeSdn(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // The publisher ends the file with a DOS control character.
  const list = new TextDecoder().decode(file).replace("\u001a", "").trimEnd();
  const known = new Set(list.split("\n").map((line) => line.split(",")[0]));
  const rows = (await rowsOf("sanctions_ofac_sdn")).filter(([id]) => !known.has(id));
  const added = rows.map(([id = "", name = "", , programme = "", , bics = ""]) => {
    const remarks = bics.split("|").map((bic) => `SWIFT/BIC ${bic}`).join("; ");
    const empty = Array(7).fill("-0- ");
    return [id, quoted(name), "-0- ", quoted(programme), ...empty, bics === "" ? "-0- " : quoted(remarks)]
      .join(",");
  });
  return text(list, ...added);
}

function text(...lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${lines.join("\n")}\n`);
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

const shipped = await openDataFolder();

/** The cells of a shipped table, without comment lines and column headings. */
async function rowsOf(dataset: string): Promise<readonly (readonly string[])[]> {
  const { text = "" } = await shipped.readTable(dataset) ?? {};
  return text.trimEnd().split("\n").filter((line) => !line.startsWith("#")).slice(1)
    .map((line) => line.split("\t"));
}

async function bicsOf(): Promise<readonly string[]> {
  const bics = [...await rowsOf("bic_directory_2024_07"), ...await rowsOf("bic_directory_2018_01")]
    .map(([bic = ""]) => bic);
  return [...new Set(bics.filter((bic) => /^[A-Z0-9]{8}$/.test(bic)))];
}

/** Makes an LEI with correct check digits (ISO 17442, modulo 97). */
function leiOf(index: number): string {
  const base = `5299${String(index).padStart(14, "0")}`;
  return base + String(98n - BigInt(`${base}00`) % 97n).padStart(2, "0");
}

/**
 * Collects the served files by official URL. Files linked on a page are skipped here: their URL is only known from that
 * page.
 */
async function collect(folder: string): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const find = await collectFromFolder(pathToFileURL(`${folder}/`));
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const dataset of datasets) {
    for (const source of dataset.sources.filter(({ linkOnPage }) => linkOnPage === undefined)) {
      const found = await find({ sources: [source] }, new Map(), "");
      const stored = typeof found === "object" ? found.files.get(source.name)?.bytes : undefined;
      const make = made[source.name];
      const bytes = stored !== undefined ? new Uint8Array(stored) : await make?.();
      if (bytes === undefined) continue;
      files.set(source.url, source.name === "SDN.CSV" ? await completeSdn(bytes) : bytes);
    }
  }
  return files;
}

if (import.meta.main) {
  const [port = "", folder = ""] = Deno.args;
  const files = await collect(folder);
  const lastModified = new Date().toUTCString();
  Deno.serve({ hostname: "127.0.0.1", port: Number(port) }, (request) => {
    const bytes = files.get(new URL(request.url).searchParams.get("url") ?? "");
    return bytes === undefined
      ? new Response("Not found", { status: 404 })
      : new Response(bytes, { headers: { "Last-Modified": lastModified } });
  });
}
