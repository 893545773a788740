// Reads the UK Sanctions List as CSV (Foreign, Commonwealth & Development Office): a date line, a heading, a row per
// name or address. BICs, BIKs and LEIs are searched for in every column.
import { countryCodesOf, keepInstitution, type ListedInstitutions } from "./keep_institution.ts";
import { readSlashedDay, readWholeCsv, type WholeRow } from "../formats/source_text.ts";
import { type SanctionsEntry, unique } from "../../registers/mod.ts";

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
] as const;

/** Headings, by edition, of the column that says whether the row is an individual, an entity or a ship. */
const typeColumns = ["Designation Type", "Individual, Entity, Ship"] as const;

/** Register numbers, which can include a BIC without a label. */
const NUMBERS = "Business registration number (s)";

type UkRow = WholeRow<(typeof columns)[number]>;

const source = "the UK sanctions list";

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads the institutions on the list, without persons and ships. */
export function parseUkList(text: string): Required<ListedInstitutions> {
  const [dateLine = ""] = text.replace(/^\ufeff/, "").split("\n", 1);
  const rest = dateLine.startsWith("Report Date") ? text.slice(text.indexOf("\n") + 1) : text;
  const all = readWholeCsv(rest, { source, columns });
  const typeColumn = typeColumns.find((column) => all.some(({ cell }) => cell(column) !== ""));
  if (typeColumn === undefined) {
    throw new SyntaxError(`Cannot read ${source}: column "${typeColumns.join('" or "')}" is missing`);
  }
  const rows = all.filter(({ cell }) => cell(typeColumn) === "Entity");
  if (rows.length === 0) throw new SyntaxError(`Cannot read ${source}: there are no entities`);
  const entities = Map.groupBy(rows, ({ row }) => row["Unique ID"]);
  return {
    day: reportDay(dateLine),
    entities: entities.size,
    entries: [...entities].flatMap(([id, ofEntity]) => toEntry(id, ofEntity)),
  };
}

function toEntry(id: string, rows: readonly UkRow[]): SanctionsEntry[] {
  const primary = rows.filter(({ row }) => row["Name type"].toLowerCase() === "primary name");
  return keepInstitution({
    list: "UK",
    id,
    names: [...primary, ...rows].flatMap(({ row }) => [wholeName(row), row["Name non-latin script"]]),
    remarks: unique(rows.map(({ text }) => text())).join("\n"),
    numbers: unique(rows.map(({ cell }) => cell(NUMBERS))).join("\n"),
    countries: countryCodesOf(rows.map(({ row }) => row["Address Country"])),
    programmes: unique(rows.map(({ row }) => row["Regime Name"])),
    listedOn: readSlashedDay(rows[0]?.row["Date Designated"] ?? ""),
  });
}

/** An entity has its whole name in `Name 6`; the others are parts in front of it. */
function wholeName(row: UkRow["row"]): string {
  const parts = [row["Name 1"], row["Name 2"], row["Name 3"], row["Name 4"], row["Name 5"], row["Name 6"]];
  return parts.filter((part) => part !== "").join(" ");
}

function reportDay(line: string): string {
  const [, day = "", month = "", year = ""] = /(\d{1,2})-([A-Za-z]{3})-(\d{4})/.exec(line) ?? [];
  const monthNumber = monthNames.indexOf(month.toLowerCase()) + 1;
  if (monthNumber === 0) throw new SyntaxError(`Cannot read ${source}: the report date is missing`);
  return `${year}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
