/**
 * A mirror of the publishers on loopback, to measure how long a first start takes to have every list:
 *
 *     deno run --lock=deno.lock --frozen -A tests/support/publisher_mirror.ts 23461 FOLDER
 *     MIRROR=http://127.0.0.1:23461 deno run --lock=deno.lock --frozen -A \
 *       --preload=tests/support/through_mirror.ts src/main.ts
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

const today = new Date().toISOString().slice(0, 10);
const [year, month, day] = today.split("-");

type MadeFile = () => Promise<Uint8Array<ArrayBuffer>>;

/** Makes the files that the folder may lack, by their name in a dataset. */
const made: Readonly<Record<string, MadeFile>> = {
  "csvFullSanctionsList_1_1.csv": async () => {
    const columns = [
      "fileGenerationDate",
      "Entity_LogicalId",
      "Entity_EU_ReferenceNumber",
      "Entity_DesignationDate",
      "Entity_SubjectType",
      "Entity_SubjectType_ClassificationCode",
      "Entity_Regulation_PublicationDate",
      "Entity_Regulation_Programme",
      "NameAlias_WholeName",
      "Address_CountryIso2Code",
      "Identification_Number",
      "Identification_TypeDescription",
    ];
    const rest = ";".repeat(118 - columns.length);
    const row = (id: number, type: string, name: string) =>
      [
        `${day}/${month}/${year}`,
        id,
        `EU.${id}`,
        "2022-02-25",
        type,
        type[0]?.toUpperCase(),
        "",
        "UKR",
        name,
        "RU",
        "",
        "",
      ]
        .join(";") + rest;
    const banks = (await rowsOf("sanctions_uk")).map(([, name = ""], index) =>
      row(index + 1, "enterprise", name)
    );
    const people = Array.from(
      { length: PEOPLE },
      (_, index) => row(index + 1_000, "person", `Person ${index}`),
    );
    return text(`\ufeff${columns.join(";")}${rest}`, ...banks, ...people);
  },
  "UK-Sanctions-List.csv": async () => {
    const columns = [
      "Unique ID",
      "Name 6",
      "Name 1",
      "Name 2",
      "Name 3",
      "Name 4",
      "Name 5",
      "Name type",
      "Name non-latin script",
      "Regime Name",
      "Address Country",
      "Date Designated",
      "Designation Type",
      "Other Information",
    ];
    const row = (id: string, name: string, kind: string, programme = "Russia", information = "") =>
      [
        id,
        quoted(name),
        "",
        "",
        "",
        "",
        "",
        kind,
        "",
        quoted(programme),
        "",
        "24/02/2022",
        "",
        quoted(information),
      ]
        .with(7, "Primary Name").with(12, kind).join(",");
    const banks = (await rowsOf("sanctions_uk")).flatMap((
      [id = "", name = "", aliases = "", programme, , bics = ""],
    ) => [
      row(id, name, "Entity", programme, bics === "" ? "" : `SWIFT/BIC: ${bics.replaceAll("|", ", ")}`),
      ...aliases.split("|").filter((alias) => alias !== "").map((alias) =>
        row(id, alias, "Entity", programme)
      ),
    ]);
    const people = Array.from(
      { length: PEOPLE },
      (_, index) => row(`RUS${index}`, `Person ${index}`, "Individual"),
    );
    const monthName = new Date().toLocaleString("en", { month: "short", timeZone: "UTC" });
    return text(`Report Date: ${day}-${monthName}-${year}`, columns.join(","), ...banks, ...people);
  },
  "LEI-BIC.zip": async () => {
    const bics = (await bicsOf()).slice(0, 24_000);
    const table = ["LEI,BIC", ...bics.map((bic, index) => `${leiOf(index)},${bic.padEnd(11, "X")}`), ""].join(
      "\n",
    );
    return new Uint8Array(zipSync({ [`lei-bic-${year}${month}01T000000.csv`]: strToU8(table) }));
  },
  ...Object.fromEntries(
    ["sct", "sct_inst", "sdd_core", "sdd_b2b", "vop"].map((stem): [string, MadeFile] => [
      `${stem}.csv`,
      async () =>
        text(
          "Country,ParticipantName,BIC,Readiness Date,Scheme Leaving Date",
          ...(await bicsOf()).slice(0, 4_000).map((bic) => `Germany,Bank,${bic},2024-01-01,`),
        ),
    ]),
  ),
};

/** Returns the OFAC list, and adds the institutions in `data/` that the folder's file lacks. */
async function completeSdn(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // The publisher ends the file with a DOS control character.
  const list = new TextDecoder().decode(file).replace("\u001a", "").trimEnd();
  const known = new Set(list.split("\n").map((line) => line.split(",")[0]));
  const added = (await rowsOf("sanctions_ofac_sdn")).filter(([id]) => !known.has(id)).map((
    [id = "", name = "", , programme = "", , bics = ""],
  ) =>
    [
      id,
      quoted(name),
      "-0- ",
      quoted(programme),
      ...Array(7).fill("-0- "),
      bics === "" ? "-0- " : quoted(bics.split("|").map((bic) => `SWIFT/BIC ${bic}`).join("; ")),
    ].join(",")
  );
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
    const bytes = files.get(new URL(request.url).searchParams.get("address") ?? "");
    return bytes === undefined
      ? new Response("Not found", { status: 404 })
      : new Response(bytes, { headers: { "Last-Modified": lastModified } });
  });
}
