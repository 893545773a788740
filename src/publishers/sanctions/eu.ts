/**
 * Reads the consolidated list of persons and entities subject to EU financial sanctions in its CSV form
 * (European Commission, `csvFullSanctionsList_1_1`): UTF-8 with byte order mark, `;`, 118 columns, and one
 * row for each name, address or document of an entity.
 *
 * The list holds asset freezes only. Transaction bans and payment-messaging bans (for example Annexes XIV
 * and XLV of Regulation (EU) No 833/2014) stand in the acts, not in this file.
 *
 * No official copy of the list was at hand and the transcription that was allows no commercial use, so that it
 * is not shipped: until a refresh it counts as unscreened, and every answer says so.
 *
 * @module
 */
import { type Dataset, officialFile } from "../dataset.ts";
import { type CsvRow, readCsv } from "../formats/csv_text.ts";
import { isInstitution } from "./institution_names.ts";
import { printedBics, printedLeis } from "./printed_identifiers.ts";
import { sanctionsDataset } from "./sanctions_dataset.ts";
import { type SanctionsEntry, unique } from "../../registers/mod.ts";

/** The institutions of the list and its date. */
export interface EuList {
  /** `YYYY-MM-DD`, day on which the file was generated. */
  readonly day: string;
  readonly entries: readonly SanctionsEntry[];
}

const columns = [
  "fileGenerationDate",
  "Entity_LogicalId",
  "Entity_EU_ReferenceNumber",
  "Entity_DesignationDate",
  "Entity_Remark",
  "Entity_SubjectType",
  "Entity_SubjectType_ClassificationCode",
  "Entity_Regulation_PublicationDate",
  "Entity_Regulation_Programme",
  "NameAlias_WholeName",
  "Address_CountryIso2Code",
  "Identification_Number",
  "Identification_TypeDescription",
] as const;

type EuRow = CsvRow<(typeof columns)[number]>;

const source = "the EU sanctions list";

/**
 * Reads the institutions of the list.
 *
 * @throws {SyntaxError} when the text is damaged or holds no entities.
 */
export function parseEuList(text: string): EuList {
  const rows = readCsv(text, { source, columns, delimiter: ";" });
  const rowsByEntity = new Map<string, EuRow[]>();
  for (const row of rows.filter(isEntity)) {
    const known = rowsByEntity.get(row.Entity_LogicalId);
    if (known === undefined) rowsByEntity.set(row.Entity_LogicalId, [row]);
    else known.push(row);
  }
  if (rowsByEntity.size === 0) throw new SyntaxError(`Cannot read ${source}: there are no entities`);
  return {
    day: generationDay(rows[0]?.fileGenerationDate ?? ""),
    entries: [...rowsByEntity.values()].flatMap(toEntry),
  };
}

/** The file has carried the subject type both as a word and as a letter. */
function isEntity(row: EuRow): boolean {
  return [row.Entity_SubjectType, row.Entity_SubjectType_ClassificationCode]
    .some((type) => type === "enterprise" || type === "E");
}

function toEntry(rows: readonly EuRow[]): SanctionsEntry[] {
  const [first] = rows;
  if (first === undefined) return [];
  const names = unique(rows.map((row) => row.NameAlias_WholeName));
  const remarks = unique(rows.flatMap((row) => [
    row.Entity_Remark,
    `${row.Identification_TypeDescription} ${row.Identification_Number}`,
  ])).join("; ");
  const bics = printedBics(remarks);
  const leis = printedLeis(remarks);
  const [name = "", ...aliases] = names;
  if (name === "" || !isInstitution({ names, bics, leis, remarks })) return [];
  return [{
    list: "EU",
    id: first.Entity_EU_ReferenceNumber || first.Entity_LogicalId,
    name,
    aliases,
    countries: unique(rows.map((row) => row.Address_CountryIso2Code)).filter((code) =>
      /^[A-Z]{2}$/.test(code)
    ).sort(),
    programmes: unique(rows.map((row) => row.Entity_Regulation_Programme)),
    listedOn: listingDay(rows),
    bics,
    leis,
  }];
}

/** Day of designation; for entities without one, that of the earliest act printed. */
function listingDay(rows: readonly EuRow[]): string | null {
  const days = (column: "Entity_DesignationDate" | "Entity_Regulation_PublicationDate") =>
    rows.map((row) => row[column]).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)).sort();
  return days("Entity_DesignationDate")[0] ?? days("Entity_Regulation_PublicationDate")[0] ?? null;
}

function generationDay(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  throw new SyntaxError(`Cannot read ${source}: "${text}" is not the date of the file`);
}

const name = "csvFullSanctionsList_1_1.csv";
const url =
  "https://webgate.ec.europa.eu/fsd/fsf/public/files/csvFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw";

/** EU consolidated list of financial sanctions; not shipped. */
export const euSanctions: Dataset = sanctionsDataset({
  id: "sanctions_eu",
  list: "EU",
  register: "EU consolidated list of financial sanctions",
  publisher: "European Commission",
  url,
  terms: "Reuse allowed with credit to the European Union",
  shipped: false,
  rowsMin: 30,
  sources: [officialFile({ name, url, storedPath: /(^|\/)(\w*-)?csvFullSanctionsList_1_1\.csv$/ })],
  read: (readText) => parseEuList(readText(name)),
});
