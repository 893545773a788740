// Reads the consolidated lists of the EU and the UN, and the UK sanctions list.
import { type SanctionsEntry, unique, unreadable } from "../../registers/mod.ts";
import { type ListRow, readCsv, readSlashedDay } from "../source_file.ts";
import {
  requireXmlRoot,
  wholeXmlText,
  xmlChildren,
  type XmlElement,
  xmlElements,
  xmlText,
  xmlTexts,
} from "../xml_elements.ts";
import { countryCodesOf, keepInstitution, type ListedInstitutions } from "./keep_institution.ts";

const EU = "the EU sanctions list";
const UK = "the UK sanctions list";
const UN = "the UN consolidated list";

function requireEntities<Entities extends { readonly size: number }>(
  entities: Entities,
  source: string,
): Entities {
  if (entities.size === 0) throw unreadable(source, "there are no entities");
  return entities;
}

// The EU's list (European Commission, `csvFullSanctionsList_1_1`) has 118 columns, and a row per name or address. It
// contains asset freezes only; transaction bans are published in legal acts. It isn't shipped.

const euColumns = [
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

/** Reads the institutions on the EU's list; throws a SyntaxError if it is damaged or has no date or entity. */
export function parseEuList(text: string): Required<ListedInstitutions> {
  const rows = readCsv(text, EU, euColumns, ";");
  // Some editions give the type of an entry as a word, others as a letter.
  const ofEntities = rows.filter(({ cell }) =>
    ["Entity_SubjectType", "Entity_SubjectType_ClassificationCode"].some((column) =>
      cell(column) === "enterprise" || cell(column) === "E"
    )
  );
  const entities = requireEntities(Map.groupBy(ofEntities, ({ cell }) => cell("Entity_LogicalId")), EU);
  const generated = rows[0]?.cell("fileGenerationDate") ?? "";
  const day = readSlashedDay(generated) ?? /^\d{4}-\d{2}-\d{2}/.exec(generated)?.[0];
  if (day === undefined) throw unreadable(EU, `"${generated}" is not the date of the file`);
  return {
    day,
    entities: entities.size,
    entries: [...entities].flatMap(([id, rows]) => euEntryOf(id, rows)),
  };
}

function euEntryOf(id: string, rows: readonly ListRow[]): SanctionsEntry[] {
  const all = (column: string) => unique(rows.map(({ cell }) => cell(column)));
  const [listedOn = null] = ["Entity_DesignationDate", "Entity_Regulation_PublicationDate"].flatMap((
    column,
  ) => all(column).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)).sort());
  return keepInstitution({
    list: "EU",
    id: rows[0]?.cell("Entity_EU_ReferenceNumber") || id,
    names: all("NameAlias_WholeName"),
    // Joins a label such as "SWIFT" with its number, because they are in different columns.
    remarks: unique(rows.flatMap(({ cell, text }) => [
      text(),
      `${cell("Identification_TypeDescription")} ${cell("Identification_Number")}`,
    ])).join("\n"),
    numbers: all("Identification_Number").join("\n"),
    countries: all("Address_CountryIso2Code").filter((code) => /^[A-Z]{2}$/.test(code)).sort(),
    programmes: all("Entity_Regulation_Programme"),
    listedOn,
  });
}

// The UK's list (Foreign, Commonwealth & Development Office) has a line with the date above the headings, and a row per
// name or address. BICs, BIKs and LEIs can be in any column.

/** `Name 6` is usually the whole name; otherwise, the other columns have the parts that come before `Name 6`. */
const ukNames = ["Name 1", "Name 2", "Name 3", "Name 4", "Name 5", "Name 6"];

const ukColumns = [
  "Unique ID",
  ...ukNames,
  "Name type",
  "Name non-latin script",
  "Regime Name",
  "Address Country",
  "Date Designated",
];

