// Reads the consolidated EU list as CSV (European Commission, `csvFullSanctionsList_1_1`): UTF-8 with byte order mark,
// `;`, 118 columns. It has asset freezes only; transaction bans are in the acts. It isn't shipped.
import { keepInstitution, type ListedInstitutions } from "./keep_institution.ts";
import { readSlashedDay, readWholeCsv, type WholeRow } from "../formats/source_text.ts";
import { type SanctionsEntry, unique } from "../../registers/mod.ts";

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
] as const;

type EuRow = WholeRow<(typeof columns)[number]>;

const source = "the EU sanctions list";

/** Reads the institutions on the list. */
export function parseEuList(text: string): Required<ListedInstitutions> {
  const rows = readWholeCsv(text, { source, columns, delimiter: ";" });
  const entities = Map.groupBy(rows.filter(isEntity), ({ row }) => row.Entity_LogicalId);
  if (entities.size === 0) throw new SyntaxError(`Cannot read ${source}: there are no entities`);
  return {
    day: generationDay(rows[0]?.row.fileGenerationDate ?? ""),
    entities: entities.size,
    entries: [...entities].flatMap(([id, ofEntity]) => toEntry(id, ofEntity)),
  };
}

/** The file has had the subject type as a word and as a letter. */
function isEntity({ row }: EuRow): boolean {
  return [row.Entity_SubjectType, row.Entity_SubjectType_ClassificationCode]
    .some((type) => type === "enterprise" || type === "E");
}

function toEntry(id: string, rows: readonly EuRow[]): SanctionsEntry[] {
  return keepInstitution({
    list: "EU",
    id: rows[0]?.row.Entity_EU_ReferenceNumber || id,
    names: rows.map(({ row }) => row.NameAlias_WholeName),
    // The kind of a number is in another column than the number.
    remarks: unique(rows.flatMap(({ row, text }) => [
      text(),
      `${row.Identification_TypeDescription} ${row.Identification_Number}`,
    ])).join("\n"),
    numbers: unique(rows.map(({ row }) => row.Identification_Number)).join("\n"),
    countries: unique(rows.map(({ row }) => row.Address_CountryIso2Code)).filter((code) =>
      /^[A-Z]{2}$/.test(code)
    ).sort(),
    programmes: unique(rows.map(({ row }) => row.Entity_Regulation_Programme)),
    listedOn: listingDay(rows),
  });
}

function listingDay(rows: readonly EuRow[]): string | null {
  const days = (column: "Entity_DesignationDate" | "Entity_Regulation_PublicationDate") =>
    rows.map(({ row }) => row[column]).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)).sort();
  return days("Entity_DesignationDate")[0] ?? days("Entity_Regulation_PublicationDate")[0] ?? null;
}

function generationDay(text: string): string {
  const day = readSlashedDay(text) ?? /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (day !== undefined) return day;
  throw new SyntaxError(`Cannot read ${source}: "${text}" is not the date of the file`);
}