/** Editions have used these two headings for the column that says whether an entry is an individual, entity or ship. */
const ukTypes = ["Designation Type", "Individual, Entity, Ship"] as const;

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads the institutions on the UK's list, without individuals and ships; throws a SyntaxError if it is damaged. */
export function parseUkList(text: string): Required<ListedInstitutions> {
  const [dateLine = ""] = text.replace(/^\ufeff/, "").split("\n", 1);
  const rest = dateLine.startsWith("Report Date") ? text.slice(text.indexOf("\n") + 1) : text;
  const all = readCsv(rest, UK, ukColumns);
  const typeColumn = ukTypes.find((column) => all.some(({ cell }) => cell(column) !== ""));
  if (typeColumn === undefined) throw unreadable(UK, `column "${ukTypes.join('" or "')}" is missing`);
  const rows = all.filter(({ cell }) => cell(typeColumn) === "Entity");
  const entities = requireEntities(Map.groupBy(rows, ({ cell }) => cell("Unique ID")), UK);
  return {
    day: ukReportDay(dateLine),
    entities: entities.size,
    entries: [...entities].flatMap(([id, rows]) => ukEntryOf(id, rows)),
  };
}

function ukEntryOf(id: string, rows: readonly ListRow[]): SanctionsEntry[] {
  const primary = rows.filter(({ cell }) => cell("Name type").toLowerCase() === "primary name");
  const wholeName = (cell: ListRow["cell"]) => ukNames.map(cell).filter((part) => part !== "").join(" ");
  const all = (column: string) => unique(rows.map(({ cell }) => cell(column)));
  return keepInstitution({
    list: "UK",
    id,
    names: [...primary, ...rows].flatMap(({ cell }) => [wholeName(cell), cell("Name non-latin script")]),
    remarks: unique(rows.map(({ text }) => text())).join("\n"),
    numbers: all("Business registration number (s)").join("\n"),
    countries: countryCodesOf(all("Address Country")),
    programmes: all("Regime Name"),
    listedOn: readSlashedDay(rows[0]?.cell("Date Designated") ?? ""),
  });
}

function ukReportDay(line: string): string {
  const [, day = "", month = "", year = ""] = /(\d{1,2})-([A-Za-z]{3})-(\d{4})/.exec(line) ?? [];
  const monthNumber = monthNames.indexOf(month.toLowerCase()) + 1;
  if (monthNumber === 0) throw unreadable(UK, "the report date is missing");
  return `${year}-${String(monthNumber).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Reads the institutions on the UN's XML list, without individuals; throws a SyntaxError if it is damaged. */
export function parseUnList(text: string): Required<ListedInstitutions> {
  requireXmlRoot(text, "CONSOLIDATED_LIST", UN);
  const [, day] = /\sdateGenerated="(\d{4}-\d{2}-\d{2})/.exec(text.slice(0, 4000)) ?? [];
  if (day === undefined) throw unreadable(UN, "the date of the file is missing");
  const entities = requireEntities(new Set(xmlElements(text, "ENTITY")), UN);
  return { day, entities: entities.size, entries: [...entities].flatMap(unEntryOf) };
}

function unEntryOf(entity: XmlElement): SanctionsEntry[] {
  const aliases = xmlChildren(entity, "ENTITY_ALIAS").flatMap((alias) => xmlTexts(alias, "ALIAS_NAME"));
  const addresses = xmlChildren(entity, "ENTITY_ADDRESS").flatMap((address) => xmlTexts(address, "COUNTRY"));
  return keepInstitution({
    list: "UN",
    id: xmlText(entity, "REFERENCE_NUMBER"),
    names: [xmlText(entity, "FIRST_NAME"), ...aliases],
    remarks: wholeXmlText(entity),
    countries: countryCodesOf(addresses),
    programmes: xmlTexts(entity, "UN_LIST_TYPE"),
    listedOn: xmlText(entity, "LISTED_ON").slice(0, 10) || null,
  });
}
